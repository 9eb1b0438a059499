/* script.h: rules as lists of words, between the text and the sets of the compiled game.
 *
 * The stages are those of the language. Their order determines the order in which variants of a rule are tried,
 * which players can notice:
 *     parse -> trim -> expand directions -> make directions absolute -> turn down or right -> resolve names
 *           -> expand movements -> expand properties -> stop spawned objects -> drop duplicates -> sets ->
 * groups
 */
#ifndef LW_PUZZLESCRIPT_SCRIPT_H
#define LW_PUZZLESCRIPT_SCRIPT_H

#include "families/puzzlescript/compile/link.h"

enum lw_ps_qualifier {
    LW_PS_Q_NONE,
    LW_PS_Q_UP, /* these five in the order of lw_ps_direction */
    LW_PS_Q_DOWN,
    LW_PS_Q_LEFT,
    LW_PS_Q_RIGHT,
    LW_PS_Q_ACTION,
    LW_PS_Q_STATIONARY,
    LW_PS_Q_NO,
    LW_PS_Q_RANDOM,
    LW_PS_Q_RANDOMDIR,
    LW_PS_Q_MOVING, /* this one and the following ones stand for one of several directions */
    LW_PS_Q_ORTHOGONAL,
    LW_PS_Q_HORIZONTAL,
    LW_PS_Q_VERTICAL,
    LW_PS_Q_HORIZONTAL_PAR, /* from parallel and perpendicular; distinct from the plain words */
    LW_PS_Q_VERTICAL_PAR,
    LW_PS_Q_HORIZONTAL_PERP,
    LW_PS_Q_VERTICAL_PERP,
    LW_PS_Q_CARET, /* this one and the following ones are relative to the rule's direction: ^ v < > */
    LW_PS_Q_V,
    LW_PS_Q_LESS,
    LW_PS_Q_MORE,
    LW_PS_Q_PARALLEL,
    LW_PS_Q_PERPENDICULAR,
    LW_PS_Q_ELLIPSIS,
    LW_PS_QUALIFIERS,
};

typedef struct lw_ps_item {
    enum lw_ps_qualifier qualifier;
    int name;
} lw_ps_item;

typedef struct lw_ps_items {
    lw_ps_item *list;
    int count, room;
} lw_ps_items;

typedef struct lw_ps_line { /* a bracket's cells */
    lw_ps_items *cells;
    int count, room;
} lw_ps_line;

typedef struct lw_ps_lines { /* a side of a rule */
    lw_ps_line *list;
    int count, room;
} lw_ps_lines;

typedef struct lw_ps_calls {
    lw_ps_called *list;
    int count, room;
} lw_ps_calls;

typedef struct lw_ps_script_rule {
    int line, group;
    bool late, rigid, random;
    enum lw_ps_direction directions[16]; /* before they are expanded */
    int direction_count;
    enum lw_ps_direction direction;
    lw_ps_lines left, right;
    lw_ps_calls calls;
    bool discarded; /* it cannot match: a cell of its left side has two objects of one layer */
    int clash[2];   /* these two */
} lw_ps_script_rule;

typedef struct lw_ps_loop {
    int line;
    int step; /* 1 startloop, -1 endloop */
} lw_ps_loop;

typedef struct lw_ps_rules {
    lw_ps_script_rule *list;
    int count, room;
} lw_ps_rules;

typedef struct lw_ps_script {
    lw_ps_link *link;
    lw_ps_rules rules;
    lw_ps_loop *loops;
    int loop_count, loop_room;
    int64_t items; /* in all rules so far */
    bool invalid;  /* the game cannot be compiled */
    bool too_many; /* a limit of the compiler is exceeded */
} lw_ps_script;

/* expand.c, properties.c */

static inline bool lw_ps_is_ellipsis(const lw_ps_items *cell)
{
    return cell->count > 0 && cell->list[0].qualifier == LW_PS_Q_ELLIPSIS;
}

#endif
