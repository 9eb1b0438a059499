/* studio: serves the pages and the API for a library, until Ctrl-C. */
#include "app/server/studio.h"
#include "app/cli/args.h"
#include "app/cli/finds.h"
#include "app/cli/library.h"
#include "app/cli/library_place.h"
#include "app/cli/output.h"
#include "app/server/http.h"

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PORT = 8765, TOKEN_MIN = 16, TOKEN_MAX = 100 };

typedef struct plan {
    lw_studio_plan studio;
    const char *address;
    int64_t port;
    bool open; /* open the browser */
} plan;

static bool is_loopback(const char *address)
{
    return !strncmp(address, "127.", 4) || !strcmp(address, "::1");
}

static int check_token(const char *token, lw_error *error)
{
    size_t size = strlen(token);
    bool plain = size >= TOKEN_MIN && size <= TOKEN_MAX;
    for (const char *at = token; *at; at++)
        plain = plain && ((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') ||
                          (*at >= '0' && *at <= '9') || strchr("-_.", *at));
    return plain ? 0
                 : lw_fail(error, LW_BAD_INPUT, "--token needs %d to %d letters, digits, -, _ or .", TOKEN_MIN,
                           TOKEN_MAX);
}

static int read_plan(lw_args *args, plan *p, lw_buf *place, lw_error *error)
{
    const char *address = lw_args_text(args, "address"), *token = lw_args_text(args, "token");
    int64_t threads = lw_pool_cores();
    p->port = PORT;
    p->address = address ? address : "127.0.0.1";
    p->open = lw_args_has(args, "open");
    int result = lw_args_int(args, "port", 0, 65535, &p->port, error);
    if (!result)
        result = lw_args_int(args, "threads", 1, 1024, &threads, error);
    if (!result && token)
        result = check_token(token, error);
    if (!result && !is_loopback(p->address) && !token)
        result = lw_fail(error, LW_BAD_INPUT,
                         "other people could reach the studio on %.60s; add --token TOKEN to keep them out",
                         p->address);
    if (!result && args->count)
        lw_buf_puts(place, args->words[0]);
    else if (!result)
        result = lw_library_place_made(args, place, error);
    p->studio = (lw_studio_plan){.library = lw_buf_text(place),
                                 .token = token,
                                 .address = address,
                                 .threads = (int)threads,
                                 .clock = lw_clock};
    return result;
}

/* Only if a user is at a terminal with a display; if it fails, the address is printed anyway. */
static void open_browser(char *url)
{
    extern char **environ;
    pid_t ignored;
    if (isatty(STDOUT_FILENO) && (getenv("DISPLAY") || getenv("WAYLAND_DISPLAY")))
        posix_spawnp(&ignored, "xdg-open", NULL, NULL, (char *[]){"xdg-open", url, NULL}, environ);
}

static void serve(const plan *p, lw_studio *studio, lw_http *http)
{
    bool v6 = strchr(p->address, ':') != NULL;
    lw_buf url = {0};
    lw_buf_print(&url, "http://%s%s%s:%d/", v6 ? "[" : "", p->address, v6 ? "]" : "", lw_http_port(http));
    printf("The studio is open at %s%s\n", lw_buf_text(&url), p->studio.token ? "?token=TOKEN" : "");
    fprintf(stderr, "Ctrl-C closes it.\n");
    if (p->open)
        open_browser(url.bytes);
    lw_buf_drop(&url);
    fflush(stdout);
    while (!lw_stopped(&lw_interrupt)) /* the signal may reach any thread, so it might not end a long sleep */
        nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    lw_studio_stop(studio);
}

static int run(lw_args *args)
{
    lw_error error = {0};
    lw_buf place = {0};
    lw_studio *studio = NULL;
    lw_http *http = NULL;
    plan p = {0};
    int result = read_plan(args, &p, &place, &error);
    if (!result)
        result = lw_studio_open(&p.studio, &studio, &error);
    if (!result)
        result = lw_http_open(studio, p.address, (int)p.port, &http, &error);
    if (!result)
        serve(&p, studio, http);
    lw_http_close(http);
    lw_studio_close(studio);
    lw_buf_drop(&place);
    atomic_store(&lw_interrupt.raised, false); /* Ctrl-C is the normal way to end a studio */
    return result ? lw_complain(&error) : LW_EXIT_DONE;
}

const lw_verb lw_verb_studio = {
    .name = "studio",
    .words = "[LIBRARY.db]",
    .group = "Play and show",
    .essential = true,
    .note = "Serve the studio: play, evolve and compare in the browser",
    .help =
        "Serves web pages and an HTTP API (docs/reference/http-api.md) on a library until you press Ctrl-C. "
        "The default is your own library. A missing file is created. Only this machine can connect, unless you "
        "give an "
        "--address and a --token.\n",
    .flags =
        (const lw_flag[]){
            {.name = "port", .value = "N", .note = "port; 0 picks a free one", .usual = "8765"},
            {.name = "address", .value = "A", .note = "address to listen on", .usual = "127.0.0.1"},
            {.name = "token", .value = "T", .note = "access token that clients must send; open /?token=T once"},
            {.name = "open", .note = "open the page in your browser, on a terminal with a display"},
            LW_FLAG_LIBRARY,
            LW_FLAG_THREADS,
            {0}},
    .max = 1,
    .run = run,
};
