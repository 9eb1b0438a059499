/* rank_answer.c: see the header. */
#include "app/check/rank_answer.h"
#include "app/json_members.h"
#include "core/title.h"
#include "grade/made_by.h"

#include <math.h>
#include <string.h>

void lw_rank_take(lw_ranking *ranking, const lw_item_in *item)
{
    lw_buf id = {0}, name = {0}, title = {0};
    lw_writer writer = lw_writer_to(&name);
    lw_item_id(item, &id);
    if (!item->name)
        lw_title(item->design, NULL, &title);
    lw_write_object(&writer, NULL);
    lw_item_write_id(item, &writer);
    lw_write_end(&writer);
    if (item->game)
        lw_ranking_note_game(ranking, item->game, item->design);
    lw_ranking_measure(ranking, item->design,
                       &(lw_ranked){.order = item->number,
                                    .id = (char *)lw_buf_text(&id),
                                    .title = title.size ? (char *)lw_buf_text(&title) : NULL,
                                    .name = (char *)lw_buf_text(&name)},
                       item->arena);
    lw_buf_drop(&title);
    lw_buf_drop(&id);
    lw_buf_drop(&name);
}

static void write_number(lw_writer *writer, const char *key, double number)
{
    if (isnan(number))
        lw_write_null(writer, key);
    else
        lw_write_real(writer, key, number);
}

static void write_settings(const lw_ranking *c, const char *answer, const char *formula, lw_writer *writer)
{
    lw_made_by_begin(writer, answer);
    lw_write_text(writer, "by", formula);
    lw_write_bool(writer, "quick", !c->check);
    lw_write_bool(writer, "reverse", c->upwards);
    lw_made_by_end(writer);
}

/* State while lines are written in ranked order. Of consecutive levels of the same game, the first line has
 * the ID, which contains the game, and the following ones refer to it. */
typedef struct line_order {
    const lw_ranking *ranking;
    const char *formula;
    bool noisy;
    lw_buf game, holder; /* the current game as its levels refer to it; the title of the line with its ID */
} line_order;

static const char *text_of(const lw_json *object, const char *key)
{
    const lw_json *text = lw_json_get(object, key);
    return text && text->kind == LW_JSON_TEXT ? text->text : "";
}

static void write_level(line_order *o, const lw_json *name, lw_writer *writer)
{
    const char *game = text_of(name, "game"), *title = text_of(name, "title");
    int level = (int)lw_json_get(name, "level")->integer;
    lw_buf id = {0};
    if (!strcmp(lw_buf_text(&o->game), game)) {
        lw_write_text(writer, "game", lw_buf_text(&o->holder));
        lw_write_int(writer, "level", level);
    } else {
        lw_ranking_level_id(o->ranking, game, level, &id);
        lw_write_text(writer, "id", lw_buf_text(&id));
        lw_buf_clear(&o->game);
        lw_buf_puts(&o->game, game);
        lw_buf_clear(&o->holder);
        lw_buf_puts(&o->holder, title);
    }
    lw_write_text(writer, "title", title);
    lw_buf_drop(&id);
}

/* Writes a line with an ID; later lines may refer to it. */
static void write_puzzle(line_order *o, const lw_json *name, lw_writer *writer)
{
    for (const lw_json *member = name->first; member; member = member->next)
        lw_write_json(writer, member->key, member);
    lw_buf_clear(&o->game);
    lw_buf_puts(&o->game, text_of(name, "title"));
    lw_buf_clear(&o->holder);
    lw_buf_puts(&o->holder, text_of(name, "title"));
}

static void write_ranked(line_order *o, const lw_ranked *e, int64_t rank, lw_buf *out)
{
    const lw_ranking *c = o->ranking;
    lw_arena arena = {0};
    lw_writer writer = lw_writer_to(out);
    const lw_json *name = e->name ? lw_json_read(e->name, strlen(e->name), 1, &arena, NULL) : NULL;
    lw_write_object(&writer, NULL);
    lw_write_int(&writer, "rank", rank);
    if (!name) {
        lw_write_text(&writer, "id", e->id);
        lw_write_text(&writer, "title", e->title);
    } else if (lw_json_get(name, "game")) {
        write_level(o, name, &writer);
    } else {
        write_puzzle(o, name, &writer);
    }
    lw_write_text(&writer, "family", e->family->name);
    write_number(&writer, "value", e->halves[0]);
    if (c->check && o->noisy) {
        write_number(&writer, "again", e->halves[1]);
        lw_write_int(&writer, "samples", e->samples);
    }
    write_settings(c, "rank", o->formula, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
    lw_arena_drop(&arena);
}

void lw_rank_write(const lw_ranking *c, const char *formula, const lw_rank_stability *s, lw_buf *out)
{
    line_order order = {.ranking = c, .formula = formula, .noisy = s->noisy};
    for (int64_t i = 0; i < c->count; i++)
        write_ranked(&order, &c->entrants[i], i + 1, out);
    lw_buf_drop(&order.game);
    lw_buf_drop(&order.holder);
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_write_text(&writer, "formula", formula);
    lw_write_int(&writer, "puzzles", c->seen);
    if (lw_stopped(c->stop))
        lw_write_bool(&writer, "stopped", true);
    lw_write_bool(&writer, "exact", !s->noisy);
    if (s->noisy && c->check) {
        lw_write_object(&writer, "stability");
        write_number(&writer, "spearman", s->half);
        write_number(&writer, "both", s->full);
        lw_write_int(&writer, "compared", s->compared);
        lw_write_int(&writer, "samples", s->samples);
        lw_write_end(&writer);
    }
    write_settings(c, "ranking", formula, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

/* Makes one line again, except for its rank, which depends on all lines; see rank_check.h. */
static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    const lw_item_in *item = work->item;
    const lw_json *rank = lw_json_get(item->json, "rank");
    const char *by = NULL;
    bool quick = false, reverse = false;
    lw_ranking c;
    if (lw_json_take_text(work->settings, "by", &by, error) ||
        lw_json_take_bool(work->settings, "quick", &quick, error) ||
        lw_json_take_bool(work->settings, "reverse", &reverse, error))
        return error->code;
    if (!rank || rank->kind != LW_JSON_INT)
        return lw_fail(error, LW_BAD_INPUT, "\"rank\" is missing");
    lw_ranking_open(&c, by, item->arena);
    c.stop = work->limits.stop;
    c.check = !quick;
    c.upwards = reverse;
    lw_rank_take(&c, item);
    const char *text = lw_ranking_formula(&c, error);
    line_order order = {.ranking = &c, .formula = text, .noisy = lw_ranking_stability(&c).noisy};
    lw_buf_puts(&order.game, item->game ? item->game : ""); /* refer to the same line as the input does */
    lw_buf_puts(&order.holder, lw_buf_text(&order.game));
    if (text && c.count)
        write_ranked(&order, c.entrants, rank->integer, out);
    lw_buf_drop(&order.game);
    lw_buf_drop(&order.holder);
    lw_ranking_close(&c);
    return error->code;
}

const lw_answer_kind lw_answer_rank = {.name = "rank", .make = make};
