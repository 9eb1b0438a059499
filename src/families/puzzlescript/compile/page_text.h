/* page_text.h: extracts a game's text from an HTML page that plays it, exported by Ludwright or by another
 * PuzzleScript editor. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_PAGE_TEXT_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_PAGE_TEXT_H

#include "base/buf.h"

bool lw_ps_is_page(const char *text, size_t size);
int lw_ps_page_read(const char *text, size_t size, lw_buf *source, lw_error *);

#endif
