/* server.h: the studio as a function from requests to answers.
 *
 * A request is a method, a target and a few headers; an answer is a status and bytes. Nothing here knows
 * sockets: http.c carries requests in and answers out, tests and the fuzzer call lw_studio_answer themselves.
 * Every call may come from any thread; it takes a store of its own from the studio's shelf of open ones, so
 * readers never wait for each other.
 *
 * No path of a file is ever taken from a request. Whatever a request holds, the answer is a status with one
 * sentence. */
#ifndef LW_APP_SERVER_SERVER_H
#define LW_APP_SERVER_SERVER_H

#include "base/json.h"
#include "store/store.h"

/* Past these a request is refused. */
enum {
    LW_BODY_MAX = 1 << 20,
    LW_TARGET_MAX = 16 << 10,
    LW_QUERY_MAX = 600,    /* parameters */
    LW_STUDIO_THREADS = 4, /* that answer requests */
};

typedef struct lw_studio lw_studio;
typedef struct lw_stream lw_stream;

typedef struct lw_http_request {
    const char *method; /* "GET" */
    const char *target; /* as it was sent: "/api/puzzles?family=null" */
    const char *host, *origin, *site, *type, *authorization, *cookie, *match,
        *encoding; /* headers; NULL: none */
    const char *body;
    size_t size;
} lw_http_request;

enum lw_policy {
    LW_POLICY_PAGE,
    LW_POLICY_DOCUMENT
}; /* a document of ours that needs no scripts is sandboxed */

typedef struct lw_response {
    int status;
    const char *type;
    lw_buf body;
    const unsigned char *fixed; /* bytes of the program itself, instead of the body */
    size_t fixed_size;
    const char *coding; /* "gzip"; NULL: none */
    const char *cache;  /* NULL: "no-store" */
    char etag[40];
    char cookie[160], location[80], allow[40], file[80]; /* headers; "": none */
    const char *warning;                                 /* that the request uses an old name; NULL: none */
    enum lw_policy policy;
    lw_stream *stream; /* instead of a body: events, to be asked for with lw_stream_next */
} lw_response;

typedef struct lw_studio_plan {
    const char *library;   /* path */
    const char *token;     /* NULL: none is asked for, and hosts must be this machine */
    const char *address;   /* a host that requests may name besides; NULL: none */
    int threads;           /* of jobs; 0: they wait for ever, for tests */
    double (*clock)(void); /* seconds, for people */
} lw_studio_plan;

#endif
