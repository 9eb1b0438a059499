/* ps_playthrough.h: a whole game as a player meets it: the title, messages and levels in their order, the end.
 *
 * It reads no clock. What happens without a key (turns by `again`, ticks, the moment after a win) is done by
 * lw_ps_playthrough_pass; lw_ps_playthrough_wait says how long the player should see what is there before. A
 * playthrough of the rules of one level ends with that level. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_PS_PLAYTHROUGH_H
#define LW_FAMILIES_PUZZLESCRIPT_PLAYTHROUGH_PS_PLAYTHROUGH_H

#include "core/playthrough.h"
#include "families/puzzlescript/puzzlescript.h"

enum lw_ps_screen {
    LW_PS_ON_TITLE,
    LW_PS_ON_MESSAGE, /* until it is closed with action */
    LW_PS_ON_LEVEL,
    LW_PS_ON_WIN, /* the level as it was won, for a moment */
    LW_PS_ON_END, /* the last level is done */
};

typedef struct lw_playthrough {
    const lw_ps_family_rules *rules;
    lw_ps_machine *machine;
    const char *seed;        /* of the random generator, at the start of every level */
    const lw_events *events; /* who is told what happens; NULL: nobody */
    enum lw_ps_screen screen;
    int entry;        /* among levels and messages, -1 on the title */
    int level;        /* among the levels of the rules, from 0: the one on the board; -1: none yet */
    const char *text; /* of a message */
    bool inside;      /* the message is a rule's: then the level goes on */
    bool won;         /* the level on the board is */
    int inputs;       /* keys that changed something in this level, those undone not counted */
    lw_buf counts;    /* what `inputs` was before each of them and each restart: ints */
    uint64_t *before; /* the board before the last of them */
    int agains;       /* turns that followed by themselves from the last input */
    lw_ps_window window;
    char seed_text[24]; /* where the table's begin keeps the seed, */
    lw_events ears;     /* and the events */
} lw_ps_playthrough;

enum lw_ps_from { LW_PS_FROM_TITLE, LW_PS_FROM_LEVEL }; /* the latter: from the first level or message on */

/* The rules are a PuzzleScript design's; they and the seed must outlive the playthrough. */
void lw_ps_playthrough_begin(lw_ps_playthrough *, const lw_rules *, const char *seed, enum lw_ps_from,
                             const lw_events *);
void lw_ps_playthrough_drop(lw_ps_playthrough *);
void lw_ps_playthrough_go(lw_ps_playthrough *, int level); /* to the start of a level, at once; from 0 */

/* A key. False: it means nothing on this screen, or now, while the level goes on by itself. */
bool lw_ps_playthrough_input(lw_ps_playthrough *, enum lw_ps_input);
/* How many milliseconds until lw_ps_playthrough_pass is due; -1: nothing happens by itself. */
int lw_ps_playthrough_wait(const lw_ps_playthrough *);
/* Is that because the level is on the move, and not just because time passes? */
bool lw_ps_playthrough_busy(const lw_ps_playthrough *);
void lw_ps_playthrough_pass(lw_ps_playthrough *);

#endif
