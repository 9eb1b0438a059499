/* result_set.c: see the header. */
#include "app/cli/result_set.h"
#include "evolve/elites.h"
#include "grade/judge.h"
#include "grade/measure.h"
#include "grade/remeasure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Values are in the order of the goals, followed by a judge's numbers. */
static int goal_values(const lw_goals *goals)
{
    return goals->axis_count ? 1 + goals->axis_count : goals->count;
}

static int judge_numbers(const lw_request *request)
{
    int first = lw_judge_first(request->spec->family);
    return first < 0 ? 0 : lw_fact_count(request->spec->family) - first;
}

void lw_result_set_judged(const lw_result_set *set, const lw_find *find, lw_value *facts)
{
    const lw_request *request = set->request;
    int first = lw_judge_first(request->spec->family), count = judge_numbers(request);
    for (int i = 0; i < count && find->values; i++)
        facts[first + i] = lw_real(find->values[goal_values(&request->goals) + i]);
}

void lw_result_set_add(lw_result_set *set, const lw_find *find)
{
    if (set->count == set->room) {
        set->room = set->room ? 2 * set->room : 64;
        set->finds = lw_heap_grow(set->finds, (size_t)set->room * sizeof *set->finds);
    }
    const lw_goals *goals = &set->request->goals;
    lw_design *design = lw_design_new(find->design->spec, &set->arena);
    memcpy(design->bytes, find->design->bytes, design->size);
    lw_find copy = *find;
    copy.design = design;
    copy.values = lw_arena_copy(&set->arena, find->values,
                                (size_t)(goal_values(goals) + judge_numbers(set->request)) * sizeof(double));
    set->finds[set->count++] = (lw_result_set_item){.find = copy};
}

int lw_result_set_compare(lw_result_set *set, const char *id, lw_error *error)
{
    const lw_spec *spec = set->request->spec;
    const lw_design *given = lw_id_parse(id, &set->arena, error);
    if (!given)
        return error->code;
    if (strcmp(given->spec->family->name, spec->family->name) != 0 || given->size != spec->design_size)
        return lw_fail(error, LW_BAD_INPUT, "\"%.60s\" is not a puzzle of the spec that is evolved", id);
    if (set->compared_count == (int)(sizeof set->compared / sizeof *set->compared))
        return lw_fail(error, LW_BAD_INPUT, "--compare takes at most %d puzzles", set->compared_count);
    lw_design *design = lw_design_new(spec, &set->arena);
    memcpy(design->bytes, given->bytes, design->size);
    set->compared[set->compared_count++] = (lw_result_set_item){.find = {.design = design}};
    return 0;
}

void lw_result_set_drop(lw_result_set *set)
{
    free(set->finds);
    lw_arena_drop(&set->arena);
}

/* --- New measurements, which reveal what was selected by luck. --- */

static double score_of(const lw_goals *goals, const lw_value *facts)
{
    double score = 0;
    for (int i = 0; i < goals->count; i++)
        score += lw_goal_score(&goals->list[i], facts);
    return score;
}

/* The cell on the map, which is the grid of the axes whatever the kind of archive. */
static int grid_cell(const lw_goals *goals, const double *features)
{
    const lw_problem grid = {.features = goals->axis_count, .ranges = goals->ranges};
    return lw_problem_cell(&grid, features);
}

static int cell_of(const lw_goals *goals, const lw_value *facts)
{
    double features[LW_MAX_AXES];
    for (int i = 0; i < goals->axis_count; i++)
        features[i] =
            lw_value_known(&facts[goals->axes[i]]) ? lw_value_number(&facts[goals->axes[i]]) : (double)NAN;
    return grid_cell(goals, features);
}

/* Computes its values from the new facts, the way evolution does. The cells of a grid follow from them; niches
 * and members of other archives stay what they are. */
static void revalue(lw_result_set *set, lw_result_set_item *one)
{
    const lw_goals *goals = &set->request->goals;
    double *values = lw_new_array(&set->arena, double, LW_MAX_GOALS);
    int before = goals->axis_count ? grid_cell(goals, one->find.values + 1) : 0;
    values[0] = score_of(goals, one->facts);
    for (int i = 0; !goals->axis_count && i < goals->count; i++)
        values[i] = lw_goal_score(&goals->list[i], one->facts);
    one->find.values = values;
    for (int i = 0; i < goals->axis_count; i++)
        values[1 + i] = lw_value_number(&one->facts[goals->axes[i]]);
    if (!goals->axis_count)
        return;
    int cell = cell_of(goals, one->facts);
    set->moved += cell != before;
    if (goals->archive.kind == LW_ARCHIVE_GRID)
        one->find.cell = cell;
}

/* True if a dominates b: at least as good in everything and better in something. In an archive: in the same
 * cell, and better. */
static bool beats(const lw_goals *goals, const lw_find *a, const lw_find *b)
{
    bool better = false;
    if (goals->axis_count)
        return a->cell == b->cell && a->values[0] > b->values[0];
    for (int i = 0; i < goals->count; i++) {
        if (a->values[i] < b->values[i])
            return false;
        better = better || a->values[i] > b->values[i];
    }
    return better;
}

/* True if the find stays: of equal ones in a cell only the first does; those outside the grid do not. Archives
 * of other kinds keep all. */
static bool stays(const lw_result_set *set, int index)
{
    const lw_find *one = &set->finds[index].find;
    if (set->request->goals.axis_count && set->request->goals.archive.kind != LW_ARCHIVE_GRID)
        return true;
    if (set->request->goals.axis_count && one->cell < 0)
        return false;
    for (int i = 0; i < set->count; i++) {
        const lw_find *other = &set->finds[i].find;
        bool equal = set->request->goals.axis_count && i < index && other->cell == one->cell &&
                     other->values[0] == one->values[0];
        if (equal || beats(&set->request->goals, other, one))
            return false;
    }
    return true;
}

void lw_result_set_refresh(lw_result_set *set, int rounds, lw_pool *pool, const lw_stop *stop)
{
    lw_arena arena = {0};
    set->rounds = rounds;
    set->bred = set->count;
    for (int i = 0; i < set->count + set->compared_count; i++) {
        lw_result_set_item *one = i < set->count ? &set->finds[i] : &set->compared[i - set->count];
        lw_value *facts = lw_new_array(&set->arena, lw_value, 64);
        lw_remeasure_facts(one->find.design, lw_goals_facts(&set->request->goals, set->request->spec->family),
                           rounds, pool, stop, facts);
        one->facts = facts;
        if (i < set->count)
            revalue(set, one);
    }
    bool *kept = lw_new_array(&arena, bool, set->count);
    for (int i = 0; i < set->count; i++)
        kept[i] = stays(set, i);
    int count = 0;
    for (int i = 0; i < set->bred; i++)
        if (kept[i])
            set->finds[count++] = set->finds[i];
    set->count = count;
    lw_arena_drop(&arena);
}

/* --- Fronts. --- */

/* Compares by the first goal, then by the next, best first; equal ones keep their order. */
static int better(const double *a, const double *b, int count)
{
    for (int i = 0; i < count; i++)
        if (a[i] != b[i])
            return a[i] > b[i] ? -1 : 1;
    return 0;
}

static void sort_front(const lw_result_set *set, const lw_result_set_item **sorted)
{
    int goals = set->request->goals.count;
    for (int i = 0; i < set->count; i++) {
        int at = i;
        for (; at > 0 && better(set->finds[i].find.values, sorted[at - 1]->find.values, goals) < 0; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = &set->finds[i];
    }
}

/* The facts from the new measurement, or else measured now. */
static const lw_value *facts_of(const lw_result_set *set, const lw_result_set_item *one,
                                enum lw_purpose purpose, lw_arena *arena, lw_value *room)
{
    const lw_goals *goals = &set->request->goals;
    if (one->facts)
        return one->facts;
    lw_measure(one->find.design, lw_goals_facts(goals, one->find.design->spec->family), purpose, arena, room);
    lw_result_set_judged(set, &one->find, room);
    return room;
}

static void print_member(const lw_result_set *set, const lw_result_set_item *one, enum lw_purpose purpose,
                         lw_arena *arena, lw_buf *out)
{
    const lw_goals *goals = &set->request->goals;
    lw_value measured[64];
    const lw_value *facts = facts_of(set, one, purpose, arena, measured);
    for (int k = 0; k < goals->count; k++) {
        const lw_value *value = &facts[goals->list[k].fact];
        lw_buf cell = {0};
        if (one->facts)
            lw_buf_print(&cell, "%.4g (%.4g to %.4g)", lw_value_number(value), value->low, value->high);
        else
            lw_buf_print(&cell, "%.10g", lw_value_number(value));
        lw_buf_print(out, "%*s  ", one->facts ? 28 : 14, lw_buf_text(&cell));
        lw_buf_drop(&cell);
    }
    lw_id_format(one->find.design, out);
    lw_buf_byte(out, '\n');
}

void lw_result_set_front(const lw_result_set *set, lw_buf *out)
{
    const lw_goals *goals = &set->request->goals;
    const lw_family *family = set->request->spec->family;
    lw_arena arena = {0};
    const lw_result_set_item **sorted = lw_new_array(&arena, const lw_result_set_item *, set->count);
    sort_front(set, sorted);
    for (int k = 0; k < goals->count; k++)
        lw_buf_print(out, "%*s  ", set->rounds ? 28 : 14, family->facts[goals->list[k].fact].name);
    lw_buf_puts(out, "puzzle\n");
    for (int i = 0; i < set->count; i++)
        print_member(set, sorted[i], LW_TO_SELECT, &arena, out);
    if (set->rounds)
        lw_buf_print(out, "%d of %d are still a front after %d new measurements each\n", set->count, set->bred,
                     set->rounds);
    if (set->compared_count)
        lw_buf_puts(out, "for comparison:\n");
    for (int i = 0; i < set->compared_count; i++)
        print_member(set, &set->compared[i], LW_TO_REPORT, &arena, out);
    lw_arena_drop(&arena);
}

/* --- Archives. --- */

typedef struct map {
    const lw_result_set *set;
    const lw_goals *goals;
    const double **scores; /* by cell; NULL: empty */
    double low, high;
    int rows, cols;
    char *letters; /* by cell: the letter of a design shown for comparison; 0: none */
} map;

static const char *axis_name(const map *m, int axis)
{
    return m->set->request->spec->family->facts[m->goals->axes[axis]].name;
}

static double edge(const lw_range *range, int cell)
{
    return range->low + (range->high - range->low) * cell / range->cells;
}

static char digit(const map *m, int cell)
{
    if (m->letters[cell])
        return m->letters[cell];
    if (!m->scores[cell])
        return '.';
    if (m->high <= m->low)
        return '9';
    return (char)('0' + (int)((*m->scores[cell] - m->low) * 9 / (m->high - m->low)));
}

/* Prints the horizontal axis: the name and range of its fact. */
static void print_foot(const map *m, lw_buf *out)
{
    const lw_range *across = &m->goals->ranges[m->goals->axis_count - 1];
    lw_buf_print(out, "%11s+%.*s\n", "", m->cols,
                 "------------------------------------------------------------"
                 "------------------------------------------------------------"
                 "------------------------------------------------------------");
    lw_buf_print(out, "%12s%s from %.6g to %.6g, %d cell%s\n", "", axis_name(m, m->goals->axis_count - 1),
                 across->low, across->high, across->cells, across->cells == 1 ? "" : "s");
}

/* Prints a map's place on the axes other than its two: "goal from 2, plies from 20". */
static void print_slice(const map *m, int slice, lw_buf *out)
{
    int places[LW_MAX_AXES], axes = m->goals->axis_count - 2;
    for (int i = axes; i-- > 0; slice /= m->goals->ranges[i].cells)
        places[i] = slice % m->goals->ranges[i].cells;
    for (int i = 0; i < axes; i++)
        lw_buf_print(out, "%s%s from %.6g", i ? ", " : "", axis_name(m, i),
                     edge(&m->goals->ranges[i], places[i]));
    lw_buf_byte(out, '\n');
}

static void print_map(const map *m, int first, lw_buf *out)
{
    const lw_range *up = m->goals->axis_count > 1 ? &m->goals->ranges[m->goals->axis_count - 2] : NULL;
    if (up)
        lw_buf_print(out, "%s\n", axis_name(m, m->goals->axis_count - 2));
    for (int row = m->rows - 1; row >= 0; row--) {
        if (up)
            lw_buf_print(out, "%10.6g |", edge(up, row));
        else
            lw_buf_print(out, "%10s |", "");
        for (int col = 0; col < m->cols; col++)
            lw_buf_byte(out, digit(m, first + row * m->cols + col));
        lw_buf_byte(out, '\n');
    }
    print_foot(m, out);
}

/* Puts the letter of a comparison design on the map, and describes the design in the legend. */
static void place_compared(map *m, int index, lw_arena *arena, lw_buf *legend)
{
    const lw_goals *goals = m->goals;
    const lw_result_set_item *one = &m->set->compared[index];
    lw_value measured[64];
    const lw_value *facts = facts_of(m->set, one, LW_TO_REPORT, arena, measured);
    lw_buf_print(legend, "%c ", 'A' + index);
    lw_id_format(one->find.design, legend);
    for (int i = 0; i < goals->axis_count; i++)
        lw_buf_print(legend, "%s %s %.4g", i ? "," : ":", axis_name(m, i),
                     lw_value_number(&facts[goals->axes[i]]));
    int cell = cell_of(goals, facts);
    lw_buf_print(legend, ", score %.4g; ", score_of(goals, facts));
    if (cell < 0) {
        lw_buf_puts(legend, "outside the archive\n");
        return;
    }
    m->letters[cell] = (char)('A' + index);
    if (m->scores[cell])
        lw_buf_print(legend, "the archive has %.4g there\n", *m->scores[cell]);
    else
        lw_buf_puts(legend, "the archive has nothing there\n");
}

void lw_result_set_archive(const lw_result_set *set, lw_buf *out)
{
    const lw_goals *goals = &set->request->goals;
    int axes = goals->axis_count, cells = 1, filled = 0;
    for (int i = 0; i < axes; i++)
        cells *= goals->ranges[i].cells;
    lw_arena arena = {0};
    map m = {.set = set, .goals = goals, .low = INFINITY, .high = -INFINITY};
    m.scores = lw_new_array(&arena, const double *, cells);
    m.letters = lw_arena_take(&arena, (size_t)cells);
    lw_buf legend = {0};
    m.cols = goals->ranges[axes - 1].cells;
    m.rows = axes > 1 ? goals->ranges[axes - 2].cells : 1;
    for (int i = 0; i < set->count; i++) {
        const double *score = set->finds[i].find.values;
        int cell = grid_cell(goals, score + 1);
        m.low = *score < m.low ? *score : m.low;
        m.high = *score > m.high ? *score : m.high;
        if (cell < 0) /* by new measurements, in an archive that is no grid */
            continue;
        const double **there = &m.scores[cell];
        filled += !*there;
        *there = *there && **there > *score ? *there : score;
    }
    for (int i = 0; i < set->compared_count; i++)
        place_compared(&m, i, &arena, &legend);
    for (int slice = 0; slice < cells / (m.rows * m.cols); slice++) {
        if (axes > 2)
            print_slice(&m, slice, out);
        print_map(&m, slice * m.rows * m.cols, out);
    }
    lw_buf_print(out, "%d of %d cells filled", filled, cells);
    if (goals->archive.kind == LW_ARCHIVE_CVT)
        lw_buf_print(out, ", %d of %d niches", set->count, goals->archive.niches);
    if (goals->archive.kind == LW_ARCHIVE_UNSTRUCTURED)
        lw_buf_print(out, " by %d puzzles", set->count);
    if (set->count)
        lw_buf_print(out, "; 0 is a score of %.6g, 9 one of %.6g", m.low, m.high);
    lw_buf_byte(out, '\n');
    if (set->rounds)
        lw_buf_print(out, "after %d new measurements each: of %d puzzles, %d moved to another cell\n",
                     set->rounds, set->bred, set->moved);
    lw_buf_add(out, lw_buf_text(&legend), legend.size);
    lw_buf_drop(&legend);
    lw_arena_drop(&arena);
}
