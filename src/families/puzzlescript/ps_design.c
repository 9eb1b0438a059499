/* ps_design.c: a game as a design: its parameters, its text, its JSON. */
#include "families/puzzlescript/ps_design.h"
#include "base/text.h"
#include "core/language.h"
#include "core/registry.h"
#include "families/puzzlescript/compile/page_text.h"
#include "families/puzzlescript/compile/source_text.h"
#include "families/puzzlescript/levels/level_template.h"
#include "families/puzzlescript/ps_facts.h"
#include "families/puzzlescript/ps_pack.h"
#include "families/puzzlescript/rules/rules_form.h"
#include "families/puzzlescript/rules/takeout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE, LEVEL, RULES, SPAN, TRIES, WEIGHTS, PARTS, ALL_PAIRS, WALK, UNDIRECTED };

const lw_param lw_ps_params[] = {
    [SIZE] = {.key = "size",
              .tag = "b",
              .note = "bytes of the game's text",
              .low = 320,
              .high = LW_PS_MAX_BYTES,
              .normal = 400},
    [LEVEL] = {.key = "level",
               .note = "number of one level, counted from 1; 0: the whole game",
               .high = 100000},
    [RULES] = {.key = "rules",
               .note = "maximum number of rules that evolution writes",
               .low = 1,
               .high = LW_PS_RULES_MAX,
               .normal = 2,
               .judging = true},
    [SPAN] = {.key = "span",
              .note = "evolved rules are tried on this many levels, from the first; 0: all",
              .high = 1000,
              .normal = 1,
              .judging = true},
    [TRIES] = {.key = "tries",
               .note = "maximum number of states to visit to see whether rules are feasible",
               .low = 1,
               .high = 1000000,
               .normal = 1200,
               .judging = true},
    [WEIGHTS] = {.judging = true,
                 .key = "weights",
                 .note =
                     "weights of player_seen, objects_seen, player_left, player_moves, one_way in structure",
                 .kind = LW_PARAM_TEXT,
                 .text = "1-1-1-1-1"},
    [PARTS] = {.judging = true,
               .key = "parts",
               .note = "weights of valid, feasible, structure, length, economy in fitness",
               .kind = LW_PARAM_TEXT,
               .text = "1-1-1-0-0"},
    [ALL_PAIRS] = {.key = "all_pairs",
                   .note =
                       "1: the search that tries rules adds distances between all pairs, not to the nearest",
                   .high = 1,
                   .judging = true},
    [WALK] = {.key = "walk",
              .note = "weight of the distances from the player in that search, in percent",
              .high = 100,
              .normal = 50,
              .judging = true},
    [UNDIRECTED] = {.key = "undirected",
                    .note = "what a rule without directions counts in one_way",
                    .high = 1,
                    .normal = 1,
                    .judging = true},
    {0},
};

size_t lw_ps_design_size(const lw_spec *spec)
{
    return (size_t)lw_spec_int(spec, SIZE);
}

/* Reads exactly `count` numbers separated by "-". False: they are malformed or all 0. */
static bool read_weights(const char *text, int count, double *weights)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        size_t digits = strspn(text, "0123456789."), whole = strspn(text, "0123456789");
        bool dot = text[whole] == '.';
        if (!whole || digits > 12 || digits != whole + dot + strspn(text + whole + dot, "0123456789") ||
            text[digits] != (i < count - 1 ? '-' : 0))
            return false;
        weights[i] = strtod(text, NULL);
        sum += weights[i];
        text += digits + (text[digits] == '-');
    }
    return sum > 0;
}

int lw_ps_check(lw_spec *spec, lw_error *error)
{
    double weights[LW_PS_WEIGHTS];
    for (int i = WEIGHTS; i <= PARTS; i++)
        if (!read_weights(spec->settings[i].text, LW_PS_WEIGHTS, weights))
            return lw_fail(error, LW_BAD_INPUT, "%s must be %d numbers, not all 0, like %s; not \"%.40s\"",
                           lw_ps_params[i].key, LW_PS_WEIGHTS, lw_ps_params[i].text, spec->settings[i].text);
    return 0;
}

int lw_ps_rules_max(const lw_spec *spec)
{
    return lw_spec_int(spec, RULES);
}

lw_ps_jury lw_ps_jury_of(const lw_spec *spec)
{
    lw_ps_jury jury = {.span = lw_spec_int(spec, SPAN),
                       .tries = lw_spec_int(spec, TRIES),
                       .all_pairs = lw_spec_int(spec, ALL_PAIRS),
                       .walk = lw_spec_int(spec, WALK),
                       .undirected = lw_spec_int(spec, UNDIRECTED)};
    read_weights(spec->settings[WEIGHTS].text, LW_PS_WEIGHTS, jury.weights);
    read_weights(spec->settings[PARTS].text, LW_PS_WEIGHTS, jury.parts);
    return jury;
}

/* --- Text, JSON. --- */

int lw_ps_parse(const lw_spec *spec, const char *text, unsigned char *design, lw_error *error)
{
    int result = lw_ps_unpack(text, design, spec->design_size, error);
    if (result)
        return result;
    lw_buf clean = {0};
    size_t replaced = lw_utf8_repair((const char *)design, spec->design_size, &clean);
    lw_buf_drop(&clean);
    return replaced ? lw_fail(error, LW_BAD_INPUT, "this ID packs %zu byte%s that are no UTF-8 text", replaced,
                              replaced == 1 ? "" : "s")
                    : 0;
}

void lw_ps_format(const lw_design *design, lw_buf *buf)
{
    lw_ps_pack(design->bytes, design->size, buf);
}

/* Every text passes through here, whether it comes from a file, JSON or a caller of the library. Bytes that are
 * not UTF-8 are replaced at once, so that a game has one source and one ID; the compiler warns about them. A
 * text shorter than the minimum size is padded with blank lines. */
static lw_design *take_text(lw_spec *spec, const char *bytes, size_t length, lw_arena *arena, lw_error *error)
{
    lw_buf clean = {0};
    lw_utf8_repair(bytes, length, &clean);
    size_t size = clean.size;
    const char *text = lw_arena_copy(arena, lw_buf_text(&clean), size + 1);
    lw_buf_drop(&clean);
    int64_t min = lw_ps_params[SIZE].low;
    spec->settings[SIZE].number = (int64_t)size > min ? (int64_t)size : min;
    if (lw_spec_check(spec, error))
        return NULL;
    lw_design *design = lw_design_new(spec, arena);
    memset(design->bytes, '\n', design->size);
    memcpy(design->bytes, text, size);
    return design;
}

/* A frame that is too short is padded in the same way. */
lw_spec *lw_ps_text_spec(lw_ps_template *template, int level, lw_arena *arena, lw_error *error)
{
    lw_spec *spec = lw_spec_new(&lw_family_puzzlescript, arena);
    spec->settings[LEVEL].number = level;
    const lw_design *frame = take_text(spec, template->frame, template->size, arena, error);
    if (!frame)
        return NULL;
    template->frame = (const char *)frame->bytes;
    template->size = frame->size;
    spec->template = template;
    return spec;
}

lw_design *lw_ps_rewrite(const lw_spec *spec, const char *text, size_t size, lw_arena *arena, lw_error *error)
{
    if (size > LW_PS_MAX_BYTES) {
        lw_fail(error, LW_LIMIT, "a PuzzleScript game can have at most %d bytes", LW_PS_MAX_BYTES);
        return NULL;
    }
    return take_text(lw_spec_copy(spec, arena), text, size, arena, error);
}

/* The JSON contains the parameters of judging only where they differ from the defaults. */
static int read_judging(const lw_json *json, lw_spec *spec, lw_arena *arena, lw_error *error)
{
    for (int i = RULES; i <= UNDIRECTED; i++) {
        const lw_json *value = lw_json_get(json, lw_ps_params[i].key);
        char number[32];
        if (!value)
            continue;
        if (value->kind != (lw_ps_params[i].kind == LW_PARAM_TEXT ? LW_JSON_TEXT : LW_JSON_INT))
            return lw_json_fail(value, error, "\"%s\" must be a %s", lw_ps_params[i].key,
                                lw_ps_params[i].kind == LW_PARAM_TEXT ? "text" : "whole number");
        snprintf(number, sizeof number, "%lld", (long long)value->integer);
        int result = lw_spec_set(spec, lw_ps_params[i].key, value->kind == LW_JSON_TEXT ? value->text : number,
                                 arena, error);
        if (result)
            return result;
    }
    return 0;
}

lw_design *lw_ps_read_json(const lw_json *json, lw_spec *spec, lw_arena *arena, lw_error *error)
{
    static const char *const own[] = {"source", "level",     "rules", "span",       "tries", "weights",
                                      "parts",  "all_pairs", "walk",  "undirected", NULL};
    const lw_json *source = lw_json_get(json, "source"), *level = lw_json_get(json, "level");
    if (lw_design_only(json, own, error) || read_judging(json, spec, arena, error))
        return NULL;
    if (!source || source->kind != LW_JSON_TEXT || source->count > lw_ps_params[SIZE].high) {
        lw_json_fail(source ? source : json, error,
                     "a PuzzleScript game needs \"source\", a string of at most %d bytes",
                     (int)lw_ps_params[SIZE].high);
        return NULL;
    }
    if (level &&
        (level->kind != LW_JSON_INT || level->integer < 0 || level->integer > lw_ps_params[LEVEL].high)) {
        lw_json_fail(level, error, "\"level\" must be a whole number, counted from 1");
        return NULL;
    }
    spec->settings[LEVEL].number = level ? level->integer : 0;
    return take_text(spec, source->text, (size_t)source->count, arena, error);
}

static lw_design *read_text(const char *text, size_t size, int level, lw_arena *arena, lw_error *error)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* byte order mark: some editors begin a file with it */
    lw_spec *spec = lw_spec_new(&lw_family_puzzlescript, arena);
    if (size > LW_PS_MAX_BYTES) {
        lw_fail(error, LW_LIMIT, "a PuzzleScript game can have at most %d bytes", LW_PS_MAX_BYTES);
        return NULL;
    }
    if (size >= sizeof mark - 1 && !memcmp(text, mark, sizeof mark - 1)) {
        text += sizeof mark - 1;
        size -= sizeof mark - 1;
    }
    spec->settings[LEVEL].number = level;
    bool page = lw_ps_is_page(text, size);
    if (!page && !lw_ps_is_xsb(text, size))
        return take_text(spec, text, size, arena, error);
    lw_buf source = {0};
    lw_design *design = (page ? lw_ps_page_read : lw_ps_xsb_read)(text, size, &source, error)
                            ? NULL
                            : take_text(spec, source.bytes, source.size, arena, error);
    lw_buf_drop(&source);
    return design;
}

static lw_design *whole_design(const lw_design *design, lw_arena *arena)
{
    lw_design *whole = lw_design_copy(design, arena);
    lw_spec *spec = lw_spec_copy(design->spec, arena);
    spec->settings[LEVEL].number = 0;
    whole->spec = spec;
    return whole;
}

static lw_design *pick_design(const lw_rules *game, int level, lw_arena *arena)
{
    lw_spec *spec = lw_spec_copy(game->design->spec, arena);
    lw_design *design = lw_new(arena, lw_design);
    spec->settings[LEVEL].number = level;
    spec->game = game;
    *design = (lw_design){.spec = spec, .size = game->design->size, .bytes = game->design->bytes};
    return design;
}

static bool is_text(const char *text, size_t size)
{
    return lw_ps_is_page(text, size) || lw_ps_is_source(text, size) || lw_ps_is_xsb(text, size);
}

void lw_ps_write_json(const lw_design *design, lw_writer *writer)
{
    lw_buf text = {0};
    int level = lw_spec_int(design->spec, LEVEL);
    lw_buf_add(&text, design->bytes, design->size);
    lw_write_text(writer, "family", "puzzlescript");
    lw_write_text(writer, "source", lw_buf_text(&text));
    if (level)
        lw_write_int(writer, "level", level);
    for (int i = RULES; i <= UNDIRECTED; i++) {
        const lw_setting *setting = &design->spec->settings[i];
        if (lw_ps_params[i].kind == LW_PARAM_TEXT && strcmp(setting->text, lw_ps_params[i].text) != 0)
            lw_write_text(writer, lw_ps_params[i].key, setting->text);
        else if (lw_ps_params[i].kind != LW_PARAM_TEXT && setting->number != lw_ps_params[i].normal)
            lw_write_int(writer, lw_ps_params[i].key, setting->number);
    }
    lw_buf_drop(&text);
}

int lw_ps_level_wanted(const lw_design *design)
{
    return lw_spec_int(design->spec, LEVEL);
}

static bool find_fault(const lw_rules *rules, lw_error *error)
{
    const lw_ps_family_rules *own = (const lw_ps_family_rules *)rules;
    const lw_ps_note *first = own->fault;
    if (!first)
        return false;
    int line = first->line > 0 ? first->line : 0, column = first->column > 0 ? first->column : 1;
    if (!own->error_count)
        return lw_fail_at(error, LW_BAD_INPUT, line, line ? column : 0, "%s (%s)", first->text, first->hint);
    lw_fail_at(
        error, LW_BAD_INPUT, line, line ? column : 0,
        "%s (The game has %d error%s; the lines with errors are ignored. 'ludwright compile' lists all.)",
        first->text, own->error_count, own->error_count == 1 ? "" : "s");
    return true;
}

static void write_lurd(const lw_rules *rules, const lw_moves *play, lw_buf *out)
{
    lw_ps_lurd(rules, 0, play, out);
}

const lw_language lw_ps_language = {.is_text = is_text,
                                    .read = read_text,
                                    .level = lw_ps_level_wanted,
                                    .whole = whole_design,
                                    .pick = pick_design,
                                    .write = lw_ps_source_text,
                                    .write_rules = lw_ps_rules_text,
                                    .fault = find_fault,
                                    .notation = "lurd",
                                    .write_play = write_lurd};
