/* files.h: puzzles as downloads: pictures, tables, sheets. */
#ifndef LW_APP_SERVER_FILES_H
#define LW_APP_SERVER_FILES_H

#include "app/server/call.h"

void lw_draw_svg(const lw_rules *, const lw_view *, int level, int cell, bool clear, lw_buf *);

#endif
