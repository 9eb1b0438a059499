/* replicate.c: one replicate, and what the store keeps of it. */
#include "grade/measure.h"
#include "lab/members.h"
#include "lab/record.h"

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

static const char *curve_text(const lw_brood *brood, lw_buf *buf, lw_arena *arena)
{
    lw_writer writer = lw_writer_to(buf);
    lw_write_list(&writer, NULL);
    for (int i = 0; i < brood->points; i++) {
        lw_write_list(&writer, NULL);
        lw_write_int(&writer, NULL, brood->curve[i].evaluations);
        lw_write_real(&writer, NULL, brood->curve[i].best);
        lw_write_end(&writer);
    }
    lw_write_end(&writer);
    return keep_text(buf, arena);
}

/* The members of an archive come by their cells. */
static int find_best(const lw_brood *brood)
{
    int best = 0;
    for (int i = 1; brood->cells && i < brood->count; i++)
        if (lw_brood_values(brood, i)[0] > lw_brood_values(brood, best)[0])
            best = i;
    return best;
}

/* A run that nothing was bred in: one design, and what it is worth by the first goal when it is told about. */
static void stand_in(const lw_lab_cell *cell, const lw_rng *stream, lw_arena *arena, lw_brood *brood)
{
    const lw_spec *spec = cell->order.spec;
    unsigned char *bytes = lw_arena_take(arena, spec->design_size);
    lw_rng rng = lw_rng_fork(stream, 0);
    if (cell->telling.design == LW_DESIGN_GIVEN)
        memcpy(bytes, cell->telling.given, spec->design_size);
    else
        cell->order.generator->apply(spec, &rng, bytes, NULL);
    *brood = (lw_brood){.count = 1,
                        .genome_size = spec->design_size,
                        .values = cell->order.wish.goal_count,
                        .genomes = bytes,
                        .judged = lw_new_array(arena, double, cell->order.wish.goal_count)};
}

/* The best design, told with facts that are measured afresh. */
static void describe_best(const lw_lab_cell *cell, const lw_brood *brood, lw_buf *buf, lw_arena *arena,
                          lw_result *result)
{
    const lw_order *order = &cell->order;
    enum lw_purpose purpose =
        cell->telling.repeats ? (enum lw_purpose)(LW_TO_REPEAT + result->replicate) : LW_TO_REPORT;
    lw_design *design = lw_design_new(order->spec, arena), *twin = lw_design_new(order->spec, arena);
    int best = find_best(brood);
    memcpy(design->bytes, lw_brood_genome(brood, best), design->size);
    lw_design_canon(design, twin->bytes);
    lw_id_format(design, buf);
    result->design = keep_text(buf, arena);
    lw_id_format(twin, buf);
    result->twin = keep_text(buf, arena);
    lw_value facts[64];
    lw_design told = {.spec = cell->telling.spec, .size = design->size, .bytes = design->bytes};
    lw_measure(&told, cell->telling.facts, purpose, arena, facts);
    lw_writer writer = lw_writer_to(buf);
    lw_write_object(&writer, NULL);
    lw_facts_write(order->spec->family, facts, &writer, "facts");
    if (brood->cells)
        lw_write_int(&writer, LW_FILLED, brood->count);
    if (order->algorithm->several && cell->telling.design == LW_DESIGN_BRED)
        lw_members_write(cell, brood, purpose, arena, &writer);
    lw_write_end(&writer);
    result->facts = keep_text(buf, arena);
    bool bred = cell->telling.design == LW_DESIGN_BRED;
    result->best = bred ? lw_brood_values(brood, best)[0] : lw_goal_score(&order->wish.goals[0], facts);
}

void lw_experiment_replicate(const lw_experiment *experiment, int64_t cell, int64_t replicate,
                             const lw_stop *stop, lw_meter *meter, lw_arena *arena, lw_result *result)
{
    const lw_lab_cell *where = &experiment->cells[cell];
    lw_rng stream = replicate_stream(experiment, cell, replicate);
    lw_brood brood = {0};
    lw_buf buf = {0};
    if (where->telling.design == LW_DESIGN_BRED)
        lw_breed_once(&where->order, &stream, NULL, stop, meter, arena, &brood);
    else
        stand_in(where, &stream, arena, &brood);
    *result = (lw_result){.cell = cell,
                          .replicate = replicate,
                          .label = where->label,
                          .design = "",
                          .twin = "",
                          .facts = "{}",
                          .evaluations = brood.evaluations,
                          .best = 0};
    if (brood.count > 0)
        describe_best(where, &brood, &buf, arena, result);
    result->curve = curve_text(&brood, &buf, arena);
    lw_buf_drop(&buf);
}
