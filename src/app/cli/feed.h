/* feed.h: puzzles on their way to a verb: each is a task, read and worked on by some thread, answered in order.
 *
 * A task is a line, a member of a list, an ID, or a level of a game. A game is compiled once for all its
 * levels. */
#ifndef LW_APP_CLI_FEED_H
#define LW_APP_CLI_FEED_H

#include "app/cli/cli.h"
#include "app/cli/pipeline.h"

/* The game that tasks are levels of. */
typedef struct lw_feed_game {
    lw_arena arena;
    const lw_rules *rules; /* of the whole game; NULL: there is none */
    lw_buf title;          /* of the level or line that brings its ID: others refer to it by that */
} lw_feed_game;

typedef struct lw_feed_task {
    const char *source;
    int line; /* 0: the source is the puzzle's ID */
    const char *text;
    size_t size;
    const lw_json *json;     /* instead of text: a value that is read already */
    const lw_family *family; /* the text is in this one's own language */
    int level;               /* and this level of it is meant; 0: all */
    bool picked;             /* it is that level of the feed's game */
    lw_error broken;         /* with a code: the source cannot be read */
    int64_t number;          /* by lw_feed_add: of the task */
} lw_feed_task;

typedef struct lw_feed {
    const lw_args *args; /* NULL: nobody is told of anything here */
    enum lw_games games;
    int (*each)(void *context, const lw_item_in *);
    int (*report)(void *context, const lw_item_in *, lw_buf *out, lw_error *); /* if each is NULL */
    void *context;
    lw_pipeline *pipeline;
    lw_feed_game game;
    lw_buf complaint; /* the last one */
    int64_t count;    /* of tasks */
    int code;         /* the worst so far */
} lw_feed;

void lw_feed_open(lw_feed *, int threads); /* of what is set */
/* The task's text is copied if `own` says so; else it has to stay until the feed is drained. */
enum lw_feed_text { LW_FEED_SHARE, LW_FEED_COPY };
void lw_feed_add(lw_feed *, const lw_feed_task *, enum lw_feed_text own);
void lw_feed_drain(lw_feed *);
int lw_feed_close(lw_feed *); /* returns the exit code */

/* Makes another game, or none, that of the tasks to come; NULL: there is none. */
void lw_feed_set_game(lw_feed *, const lw_design *whole, const char *title);

#endif
