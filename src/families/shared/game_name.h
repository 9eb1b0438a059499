/* game_name.h: a made-up name for every game for two players. */
#ifndef LW_FAMILIES_SHARED_GAME_NAME_H
#define LW_FAMILIES_SHARED_GAME_NAME_H

#include "core/family.h"

/* Adds two words chosen by the genes, so the same game always has the same name: "Two Crowns". Two random games
 * share a name with a chance of 1 in 14,400; among 100 games, some two do in about 29 of 100 such
 * collections. */
void lw_game_name(const lw_design *, lw_buf *);

#endif
