/* gallery.h: puzzles on one page: as players see them, with facts, and the solution folded. */
#ifndef LW_APP_CLI_GALLERY_H
#define LW_APP_CLI_GALLERY_H

#include "grade/certificate.h"

/* Begins the section of a family, with how its puzzles are played; lw_gallery_end ends it. */
void lw_gallery_begin(lw_buf *page, const lw_rules *example);
void lw_gallery_add(lw_buf *page, const lw_certified *); /* with all facts that are known */
void lw_gallery_end(lw_buf *page);

#endif
