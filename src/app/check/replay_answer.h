/* replay_answer.h: what 'replay' answers as JSON. */
#ifndef LW_APP_CHECK_REPLAY_ANSWER_H
#define LW_APP_CHECK_REPLAY_ANSWER_H

#include "app/answers.h"
#include "app/check/answer.h"
#include "core/playthrough.h"

typedef struct lw_replaying {
    const char *given;    /* the moves as a text; NULL: the item's "solution" or else its "moves" */
    const char *seed;     /* of whole games; NULL: "0" */
    const lw_json *again; /* the play of an answer that is checked, or of a request; NULL: this is neither */
    int cell;             /* pixels per cell of a picture after each move; 0: no pictures */
} lw_replaying;

/* The play, also as far as it is possible: then the result is LW_IMPOSSIBLE and the error says why. */
int lw_replaying_read(const lw_replaying *, const lw_item_in *, const lw_rules *, lw_moves *, lw_error *);
void lw_replaying_write(const lw_replaying *, const lw_item_in *, const lw_replay *, lw_buf *out);
/* Both: the whole line of a play as moves; fails on what is no play at all. */
int lw_replaying_answer(const lw_replaying *, const lw_item_in *, const lw_rules *, lw_buf *out, lw_error *);
/* For families that report replays themselves. */
int lw_replaying_write_own(const lw_replaying *, const lw_item_in *, const lw_rules *, lw_buf *out, lw_error *);
/* Of whole games: `asked` has the rules, the stop and who is shown its screens. Returns what the family's
 * replay does. */
int lw_replaying_write_game(const lw_replaying *, const lw_item_in *, const lw_playthrough_replay *asked,
                            lw_buf *out, lw_error *);

#endif
