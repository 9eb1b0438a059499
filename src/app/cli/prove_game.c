/* prove_game.c: what games of two are worth with best play. */
#include "app/cli/prove_game.h"
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "core/play.h"
#include "grade/made_by.h"
#include "search/agents.h"
#include "search/game_value.h"

typedef struct context {
    int64_t positions;
    bool json;
} context;

static const char *verdict(const lw_worth *worth)
{
    if (!worth->proved)
        return "gave_up";
    if (worth->status.outcome != LW_WON)
        return "draw";
    return worth->status.player ? "second_wins" : "first_wins";
}

static void write_worth(const context *c, const lw_item_in *item, const lw_rules *rules, const lw_worth *worth,
                        const lw_moves *line, lw_buf *out)
{
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_item_write_id(item, &w);
    lw_write_text(&w, "verdict", verdict(worth));
    if (line->count) {
        lw_write_int(&w, "plies", worth->plies);
        lw_play_write(rules, line, &w, "line");
    }
    lw_write_int(&w, "positions", worth->nodes);
    lw_made_by_begin(&w, "prove");
    lw_write_int(&w, "budget", c->positions);
    lw_made_by_end(&w);
    lw_write_end(&w);
    lw_buf_byte(out, '\n');
}

static void print_worth(const lw_item_in *item, const lw_rules *rules, const lw_worth *worth,
                        const lw_moves *line, lw_buf *out)
{
    lw_buf words = {0};
    lw_item_heading(item, NULL, out);
    lw_buf_puts(out, "  ");
    lw_worth_text(worth, out);
    lw_buf_byte(out, '\n');
    if (line->count) {
        lw_buf_puts(&words, "  The quickest win against the longest defence: ");
        lw_play_text(rules, line, &words);
        lw_wrap(lw_buf_text(&words), LW_WIDTH, out);
    }
    if (worth->proved)
        lw_buf_print(out, "  Proved with %lld positions.\n", (long long)worth->nodes);
    lw_buf_drop(&words);
}

static int report(void *context_, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    const context *c = context_;
    const lw_rules *rules = lw_item_rules(item, error);
    if (!rules)
        return LW_EXIT_WRONG;
    if (rules->players != 2) {
        lw_fail(error, LW_BAD_INPUT,
                "prove is for games for two players, and a %s is played alone; use 'ludwright solve'",
                rules->family->title);
        return LW_EXIT_WRONG;
    }
    void *state = lw_arena_take(item->arena, rules->state_size);
    lw_moves line = {0};
    rules->family->start(rules, 0, 0, state);
    lw_worth worth = lw_game_prove(rules, state, c->positions, &lw_interrupt);
    lw_worth_line(&worth, rules, state, &lw_interrupt, &line);
    if (c->json)
        write_worth(c, item, rules, &worth, &line, out);
    else
        print_worth(item, rules, &worth, &line, out);
    lw_moves_drop(&line);
    return worth.proved ? LW_EXIT_DONE : LW_EXIT_GAVE_UP;
}

enum { PATIENCE = 5000000 };

int lw_prove_game_answer(lw_args *args, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    context c = {.positions = PATIENCE, .json = true};
    int result = lw_args_int(args, "budget", 1, INT64_MAX, &c.positions, error);
    return result ? LW_EXIT_WRONG : report(&c, item, out, error);
}

int lw_prove_games(lw_args *args)
{
    context c = {.positions = PATIENCE, .json = lw_args_has(args, "json")};
    lw_error error = {0};
    if (lw_args_int(args, "budget", 1, INT64_MAX, &c.positions, &error))
        return lw_complain(&error);
    return lw_report_puzzles(args, 0, report, &c);
}
