/* call.h: what the routes share: one request while it is being answered. */
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
    const char *part; /* what stands for KEY, NAME or N in the path, decoded */
    lw_pair *query;   /* decoded, in their order */
    int query_count;
    const lw_json *body; /* of a POST: an object */
    lw_error error;
    lw_writer writer; /* to the body of the answer */
} lw_call;

/* A route returns the status; below 0 it is an lw_code and the error says the rest. */
typedef int lw_handler(lw_call *);

enum {
    LW_ROUTE_QUICK = 0,
    LW_ROUTE_LONG = 1, /* may take longer than a moment */
    LW_ROUTE_KEPT = 2, /* only the library's content decides the answer, which is kept until that changes */
};

typedef struct lw_route {
    const char *method, *path; /* "/api/puzzles/KEY/tags": a part in capitals is whatever stands there */
    lw_handler *handle;
    unsigned manner;
    const char *note;
} lw_route;

extern const lw_route lw_routes[]; /* ends with method NULL */

/* Refuses with this status and a sentence; returns the status. */
int lw_refuse(lw_call *, int status, const char *format, ...) LW_PRINTF(3, 4);

/* --- The query. A parameter that no one has asked for is an error, told by lw_query_end. --- */

const char *lw_query_text(lw_call *, const char *key); /* NULL: not given; twice is an error */
const char *lw_query_next(lw_call *, const char *key); /* one after the other; NULL: no more */
int lw_query_int(lw_call *, const char *key, int64_t low, int64_t high, int64_t *);
/* Which of the words it is; leaves *which alone where it is not given. */
int lw_query_word(lw_call *, const char *key, const char *const words[], int *which);
int lw_query_end(lw_call *);

/* --- The body. What is not given leaves the value alone. --- */

int lw_body_only(lw_call *, const char *const keys[]);
int lw_json_take_text(const lw_json *object, const char *key, const char **, lw_error *);
int lw_json_take_int(const lw_json *object, const char *key, int64_t low, int64_t high, int64_t *, lw_error *);
int lw_json_take_real(const lw_json *object, const char *key, double *, lw_error *);
int lw_json_take_bool(const lw_json *object, const char *key, bool *, lw_error *);
/* A list of texts; *list stays NULL where it is not given. */
int lw_json_take_list(const lw_json *object, const char *key, const lw_json **list, lw_error *);
/* The design that "id" or "puzzle" names. */
const lw_design *lw_json_design(const lw_json *object, lw_arena *, lw_error *);
/* The spec that "spec" and "params" ask for, or "family" and "params". */
lw_spec *lw_json_spec(const lw_json *object, lw_arena *, lw_error *);

/* --- Puzzles. --- */

/* From a KEY: the entry of the library if it is there (entry->id is NULL if not), and the design. Returns 0 or
 * a status. */
int lw_call_puzzle(lw_call *, const char *key, lw_entry *, const lw_design **);
/* From the query's family, tag, id, where, sort, offset and limit. */
int lw_call_query(lw_call *, int64_t usual_limit, int64_t most, lw_query *);
void lw_puzzle_tell(lw_writer *, const lw_design *, const lw_entry *kept); /* PUZZLE; kept may be NULL */
void lw_handle_write(lw_writer *, const char *id);
void lw_id_write(lw_writer *, const lw_design *);
void lw_facts_tell(lw_writer *, const lw_entry *, const char *key);

/* Entries that are collected; copies, in the arena. */
typedef struct lw_gathering {
    lw_selection selection;
    lw_arena *arena;
    int room;
} lw_gathering;

int lw_collect(void *gathering, const lw_entry *);              /* for lw_store_query */
int lw_collect_kept(lw_call *, const char *id, lw_gathering *); /* if the library has it */
/* A list in an arena that has room for one more than `count`. */
void *lw_list_grow(void *old, int count, int *room, size_t size, lw_arena *);

void lw_draw_svg(const lw_rules *, const lw_view *, int level, int cell, lw_buf *);

/* --- The handlers, by file. --- */

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
/* people.c, poll.c, survey.c */
lw_handler lw_post_play, lw_post_rating, lw_get_ratings, lw_get_survey, lw_get_survey_results;

/* --- Pages that are built into the program: generated from web/dist and docs/openapi.json. --- */

typedef struct lw_embedded_page {
    const char *path;           /* "/index.html" */
    const unsigned char *bytes; /* gzip */
    size_t size;
} lw_embedded_page;

extern const lw_embedded_page lw_embedded_pages[]; /* ends with path NULL */
/* Answers a GET that is not under /api. */
int lw_page_answer(lw_call *, const char *path);
/* The page under this name, unpacked where the request does not take gzip; false: there is none. */
bool lw_page_send(lw_call *, const char *name);
bool lw_page_text(const char *name, lw_buf *); /* adds it unpacked */

/* squeeze.c: packs a text that is worth it, if the request takes that. */
void lw_response_gzip(const lw_http_request *, lw_response *);

/* --- The studio's parts. --- */

const lw_studio_plan *lw_studio_plan_of(const lw_studio *);

/* guard.c: 0, or the status with which a stranger is refused. */
int lw_guard(lw_call *);
/* The token opens the door: a person who brought it in the query gets a cookie. 0: nothing of the kind. */
int lw_guard_welcome(lw_call *, const char *path);

#endif
