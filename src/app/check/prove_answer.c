/* prove_answer.c: see the header. */
#include "app/check/prove_answer.h"
#include "app/json_members.h"
#include "core/play.h"
#include "grade/made_by.h"
#include "search/agents.h"

static const char *verdict(const lw_worth *worth)
{
    if (!worth->proved)
        return "gave_up";
    if (worth->status.outcome != LW_WON)
        return "draw";
    return worth->status.player ? "second_wins" : "first_wins";
}

void lw_proved_write(const lw_item_in *item, const lw_proved *proved, lw_buf *out)
{
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_item_write_id(item, &w);
    lw_write_text(&w, "verdict", verdict(&proved->worth));
    if (proved->line.count) {
        lw_write_int(&w, "plies", proved->worth.plies);
        lw_play_write(proved->rules, &proved->line, &w, "line");
    }
    lw_write_int(&w, "positions", proved->worth.nodes);
    lw_made_by_begin(&w, "prove");
    lw_write_int(&w, "budget", proved->budget);
    lw_made_by_end(&w);
    lw_write_end(&w);
    lw_buf_byte(out, '\n');
}

int lw_prove_game(const lw_item_in *item, int64_t budget, const lw_stop *stop, lw_proved *proved,
                  lw_error *error)
{
    *proved = (lw_proved){.rules = lw_item_rules(item, error), .budget = budget};
    const lw_rules *rules = proved->rules;
    if (!rules)
        return error->code;
    if (rules->players != 2)
        return lw_fail(error, LW_BAD_INPUT,
                       "prove is for games for two players, and a %s is played alone; use 'ludwright solve'",
                       rules->family->title);
    void *state = lw_arena_take(item->arena, rules->state_size);
    rules->family->start(rules, 0, 0, state);
    proved->worth = lw_game_prove(rules, state, budget, stop);
    lw_worth_line(&proved->worth, rules, state, stop, &proved->line);
    return 0;
}

void lw_proved_drop(lw_proved *proved)
{
    lw_moves_drop(&proved->line);
}

static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    int64_t budget = LW_PROVE_POSITIONS;
    lw_proved proved = {0};
    if (!lw_json_take_int(work->settings, "budget", 1, INT64_MAX, &budget, error) &&
        !lw_prove_game(work->item, budget, work->limits.stop, &proved, error))
        lw_proved_write(work->item, &proved, out);
    lw_proved_drop(&proved);
    return error->code;
}

const lw_answer_kind lw_answer_prove = {.name = "prove", .make = make, .capped = true};
