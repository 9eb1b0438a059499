/* script.c: questions about a game's text while it is being written: the compiler's notes, the places of levels
 * in the text, pictures of levels as written, and the glyphs to paint with.
 *
 * The page session keeps the compiled text of the last "script", so that "board" and "palette" only have to
 * draw. */
#include "families/puzzlescript/compile/script.h"
#include "app/wasm/page_session.h"
#include "core/svg.h"
#include "families/puzzlescript/compile/colours.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/reader.h"
#include "families/puzzlescript/compile/words.h"
#include "families/puzzlescript/ps_design.h"
#include "families/puzzlescript/ps_draw.h"
#include "families/puzzlescript/ps_editor.h"
#include "families/puzzlescript/puzzlescript.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct draft {
    lw_arena arena;
    lw_ps_compiled compiled;
} draft;

static void drop_draft(void *kept)
{
    draft *d = kept;
    lw_arena_drop(&d->arena);
    free(d);
}

/* --- The words of the language, for syntax colouring. --- */

static void write_words(lw_writer *w, const char *key, const char *const *words)
{
    lw_write_list(w, key);
    for (; *words; words++)
        lw_write_text(w, NULL, *words);
    lw_write_end(w);
}

static int words(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page, (void)error;
    write_words(q->answer, "sections", lw_ps_sections);
    write_words(q->answer, "keywords", lw_ps_keywords);
    write_words(q->answer, "settings", lw_ps_keys_with_value);
    write_words(q->answer, "switches", lw_ps_keys_alone);
    write_words(q->answer, "colours", lw_ps_colour_words);
    return 0;
}

/* --- The text as a whole. --- */

/* Writes the palette's colours in CSS notation, without transparent ones. */
static void write_colours(int palette, lw_writer *w)
{
    lw_write_object(w, "colours");
    for (const char *const *word = lw_ps_colour_words; *word; word++) {
        int colour = lw_ps_colour(palette, *word);
        char text[8];
        snprintf(text, sizeof text, "#%06x", (unsigned)colour & 0xffffff);
        if (colour >= 0)
            lw_write_text(w, *word, text);
    }
    lw_write_end(w);
}

static void write_names(lw_ps_source *source, lw_writer *w)
{
    lw_write_list(w, "names");
    for (int name = 0; name < source->names.count; name++)
        if (lw_ps_declared(source, name))
            lw_write_text(w, NULL, lw_ps_utf8(source, name));
    lw_write_end(w);
}

static void write_places(const lw_ps_level_lines *lines, lw_writer *w)
{
    lw_write_list(w, "rows");
    for (int row = 0; row < lines->count; row++) {
        int column = lines->places.items[2 * row + 1];
        lw_write_list(w, NULL);
        lw_write_int(w, NULL, lines->places.items[2 * row]);
        lw_write_int(w, NULL, column + 1);
        lw_write_int(w, NULL, column + 1 + lines->rows[row].size);
        lw_write_end(w);
    }
    lw_write_end(w);
}

/* Writes levels and messages in order. Playable levels have a number, as in an ID. */
static void write_levels(const lw_ps_source *source, const lw_ps_game *game, lw_writer *w)
{
    int number = 0, at = 0;
    lw_write_list(w, "levels");
    for (int i = 0; i < source->level_count && at < game->level_count; i++) {
        const lw_ps_level_lines *lines = &source->levels[i];
        if (!lines->is_message && !lines->count)
            continue;
        const lw_ps_level *level = &game->levels[at++];
        lw_write_object(w, NULL);
        lw_write_int(w, "line", level->line);
        if (level->message)
            lw_write_text(w, "message", level->message);
        else if (level->width > 0) {
            lw_write_int(w, "level", ++number);
            lw_write_int(w, "width", level->width);
            lw_write_int(w, "height", level->height);
            write_places(lines, w);
        }
        lw_write_end(w);
    }
    lw_write_end(w);
}

static const draft *take_draft(lw_page_session *page, const char *text)
{
    draft *d = lw_heap_grow(NULL, sizeof *d);
    *d = (draft){0};
    lw_page_session_keep(page, d, drop_draft);
    d->compiled = lw_ps_compile(text, strlen(text), &d->arena);
    return d;
}

/* Returns the last text that was compiled to a game; NULL and an error if there is none. */
static const lw_ps_compiled *kept_game(const lw_page_session *page, lw_error *error)
{
    const draft *d = lw_page_session_kept(page, drop_draft);
    if (d && d->compiled.game)
        return &d->compiled;
    lw_fail(error, LW_BAD_INPUT, "there is no game to show");
    return NULL;
}

/* Writes what a page shows around the game. */
static void write_looks(const lw_ps_game *game, lw_writer *w)
{
    const struct {
        const char *key, *text;
    } texts[] = {{"title", game->title}, {"author", game->author}, {"homepage", game->homepage}};
    const struct {
        const char *key;
        int colour;
    } colours[] = {{"background", game->background_colour}, {"text", game->text_colour}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        lw_write_text(w, texts[i].key, texts[i].text ? texts[i].text : "");
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++) {
        char text[8];
        snprintf(text, sizeof text, "#%06x", (unsigned)colours[i].colour & 0xffffff);
        lw_write_text(w, colours[i].key, text);
    }
}

static int script(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)error;
    const lw_ps_compiled *compiled = &take_draft(page, lw_question_text(q, "source", ""))->compiled;
    const lw_ps_link *link = compiled->script->link; /* NULL: the compiler did not get that far */
    lw_writer *w = q->answer;
    lw_write_list(w, "notes");
    for (int i = 0; i < compiled->note_count; i++) {
        lw_write_object(w, NULL);
        lw_ps_note_write(&compiled->notes[i], w);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_write_int(w, "errors", compiled->error_count);
    write_colours(link ? link->palette : lw_ps_palette_default(), w);
    if (!compiled->game)
        return 0;
    lw_write_object(w, "game");
    write_looks(compiled->game, w);
    write_names(link->source, w);
    write_levels(link->source, compiled->game, w);
    lw_write_end(w);
    return 0;
}

/* --- Pictures of the compiled game. --- */

static void write_picture(const lw_ps_game *game, const lw_ps_level *level, const char *title, int cell,
                          lw_writer *w)
{
    lw_scene scene = {0};
    lw_buf svg = {0};
    lw_ps_draw_level(game, level, &scene);
    snprintf(scene.title, sizeof scene.title, "%.150s", title);
    lw_scene_svg(&scene, cell, &svg);
    lw_write_text(w, "svg", lw_buf_text(&svg));
    lw_buf_drop(&svg);
    lw_scene_drop(&scene);
}

static int cell_of(const lw_question *q)
{
    int64_t cell = lw_question_int(q, "cell", 20);
    return cell < 1 || cell > 200 ? 20 : (int)cell;
}

static int board(lw_page_session *page, const lw_question *q, lw_error *error)
{
    const lw_ps_compiled *compiled = kept_game(page, error);
    const lw_ps_game *game = compiled ? compiled->game : NULL;
    int64_t wanted = lw_question_int(q, "level", 1), number = 0;
    for (int i = 0; game && i < game->level_count; i++) {
        const lw_ps_level *level = &game->levels[i];
        char title[60];
        if (level->message || level->width <= 0 || ++number != wanted)
            continue;
        snprintf(title, sizeof title, "Level %d, %d by %d", (int)number, level->width, level->height);
        write_picture(game, level, title, cell_of(q), q->answer);
        return 0;
    }
    return game ? lw_fail(error, LW_BAD_INPUT, "there is no level %lld", (long long)wanted) : error->code;
}

static void write_glyph(const lw_ps_game *game, lw_ps_link *link, int name, int cell, lw_writer *w)
{
    uint64_t *set = lw_ps_set(link);
    const lw_ps_meaning *meaning = lw_ps_mean(link, name);
    lw_buf things = {0};
    memcpy(set, meaning->glyph, (size_t)link->words * sizeof *set);
    lw_ps_name_things(game, link, set, &things);
    if (link->background >= 0 && !lw_ps_meet(link, set, lw_ps_layer_mask(link, link->background_layer)))
        lw_ps_bit_set(set, link->background);
    lw_write_object(w, NULL);
    lw_write_text(w, "glyph", lw_ps_utf8(link->source, name));
    lw_write_text(w, "name", lw_buf_text(&things));
    write_picture(game, &(lw_ps_level){.width = 1, .height = 1, .cells = set}, lw_buf_text(&things), cell, w);
    lw_write_end(w);
    lw_buf_drop(&things);
}

static int palette(lw_page_session *page, const lw_question *q, lw_error *error)
{
    const lw_ps_compiled *compiled = kept_game(page, error);
    if (!compiled)
        return error->code;
    lw_ps_link *link = compiled->script->link;
    lw_write_list(q->answer, "glyphs");
    for (int name = 0; name < link->meaning_count; name++)
        if (link->source->names.text[name].size == 1 && lw_ps_mean(link, name)->glyph)
            write_glyph(compiled->game, link, name, cell_of(q), q->answer);
    lw_write_end(q->answer);
    return 0;
}

/* --- From an ID to the text, and from a text to its ID. --- */

static int source(lw_page_session *page, const lw_question *q, lw_error *error)
{
    (void)page;
    const lw_design *design = lw_question_design(q, error);
    if (!design)
        return error->code;
    if (!design->spec->family->language)
        return lw_fail(error, LW_BAD_INPUT, "games of %s are not written as text", design->spec->family->title);
    lw_buf text = {0};
    size_t size = design->size;
    lw_id_format(design, &text);
    lw_write_text(q->answer, "id", lw_buf_text(&text));
    lw_buf_clear(&text);
    while (size > 1 && design->bytes[size - 1] == '\n' && design->bytes[size - 2] == '\n')
        size--; /* padding */
    lw_buf_add(&text, design->bytes, size);
    lw_write_text(q->answer, "source", lw_buf_text(&text));
    lw_write_int(q->answer, "level", lw_ps_level_wanted(design));
    lw_buf_drop(&text);
    return 0;
}

const lw_asked lw_asked_script[] = {
    {.name = "words", .answer = words},   {.name = "script", .answer = script},
    {.name = "board", .answer = board},   {.name = "palette", .answer = palette},
    {.name = "source", .answer = source}, {0},
};
