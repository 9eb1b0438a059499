/* difficulty_played.c: see the header. */
#include "app/cli/difficulty_played.h"
#include "app/cli/args.h"
#include "app/cli/library_place.h"
#include "app/cli/output.h"
#include "grade/made_by.h"
#include "people/learned.h"
#include "search/difficulty.h"
#include "store/store_library.h"

static void print_table(const lw_learned_list *list, lw_buf *out)
{
    lw_buf_print(out, "%-*s  %8s  %8s  %8s  %s\n", LW_HANDLE, "handle", "people", "solved", "estimate",
                 "shown");
    for (int i = 0; i < list->count; i++) {
        const lw_learned *p = &list->puzzles[i];
        char handle[LW_HANDLE_WHOLE + 1];
        lw_handle_text(p->id, handle);
        double low = p->shown.mean - 1.96 * p->shown.error, high = p->shown.mean + 1.96 * p->shown.error;
        lw_buf_print(out, "%.*s  %8d  %8d  %8.0f  %.0f (%.0f to %.0f), %s\n", LW_HANDLE, handle, p->people,
                     p->solved, lw_rasch_points(p->prior.mean), lw_rasch_points(p->shown.mean),
                     lw_rasch_points(low), lw_rasch_points(high),
                     lw_difficulty_band(lw_rasch_points(p->shown.mean)));
    }
}

static void print_json(const lw_learned_list *list, lw_buf *out)
{
    for (int i = 0; i < list->count; i++) {
        lw_writer writer = lw_writer_to(out);
        lw_write_object(&writer, NULL);
        lw_learned_write(&list->puzzles[i], &writer);
        lw_made_by_begin(&writer, "played");
        lw_made_by_end(&writer);
        lw_write_end(&writer);
        lw_buf_byte(out, '\n');
    }
}

int lw_difficulty_played(lw_args *args)
{
    lw_store *store = NULL;
    lw_learned_list list;
    lw_error error = {0};
    lw_buf out = {0};
    if (args->count > 1)
        return lw_complain_text(LW_EXIT_WRONG,
                                "'difficulty played' takes no puzzles; it lists all that were played");
    int result = lw_library_open(args, LW_LIBRARY_READ, &store, &error);
    if (!result)
        result = lw_learned_read(store, &args->arena, &lw_interrupt, &list, &error);
    lw_store_close(store);
    if (result)
        return lw_complain(&error);
    if (lw_stopped(&lw_interrupt))
        return LW_EXIT_STOPPED;
    if (!list.count)
        return lw_complain_text(LW_EXIT_NO, "nobody has played yet, or nobody agreed to plays being stored");
    (lw_args_has(args, "json") ? print_json : print_table)(&list, &out);
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}
