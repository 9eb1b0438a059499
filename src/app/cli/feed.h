/* feed.h: puzzles on their way to a verb: each is a task that some thread reads and works on, and answers come
 * out in order.
 *
 * A task is a line, a member of a list, an ID, or a level of a game. A game is compiled once for all its
 * levels. */
#ifndef LW_APP_CLI_FEED_H
#define LW_APP_CLI_FEED_H

#include "app/cli/cli.h"
#include "app/cli/pipeline.h"

/* The current game, for tasks that are its levels. */
typedef struct lw_feed_game {
    lw_arena arena;
    const lw_rules *rules; /* of the whole game; NULL: none */
    lw_buf title;          /* of the level or line with its ID, for references from others */
} lw_feed_game;

typedef struct lw_feed_task {
    const char *source;
    int line; /* 0: the source is the puzzle's ID */
    const char *text;
    size_t size;
    const lw_json *json;     /* instead of text: a value that has been parsed */
    const lw_family *family; /* set if the text is in this family's own language */
    int level;               /* level of that text; 0: all */
    bool picked;             /* `level` is a level of the feed's game */
    lw_error broken;         /* with a code: the source could not be read */
    int64_t number;          /* set by lw_feed_add */
} lw_feed_task;

typedef struct lw_feed {
    const lw_args *args; /* NULL: print nothing here */
    enum lw_games games;
    int (*each)(void *context, const lw_item_in *);
    int (*report)(void *context, const lw_item_in *, lw_buf *out, lw_error *); /* used if each is NULL */
    void *context;
    lw_pipeline *pipeline;
    lw_feed_game game;
    lw_buf complaint; /* the latest */
    int64_t count;    /* of tasks */
    int code;         /* the worst exit code so far */
} lw_feed;

void lw_feed_open(lw_feed *, int threads); /* opens a feed whose members are set */
/* LW_FEED_COPY copies the task's text; otherwise it must stay valid until the feed is drained. */
enum lw_feed_text { LW_FEED_SHARE, LW_FEED_COPY };
void lw_feed_add(lw_feed *, const lw_feed_task *, enum lw_feed_text own);
void lw_feed_drain(lw_feed *);
int lw_feed_close(lw_feed *); /* returns the exit code */

/* Sets the game of the following tasks; NULL: none. */
void lw_feed_set_game(lw_feed *, const lw_design *whole, const char *title);

#endif
