/* turn.c: one turn from input to outcome: players, commands, sounds, winning, again, undo and restart. */
#include "plain.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_RIGID_RUNS = 50, NO_INPUT = -1 };

enum mode {
    PLAY,
    START, /* the pass at the start of a level: it cannot be won */
    TRIAL, /* tests whether anything would happen: all is undone but the random numbers */
};

static size_t board_bytes(const plain *p)
{
    return (size_t)p->cells * (size_t)p->game->words * sizeof(uint64_t);
}

static size_t slots(const plain *p)
{
    return (size_t)p->cells * (size_t)p->game->layers;
}

static void *copy(const void *bytes, size_t size)
{
    return memcpy(lw_heap_grow(NULL, size), bytes, size);
}

static void event(plain *p, const char *kind, const char *text, int64_t number)
{
    if (p->events)
        p->events->report(p->events->context, &(lw_event){.kind = kind, .text = text, .a = number});
}

/* --- Boards. --- */

/* Replaces the board; movements end with it. */
static void put_board(plain *p, const uint64_t *board)
{
    memcpy(p->objects, board, board_bytes(p));
    memset(p->moves, 0, slots(p));
}

static void push(plain *p, const uint64_t *board)
{
    if (p->history_count == p->history_room) {
        p->history_room = 2 * p->history_room + 16;
        p->history = lw_heap_grow(p->history, (size_t)p->history_room * sizeof *p->history);
    }
    p->history[p->history_count++] = copy(board, board_bytes(p));
}

static void forget_history(plain *p)
{
    while (p->history_count)
        free(p->history[--p->history_count]);
}

static void undo(plain *p)
{
    p->again = false;
    while (p->history_count && !memcmp(p->history[p->history_count - 1], p->objects, board_bytes(p)))
        free(p->history[--p->history_count]);
    if (!p->history_count)
        return;
    put_board(p, p->history[--p->history_count]);
    free(p->history[p->history_count]);
    event(p, "undo", NULL, 0);
}

static bool meet(const plain *p, const uint64_t *a, const uint64_t *b)
{
    for (int w = 0; w < p->game->words; w++)
        if (a[w] & b[w])
            return true;
    return false;
}

static bool within(const plain *p, const uint64_t *a, const uint64_t *b)
{
    for (int w = 0; w < p->game->words; w++)
        if (a[w] & ~b[w])
            return false;
    return true;
}

/* --- Winning. --- */

static bool holds(const plain *p, const lw_ps_side *side, const uint64_t *cell)
{
    static const uint64_t nothing[LW_PS_MAX_OBJECTS / 64];
    if (!side->mask)
        return !within(p, cell, nothing);
    return side->all ? within(p, side->mask, cell) : meet(p, side->mask, cell);
}

static bool condition_holds(const plain *p, const lw_ps_win *win)
{
    bool some = false, all = true;
    for (int cell = 0; cell < p->cells; cell++) {
        const uint64_t *objects = plain_cell(p, cell);
        if (!holds(p, &win->what, objects))
            continue;
        some |= holds(p, &win->on, objects);
        all &= holds(p, &win->on, objects);
    }
    return win->quantifier == LW_PS_ALL_OF ? all : win->quantifier == LW_PS_SOME_OF ? some : !some;
}

static bool is_won(const plain *p)
{
    for (int i = 0; i < p->game->win_count; i++)
        if (!condition_holds(p, &p->game->wins[i]))
            return false;
    return p->game->win_count > 0;
}

/* --- Sounds and messages. --- */

static void forget_sounds(plain *p)
{
    memset(p->created, 0, (size_t)p->game->words * sizeof(uint64_t));
    memset(p->destroyed, 0, (size_t)p->game->words * sizeof(uint64_t));
    p->moved.count = 0;
}

static void play_sounds(plain *p)
{
    const lw_ps_game *game = p->game;
    for (int i = 0; i < p->blocked.count; i++)
        event(p, "sound", p->blocked.list[i], 0);
    for (int i = 0; i < p->moved.count; i++)
        event(p, "sound", p->moved.list[i], 0);
    for (int i = 0; i < game->create_count; i++)
        if (meet(p, game->create_sounds[i].mask, p->created))
            event(p, "sound", game->create_sounds[i].seed, 0);
    for (int i = 0; i < game->destroy_count; i++)
        if (meet(p, game->destroy_sounds[i].mask, p->destroyed))
            event(p, "sound", game->destroy_sounds[i].seed, 0);
}

static void play_commands(plain *p)
{
    static const char *const names[] = {"sfx0", "sfx1", "sfx2", "sfx3", "sfx4", "sfx5",
                                        "sfx6", "sfx7", "sfx8", "sfx9", "sfx10"};
    for (int i = 0; i < p->queue.count; i++)
        if (p->queue.list[i] <= LW_PS_CMD_SFX10)
            event(p, "sfx", names[p->queue.list[i] - LW_PS_CMD_SFX0], 0);
        else if (p->queue.list[i] == LW_PS_CMD_MESSAGE)
            event(p, "message", p->queue.message, 0);
}

/* --- A turn. --- */

static bool has_player(const plain *p, int cell)
{
    const uint64_t *objects = plain_cell(p, cell);
    return p->game->player_all ? within(p, p->game->player, objects) : meet(p, p->game->player, objects);
}

static void push_players(plain *p, int direction)
{
    for (int cell = 0; cell < p->cells; cell++) {
        p->was_player[cell] = direction != NO_INPUT && has_player(p, cell);
        for (int object = 0; p->was_player[cell] && object < p->game->objects; object++)
            if (plain_has(p->game->player, object) && plain_has(plain_cell(p, cell), object) &&
                p->game->things[object].layer >= 0)
                p->moves[cell * p->game->layers + p->game->things[object].layer] |= (uint8_t)(1u << direction);
    }
}

static bool some_player_left(const plain *p)
{
    bool any = false, left = false;
    for (int cell = 0; cell < p->cells; cell++) {
        any |= p->was_player[cell];
        left |= p->was_player[cell] && !meet(p, plain_cell(p, cell), p->game->player);
    }
    return left || !any;
}

static void run_rules(plain *p, const uint64_t *backup)
{
    uint8_t *moves = copy(p->moves, slots(p));
    memset(p->banned, 0, (size_t)(p->game->early.count + 1) * sizeof *p->banned);
    for (int run = 0; run < MAX_RIGID_RUNS; run++) {
        plain_run(p, &p->game->early, p->banned);
        if (plain_resolve(p)) {
            plain_run(p, &p->game->late, NULL);
            break;
        }
        memcpy(p->objects, backup, board_bytes(p));
        memcpy(p->moves, moves, slots(p));
        p->queue.count = 0;
        forget_sounds(p);
    }
    free(moves);
}

static bool take_turn(plain *p, int direction, enum mode mode);

static void go_to_restart(plain *p)
{
    if (p->restarting)
        return;
    p->restarting = true;
    p->again = false;
    put_board(p, p->restart);
    event(p, "restart", NULL, 0);
    if (p->game->run_rules_on_level_start)
        take_turn(p, NO_INPUT, START);
    p->queue.count = 0;
    p->restarting = false;
}

static void check_win(plain *p)
{
    if (p->ignore_wins || !(plain_queued(p, LW_PS_CMD_WIN) || is_won(p)))
        return;
    p->won = true;
    p->again = false;
    event(p, "win", NULL, 0);
}

static void take_checkpoint(plain *p, enum mode mode)
{
    memcpy(p->restart, p->objects, board_bytes(p));
    if (mode != TRIAL)
        event(p, "checkpoint", NULL, 0);
}

/* What follows a turn that is neither void nor cancelled. */
static void conclude(plain *p, enum mode mode, bool modified)
{
    if (mode != TRIAL) {
        play_sounds(p);
        play_commands(p);
    }
    if (mode == PLAY)
        check_win(p);
    if (p->won)
        return;
    bool again = modified && plain_queued(p, LW_PS_CMD_AGAIN);
    if (plain_queued(p, LW_PS_CMD_CHECKPOINT))
        take_checkpoint(p, mode);
    if (again && take_turn(p, NO_INPUT, TRIAL))
        p->again = true;
}

static bool cancel(plain *p, const uint64_t *backup, enum mode mode)
{
    put_board(p, backup);
    if (mode != TRIAL) {
        play_commands(p);
        event(p, "cancel", NULL, 0);
    }
    return p->queue.count > 1;
}

/* Returns whether something happened; in a trial, whether something would. */
static bool process(plain *p, int direction, enum mode mode, const uint64_t *backup)
{
    if (plain_queued(p, LW_PS_CMD_CANCEL))
        return cancel(p, backup, mode);
    bool restart = plain_queued(p, LW_PS_CMD_RESTART);
    bool modified = memcmp(p->objects, backup, board_bytes(p)) != 0;
    if (mode == TRIAL) {
        if (modified || restart)
            put_board(p, backup);
        if (modified || restart || plain_queued(p, LW_PS_CMD_WIN))
            return true;
    } else if (restart) {
        play_commands(p);
        push(p, backup);
        go_to_restart(p);
        modified = memcmp(p->objects, backup, board_bytes(p)) != 0;
    }
    if (modified && direction != NO_INPUT)
        push(p, backup);
    conclude(p, mode, modified);
    return modified;
}

static bool take_turn(plain *p, int direction, enum mode mode)
{
    uint64_t *backup = copy(p->objects, board_bytes(p));
    bool happened = false;
    p->again = false;
    push_players(p, direction);
    p->queue.count = 0;
    forget_sounds(p);
    p->blocked.count = 0;
    run_rules(p, backup);
    if (p->game->require_player_movement && direction != NO_INPUT && !some_player_left(p))
        put_board(p, backup);
    else
        happened = process(p, direction, mode, backup);
    free(backup);
    return happened;
}

/* --- Inputs of the player. --- */

void plain_start(plain *p, int level, const char *seed, const lw_events *events)
{
    const lw_ps_level *board = &p->game->levels[level];
    if (seed)
        plain_rc4_seed(&p->rc4, seed);
    forget_history(p);
    p->events = events;
    p->level = level;
    p->width = board->width;
    p->height = board->height;
    p->cells = board->width * board->height;
    p->again = p->won = p->ignore_wins = false;
    p->work = 0;
    put_board(p, board->cells);
    memcpy(p->restart, p->objects, board_bytes(p));
    event(p, "startlevel", NULL, level);
    if (p->game->run_rules_on_level_start)
        take_turn(p, NO_INPUT, START);
}

void plain_turn(plain *p, enum lw_ps_input input, const lw_events *events)
{
    p->events = events;
    p->work = 0;
    if (p->won)
        return;
    if (input == LW_PS_IN_UNDO) {
        if (!p->game->noundo)
            undo(p);
    } else if (input == LW_PS_IN_RESTART) {
        if (p->game->norestart)
            return;
        if (p->again)
            undo(p);
        push(p, p->objects);
        go_to_restart(p);
    } else {
        take_turn(p, input == LW_PS_IN_TICK ? NO_INPUT : (int)input, PLAY);
    }
}

void plain_again(plain *p, const lw_events *events)
{
    p->events = events;
    if (p->again)
        take_turn(p, NO_INPUT, PLAY);
}

void plain_settle(plain *p)
{
    for (int i = 0; p->again && i < LW_PS_MAX_AGAINS && p->work < p->max_work; i++)
        plain_again(p, p->events);
    p->again = false;
}

void plain_ignore_wins(plain *p)
{
    p->won = false;
    p->ignore_wins = true;
}

/* --- Construction. --- */

static void *zeroed(size_t count, size_t size)
{
    size_t bytes = (count + 1) * size;
    return memset(lw_heap_grow(NULL, bytes), 0, bytes);
}

plain *plain_new(const lw_ps_game *game)
{
    plain *p = zeroed(1, sizeof *p);
    size_t cells = (size_t)game->largest, words = (size_t)game->words, layers = (size_t)game->layers;
    p->game = game;
    p->max_work = INT64_MAX;
    p->objects = zeroed(cells * words, sizeof *p->objects);
    p->restart = zeroed(cells * words, sizeof *p->restart);
    p->moves = zeroed(cells * layers, sizeof *p->moves);
    p->rigid = zeroed(cells * layers, sizeof *p->rigid);
    p->applied = zeroed(cells * layers, sizeof *p->applied);
    p->banned = zeroed((size_t)game->early.count + 1, sizeof *p->banned);
    p->was_player = zeroed(cells, sizeof *p->was_player);
    p->hits = zeroed((size_t)game->widest, sizeof *p->hits);
    p->created = zeroed(words, sizeof *p->created);
    p->destroyed = zeroed(words, sizeof *p->destroyed);
    p->moved.list = zeroed((size_t)game->seed_count, sizeof *p->moved.list);
    p->blocked.list = zeroed((size_t)game->seed_count, sizeof *p->blocked.list);
    return p;
}

void plain_drop(plain *p)
{
    forget_history(p);
    for (int i = 0; i < p->game->widest; i++)
        free(p->hits[i].list);
    void *parts[] = {p->objects,
                     p->restart,
                     p->moves,
                     p->rigid,
                     p->applied,
                     p->banned,
                     p->was_player,
                     p->hits,
                     p->created,
                     p->destroyed,
                     p->history,
                     (void *)p->moved.list,
                     (void *)p->blocked.list};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        free(parts[i]);
    free(p);
}
