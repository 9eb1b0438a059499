/* puzzlescript.h: the rules of a PuzzleScript design, for the family's own files. */
#ifndef LW_PUZZLESCRIPT_FAMILY_H
#define LW_PUZZLESCRIPT_FAMILY_H

#include "families/puzzlescript/engine/machine.h"
#include "families/puzzlescript/heuristics/aim.h"

extern const lw_family lw_family_puzzlescript;

typedef struct lw_ps_family_rules {
    lw_rules head;
    const lw_ps_game *game;
    uint64_t serial;         /* another one for each game that rules were made for in this process */
    int error_count;         /* of the compiler: the game may be played nevertheless */
    const lw_ps_note *fault; /* the first of them, else bytes that are no text; NULL: all is well */
    const int *entries;      /* by level: its number among levels and messages */
    int first, last;         /* of the levels and messages that are played: all, or the one level */
    bool whole;              /* all are */
    const lw_ps_aim *aims;   /* by entry */
    const struct lw_ps_crate_map *crate_maps; /* likewise; NULL: not crate pushing */
    lw_ps_promise promise;
} lw_ps_family_rules;

/* One sentence on a game that is judged without what is wrong with it; nothing where nothing is. */
void lw_ps_fault_words(const lw_ps_family_rules *, lw_buf *);

/* All levels of a game that is compiled already; without a design, for play alone. */
const lw_rules *lw_ps_game_rules(const lw_ps_game *, lw_arena *);

/* What is seen of a board. */
typedef struct lw_ps_window {
    int x, y, width, height;
} lw_ps_window;

struct lw_ps_link;

/* How evolved rules are judged, from the spec. */
enum { LW_PS_WEIGHTS = 5 };
typedef struct lw_ps_jury {
    int span;       /* of levels; 0: all */
    int64_t tries;  /* expansions a level */
    bool all_pairs; /* how the search that tries them takes distances; see lim2014/lim2014.h */
    int walk;       /* per cent */
    int undirected; /* what a rule without directions counts: 1 or 0 */
    double weights[LW_PS_WEIGHTS], parts[LW_PS_WEIGHTS];
} lw_ps_jury;
/* The spec of games of such a text with a level to be measured, for a ground; see ground.h. */
struct lw_ps_template;
lw_rules *lw_ps_template_rules(const lw_design *,
                               lw_arena *); /* of that level alone, without compiling the text */

#endif
