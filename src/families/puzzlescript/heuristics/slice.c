/* slice.c: see slice.h. Objects that do not matter are removed from the level, and from what rules create. */
#include "families/puzzlescript/heuristics/slice.h"
#include "families/puzzlescript/compile/dynamic.h"
#include "families/puzzlescript/compile/effects.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/engine/wake.h"

#include <string.h>

typedef struct slicer {
    const lw_ps_game *game;
    lw_ps_relevance relevance;
    uint64_t *flags; /* all flags of the layers on which movement matters */
    lw_arena *arena;
} slicer;

/* --- Objects on the board. --- */

static const uint64_t *objects_of(const lw_ps_game *game, const void *state, lw_arena *arena)
{
    const lw_ps_level *level = &game->levels[lw_ps_state_level(state)];
    int cells = level->width * level->height, words = (cells + 63) / 64;
    uint64_t *objects = lw_new_array(arena, uint64_t, game->words);
    for (int i = 0; i < cells * game->words; i++)
        objects[i % game->words] |= level->cells[i];
    const unsigned char *planes = lw_ps_state_planes(state);
    for (int i = 0; i < game->dynamic_count * words; i++) {
        uint64_t word;
        memcpy(&word, planes + (size_t)i * sizeof word, sizeof word);
        if (word)
            lw_ps_bit_set(objects, game->dynamic[i / words]);
    }
    return objects;
}

/* --- Rules. --- */

static const uint64_t *masked(const slicer *s, const uint64_t *set, const uint64_t *mask, int words)
{
    uint64_t *out = lw_arena_copy(s->arena, set, (size_t)words * sizeof *set);
    for (int w = 0; w < words; w++)
        out[w] &= mask[w];
    return out;
}

static const lw_ps_change *slice_change(const slicer *s, const lw_ps_change *change)
{
    lw_ps_change *out = lw_arena_copy(s->arena, change, sizeof *change);
    out->set = masked(s, change->set, s->relevance.objects, s->game->words);
    out->clear = masked(s, change->clear, s->relevance.objects, s->game->words);
    out->move_set = masked(s, change->move_set, s->flags, s->game->move_words);
    out->move_clear = masked(s, change->move_clear, s->flags, s->game->move_words);
    return out;
}

static const lw_ps_row *slice_rows(const slicer *s, const lw_ps_rule *rule)
{
    lw_ps_row *rows = lw_arena_copy(s->arena, rule->rows, (size_t)rule->row_count * sizeof *rows);
    for (int i = 0; i < rule->row_count; i++) {
        lw_ps_cell *cells = lw_arena_copy(s->arena, rows[i].cells, (size_t)rows[i].count * sizeof *cells);
        for (int j = 0; j < rows[i].count; j++)
            if (cells[j].change)
                cells[j].change = slice_change(s, cells[j].change);
        rows[i].cells = cells;
    }
    return rows;
}

static int slice_group(const slicer *s, const lw_ps_group *group, lw_ps_group *out)
{
    lw_ps_rule *rules = lw_new_array(s->arena, lw_ps_rule, group->count);
    *out = *group;
    out->rules = rules;
    out->count = 0;
    out->jump = -1;
    for (int r = 0; r < group->count; r++)
        if (s->relevance.rules[group->first + r]) {
            rules[out->count] = group->rules[r];
            rules[out->count++].rows = slice_rows(s, &group->rules[r]);
        }
    return out->count;
}

/* Loops repeat the groups that are left of them. */
static lw_ps_groups slice_groups(const slicer *s, const lw_ps_groups *groups)
{
    lw_ps_group *list = lw_new_array(s->arena, lw_ps_group, groups->count + 1);
    int *before = lw_new_array(s->arena, int, groups->count + 1),
        count = 0; /* by group: those left before it */
    for (int g = 0; g < groups->count; g++) {
        before[g] = count;
        count += slice_group(s, &groups->list[g], &list[count]) > 0;
    }
    before[groups->count] = count;
    for (int g = 0; g < groups->count; g++) {
        int first = groups->list[g].jump;
        if (first >= 0 && before[g + 1] > before[first])
            list[before[g + 1] - 1].jump = before[first];
    }
    return (lw_ps_groups){.list = list, .count = count};
}

/* --- The game. --- */

/* All other entries become messages: they are never reached. */
static const lw_ps_level *slice_levels(const slicer *s, int entry)
{
    lw_ps_level *levels = lw_new_array(s->arena, lw_ps_level, s->game->level_count + 1);
    for (int i = 0; i < s->game->level_count; i++)
        levels[i] = (lw_ps_level){.message = ""};
    levels[entry] = s->game->levels[entry];
    size_t count = (size_t)levels[entry].width * (size_t)levels[entry].height, words = (size_t)s->game->words;
    uint64_t *cells = lw_arena_copy(s->arena, levels[entry].cells, count * words * sizeof *cells);
    for (size_t i = 0; i < count * words; i++)
        cells[i] &= s->relevance.objects[i % words];
    levels[entry].cells = cells;
    return levels;
}

static void keep_dynamic(const slicer *s, lw_ps_game *slice)
{
    uint16_t *ids = lw_new_array(s->arena, uint16_t, slice->dynamic_count + 1);
    int count = 0;
    for (int i = 0; i < slice->dynamic_count; i++)
        if (lw_ps_bit(s->relevance.objects, slice->dynamic[i]))
            ids[count++] = slice->dynamic[i];
    slice->dynamic = ids;
    slice->dynamic_count = count;
}

const lw_ps_game *lw_ps_slice(const lw_ps_game *game, const void *state, lw_arena *arena)
{
    slicer s = {.game = game, .arena = arena};
    int entry = lw_ps_state_level(state);
    if (!lw_ps_relevance_find(game, objects_of(game, state, arena), &s.relevance, arena) ||
        (s.relevance.rule_count == game->rule_count && !game->has_checkpoint))
        return NULL;
    s.flags = lw_new_array(arena, uint64_t, game->move_words);
    for (int layer = 0; layer < game->layers; layer++)
        if (s.relevance.layers[layer])
            s.flags[lw_ps_move_word(layer)] |= (uint64_t)LW_PS_ALL_FLAGS << lw_ps_move_shift(layer);
    lw_ps_game *slice = lw_arena_copy(arena, game, sizeof *game);
    slice->early = slice_groups(&s, &game->early);
    slice->late = slice_groups(&s, &game->late);
    slice->levels = slice_levels(&s, entry);
    slice->largest = game->levels[entry].width * game->levels[entry].height;
    slice->uses_random = slice->has_checkpoint = false; /* ensured by relevance.h */
    slice->create_count = slice->destroy_count = slice->block_sound_count = 0;
    slice->move_sound_from = lw_new_array(arena, int, game->layers + 1);
    slice->dynamic_count = 0;
    lw_ps_find_dynamic(slice, arena);
    keep_dynamic(&s, slice);
    lw_ps_find_effects(slice, arena);
    lw_ps_make_wakes(slice, arena);
    return slice;
}

static int place_of(const lw_ps_game *game, int object)
{
    int place = 0;
    while (game->dynamic[place] != object)
        place++;
    return place;
}

void lw_ps_slice_state(const lw_ps_game *slice, const lw_ps_game *game, const void *state, void *out)
{
    const lw_ps_level *level = &game->levels[lw_ps_state_level(state)];
    size_t plane = ((size_t)(level->width * level->height) + 63) / 64 * sizeof(uint64_t);
    size_t head = lw_ps_state_layout(game).planes;
    memcpy(out, state, head);
    for (int i = 0; i < slice->dynamic_count; i++)
        memcpy((unsigned char *)out + head + (size_t)i * plane,
               (const unsigned char *)state + head + (size_t)place_of(game, slice->dynamic[i]) * plane, plane);
}
