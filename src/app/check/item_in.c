/* item_in.c: see the header. */
#include "app/check/item_in.h"
#include "core/language.h"
#include "core/picture.h"
#include "core/title.h"
#include "grade/made_by.h"

#include <string.h>

bool lw_item_refers(const lw_json *line)
{
    bool puzzle = lw_json_get(line, "family") && !lw_made_by_answer(line);
    return lw_json_get(line, "game") && !lw_json_get(line, "id") && !puzzle;
}

int lw_item_pick(lw_item_in *item, const lw_rules *rules, const char *holder, lw_error *error)
{
    const lw_json *game = lw_json_get(item->json, "game"), *level = lw_json_get(item->json, "level"),
                  *title = lw_json_get(item->json, "title");
    if (game->kind != LW_JSON_TEXT || !rules || strcmp(game->text, holder) != 0)
        return lw_json_fail(
            game, error,
            "\"game\" must be the title of an earlier line that has an \"id\", without another game between");
    if (!level || level->kind != LW_JSON_INT || level->integer < 1 || level->integer > rules->levels)
        return lw_json_fail(level ? level : item->json, error,
                            "\"level\" is a number from 1 to %d, the game's levels", rules->levels);
    item->game = game->text;
    item->level = (int)level->integer;
    item->name = title && title->kind == LW_JSON_TEXT
                     ? title->text
                     : lw_arena_print(item->arena, "%s, level %d", game->text, item->level);
    item->design = rules->family->language->pick(rules, item->level, item->arena);
    return 0;
}

static const lw_json *given_id(const lw_item_in *item)
{
    return lw_json_get(item->json, "id");
}

void lw_item_id(const lw_item_in *item, lw_buf *buf)
{
    const lw_json *id = item->json ? given_id(item) : NULL;
    if (id && id->kind == LW_JSON_TEXT) {
        lw_text_clean(buf, id->text);
    } else if (id) {
        lw_writer writer = lw_writer_to(buf);
        lw_write_json(&writer, NULL, id);
    } else if (item->name) {
        lw_text_clean(buf, item->name);
    } else if (item->given) {
        lw_buf_puts(buf, item->given);
    } else if (item->design) {
        lw_id_format(item->design, buf);
    } else {
        lw_buf_print(buf, "line %d", item->line); /* a board without an ID */
    }
}

/* True if the ID names this puzzle. An ID that came alone names it by definition. */
static bool is_named(const lw_item_in *item, const lw_json *id)
{
    lw_buf own = {0}, other = {0};
    if (id->kind == LW_JSON_TEXT && !lw_json_get(item->json, "family") && !lw_json_get(item->json, "puzzle"))
        return true;
    const lw_design *named = id->kind == LW_JSON_TEXT ? lw_id_parse(id->text, item->arena, NULL) : NULL;
    lw_id_format(item->design, &own);
    if (named)
        lw_id_format(named, &other);
    bool same = !strcmp(lw_buf_text(&own), lw_buf_text(&other));
    lw_buf_drop(&own);
    lw_buf_drop(&other);
    return same;
}

static void write_title(const lw_item_in *item, const lw_value *facts, lw_writer *writer)
{
    const lw_json *given = item->json ? lw_json_get(item->json, "title") : NULL;
    lw_buf text = {0};
    if (given && given->kind == LW_JSON_TEXT) /* later levels of the game refer to this title */
        lw_text_clean(&text, given->text);
    else if (item->name)
        lw_text_clean(&text, item->name);
    else if (item->design)
        lw_title(item->design, facts, &text);
    if (text.size)
        lw_write_text(writer, "title", lw_buf_text(&text));
    lw_buf_drop(&text);
}

void lw_item_write_titled(const lw_item_in *item, const lw_value *facts, lw_writer *writer)
{
    const lw_json *id = item->json ? given_id(item) : NULL;
    lw_buf text = {0};
    if (id) {
        lw_write_json(writer, "id", id);
        if (item->design && !is_named(item, id)) { /* the input's own name, which nobody else can look up */
            lw_id_format(item->design, &text);
            lw_write_text(writer, "puzzle", lw_buf_text(&text));
        }
    } else if (item->game) { /* an earlier line has the ID, which contains the game */
        lw_write_text(writer, "game", item->game);
        lw_write_int(writer, "level", item->level);
    } else if (item->name) { /* others cannot read the file; the ID contains the whole game */
        lw_id_format(item->design, &text);
        lw_write_text(writer, "id", lw_buf_text(&text));
    } else if (item->design) {
        lw_item_id(item, &text);
        lw_write_text(writer, "id", lw_buf_text(&text));
    }
    write_title(item, facts, writer);
    lw_buf_drop(&text);
}

void lw_item_write_id(const lw_item_in *item, lw_writer *writer)
{
    lw_item_write_titled(item, NULL, writer);
}

const lw_rules *lw_item_rules(const lw_item_in *item, lw_error *error)
{
    const lw_rules *rules = item->design->spec->family->compile(item->design, item->arena, error);
    if (!rules && item->name)
        lw_error_name(error, item->source);
    return rules;
}
