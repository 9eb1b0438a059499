/* playlist.h: what playing on a screen and playing through a pipe share. */
#ifndef LW_APP_CLI_PLAYLIST_H
#define LW_APP_CLI_PLAYLIST_H

#include "app/cli/cli.h"
#include "play/midend.h"
#include "play/opponents.h"

/* What is played, one puzzle after the other: given ones, or random ones of a kind. */
typedef struct lw_playlist {
    char **ids;
    int count, at;
    const lw_spec *spec; /* NULL: the ids */
    uint64_t next;       /* seed of the next random one */
    uint64_t seed;       /* of agents, and of what games leave to chance */
    lw_limits limits;
    lw_view view;
    lw_rival opponents[2];       /* in games for two */
    const lw_opponent *opponent; /* one of these by name, who learns each game; NULL: another agent */
    bool against;                /* an agent was asked for */
    bool silent;                 /* sounds are not wanted */
    lw_arena arena;              /* of the present one */
    lw_midend now;
    lw_buf name; /* of the present one, short */
} lw_playlist;

/* Reads --against, --depth, --playouts and --side. */
int lw_playlist_opponent(lw_playlist *, lw_args *, lw_error *);
/* Begins the next level or puzzle; an error leaves the present one. After the last comes the first. */
int lw_playlist_next(lw_playlist *, lw_error *);
bool lw_playlist_has_next(const lw_playlist *);
/* What to do once a puzzle is done: the next level, the next puzzle. */
const char *lw_playlist_onward(const lw_playlist *);
void lw_playlist_title(const lw_playlist *, lw_buf *);
/* How it is played, and in a game for two what moves there are. */
void lw_playlist_help(const lw_playlist *, lw_buf *);

/* The board for a terminal, with the cursor; returns how many cells wide it is. */
int lw_play_picture(const lw_midend *, enum lw_terminal, lw_buf *);

int lw_play_screen(lw_playlist *, enum lw_terminal, lw_error *);
/* Plays the words of standard input; returns the exit code. */
int lw_play_words(lw_playlist *);

#endif
