/* archive_cell.c: see the header. */
#include "grade/archive_cell.h"
#include "evolve/elites.h"
#include "grade/judge.h"
#include "grade/made_by.h"
#include "grade/measure.h"

#include <string.h>

/* The last axis varies fastest. */
void lw_archive_cell_write(const lw_goals *goals, const double *features, lw_writer *writer, const char *key)
{
    const lw_problem grid = {.features = goals->axis_count, .ranges = goals->ranges};
    int places[LW_MAX_AXES] = {0};
    int cell = lw_problem_cell(&grid, features);
    if (cell < 0) {
        lw_write_null(writer, key);
        return;
    }
    for (int i = goals->axis_count; i-- > 0; cell /= goals->ranges[i].cells)
        places[i] = cell % goals->ranges[i].cells;
    lw_write_list(writer, key);
    for (int i = 0; i < goals->axis_count; i++)
        lw_write_int(writer, NULL, places[i]);
    lw_write_end(writer);
}

/* Writes "made_by" with one more setting. */
static void write_made_by(const lw_json *made_by, const char *axes, lw_writer *writer)
{
    lw_write_object(writer, "made_by");
    for (const lw_json *member = made_by->first; member; member = member->next) {
        if (strcmp(member->key, "settings") != 0) {
            lw_write_json(writer, member->key, member);
            continue;
        }
        lw_write_object(writer, "settings");
        for (const lw_json *one = member->first; one; one = one->next)
            lw_write_json(writer, one->key, one);
        lw_write_text(writer, "elites", axes);
        lw_write_end(writer);
    }
    lw_write_end(writer);
}

/* Leaves the object open for the cell. */
static void write_certificate(const char *text, const char *axes, lw_arena *arena, lw_writer *writer)
{
    const lw_json *json = lw_json_read(text, strlen(text), 1, arena, NULL);
    lw_write_object(writer, NULL);
    for (const lw_json *member = json->first; member; member = member->next)
        if (strcmp(member->key, "made_by") != 0)
            lw_write_json(writer, member->key, member);
        else
            write_made_by(member, axes, writer);
}

static const char *keep(lw_buf *text, lw_arena *arena)
{
    const char *kept = lw_arena_text(arena, lw_buf_text(text));
    lw_buf_drop(text);
    return kept;
}

const char *lw_archive_cell_add(const char *certificate, const lw_goals *goals, const lw_family *family,
                                const double *features, lw_arena *arena)
{
    lw_buf text = {0}, axes = {0};
    lw_writer writer = lw_writer_to(&text);
    lw_goals_axes_text(goals, family, &axes);
    write_certificate(certificate, lw_buf_text(&axes), arena, &writer);
    lw_archive_cell_write(goals, features, &writer, "cell");
    lw_write_end(&writer);
    lw_buf_drop(&axes);
    return keep(&text, arena);
}

/* --- Checking. --- */

static void measure(const lw_design *design, const lw_goals *goals, lw_arena *arena, double *features)
{
    lw_value facts[64];
    uint64_t wanted = 0;
    for (int i = 0; i < goals->axis_count; i++)
        wanted |= UINT64_C(1) << goals->axes[i];
    lw_measure(design, wanted, LW_TO_SELECT, arena, facts);
    for (int i = 0; i < goals->axis_count; i++)
        features[i] = lw_value_number(&facts[goals->axes[i]]);
}

/* Copies the claim's own cell unchanged: only the judge could recompute it. */
static const char *take_over(const char *certificate, const lw_json *claim, const char *axes, lw_arena *arena)
{
    lw_buf text = {0};
    const lw_json *cell = lw_json_get(claim, "cell");
    lw_writer writer = lw_writer_to(&text);
    write_certificate(certificate, axes, arena, &writer);
    if (cell)
        lw_write_json(&writer, "cell", cell);
    lw_write_end(&writer);
    return keep(&text, arena);
}

const char *lw_archive_cell_again(const char *certificate, const lw_json *claim, const lw_design *design,
                                  lw_arena *arena, lw_findings *findings)
{
    const lw_json *axes = lw_json_get(lw_made_by_settings(claim), "elites");
    const lw_family *family = design->spec->family;
    lw_goals goals = {0};
    lw_error trouble = {0};
    double features[LW_MAX_AXES];
    if (!axes || axes->kind != LW_JSON_TEXT)
        return certificate;
    if (lw_judge_named(axes->text)) {
        lw_buf_puts(&findings->unchecked, "the cell: not checked; a judge gave the numbers of an axis\n");
        return take_over(certificate, claim, axes->text, arena);
    }
    if (lw_goals_axes(&goals, family, axes->text, &trouble)) {
        lw_buf_print(&findings->wrong, "the axes of the archive cannot be read: %s\n", trouble.text);
        return certificate;
    }
    measure(design, &goals, arena, features);
    return lw_archive_cell_add(certificate, &goals, family, features, arena);
}
