/* ps_playthrough.h: a whole game as a player meets it: the title, messages and levels in their order, the end.
 *
 * It reads no clock. Everything that happens without a key (turns by `again`, ticks, the moment after a win) is
 * done by lw_ps_playthrough_pass; lw_ps_playthrough_wait says how long to show the current screen before
 * calling it. A playthrough of the rules of one level ends with that level. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_PS_PLAYTHROUGH_H
#define LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_PS_PLAYTHROUGH_H

#include "core/playthrough.h"
#include "families/puzzlescript/puzzlescript.h"

enum lw_ps_screen {
    LW_PS_ON_TITLE,
    LW_PS_ON_MESSAGE, /* until the action key closes it */
    LW_PS_ON_LEVEL,
    LW_PS_ON_WIN, /* the won level, for a moment */
    LW_PS_ON_END, /* after the last level */
};

typedef struct lw_playthrough {
    const lw_ps_family_rules *rules;
    lw_ps_machine *machine;
    const char *seed;        /* of the random generator, at the start of every level */
    const lw_events *events; /* receives all events; NULL: none */
    enum lw_ps_screen screen;
    int entry;        /* index among levels and messages; -1 on the title */
    int level;        /* on the board, among the levels of the rules, from 0; -1: none yet */
    const char *text; /* of a message */
    bool inside;      /* the message comes from a rule: the level continues after it */
    bool won;         /* the level on the board is won */
    int inputs;       /* keys that changed something in this level, without undone ones */
    lw_buf counts;    /* ints: `inputs` before each of these keys and each restart */
    uint64_t *before; /* the board before the last of these keys */
    int agains;       /* again-turns since the last input */
    lw_ps_window window;
    char seed_text[24]; /* storage for the seed that the table's begin gets */
    lw_events ears;     /* and for its events */
} lw_ps_playthrough;

enum lw_ps_from { LW_PS_FROM_TITLE, LW_PS_FROM_LEVEL }; /* LEVEL: the first level or message */

/* Begins a playthrough. The rules, which are those of a PuzzleScript design, and the seed must outlive it. */
void lw_ps_playthrough_begin(lw_ps_playthrough *, const lw_rules *, const char *seed, enum lw_ps_from,
                             const lw_events *);
void lw_ps_playthrough_drop(lw_ps_playthrough *);
void lw_ps_playthrough_go(lw_ps_playthrough *, int level); /* to the start of a level, from 0 */

/* Handles a key. False: it has no meaning on this screen, or the level is in an again-turn. */
bool lw_ps_playthrough_input(lw_ps_playthrough *, enum lw_ps_input);
/* Returns the milliseconds until lw_ps_playthrough_pass is due; -1: nothing happens without a key. */
int lw_ps_playthrough_wait(const lw_ps_playthrough *);
/* Is the level still moving by itself, rather than only waiting for the next tick? */
bool lw_ps_playthrough_busy(const lw_ps_playthrough *);
void lw_ps_playthrough_pass(lw_ps_playthrough *);

#endif
