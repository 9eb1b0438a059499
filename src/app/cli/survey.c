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
    for (int i = 0; i < survey->count; i++) {
        lw_value facts[64];
        lw_measure(sorted[i]->design, lw_wish_facts(wish), LW_TO_SELECT, &arena, facts);
        for (int k = 0; k < wish->goal_count; k++) {
            lw_buf cell = {0};
            lw_buf_print(&cell, "%.10g", lw_value_number(&facts[wish->goals[k].fact]));
            lw_buf_print(out, "%14s  ", lw_buf_text(&cell));
            lw_buf_drop(&cell);
        }
        lw_id_format(sorted[i]->design, out);
        lw_buf_byte(out, '\n');
    }
    lw_arena_drop(&arena);
}

/* --- Archives. --- */

typedef struct map {
    const lw_survey *survey;
    const lw_wish *wish;
    const double **scores; /* of each cell; NULL: empty */
    double low, high;
    int rows, cols;
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

void lw_survey_archive(const lw_survey *survey, lw_buf *out)
{
    const lw_wish *wish = &survey->order->wish;
    int axes = wish->axis_count, cells = 1;
    for (int i = 0; i < axes; i++)
        cells *= wish->ranges[i].cells;
    lw_arena arena = {0};
    map m = {.survey = survey, .wish = wish, .low = INFINITY, .high = -INFINITY};
    m.scores = lw_new_array(&arena, const double *, cells);
    m.cols = wish->ranges[axes - 1].cells;
    m.rows = axes > 1 ? wish->ranges[axes - 2].cells : 1;
    for (int i = 0; i < survey->count; i++) {
        const double *score = survey->finds[i].values;
        m.scores[survey->finds[i].cell] = score;
        m.low = *score < m.low ? *score : m.low;
        m.high = *score > m.high ? *score : m.high;
    }
    for (int slice = 0; slice < cells / (m.rows * m.cols); slice++) {
        if (axes > 2)
            lw_buf_print(out, "%s from %.6g\n", axis_name(&m, 0), edge(&wish->ranges[0], slice));
        print_map(&m, slice * m.rows * m.cols, out);
    }
    lw_buf_print(out, "%d of %d cells filled", survey->count, cells);
    if (survey->count)
        lw_buf_print(out, "; 0 is a score of %.6g, 9 one of %.6g", m.low, m.high);
    lw_buf_byte(out, '\n');
    lw_arena_drop(&arena);
}
