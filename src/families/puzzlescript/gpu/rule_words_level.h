/* rule_words_level.h: writes the rest of a game as words: players, layers, wins, sets of rules, the level. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_RULE_WORDS_LEVEL_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_RULE_WORDS_LEVEL_H

#include "families/puzzlescript/gpu/rule_words_maker.h"

int lw_ps_words_emit_players(lw_ps_words_maker *);
int lw_ps_words_emit_layers(lw_ps_words_maker *);
int lw_ps_words_emit_wins(lw_ps_words_maker *);
int lw_ps_words_emit_set(lw_ps_words_maker *, const uint32_t *rules);
int lw_ps_words_emit_wakes(lw_ps_words_maker *);
int lw_ps_words_emit_rows(lw_ps_words_maker *);
int lw_ps_words_emit_begin(lw_ps_words_maker *);

/* Sets `plane` to the cells of the level that an object is in. */
void lw_ps_words_level_plane(const lw_ps_words_maker *, int object, uint32_t *plane);

#endif
