/* session.h: a play in progress, of any family.
 *
 * All states since the start are stored, so undo returns to an earlier one. It restores the key; the tail (such
 * as a random generator that undo must not rewind) stays as it is. In families whose state is all key, the list
 * of moves always leads from the start to the current state. Restarting begins again from the same seed. */
#ifndef LW_CORE_SESSION_H
#define LW_CORE_SESSION_H

#include "core/player.h"

typedef struct lw_session {
    const lw_rules *rules;
    lw_player player;
    int level;
    uint64_t seed;
    lw_moves moves;        /* the play so far, without undone moves */
    unsigned char *states; /* moves.count + 1 of them, the current one last */
    int room;
} lw_session;

void lw_session_begin(lw_session *, const lw_rules *, int level, uint64_t seed);
void lw_session_drop(lw_session *);
const void *lw_session_state(const lw_session *); /* valid until the next call that plays */
lw_status lw_session_status(const lw_session *);

/* Events may be NULL. A move that is not legal, or comes after the end, is an error and changes nothing. */
int lw_session_move(lw_session *, lw_move, const lw_events *, lw_error *);
int lw_session_text(lw_session *, const char *text, const lw_events *, lw_error *);
/* Sets `meant` to the moves that the gesture may mean, and returns their number. A single move is played. If
 * `meant` holds the moves of an earlier gesture, the new gesture narrows them down: first a piece, then its
 * target. */
int lw_session_gesture(lw_session *, lw_gesture, const lw_events *, lw_moves *meant);
int lw_session_undo(lw_session *); /* number of moves undone: 1, or 0 at the start */
void lw_session_restart(lw_session *);

#endif
