/* bench: a signature that tells whether this program behaves like other builds, and how fast it is. */
#include "app/cli/args.h"
#include "app/cli/finds.h"
#include "app/cli/output.h"
#include "core/registry.h"
#include "grade/breed.h"
#include "grade/measure.h"
#include "grade/signature.h"

#include <math.h>
#include <stdio.h>
#include <time.h>

/* --- The signature. --- */

static void sign(lw_buf *out)
{
    uint64_t all = 0;
    const lw_family *family;
    for (int i = 0; (family = lw_signature_family(i)); i++) {
        lw_signature one = lw_signature_of(family, &lw_interrupt);
        if (lw_stopped(&lw_interrupt))
            return;
        all = lw_signature_join(all, one.number);
        lw_buf_print(out, "%-12s %016llx  %lld specs, %lld designs, %lld expansions, %lld evaluations\n",
                     family->name, (unsigned long long)one.number, (long long)one.specs, (long long)one.designs,
                     (long long)one.expanded, (long long)one.evaluations);
        lw_emit(out);
    }
    lw_buf_print(out, "%-12s %016llx\n", "signature", (unsigned long long)all);
}

static void sign_json(lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_signature_write(&writer, NULL, &lw_interrupt);
    lw_buf_byte(out, '\n');
    if (lw_stopped(&lw_interrupt))
        lw_buf_clear(out);
}

/* --- Speed: thousands of evaluations per second. --- */

enum { DESIGNS = 256, ROUNDS = 3, RUNS = 8 };
static const double PATIENCE = 0.12; /* seconds per round; the fastest round counts */

/* CPU seconds: one thread is measured by these, because other programs hardly affect them. */
static double work_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The designs come from a running search rather than from the generator, whose designs mostly have no solution
 * and are therefore fast to measure. */
static const lw_evolve_result *breed_samples(const lw_spec *spec, lw_arena *arena)
{
    lw_request request = {.spec = spec};
    lw_rng rng = lw_rng_seed(1);
    lw_evolve_result *evolved = lw_new(arena, lw_evolve_result);
    if (lw_request_complete(&request, "steady", "population=256,evaluations=20000", NULL))
        return NULL;
    lw_breed_once(&request, &rng, NULL, &lw_interrupt, NULL, arena, evolved);
    return evolved;
}

static double measure_speed(const lw_spec *spec, uint64_t wanted)
{
    lw_arena arena = {0}, scratch = {0};
    const lw_evolve_result *samples = breed_samples(spec, &arena);
    double best = 0;
    for (int round = 0; samples && samples->count && round < ROUNDS; round++) {
        double begun = work_clock(), spent = 0;
        int64_t done = 0;
        for (; spent < PATIENCE && !lw_stopped(&lw_interrupt); spent = work_clock() - begun)
            for (int i = 0; i < 16; i++, done++) {
                lw_value facts[64];
                lw_design design = {
                    .spec = spec,
                    .size = spec->design_size,
                    .bytes = (unsigned char *)lw_evolve_result_genome(samples, (int)(done % samples->count))};
                lw_measure_on(&design, wanted,
                              &(lw_measure_options){.purpose = LW_TO_SELECT, .stop = &lw_interrupt}, &scratch,
                              facts);
            }
        best = fmax(best, (double)done / spent);
    }
    lw_arena_drop(&scratch);
    lw_arena_drop(&arena);
    return best / 1e3;
}

typedef struct lane {
    lw_request request;
    int64_t evaluations[RUNS];
} lane;

static void run_lane(void *context, int worker, int64_t index)
{
    (void)worker;
    lane *l = context;
    lw_arena arena = {0};
    lw_evolve_result evolved;
    lw_rng rng = lw_rng_seed((uint64_t)index);
    lw_breed_once(&l->request, &rng, NULL, &lw_interrupt, NULL, &arena, &evolved);
    l->evaluations[index] = evolved.evaluations;
    lw_arena_drop(&arena);
}

static double breed_speed(const lw_spec *spec, const char *algorithm, int threads, double (*now)(void))
{
    lane l = {.request = {.spec = spec}};
    if (lw_request_complete(&l.request, algorithm, NULL, NULL))
        return 0;
    lw_pool *pool = lw_pool_open(threads);
    double begun = now(), sum = 0;
    lw_pool_run(pool, RUNS, run_lane, &l, &lw_interrupt);
    double spent = now() - begun;
    lw_pool_close(pool);
    for (int i = 0; i < RUNS; i++)
        sum += (double)l.evaluations[i];
    return sum / spent / 1e3;
}

static int time_all(const lw_args *args)
{
    lw_error error = {0};
    int64_t threads = lw_pool_cores();
    if (lw_args_has(args, "json"))
        return lw_complain_text(LW_EXIT_WRONG, "--speed prints a table and has no JSON form; leave out --json");
    if (lw_args_int(args, "threads", 1, 1024, &threads, &error))
        return lw_complain(&error);
    lw_buf out = {0};
    lw_buf_print(&out, "thousands a second      measured            bred, 1 thread      %2d threads\n",
                 (int)threads);
    lw_buf_puts(&out, "                   first fact  all facts    steady   climber   climber  ratio\n");
    for (int i = 0; lw_families[i] && !lw_stopped(&lw_interrupt); i++) {
        lw_arena arena = {0};
        lw_spec *spec = lw_spec_parse(lw_families[i]->name, &arena, &error);
        if (!spec)
            return lw_complain(&error);
        lw_emit(&out);
        double one = breed_speed(spec, "climber", 1, lw_clock);
        double many = breed_speed(spec, "climber", (int)threads, lw_clock);
        lw_spec_format(spec, &out);
        while (out.size < 18)
            lw_buf_byte(&out, ' ');
        lw_buf_print(&out, " %10.0f %10.2f %9.0f %9.0f %9.0f  %5.2f\n", measure_speed(spec, 1),
                     measure_speed(spec, LW_ALL_FACTS), breed_speed(spec, "steady", 1, work_clock),
                     breed_speed(spec, "climber", 1, work_clock), many, many / one);
        if (lw_stopped(&lw_interrupt)) /* an incomplete row */
            lw_buf_clear(&out);
        lw_arena_drop(&arena);
    }
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

static int run(lw_args *args)
{
    lw_buf out = {0};
    if (lw_args_has(args, "speed"))
        return time_all(args);
    if (lw_args_has(args, "json"))
        sign_json(&out);
    else
        sign(&out);
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

const lw_verb lw_verb_bench = {
    .name = "bench",
    .words = "",
    .group = "Research",
    .note = "Print the signature, a checksum of fixed results, or measure speed",
    .help = "The signature covers designs, facts, solutions and evolutions of every family. It is the same "
            "on every machine and with every compiler. If it changes, results have changed.\n",
    .flags = (const lw_flag[]){{.name = "speed", .note = "measure evaluations per second instead"},
                               LW_FLAG_JSON,
                               LW_FLAG_THREADS,
                               {0}},
    .run = run,
};
