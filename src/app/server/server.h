/* server.h: the studio as a function from requests to answers.
 *
 * A request is a method, a target and a few headers; an answer is a status and bytes. Nothing here uses
 * sockets: http.c carries requests in and answers out, and tests and the fuzzer call lw_studio_answer
 * themselves. Calls may come from any thread; each takes a store from the studio's pool of open ones, so
 * readers never wait for each other.
 *
 * A request can never name a file. Whatever it contains, the answer is a status and, for an error, one
 * sentence. */
#ifndef LW_APP_SERVER_SERVER_H
#define LW_APP_SERVER_SERVER_H

#include "base/json.h"
#include "store/store.h"

/* Requests beyond these limits are refused. */
enum {
    LW_BODY_MAX = 1 << 20,
    LW_TARGET_MAX = 16 << 10,
    LW_QUERY_MAX = 600,    /* number of parameters */
    LW_STUDIO_THREADS = 4, /* threads that answer requests */
};

typedef struct lw_studio lw_studio;
typedef struct lw_stream lw_stream;

typedef struct lw_http_request {
    const char *method; /* "GET" */
    const char *target; /* as sent: "/api/puzzles?family=null" */
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
    const unsigned char *fixed; /* data built into the program, instead of the body */
    size_t fixed_size;
    const char *coding; /* "gzip"; NULL: none */
    const char *cache;  /* NULL: "no-store" */
    char etag[40];
    char cookie[160], location[80], allow[40], file[80]; /* headers; "": none */
    const char *warning;                                 /* that the request uses an old name; NULL: none */
    enum lw_policy policy;
    lw_stream *stream; /* instead of a body: events from lw_stream_next */
} lw_response;

typedef struct lw_studio_plan {
    const char *library;   /* path */
    const char *token;     /* NULL: none is required, and hosts must be this machine */
    const char *address;   /* another host that requests may name; NULL: none */
    int threads;           /* per job; 0: jobs wait for ever, for tests */
    double (*clock)(void); /* seconds, for display */
} lw_studio_plan;

#endif
