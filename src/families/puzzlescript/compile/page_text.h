/* page_text.h: the text of a game inside a page of HTML that plays it, exported by us or by other PuzzleScript
 * editors. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_COMPILE_PAGE_TEXT_H
#define LW_FAMILIES_PUZZLESCRIPT_COMPILE_PAGE_TEXT_H

#include "base/buf.h"

bool lw_ps_is_page(const char *text, size_t size);
int lw_ps_page_read(const char *text, size_t size, lw_buf *source, lw_error *);

#endif
