/* compile.c: compiles a text to a game: runs the stages in order, and handles the small sections itself: win
 * conditions, prelude, and the appearance of objects. */
#include "families/puzzlescript/compile/compile.h"

#include "families/puzzlescript/compile/colours.h"
#include "families/puzzlescript/compile/compile_levels.h"
#include "families/puzzlescript/compile/duplicates.h"
#include "families/puzzlescript/compile/dynamic.h"
#include "families/puzzlescript/compile/effects.h"
#include "families/puzzlescript/compile/expand.h"
#include "families/puzzlescript/compile/groups.h"
#include "families/puzzlescript/compile/ops.h"
#include "families/puzzlescript/compile/parse.h"
#include "families/puzzlescript/compile/places.h"
#include "families/puzzlescript/compile/reader.h"
#include "families/puzzlescript/compile/sets.h"
#include "families/puzzlescript/compile/sounds.h"
#include "families/puzzlescript/compile/trim.h"
#include "families/puzzlescript/engine/wake.h"

#include <stdlib.h>
#include <string.h>

/* --- Win conditions. --- */

static lw_ps_side win_side(lw_ps_link *link, int name, int line)
{
    const lw_ps_meaning *meaning = lw_ps_mean(link, name);
    if (meaning->mask)
        return (lw_ps_side){.mask = meaning->mask, .set = lw_ps_set_number(link, meaning->mask)};
    if (meaning->aggregate_mask)
        return (lw_ps_side){.mask = meaning->aggregate_mask, .all = true};
    lw_ps_notes_add(&link->source->notes, LW_PS_WIN_UNKNOWN, line, lw_ps_utf8(link->source, name));
    const uint64_t *nothing = lw_ps_set(link);
    return (lw_ps_side){.mask = nothing, .set = lw_ps_set_number(link, nothing)};
}

/* Does a side ask for all of an empty set, as it can after errors? Every cell has that, even one without
 * objects. */
static bool is_nothing(const lw_ps_side *side, int words)
{
    uint64_t some = 0;
    for (int w = 0; side->all && w < words; w++)
        some |= side->mask[w];
    return side->all && !some;
}

static bool asks_for_nothing(const lw_ps_game *game)
{
    for (int i = 0; i < game->win_count; i++)
        if (is_nothing(&game->wins[i].what, game->words) || is_nothing(&game->wins[i].on, game->words))
            return true;
    return false;
}

static lw_ps_side any_object(lw_ps_link *link)
{
    uint64_t *all = lw_ps_set(link);
    for (int i = 0; i < link->objects; i++)
        lw_ps_bit_set(all, i);
    return (lw_ps_side){.mask = all, .set = lw_ps_set_number(link, all)};
}

static void make_wins(lw_ps_link *link, lw_ps_game *game)
{
    lw_ps_source *source = link->source;
    lw_ps_win *wins = lw_new_array(link->arena, lw_ps_win, source->win_count + 1);
    for (int i = 0; i < source->win_count; i++) {
        const lw_ps_win_line *line = &source->wins[i];
        if (line->words.count <= 1) {
            lw_ps_notes_add(&source->notes, LW_PS_WIN_SHORT, line->line);
            continue;
        }
        lw_ps_text word = source->names.text[line->words.items[0]];
        lw_ps_win *win = &wins[game->win_count++];
        win->quantifier = lw_ps_text_is(word, "no")    ? LW_PS_NONE_OF
                          : lw_ps_text_is(word, "all") ? LW_PS_ALL_OF
                                                       : LW_PS_SOME_OF;
        win->what = win_side(link, line->words.items[1], line->line);
        if (line->words.count == 4)
            win->on = win_side(link, line->words.items[3], line->line);
        else if (is_nothing(&win->what, link->words))
            win->on = any_object(link);
    }
    game->wins = wins;
}

static void check_layered(lw_ps_link *link)
{
    lw_ps_source *source = link->source;
    lw_ps_list names = {0};
    for (int i = 0; i < source->object_count; i++)
        lw_ps_list_add(link->arena, &names, source->objects[i].name);
    lw_ps_sort_names(link, &names);
    for (int i = 0; i < names.count; i++) {
        const lw_ps_object *object = &source->objects[lw_ps_know(source, names.items[i])->object];
        if (object->layer < 0)
            lw_ps_notes_add(&source->notes, LW_PS_OBJECT_UNLAYERED, object->line,
                            lw_ps_upper(source, object->name));
    }
}

/* --- The prelude. --- */

static const char *setting_text(const lw_ps_source *source, const char *key)
{
    const lw_ps_setting_line *setting = lw_ps_setting(source, key);
    return setting ? lw_ps_text_encode(setting->value, source->arena) : NULL;
}

/* Reads a whole number; anything else returns false, with a note. */
static bool read_dimension(lw_ps_source *source, const char *text, int line, int *out)
{
    char *end;
    double number = strtod(text, &end);
    bool blank = text[strspn(text, " \t")] == 0;
    if (blank)
        number = 0;
    end += strspn(end, " \t");
    if ((!blank && (end == text || *end)) || number != (double)(int)number || strchr(text, 'n') ||
        strchr(text, 'x')) {
        lw_ps_notes_add(&source->notes, LW_PS_DIMENSION_NUMBER, line, text);
        return false;
    }
    *out = (int)number;
    if (*out <= 0)
        lw_ps_notes_add(&source->notes, LW_PS_DIMENSION_SMALL, line, text);
    return !blank;
}

static lw_ps_view read_view(lw_ps_source *source, const char *key)
{
    const lw_ps_setting_line *setting = lw_ps_setting(source, key);
    if (!setting)
        return (lw_ps_view){0};
    char *text = lw_ps_text_encode(setting->value, source->arena), *cross = strchr(text, 'x');
    if (!cross || strchr(cross + 1, 'x')) {
        lw_ps_notes_add(&source->notes, LW_PS_DIMENSION_FORM, setting->line);
        return (lw_ps_view){0};
    }
    const char *whole = lw_arena_text(source->arena, text);
    *cross = 0;
    lw_ps_view view = {0};
    bool good = read_dimension(source, text, setting->line, &view.width);
    good &= read_dimension(source, cross + 1, setting->line, &view.height);
    if (!good)
        lw_ps_notes_add(&source->notes, LW_PS_DIMENSIONS_BAD, setting->line, whole);
    else if (view.width <= 0 || view.height <= 0)
        lw_ps_notes_add(&source->notes, LW_PS_DIMENSIONS_SMALL, setting->line, whole);
    return good && view.width > 0 && view.height > 0 ? view : (lw_ps_view){0};
}

static double seconds(const lw_ps_source *source, const char *key, double normal)
{
    const char *text = setting_text(source, key);
    double value = text ? strtod(text, NULL) : normal;
    return value > 0 && value < 1e6 ? value : text ? 0 : normal;
}

static void make_settings(lw_ps_link *link, lw_ps_game *game)
{
    lw_ps_source *source = link->source;
    game->title = setting_text(source, "title");
    game->author = setting_text(source, "author");
    game->homepage = setting_text(source, "homepage");
    game->require_player_movement = lw_ps_setting(source, "require_player_movement");
    game->run_rules_on_level_start = lw_ps_setting(source, "run_rules_on_level_start");
    game->noundo = lw_ps_setting(source, "noundo");
    game->norestart = lw_ps_setting(source, "norestart");
    game->noaction = lw_ps_setting(source, "noaction");
    game->realtime_interval = seconds(source, "realtime_interval", 0);
    game->again_interval = seconds(source, "again_interval", 0.15);
    game->flickscreen = read_view(source, "flickscreen");
    game->zoomscreen = read_view(source, "zoomscreen");
}

static int screen_colour(lw_ps_link *link, const char *key, int normal, enum lw_ps_code code)
{
    const lw_ps_setting_line *setting = lw_ps_setting(link->source, key);
    if (!setting)
        return normal;
    const char *text = lw_ps_text_encode(setting->value, link->arena);
    int colour = lw_ps_colour(link->palette, text);
    if (colour == LW_PS_NO_COLOUR)
        lw_ps_notes_add(&link->source->notes, code, setting->line, text);
    return colour < 0 ? normal : colour;
}

/* --- The appearance of objects. --- */

static char glyph_of(lw_ps_link *link, const lw_ps_object *object)
{
    const lw_ps_source *source = link->source;
    char first = lw_ps_utf8(link->source, object->name)[0];
    for (int i = 0; i < source->synonyms.count; i++) {
        const lw_ps_entry *entry = &source->synonyms.list[i];
        lw_ps_text text = source->names.text[entry->name];
        if (text.size == 1 && text.at[0] > ' ' && text.at[0] < 127 &&
            lw_ps_mean(link, entry->name)->synonym == object->name)
            return (char)text.at[0];
    }
    return first > ' ' && first < 127 ? first : '?';
}

static void make_things(lw_ps_link *link, lw_ps_game *game)
{
    lw_ps_source *source = link->source;
    lw_ps_thing *things = lw_new_array(link->arena, lw_ps_thing, link->words * 64);
    for (int id = 0; id < link->objects; id++) {
        const lw_ps_object *object = &source->objects[link->by_id[id]];
        lw_ps_thing *thing = &things[id];
        if (object->id != id)
            continue;
        thing->name = lw_ps_utf8(source, object->name);
        thing->layer = object->layer;
        thing->glyph = glyph_of(link, object);
        for (int i = 0; i < object->colour_count && i < LW_PS_COLOURS; i++)
            thing->colours[thing->colour_count++] =
                lw_ps_colour(link->palette, lw_ps_utf8(source, object->colours[i]));
        if (thing->colour_count == 0)
            thing->colours[thing->colour_count++] = 0xFF00FF;
        for (int y = 0; y < LW_PS_SPRITE; y++)
            for (int x = 0; x < LW_PS_SPRITE; x++) {
                bool drawn = y < object->rows && x < object->row_size[y] && object->sprite[y][x] != '.';
                int colour = object->rows == 0 ? 0 : drawn ? object->sprite[y][x] - '0' : -1;
                thing->sprite[y][x] = (signed char)(colour < thing->colour_count ? colour : -1);
            }
    }
    game->things = things;
}

/* Collects what the game has to know about a rule. Returns true if its changes use random numbers. */
static bool look_at_rule(lw_ps_game *game, const lw_ps_rule *rule)
{
    bool draws = false;
    if (rule->row_count > game->widest)
        game->widest = rule->row_count;
    for (int i = 0; i < rule->command_count; i++)
        game->has_checkpoint |= rule->commands[i].command == LW_PS_CMD_CHECKPOINT;
    for (int i = 0; i < rule->row_count; i++) {
        const lw_ps_row *row = &rule->rows[i];
        for (int s = 0; s <= LW_PS_MAX_ELLIPSES; s++)
            if (row->segments[s].count > game->longest)
                game->longest = row->segments[s].count;
        for (int j = 0; j < row->count; j++) {
            const lw_ps_change *change = row->cells[j].change;
            draws |= change && (change->choice_count || change->spin_count);
        }
    }
    return draws;
}

static bool same_pattern(const lw_ps_game *game, const lw_ps_rule *a, const lw_ps_rule *b)
{
    return a->row_count == 1 && b->row_count == 1 && !a->rows[0].ellipses && !b->rows[0].ellipses &&
           a->direction == b->direction &&
           lw_ps_same_ops(&a->rows[0].segments[0], &b->rows[0].segments[0], game->move_words);
}

/* Finds rules with equal patterns in a random group: authors repeat a line to make it more likely. */
static void find_twins(const lw_ps_game *game, const lw_ps_group *group)
{
    enum { NEAR = 32 };
    for (int r = 0; r < group->count; r++) {
        lw_ps_rule *rule = (lw_ps_rule *)&group->rules[r];
        for (int back = 1; back <= NEAR && back <= r && !rule->twin; back++)
            if (same_pattern(game, rule, rule - back))
                rule->twin = back;
    }
}

static void look_at_rules(lw_ps_game *game, const lw_ps_groups *groups)
{
    for (int g = 0; g < groups->count; g++) {
        lw_ps_group *group = (lw_ps_group *)&groups->list[g];
        for (int r = 0; r < group->count; r++)
            group->draws |= look_at_rule(game, &group->rules[r]);
        if (group->random)
            find_twins(game, group);
        game->uses_random |= group->random || group->draws;
    }
}

/* --- The whole game. --- */

static lw_ps_game *build(lw_ps_source *source, lw_ps_script *script)
{
    lw_arena *arena = source->arena;
    lw_ps_link *link = lw_new(arena, lw_ps_link);
    if (!lw_ps_link_names(link, source))
        return NULL;
    lw_ps_game *game = lw_new(arena, lw_ps_game);
    *game = (lw_ps_game){.objects = link->objects,
                         .words = link->words,
                         .layers = link->layers,
                         .move_words = link->move_words,
                         .layer_masks = link->layer_masks,
                         .player = link->player,
                         .player_all = link->player_all};
    script->link = link;
    if (!lw_ps_make_levels(link, game))
        return NULL;
    lw_ps_make_glyphs(link, game);
    lw_ps_parse_rules(script);
    if (script->too_many)
        return NULL;
    lw_ps_trim_rules(script);
    lw_ps_expand_rules(script);
    if (script->invalid)
        return NULL;
    lw_ps_drop_duplicates(script);
    lw_ps_rule *rules = lw_ps_make_sets(script);
    if (script->invalid)
        return NULL;
    lw_ps_make_groups(script, rules, game);
    make_wins(link, game);
    check_layered(link);
    make_settings(link, game);
    lw_ps_make_loops(script, game);
    lw_ps_make_sounds(link, game);
    game->text_colour = screen_colour(link, "text_color", 0xFFFFFF, LW_PS_TEXT_COLOUR);
    game->background_colour = screen_colour(link, "background_color", 0x000000, LW_PS_BACKGROUND_COLOUR);
    make_things(link, game);
    look_at_rules(game, &game->early);
    look_at_rules(game, &game->late);
    game->player_set = lw_ps_set_number(link, link->player);
    game->sets = link->sets;
    game->set_count = link->set_count;
    game->faulty = asks_for_nothing(game) || lw_ps_is_crowded(game, arena);
    lw_ps_find_dynamic(game, arena);
    lw_ps_find_effects(game, arena);
    lw_ps_make_wakes(game, arena);
    return game;
}

lw_ps_compiled lw_ps_compile_opened(const struct lw_ps_opening *opening, const char *text, size_t size,
                                    lw_arena *arena)
{
    lw_ps_source *source = lw_new(arena, lw_ps_source);
    lw_ps_script *script = lw_new(arena, lw_ps_script);
    lw_ps_compiled compiled = {.script = script};
    if (size > LW_PS_MAX_BYTES) {
        *source = (lw_ps_source){.arena = arena, .notes = {.arena = arena}};
        lw_ps_notes_add(&source->notes, LW_PS_LIMIT, LW_PS_NO_LINE, "its text is too long");
    } else {
        lw_ps_read(source, opening, text, size, arena);
        if (!source->gave_up)
            compiled.game = build(source, script);
    }
    if (source->notes.full)
        compiled.game = NULL;
    if (compiled.game && compiled.game->level_count == 0)
        lw_ps_notes_add(&source->notes, LW_PS_NO_LEVELS, LW_PS_NO_LINE);
    if (compiled.game)
        lw_ps_check_title(source);
    lw_ps_place_notes(source);
    compiled.notes = source->notes.list;
    compiled.note_count = source->notes.count;
    compiled.error_count = source->notes.errors;
    return compiled;
}

lw_ps_compiled lw_ps_compile(const char *text, size_t size, lw_arena *arena)
{
    return lw_ps_compile_opened(NULL, text, size, arena);
}
