/* play.h: what playing on a screen and playing through a pipe share. */
#ifndef LW_APP_CLI_PLAY_H
#define LW_APP_CLI_PLAY_H

#include "app/cli/cli.h"
#include "app/cli/round.h"

/* What is played, one puzzle after the other: given ones, or random ones of a kind. */
typedef struct lw_playlist {
    char **ids;
    int count, at;
    const lw_spec *spec; /* NULL: the ids */
    uint64_t seed;       /* of the next random one */
    lw_limits limits;
    lw_view view;
    lw_seats seats; /* of games of two */
    bool rival;     /* an agent was asked for */
    lw_buf name;    /* of the present one, short */
} lw_playlist;

/* Reads --against, --depth, --playouts and --side. */
int lw_playlist_seat(lw_playlist *, lw_args *, lw_error *);
/* Begins the next puzzle; 0 and *round is to be dropped, or an error. At the end of the list it starts again.
 */
int lw_playlist_next(lw_playlist *, lw_round *, lw_error *);
/* What to do once a puzzle is done: the next level, the next puzzle. */
const char *lw_playlist_onward(const lw_playlist *, const lw_round *);

int lw_play_screen(lw_playlist *, enum lw_terminal, lw_error *);

#endif
