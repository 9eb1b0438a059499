/* prove: the best puzzle of a spec, with a proof; prove_game.c is for single games. */
#include "app/check/proof_answer.h"
#include "app/cli/args.h"
#include "app/cli/finds.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cli/prove_game.h"
#include "app/cli/request_args.h"
#include "app/lent_device.h"
#include "core/spec_limits.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* The work and its resources. */
typedef struct answer {
    lw_proving proving;
    lw_pool *pool;
    lw_finds finds; /* where the answer goes; opened before the work, so that no proof is lost */
} answer;

static void span(double seconds, lw_buf *out)
{
    if (seconds < 100)
        lw_buf_print(out, "%.2g seconds", seconds);
    else if (seconds < 6000)
        lw_buf_print(out, "%.0f minutes", seconds / 60);
    else if (seconds < 100 * 3600)
        lw_buf_print(out, "%.0f hours", seconds / 3600);
    else
        lw_buf_print(out, "%.3g days", seconds / 86400);
}

/* A part may be large: a second thread cuts the trial short after a second, or when the user interrupts. */
typedef struct trial {
    lw_stop cut;
    atomic_bool over;
    double begun;
} trial;

static void *watch(void *argument)
{
    trial *t = argument;
    while (!atomic_load(&t->over)) {
        if (lw_clock() - t->begun >= 1 || lw_stopped(&lw_interrupt))
            atomic_store(&t->cut.raised, true);
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }
    return NULL;
}

/* Estimates the time from a sample of parts, in at most a second. Parts differ in size, so they are chosen by
 * steps of the golden ratio, which spreads any number of them evenly. If the last part was cut short, the
 * number of designs done tells how much is left. */
static double estimate(const answer *a)
{
    enum { SAMPLES = 64 };
    trial t = {.begun = lw_clock()};
    pthread_t thread;
    bool watched = pthread_create(&thread, NULL, watch, &t) == 0;
    uint64_t begun = 0, represents = 0;
    double place = 0.5;
    while (begun < SAMPLES && lw_clock() - t.begun < 1 && !lw_stopped(&t.cut)) {
        lw_proof part;
        lw_prove_part(a->proving.spec, (uint64_t)(place * (double)a->proving.plan.parts), &t.cut, &part);
        place += 0.6180339887498949;
        place -= place >= 1;
        begun++;
        represents += part.represents;
    }
    double spent = lw_clock() - t.begun;
    bool whole = !lw_stopped(&t.cut);
    atomic_store(&t.over, true);
    if (watched)
        pthread_join(thread, NULL);
    double by_parts = begun ? (double)a->proving.plan.parts / (double)begun : 0;
    double by_designs = represents ? a->proving.plan.designs / (double)represents : 0;
    return spent * (whole || by_parts > by_designs ? by_parts : by_designs) / lw_pool_threads(a->pool);
}

static void add_estimate(const answer *a, double seconds, lw_buf *out)
{
    int threads = lw_pool_threads(a->pool);
    lw_buf_print(out, "%.12g designs in %llu part%s: about ", a->proving.plan.designs,
                 (unsigned long long)a->proving.plan.parts, a->proving.plan.parts == 1 ? "" : "s");
    span(seconds, out);
    lw_buf_print(out, " with %d thread%s\n", threads, threads == 1 ? "" : "s");
}

static void report_estimate(const answer *a, const lw_args *args, double seconds)
{
    lw_buf out = {0};
    if (lw_args_has(args, "json")) {
        lw_writer w = lw_writer_to(&out);
        lw_write_object(&w, NULL);
        lw_write_text(&w, "spec", a->proving.name);
        lw_write_real(&w, "designs", a->proving.plan.designs);
        lw_write_int(&w, "parts", (int64_t)a->proving.plan.parts);
        lw_write_real(&w, "seconds", seconds);
        lw_write_end(&w);
        lw_buf_byte(&out, '\n');
    } else {
        add_estimate(a, seconds, &out);
    }
    lw_emit(&out);
    lw_buf_drop(&out);
}

static int report_json(const answer *a, const lw_limits *limits, lw_error *error)
{
    lw_buf out = {0};
    int result = lw_proving_write(&a->proving, limits, &out, error);
    if (!result)
        lw_emit(&out);
    lw_buf_drop(&out);
    return result;
}

static void report_people(const answer *a)
{
    lw_buf out = {0};
    const char *fact = a->proving.spec->family->facts[0].name;
    long long best = (long long)a->proving.proof.best;
    if (a->proving.plan.parts && a->proving.proof.best < 0)
        lw_buf_print(&out, "proven: no design of %s has %s at all\n", a->proving.name, fact);
    else if (a->proving.plan.parts)
        lw_buf_print(&out, "proved: the most %s of %s are %lld; %llu of its %llu designs have them\n", fact,
                     a->proving.name, best, (unsigned long long)a->proving.proof.ties,
                     (unsigned long long)a->proving.proof.represents);
    else if (a->proving.optimal)
        lw_buf_print(&out, "proved: no design of %s can have more %s than %lld, and this one has that many\n",
                     a->proving.name, fact, best);
    else
        lw_buf_print(
            &out,
            "found by search, not proved best: %s of %s is %lld here, and no design can have more than %lld\n",
            fact, a->proving.name, best, (long long)a->proving.plan.bound);
    if (a->proving.plan.parts)
        lw_buf_print(
            &out,
            "%llu designs were tried and represent all others by symmetry; %llu are blocked from the start\n",
            (unsigned long long)a->proving.proof.tried, (unsigned long long)a->proving.proof.excluded);
    lw_emit(&out);
    lw_buf_drop(&out);
}

/* The design goes where all finds go; with --json the answer replaces its line on the screen. */
static int report(answer *a, lw_args *args, lw_error *error)
{
    bool json = lw_args_has(args, "json"), quiet = a->finds.form == LW_FINDS_IDS;
    a->finds.form = json ? LW_FINDS_SILENT : a->finds.form;
    if (a->proving.proof.design)
        lw_finds_put(&a->finds, a->proving.proof.design);
    if (json && report_json(a, &a->finds.limits, error))
        return lw_complain(error);
    if (!json && !quiet)
        report_people(a);
    return LW_EXIT_DONE;
}

static void sweep_all(answer *a, lw_args *args)
{
    lw_progress_counter meter = {0};
    double seconds = estimate(a);
    if (lw_stopped(&lw_interrupt))
        return;
    if (lw_args_has(args, "estimate")) {
        report_estimate(a, args, seconds);
        return;
    }
    if (!lw_args_has(args, "json") && !lw_args_has(args, "quiet")) {
        lw_buf text = {0};
        add_estimate(a, seconds, &text);
        fputs(lw_buf_text(&text), stderr); /* it includes times: standard output is reproducible */
        lw_buf_drop(&text);
    }
    lw_progress *progress = lw_progress_begin("proving", &meter);
    lw_prove(a->proving.spec, &a->proving.plan, a->pool, &lw_interrupt, &meter, a->proving.arena,
             &a->proving.proof);
    lw_progress_end(progress);
}

static int sweep_on_gpu(answer *a, lw_error *error)
{
    lw_gpu *gpu = lw_gpu_start(error);
    if (gpu)
        lw_prove_on(a->proving.spec, &a->proving.plan, gpu, &lw_interrupt, a->proving.arena, &a->proving.proof,
                    error);
    lw_gpu_close(gpu);
    return error->code;
}

/* Without a sweep: builds or searches for a design that reaches the bound. */
static int search_for(answer *a, lw_args *args, lw_error *error)
{
    lw_progress_counter meter = {0};
    lw_options options = {.arena = a->proving.arena};
    int result = lw_args_options(args, &options, error);
    lw_progress *progress = lw_progress_begin("searching", &meter);
    if (!result)
        result = lw_proving_search(&a->proving, &options, a->pool, &lw_interrupt, &meter, error);
    lw_progress_end(progress);
    return result;
}

static int find_answer(answer *a, lw_args *args, bool gpu, lw_error *error)
{
    if (a->proving.plan.parts == 0 && a->proving.plan.designs > 0 && a->proving.plan.bound == LW_NO_BOUND)
        return lw_complain_text(LW_EXIT_GAVE_UP,
                                "%s has about %.3g designs, too many to try them all; use 'ludwright evolve' "
                                "to search for good ones",
                                a->proving.name, a->proving.plan.designs);
    if (a->proving.plan.parts == 0 && (a->proving.plan.bound == LW_NO_BOUND || lw_args_has(args, "estimate")))
        return lw_complain_text(
            LW_EXIT_GAVE_UP, "%s cannot try every design of %s; use 'ludwright evolve' to search for good ones",
            a->proving.spec->family->name, a->proving.name);
    if (gpu) {
        if (lw_args_has(args, "estimate"))
            return lw_complain_text(LW_EXIT_WRONG, "--estimate is for the processor; leave out --device");
        if (sweep_on_gpu(a, error))
            return lw_complain(error);
    } else if (a->proving.plan.parts) {
        sweep_all(a, args);
    } else if (search_for(a, args, error)) {
        return lw_complain(error);
    }
    if (lw_stopped(&lw_interrupt))
        return lw_complain_text(LW_EXIT_STOPPED, "stopped; nothing is proved");
    if (lw_args_has(args, "estimate"))
        return LW_EXIT_DONE;
    lw_proving_end(&a->proving);
    return lw_exit_worse(report(a, args, error), a->proving.optimal ? LW_EXIT_DONE : LW_EXIT_GAVE_UP);
}

static int run(lw_args *args)
{
    lw_error error = {0};
    answer a = {0};
    bool gpu;
    if (lw_args_gpu(args, &gpu, &error))
        return lw_complain(&error);
    if (!lw_word_is_kind(args->words[0]))
        return gpu ? lw_complain_text(LW_EXIT_WRONG, "games are proved on the processor; leave out --device")
                   : lw_prove_games(args);
    if (args->count > 1)
        return lw_complain_text(LW_EXIT_WRONG, "prove takes one spec, or any number of games for two players");
    const lw_spec *spec = lw_args_spec(args, args->words[0], &error);
    a.pool = spec ? lw_args_pool(args, &error) : NULL;
    if (!a.pool)
        return lw_complain(&error);
    int code;
    if (lw_finds_open(&a.finds, args, &error)) {
        code = lw_complain(&error);
    } else {
        lw_proving_open(&a.proving, spec, &args->arena);
        code = find_answer(&a, args, gpu, &error);
    }
    code = lw_exit_worse(code, lw_finds_close(&a.finds));
    lw_pool_close(a.pool);
    return code;
}

const lw_verb lw_verb_prove = {
    .name = "prove",
    .words = "SPEC|GAME...",
    .group = "Make puzzles",
    .note = "Prove which puzzle of a spec is best, or who wins a game",
    .help = "The best puzzle has the highest value of the family's first fact, such as moves. A small spec is "
            "searched completely, except for mirror images. In a large spec the search ends when it reaches a "
            "known upper bound."
            " If the budget runs out first, it prints the best puzzle found, which is not proved best, and the "
            "exit code is 3. A game for "
            "two players is searched to the end of every line of play.\n",
    .common = "estimate budget seed output keep json threads",
    .flags =
        (const lw_flag[]){{.name = "estimate",
                           .note = "print only the number of puzzles, and how long trying all of them takes"},
                          {.name = "budget",
                           .value = "N",
                           .note = "maximum number of evaluations per run, or of positions of a game",
                           .usual = "for a game 5M"},
                          LW_FLAG_SEED,
                          LW_FLAG_THREADS,
                          LW_FLAG_DEVICE,
                          LW_FLAG_SET,
                          LW_FLAGS_FINDS,
                          {0}},
    .min = 1,
    .max = -1,
    .run = run,
};
