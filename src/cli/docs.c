#include "cli/commands.h"
const struct command command_docs = {.name = "docs", .hidden = true};
