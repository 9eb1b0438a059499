/* prove_game.c: the value of games for two with best play. */
#include "app/cli/prove_game.h"
#include "app/check/prove_answer.h"
#include "app/cli/args.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "core/play.h"

typedef struct context {
    int64_t positions;
    bool json;
} context;

static void print_worth(const lw_item_in *item, const lw_proved *proved, lw_buf *out)
{
    const lw_worth *worth = &proved->worth;
    lw_buf words = {0};
    lw_item_heading(item, NULL, out);
    lw_buf_puts(out, "  ");
    lw_worth_text(worth, out);
    lw_buf_byte(out, '\n');
    if (proved->line.count) {
        lw_buf_puts(&words, "  The quickest win against the longest defence: ");
        lw_play_text(proved->rules, &proved->line, &words);
        lw_wrap(lw_buf_text(&words), LW_WIDTH, out);
    }
    if (worth->proved)
        lw_buf_print(out, "  Proved with %lld positions.\n", (long long)worth->nodes);
    lw_buf_drop(&words);
}

static int report(void *context_, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    const context *c = context_;
    lw_proved proved;
    if (lw_prove_game(item, c->positions, &lw_interrupt, &proved, error))
        return LW_EXIT_WRONG;
    (c->json ? lw_proved_write : print_worth)(item, &proved, out);
    lw_proved_drop(&proved);
    return proved.worth.proved ? LW_EXIT_DONE : LW_EXIT_GAVE_UP;
}

int lw_prove_games(lw_args *args)
{
    context c = {.positions = LW_PROVE_POSITIONS, .json = lw_args_has(args, "json")};
    lw_error error = {0};
    if (lw_args_int(args, "budget", 1, INT64_MAX, &c.positions, &error))
        return lw_complain(&error);
    return lw_report_puzzles(args, 0, report, &c);
}
