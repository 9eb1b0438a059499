/* signature.c: see the header. */
#include "grade/signature.h"
#include "base/hash.h"
#include "core/people.h"
#include "core/play.h"
#include "core/registry.h"
#include "core/symmetry.h"
#include "evolve/knobs.h"
#include "grade/breed.h"
#include "grade/measure.h"
#include "search/search.h"

#include <stdio.h>
#include <string.h>

enum {
    SEEDS = 8,
    EXPENSIVE_SEEDS = 1,
    EXPANSIONS = 4000,
    EVALUATIONS = 600,
    EXPENSIVE_EVALUATIONS = 12,
    SOLVED = 2
};

/* --- The work that it covers. --- */

static const struct {
    const char *kind, *name;
} work[] = {
#define LW_SIGNED(place, kind, name) {#kind, #name},
#include "lists/signature.def"
#undef LW_SIGNED
    {0},
};

/* The next name of a kind, from row *at on; NULL: no more. */
static const char *next_name(const char *kind, int *at)
{
    for (; work[*at].name; ++*at)
        if (!strcmp(work[*at].kind, kind))
            return work[(*at)++].name;
    return NULL;
}

/* Families that are not in this build are skipped, and so are their solvers. */
const lw_family *lw_signature_family(int place)
{
    const char *name;
    for (int at = 0; (name = next_name("family", &at));) {
        const lw_family *family = lw_family_find(name);
        if (family && place-- == 0)
            return family;
    }
    return NULL;
}

/* --- The number. --- */

static void mix(lw_signature *s, const void *bytes, size_t size)
{
    s->number = lw_hash_more(s->number, bytes, size);
}

static void mix_int(lw_signature *s, int64_t number)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)((uint64_t)number >> 8 * i);
    mix(s, bytes, sizeof bytes);
}

/* As the shortest decimal, so that the machine's representation does not matter. */
static void mix_real(lw_signature *s, double number)
{
    lw_buf text = {0};
    lw_buf_real(&text, number);
    mix(s, lw_buf_text(&text), text.size);
    lw_buf_drop(&text);
}

static void mix_facts(lw_signature *s, const lw_design *design, enum lw_purpose purpose, lw_arena *arena)
{
    lw_value facts[64];
    uint64_t people = lw_people_wanted(design->spec->family);
    lw_measure_on(design, LW_ALL_FACTS, &(lw_measure_options){.purpose = purpose, .stop = s->stop}, arena,
                  facts);
    for (int i = 0; i < lw_fact_count(design->spec->family); i++) {
        if (people >> i & 1) /* they depend on a fit that may be improved one day */
            continue;
        if (design->spec->family->facts[i].conditional) /* so that other specs keep their signature */
            continue;
        mix_int(s, (int64_t)facts[i].kind * 2 + facts[i].saturated);
        mix_int(s, facts[i].integer);
        mix_int(s, facts[i].samples);
        mix_real(s, facts[i].real);
        mix_real(s, facts[i].low);
        mix_real(s, facts[i].high);
    }
}

static void mix_texts(lw_signature *s, const lw_design *design, lw_arena *arena)
{
    const lw_rules *rules = design->spec->family->compile(design, arena, NULL);
    lw_buf text = {0};
    lw_writer writer = lw_writer_to(&text);
    lw_id_format(design, &text);
    lw_write_object(&writer, NULL);
    design->spec->family->write(design, &writer);
    lw_write_end(&writer);
    if (rules)
        rules->family->describe(rules, &text);
    mix(s, lw_buf_text(&text), text.size);
    lw_buf_drop(&text);
}

static void mix_solutions(lw_signature *s, const lw_design *design, lw_arena *arena)
{
    lw_rules *rules = design->spec->family->compile(design, arena, NULL);
    if (!rules || rules->players != 1)
        return;
    const char *name;
    for (int at = 0; (name = next_name("solver", &at));) {
        const lw_solver *solver = lw_solver_find(name);
        if (!solver)
            continue;
        lw_solution solution = {0};
        lw_limits limits = LW_LIMITS;
        lw_buf moves = {0};
        limits.expansions = EXPANSIONS;
        limits.stop = s->stop;
        lw_solve(solver, rules, 0, &limits, &solution);
        mix_int(s, solution.verdict);
        mix_int(s, solution.expanded);
        mix_int(s, solution.generated);
        mix_int(s, solution.distinct);
        mix_int(s, solution.score);
        if (lw_solution_plays(&solution))
            lw_play_text(rules, &solution.moves, &moves);
        mix(s, lw_buf_text(&moves), moves.size);
        s->expanded += solution.expanded;
        lw_buf_drop(&moves);
        lw_solution_drop(&solution);
    }
}

static void mix_designs(lw_signature *s, const lw_spec *spec)
{
    uint64_t seeds = spec->family->expensive ? EXPENSIVE_SEEDS : SEEDS;
    for (uint64_t seed = 1; seed <= seeds && !lw_stopped(s->stop); seed++) {
        lw_arena arena = {0};
        lw_design *design = lw_design_seed(spec, seed, NULL, &arena);
        unsigned char *twin = lw_arena_take(&arena, design->size);
        lw_symmetry_canonical(design, twin);
        mix(s, design->bytes, design->size);
        mix(s, twin, design->size);
        mix_texts(s, design, &arena);
        mix_facts(s, design, seed % 2 ? LW_TO_SELECT : LW_TO_REPORT, &arena);
        if (seed <= SOLVED)
            mix_solutions(s, design, &arena);
        s->designs++;
        lw_arena_drop(&arena);
    }
}

/* Goals with which the algorithm can run: two for a front, one and an axis for an archive, otherwise one. */
static lw_goals goals_for(const char *algorithm, const lw_family *family)
{
    lw_goals goals = {.count = 1, .list = {{.kind = LW_MAXIMIZE, .fact = 0}}};
    if (lw_algorithm_find(algorithm)->several && family->facts[1].name) {
        goals.list[1] = (lw_goal){.kind = LW_MINIMIZE, .fact = 1};
        goals.count = 2;
    }
    if (lw_algorithm_find(algorithm)->archive) {
        goals.ranges[0] = (lw_range){.low = 0, .high = 64, .cells = 16, .open_low = true, .open_high = true};
        goals.axis_count = 1;
    }
    return goals;
}

static void mix_results(lw_signature *s, const lw_spec *spec)
{
    const char *name;
    for (int at = 0; !lw_stopped(s->stop) && (name = next_name("algorithm", &at));) {
        lw_arena arena = {0};
        lw_evolve_result evolved = {0};
        lw_rng rng = lw_rng_seed(7);
        lw_request request = {.spec = spec, .goals = goals_for(name, spec->family)};
        if (!lw_request_complete(&request, name, NULL, NULL)) {
            request.knobs.evaluations = spec->family->expensive ? EXPENSIVE_EVALUATIONS : EVALUATIONS;
            request.knobs.population = request.knobs.population > 60 ? 60 : request.knobs.population;
            request.knobs.patience = request.knobs.patience > 100 ? 100 : request.knobs.patience;
            lw_breed_once(&request, &rng, NULL, s->stop, NULL, &arena, &evolved);
        }
        mix_int(s, evolved.count);
        for (int k = 0; k < evolved.count; k++) {
            mix(s, lw_evolve_result_genome(&evolved, k), evolved.genome_size);
            mix_real(s, lw_evolve_result_values(&evolved, k)[0]);
        }
        s->evaluations += evolved.evaluations;
        lw_arena_drop(&arena);
    }
}

/* Changes a parameter from its default: a third of the distance to its minimum, or the next choice. */
static bool change(lw_spec *spec, int param)
{
    const lw_param *row = &spec->family->params[param];
    lw_setting *setting = &spec->settings[param];
    int64_t old = setting->number;
    if (row->kind == LW_PARAM_INT)
        setting->number = row->normal > row->low ? row->normal - (row->normal - row->low + 2) / 3
                          : row->high > row->low ? row->low + 1
                                                 : row->low;
    else if (row->kind == LW_PARAM_CHOICE)
        setting->number = row->choices[old + 1] ? old + 1 : 0;
    return !row->judging && !row->tacit && setting->number != old && lw_spec_check(spec, NULL) == 0;
}

lw_signature lw_signature_of(const lw_family *family, const lw_stop *stop)
{
    lw_signature s = {.stop = stop};
    lw_arena arena = {0};
    for (int param = -1; param < 0 || family->params[param].key; param++) {
        lw_spec *spec = lw_spec_new(family, &arena);
        if (param < 0 ? lw_spec_check(spec, NULL) != 0 : !change(spec, param))
            continue;
        lw_buf name = {0};
        lw_spec_format(spec, &name);
        mix(&s, lw_buf_text(&name), name.size);
        lw_buf_drop(&name);
        mix_designs(&s, spec);
        if (param < 0)
            mix_results(&s, spec);
        s.specs++;
    }
    lw_arena_drop(&arena);
    return s;
}

uint64_t lw_signature_join(uint64_t all, uint64_t one)
{
    lw_signature s = {.number = all};
    mix_int(&s, (int64_t)one);
    return s.number;
}

static void write_number(lw_writer *writer, const char *key, uint64_t number)
{
    char text[20];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)number);
    lw_write_text(writer, key, text);
}

void lw_signature_write(lw_writer *writer, const char *key, const lw_stop *stop)
{
    uint64_t all = 0;
    lw_write_object(writer, key);
    lw_write_object(writer, "families");
    const lw_family *family;
    for (int i = 0; (family = lw_signature_family(i)); i++) {
        lw_signature one = lw_signature_of(family, stop);
        all = lw_signature_join(all, one.number);
        write_number(writer, family->name, one.number);
    }
    lw_write_end(writer);
    write_number(writer, "signature", all);
    lw_write_end(writer);
}
