/* playthrough.c: laws of families that play whole games as players meet them. */
#include "core/playthrough.h"
#include "laws.h"

enum { MAX_MOVES = 40, MAX_PASSES = 1000, MAX_SCREENS = 100 };

/* Lets pending turns happen and dismisses messages, until the player is to move or the level is over. */
static void settle(const subject *s, lw_playthrough *playthrough)
{
    const lw_playthroughs *table = s->family->playthroughs;
    for (int i = 0; i < MAX_PASSES; i++) {
        lw_frame now = table->look(playthrough);
        if (now.screen == LW_SCREEN_TEXT)
            HOLDS(s, table->key(playthrough, LW_ACTION), "the action key does not close a text");
        else if (now.screen == LW_SCREEN_BOARD && now.busy)
            table->pass(playthrough);
        else
            return;
    }
    HOLDS(s, false, "the board never comes to rest");
}

static bool on_board(const subject *s, const lw_playthrough *playthrough)
{
    return s->family->playthroughs->look(playthrough).screen == LW_SCREEN_BOARD;
}

static bool shows(const subject *s, const lw_playthrough *playthrough, const void *state)
{
    unsigned char *board = lw_arena_take(s->arena, s->rules->state_size);
    s->family->playthroughs->state(playthrough, board);
    return !memcmp(board, state, s->rules->key_size);
}

/* On a level, the same moves lead to the same boards and the same end as by the rules alone. */
static void check_moves(const subject *s)
{
    const lw_playthroughs *table = s->family->playthroughs;
    lw_playthrough *playthrough = table->begin(s->rules, s->level, s->seed, NULL);
    walk w = walk_begin(s, s->rules, s->seed + 51);
    HOLDS(s, table->look(playthrough).level == s->level && table->look(playthrough).moves == 0,
          "it begins elsewhere");
    settle(s, playthrough);
    while (w.legal.count && w.made < MAX_MOVES && on_board(s, playthrough)) {
        HOLDS(s, shows(s, playthrough, w.state), "the board is another one after move %d", w.made);
        HOLDS(s, table->move(playthrough, walk_next(&w)), "move %d, which is legal, is refused", w.made + 1);
        walk_on(&w, MAX_MOVES);
        settle(s, playthrough);
    }
    bool won = table->look(playthrough).screen == LW_SCREEN_WON;
    HOLDS(s, won == (s->family->status(s->rules, w.state).outcome == LW_WON), "after move %d one is won",
          w.made);
    walk_drop(&w);
    table->drop(playthrough);
}

/* Undo restores the previous board and count of moves; restart restores the start of the level. */
static void check_undo(const subject *s)
{
    const lw_playthroughs *table = s->family->playthroughs;
    lw_playthrough *playthrough = table->begin(s->rules, s->level, s->seed, NULL);
    size_t size = s->rules->state_size;
    unsigned char *before = lw_arena_take(s->arena, 2 * size), *start = before + size;
    lw_rng rng = lw_rng_seed(s->seed);
    settle(s, playthrough);
    table->state(playthrough, start);
    for (int i = 0; i < MAX_MOVES && on_board(s, playthrough); i++) {
        lw_frame then = table->look(playthrough);
        table->state(playthrough, before);
        table->key(playthrough, (enum lw_gesture_kind)lw_rng_below(&rng, LW_ACTION + 1));
        settle(s, playthrough);
        lw_frame now = table->look(playthrough);
        if (now.screen != LW_SCREEN_BOARD || now.moves != then.moves + 1 || i % 3)
            continue;
        HOLDS(s, table->undo(playthrough) == then.undo, "undoing is not what the game says of it");
        settle(s, playthrough);
        HOLDS(s, !then.undo || (shows(s, playthrough, before) && table->look(playthrough).moves == then.moves),
              "undoing move %d does not lead back", now.moves);
    }
    if (on_board(s, playthrough) && table->look(playthrough).restart && table->restart(playthrough)) {
        settle(s, playthrough);
        HOLDS(s, !on_board(s, playthrough) || table->look(playthrough).moves == 0,
              "moves are counted on after a restart");
        HOLDS(s, !on_board(s, playthrough) || shows(s, playthrough, start), "a restart leads elsewhere");
    }
    table->drop(playthrough);
}

/* From the title the action key leads to the first level, and every text has words. */
static void check_beginning(const subject *s)
{
    const lw_playthroughs *table = s->family->playthroughs;
    lw_playthrough *playthrough = table->begin(s->rules, -1, s->seed, NULL);
    lw_buf words = {0};
    for (int i = 0; i < MAX_SCREENS && table->look(playthrough).screen == LW_SCREEN_TEXT; i++) {
        lw_buf_clear(&words);
        table->text(playthrough, &words);
        HOLDS(s, words.size > 0, "a screen of text is empty");
        HOLDS(s, !table->undo(playthrough) && !table->restart(playthrough), "a text can be undone");
        HOLDS(s, table->key(playthrough, LW_ACTION), "the action key does not close a text");
    }
    lw_frame first = table->look(playthrough);
    HOLDS(s, first.screen != LW_SCREEN_TEXT && first.level == 0, "the game does not come to its first level");
    lw_buf_drop(&words);
    table->drop(playthrough);
}

const law playthrough_laws[] = {
    {"a playthrough plays as the rules do", 5, check_moves},
    {"a playthrough undoes and restarts", 5, check_undo},
    {"a playthrough comes to its first level", 2, check_beginning},
    {0},
};
