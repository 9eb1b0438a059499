/* walking.c: see walking.h. */
#include "families/puzzlescript/heuristics/walking.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/heuristics/terrain.h"
#include "families/puzzlescript/puzzlescript.h"

#include <string.h>

enum { INPUTS = LW_PS_DIRECTIONS, STEPS = 4, MAX_RULES = 4000, NOBODY = -1 };

#define HERE UINT32_MAX /* the place of a stride from a state without free steps */

static const char letters[] = "UDLRX"; /* in the order of lw_ps_direction */
static const int opposite[STEPS] = {LW_PS_DOWN, LW_PS_UP, LW_PS_RIGHT, LW_PS_LEFT};

typedef struct walker {
    const lw_ps_family_rules *rules;
    lw_arena *arena;
    const lw_ps_terrain **terrains; /* by level and place of the player's object; made on demand */
    uint64_t *planes;               /* of a state, without its player */
    bool *player;                   /* by place: it is an object of the player */
    signed char *walkable;          /* by level: 1: yes; -1: no, it has a fixed player object; 0: unknown */
} walker;

/* A state, as it matters for walking. */
typedef struct field {
    const lw_ps_terrain *terrain;
    int place, cell;                         /* the player's; NOBODY: there are no free steps */
    uint64_t woken[INPUTS][LW_PS_AIM_WORDS]; /* by input: cells in which it makes an early rule match */
    uint64_t late[LW_PS_AIM_WORDS];          /* cells in which a player makes a late rule match */
    uint64_t stand[LW_PS_AIM_WORDS];         /* cells in which a player may stand */
    uint64_t wins[LW_PS_AIM_WORDS];          /* cells in which a player wins */
    uint64_t free[STEPS][LW_PS_AIM_WORDS], region[LW_PS_AIM_WORDS];
    int64_t work;
} field;

static void *open_walker(const lw_rules *head, lw_arena *arena)
{
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)head;
    const lw_ps_game *game = rules->game;
    if (game->faulty || game->late_moves || game->uses_random || game->player_all ||
        game->realtime_interval > 0 || game->rule_count > MAX_RULES)
        return NULL;
    walker *w = lw_new(arena, walker);
    *w = (walker){.rules = rules, .arena = arena};
    w->terrains = lw_new_array(arena, const lw_ps_terrain *, game->level_count * game->dynamic_count + 1);
    w->planes = lw_arena_take(arena, lw_ps_state_size(game));
    w->player = lw_new_array(arena, bool, game->dynamic_count + 1);
    w->walkable = lw_new_array(arena, signed char, game->level_count + 1);
    for (int i = 0; i < game->dynamic_count; i++)
        w->player[i] = lw_ps_bit(game->player, game->dynamic[i]);
    return w;
}

/* --- The player. --- */

static bool has_still_player(const lw_ps_game *game, const lw_ps_level *level)
{
    for (int object = 0; object < game->words * 64; object++) {
        bool still = lw_ps_bit(game->player, object);
        for (int i = 0; i < game->dynamic_count && still; i++)
            still = game->dynamic[i] != object;
        for (int cell = 0; cell < level->width * level->height && still; cell++)
            if (lw_ps_bit(level->cells + (size_t)cell * (size_t)game->words, object))
                return true;
    }
    return false;
}

/* Returns the place of the only player, and sets its cell; NOBODY: there is not exactly one. */
static int find_player(const walker *w, int words, int *cell)
{
    int place = NOBODY;
    for (int i = 0; i < w->rules->game->dynamic_count; i++)
        for (int k = 0; w->player[i] && k < words; k++) {
            uint64_t word = w->planes[(size_t)i * (size_t)words + (size_t)k];
            if (!word)
                continue;
            if (place != NOBODY || (word & (word - 1)))
                return NOBODY;
            place = i;
            *cell = k * 64 + __builtin_ctzll(word);
        }
    return place;
}

static const lw_ps_terrain *terrain_of(walker *w, int entry, int place)
{
    const lw_ps_game *game = w->rules->game;
    const lw_ps_terrain **terrain = &w->terrains[(size_t)entry * (size_t)game->dynamic_count + (size_t)place];
    if (!*terrain)
        *terrain = lw_ps_terrain_of(game, &game->levels[entry], game->dynamic[place], w->arena);
    return *terrain;
}

/* --- Winning by a step. --- */

static bool side_has(const lw_ps_side_view *side, int place)
{
    for (int i = 0; i < side->moving_count; i++)
        if (side->moving[i] == place)
            return true;
    return false;
}

/* Keeps of `wins` the cells where the goal would hold with the player there. */
static void keep_goal(const field *f, const lw_ps_aim *aim, const lw_ps_goal *goal, const uint64_t *planes,
                      uint64_t *wins)
{
    uint64_t what[LW_PS_AIM_WORDS], on[LW_PS_AIM_WORDS], lone[LW_PS_AIM_WORDS];
    bool own_what = side_has(&goal->what, f->place), own_on = goal->on.any && side_has(&goal->on, f->place);
    bool always = !goal->on.any; /* every cell has something */
    uint64_t some_lone = 0, both = 0;
    int lone_count = 0;
    lw_ps_side_plane(aim, &goal->what, planes, what);
    if (goal->on.any)
        lw_ps_side_plane(aim, &goal->on, planes, on);
    for (int w = 0; w < aim->words; w++) {
        on[w] = always ? f->terrain->board[w] : on[w];
        lone[w] = what[w] & ~on[w];
        some_lone |= lone[w];
        lone_count += __builtin_popcountll(lone[w]);
        both |= what[w] & on[w];
    }
    for (int w = 0; w < aim->words; w++) {
        uint64_t holds;
        if (goal->quantifier == LW_PS_ALL_OF) {
            holds = !some_lone ? ~(uint64_t)0 : lone_count == 1 && own_on ? lone[w] : 0;
            if (own_what && !own_on)
                holds &= on[w];
        } else {
            holds = both || (own_what && own_on) ? ~(uint64_t)0 : 0;
            holds |= (own_what ? on[w] : 0) | (own_on ? what[w] : 0);
            holds = goal->quantifier == LW_PS_SOME_OF ? holds : ~holds;
        }
        wins[w] &= holds;
    }
}

/* Finds the cells in which a player wins. False: they cannot be determined. */
static bool find_wins(const walker *w, field *f, const lw_ps_aim *aim)
{
    memcpy(f->wins, f->terrain->board, (size_t)aim->words * sizeof *f->wins);
    for (int i = 0; i < aim->goal_count; i++) {
        if (aim->goals[i].what.all || aim->goals[i].on.all)
            return false;
        keep_goal(f, aim, &aim->goals[i], w->planes, f->wins);
    }
    if (!aim->goal_count)
        memset(f->wins, 0, (size_t)aim->words * sizeof *f->wins);
    return true;
}

/* --- Looking around. --- */

static int step_shift(const lw_ps_terrain *g, int direction)
{
    const int shifts[STEPS] = {-1, 1, -g->height, g->height};
    return shifts[direction];
}

/* Would a step from the cell in the direction leave the board? */
static bool is_edge(const lw_ps_terrain *g, int cell, int direction)
{
    int y = cell % g->height, x = cell / g->height;
    const bool edges[STEPS] = {y == 0, y == g->height - 1, x == 0, x == g->width - 1};
    return edges[direction];
}

/* Finds the cells from which a step is proved to do nothing but walk. */
static void find_steps(const field *f, int direction, uint64_t *out)
{
    const lw_ps_terrain *g = f->terrain;
    uint64_t fine[LW_PS_AIM_WORDS];
    for (int w = 0; w < g->words; w++)
        fine[w] = f->stand[w] & ~f->late[w] & ~f->wins[w];
    for (int w = 0; w < g->words; w++)
        out[w] =
            lw_ps_shifted(fine, g->words, step_shift(g, direction), w) & ~f->woken[direction][w] & f->stand[w];
    for (int x = 0; direction <= LW_PS_DOWN && x < g->width; x++) { /* no step past the end of a column */
        int cell = x * g->height + (direction == LW_PS_UP ? 0 : g->height - 1);
        out[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
    }
}

/* Finds the free steps: those that can be undone by a step. */
static void find_free(field *f)
{
    const lw_ps_terrain *g = f->terrain;
    uint64_t steps[STEPS][LW_PS_AIM_WORDS];
    for (int d = 0; d < STEPS; d++)
        find_steps(f, d, steps[d]);
    for (int d = 0; d < STEPS; d++)
        for (int w = 0; w < g->words; w++)
            f->free[d][w] = steps[d][w] & lw_ps_shifted(steps[opposite[d]], g->words, step_shift(g, d), w);
}

/* Finds all cells that the player can walk to. */
static void flood(field *f)
{
    const lw_ps_terrain *g = f->terrain;
    uint64_t leaving[LW_PS_AIM_WORDS];
    memset(f->region, 0, (size_t)g->words * sizeof *f->region);
    f->region[f->cell >> 6] |= (uint64_t)1 << (f->cell & 63);
    for (bool grown = true; grown;) {
        grown = false;
        for (int d = 0; d < STEPS; d++) {
            for (int w = 0; w < g->words; w++)
                leaving[w] = f->region[w] & f->free[d][w];
            for (int w = 0; w < g->words; w++) {
                uint64_t more = lw_ps_shifted(leaving, g->words, -step_shift(g, d), w) & ~f->region[w];
                f->region[w] |= more;
                grown |= more != 0;
            }
        }
    }
}

static bool find_hazards(const walker *w, field *f)
{
    const lw_ps_terrain *g = f->terrain;
    lw_ps_match_board board = {.words = g->words, .cells = g->board, .planes = w->planes, .work = &f->work};
    if (!lw_ps_match_cells(&board, &g->late, f->late))
        return false;
    for (int i = 0; i < INPUTS; i++)
        if (!lw_ps_match_cells(&board, &g->early[i], f->woken[i]))
            return false;
    return true;
}

/* Fills in the field of a state. False: no step is known to be free. */
static bool look(walker *w, const void *state, field *f)
{
    const lw_ps_game *game = w->rules->game;
    int entry = lw_ps_state_level(state);
    const lw_ps_aim *aim = &w->rules->aims[entry];
    size_t words = (size_t)aim->words;
    *f = (field){.place = NOBODY};
    if (!w->walkable[entry])
        w->walkable[entry] = has_still_player(game, &game->levels[entry]) ? -1 : 1;
    if (words == 0 || words > LW_PS_AIM_WORDS || w->walkable[entry] < 0)
        return false;
    memcpy(w->planes, lw_ps_state_planes(state), (size_t)game->dynamic_count * words * sizeof *w->planes);
    f->place = find_player(w, aim->words, &f->cell);
    if (f->place == NOBODY)
        return false;
    w->planes[(size_t)f->place * words + (size_t)(f->cell >> 6)] = 0;
    f->terrain = terrain_of(w, entry, f->place);
    if (!find_wins(w, f, aim) || !find_hazards(w, f))
        return false;
    for (int k = 0; k < aim->words; k++) {
        f->stand[k] = f->terrain->stand[k];
        for (int i = 0; i < f->terrain->blocker_count; i++)
            f->stand[k] &= ~w->planes[(size_t)f->terrain->blockers[i] * words + (size_t)k];
    }
    find_free(f);
    flood(f);
    return true;
}

/* --- The capability. --- */

static void stand(void *memory, void *state, uint32_t place)
{
    walker *w = memory;
    int entry = lw_ps_state_level(state), cell = 0;
    size_t words = (size_t)w->rules->aims[entry].words;
    unsigned char *planes = (unsigned char *)state +
                            ((const unsigned char *)lw_ps_state_planes(state) - (const unsigned char *)state);
    memcpy(w->planes, planes, (size_t)w->rules->game->dynamic_count * words * sizeof *w->planes);
    int player = find_player(w, (int)words, &cell);
    if (place == HERE || player == NOBODY)
        return;
    uint64_t *plane = w->planes + (size_t)player * words;
    plane[cell >> 6] = 0;
    plane[place >> 6] |= (uint64_t)1 << (place & 63);
    memcpy(planes + (size_t)player * words * sizeof *plane, plane, words * sizeof *plane);
}

static int64_t settle(void *memory, void *state)
{
    field f;
    if (look(memory, state, &f))
        for (int w = 0; w < f.terrain->words; w++)
            if (f.region[w]) {
                stand(memory, state, (uint32_t)(w * 64 + __builtin_ctzll(f.region[w])));
                break;
            }
    return f.work;
}

static void add_stride(lw_moves *out, uint32_t place, int input)
{
    unsigned char bytes[LW_STRIDE_PLACE + 1];
    memcpy(bytes, &place, LW_STRIDE_PLACE);
    bytes[LW_STRIDE_PLACE] = (unsigned char)letters[input];
    lw_moves_add(out, bytes, sizeof bytes);
}

/* Does the input at the cell only walk, or do nothing? If the goal already holds, doing nothing wins. */
static bool is_walking(const field *f, int cell, int input)
{
    const lw_ps_terrain *g = f->terrain;
    if (input < STEPS && lw_ps_bit(f->free[input], cell))
        return true;
    if (lw_ps_bit(f->woken[input], cell) || lw_ps_bit(f->late, cell) || lw_ps_bit(f->wins, cell))
        return false;
    return input == LW_PS_ACTION || is_edge(g, cell, input) ||
           !lw_ps_bit(f->stand, cell + step_shift(g, input));
}

static int64_t list_strides(void *memory, const void *state, lw_moves *out)
{
    const walker *walker_ = memory;
    int inputs = walker_->rules->game->noaction ? STEPS : INPUTS;
    field f;
    if (!look(memory, state, &f)) {
        for (int input = 0; input < inputs; input++)
            add_stride(out, HERE, input);
        return f.work;
    }
    for (int w = 0; w < f.terrain->words; w++)
        for (uint64_t left = f.region[w]; left; left &= left - 1)
            for (int input = 0; input < inputs; input++) {
                int cell = w * 64 + __builtin_ctzll(left);
                if (!is_walking(&f, cell, input))
                    add_stride(out, (uint32_t)cell, input);
            }
    return f.work;
}

static bool walk(void *memory, const void *state, uint32_t place, lw_moves *out)
{
    enum { CELLS = LW_PS_AIM_WORDS * 64, UNSEEN = 0xFF };
    unsigned char came[CELLS]; /* by cell: the step from there that leads back towards `place` */
    uint16_t queue[CELLS];
    int head = 0, tail = 0;
    field f;
    if (place == HERE)
        return true;
    if (!look(memory, state, &f))
        return false;
    memset(came, UNSEEN, sizeof came);
    queue[tail++] = (uint16_t)place;
    came[place] = 0;
    for (; head < tail && came[f.cell] == UNSEEN; head++)
        for (int d = 0; d < STEPS; d++) {
            int cell = queue[head], next = cell + step_shift(f.terrain, d);
            if (!lw_ps_bit(f.free[d], cell) || came[next] != UNSEEN)
                continue;
            came[next] = (unsigned char)opposite[d];
            queue[tail++] = (uint16_t)next;
        }
    if (came[f.cell] == UNSEEN)
        return false;
    for (int cell = f.cell; cell != (int)place; cell += step_shift(f.terrain, came[cell]))
        lw_moves_add(out, &letters[came[cell]], 1);
    return true;
}

const lw_walks lw_ps_walks = {
    .open = open_walker, .settle = settle, .list = list_strides, .stand = stand, .walk = walk};
