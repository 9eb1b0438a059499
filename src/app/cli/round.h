/* round.h: a person at a puzzle, whatever shows it.
 *
 * A round is a session with what a player needs around it: hints, the way out, a cursor for puzzles that are
 * pointed at, the shortest way to be measured against. Acts go in; a picture, a line on how it stands and a
 * message come out. It reads no keys and writes no screen. */
#ifndef LW_APP_CLI_ROUND_H
#define LW_APP_CLI_ROUND_H

#include "core/session.h"
#include "search/agents.h"
#include "search/search.h"

/* Who plays a game of two; without an agent it is a person. */
typedef struct lw_seats {
    lw_rival players[2];
    uint64_t seed; /* of the agents */
} lw_seats;

typedef struct lw_round {
    lw_arena arena; /* the puzzle's; dropped with the round */
    const lw_rules *rules;
    lw_session session;
    lw_limits limits; /* of hints; no expansions: the usual number */
    lw_view view;
    enum lw_verdict verdict; /* from the start of the level */
    int shortest;            /* moves of the solution, or of the best play known; 0: there is none */
    int64_t best;            /* for points: the most that is known */
    int helped;              /* hints and ways asked for */
    lw_buf message;          /* what the last act has to say */
    bool marked;             /* the cell at row, col is pointed at: by the cursor or by a hint */
    int row, col;
    lw_moves way;     /* the way out from where it was asked for; empty when none is shown */
    int way_at;       /* how much of it was walked */
    lw_moves choices; /* what the last gesture may mean, when that is more than one move */
    lw_seats seats;
} lw_round;

enum lw_act {
    LW_ACT_UP, /* the first six are in the order of lw_gesture_kind; LW_ACT_GO is enter or space */
    LW_ACT_DOWN,
    LW_ACT_LEFT,
    LW_ACT_RIGHT,
    LW_ACT_GO,
    LW_ACT_NEXT_TARGET,
    LW_ACT_LAST_TARGET,
    LW_ACT_UNDO,
    LW_ACT_RESTART,
    LW_ACT_HINT,
    LW_ACT_WAY, /* shows the way out, then walks it step by step */
    LW_ACT_LETTERS,
    LW_ACT_LOOK,
};

/* The round keeps its own copy of the puzzle. */
int lw_round_begin(lw_round *, const char *id, const lw_view *, const lw_limits *, lw_error *);
void lw_round_drop(lw_round *);
bool lw_round_next_level(lw_round *); /* false: that was the last */

void lw_round_act(lw_round *, enum lw_act);
void lw_round_choose(lw_round *, int choice); /* from 0 */
/* A move by its text, or several of one letter each; returns how many were played. */
int lw_round_text(lw_round *, const char *text);
bool lw_round_over(const lw_round *);            /* solved; for points and of a game of two: at its end */
bool lw_round_waits(const lw_round *);           /* an agent is to move */
void lw_round_reply(lw_round *);                 /* it does */
void lw_round_legal(const lw_round *, lw_buf *); /* the texts of all moves, with blanks between */

/* The picture for a terminal; also how many cells wide it is. */
int lw_round_picture(const lw_round *, enum lw_terminal, lw_buf *);
void lw_round_status(const lw_round *, lw_buf *); /* "12 moves; the shortest way has 40" */

#endif
