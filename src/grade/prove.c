/* prove.c: see the header.
 *
 * Every thread sums up the parts that it swept, and the sums are joined at the end. The result does not depend
 * on the distribution of parts: counts add up, and among equally good designs the one from the lowest part is
 * taken. */
#include "grade/prove.h"
#include "core/spec_limits.h"
#include "core/sweep.h"
#include "grade/measure.h"

#include <string.h>

lw_proof_plan lw_proof_plan_of(const lw_spec *spec)
{
    lw_proof_plan plan = {.bound = lw_spec_upper_bound(spec)};
    plan.parts = lw_sweep_parts(spec, &plan.designs);
    return plan;
}

/* The totals of one thread; `part` is where its best came from. */
typedef struct sum {
    lw_arena arena; /* scratch for one part */
    lw_sweep all, one;
    uint64_t part, parts;
} sum;

static void begin(sum *s, size_t size, lw_arena *arena)
{
    s->all = (lw_sweep){.best = -1, .design = lw_arena_take(arena, size)};
    s->one.design = lw_arena_take(arena, size);
}

static void join(sum *to, const lw_sweep *from, uint64_t part, size_t size)
{
    to->all.tried += from->tried;
    to->all.represents += from->represents;
    to->all.excluded += from->excluded;
    if (from->best < 0 || from->best < to->all.best)
        return;
    bool better = from->best > to->all.best;
    to->all.ties = from->ties + (better ? 0 : to->all.ties);
    if (better || part < to->part) {
        memcpy(to->all.design, from->design, size);
        to->part = part;
    }
    to->all.best = from->best;
}

typedef struct sweep {
    const lw_spec *spec;
    sum *sums; /* one per worker */
    const lw_stop *stop;
    lw_progress_counter *meter;
} sweep;

static void sweep_part(void *context, int worker, int64_t index)
{
    sweep *w = context;
    sum *s = &w->sums[worker];
    s->one = (lw_sweep){.best = -1, .design = s->one.design, .stop = w->stop};
    lw_mark mark = lw_arena_mark(&s->arena);
    w->spec->family->sweeper->part(w->spec, (uint64_t)index, &s->arena, &s->one);
    lw_arena_rewind(&s->arena, mark);
    join(s, &s->one, (uint64_t)index, w->spec->design_size);
    s->parts += !lw_stopped(w->stop);
    lw_progress_counter_add(w->meter, 1);
}

static void report(const lw_spec *spec, const sum *s, lw_arena *arena, lw_proof *proof)
{
    *proof = (lw_proof){.tried = s->all.tried,
                        .represents = s->all.represents,
                        .excluded = s->all.excluded,
                        .ties = s->all.ties,
                        .best = s->all.best,
                        .parts = s->parts};
    if (s->all.best < 0 || !arena)
        return;
    lw_design *design = lw_design_new(spec, arena);
    memcpy(design->bytes, s->all.design, design->size);
    proof->design = design;
}

void lw_prove(const lw_spec *spec, const lw_proof_plan *plan, lw_pool *pool, const lw_stop *stop,
              lw_progress_counter *meter, lw_arena *arena, lw_proof *proof)
{
    lw_arena own = {0};
    int workers = lw_pool_threads(pool);
    sweep work = {.spec = spec, .sums = lw_new_array(&own, sum, workers), .stop = stop, .meter = meter};
    if (meter)
        atomic_store(&meter->total, (int64_t)plan->parts);
    for (int i = 0; i < workers; i++)
        begin(&work.sums[i], spec->design_size, &own);
    lw_pool_run(pool, (int64_t)plan->parts, sweep_part, &work, stop);
    sum *all = &work.sums[0];
    for (int i = 1; i < workers; i++) {
        join(all, &work.sums[i].all, work.sums[i].part, spec->design_size);
        all->parts += work.sums[i].parts;
    }
    report(spec, all, arena, proof);
    for (int i = 0; i < workers; i++)
        lw_arena_drop(&work.sums[i].arena);
    lw_arena_drop(&own);
}

int lw_prove_on(const lw_spec *spec, const lw_proof_plan *plan, lw_gpu *gpu, const lw_stop *stop,
                lw_arena *arena, lw_proof *proof, lw_error *error)
{
    lw_arena own = {0};
    const lw_sweeper *sweeper = spec->family->sweeper;
    sum s = {0};
    if (!plan->parts || !sweeper->all_on)
        return lw_fail(error, LW_BAD_INPUT, "%s has no proof that a GPU could do; leave out the device",
                       spec->family->name);
    begin(&s, spec->design_size, &own);
    s.all.stop = stop;
    if (sweeper->all_on(spec, gpu, &s.all, error)) {
        s.parts = lw_stopped(stop) ? 0 : plan->parts;
        report(spec, &s, arena, proof);
    }
    lw_arena_drop(&own);
    return error->code;
}

void lw_prove_part(const lw_spec *spec, uint64_t part, const lw_stop *stop, lw_proof *proof)
{
    lw_arena own = {0};
    sum one = {0};
    sweep work = {.spec = spec, .sums = &one, .stop = stop};
    begin(&one, spec->design_size, &own);
    sweep_part(&work, 0, (int64_t)part);
    report(spec, &one, NULL, proof);
    lw_arena_drop(&one.arena);
    lw_arena_drop(&own);
}

const lw_design *lw_prove_built(const lw_spec *spec, int64_t bound, lw_arena *arena)
{
    lw_value facts[64];
    for (const lw_operator *row = spec->family->operators; row->name; row++)
        for (uint64_t seed = 0; row->kind == LW_GENERATOR && seed < 8; seed++) {
            const lw_design *design = lw_design_seed(spec, seed, row, arena);
            lw_measure(design, 1, LW_TO_REPORT, arena, facts);
            if (lw_value_known(&facts[0]) && lw_value_number(&facts[0]) >= (double)bound)
                return design;
        }
    return NULL;
}
