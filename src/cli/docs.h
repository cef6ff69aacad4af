/*
 * Documents made of the tables of commands, options and keys of configs and records, so that none
 * can say what the program does not do.
 */
#ifndef NONET_CLI_DOCS_H
#define NONET_CLI_DOCS_H

#include <glib.h>

void docs_bash(GString *out);
void docs_zsh(GString *out);
void docs_fish(GString *out);
void docs_man(GString *out); /* nonet(1) */
void docs_man_yaml(GString *out); /* nonet.yaml(5) */
void docs_man_record(GString *out); /* nonet.game.yaml(5) */
void docs_schema(GString *out); /* JSON Schema of a config */
void docs_schema_record(GString *out); /* of a recorded game */

#endif
