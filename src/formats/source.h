/*
 * A source: the bytes of a file, of stdin or of a text, read once from front to back in constant
 * memory, with the place of each. A byte order mark at the front is passed over.
 */
#ifndef NONET_FORMATS_SOURCE_H
#define NONET_FORMATS_SOURCE_H

#include "base/diag.h"

/* The longest line that is read. */
#define SOURCE_LINE_MAX 65536

/* How much of the front can be looked at before it is read. */
#define SOURCE_HEAD_MAX 4096

struct source; /* opaque */

/* Opens a file ("-" for stdin). NULL after a complaint. */
struct source *source_open(const char *path, struct diags *diags);

/* The bytes of a text that is called `name`; both must outlive the source. */
struct source *source_of_text(const char *text, const char *name);

void source_free(struct source *source);

/* What stands at the front, closed with a NUL. To be called before anything is read. */
const char *source_head(struct source *source);

/* The bytes of the head. */
size_t source_head_length(struct source *source);

/* The place of the byte that comes next. Columns count characters. */
struct place source_place(const struct source *source);

/* The next byte, or EOF. */
int source_get(struct source *source);

/* The next byte, which stays where it is, or EOF. */
int source_peek(struct source *source);

/* Up to `size` bytes that come next; 0 at the end. */
size_t source_read(struct source *source, char *bytes, size_t size);

/*
 * Reads a line into `line`, without its ending (\n or \r\n). Returns its number, or 0 at the end.
 * *too_long says that it was cut.
 */
int source_line(struct source *source, GString *line, bool *too_long);

/* Whether reading failed; the message is errno's. */
bool source_failed(const struct source *source);

#endif
