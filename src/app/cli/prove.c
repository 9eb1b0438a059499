/* prove: the best puzzle of a spec, proven; prove_game.c is for single games. */
#include "grade/prove.h"
#include "app/cli/args.h"
#include "app/cli/finds.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cli/prove_game.h"
#include "app/cli/request_args.h"
#include "core/spec_limits.h"
#include "grade/certificate.h"
#include "grade/request_read.h"
#include "grade/search_run.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct answer {
    lw_spec *spec;
    const char *name; /* of the spec */
    lw_proof_plan plan;
    lw_proof proof;      /* of a sweep */
    int64_t evaluations; /* of a search */
    bool optimal;
    lw_pool *pool;
    lw_arena *arena;
} answer;

static const char *first_fact(const answer *a)
{
    return a->spec->family->facts[0].name;
}

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

/* A part may be large: a second thread cuts the trial short after a second, or when the user does. */
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

/* A few parts from all over, for a second at most. They are taken by the golden ratio, so that any number of
 * them is spread evenly: parts differ in size. A part that was cut short says by its designs how much is left.
 */
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
        lw_prove_part(a->spec, (uint64_t)(place * (double)a->plan.parts), &t.cut, &part);
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
    double by_parts = begun ? (double)a->plan.parts / (double)begun : 0;
    double by_designs = represents ? a->plan.designs / (double)represents : 0;
    return spent * (whole || by_parts > by_designs ? by_parts : by_designs) / lw_pool_threads(a->pool);
}

static void add_estimate(const answer *a, double seconds, lw_buf *out)
{
    int threads = lw_pool_threads(a->pool);
    lw_buf_print(out, "%.12g designs in %llu part%s: about ", a->plan.designs,
                 (unsigned long long)a->plan.parts, a->plan.parts == 1 ? "" : "s");
    span(seconds, out);
    lw_buf_print(out, " with %d thread%s\n", threads, threads == 1 ? "" : "s");
}

static void report_estimate(const answer *a, const lw_args *args, double seconds)
{
    lw_buf out = {0};
    if (lw_args_has(args, "json")) {
        lw_writer w = lw_writer_to(&out);
        lw_write_object(&w, NULL);
        lw_write_text(&w, "spec", a->name);
        lw_write_real(&w, "designs", a->plan.designs);
        lw_write_int(&w, "parts", (int64_t)a->plan.parts);
        lw_write_real(&w, "seconds", seconds);
        lw_write_end(&w);
        lw_buf_byte(&out, '\n');
    } else {
        add_estimate(a, seconds, &out);
    }
    lw_emit(&out);
    lw_buf_drop(&out);
}

static void write_answer(const answer *a, lw_writer *w)
{
    lw_write_text(w, "spec", a->name);
    lw_write_text(w, "fact", first_fact(a));
    if (a->proof.best >= 0)
        lw_write_int(w, "best", a->proof.best);
    else
        lw_write_null(w, "best");
    lw_write_bool(w, "optimal", a->optimal);
    if (a->plan.parts) {
        lw_write_text(w, "by", "sweep");
        lw_write_int(w, "tried", (int64_t)a->proof.tried);
        lw_write_int(w, "stands", (int64_t)a->proof.represents);
        lw_write_int(w, "barred", (int64_t)a->proof.excluded);
        lw_write_int(w, "ties", (int64_t)a->proof.ties);
    } else {
        lw_write_text(w, "by", "bound");
        lw_write_int(w, "bound", a->plan.bound);
        lw_write_int(w, "tried", a->evaluations);
    }
}

static int report_json(const answer *a, const lw_limits *limits, lw_error *error)
{
    lw_buf out = {0};
    lw_certified certified = {0};
    lw_writer w = lw_writer_to(&out);
    int result = a->proof.design ? lw_certify(a->proof.design, 0, limits, a->arena, &certified, error) : 0;
    lw_write_object(&w, NULL);
    write_answer(a, &w);
    const char *text = certified.text;
    const lw_json *json = text ? lw_json_read(text, strlen(text), 1, a->arena, error) : NULL;
    if (json)
        lw_write_json(&w, "certificate", json);
    else
        lw_write_null(&w, "certificate");
    lw_write_end(&w);
    lw_buf_byte(&out, '\n');
    if (!result)
        lw_emit(&out);
    lw_buf_drop(&out);
    return result;
}

static void report_people(const answer *a)
{
    lw_buf out = {0};
    const char *fact = first_fact(a);
    long long best = (long long)a->proof.best;
    if (a->plan.parts && a->proof.best < 0)
        lw_buf_print(&out, "proven: no design of %s has %s at all\n", a->name, fact);
    else if (a->plan.parts)
        lw_buf_print(&out, "proved: the most %s of %s are %lld; %llu of its %llu designs have them\n", fact,
                     a->name, best, (unsigned long long)a->proof.ties, (unsigned long long)a->proof.represents);
    else if (a->optimal)
        lw_buf_print(&out, "proved: no design of %s can have more %s than %lld, and this one has that many\n",
                     a->name, fact, best);
    else
        lw_buf_print(
            &out,
            "found by search, not proved best: %s of %s is %lld here, and no design can have more than %lld\n",
            fact, a->name, best, (long long)a->plan.bound);
    if (a->plan.parts)
        lw_buf_print(
            &out,
            "%llu designs were tried and represent all others by symmetry; %llu are blocked from the start\n",
            (unsigned long long)a->proof.tried, (unsigned long long)a->proof.excluded);
    lw_emit(&out);
    lw_buf_drop(&out);
}

/* The design goes where all finds go; with --json the answer takes the place of its line on the screen. */
static int report(const answer *a, lw_args *args, lw_error *error)
{
    bool json = lw_args_has(args, "json");
    lw_finds finds;
    int result = lw_finds_open(&finds, args, error);
    finds.form = json ? LW_FINDS_SILENT : finds.form;
    if (!result && a->proof.design)
        lw_finds_put(&finds, a->proof.design);
    int code = lw_finds_close(&finds);
    if (!result && json)
        result = report_json(a, &finds.limits, error);
    else if (!result && finds.form != LW_FINDS_IDS)
        report_people(a);
    return result ? lw_complain(error) : code;
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
        fputs(lw_buf_text(&text), stderr); /* it tells of time: standard output is always the same */
        lw_buf_drop(&text);
    }
    lw_progress *progress = lw_progress_begin("proving", &meter);
    lw_prove(a->spec, &a->plan, a->pool, &lw_interrupt, &meter, a->arena, &a->proof);
    lw_progress_end(progress);
}

static void on_find(void *context, const lw_find *find)
{
    answer *a = context;
    lw_design *design = lw_design_new(a->spec, a->arena);
    memcpy(design->bytes, find->design->bytes, design->size);
    a->proof.design = design;
    a->proof.best = (int64_t)find->values[0];
}

/* Without a sweep: a design that reaches the bound, built or searched for. */
static int search_for(answer *a, lw_args *args, lw_error *error)
{
    lw_request request;
    lw_run_summary summary;
    lw_progress_counter meter = {0};
    a->proof.design = lw_prove_built(a->spec, a->plan.bound, a->arena);
    a->proof.best = a->proof.design ? a->plan.bound : -1;
    if (a->proof.design)
        return 0;
    lw_options options = {.arena = a->arena};
    lw_options_add(&options, "spec", args->words[0]);
    lw_options_add(&options, "effort", "high");
    int result = lw_args_options(args, &options, error);
    if (!result)
        result = lw_request_read(&options, a->arena, &request, error);
    if (result)
        return result;
    lw_search_run run = {.request = &request,
                         .pool = a->pool,
                         .stop = &lw_interrupt,
                         .meter = &meter,
                         .context = a,
                         .found = on_find};
    lw_progress *progress = lw_progress_begin("searching", &meter);
    lw_search_run_execute(&run, &summary);
    lw_progress_end(progress);
    a->evaluations = summary.evaluations;
    return 0;
}

static int find_answer(answer *a, lw_args *args, lw_error *error)
{
    if (a->plan.parts == 0 && a->plan.designs > 0 && a->plan.bound == LW_NO_BOUND)
        return lw_complain_text(LW_EXIT_GAVE_UP,
                                "%s has about %.3g designs, too many to try them all; use 'ludwright evolve' "
                                "to search for good ones",
                                a->name, a->plan.designs);
    if (a->plan.parts == 0 && (a->plan.bound == LW_NO_BOUND || lw_args_has(args, "estimate")))
        return lw_complain_text(
            LW_EXIT_GAVE_UP, "%s cannot try every design of %s; use 'ludwright evolve' to search for good ones",
            a->spec->family->name, a->name);
    if (a->plan.parts)
        sweep_all(a, args);
    else if (search_for(a, args, error))
        return lw_complain(error);
    if (lw_stopped(&lw_interrupt))
        return lw_complain_text(LW_EXIT_STOPPED, "stopped; nothing is proved");
    if (lw_args_has(args, "estimate"))
        return LW_EXIT_DONE;
    a->optimal = a->plan.parts || a->proof.best == a->plan.bound;
    return lw_exit_worse(report(a, args, error), a->optimal ? LW_EXIT_DONE : LW_EXIT_GAVE_UP);
}

static int run(lw_args *args)
{
    lw_error error = {0};
    lw_buf name = {0};
    if (!lw_word_is_kind(args->words[0]))
        return lw_prove_games(args);
    if (args->count > 1)
        return lw_complain_text(LW_EXIT_WRONG, "prove takes one spec, or any number of games for two players");
    answer a = {.spec = lw_args_spec(args, args->words[0], &error), .arena = &args->arena};
    a.pool = a.spec ? lw_args_pool(args, &error) : NULL;
    if (!a.pool)
        return lw_complain(&error);
    lw_spec_format(a.spec, &name);
    a.name = lw_buf_text(&name);
    a.plan = lw_proof_plan_of(a.spec);
    int code = find_answer(&a, args, &error);
    lw_pool_close(a.pool);
    lw_buf_drop(&name);
    return code;
}

const lw_verb lw_verb_prove = {
    .name = "prove",
    .words = "SPEC|GAME...",
    .group = "Make puzzles",
    .note = "Prove which puzzle of a spec is best, or who wins a game",
    .help = "The best puzzle has the highest value of the family's first fact, such as moves. In a small spec "
            "every design is tried,"
            " except for mirror images. In a large spec the search ends when it reaches a known upper bound."
            " Until then the result is found by search, not proved best, and the exit code is 3. A game for "
            "two players is searched to the end of every line of play.\n",
    .common = "estimate budget seed output keep json threads",
    .flags = (const lw_flag[]){{.name = "estimate",
                                .note = "print only how many designs there are and how long it takes"},
                               {.name = "budget",
                                .value = "N",
                                .note = "maximum number of evaluations per run, or of positions of a game",
                                .usual = "for a game 5M"},
                               LW_FLAG_SEED,
                               LW_FLAG_THREADS,
                               LW_FLAG_SET,
                               LW_FLAGS_FINDS,
                               {0}},
    .min = 1,
    .max = -1,
    .run = run,
    .answer = lw_prove_game_answer,
};
