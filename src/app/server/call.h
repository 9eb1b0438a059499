/* call.h: shared by the routes: one request while it is being answered. */
#ifndef LW_APP_SERVER_CALL_H
#define LW_APP_SERVER_CALL_H

#include "app/selection.h"
#include "app/server/server.h"
#include "core/family.h"

typedef struct lw_pair {
    const char *key, *value;
    bool used;
} lw_pair;

typedef struct lw_call {
    lw_studio *studio;
    const lw_http_request *request;
    lw_response *response;
    lw_store *store;
    lw_arena arena;   /* of the call */
    const char *part; /* the value of KEY, NAME or N in the path, decoded */
    lw_pair *query;   /* decoded, in the order given */
    int query_count;
    const lw_json *body; /* of a POST: a JSON object */
    lw_error error;
    lw_writer writer; /* writes the body of the answer */
} lw_call;

/* Returns the HTTP status; a negative value is an lw_code, and the error says more. */
typedef int lw_handler(lw_call *);

enum {
    LW_ROUTE_QUICK = 0,
    LW_ROUTE_LONG = 1, /* may take long */
    LW_ROUTE_KEPT = 2, /* the answer depends only on the library's content and is cached until that changes */
};

typedef struct lw_route {
    const char *method, *path; /* "/api/puzzles/KEY/tags": a part in capitals matches anything */
    lw_handler *handle;
    unsigned manner;
    const char *note;
} lw_route;

/* --- Puzzles. --- */

/* A growing list of entries; copies, in the arena. */
typedef struct lw_gathering {
    lw_selection selection;
    lw_arena *arena;
    int room;
} lw_gathering;

/* about.c */
lw_handler lw_get_about, lw_get_openapi, lw_get_request_keys, lw_get_families, lw_get_family, lw_post_spec,
    lw_post_new, lw_get_library;
/* puzzles.c, files.c, verbs.c */
lw_handler lw_get_puzzles, lw_post_puzzle, lw_get_puzzle, lw_delete_puzzle, lw_post_tags, lw_get_certificate;
lw_handler lw_get_svg, lw_get_png, lw_get_gif, lw_get_export;
lw_handler lw_post_solve, lw_post_grade, lw_post_check, lw_post_replay;
/* jobroutes.c */
lw_handler lw_get_jobs, lw_post_job, lw_get_job, lw_delete_job, lw_get_finds, lw_get_events, lw_post_cancel,
    lw_get_job_report;
/* runs.c, runreport.c */
lw_handler lw_get_runs, lw_get_run, lw_get_results, lw_get_compare, lw_get_report;
/* people.c, poll.c */
lw_handler lw_post_play, lw_post_rating, lw_get_ratings, lw_get_difficulties;
/* opponents.c */
lw_handler lw_get_opponents;
/* sets.c */
lw_handler lw_get_sets, lw_post_set, lw_delete_set;
/* surveys.c, take.c */
lw_handler lw_get_surveys, lw_post_survey, lw_get_survey, lw_delete_survey, lw_get_survey_results,
    lw_get_survey_answers, lw_post_survey_answers, lw_get_survey_page, lw_get_take, lw_post_take;

/* --- Pages built into the program: generated from web/dist and docs/openapi.json. --- */

typedef struct lw_embedded_page {
    const char *path;           /* "/index.html" */
    const unsigned char *bytes; /* gzip */
    size_t size;
} lw_embedded_page;

extern const lw_embedded_page lw_embedded_pages[]; /* ends with path NULL */

#endif
