/* replay_answer.h: the JSON answer of 'replay'. */
#ifndef LW_APP_CHECK_REPLAY_ANSWER_H
#define LW_APP_CHECK_REPLAY_ANSWER_H

#include "app/answers.h"
#include "app/check/answer.h"
#include "core/playthrough.h"

typedef struct lw_replaying {
    const char *given;    /* the moves as a text; NULL: the item's "solution" or else its "moves" */
    const char *seed;     /* for whole games; NULL: "0" */
    const lw_json *again; /* the play in a request, or in an answer to check; NULL: neither */
    int cell;             /* pixels per cell of a picture after each move; 0: no pictures */
} lw_replaying;

/* Reads the play. If it becomes impossible, the moves up to there are returned, the result is LW_IMPOSSIBLE
 * and the error says why. */
int lw_replaying_read(const lw_replaying *, const lw_item_in *, const lw_rules *, lw_moves *, lw_error *);
void lw_replaying_write(const lw_replaying *, const lw_item_in *, const lw_replay *, lw_buf *out);
/* Does both: adds the whole line; fails if the play cannot be read. */
int lw_replaying_answer(const lw_replaying *, const lw_item_in *, const lw_rules *, lw_buf *out, lw_error *);
/* For families that report replays themselves. */
int lw_replaying_write_own(const lw_replaying *, const lw_item_in *, const lw_rules *, lw_buf *out, lw_error *);
/* For whole games: `asked` has the rules, the stop and a callback for each screen. Returns the result of the
 * family's replay. */
int lw_replaying_write_game(const lw_replaying *, const lw_item_in *, const lw_playthrough_replay *asked,
                            lw_buf *out, lw_error *);

#endif
