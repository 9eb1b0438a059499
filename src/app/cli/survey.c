/* survey.c: see the header. */
#include "app/cli/survey.h"
#include "grade/measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void lw_survey_add(lw_survey *survey, const lw_find *find)
{
    if (survey->count == survey->room) {
        survey->room = survey->room ? 2 * survey->room : 64;
        survey->finds = lw_heap_grow(survey->finds, (size_t)survey->room * sizeof *survey->finds);
    }
    const lw_wish *wish = &survey->order->wish;
    lw_design *design = lw_design_new(find->design->spec, &survey->arena);
    memcpy(design->bytes, find->design->bytes, design->size);
    lw_find copy = *find;
    copy.design = design;
    copy.values =
        lw_arena_copy(&survey->arena, find->values,
                      (size_t)(wish->axis_count ? 1 + wish->axis_count : wish->goal_count) * sizeof(double));
    survey->finds[survey->count++] = copy;
}

int lw_survey_beside(lw_survey *survey, const char *id, lw_error *error)
{
    const lw_spec *spec = survey->order->spec;
    const lw_design *given = lw_id_parse(id, &survey->arena, error);
    if (!given)
        return error->code;
    if (given->spec->family != spec->family || given->size != spec->design_size)
        return lw_fail(error, LW_BAD_INPUT, "\"%.60s\" is no puzzle of the kind that is evolved", id);
    if (survey->beside_count == (int)(sizeof survey->beside / sizeof *survey->beside))
        return lw_fail(error, LW_BAD_INPUT, "at most %d puzzles can stand beside", survey->beside_count);
    lw_design *design = lw_design_new(spec, &survey->arena);
    memcpy(design->bytes, given->bytes, design->size);
    survey->beside[survey->beside_count++] = design;
    return 0;
}

void lw_survey_drop(lw_survey *survey)
{
    free(survey->finds);
    lw_arena_drop(&survey->arena);
}

/* --- Fronts. --- */

/* Best first by the first goal, then by the next; equal ones stay as they came. */
static int better(const double *a, const double *b, int count)
{
    for (int i = 0; i < count; i++)
        if (a[i] != b[i])
            return a[i] > b[i] ? -1 : 1;
    return 0;
}

static void sort_front(const lw_survey *survey, const lw_find **sorted)
{
    for (int i = 0; i < survey->count; i++) {
        int at = i;
        for (; at > 0 &&
               better(survey->finds[i].values, sorted[at - 1]->values, survey->order->wish.goal_count) < 0;
             at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = &survey->finds[i];
    }
}

static void print_member(const lw_survey *survey, const lw_design *design, enum lw_purpose purpose,
                         lw_arena *arena, lw_buf *out)
{
    const lw_wish *wish = &survey->order->wish;
    lw_value facts[64];
    lw_measure(design, lw_wish_facts(wish, design->spec->family), purpose, arena, facts);
    for (int k = 0; k < wish->goal_count; k++) {
        lw_buf cell = {0};
        lw_buf_print(&cell, "%.10g", lw_value_number(&facts[wish->goals[k].fact]));
        lw_buf_print(out, "%14s  ", lw_buf_text(&cell));
        lw_buf_drop(&cell);
    }
    lw_id_format(design, out);
    lw_buf_byte(out, '\n');
}

void lw_survey_front(const lw_survey *survey, lw_buf *out)
{
    const lw_wish *wish = &survey->order->wish;
    const lw_family *family = survey->order->spec->family;
    lw_arena arena = {0};
    const lw_find **sorted = lw_new_array(&arena, const lw_find *, survey->count);
    sort_front(survey, sorted);
    for (int k = 0; k < wish->goal_count; k++)
        lw_buf_print(out, "%14s  ", family->facts[wish->goals[k].fact].name);
    lw_buf_puts(out, "puzzle\n");
    for (int i = 0; i < survey->count; i++)
        print_member(survey, sorted[i]->design, LW_TO_SELECT, &arena, out);
    if (survey->beside_count)
        lw_buf_puts(out, "beside them:\n");
    for (int i = 0; i < survey->beside_count; i++)
        print_member(survey, survey->beside[i], LW_TO_REPORT, &arena, out);
    lw_arena_drop(&arena);
}

/* --- Archives. --- */

typedef struct map {
    const lw_survey *survey;
    const lw_wish *wish;
    const double **scores; /* of each cell; NULL: empty */
    double low, high;
    int rows, cols;
    char *letters; /* of each cell: who stands beside the archive there; 0: nobody */
} map;

static const char *axis_name(const map *m, int axis)
{
    return m->survey->order->spec->family->facts[m->wish->axes[axis]].name;
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

/* Numbers under the first, the middle and the last column. */
static void print_foot(const map *m, lw_buf *out)
{
    const lw_range *across = &m->wish->ranges[m->wish->axis_count - 1];
    lw_buf_print(out, "%11s+%.*s\n", "", m->cols,
                 "------------------------------------------------------------"
                 "------------------------------------------------------------"
                 "------------------------------------------------------------");
    lw_buf_print(out, "%12s%s from %.6g to %.6g, %d cells\n", "", axis_name(m, m->wish->axis_count - 1),
                 across->low, across->high, across->cells);
}

static void print_map(const map *m, int first, lw_buf *out)
{
    const lw_range *up = m->wish->axis_count > 1 ? &m->wish->ranges[m->wish->axis_count - 2] : NULL;
    if (up)
        lw_buf_print(out, "%s\n", axis_name(m, m->wish->axis_count - 2));
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

/* Puts its letter on the map, and what there is to say of it into the legend. */
static void place_beside(map *m, int index, lw_arena *arena, lw_buf *legend)
{
    const lw_wish *wish = m->wish;
    const lw_design *design = m->survey->beside[index];
    lw_value facts[64];
    double features[LW_MOST_AXES], score = 0;
    lw_measure(design, lw_wish_facts(wish, design->spec->family), LW_TO_REPORT, arena, facts);
    lw_buf_print(legend, "%c ", 'A' + index);
    lw_id_format(design, legend);
    for (int i = 0; i < wish->axis_count; i++) {
        features[i] = lw_value_number(&facts[wish->axes[i]]);
        lw_buf_print(legend, "%s %s %.4g", i ? "," : ":", axis_name(m, i), features[i]);
    }
    for (int i = 0; i < wish->goal_count; i++)
        score += lw_goal_score(&wish->goals[i], facts);
    const lw_problem grid = {.features = wish->axis_count, .ranges = wish->ranges};
    int cell = lw_problem_cell(&grid, features);
    m->letters[cell] = (char)('A' + index);
    lw_buf_print(legend, ", score %.4g; ", score);
    if (m->scores[cell])
        lw_buf_print(legend, "the archive has %.4g there\n", *m->scores[cell]);
    else
        lw_buf_puts(legend, "the archive has nothing there\n");
}

void lw_survey_archive(const lw_survey *survey, lw_buf *out)
{
    const lw_wish *wish = &survey->order->wish;
    int axes = wish->axis_count, cells = 1;
    for (int i = 0; i < axes; i++)
        cells *= wish->ranges[i].cells;
    lw_arena arena = {0};
    map m = {.survey = survey, .wish = wish, .low = INFINITY, .high = -INFINITY};
    m.scores = lw_new_array(&arena, const double *, cells);
    m.letters = lw_arena_take(&arena, (size_t)cells);
    lw_buf legend = {0};
    m.cols = wish->ranges[axes - 1].cells;
    m.rows = axes > 1 ? wish->ranges[axes - 2].cells : 1;
    for (int i = 0; i < survey->count; i++) {
        const double *score = survey->finds[i].values;
        m.scores[survey->finds[i].cell] = score;
        m.low = *score < m.low ? *score : m.low;
        m.high = *score > m.high ? *score : m.high;
    }
    for (int i = 0; i < survey->beside_count; i++)
        place_beside(&m, i, &arena, &legend);
    for (int slice = 0; slice < cells / (m.rows * m.cols); slice++) {
        if (axes > 2)
            lw_buf_print(out, "%s from %.6g\n", axis_name(&m, 0), edge(&wish->ranges[0], slice));
        print_map(&m, slice * m.rows * m.cols, out);
    }
    lw_buf_print(out, "%d of %d cells filled", survey->count, cells);
    if (survey->count)
        lw_buf_print(out, "; 0 is a score of %.6g, 9 one of %.6g", m.low, m.high);
    lw_buf_byte(out, '\n');
    lw_buf_add(out, lw_buf_text(&legend), legend.size);
    lw_buf_drop(&legend);
    lw_arena_drop(&arena);
}
