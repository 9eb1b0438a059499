/* midend.h: a person at a puzzle or game, whatever shows it: a terminal, a pipe, a page.
 *
 * Acts, moves and points go in. A scene, a line on how it stands and a message come out: every sentence said to
 * a player is made here, once (sentences.c). Boards alone are played by a session (core/session.h); where a
 * family offers playthroughs (core/playthrough.h), a whole game is played with its title, messages and levels,
 * and what happens by itself.
 *
 * A midend reads no clock. The front end has the timer: it says what time it is and is told how long to wait
 * before LW_ACT_PASS. Nor does a midend think by itself: an act may leave something to think about in
 * `thinking`, and the front end has it thought, here or elsewhere, and hands the thought over.
 *
 * It stands above search, whose solvers and agents give hints and replies, and below families, so that it can
 * name none; check-layers sees to that, and that no clock is read. */
#ifndef LW_PLAY_MIDEND_H
#define LW_PLAY_MIDEND_H

#include "core/playthrough.h"
#include "core/session.h"
#include "play/thought.h"

enum lw_act {
    LW_ACT_UP, /* the first five are in the order of lw_gesture_kind */
    LW_ACT_DOWN,
    LW_ACT_LEFT,
    LW_ACT_RIGHT,
    LW_ACT_ACTION,   /* where one points: at the cursor */
    LW_ACT_NEXT,     /* the cursor goes to the next cell that a move goes to */
    LW_ACT_PREVIOUS, /* or the one before */
    LW_ACT_UNDO,
    LW_ACT_RESTART,
    LW_ACT_HINT,
    LW_ACT_SOLUTION, /* shows the solution, then plays it step by step */
    LW_ACT_PASS,     /* the wait is over */
};

/* "up" .. "pass"; ends with NULL. */
extern const char *const lw_act_names[];
int lw_act_find(const char *name); /* -1: none */

typedef struct lw_midend {
    /* Set by the caller before lw_midend_begin. The rules must outlive the midend. */
    const lw_rules *rules;
    lw_view view;          /* may be changed at any time */
    bool trail;            /* draw the moves made so far, for one player too; likewise */
    lw_limits limits;      /* of hints; what is 0 is LW_LIMITS_HINT */
    lw_rival opponents[2]; /* of a game for two; without an agent it is a person */
    uint64_t seed;         /* of opponents, and of what a game leaves to chance */

    /* To be read. */
    lw_buf message;               /* what the last act has to say */
    lw_buf sounds;                /* what was to be heard of it: names for playthroughs->sound, a line each */
    enum lw_thinking thinking;    /* what is to be thought about */
    int turn;                     /* counts changes: a thought about an earlier turn is of no use */
    bool pointing;                /* there is a cursor, at row and col */
    bool hinted;                  /* the last hint is that cell */
    int row, col;                 /* of the cursor, or of the hint */
    lw_moves choices;             /* what the last gesture may mean, when that is more than one move */
    lw_moves solution;            /* the solution shown; empty: none */
    int solution_at;              /* how much of it was played */
    bool measured;                /* LW_THINK_BEST is known of this level: */
    lw_thought best;              /* without its moves */
    int helped, undone, restarts; /* hints and solutions, since lw_midend_begin */

    /* Its own. */
    lw_session session;
    lw_playthrough *playthrough; /* NULL: boards alone, by the session */
    unsigned char *board;        /* the state of a playthrough */
    lw_buf taken;                /* what was done on a playthrough's level, a word a line */
    int helped_before;           /* this level */
    int64_t due;                 /* when the next pass is, by the front end's clock; -1: not known */
    bool busy;                   /* what it is due for */
} lw_midend;

/* At a level; -1: where the game begins. Also of a midend under way: then from there. */
void lw_midend_begin(lw_midend *, int level);
void lw_midend_drop(lw_midend *);

void lw_midend_act(lw_midend *, enum lw_act);
void lw_midend_point(lw_midend *, int row, int col);
void lw_midend_choose(lw_midend *, int choice); /* from 0 */
/* A move by its text, or several of one letter each; returns how many were played. */
int lw_midend_text(lw_midend *, const char *text);

/* The one schedule: how many milliseconds after `now` LW_ACT_PASS is due; -1: nothing happens by itself. Acts
 * do not put off the next tick, a turn that follows from a turn is timed from that one, and time stands still
 * while somebody thinks or a solution is shown. */
int lw_midend_due(lw_midend *, int64_t now);

/* --- Thinking. --- */

/* Thinks about the present position. Takes as long as `limits` and the opponent's strength say. */
void lw_midend_think(const lw_midend *, enum lw_thinking, lw_thought *);
/* Takes the thought and drops it. */
void lw_midend_hear(lw_midend *, lw_thought *);
/* Both, for front ends that wait; false: there was nothing to think about. */
bool lw_midend_ponder(lw_midend *);
void lw_midend_measure(lw_midend *); /* likewise, LW_THINK_BEST */
/* Changes who plays; the agent is to move at once where it is its turn. */
void lw_midend_oppose(lw_midend *, const lw_rival opponents[2], uint64_t seed);

/* What was done on this level, a word a line, and doing it in another midend, word by word: without messages,
 * and only to get to the same position. */
void lw_midend_steps(const lw_midend *, lw_buf *);
void lw_midend_retrace(lw_midend *, const char *word);

/* --- How it stands. --- */

lw_frame lw_midend_look(const lw_midend *);
lw_status lw_midend_status(const lw_midend *);
const void *lw_midend_state(const lw_midend *); /* needs a level; until the next act */
bool lw_midend_running(const lw_midend *);      /* a board is on the screen, and moves are possible */
void lw_midend_forget_best(lw_midend *);        /* for its own files: another level has begun */
bool lw_midend_over(const lw_midend *);  /* solved, or a game at its end: there is nothing left to play */
bool lw_midend_fresh(const lw_midend *); /* nothing was done yet, but for an agent's first move */
void lw_midend_draw(const lw_midend *, lw_scene *);
void lw_midend_legal(const lw_midend *, lw_moves *); /* adds the moves; none unless running */
void lw_midend_words(const lw_midend *, lw_buf *);   /* of a screen that is text: lines */

#endif
