/* feed.c: see the header. */
#include "app/cli/feed.h"
#include "app/check/line_check.h"
#include "app/check/rank_check.h"
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "core/language.h"

#include <stdio.h>
#include <string.h>

/* A slot of the pipeline. */
typedef struct slot {
    lw_feed_task task;
    lw_buf own; /* a copy of the text, if one was needed */
    int code;
    lw_buf out, complaint;
} slot;

/* --- Reading. --- */

static void read_id(const lw_feed_task *t, lw_item_in *item, lw_error *error)
{
    if (memchr(t->text, 0, t->size)) {
        lw_fail(error, LW_BAD_INPUT, "found a zero byte instead of a puzzle");
        return;
    }
    char *id = lw_arena_take(item->arena, t->size + 1);
    memcpy(id, t->text, t->size);
    item->given = id;
    item->design = lw_id_parse(id, item->arena, error);
}

static void read_game(const lw_feed_task *t, lw_item_in *item, lw_error *error)
{
    if (strcmp(t->source, "-") != 0)
        item->name = t->level ? lw_arena_print(item->arena, "%s#%d", t->source, t->level) : t->source;
    item->design = t->family->language->read(t->text, t->size, t->level, item->arena, error);
}

static void pick_level(const lw_feed *f, const lw_feed_task *t, lw_item_in *item)
{
    item->name = lw_arena_print(item->arena, "%s#%d", t->source, t->level);
    item->level = t->level;
    item->game = t->level > 1 ? lw_buf_text(&f->game.title) : NULL;
    item->design = t->family->language->pick(f->game.rules, t->level, item->arena);
}

static void read_json(const lw_feed *f, const lw_feed_task *t, lw_item_in *item, lw_error *error)
{
    item->json = t->json ? t->json : lw_json_read(t->text, t->size, t->line, item->arena, error);
    if (!item->json)
        return;
    if (lw_item_refers(item->json))
        lw_item_pick(item, f->game.rules, lw_buf_text(&f->game.title), error);
    else
        item->design = lw_design_read(item->json, item->arena, error);
}

static void read_task(const lw_feed *f, const lw_feed_task *t, lw_item_in *item, lw_error *error)
{
    if (t->broken.code)
        *error = t->broken;
    else if (t->picked)
        pick_level(f, t, item);
    else if (t->family)
        read_game(t, item, error);
    else if (t->json || strchr("{[\"", *t->text))
        read_json(f, t, item, error);
    else
        read_id(t, item, error);
}

/* --- Working. --- */

/* Adds the position to an error that has none yet. */
static void place_error(lw_error *error, const lw_feed_task *t)
{
    if (!error->code || t->broken.code || !t->line)
        return;
    if (!error->line && !t->family) {
        error->line = t->line;
        error->column = 1;
    }
    lw_error_name(error, t->source);
}

static void write_bad(const lw_item_in *item, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    const lw_error *error = item->error;
    lw_buf clean = {0};
    const lw_json *id = item->json && !item->design ? lw_json_get(item->json, "id") : NULL;
    lw_write_object(&writer, NULL);
    if (id && (id->kind == LW_JSON_TEXT || id->kind == LW_JSON_INT))
        lw_write_json(&writer, "id", id); /* identifies the puzzle with the error */
    lw_text_clean(&clean, error->text);
    lw_write_text(&writer, "error", lw_buf_text(&clean));
    if (error->line || (item->line && !item->name))
        lw_write_int(&writer, "line", error->line ? error->line : item->line);
    if (error->column)
        lw_write_int(&writer, "column", error->column);
    lw_buf_clear(&clean);
    lw_text_clean(&clean, item->source);
    lw_write_text(&writer, "source", lw_buf_text(&clean));
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
    lw_buf_drop(&clean);
}

int lw_bad_item(const lw_args *args, const lw_item_in *item)
{
    if (!lw_args_has(args, "json"))
        return lw_complain(item->error);
    lw_buf out = {0};
    write_bad(item, &out);
    lw_emit(&out);
    lw_buf_drop(&out);
    return lw_exit_of(item->error);
}

/* True for an answer about no single puzzle: a line about an order, about a board, or about a spec. */
static bool is_without_puzzle(const lw_feed *f, const lw_item_in *item)
{
    return !item->design && item->json && f->args->verb->answers &&
           (lw_line_alone(item->json) || lw_rank_check_is_order(item->json));
}

static void report(const lw_feed *f, slot *s, const lw_item_in *item, lw_error *error)
{
    if (is_without_puzzle(f, item))
        *error = (lw_error){0};
    if (item->design || is_without_puzzle(f, item))
        s->code = f->report(f->context, item, &s->out, error);
    if (!error->code)
        return;
    place_error(error, &s->task);
    lw_buf_clear(&s->out);
    s->code = lw_exit_of(error);
    if (error->code == LW_STOPPED)
        return;
    if (lw_args_has(f->args, "json"))
        write_bad(item, &s->out);
    else
        lw_complaint(error, &s->complaint);
}

static void work(void *context, void *slot_)
{
    const lw_feed *f = context;
    slot *s = slot_;
    const lw_feed_task *t = &s->task;
    lw_arena arena = {0};
    lw_error error = {0};
    lw_item_in item = {
        .source = t->source, .line = t->line, .number = t->number, .error = &error, .arena = &arena};
    s->code = LW_EXIT_DONE;
    if (lw_stopped(&lw_interrupt))
        return;
    read_task(f, t, &item, &error);
    place_error(&error, t);
    if (f->each)
        s->code = f->each(f->context, &item);
    else
        report(f, s, &item, &error);
    lw_arena_drop(&arena);
}

/* Prints an error that all levels of a game share only once. */
static void deliver(void *context, void *slot_)
{
    lw_feed *f = context;
    slot *s = slot_;
    bool again =
        s->task.family && s->complaint.size && !strcmp(lw_buf_text(&s->complaint), lw_buf_text(&f->complaint));
    if (s->out.size)
        lw_emit(&s->out);
    if (s->complaint.size && !again)
        lw_complain_line(&s->complaint);
    lw_buf_clear(&f->complaint);
    lw_buf_puts(&f->complaint, lw_buf_text(&s->complaint));
    lw_buf_clear(&s->complaint);
    f->code = lw_exit_worse(f->code, s->code);
    lw_progress_counter_add(&lw_solving_progress, 1);
}

/* --- The feed. --- */

void lw_feed_open(lw_feed *f, int threads)
{
    f->pipeline = lw_pipeline_open(&(lw_pipeline_plan){
        .threads = threads, .slot_size = sizeof(slot), .context = f, .work = work, .deliver = deliver});
}

void lw_feed_add(lw_feed *f, const lw_feed_task *task, enum lw_feed_text text)
{
    slot *s = lw_pipeline_slot(f->pipeline);
    s->task = *task;
    s->task.number = f->count++;
    if (text == LW_FEED_COPY) {
        lw_buf_clear(&s->own);
        lw_buf_add(&s->own, task->text, task->size);
        s->task.text = s->own.bytes;
    }
    lw_pipeline_put(f->pipeline);
}

void lw_feed_drain(lw_feed *f)
{
    lw_pipeline_drain(f->pipeline);
}

static void clear_slot(void *slot_)
{
    slot *s = slot_;
    lw_buf_drop(&s->own);
    lw_buf_drop(&s->out);
    lw_buf_drop(&s->complaint);
}

int lw_feed_close(lw_feed *f)
{
    lw_feed_set_game(f, NULL, "");
    lw_pipeline_close(f->pipeline, clear_slot);
    lw_buf_drop(&f->game.title);
    lw_buf_drop(&f->complaint);
    return f->code;
}

void lw_feed_set_game(lw_feed *f, const lw_design *whole, const char *title)
{
    lw_feed_game *game = &f->game;
    lw_feed_drain(f);
    lw_arena old = game->arena; /* `whole` may be in the previous game's arena */
    game->arena = (lw_arena){0};
    const lw_design *design = whole ? lw_design_copy(whole, &game->arena) : NULL;
    game->rules = design ? design->spec->family->compile(design, &game->arena, NULL) : NULL;
    lw_buf_clear(&game->title);
    lw_buf_puts(&game->title, title);
    lw_arena_drop(&old);
}
