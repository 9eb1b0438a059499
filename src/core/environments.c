/* environments.c: see the header. */
#include "core/environments.h"
#include "core/batch.h"
#include "core/environments_view.h"
#include "core/observation.h"
#include "core/points.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 16 };
enum { TERMINATED = 1, TRUNCATED = 2 };

typedef struct play {
    uint64_t seed;
    int64_t moves, score;
    uint32_t episode; /* number of the next episode */
    int game;
    unsigned over; /* TERMINATED, TRUNCATED or both; 0: still running */
} play;

typedef struct game {
    const lw_rules *rules;
    int level, number;    /* number: of its rules in the batch */
    unsigned char *start; /* the same for every seed; NULL: it depends on the seed */
} game;

/* A thread's scratch memory. */
typedef struct bench {
    lw_moves list;
    lw_scene scene;
} bench;

struct lw_environments {
    lw_arena arena;
    lw_environments_options options;
    uint64_t serial; /* identifies these environments within the process */
    lw_batch *batch;
    bench *benches; /* by thread */
    int actions, players;
    game *games;
    lw_environments_view view;
    size_t stride; /* bytes from one state to the next */
    unsigned char *states;
    play *plays;
};

struct lw_vector_saved {
    uint64_t serial;
    int64_t count;
    unsigned char *states;
    play *plays;
};

typedef struct task {
    lw_environments *all;
    const int32_t *actions;
    const uint64_t *seeds;
    const uint8_t *which;
    const lw_vector_arrays *out;
} task;

/* --- Opening and closing. --- */

static lw_player *player_of(const lw_environments *all, int thread, const game *of)
{
    return lw_batch_player(all->batch, thread, of->number);
}

static void add_game(lw_environments *all, int index, const lw_environment_game *from)
{
    game *to = &all->games[index];
    *to = (game){.rules = from->rules, .level = from->level};
    int actions = to->rules->family->observation->actions(to->rules);
    all->actions = actions > all->actions ? actions : all->actions;
    all->players = to->rules->players > all->players ? to->rules->players : all->players;
    size_t stride = (to->rules->state_size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    all->stride = stride > all->stride ? stride : all->stride;
}

/* Games with the same rules share players. */
static void open_batch(lw_environments *all)
{
    const lw_rules **rules = lw_new_array(&all->arena, const lw_rules *, all->options.game_count);
    int count = 0;
    for (int i = 0; i < all->options.game_count; i++) {
        game *of = &all->games[i];
        while (of->number < count && rules[of->number] != of->rules)
            of->number++;
        if (of->number == count)
            rules[count++] = of->rules;
    }
    all->batch = lw_batch_open(rules, count, all->options.threads);
    all->benches = lw_new_array(&all->arena, bench, lw_batch_threads(all->batch));
}

static void add_start(lw_environments *all, game *of)
{
    if (of->rules->chance)
        return;
    of->start = lw_arena_take(&all->arena, all->stride);
    lw_player_start(player_of(all, 0, of), of->level, 0, of->start);
}

lw_environments *lw_environments_open(const lw_environments_options *options, lw_error *error)
{
    static _Atomic uint64_t serials;
    lw_environments *all = lw_heap_grow(NULL, sizeof *all);
    *all = (lw_environments){.options = *options, .serial = ++serials};
    all->games = lw_new_array(&all->arena, game, options->game_count);
    for (int i = 0; i < options->game_count; i++)
        add_game(all, i, &options->games[i]);
    open_batch(all);
    all->states = lw_arena_take_array(&all->arena, (size_t)options->count, all->stride);
    all->plays = lw_new_array(&all->arena, play, options->count);
    for (int i = 0; i < options->game_count; i++)
        add_start(all, &all->games[i]);
    for (int64_t i = 0; i < options->count; i++)
        all->plays[i].game = options->game_of ? options->game_of[i] : (int)(i % options->game_count);
    all->options.games = NULL; /* owned by the caller */
    all->options.game_of = NULL;
    if (!lw_environments_view_open(&all->view, options, &all->arena, error))
        return all;
    lw_environments_close(all);
    return NULL;
}

void lw_environments_close(lw_environments *all)
{
    if (!all)
        return;
    for (int i = 0; i < lw_batch_threads(all->batch); i++) {
        lw_moves_drop(&all->benches[i].list);
        lw_scene_drop(&all->benches[i].scene);
    }
    lw_batch_close(all->batch);
    lw_arena_drop(&all->arena);
    free(all);
}

void lw_environments_shape(const lw_environments *all, lw_vector_shape *shape)
{
    *shape = (lw_vector_shape){.actions = all->actions, .players = all->players};
    lw_environments_view_shape(&all->view, shape);
}

/* --- One play. --- */

static unsigned char *state_of(const lw_environments *all, int64_t i)
{
    return all->states + (size_t)i * all->stride;
}

/* The random stream of an episode depends only on the play's seed and the episode's number, not on earlier
 * draws. */
static uint64_t next_seed(play *of)
{
    lw_rng own = lw_rng_seed(of->seed), episode = lw_rng_fork(&own, of->episode);
    uint64_t high = lw_rng_word(&episode);
    return high << 32 | lw_rng_word(&episode);
}

static void begin(lw_environments *all, int thread, int64_t i)
{
    play *of = &all->plays[i];
    const game *own = &all->games[of->game];
    if (own->start)
        memcpy(state_of(all, i), own->start, all->stride);
    else
        lw_player_start(player_of(all, thread, own), own->level, next_seed(of), state_of(all, i));
    of->episode++;
    of->moves = 0;
    of->score = lw_points_score(own->rules, state_of(all, i));
    of->over = 0;
}

static bool is_won(lw_status status)
{
    return status.outcome == LW_WON;
}

/* Reports everything about a state except its observation. */
static void report(lw_environments *all, int thread, int64_t i, const lw_vector_arrays *out)
{
    const play *of = &all->plays[i];
    const lw_rules *rules = all->games[of->game].rules;
    const void *state = state_of(all, i);
    if (out->won || out->players) {
        lw_status status = rules->family->status(rules, state);
        if (out->won)
            out->won[i] = is_won(status);
        if (out->players)
            out->players[i] = status.outcome == LW_RUNNING && rules->players == 2 ? (uint8_t)status.player : 0;
    }
    if (out->moves)
        out->moves[i] = of->moves;
    if (out->scores)
        out->scores[i] = of->score;
    if (out->masks) {
        uint8_t *mask = out->masks + (size_t)i * (size_t)all->actions;
        int own = rules->family->observation->actions(rules);
        lw_action_mask(rules, state, mask, &all->benches[thread].list);
        memset(mask + own, 0, (size_t)(all->actions - own));
    }
}

static void show(lw_environments *all, int thread, int64_t i, uint8_t *observations)
{
    if (observations)
        lw_environments_view_show(&all->view, all->plays[i].game, state_of(all, i),
                                  observations + (size_t)i * all->view.size, &all->benches[thread].scene);
}

/* Reports the end of an episode that the same step replaces. */
static void report_final(lw_environments *all, int thread, int64_t i, const lw_vector_arrays *out)
{
    lw_vector_arrays final = {.won = out->final_won, .moves = out->final_moves, .scores = out->final_scores};
    show(all, thread, i, out->final_observations);
    report(all, thread, i, &final);
}

/* Plays the action and returns the reward, from the point of view of the player who moved. */
static double advance(lw_environments *all, int thread, int64_t i, int action)
{
    play *of = &all->plays[i];
    const game *own = &all->games[of->game];
    const lw_rules *rules = own->rules;
    unsigned char *state = state_of(all, i);
    lw_move move = {0};
    int mover = rules->players == 2 ? rules->family->status(rules, state).player : 0;
    if (action < rules->family->observation->actions(rules))
        move = lw_action_move(rules, state, action, &all->benches[thread].list);
    if (move.size)
        lw_player_play(player_of(all, thread, own), state, move, NULL);
    else
        lw_points_waste(rules, state, NULL);
    of->moves++;
    lw_status status = rules->family->status(rules, state);
    if (status.outcome != LW_RUNNING)
        of->over |= TERMINATED;
    else if (all->options.max_steps && of->moves >= all->options.max_steps)
        of->over |= TRUNCATED;
    int64_t before = of->score;
    of->score = lw_points_score(rules, state);
    if (lw_for_points(rules))
        return (double)(of->score - before);
    return is_won(status) ? (status.player == mover ? 1 : -1) : status.outcome == LW_LOST ? -1 : 0;
}

static void step_one(lw_environments *all, int thread, int64_t i, int action, const lw_vector_arrays *out)
{
    play *of = &all->plays[i];
    double reward = 0;
    unsigned over = 0;
    if (of->over && all->options.reset == LW_RESET_NEXT_STEP) {
        begin(all, thread, i);
    } else {
        if (!of->over)
            reward = advance(all, thread, i, action);
        over = of->over;
    }
    if (over && all->options.reset == LW_RESET_SAME_STEP) {
        report_final(all, thread, i, out);
        begin(all, thread, i);
    }
    if (out->rewards)
        out->rewards[i] = reward;
    if (out->terminated)
        out->terminated[i] = (over & TERMINATED) != 0;
    if (out->truncated)
        out->truncated[i] = (over & TRUNCATED) != 0;
    show(all, thread, i, out->observations);
    report(all, thread, i, out);
}

static void reset_one(const task *t, int thread, int64_t i)
{
    bool meant = !t->which || t->which[i];
    if (meant && t->seeds) {
        t->all->plays[i].seed = t->seeds[i];
        t->all->plays[i].episode = 0;
    }
    if (meant)
        begin(t->all, thread, i);
    show(t->all, thread, i, t->out->observations);
    report(t->all, thread, i, t->out);
}

/* --- All plays. --- */

static void step_stretch(void *context, int thread, int64_t from, int64_t to)
{
    const task *t = context;
    for (int64_t i = from; i < to; i++)
        step_one(t->all, thread, i, t->actions[i], t->out);
}

static void reset_stretch(void *context, int thread, int64_t from, int64_t to)
{
    for (int64_t i = from; i < to; i++)
        reset_one(context, thread, i);
}

static void share_out(task *t, lw_batch_work *work)
{
    lw_batch_share(t->all->batch, t->all->options.count, work, t);
}

void lw_environments_reset(lw_environments *all, const uint64_t *seeds, const uint8_t *which,
                           const lw_vector_arrays *out)
{
    share_out(&(task){.all = all, .seeds = seeds, .which = which, .out = out}, reset_stretch);
}

void lw_environments_step(lw_environments *all, const int32_t *actions, const lw_vector_arrays *out)
{
    share_out(&(task){.all = all, .actions = actions, .out = out}, step_stretch);
}

/* --- Saving. --- */

lw_vector_saved *lw_environments_save(const lw_environments *all)
{
    size_t count = (size_t)all->options.count;
    lw_vector_saved *saved = lw_heap_grow(NULL, sizeof *saved);
    *saved = (lw_vector_saved){.serial = all->serial, .count = all->options.count};
    saved->states = lw_heap_grow(NULL, count * all->stride);
    saved->plays = lw_heap_grow(NULL, count * sizeof *saved->plays);
    memcpy(saved->states, all->states, count * all->stride);
    memcpy(saved->plays, all->plays, count * sizeof *saved->plays);
    return saved;
}

void lw_environments_forget(lw_vector_saved *saved)
{
    if (!saved)
        return;
    free(saved->states);
    free(saved->plays);
    free(saved);
}

static void show_stretch(void *context, int thread, int64_t from, int64_t to)
{
    const task *t = context;
    for (int64_t i = from; i < to; i++) {
        show(t->all, thread, i, t->out->observations);
        report(t->all, thread, i, t->out);
    }
}

bool lw_environments_restore(lw_environments *all, const lw_vector_saved *saved, const int64_t *from,
                             const lw_vector_arrays *out)
{
    if (saved->serial != all->serial)
        return false;
    for (int64_t i = 0; from && i < all->options.count; i++)
        if (from[i] < 0 || from[i] >= saved->count || saved->plays[from[i]].game != all->plays[i].game)
            return false;
    for (int64_t i = 0; i < all->options.count; i++) {
        int64_t source = from ? from[i] : i;
        all->plays[i] = saved->plays[source];
        memcpy(state_of(all, i), saved->states + (size_t)source * all->stride, all->stride);
    }
    share_out(&(task){.all = all, .out = out}, show_stretch);
    return true;
}
