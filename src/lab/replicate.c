/* replicate.c: runs one replicate and prepares its result for the store. */
#include "lab/replicate.h"
#include "base/hash.h"
#include "core/symmetry.h"
#include "grade/judge.h"
#include "grade/measure.h"
#include "lab/census.h"
#include "lab/members.h"
#include "lab/record.h"
#include "lab/search_replicate.h"

#include <string.h>

static lw_rng replicate_stream(const lw_experiment *experiment, int64_t cell, int64_t replicate)
{
    lw_rng seed = lw_rng_seed(experiment->seed);
    lw_rng place = lw_rng_fork(&seed, experiment->paired ? 0 : (uint64_t)cell);
    return lw_rng_fork(&place, (uint64_t)replicate);
}

static const char *keep_text(lw_buf *buf, lw_arena *arena)
{
    const char *text = lw_arena_text(arena, lw_buf_text(buf));
    lw_buf_clear(buf);
    return text;
}

static const char *curve_text(const lw_evolve_result *evolved, lw_buf *buf, lw_arena *arena)
{
    lw_writer writer = lw_writer_to(buf);
    lw_write_list(&writer, NULL);
    for (int i = 0; i < evolved->points; i++) {
        lw_write_list(&writer, NULL);
        lw_write_int(&writer, NULL, evolved->curve[i].evaluations);
        lw_write_real(&writer, NULL, evolved->curve[i].best);
        lw_write_end(&writer);
    }
    lw_write_end(&writer);
    return keep_text(buf, arena);
}

/* The members of an archive are sorted by cell, so the best has to be searched for. */
static int find_best(const lw_evolve_result *evolved)
{
    int best = 0;
    for (int i = 1; evolved->cells && i < evolved->count; i++)
        if (lw_evolve_result_values(evolved, i)[0] > lw_evolve_result_values(evolved, best)[0])
            best = i;
    return best;
}

void lw_replicate_measure(const lw_replicate_context *p, const unsigned char *bytes, uint64_t wanted,
                          lw_arena *arena, lw_value *facts)
{
    const lw_spec *spec = p->cell->reporting.spec;
    const lw_design design = {.spec = spec, .size = spec->design_size, .bytes = (unsigned char *)bytes};
    uint64_t place[2] = {p->experiment->seed, (uint64_t)p->replicate}, name = lw_hash(place, sizeof place);
    lw_measure_on(&design, wanted,
                  &(lw_measure_options){.purpose = LW_TO_REPORT,
                                        .name = p->experiment->noise == LW_NOISE_PAIRED ? &name : NULL,
                                        .stop = p->stop},
                  arena, facts);
}

/* Runs the cell's solver on the design, with its own random stream, so that replicates on the same design
 * differ. */
static void let_solve(const lw_replicate_context *p, const lw_design *design, lw_writer *writer)
{
    lw_arena arena = {0};
    const lw_rules *rules = design->spec->family->compile(design, &arena, NULL);
    if (rules) {
        static const char name[] = "solver";
        lw_rng own = lw_rng_fork(&p->stream, lw_hash(name, sizeof name));
        lw_limits limits = LW_LIMITS;
        limits.expansions = p->cell->visits;
        limits.seed = lw_rng_word(&own);
        limits.stop = p->stop;
        if (p->bytes)
            limits.bytes = p->bytes;
        lw_solution solution = {0};
        lw_solve(p->cell->solver, rules, 0, &limits, &solution);
        bool points = lw_for_points(rules), plays = lw_solution_plays(&solution);
        if (plays)
            lw_write_int(writer, LW_SOLVER_SCORE, points ? solution.score : solution.moves.count);
        lw_write_int(writer, LW_SOLVER_PROVED,
                     solution.verdict == LW_OPTIMAL || solution.verdict == LW_UNSOLVABLE ||
                         (solution.verdict == LW_SOLVED && solution.optimal));
        lw_write_int(writer, LW_SOLVER_VISITS, solution.expanded);
        lw_solution_drop(&solution);
    }
    lw_arena_drop(&arena);
}

/* Writes [evaluations, filled, QD score] for each point, and the last point as separate numbers. */
static void write_growth(const lw_request *request, const lw_evolve_result *evolved, lw_writer *writer)
{
    const lw_archive_point *last = &evolved->archive_curve[evolved->archive_points - 1];
    double cells = 1;
    for (int i = 0; i < request->goals.axis_count; i++)
        cells *= request->goals.ranges[i].cells;
    lw_write_int(writer, LW_FILLED, evolved->count);
    lw_write_real(writer, LW_COVERAGE, last->filled / cells);
    lw_write_real(writer, LW_QD_SCORE, last->qd_score);
    lw_write_list(writer, "growth");
    for (int i = 0; i < evolved->archive_points; i++) {
        lw_write_list(writer, NULL);
        lw_write_int(writer, NULL, evolved->archive_curve[i].evaluations);
        lw_write_int(writer, NULL, evolved->archive_curve[i].filled);
        lw_write_real(writer, NULL, evolved->archive_curve[i].qd_score);
        lw_write_end(writer);
    }
    lw_write_end(writer);
}

/* Takes over the judge's own facts from the values of the evolution: they are the last ones. */
static void repeat_judge(const lw_evolve_result *evolved, int index, const lw_family *family, lw_value *facts)
{
    int first = lw_judge_first(family), count = lw_fact_count(family) - first;
    const double *values = lw_evolve_result_values(evolved, index) + evolved->values - count;
    for (int i = 0; i < count; i++)
        facts[first + i] = lw_real(values[i]);
}

/* Describes the best design with facts that are measured again. */
static void describe_best(const lw_replicate_context *p, const lw_evolve_result *evolved, lw_buf *buf,
                          lw_arena *arena, lw_result *result)
{
    const lw_request *request = &p->cell->request;
    lw_design *design = lw_design_new(request->spec, arena), *twin = lw_design_new(request->spec, arena);
    int best = find_best(evolved);
    memcpy(design->bytes, lw_evolve_result_genome(evolved, best), design->size);
    lw_symmetry_canonical(design, twin->bytes);
    lw_id_format(design, buf);
    result->design = keep_text(buf, arena);
    lw_id_format(twin, buf);
    result->twin = keep_text(buf, arena);
    lw_value facts[64];
    lw_replicate_measure(p, design->bytes, p->cell->reporting.facts, arena, facts);
    if (request->judge)
        repeat_judge(evolved, best, request->spec->family, facts);
    lw_writer writer = lw_writer_to(buf);
    lw_write_object(&writer, NULL);
    lw_facts_write(request->spec->family, facts, &writer, "facts");
    if (evolved->cells)
        write_growth(request, evolved, &writer);
    if (request->algorithm->several)
        lw_members_write(p, evolved, arena, &writer);
    if (p->cell->solver)
        let_solve(p, design, &writer);
    if (request->census)
        lw_census_write(evolved, &writer);
    lw_write_end(&writer);
    result->facts = keep_text(buf, arena);
    result->best = lw_evolve_result_values(evolved, best)[0];
}

void lw_experiment_replicate(const lw_experiment *experiment, int64_t cell, int64_t replicate,
                             struct lw_judge *judge, const lw_limits *limits, lw_progress_counter *meter,
                             lw_arena *arena, lw_result *result)
{
    lw_lab_cell own = experiment->cells[cell], *where = &own;
    const lw_stop *stop = limits ? limits->stop : NULL;
    lw_replicate_context here = {.experiment = experiment,
                                 .cell = where,
                                 .replicate = replicate,
                                 .stream = replicate_stream(experiment, cell, replicate),
                                 .stop = stop,
                                 .bytes = limits ? limits->bytes : 0};
    lw_evolve_result evolved = {0};
    lw_buf buf = {0};
    own.request.judge = judge;
    *result = (lw_result){
        .cell = cell, .replicate = replicate, .label = where->label, .design = "", .twin = "", .facts = "{}"};
    if (where->search) {
        lw_search_replicate(&where->request, replicate, stop, meter, arena, result);
        return;
    }
    lw_breed_once(&where->request, &here.stream, NULL, stop, meter, arena, &evolved);
    result->evaluations = evolved.evaluations;
    if (evolved.count > 0)
        describe_best(&here, &evolved, &buf, arena, result);
    result->curve = curve_text(&evolved, &buf, arena);
    lw_buf_drop(&buf);
}
