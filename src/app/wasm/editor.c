/* editor.c: edits a design, see core/editor.h. The page stores the puzzle as text and sends it with each
 * question. */
#include "core/editor.h"
#include "app/wasm/page_session.h"
#include "core/svg.h"

#include <stdio.h>

static void write_fill(lw_colour colour, lw_writer *w)
{
    char fill[8];
    snprintf(fill, sizeof fill, "#%06x", (unsigned)colour & 0xFFFFFF);
    lw_write_text(w, "fill", fill);
}

static void write_brush_picture(const lw_rules *rules, int brush, lw_writer *w)
{
    lw_scene scene = {0};
    lw_buf svg = {0};
    if (rules->family->editor->draw_brush && rules->family->editor->draw_brush(rules, brush, &scene)) {
        lw_scene_svg(&scene, 40, &svg);
        lw_write_text(w, "svg", lw_buf_text(&svg));
    }
    lw_buf_drop(&svg);
    lw_scene_drop(&scene);
}

static void write_brushes(const lw_rules *rules, const lw_editor_board *board, lw_writer *w)
{
    lw_write_list(w, "brushes");
    for (int i = 0; i < board->brush_count; i++) {
        const lw_editor_brush *brush = &board->brushes[i];
        lw_write_object(w, NULL);
        lw_write_text(w, "name", brush->name);
        if (brush->note)
            lw_write_text(w, "note", brush->note);
        lw_write_text(w, "glyph", brush->glyph);
        write_fill(brush->fill, w);
        lw_write_bool(w, "once", brush->once);
        write_brush_picture(rules, i, w);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_write_list(w, "legend");
    for (const lw_editor_sign *sign = board->legend; sign && sign->note; sign++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "note", sign->note);
        lw_write_text(w, "glyph", sign->glyph ? sign->glyph : "");
        write_fill(sign->fill, w);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_write_int(w, "rows", board->rows);
    lw_write_int(w, "cols", board->cols);
    lw_write_list(w, "on");
    for (int i = 0; i < board->rows * board->cols; i++)
        lw_write_int(w, NULL, board->on[i]);
    lw_write_end(w);
}

static void write_options(const lw_design *design, lw_arena *arena, lw_writer *w)
{
    const lw_editor *editor = design->spec->family->editor;
    const lw_editor_option *options = NULL;
    int count = editor->options ? editor->options(design, arena, &options) : 0;
    lw_write_list(w, "options");
    for (int i = 0; i < count; i++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "name", options[i].name);
        lw_write_int(w, "value", options[i].value);
        lw_write_list(w, "choices");
        for (const char *const *choice = options[i].choices; *choice; choice++)
            lw_write_text(w, NULL, *choice);
        lw_write_end(w);
        lw_write_end(w);
    }
    lw_write_end(w);
}

static int level_of(const lw_rules *rules, const lw_question *q)
{
    int64_t level = lw_question_int(q, "level", 0);
    return level < 0 || level >= rules->levels ? 0 : (int)level;
}

/* Answers with the board's layout, the brushes for it, and its picture. */
static int editor(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    const lw_design *design = lw_question_design(q, error);
    const lw_rules *rules = design ? design->spec->family->compile(design, q->arena, error) : NULL;
    if (!rules)
        return error->code;
    lw_view view = lw_question_view(q, (lw_view){0});
    int level = level_of(rules, q);
    lw_scene scene = {0};
    lw_buf svg = {0};
    lw_editor_draw(rules, level, &view, &scene);
    lw_scene_clear(&scene);
    lw_scene_svg(&scene, 40, &svg);
    lw_write_int(q->answer, "level", level);
    lw_write_int(q->answer, "levels", rules->levels);
    lw_write_text(q->answer, "svg", lw_buf_text(&svg));
    lw_buf_drop(&svg);
    lw_scene_drop(&scene);
    if (rules->family->editor) {
        lw_editor_board board = rules->family->editor->board(design, level, q->arena);
        write_brushes(rules, &board, q->answer);
        write_options(design, q->arena, q->answer);
    }
    return 0;
}

/* Answers with the changed design as its ID and JSON; refuses one that cannot be played. */
static int answer_design(const lw_question *q, const lw_design *design, lw_error *error)
{
    if (!design || !design->spec->family->compile(design, q->arena, error))
        return error->code;
    lw_buf id = {0};
    lw_id_format(design, &id);
    lw_write_text(q->answer, "id", lw_buf_text(&id));
    lw_buf_drop(&id);
    lw_write_object(q->answer, "json");
    design->spec->family->write(design, q->answer);
    lw_write_end(q->answer);
    return 0;
}

static int paint(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    const lw_design *design = lw_question_design(q, error);
    const lw_rules *rules = design ? design->spec->family->compile(design, q->arena, error) : NULL;
    if (!rules)
        return error->code;
    return answer_design(q,
                         lw_editor_paint(design, level_of(rules, q), (int)lw_question_int(q, "row", -1),
                                         (int)lw_question_int(q, "col", -1),
                                         (int)lw_question_int(q, "brush", -1), q->arena, error),
                         error);
}

static int set_option(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    const lw_design *design = lw_question_design(q, error);
    if (!design)
        return error->code;
    return answer_design(q,
                         lw_editor_set_option(design, (int)lw_question_int(q, "option", -1),
                                              (int)lw_question_int(q, "value", -1), q->arena, error),
                         error);
}

const lw_asked lw_asked_editor[] = {{.name = "editor", .answer = editor},
                                    {.name = "paint", .answer = paint},
                                    {.name = "set_option", .answer = set_option},
                                    {0}};
