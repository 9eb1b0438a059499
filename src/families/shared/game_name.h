/* game_name.h: a made-up name for every game for two. */
#ifndef LW_FAMILIES_SHARED_GAME_NAME_H
#define LW_FAMILIES_SHARED_GAME_NAME_H

#include "core/family.h"

/* Two words from the genes, always the same for the same game: "Two Crowns". Of two games at random, one pair
 * in 14,400 shares a name; among 100 games, two do in about 29 of 100 such collections. */
void lw_game_name(const lw_design *, lw_buf *);

#endif
