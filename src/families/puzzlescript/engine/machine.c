/* machine.c: one turn from input to outcome: commands, winning, again, undo and restart. */
#include "families/puzzlescript/engine/engine.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/engine/rounds.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_RIGID_RUNS = 50, NO_INPUT = -1 };

enum mode {
    PLAY,
    START, /* the pass when a level begins: it cannot be won */
    TRIAL, /* would anything happen? All is taken back but the random numbers */
};

static size_t board_bytes(const lw_ps_machine *m)
{
    return (size_t)m->cells * (size_t)m->game->words * sizeof(uint64_t);
}

/* --- History. --- */

static void push(lw_ps_machine *m, const uint64_t *board)
{
    size_t words = (size_t)m->cells * (size_t)m->game->words;
    if (m->keeps == LW_PS_NO_HISTORY)
        return;
    if ((size_t)(m->history_count + 1) * words > m->history_room) {
        m->history_room = 2 * (size_t)(m->history_count + 8) * words;
        m->history = lw_heap_grow(m->history, m->history_room * sizeof(uint64_t));
    }
    memcpy(m->history + (size_t)m->history_count++ * words, board, board_bytes(m));
}

/* The board at the start of the turn, put together from the journal. */
static void make_backup(lw_ps_machine *m)
{
    size_t words = (size_t)m->game->words;
    memcpy(m->backup, m->objects, board_bytes(m));
    for (int i = 0; i < m->journal_count; i++)
        memcpy(m->backup + (size_t)m->journal[i] * words, m->journal_cells + (size_t)i * words,
               words * sizeof(uint64_t));
}

static void push_backup(lw_ps_machine *m)
{
    if (m->keeps == LW_PS_NO_HISTORY)
        return;
    make_backup(m);
    push(m, m->backup);
}

static void undo(lw_ps_machine *m)
{
    size_t words = (size_t)m->cells * (size_t)m->game->words;
    m->again = false;
    while (m->history_count &&
           !memcmp(m->history + (size_t)(m->history_count - 1) * words, m->objects, board_bytes(m)))
        m->history_count--;
    if (!m->history_count)
        return;
    lw_ps_board_fill(m, m->history + (size_t)--m->history_count * words);
    lw_ps_event(m, "undo", NULL, 0);
}

/* --- Sounds and messages. --- */

static bool meet(const lw_ps_machine *m, const uint64_t *a, const uint64_t *b)
{
    for (int i = 0; i < m->game->words; i++)
        if (a[i] & b[i])
            return true;
    return false;
}

static void play_sounds(lw_ps_machine *m)
{
    const lw_ps_game *game = m->game;
    if (!m->events)
        return;
    for (int i = 0; i < m->blocked_count; i++)
        lw_ps_event(m, "sound", m->seeds[m->blocked_seeds[i]], 0);
    for (int i = 0; i < m->moved_count; i++)
        lw_ps_event(m, "sound", m->seeds[m->moved_seeds[i]], 0);
    for (int i = 0; i < game->create_count; i++)
        if (meet(m, game->create_sounds[i].mask, m->created))
            lw_ps_event(m, "sound", game->create_sounds[i].seed, 0);
    for (int i = 0; i < game->destroy_count; i++)
        if (meet(m, game->destroy_sounds[i].mask, m->destroyed))
            lw_ps_event(m, "sound", game->destroy_sounds[i].seed, 0);
}

static void play_commands(lw_ps_machine *m)
{
    static const char *const names[] = {"sfx0", "sfx1", "sfx2", "sfx3", "sfx4", "sfx5",
                                        "sfx6", "sfx7", "sfx8", "sfx9", "sfx10"};
    for (int i = 0; i < m->queue.count; i++) {
        enum lw_ps_command command = (enum lw_ps_command)m->queue.list[i];
        if (command <= LW_PS_CMD_SFX10)
            lw_ps_event(m, "sfx", names[command], 0);
        else if (command == LW_PS_CMD_MESSAGE)
            lw_ps_event(m, "message", m->queue.message, 0);
    }
}

/* --- A turn. --- */

static void forget_sounds(lw_ps_machine *m)
{
    for (int i = 0; m->records && i < m->game->words; i++)
        m->created[i] = m->destroyed[i] = 0;
    for (int i = 0; i < m->moved_count; i++)
        m->seed_heard[m->moved_seeds[i]] = false;
    m->moved_count = 0;
}

static void begin(lw_ps_machine *m, int direction)
{
    lw_ps_journal_keep(m);
    lw_ps_journal_clear(m);
    m->player_count = 0;
    if (direction != NO_INPUT)
        m->engine->push(m, (enum lw_ps_direction)direction);
    lw_ps_queue_clear(&m->queue);
    forget_sounds(m);
    for (int i = 0; i < m->blocked_count; i++)
        m->seed_heard[m->game->seed_count + m->blocked_seeds[i]] = false;
    m->blocked_count = 0;
}

static void run_rigid(lw_ps_machine *m)
{
    memset(m->banned, 0, (size_t)(m->game->early.count + 1) * sizeof *m->banned);
    memcpy(m->moves_saved, m->moves, (size_t)m->cells * (size_t)m->game->move_words * sizeof(uint64_t));
    for (int run = 0; run < MAX_RIGID_RUNS; run++) {
        m->engine->run(m, &m->game->early, m->banned);
        if (m->engine->resolve(m)) {
            m->engine->run(m, &m->game->late, NULL);
            return;
        }
        lw_ps_journal_undo(m);
        m->engine->restore_moves(m);
        lw_ps_queue_clear(&m->queue);
        forget_sounds(m);
    }
}

static void run_rules(lw_ps_machine *m)
{
    if (m->game->rigid_groups) {
        run_rigid(m);
        return;
    }
    m->engine->run(m, &m->game->early, NULL);
    m->engine->resolve(m);
    m->engine->run(m, &m->game->late, NULL);
}

static bool player_moved(const lw_ps_machine *m)
{
    for (int i = 0; i < m->player_count; i++)
        if (!meet(m, lw_ps_cell_at(m, m->players[i]), m->game->player))
            return true;
    return false;
}

static bool take_turn(lw_ps_machine *m, int direction, enum mode mode);

/* Back to the restart target; the game's rules may then run at once. */
static void go_to_restart(lw_ps_machine *m)
{
    if (m->restarting)
        return;
    m->restarting = true;
    m->again = false;
    lw_ps_board_fill(m, m->restart);
    lw_ps_event(m, "restart", NULL, 0);
    if (m->game->run_rules_on_level_start)
        take_turn(m, NO_INPUT, START);
    lw_ps_queue_clear(&m->queue);
    m->restarting = false;
}

static void check_win(lw_ps_machine *m)
{
    if (m->ignore_wins || !(lw_ps_holds(&m->queue, LW_PS_CMD_WIN) || lw_ps_is_won(m)))
        return;
    m->won = true;
    m->again = false;
    lw_ps_event(m, "win", NULL, 0);
}

/* What follows from a turn whose board stands. */
static void conclude(lw_ps_machine *m, enum mode mode, bool changed)
{
    if (mode != TRIAL) {
        play_sounds(m);
        play_commands(m);
    }
    if (mode == PLAY)
        check_win(m);
    if (m->won)
        return;
    bool again = lw_ps_holds(&m->queue, LW_PS_CMD_AGAIN) && changed;
    if (lw_ps_holds(&m->queue, LW_PS_CMD_CHECKPOINT)) {
        lw_ps_set_restart(m);
        if (mode != TRIAL)
            lw_ps_event(m, "checkpoint", NULL, 0);
    }
    if (again && take_turn(m, NO_INPUT, TRIAL))
        m->again = true;
}

/* Restart by command; returns whether the board is another one than before the turn. The pass that follows may
 * restart in its turn, so the backup of this turn is kept apart from its own. */
static bool obey_restart(lw_ps_machine *m, int direction)
{
    make_backup(m);
    uint64_t *backup = lw_heap_grow(NULL, board_bytes(m));
    memcpy(backup, m->backup, board_bytes(m));
    play_commands(m);
    push(m, backup);
    go_to_restart(m);
    bool changed = memcmp(m->objects, backup, board_bytes(m)) != 0;
    if (changed && direction != NO_INPUT)
        push(m, backup);
    free(backup);
    return changed;
}

/* Returns whether something happened; in a trial, whether something would. */
static bool take_turn(lw_ps_machine *m, int direction, enum mode mode)
{
    m->again = false;
    begin(m, direction);
    run_rules(m);
    if (m->game->require_player_movement && m->player_count && !player_moved(m)) {
        lw_ps_journal_undo(m);
        return false;
    }
    if (lw_ps_holds(&m->queue, LW_PS_CMD_CANCEL)) {
        bool more = m->queue.count > 1;
        lw_ps_journal_undo(m);
        if (mode != TRIAL) {
            play_commands(m);
            lw_ps_event(m, "cancel", NULL, 0);
        }
        return more;
    }
    bool restart = lw_ps_holds(&m->queue, LW_PS_CMD_RESTART), changed;
    if (mode == TRIAL) {
        changed = restart || lw_ps_journal_changed(m);
        if (changed)
            lw_ps_journal_undo(m);
        if (changed || lw_ps_holds(&m->queue, LW_PS_CMD_WIN))
            return true;
    } else if (restart) {
        changed = obey_restart(m, direction);
    } else {
        changed = lw_ps_journal_changed(m);
        if (changed && direction != NO_INPUT)
            push_backup(m);
    }
    conclude(m, mode, changed);
    return changed;
}

/* --- What players do. --- */

static void restart_by_player(lw_ps_machine *m)
{
    if (m->game->norestart)
        return;
    if (m->again)
        undo(m);
    push(m, m->objects);
    go_to_restart(m);
}

lw_ps_outcome lw_ps_start(lw_ps_machine *m, int level, const char *seed, const lw_events *events)
{
    if (level < 0 || level >= m->game->level_count || m->game->levels[level].message)
        return (lw_ps_outcome){0};
    if (seed)
        lw_ps_rc4_seed(&m->rc4, seed);
    m->events = events;
    m->work = m->effort = 0;
    m->endless = false;
    m->level = level;
    m->again = m->won = m->ignore_wins = false;
    m->history_count = 0;
    lw_ps_board_open(m, &m->game->levels[level]);
    lw_ps_set_restart(m);
    lw_ps_event(m, "startlevel", NULL, level);
    if (m->game->run_rules_on_level_start)
        take_turn(m, NO_INPUT, START);
    return (lw_ps_outcome){0};
}

lw_ps_outcome lw_ps_turn(lw_ps_machine *m, enum lw_ps_input input, const lw_events *events)
{
    m->events = events;
    m->work = m->effort = 0;
    m->endless = false;
    if (m->won || m->level < 0)
        return (lw_ps_outcome){.won = m->won};
    if (input == LW_PS_IN_UNDO) {
        if (!m->game->noundo)
            undo(m);
    } else if (input == LW_PS_IN_RESTART) {
        restart_by_player(m);
    } else {
        take_turn(m, input == LW_PS_IN_TICK ? NO_INPUT : (int)input, PLAY);
    }
    return (lw_ps_outcome){.won = m->won};
}

bool lw_ps_pending(const lw_ps_machine *m)
{
    return m->again;
}

lw_ps_outcome lw_ps_again(lw_ps_machine *m, const lw_events *events)
{
    m->events = events;
    if (m->again)
        take_turn(m, NO_INPUT, PLAY);
    return (lw_ps_outcome){.won = m->won, .agains = 1};
}

/* May turns be left out that lead back to the same board? Not if somebody hears of them, if they draw random
 * numbers, or if something counts that objects do not show: movement, the checkpoint, what undo goes back to.
 */
static bool skips_rounds(const lw_ps_machine *m, const lw_events *events)
{
    const lw_ps_game *game = m->game;
    return !events && !m->listener && !game->uses_random && !game->late_moves && !game->has_checkpoint &&
           m->keeps == LW_PS_NO_HISTORY;
}

static lw_ps_outcome settle(lw_ps_machine *m, lw_ps_outcome outcome, const lw_events *events)
{
    lw_ps_rounds rounds = {.board = m->settled, .size = board_bytes(m)};
    bool skips = skips_rounds(m, events);
    while (m->again && outcome.agains < LW_PS_MAX_AGAINS && m->work < m->max_work) {
        outcome.won |= lw_ps_again(m, events).won;
        outcome.agains++;
        if (skips && m->again)
            outcome.agains += lw_ps_rounds_left_out(&rounds, m->objects, outcome.agains, LW_PS_MAX_AGAINS);
    }
    m->again = false;
    return outcome;
}

lw_ps_outcome lw_ps_load(lw_ps_machine *m, int level, const char *seed, const lw_events *events)
{
    return settle(m, lw_ps_start(m, level, seed, events), events);
}

lw_ps_outcome lw_ps_step(lw_ps_machine *m, enum lw_ps_input input, const lw_events *events)
{
    return settle(m, lw_ps_turn(m, input, events), events);
}

void lw_ps_ignore_wins(lw_ps_machine *m)
{
    m->won = false;
    m->ignore_wins = true;
}
