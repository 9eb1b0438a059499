/* fairy: board games as a variants file that Fairy-Stockfish loads. */
#include "app/cli/cli.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "core/registry.h"
#include "families/boardgame/board_fairy.h"
#include "families/boardgame/boardgame.h"

typedef struct task {
    const lw_args *args;
    int count;
    lw_buf out;
} task;

static int each(void *context, const lw_item_in *item)
{
    task *t = context;
    lw_error error = {0};
    lw_item_in bad = *item;
    bad.error = &error;
    bad.design = NULL;
    if (!item->design)
        return lw_bad_item(t->args, item);
    lw_buf name = {0}, section = {0};
    lw_buf_print(&name, "ludwright%d", ++t->count);
    int failed = item->design->spec->family != &lw_family_boardgame
                     ? lw_fail(&error, LW_BAD_INPUT, "only board games can be written to a variants file")
                     : lw_board_fairy_write(item->design, lw_buf_text(&name), &section, &error);
    if (!failed) {
        lw_buf_puts(&t->out, "# ");
        lw_id_format(item->design, &t->out);
        lw_buf_print(&t->out, "\n%s", lw_buf_text(&section));
    }
    lw_buf_drop(&name);
    lw_buf_drop(&section);
    if (failed && item->line) {
        error.line = item->line;
        error.column = 1;
    }
    lw_error_name(&error, item->source);
    return failed ? lw_bad_item(t->args, &bad) : LW_EXIT_DONE;
}

static int run(lw_args *args)
{
    task t = {.args = args};
    int code = lw_each_puzzle(args, 0, each, &t);
    lw_emit(&t.out);
    lw_buf_drop(&t.out);
    return code;
}

const lw_verb lw_verb_fairy = {
    .name = "fairy",
    .words = "[PUZZLE...]",
    .group = "Research",
    .note = "Write board games as a variants file for Fairy-Stockfish",
    .help = "Games are named ludwright1, ludwright2, ... in the order given. Such a file cannot express "
            "jumps, pieces that are promoted twice, or the limit of 100 plies.\n",
    .flags = (const lw_flag[]){{0}},
    .max = -1,
    .run = run,
};
