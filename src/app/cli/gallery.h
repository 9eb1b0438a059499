/* gallery.h: puzzles on one page: as the player sees them, with facts, the solution folded away. */
#ifndef LW_APP_CLI_GALLERY_H
#define LW_APP_CLI_GALLERY_H

#include "grade/certificate.h"

/* Opens the part of a family, with how its puzzles are played; ends with lw_gallery_end. */
void lw_gallery_begin(lw_buf *page, const lw_rules *example);
void lw_gallery_add(lw_buf *page, const lw_certified *); /* with its facts, all that are known */
void lw_gallery_end(lw_buf *page);

#endif
