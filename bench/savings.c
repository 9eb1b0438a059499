/* What ideas that searches do not use could save at most, on the states of many PuzzleScript levels.
 *
 *     bench-savings KEYS [GAMES.jsonl [STATES]]
 *
 * KEYS has a line "game,level" for each level; GAMES.jsonl is by default
 * ../shared/corpus/puzzlescript/games.jsonl. Of each level the first STATES (1,000) states that breadth-first
 * search by strides expands are looked at, in the slice of the level that searches use. A line of comma
 * separated values for each level:
 *
 * - states, strides: that were expanded, and played from them; known: of these strides, those that led to a
 *   state that was known, and idle, those that changed nothing;
 * - waits: strides that commute with another one, so that one order of the two is enough: a, b and b, a lead
 *   to the same state;
 * - back: strides that one stride undoes, of `judged`, those that led to a state that was expanded, too;
 * - turned, swapped: states that are mirrored or turned, or with two kinds of objects exchanged, another state
 *   of these, where the rules do not tell the two apart (for objects, by their texts; for all, in 200 states);
 * - rooms: parts of the level in which things change that are no players; a part is cells that change in these
 *   states and touch each other. free: those in which what a stride does follows from the part alone. looks:
 * the ways that these look, summed up, and distinct: all states that were found, which search in parts would
 * not tell apart;
 * - ends: 1 if the win conditions say where everything ends that changes, but for players. */
#include "base/buf.h"
#include "base/file.h"
#include "base/hash.h"
#include "core/slices.h"
#include "corpus_game.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/puzzlescript.h"
#include "search/tree.h"

#include <stdlib.h>

enum { MAX_BYTES = 256 << 20, STATES = 1000, TESTED = 200, TURNS = 8, INPUTS = 5, WORK = 100000 };

typedef struct edge { /* a stride that was played */
    uint32_t to;
    uint64_t stride; /* a hash of its bytes */
    bool known, waits;
} edge;

typedef struct sample {
    const lw_rules *rules;
    const lw_ps_game *game;
    const lw_ps_level *level;
    lw_meter meter;
    lw_strides strides;
    lw_tree tree;
    edge *edges;
    size_t *first; /* one a state, and the end */
    size_t edge_room, first_room;
    uint32_t expanded;
    unsigned char *state, *other; /* room */
} sample;

typedef struct savings {
    int64_t strides, known, idle, waits, back, judged, turned, swapped, looks, distinct;
    int rooms, free;
    bool ends;
} savings;

/* --- The states. --- */

static bool expand(sample *s, uint32_t from, size_t *count)
{
    if (!lw_tree_expand(&s->tree, from))
        return false;
    for (int i = 0; i < s->tree.moves.count; i++) {
        lw_move move = lw_moves_get(&s->tree.moves, i);
        uint32_t to;
        enum lw_added added = lw_tree_child(&s->tree, from, i, &to);
        if (added == LW_ADDED_NOTHING ||
            !lw_meter_room(&s->meter, &s->edges, *count, sizeof *s->edges, &s->edge_room))
            return false;
        s->edges[(*count)++] =
            (edge){.to = to, .stride = lw_hash(move.bytes, move.size), .known = added == LW_ADDED_OLD};
    }
    return true;
}

/* First come, first expanded; states that are over have no strides. */
static void fill(sample *s, const void *state, int max)
{
    size_t count = 0;
    bool going = lw_tree_begin_strides(&s->tree, &s->strides, &s->meter, state);
    while (going && s->expanded < s->tree.table.count && s->expanded < (uint32_t)max) {
        uint32_t from = s->expanded++;
        going = lw_meter_room(&s->meter, &s->first, (size_t)from + 1, sizeof *s->first, &s->first_room);
        if (!going)
            break;
        s->first[from] = count;
        if (s->tree.nodes[from].fate == LW_FATE_OPEN)
            going = expand(s, from, &count);
        s->first[from + 1] = count;
    }
}

/* --- Strides. --- */

static const edge *find_edge(const sample *s, uint32_t from, uint64_t stride)
{
    for (size_t i = s->first[from]; i < s->first[from + 1]; i++)
        if (s->edges[i].stride == stride)
            return &s->edges[i];
    return NULL;
}

/* Two strides from one state that lead to the same one in either order: the second of them can wait after the
 * first. */
static void find_waits(sample *s, uint32_t from)
{
    for (size_t i = s->first[from]; i < s->first[from + 1]; i++)
        for (size_t k = i + 1; k < s->first[from + 1]; k++) {
            uint32_t one = s->edges[i].to, other = s->edges[k].to;
            if (one == from || other == from || one == other || one >= s->expanded || other >= s->expanded)
                continue;
            const edge *there = find_edge(s, one, s->edges[k].stride),
                       *here = find_edge(s, other, s->edges[i].stride);
            if (here && there && here->to == there->to && here->to != one && here->to != other)
                s->edges[here - s->edges].waits = true;
        }
}

static void count_strides(sample *s, savings *out)
{
    for (uint32_t from = 0; from < s->expanded; from++)
        find_waits(s, from);
    for (uint32_t from = 0; from < s->expanded; from++)
        for (size_t i = s->first[from]; i < s->first[from + 1]; i++) {
            const edge *e = &s->edges[i];
            bool back = false;
            out->strides++;
            out->known += e->known;
            out->idle += e->to == from;
            out->waits += e->waits;
            if (e->to == from || e->to >= s->expanded)
                continue;
            for (size_t k = s->first[e->to]; k < s->first[e->to + 1]; k++)
                back |= s->edges[k].to == from;
            out->judged++;
            out->back += back;
        }
}

/* --- Twins. --- */

/* A way to rearrange a state: mirrored or turned, or two planes exchanged. */
typedef struct twin {
    int turn;     /* 1: rows are mirrored, 2: columns, 4: rows become columns */
    int one, two; /* planes, where turn is 0 */
} twin;

static int words_of(const sample *s)
{
    return (s->level->width * s->level->height + 63) / 64;
}

static int turned_cell(const sample *s, int turn, int cell)
{
    int x = cell / s->level->height, y = cell % s->level->height;
    x = turn & 1 ? s->level->width - 1 - x : x;
    y = turn & 2 ? s->level->height - 1 - y : y;
    return turn & 4 ? y * s->level->height + x : x * s->level->height + y;
}

static void rearrange(const sample *s, const twin *t, const unsigned char *state, unsigned char *out)
{
    size_t head = lw_ps_state_layout(s->game).planes, words = (size_t)words_of(s),
           plane = words * sizeof(uint64_t);
    memcpy(out, state, s->rules->state_size);
    if (!t->turn) {
        memcpy(out + head + (size_t)t->one * plane, state + head + (size_t)t->two * plane, plane);
        memcpy(out + head + (size_t)t->two * plane, state + head + (size_t)t->one * plane, plane);
        return;
    }
    memset(out + head, 0, (size_t)s->game->dynamic_count * plane);
    for (int i = 0; i < s->game->dynamic_count; i++)
        for (size_t w = 0; w < words; w++) {
            uint64_t word;
            memcpy(&word, state + head + ((size_t)i * words + w) * sizeof word, sizeof word);
            for (; word; word &= word - 1) {
                int cell = turned_cell(s, t->turn, (int)w * 64 + __builtin_ctzll(word));
                size_t at = head + ((size_t)i * words + (size_t)cell / 64) * sizeof word;
                uint64_t there;
                memcpy(&there, out + at, sizeof there);
                there |= (uint64_t)1 << cell % 64;
                memcpy(out + at, &there, sizeof there);
            }
        }
}

/* Inputs are up, down, left, right and action. */
static int turned_input(int turn, int input)
{
    if (input >= 4)
        return input;
    if ((turn & 2 && input < 2) || (turn & 1 && input >= 2))
        input ^= 1;
    return turn & 4 ? input ^ 2 : input;
}

static bool same_key(const sample *s, const void *one, const void *two)
{
    return !memcmp(one, two, s->rules->key_size);
}

/* Playing does not tell the two arrangements apart, in the first states. */
static bool is_alike(sample *s, const twin *t)
{
    static const char letters[] = "UDLRX";
    lw_player *player = lw_meter_player(&s->meter, s->rules);
    unsigned char *next = malloc(3 * s->rules->state_size), *then = next + s->rules->state_size,
                  *wanted = then + s->rules->state_size;
    bool alike = true;
    for (uint32_t i = 0; i < s->expanded && i < TESTED && alike; i++) {
        if (s->tree.nodes[i].fate != LW_FATE_OPEN)
            continue;
        lw_table_fetch(&s->tree.table, i, s->state);
        rearrange(s, t, s->state, s->other);
        for (int input = 0; input < INPUTS - s->game->noaction && alike; input++) {
            memcpy(next, s->state, s->rules->state_size);
            memcpy(then, s->other, s->rules->state_size);
            lw_player_play(player, next, (lw_move){.bytes = (const unsigned char *)&letters[input], .size = 1},
                           NULL);
            lw_player_play(
                player, then,
                (lw_move){.bytes = (const unsigned char *)&letters[turned_input(t->turn, input)], .size = 1},
                NULL);
            rearrange(s, t, next, wanted);
            alike = same_key(s, wanted, then);
        }
    }
    free(next);
    return alike;
}

/* --- Kinds of objects that rules do not tell apart. --- */

/* Of a set of objects with two of them exchanged. */
static uint64_t hash_set(const sample *s, const twin *t, const uint64_t *set, uint64_t seed)
{
    uint64_t words[LW_PS_MAX_OBJECTS / 64] = {0};
    int one = s->game->dynamic[t->one], two = s->game->dynamic[t->two];
    if (!set)
        return seed;
    memcpy(words, set, (size_t)s->game->words * sizeof *words);
    if (lw_ps_bit(set, one) != lw_ps_bit(set, two)) {
        words[one >> 6] ^= (uint64_t)1 << (one & 63);
        words[two >> 6] ^= (uint64_t)1 << (two & 63);
    }
    return lw_hash_more(seed, words, (size_t)s->game->words * sizeof *words);
}

static uint64_t hash_flags(const sample *s, const uint64_t *flags, uint64_t seed)
{
    return lw_hash_more(seed, flags, (size_t)s->game->move_words * sizeof *flags);
}

static uint64_t hash_cell(const sample *s, const twin *t, const lw_ps_cell *cell, uint64_t seed)
{
    uint64_t any = 0;
    seed = hash_set(s, t, cell->want.missing, hash_set(s, t, cell->want.present, seed));
    seed = hash_flags(s, cell->want.still, hash_flags(s, cell->want.moving, seed));
    for (int i = 0; i < cell->want.any_count; i++)
        any += hash_set(s, t, cell->want.any[i], 1);
    seed = lw_hash_more(seed, &any, sizeof any);
    if (cell->change) {
        seed = hash_set(s, t, cell->change->set, hash_set(s, t, cell->change->clear, seed));
        seed = hash_flags(s, cell->change->move_set, hash_flags(s, cell->change->move_clear, seed));
    }
    return seed;
}

static uint64_t hash_rule(const sample *s, const twin *t, const lw_ps_rule *rule)
{
    uint64_t hash = (uint64_t)rule->direction * 2 + rule->late, rows = 0;
    for (int r = 0; r < rule->row_count; r++) {
        uint64_t row = (uint64_t)rule->rows[r].ellipses;
        for (int c = 0; c < rule->rows[r].count; c++)
            row = hash_cell(s, t, &rule->rows[r].cells[c], row);
        rows += row;
    }
    hash = lw_hash_more(hash, &rows, sizeof rows);
    for (int i = 0; i < rule->command_count; i++)
        hash = lw_hash_more(hash, &rule->commands[i].command, sizeof rule->commands[i].command);
    return hash;
}

/* Of all rules, in whatever order they are, and of the win conditions. */
static uint64_t hash_game(const sample *s, const twin *t)
{
    const lw_ps_groups *both[] = {&s->game->early, &s->game->late};
    uint64_t sum = hash_set(s, t, s->game->player, 1);
    for (int half = 0; half < 2; half++)
        for (int g = 0; g < both[half]->count; g++)
            for (int r = 0; r < both[half]->list[g].count; r++)
                sum += hash_rule(s, t, &both[half]->list[g].rules[r]);
    for (int i = 0; i < s->game->win_count; i++) {
        const lw_ps_win *win = &s->game->wins[i];
        sum += hash_set(s, t, win->on.mask, hash_set(s, t, win->what.mask, (uint64_t)win->quantifier));
    }
    return sum;
}

/* The rules stay the same if the two kinds are exchanged. */
static bool has_same_rules(const sample *s, const twin *t)
{
    const lw_ps_thing *things = s->game->things;
    return t->turn || (things[s->game->dynamic[t->one]].layer == things[s->game->dynamic[t->two]].layer &&
                       hash_game(s, t) == hash_game(s, &(twin){.one = t->one, .two = t->one}));
}

/* States of the sample that rearranged are another one of it; marks them. */
static int64_t mark_twins(sample *s, const twin *t, bool *marked)
{
    int64_t count = 0;
    for (uint32_t i = 0; i < s->expanded; i++) {
        lw_table_fetch(&s->tree.table, i, s->state);
        rearrange(s, t, s->state, s->other);
        if (same_key(s, s->state, s->other))
            continue;
        if (s->strides.walks && s->tree.nodes[i].fate == LW_FATE_OPEN)
            lw_strides_settle(&s->strides, s->other);
        if (same_key(s, s->state, s->other) ||
            !lw_table_has(&s->tree.table, s->other, lw_table_hash(&s->tree.table, s->other)))
            continue;
        count += !marked[i];
        marked[i] = true;
    }
    return count;
}

/* Of kinds of states that come in twos or more, half at most can be left out, for turns seven of eight. */
static int64_t count_twins(sample *s, const twin *t, bool *marked)
{
    bool *now = calloc((size_t)s->expanded + 1, sizeof *now);
    int64_t count = 0;
    if (has_same_rules(s, t) && mark_twins(s, t, now) && is_alike(s, t))
        for (uint32_t i = 0; i < s->expanded; i++) {
            count += now[i] && !marked[i];
            marked[i] |= now[i];
        }
    free(now);
    return count;
}

static void find_twins(sample *s, savings *out)
{
    bool *marked = calloc((size_t)s->expanded + 1, sizeof *marked);
    for (int turn = 1; turn < TURNS; turn++)
        if (turn < 4 || s->level->width == s->level->height)
            out->turned += count_twins(s, &(twin){.turn = turn}, marked);
    memset(marked, 0, ((size_t)s->expanded + 1) * sizeof *marked);
    for (int one = 0; one < s->game->dynamic_count; one++)
        for (int two = one + 1; two < s->game->dynamic_count; two++)
            out->swapped += count_twins(s, &(twin){.one = one, .two = two}, marked);
    free(marked);
}

/* --- Rooms. --- */

/* Where something changes: players and others, or others alone. */
static void find_changes(sample *s, bool players, uint64_t *out)
{
    int words = words_of(s);
    size_t head = lw_ps_state_layout(s->game).planes;
    for (uint32_t i = 1; i < s->expanded; i++) {
        lw_table_fetch(&s->tree.table, 0, s->state);
        lw_table_fetch(&s->tree.table, i, s->other);
        for (int k = 0; k < s->game->dynamic_count * words; k++) {
            uint64_t before, after;
            if (!players && lw_ps_bit(s->game->player, s->game->dynamic[k / words]))
                continue;
            memcpy(&before, s->state + head + (size_t)k * sizeof before, sizeof before);
            memcpy(&after, s->other + head + (size_t)k * sizeof after, sizeof after);
            out[k % words] |= before ^ after;
        }
    }
}

static void flood(const sample *s, uint64_t *cells, uint64_t *part, int cell)
{
    int x = cell / s->level->height, y = cell % s->level->height;
    if (!lw_ps_bit(cells, cell))
        return;
    cells[cell / 64] &= ~((uint64_t)1 << cell % 64);
    lw_ps_bit_set(part, cell);
    if (y > 0)
        flood(s, cells, part, cell - 1);
    if (y + 1 < s->level->height)
        flood(s, cells, part, cell + 1);
    if (x > 0)
        flood(s, cells, part, cell - s->level->height);
    if (x + 1 < s->level->width)
        flood(s, cells, part, cell + s->level->height);
}

/* What a part of the level looks like in a state. */
static uint64_t hash_part(const sample *s, uint32_t entry, const uint64_t *part)
{
    size_t words = (size_t)words_of(s), head = lw_ps_state_layout(s->game).planes;
    uint64_t hash = 0;
    lw_table_fetch(&s->tree.table, entry, s->state);
    for (size_t k = 0; k < (size_t)s->game->dynamic_count * words; k++) {
        uint64_t word;
        memcpy(&word, s->state + head + k * sizeof word, sizeof word);
        word &= part[k % words];
        hash = lw_hash_more(hash, &word, sizeof word);
    }
    return hash;
}

typedef struct change { /* what a stride makes of a part */
    uint64_t cause, effect;
} change;

static int by_cause(const void *a, const void *b)
{
    const change *one = a, *other = b;
    return one->cause != other->cause ? (one->cause > other->cause) - (one->cause < other->cause)
                                      : (one->effect > other->effect) - (one->effect < other->effect);
}

static int by_value(const void *a, const void *b)
{
    const uint64_t *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

/* What becomes of the part depends on nothing but the part and the stride. Adds how many ways it looks. */
static bool is_free(const sample *s, const uint64_t *part, int64_t *ways)
{
    size_t count = s->first[s->expanded];
    change *changes = malloc((count + 1) * sizeof *changes);
    uint64_t *looks = malloc(s->tree.table.count * sizeof *looks);
    bool free_ = true;
    for (uint32_t i = 0; i < s->tree.table.count; i++)
        looks[i] = hash_part(s, i, part);
    for (uint32_t from = 0; from < s->expanded; from++)
        for (size_t i = s->first[from]; i < s->first[from + 1]; i++)
            changes[i] = (change){.cause = looks[from] ^ s->edges[i].stride * 0x9E3779B97F4A7C15u,
                                  .effect = looks[s->edges[i].to]};
    qsort(changes, count, sizeof *changes, by_cause);
    for (size_t i = 1; i < count && free_; i++)
        free_ = changes[i].cause != changes[i - 1].cause || changes[i].effect == changes[i - 1].effect;
    qsort(looks, s->tree.table.count, sizeof *looks, by_value);
    for (size_t i = 0; i < s->tree.table.count && free_; i++)
        *ways += i == 0 || looks[i] != looks[i - 1];
    free(changes);
    free(looks);
    return free_;
}

/* Parts of the cells that change in which things do; and those that nothing outside has a say in. */
static void find_rooms(sample *s, savings *out)
{
    size_t words = (size_t)words_of(s);
    uint64_t *cells = calloc(3 * words, sizeof *cells), *things = cells + words, *part = things + words;
    find_changes(s, true, cells);
    find_changes(s, false, things);
    for (int cell = 0; cell < s->level->width * s->level->height; cell++)
        if (lw_ps_bit(cells, cell)) {
            uint64_t both = 0;
            memset(part, 0, words * sizeof *part);
            flood(s, cells, part, cell);
            for (size_t w = 0; w < words; w++)
                both |= part[w] & things[w];
            out->rooms += both != 0;
            out->free += both && is_free(s, part, &out->looks);
        }
    free(cells);
}

/* --- Ends. --- */

/* The win conditions say where all that changes ends, but for players: then the states that are won can be
 * listed. */
static bool has_known_end(const sample *s, const void *state)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)s->rules;
    const lw_ps_aim *aim = &rules->aims[lw_ps_state_level(state)];
    bool *said = calloc((size_t)s->game->dynamic_count + 1, sizeof *said), known = aim->goal_count > 0;
    for (int i = 0; i < aim->goal_count; i++) {
        const lw_ps_goal *goal = &aim->goals[i];
        uint64_t what[LW_PS_AIM_WORDS], on[LW_PS_AIM_WORDS];
        int more = 0;
        if (aim->words > LW_PS_AIM_WORDS || goal->quantifier != LW_PS_ALL_OF || !goal->on.any ||
            !goal->on.fixed)
            continue;
        lw_ps_side_plane(aim, &goal->what, lw_ps_state_planes(state), what);
        lw_ps_side_plane(aim, &goal->on, lw_ps_state_planes(state), on);
        for (int w = 0; w < aim->words; w++)
            more += __builtin_popcountll(on[w]) - __builtin_popcountll(what[w]);
        for (int k = 0; k < goal->what.moving_count && !more; k++)
            said[goal->what.moving[k]] = true;
    }
    for (int i = 0; i < s->game->dynamic_count; i++)
        known = known && (said[i] || lw_ps_bit(s->game->player, s->game->dynamic[i]));
    free(said);
    return known;
}

/* --- Levels. --- */

static savings look(const lw_rules *rules, const void *state, int max, uint32_t *expanded)
{
    lw_limits limits = {.expansions = max, .work = (int64_t)max * WORK, .bytes = (int64_t)1 << 30, .seed = 1};
    const lw_ps_game *game = ((const lw_ps_family_rules *)rules)->game;
    sample s = {.rules = rules,
                .game = game,
                .level = &game->levels[lw_ps_state_level(state)],
                .meter = {.limits = &limits},
                .state = malloc(rules->state_size),
                .other = malloc(rules->state_size)};
    savings out = {0};
    lw_strides_open(&s.strides, rules, &s.meter);
    fill(&s, state, max);
    count_strides(&s, &out);
    find_twins(&s, &out);
    find_rooms(&s, &out);
    out.ends = has_known_end(&s, state);
    out.distinct = (int64_t)s.tree.table.count;
    *expanded = s.expanded;
    lw_tree_drop(&s.tree);
    lw_strides_close(&s.strides);
    free(s.edges);
    free(s.first);
    free(s.state);
    free(s.other);
    lw_meter_close(&s.meter);
    return out;
}

static void look_at_level(const lw_buf *corpus, const char *id, int level, int max)
{
    lw_arena arena = {0};
    const lw_rules *rules = find_rules(corpus, id, &arena);
    if (rules && level >= 1 && level <= rules->levels) {
        unsigned char *state = lw_arena_take(&arena, rules->state_size);
        rules->family->start(rules, level - 1, 1, state);
        const lw_rules *slice = rules->family->slices->open(rules, state, &arena);
        if (slice) {
            unsigned char *start = lw_arena_take(&arena, slice->state_size);
            rules->family->slices->project(slice, rules, state, start);
            rules = slice;
            state = start;
        }
        uint32_t expanded = 0;
        savings s = look(rules, state, max, &expanded);
        printf("%s,%d,%u,%lld,%lld,%lld,%lld,%lld,%lld,%lld,%lld,%d,%d,%lld,%lld,%d\n", id, level, expanded,
               (long long)s.strides, (long long)s.known, (long long)s.idle, (long long)s.waits,
               (long long)s.back, (long long)s.judged, (long long)s.turned, (long long)s.swapped, s.rooms,
               s.free, (long long)s.looks, (long long)s.distinct, s.ends);
        fflush(stdout);
    }
    lw_arena_drop(&arena);
}

int main(int count, char **words)
{
    const char *file = count > 2 ? words[2] : "../shared/corpus/puzzlescript/games.jsonl";
    lw_buf corpus = {0}, keys = {0};
    lw_error error = {0};
    if (count < 2)
        return fprintf(stderr, "bench-savings: name a file of levels\n"), 2;
    if (lw_buf_read_file(&corpus, file, MAX_BYTES, &error) ||
        lw_buf_read_file(&keys, words[1], MAX_BYTES, &error))
        return printf("nothing to measure: %s\n", error.text), EXIT_SUCCESS;
    puts(
        "game,level,states,strides,known,idle,waits,back,judged,turned,swapped,rooms,free,looks,distinct,ends");
    for (char *key = strtok(keys.bytes, "\n"); key; key = strtok(NULL, "\n")) {
        char *comma = strchr(key, ',');
        if (!comma)
            continue;
        *comma = 0;
        look_at_level(&corpus, key, atoi(comma + 1), count > 3 ? atoi(words[3]) : STATES);
    }
    lw_buf_drop(&corpus);
    lw_buf_drop(&keys);
    return EXIT_SUCCESS;
}
