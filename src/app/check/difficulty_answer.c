/* difficulty_answer.c: see the header. */
#include "app/check/difficulty_answer.h"
#include "app/json_members.h"
#include "core/language.h"
#include "grade/made_by.h"
#include "people/rush_board.h"

/* The rows of a Sokoban level, joined, are a text in some family's language. */
static const lw_rules *read_rows(const lw_json *rows, lw_arena *arena, lw_error *error)
{
    lw_buf text = {0};
    const lw_rules *rules = NULL;
    for (const lw_json *row = rows->kind == LW_JSON_LIST ? rows->first : NULL; row; row = row->next)
        if (row->kind == LW_JSON_TEXT)
            lw_buf_print(&text, "%s\n", row->text);
        else
            lw_json_fail(row, error, "a row must be a string, not %s", lw_json_kind_text(row->kind));
    const lw_family *family = error->code ? NULL : lw_language_find(lw_buf_text(&text), text.size);
    if (!family && !error->code)
        lw_json_fail(rows, error,
                     "these rows are not a Sokoban level; one needs a player (@), boxes ($) and goals (.) "
                     "within walls (#)");
    const lw_design *design =
        family ? family->language->read(lw_buf_text(&text), text.size, 1, arena, error) : NULL;
    if (design)
        rules = family->compile(design, arena, error);
    if (family && error->code) { /* lines of the text are rows of the JSON, not lines of the file */
        error->line = 0;
        lw_json_place(rows, error);
    }
    lw_buf_drop(&text);
    return rules;
}

const lw_rules *lw_difficulty_rules(const lw_item_in *item, lw_error *error)
{
    const lw_json *xsb = item->json ? lw_json_get(item->json, "xsb") : NULL;
    const lw_json *rush = item->json ? lw_json_get(item->json, "rush") : NULL;
    const lw_rules *rules = NULL;
    if (xsb || rush)
        rules = xsb ? read_rows(xsb, item->arena, error) : lw_rush_board_read(rush, item->arena, error);
    else if (item->design)
        rules = lw_item_rules(item, error);
    else if (item->error && item->error->code)
        *error = *item->error;
    else
        lw_fail(error, LW_BAD_INPUT, "this line names no puzzle and has no board");
    if (rules && rules->players != 1) {
        lw_fail(error, LW_BAD_INPUT, "difficulty is measured for puzzles, not for games for two players");
        return NULL;
    }
    return rules;
}

int lw_difficulty_find(const lw_item_in *item, const lw_stop *stop, lw_difficulty *d, lw_error *error)
{
    const lw_rules *rules = lw_difficulty_rules(item, error);
    if (!rules)
        return error->code;
    lw_difficulty_measure(rules, 0, LW_DIFFICULTY_ALONE, stop, d);
    if (lw_stopped(stop)) /* a partial result says nothing */
        return lw_fail(error, LW_STOPPED, "stopped on request");
    if (d->censored && d->whole)
        return lw_fail(error, LW_BAD_INPUT, "this puzzle cannot be solved, so it has no difficulty");
    return 0;
}

/* A board given as rows has no ID, so the answer repeats the rows. */
static void write_board(const lw_item_in *item, lw_writer *writer)
{
    static const char *const keys[] = {"xsb", "rush"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const lw_json *rows = item->json ? lw_json_get(item->json, keys[i]) : NULL;
        if (rows)
            lw_write_json(writer, keys[i], rows);
    }
}

void lw_difficulty_answer(const lw_item_in *item, const lw_difficulty *d, bool explain, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_item_write_id(item, &writer);
    lw_difficulty_write(d, explain, &writer);
    write_board(item, &writer);
    lw_made_by_begin(&writer, "difficulty");
    lw_write_bool(&writer, "explain", explain);
    lw_made_by_end(&writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    bool explain = false;
    lw_difficulty d;
    if (lw_json_take_bool(work->settings, "explain", &explain, error) ||
        lw_difficulty_find(work->item, work->limits.stop, &d, error))
        return error->code;
    lw_difficulty_answer(work->item, &d, explain, out);
    return 0;
}

const lw_answer_kind lw_answer_difficulty = {.name = "difficulty", .make = make, .alone = true};
