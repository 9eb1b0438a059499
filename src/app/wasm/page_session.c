/* page_session.c: reads questions and dispatches them. */
#include "app/wasm/page_session.h"
#include "core/language.h"

#include <string.h>

/* Lower limits than the program's, for the memory of a browser tab. */
enum { MAX_EXPANSIONS = 50000000, MAX_BYTES = 512 << 20, USUAL_EXPANSIONS = 1000000 };

const char *lw_question_text(const lw_question *q, const char *key, const char *otherwise)
{
    const lw_json *value = lw_json_get(q->json, key);
    return value && value->kind == LW_JSON_TEXT ? value->text : otherwise;
}

int64_t lw_question_int(const lw_question *q, const char *key, int64_t otherwise)
{
    const lw_json *value = lw_json_get(q->json, key);
    return value && value->kind == LW_JSON_INT ? value->integer : otherwise;
}

lw_limits lw_question_limits(const lw_question *q)
{
    int64_t asked = lw_question_int(q, "expansions", USUAL_EXPANSIONS), work = lw_question_int(q, "work", 0);
    return (lw_limits){.expansions = asked < 1                ? 1
                                     : asked > MAX_EXPANSIONS ? MAX_EXPANSIONS
                                                              : asked,
                       .work = work < 0 ? 0 : work,
                       .bytes = MAX_BYTES};
}

lw_view lw_question_view(const lw_question *q, lw_view otherwise)
{
    const char *marks = lw_question_text(q, "marks", NULL), *look = lw_question_text(q, "look", NULL);
    lw_view view = otherwise;
    if (marks)
        view.marks = strcmp(marks, "letters") ? LW_MARKS_COLOUR : LW_MARKS_LETTERS;
    if (look)
        view.look = strcmp(look, "analyst") ? LW_LOOK_PLAYER : LW_LOOK_ANALYST;
    return view;
}

lw_design *lw_question_design(const lw_question *q, lw_error *error)
{
    const char *text = lw_question_text(q, "text", "");
    const lw_family *family = lw_language_find(text, strlen(text));
    if (family)
        return family->language->read(text, strlen(text), 0, q->arena, error);
    if (text[strspn(text, " \t\r\n")] != '{')
        return lw_id_parse(text, q->arena, error);
    const lw_json *json = lw_json_read(text, strlen(text), 1, q->arena, error);
    return json ? lw_design_read(json, q->arena, error) : NULL;
}

void lw_write_steps(const lw_rules *rules, const void *state, const lw_moves *moves, lw_writer *writer,
                    const char *key)
{
    lw_arena arena = {0};
    lw_buf name = {0};
    void *now = lw_arena_copy(&arena, state, rules->state_size);
    lw_write_list(writer, key);
    for (int i = 0; i < moves->count; i++) {
        lw_buf_clear(&name);
        rules->family->move_text(rules, now, lw_moves_get(moves, i), &name);
        lw_write_text(writer, NULL, lw_buf_text(&name));
        rules->family->play(rules, now, lw_moves_get(moves, i), NULL);
    }
    lw_write_end(writer);
    lw_buf_drop(&name);
    lw_arena_drop(&arena);
}

static const lw_asked *find(const char *name)
{
    static const lw_asked *const tables[] = {
#define LW_QUESTIONS(place, name) lw_asked_##name,
#include "lists/questions.def"
#undef LW_QUESTIONS
    };
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        for (const lw_asked *row = tables[t]; row->name; row++)
            if (!strcmp(row->name, name))
                return row;
    return NULL;
}

static void answer(lw_page_session *page, const lw_question *q, lw_error *error)
{
    const char *name = lw_question_text(q, "ask", "");
    const lw_asked *row = find(name);
    if (!row)
        lw_fail(error, LW_BAD_INPUT, "there is no question \"%.40s\"", name);
    else if (row->at_puzzle && !page->midend.rules)
        lw_fail(error, LW_BAD_INPUT, "no puzzle is open");
    else
        row->answer(page, q, error);
}

void lw_page_session_ask(lw_page_session *page, const char *question, size_t size, lw_buf *out)
{
    lw_arena arena = {0};
    lw_error error = {0};
    size_t before = out->size;
    lw_writer writer = lw_writer_to(out);
    lw_question q = {
        .json = lw_json_read(question, size, 1, &arena, &error), .arena = &arena, .answer = &writer};
    lw_write_object(&writer, NULL);
    if (q.json)
        answer(page, &q, &error);
    if (error.code) {
        out->size = before;
        writer = lw_writer_to(out);
        lw_write_object(&writer, NULL);
        lw_write_text(&writer, "error", error.text);
        if (error.line) {
            lw_write_int(&writer, "line", error.line);
            lw_write_int(&writer, "column", error.column);
        }
    }
    lw_write_end(&writer);
    lw_arena_drop(&arena);
}

void lw_page_session_keep(lw_page_session *page, void *kept, void (*drop)(void *))
{
    if (page->kept)
        page->drop_kept(page->kept);
    page->kept = kept;
    page->drop_kept = drop;
}

void *lw_page_session_kept(const lw_page_session *page, void (*drop)(void *))
{
    return page->drop_kept == drop ? page->kept : NULL;
}

void lw_page_session_leave(lw_page_session *page)
{
    lw_midend_drop(&page->midend);
    lw_page_session_keep(page, NULL, NULL);
    lw_arena_drop(&page->arena);
    *page = (lw_page_session){0};
}
