/* rule_words_maker.h: the tools to write rules as words: single words, planes, lists, and operands, which are
 * unions of planes. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_GPU_RULE_WORDS_MAKER_H
#define LW_FAMILIES_PUZZLESCRIPT_GPU_RULE_WORDS_MAKER_H

#include "families/puzzlescript/compile/reachable.h"
#include "families/puzzlescript/gpu/layout.inc"

enum { LW_PS_KERNEL_PLANE_WORDS = 1024 }; /* of the largest board */

typedef struct lw_ps_words_maker {
    const lw_ps_game *game;
    const lw_ps_level *level;
    lw_ps_reachable reachable;
    lw_arena *arena;
    uint32_t *words;
    int count, room;
    int plane_words, cells;
    int delta[4];
    int *plane_of;    /* by object: first word of its plane in a board's memory; -1: fixed on the level */
    int *flags_of;    /* by layer: first word of its first flag's plane; -1: nothing on it ever moves */
    uint32_t *fixed;  /* by object: its plane if it is fixed */
    int planes;       /* in the board's memory */
    int found;        /* maximum number of scratch planes */
    int *kept_planes; /* offsets of planes already written, to write none twice */
    int kept_count, kept_room;
    uint32_t *alive, *moveless, *come, *go; /* sets of rules; `come` and `go` have one per plane */
    int rule_words;                         /* of such a set */
    uint32_t *needs; /* by rule: set (present_words words) of planes without which it cannot match */
    int present_words;
    int *rule_at;
    int *rank,
        alive_count; /* rank: by rule, its final number: how many before it can match; one more for all */
    bool takes_back;
    const char *why;
} lw_ps_words_maker;

/* These return the offset at which the thing begins. */
int lw_ps_words_emit(lw_ps_words_maker *, uint32_t word);
int lw_ps_words_emit_plane(lw_ps_words_maker *, const uint32_t *plane);
int lw_ps_words_emit_list(lw_ps_words_maker *, const int *items, int count); /* the count comes first */

bool lw_ps_words_plane_at(const uint32_t *plane, int cell);

typedef struct lw_ps_operand {
    int *planes;
    int count;
    uint32_t *fixed; /* the union of its fixed objects */
    bool any_fixed;
} lw_ps_operand;

lw_ps_operand lw_ps_words_operand_of_set(lw_ps_words_maker *, const uint64_t *set);
lw_ps_operand lw_ps_words_operand_of_object(lw_ps_words_maker *, int object);
lw_ps_operand lw_ps_words_operand_of_flags(lw_ps_words_maker *, const uint64_t *flags);
lw_ps_operand lw_ps_words_operand_of_flag(lw_ps_words_maker *, int layer, int direction);
int lw_ps_words_emit_operand(lw_ps_words_maker *, const lw_ps_operand *, bool negative, int shift);

#endif
