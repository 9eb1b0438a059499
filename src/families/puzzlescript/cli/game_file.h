/* game_file.h: files that contain a game, as text or as a page that plays it. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_CLI_GAME_FILE_H
#define LW_FAMILIES_PUZZLESCRIPT_CLI_GAME_FILE_H

#include "base/buf.h"

int lw_ps_game_read_file(const char *path, lw_buf *text, lw_error *);

#endif
