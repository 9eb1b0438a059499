/* game_answer.c: see the header. */
#include "families/puzzlescript/api/game_answer.h"
#include "app/json_members.h"
#include "core/registry.h"
#include "families/puzzlescript/report/gamebook_page.h"
#include "grade/made_by.h"

static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    const lw_item_in *item = work->item;
    int64_t megabytes = 0;
    lw_ps_gamebook_request request = {.budget = LW_PS_GAMEBOOK_BUDGET, .stop = work->limits.stop};
    if (lw_json_take_int(work->settings, "budget", 100, 100000000, &request.budget, error) ||
        lw_json_take_int(work->settings, "memory", 1, 1 << 20, &megabytes, error))
        return error->code;
    if (item->design->spec->family != &lw_family_puzzlescript)
        return lw_fail(error, LW_BAD_INPUT, "only whole PuzzleScript games are graded like this");
    request.bytes = megabytes ? megabytes << 20 : work->limits.bytes;
    const lw_rules *rules = lw_item_rules(item, error);
    if (!rules)
        return error->code;
    lw_ps_gamebook *book = lw_ps_gamebook_make((const lw_ps_family_rules *)rules, &request, item->arena);
    if (!lw_stopped(request.stop))
        lw_ps_gamebook_json(book, out);
    lw_ps_gamebook_drop(book);
    return 0;
}

const lw_answer_kind lw_answer_game = {.name = LW_ANSWER_GAME, .make = make};
