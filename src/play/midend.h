/* midend.h: a person playing a puzzle or game, independent of the front end: a terminal, a pipe or
 * a page.
 *
 * Input is acts, moves and points. Output is a scene, a status line and a message; every sentence addressed to
 * a player is written here, once (sentences.c). A single board is played through a session (core/session.h).
 * If the family offers playthroughs (core/playthrough.h), the whole game is played, with its title screen,
 * messages, levels and automatic turns.
 *
 * A midend reads no clock. The front end owns the timer: it passes in the current time and learns how long to
 * wait before LW_ACT_PASS. A midend does not search on its own either: an act may leave a request in
 * `thinking`; the front end runs it, in this thread or elsewhere, and passes the resulting thought back.
 *
 * This layer is above search, whose solvers and agents provide hints and replies, and below families, so it
 * cannot name any family. check-layers enforces this, and that no clock is read. */
#ifndef LW_PLAY_MIDEND_H
#define LW_PLAY_MIDEND_H

#include "core/playthrough.h"
#include "core/session.h"
#include "play/thought.h"

enum lw_act {
    LW_ACT_UP, /* the first five in the order of lw_gesture_kind */
    LW_ACT_DOWN,
    LW_ACT_LEFT,
    LW_ACT_RIGHT,
    LW_ACT_ACTION,   /* acts on the cell under the cursor */
    LW_ACT_NEXT,     /* moves the cursor to the next cell that is the target of a move */
    LW_ACT_PREVIOUS, /* moves the cursor to the previous such cell */
    LW_ACT_UNDO,
    LW_ACT_RESTART,
    LW_ACT_HINT,
    LW_ACT_SOLUTION, /* shows the solution; then plays it, one move per act */
    LW_ACT_PASS,     /* the wait is over: takes the next automatic turn */
};

/* "up" .. "pass"; ends with NULL. */
extern const char *const lw_act_names[];
int lw_act_find(const char *name); /* -1: none */

typedef struct lw_midend {
    /* Set by the caller before lw_midend_begin. The rules must outlive the midend. */
    const lw_rules *rules;
    lw_view view;          /* may be changed at any time */
    bool trail;            /* for one player too, draw the moves made so far; likewise */
    lw_limits limits;      /* of hints; 0 means the default of LW_LIMITS_HINT */
    lw_rival opponents[2]; /* in a game for two; a side without an agent is a person */
    uint64_t seed;         /* for opponents and for a game's random events */

    /* Output: read-only for the caller. */
    lw_buf message;               /* what the last act reports */
    lw_buf sounds;                /* sounds of the last act: names for playthroughs->sound, one per line */
    enum lw_thinking thinking;    /* the thinking requested */
    int turn;                     /* incremented on every change: a thought about an earlier turn is ignored */
    bool pointing;                /* there is a cursor, at (row, col) */
    bool hinted;                  /* (row, col) is the cell of the last hint */
    int row, col;                 /* of the cursor, or of the hint */
    lw_moves choices;             /* the possible moves, if the last gesture was ambiguous */
    lw_moves solution;            /* the solution on display; empty: none */
    int solution_at;              /* how many of its moves have been played */
    bool measured;                /* LW_THINK_BEST has been done for this level: */
    lw_thought best;              /* its result, without moves */
    int helped, undone, restarts; /* since lw_midend_begin; `helped` counts hints and solutions */

    /* Private. */
    lw_session session;
    lw_playthrough *playthrough; /* NULL: a single board, played by the session */
    unsigned char *board;        /* the state of a playthrough */
    lw_buf taken;                /* the acts on a playthrough's level, one word per line */
    int helped_before;           /* `helped` when this level began */
    int64_t due;                 /* when the next pass is due, on the front end's clock; -1: unknown */
    bool busy;                   /* `busy` of the frame that `due` was set for */
} lw_midend;

/* Starts at a level; -1: at the start of the game. A midend in use starts over from there. */
void lw_midend_begin(lw_midend *, int level);
void lw_midend_drop(lw_midend *);

void lw_midend_act(lw_midend *, enum lw_act);
void lw_midend_point(lw_midend *, int row, int col);
void lw_midend_choose(lw_midend *, int choice); /* from 0 */
/* Plays a move given as text, or several moves of one letter each; returns how many were played. */
int lw_midend_text(lw_midend *, const char *text);

/* Returns in how many milliseconds after `now` LW_ACT_PASS is due; -1: nothing happens automatically. This is
 * the only schedule. Acts do not postpone the next tick; a follow-up turn is timed from the turn that caused
 * it; time stands still during thinking and while a solution is on display. */
int lw_midend_due(lw_midend *, int64_t now);

/* --- Thinking. --- */

/* Thinks about the current position. Takes as long as `limits` and the opponent's strength allow. */
void lw_midend_think(const lw_midend *, enum lw_thinking, lw_thought *);
/* Applies the thought and drops it. */
void lw_midend_hear(lw_midend *, lw_thought *);
/* Does both, for front ends that wait; false: there was nothing to think about. */
bool lw_midend_ponder(lw_midend *);
void lw_midend_measure(lw_midend *); /* the same for LW_THINK_BEST */
/* Changes the players; an agent whose turn it is moves at once. */
void lw_midend_oppose(lw_midend *, const lw_rival opponents[2], uint64_t seed);

/* lw_midend_steps writes the acts on this level, one word per line; lw_midend_retrace repeats one of them in
 * another midend, without messages, only to reach the same position. */
void lw_midend_steps(const lw_midend *, lw_buf *);
void lw_midend_retrace(lw_midend *, const char *word);

/* --- State. --- */

lw_frame lw_midend_look(const lw_midend *);
lw_status lw_midend_status(const lw_midend *);
const void *lw_midend_state(const lw_midend *); /* only on a level; valid until the next act */
bool lw_midend_running(const lw_midend *);      /* a board is on display, and moves are possible */
void lw_midend_forget_best(lw_midend *);        /* internal: another level has begun */
bool lw_midend_over(const lw_midend *);         /* the puzzle is solved or the game has ended */
bool lw_midend_fresh(const lw_midend *);        /* nothing has been played except an agent's first move */
void lw_midend_draw(const lw_midend *, lw_scene *);
void lw_midend_legal(const lw_midend *, lw_moves *); /* appends the legal moves; none unless running */
void lw_midend_words(const lw_midend *, lw_buf *);   /* the lines of a text screen */

#endif
