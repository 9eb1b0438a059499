/* api_evolve.c: evolution in the public header. */
#include "app/api_evolve.h"
#include "app/api.h"
#include "app/lent_device.h"
#include "app/memory.h"
#include "grade/archive_cell.h"
#include "grade/certificate.h"
#include "grade/judge.h"
#include "grade/ladder.h"
#include "grade/request_read.h"
#include "grade/search_run.h"

#include <string.h>

typedef struct evolution {
    lw_request request;
    lw_arena *arena;
    int (*found)(void *context, const char *json); /* NULL: stop after the first design */
    void *context;
    lw_design *first;
    lw_stop stop;               /* raised when the caller wants no more */
    lw_progress_counter *meter; /* may be NULL */
    lw_error *error;
} evolution;

static void hand_over(evolution *e, const char *json)
{
    if (e->found(e->context, json))
        atomic_store(&e->stop.raised, true);
}

static void on_find(void *context, const lw_find *find)
{
    evolution *e = context;
    if (!e->found) {
        e->first = lw_design_copy(find->design, e->arena);
        return;
    }
    lw_arena arena = {0};
    lw_certified certified;
    if (!lw_stopped(&e->stop) &&
        !lw_certify(find->design, lw_request_facts(&e->request),
                    &(lw_limits){.stop = &e->stop, .bytes = lw_memory_share(1)}, &arena, &certified, e->error))
        hand_over(e, e->request.goals.axis_count
                         ? lw_archive_cell_add(certified.text, &e->request.goals, e->request.spec->family,
                                               find->values + 1, &arena)
                         : certified.text);
    lw_arena_drop(&arena);
}

static void on_rung(void *context, const lw_rung *rung)
{
    evolution *e = context;
    lw_buf line = {0};
    lw_writer writer = lw_writer_to(&line);
    lw_rung_write_line(&e->request, rung, &writer);
    hand_over(e, lw_buf_text(&line));
    lw_buf_drop(&line);
}

static void on_spec(void *context, const lw_vary_result *result)
{
    evolution *e = context;
    lw_buf line = {0};
    lw_writer writer = lw_writer_to(&line);
    lw_vary_result_write_line(&e->request, result, &writer);
    hand_over(e, lw_buf_text(&line));
    lw_buf_drop(&line);
}

/* Returns the number of designs found. */
static int search(evolution *e, lw_pool *pool)
{
    lw_search_run run = {.request = &e->request,
                         .pool = pool,
                         .stop = &e->stop,
                         .meter = e->meter,
                         .context = e,
                         .found = on_find,
                         .level = on_rung,
                         .spec = on_spec};
    lw_run_summary summary;
    lw_search_run_execute(&run, &summary);
    return summary.found;
}

int lw_api_evolve(const lw_options *options, const lw_api_evolution *asked, lw_error *error)
{
    evolution e = {.arena = options->arena,
                   .found = asked->found,
                   .context = asked->context,
                   .stop.also = asked->stop,
                   .meter = asked->meter,
                   .error = error};
    int result = lw_request_read(options, options->arena, &e.request, error);
    e.request.judge = asked->judge;
    if (!result && (asked->threads < 1 || asked->threads > LW_API_THREADS))
        result = lw_fail(error, LW_BAD_INPUT, "the number of threads must be from 1 to %d, not %d",
                         LW_API_THREADS, asked->threads);
    if (result)
        return result;
    bool gpu = e.request.gpu;
    lw_pool *pool = asked->threads > 1 || gpu ? lw_pool_open(gpu ? LW_DEVICE_THREADS : asked->threads) : NULL;
    lw_device *device = gpu ? lw_device_lend(pool, error) : NULL;
    int count = lw_request_wanted(&e.request), got = error->code ? 0 : search(&e, pool);
    lw_device_close(device, error);
    lw_pool_close(pool);
    if (asked->judge && asked->judge->error.code)
        *error = asked->judge->error;
    if (error->code)
        return error->code;
    if (lw_stopped(&e.stop))
        return lw_fail(error, LW_STOPPED, "stopped on request; %d found so far", got);
    return got < count ? lw_fail(error, LW_LIMIT, "found %d of %d", got, count) : error->code;
}

typedef struct judged_evolution {
    int (*judge)(void *context, const char *batch, int designs, int numbers, double *values);
    void *context;
} judged_evolution;

static int ask_caller(void *context, const lw_judge_batch *batch, double *values, lw_error *error)
{
    const judged_evolution *e = context;
    return e->judge(e->context, batch->question, batch->count, batch->numbers, values)
               ? lw_fail(error, LW_STOPPED, "the judge ended the search at batch %lld",
                         (long long)batch->number)
               : 0;
}

typedef struct evolve_call {
    const char *const *request;
    lw_api_evolution asked;
    judged_evolution judged; /* without a function: no judge */
    lw_arena arena;
} evolve_call;

static int evolve(void *arguments, lw_error *error)
{
    evolve_call *call = arguments;
    lw_options options = {.arena = &call->arena};
    lw_judge judge;
    if (call->judged.judge) {
        options.judges = LW_JUDGES_CALLER;
        call->asked.judge = &judge;
    }
    for (int i = 0; call->request[i] && call->request[i + 1]; i += 2)
        lw_options_add(&options, call->request[i], call->request[i + 1]);
    lw_judge_open(&judge, ask_caller, &call->judged);
    int result = lw_api_evolve(&options, &call->asked, error);
    lw_judge_close(&judge);
    return result;
}

static int evolve_guarded(evolve_call *call, lw_error *error)
{
    int result = lw_api_guarded(evolve, call, error);
    lw_arena_drop(&call->arena);
    return result;
}

int lw_evolve(const char *const *request, int threads, int (*found)(void *context, const char *json),
              void *context, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!request || !found)
        return lw_api_fail_null(error, request ? "a function for what is found" : "a request");
    return evolve_guarded(
        &(evolve_call){.request = request, .asked = {.threads = threads, .found = found, .context = context}},
        error);
}

int lw_evolve_judged(const char *const *request, int threads,
                     int (*judge)(void *context, const char *batch, int designs, int numbers, double *values),
                     int (*found)(void *context, const char *json), void *context, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!request || !found || !judge)
        return lw_api_fail_null(error, !request ? "a request"
                                       : judge  ? "a function for what is found"
                                                : "a function that judges");
    return evolve_guarded(&(evolve_call){.request = request,
                                         .asked = {.threads = threads, .found = found, .context = context},
                                         .judged = {.judge = judge, .context = context}},
                          error);
}

/* Turns "target moves=40" into an option. */
static int add_goal(lw_options *options, const char *goal, lw_error *error)
{
    static const char *const words[] = {"maximize", "minimize", "target"};
    for (int kind = 0; kind < 3; kind++) {
        size_t size = strlen(words[kind]);
        if (!strncmp(goal, words[kind], size) && goal[size] == ' ') {
            lw_options_add(options, words[kind], goal + size + 1);
            return 0;
        }
    }
    return lw_fail(error, LW_BAD_INPUT, "a goal must begin with maximize, minimize or target, not \"%.60s\"",
                   goal);
}

typedef struct breeding {
    const char *spec, *goal;
    uint64_t seed;
    lw_puzzle *puzzle;
} breeding;

static int breed(void *arguments, lw_error *error)
{
    breeding *b = arguments;
    lw_puzzle *puzzle = b->puzzle = lw_api_puzzle();
    evolution e = {.arena = &puzzle->arena, .error = error};
    lw_options options = {.arena = &puzzle->arena};
    lw_options_add(&options, "spec", b->spec);
    lw_options_add(&options, "runs", "100");
    if ((!b->goal || !add_goal(&options, b->goal, error)) &&
        !lw_request_read(&options, &puzzle->arena, &e.request, error)) {
        e.request.seed = b->seed;
        search(&e, NULL);
        if (!e.first)
            lw_fail(error, LW_LIMIT, "found no puzzle that meets the goals in %lld runs; give a larger budget",
                    (long long)e.request.runs);
    }
    return lw_api_compile(puzzle, e.first, error);
}

int lw_puzzle_evolve(const char *spec, const char *goal, uint64_t seed, lw_puzzle **out, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!spec || !out)
        return lw_api_fail_null(error, spec ? "a place for the puzzle"
                                            : "a spec, which is a family and its parameters");
    breeding b = {.spec = spec, .goal = goal, .seed = seed};
    int result = lw_api_guarded(breed, &b, error);
    if (result)
        lw_puzzle_close(b.puzzle);
    else
        *out = b.puzzle;
    return result;
}
