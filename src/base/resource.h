/*
 * Templates, level schemes and languages: compiled into the program, or a user's own file when
 * a path is named. Also where the program's other data files (fonts) lie.
 */
#ifndef NONET_BASE_RESOURCE_H
#define NONET_BASE_RESOURCE_H

#include "base/yaml.h"

/*
 * Reads the YAML of `name` in `folder` ("levels/", "lang/" or "" for page templates). A name with
 * a slash or with ".yaml" at its end is a path, seen from `beside` (a file; NULL for the working
 * folder). A name that is nowhere is reported at `place` under `path`, with the names there are.
 */
struct yaml_document *resource_read_yaml(const char *folder, const char *name, const char *beside,
	struct place place, const char *path, struct diags *diags);

/* The compiled-in file as text, or NULL. The caller frees it with g_free. */
char *resource_text(const char *name);

/* The names that resource_read_yaml knows in the folder, sorted; free with g_strfreev. */
char **resource_names(const char *folder);

/*
 * The folder of the program's data files ("fonts" in it): $NONET_DATA_DIR if set, else beside the
 * program (the source tree), else share/nonet beside the program's bin. NULL if none has it. The
 * caller frees it with g_free.
 */
char *resource_data_folder(const char *subfolder);

/* `name` seen from the folder of the file `beside`; absolute names and a NULL beside change
 * nothing. The caller frees it with g_free. */
char *resource_path_beside(const char *beside, const char *name);

#endif
