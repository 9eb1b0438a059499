/* wake.c: finds for every change the rules that may match because of it.
 *
 * A rule that did not match anywhere will not match until an object or movement it asks for appears in a cell,
 * or one it forbids disappears from a cell. So this file computes two sets of rules for each object and each
 * flag of movement: the rules to wake if it appears, and those to wake if it disappears. The engine keeps the
 * set of rules that are awake, removes those that it does not find, and never searches for a sleeping rule.
 * Most rules of most games sleep most of the time. A rule that needs an object which is nowhere on the board is
 * not searched for even if it is awake.
 *
 * Two other things use the same mechanism: the win conditions count as one more rule, and so does each set of
 * objects whose plane is cached. A set that is awake has a stale plane. */
#include "families/puzzlescript/engine/wake.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/compile/reader.h"

struct sets {
    int planes, words;
    uint64_t *come, *go;           /* by plane: the set of rules to wake */
    uint64_t *idle_come, *idle_go; /* by plane: rules to wake that sleep although they match */
};

static void wake_by(struct sets *sets, uint64_t *table, int plane, int rule)
{
    lw_ps_bit_set(table + (size_t)plane * (size_t)sets->words, rule);
}

static void wake_by_any(struct sets *sets, uint64_t *table, const uint64_t *set, int rule)
{
    for (int w = 0; w * 64 < sets->planes; w++)
        for (uint64_t left = set[w]; left; left &= left - 1)
            wake_by(sets, table, w * 64 + __builtin_ctzll(left), rule);
}

static void wake_by_flags(struct sets *sets, uint64_t *table, const uint64_t *flags, int rule)
{
    for (int layer = 0; layer * LW_PS_DIRECTIONS < sets->planes; layer++) {
        uint64_t left = flags[lw_ps_move_word(layer)] >> lw_ps_move_shift(layer) & LW_PS_ALL_FLAGS;
        for (; left; left &= left - 1)
            wake_by(sets, table, layer * LW_PS_DIRECTIONS + __builtin_ctzll(left), rule);
    }
}

/* A rule whose matches all have no effect sleeps, too, until something that it would remove appears, or
 * something that it would add disappears. */
static void add_effects(struct sets *objects, struct sets *moves, const lw_ps_row *row, int number)
{
    for (int i = 0; i <= row->ellipses && i <= LW_PS_MAX_ELLIPSES; i++)
        for (int j = 0; j < row->segments[i].effect_count; j++) {
            const lw_ps_effect *effect = &row->segments[i].effects[j];
            wake_by_any(objects, objects->idle_come, effect->go, number);
            wake_by_any(objects, objects->idle_go, effect->come, number);
            wake_by_flags(moves, moves->idle_come, effect->move_go, number);
            wake_by_flags(moves, moves->idle_go, effect->move_come, number);
        }
}

static void add_rule(struct sets *objects, struct sets *moves, const lw_ps_rule *rule, int number)
{
    for (int i = 0; i < rule->row_count; i++) {
        if (!rule->certain)
            add_effects(objects, moves, &rule->rows[i], number);
        for (int j = 0; j < rule->rows[i].count; j++) {
            const lw_ps_pattern *want = &rule->rows[i].cells[j].want;
            wake_by_any(objects, objects->come, want->present, number);
            wake_by_any(objects, objects->go, want->missing, number);
            for (int k = 0; k < want->any_count; k++)
                wake_by_any(objects, objects->come, want->any[k], number);
            wake_by_flags(moves, moves->come, want->moving, number);
            wake_by_flags(moves, moves->go, want->still, number);
        }
    }
}

static void add_groups(struct sets *objects, struct sets *moves, const lw_ps_groups *groups, int *number)
{
    for (int g = 0; g < groups->count; g++) {
        lw_ps_group *group = (lw_ps_group *)&groups->list[g];
        group->first = *number;
        for (int r = 0; r < group->count; r++)
            add_rule(objects, moves, &group->rules[r], (*number)++);
    }
}

static const lw_ps_rule *rule_numbered(const lw_ps_game *game, int number)
{
    const lw_ps_groups *groups = number < game->early.end ? &game->early : &game->late;
    const lw_ps_group *group = &groups->list[groups->group_of[number - groups->first]];
    return &group->rules[number - group->first];
}

static const lw_ps_needed *find_needed(const lw_ps_game *game, lw_arena *arena)
{
    lw_ps_needed *needed = lw_new_array(arena, lw_ps_needed, game->words * 64);
    lw_arena scratch = {0};
    lw_ps_list *rules = lw_new_array(&scratch, lw_ps_list, game->words * 64);
    for (int number = 0; number < game->rule_count; number++) {
        const uint64_t *objects = rule_numbered(game, number)->objects;
        for (int w = 0; w < game->words; w++)
            for (uint64_t left = objects[w]; left; left &= left - 1)
                lw_ps_list_add(arena, &rules[w * 64 + __builtin_ctzll(left)], number);
    }
    for (int object = 0; object < game->words * 64; object++)
        needed[object] = (lw_ps_needed){.rules = rules[object].items, .count = rules[object].count};
    lw_arena_drop(&scratch);
    return needed;
}

/* The rules of each object are in the order of their numbers, so that those of one word are adjacent. */
static void pack_needed(lw_ps_game *game, lw_arena *arena)
{
    uint64_t *objects = lw_new_array(arena, uint64_t, game->words);
    for (int object = 0; object < game->words * 64; object++) {
        lw_ps_needed *needed = (lw_ps_needed *)&game->needed[object];
        if (!needed->count)
            continue;
        lw_ps_wake_word *words = lw_new_array(arena, lw_ps_wake_word, needed->count);
        lw_ps_bit_set(objects, object);
        needed->set.words = words;
        for (int i = 0; i < needed->count; i++) {
            int word = needed->rules[i] >> 6;
            if (!needed->set.count || words[needed->set.count - 1].word != word)
                words[needed->set.count++] = (lw_ps_wake_word){.word = word};
            words[needed->set.count - 1].rules |= (uint64_t)1 << (needed->rules[i] & 63);
        }
    }
    game->needed_objects = objects;
}

/* Only rules can be left out: win conditions and sets may be awake without any movement. */
static const uint64_t *find_moveless(const lw_ps_game *game, lw_arena *arena)
{
    uint64_t *set = lw_new_array(arena, uint64_t, game->rule_words);
    for (int i = 0; i < game->rule_words; i++)
        set[i] = ~(uint64_t)0;
    for (int number = 0; number < game->rule_count; number++) {
        uint64_t any = 0;
        for (int i = 0; i < game->move_words; i++)
            any |= rule_numbered(game, number)->moves[i];
        if (any)
            set[number >> 6] &= ~((uint64_t)1 << (number & 63));
    }
    return set;
}

static void index_groups(lw_ps_groups *groups, int first, lw_arena *arena)
{
    int rules = 0, next_jump = groups->count;
    for (int g = 0; g < groups->count; g++)
        rules += groups->list[g].count;
    int *group_of = lw_new_array(arena, int, rules + 1);
    groups->first = first;
    groups->end = first + rules;
    groups->group_of = group_of;
    for (int g = 0; g < groups->count; g++)
        for (int r = 0; r < groups->list[g].count; r++)
            *group_of++ = g;
    for (int g = groups->count; g-- > 0;) {
        lw_ps_group *group = (lw_ps_group *)&groups->list[g];
        if (group->jump >= 0)
            next_jump = g;
        group->next_jump = next_jump;
    }
}

static void add_wins(struct sets *objects, const lw_ps_game *game, int number)
{
    for (int i = 0; i < game->win_count; i++) {
        const lw_ps_side *sides[] = {&game->wins[i].what, &game->wins[i].on};
        for (int side = 0; side < 2; side++)
            if (sides[side]->mask) {
                wake_by_any(objects, objects->come, sides[side]->mask, number);
                wake_by_any(objects, objects->go, sides[side]->mask, number);
            }
    }
}

/* Stores only the words that are not zero; most of them are. */
static const lw_ps_wake *pack(lw_arena *arena, const struct sets *sets, const uint64_t *table,
                              const uint64_t *idle_table)
{
    lw_ps_wake *wakes = lw_new_array(arena, lw_ps_wake, sets->planes + 1);
    for (int plane = 0; plane < sets->planes; plane++) {
        const uint64_t *set = table + (size_t)plane * (size_t)sets->words,
                       *idle = idle_table + (size_t)plane * (size_t)sets->words;
        int count = 0;
        for (int i = 0; i < sets->words; i++)
            count += (set[i] | idle[i]) != 0;
        lw_ps_wake_word *words = lw_new_array(arena, lw_ps_wake_word, count + 1);
        wakes[plane] = (lw_ps_wake){.words = words, .count = count};
        for (int i = 0; i < sets->words; i++)
            if (set[i] | idle[i])
                *words++ = (lw_ps_wake_word){.word = i, .rules = set[i], .idle = idle[i]};
    }
    return wakes;
}

static struct sets make_sets(lw_arena *arena, int planes, int words)
{
    size_t size = (size_t)planes * (size_t)words;
    return (struct sets){.planes = planes,
                         .words = words,
                         .come = lw_new_array(arena, uint64_t, size),
                         .go = lw_new_array(arena, uint64_t, size),
                         .idle_come = lw_new_array(arena, uint64_t, size),
                         .idle_go = lw_new_array(arena, uint64_t, size)};
}

void lw_ps_make_wakes(lw_ps_game *game, lw_arena *arena)
{
    lw_arena scratch = {0};
    int number = 0;
    index_groups(&game->early, 0, arena);
    index_groups(&game->late, game->early.end, arena);
    game->rule_count = game->late.end;
    game->rule_words = (game->rule_count + 1 + game->set_count + 63) / 64;
    struct sets objects = make_sets(&scratch, game->words * 64, game->rule_words);
    struct sets moves = make_sets(&scratch, game->layers * LW_PS_DIRECTIONS, game->rule_words);
    add_groups(&objects, &moves, &game->early, &number);
    add_groups(&objects, &moves, &game->late, &number);
    game->moveless = find_moveless(game, arena);
    game->needed = find_needed(game, arena);
    pack_needed(game, arena);
    add_wins(&objects, game, number++);
    for (int i = 0; i < game->set_count; i++, number++) {
        wake_by_any(&objects, objects.come, game->sets[i], number);
        wake_by_any(&objects, objects.go, game->sets[i], number);
    }
    game->come = pack(arena, &objects, objects.come, objects.idle_come);
    game->go = pack(arena, &objects, objects.go, objects.idle_go);
    game->move_come = pack(arena, &moves, moves.come, moves.idle_come);
    game->move_go = pack(arena, &moves, moves.go, moves.idle_go);
    lw_arena_drop(&scratch);
}
