/* playlist.h: shared by playing on a screen and playing through a pipe. */
#ifndef LW_APP_CLI_PLAYLIST_H
#define LW_APP_CLI_PLAYLIST_H

#include "app/cli/cli.h"
#include "play/midend.h"
#include "play/opponents.h"

/* The puzzles to play, one after the other: given ones, or random ones of a kind. */
typedef struct lw_playlist {
    char **ids;
    int count, at;
    const lw_spec *spec; /* NULL: play the ids */
    uint64_t next;       /* seed of the next random puzzle */
    uint64_t seed;       /* for agents, and for games' random events */
    lw_limits limits;
    lw_view view;
    lw_rival opponents[2];       /* in games for two */
    const lw_opponent *opponent; /* an opponent with a name, who learns each game; NULL: another agent */
    bool against;                /* an agent was requested */
    bool silent;                 /* no sounds */
    lw_arena arena;              /* of the current puzzle */
    lw_midend now;
    lw_buf name; /* short name of the current puzzle */
} lw_playlist;

/* Reads --against, --depth, --playouts and --side. */
int lw_playlist_opponent(lw_playlist *, lw_args *, lw_error *);
/* Begins the next level or puzzle; on an error the current one stays. After the last comes the first. */
int lw_playlist_next(lw_playlist *, lw_error *);
bool lw_playlist_has_next(const lw_playlist *);
/* How to continue once a puzzle is done: the next level, the next puzzle. */
const char *lw_playlist_onward(const lw_playlist *);
void lw_playlist_title(const lw_playlist *, lw_buf *);
/* Adds how it is played and, for a game for two, the possible moves. */
void lw_playlist_help(const lw_playlist *, lw_buf *);

/* Adds the board for a terminal, with the cursor; returns its width in cells. */
int lw_play_picture(const lw_midend *, enum lw_terminal, lw_buf *);

int lw_play_screen(lw_playlist *, enum lw_terminal, lw_error *);
/* Plays the words on standard input; returns an exit code. */
int lw_play_words(lw_playlist *);

#endif
