/* playthrough.h: a whole game as a player meets it: its title, messages and levels in their order, the end.
 *
 * Optional for a family. One without playthroughs has a board at a time, and core/session.h is all its players
 * need; a front end asks for the table and, where there is one, plays by it. A playthrough is played with keys
 * and reads no clock: what happens by itself (turns that follow from a turn, ticks, the moment after a win) is
 * done by pass(), and a frame says how long the player should see what is there before. */
#ifndef LW_CORE_PLAYTHROUGH_H
#define LW_CORE_PLAYTHROUGH_H

#include "core/family.h"
#include "core/picture.h"

enum lw_screen {
    LW_SCREEN_TEXT, /* a title or a message, until the action key */
    LW_SCREEN_BOARD,
    LW_SCREEN_WON, /* the board as it was won, for a moment */
    LW_SCREEN_END, /* the last level is done */
};

typedef struct lw_frame {
    enum lw_screen screen;
    int level; /* the one on the board, or the last that was; -1: none yet */
    int moves; /* in this level, those undone not counted */
    int wait;  /* milliseconds until pass() is due; -1: nothing happens by itself */
    bool busy; /* that is because the board is on the move: keys mean nothing now, but for undo and restart */
    const char *title;          /* of the game; NULL: it has none */
    bool action, undo, restart; /* what players can do in this game, besides moving */
} lw_frame;

typedef struct lw_playthrough lw_playthrough; /* the family's own */

/* Recorded inputs, played from the first level on without waiting. */
typedef struct lw_playthrough_replay {
    const lw_rules *rules;
    const char *inputs; /* as the family writes them */
    const char *seed;   /* any text */
    lw_writer *writer;  /* what happens becomes members of its open object; NULL: text for people */
    enum lw_terminal terminal;
    bool verbose; /* report every rule that is applied, and where */
    const lw_stop *stop;
    /* Called for every screen that a player would see, with the number of the input that led to it, 0 at the
     * start; NULL: not wanted. */
    int (*show)(void *context, lw_playthrough *, int number, lw_error *);
    void *context;
} lw_playthrough_replay;

struct lw_playthroughs {
    /* At a level of the rules, or with -1 where the game itself begins. Events may be NULL. */
    lw_playthrough *(*begin)(const lw_rules *, int level, uint64_t seed, const lw_events *);
    void (*drop)(lw_playthrough *);
    /* All three: false if that means nothing now. */
    bool (*key)(lw_playthrough *, enum lw_gesture_kind); /* all but LW_POINT */
    bool (*undo)(lw_playthrough *);
    bool (*restart)(lw_playthrough *); /* this level, or from where the game says */
    /* A legal move of the state on the board, be it one that no key makes; likewise. */
    bool (*move)(lw_playthrough *, lw_move);
    void (*pass)(lw_playthrough *);
    lw_frame (*look)(const lw_playthrough *);
    void (*text)(const lw_playthrough *, lw_buf *); /* of a screen that is text: lines */
    void (*draw)(lw_playthrough *, const lw_view *, lw_scene *);
    void (*state)(const lw_playthrough *, void *state); /* what is on the board, for search; needs a level */
    /* The name of what an event sounds like, NULL: nothing; and that sound as a WAV file, added to a buffer. */
    const char *(*heard)(const lw_rules *, const lw_event *);
    void (*sound)(const char *name, lw_buf *);
    /* LW_IMPOSSIBLE: there are inputs after the end, which is told as well; else an error. */
    int (*replay)(const lw_playthrough_replay *, lw_buf *out, lw_error *);
};

#endif
