/* playthrough.h: a whole game as a player experiences it: title, messages, levels in their order, and the end.
 *
 * Optional for a family. Without playthroughs there is one board at a time, and players need only
 * core/session.h; a front end looks for the table and, if there is one, plays by it. A playthrough takes keys
 * and reads no clock: pass() does whatever happens by itself (turns that follow a turn, ticks, the moment after
 * a win), and each frame says how long to show it before that. */
#ifndef LW_CORE_PLAYTHROUGH_H
#define LW_CORE_PLAYTHROUGH_H

#include "core/family.h"
#include "core/picture.h"

enum lw_screen {
    LW_SCREEN_TEXT, /* a title or a message, until the action key */
    LW_SCREEN_BOARD,
    LW_SCREEN_WON, /* the board at the moment of the win, shown briefly */
    LW_SCREEN_END, /* after the last level */
};

typedef struct lw_frame {
    enum lw_screen screen;
    int level; /* the one on the board, or the last one that was; -1: none yet */
    int moves; /* in this level, not counting undone moves */
    int wait;  /* milliseconds until pass() is due; -1: nothing happens by itself */
    bool busy; /* wait >= 0 because the turn is still running: keys are ignored, except undo and restart */
    const char *title;          /* of the game; NULL: none */
    bool action, undo, restart; /* what players can do in this game, besides moving */
} lw_frame;

typedef struct lw_playthrough lw_playthrough; /* each family defines its own */

/* Recorded input, played from the first level on without waiting. */
typedef struct lw_playthrough_replay {
    const lw_rules *rules;
    const char *inputs; /* in the family's notation */
    const char *seed;   /* any text */
    lw_writer *writer;  /* events become members of its open object; NULL: text for people */
    enum lw_terminal terminal;
    bool verbose; /* report every rule that is applied, and where */
    const lw_stop *stop;
    /* Called for every screen that a player would see, with the number of the input that led to it (0 at the
     * start); may be NULL. */
    int (*show)(void *context, lw_playthrough *, int number, lw_error *);
    void *context;
} lw_playthrough_replay;

struct lw_playthroughs {
    /* Starts at a level of the rules, or with -1 at the beginning of the game. Events may be NULL. */
    lw_playthrough *(*begin)(const lw_rules *, int level, uint64_t seed, const lw_events *);
    void (*drop)(lw_playthrough *);
    /* All three return false if the input means nothing now. */
    bool (*key)(lw_playthrough *, enum lw_gesture_kind); /* all kinds but LW_POINT */
    bool (*undo)(lw_playthrough *);
    bool (*restart)(lw_playthrough *); /* the level, or from the checkpoint where the game has one */
    /* Plays a legal move of the state on the board, even one that no key makes; false as above. */
    bool (*move)(lw_playthrough *, lw_move);
    void (*pass)(lw_playthrough *);
    lw_frame (*look)(const lw_playthrough *);
    void (*text)(const lw_playthrough *, lw_buf *); /* the lines of a text screen */
    void (*draw)(lw_playthrough *, const lw_view *, lw_scene *);
    /* The state on the board, for search; there must be a level. */
    void (*state)(const lw_playthrough *, void *state);
    /* The name of an event's sound (NULL: silent), and that sound as a WAV file, added to a buffer. */
    const char *(*heard)(const lw_rules *, const lw_event *);
    void (*sound)(const char *name, lw_buf *);
    /* LW_IMPOSSIBLE: there is input after the end, which is reported as well; other errors as usual. */
    int (*replay)(const lw_playthrough_replay *, lw_buf *out, lw_error *);
};

#endif
