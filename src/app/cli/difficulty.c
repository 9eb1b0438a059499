/* difficulty: how hard puzzles are for people and why, and how well this agrees with people's results. */
#include "search/difficulty.h"
#include "app/check/difficulty_answer.h"
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/difficulty_logs.h"
#include "app/cli/difficulty_played.h"
#include "app/cli/difficulty_players.h"
#include "app/cli/difficulty_study.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/library.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "stats/rasch.h"

#include <math.h>
#include <string.h>

int lw_difficulty_refuse(const lw_args *args, const lw_item_in *item, lw_error *error)
{
    lw_item_in bad = *item;
    if (item->json || item->design) /* unreadable input has been named already */
        lw_error_name(error, item->source);
    bad.design = NULL;
    bad.error = error;
    return lw_bad_item(args, &bad);
}

typedef struct context {
    const lw_args *args;
    bool json, explain;
} context;

static void explain(const lw_difficulty *d, lw_buf *out)
{
    const lw_player_facts *f = &d->facts;
    lw_buf_print(out, "  %6.0f  the middle of the reference set\n", lw_rasch_points(0));
    if (d->censored) {
        lw_buf_print(out, "  %+6.0f  not solved within %lld states: at least this hard\n",
                     d->points - lw_rasch_points(0), (long long)d->states);
        lw_buf_print(out, "%s\n", lw_difficulty_evidence(d->evidence));
        return;
    }
    lw_buf_print(out, "  %+6.0f  effort: a player of bounded strength solves it once in %.3g tries\n",
                 d->parts[LW_PART_EFFORT], exp2(f->effort));
    bool rare = d->effort_aimless > LW_AIMLESS_BITS;
    lw_buf_print(out, "  %+6.0f  aimless: a player who decides at random solves it once in %s%.5g tries\n",
                 d->parts[LW_PART_AIMLESS], rare ? "more than " : "",
                 exp2(rare ? LW_AIMLESS_BITS : d->effort_aimless));
    lw_buf_print(out, "  %+6.0f  freedom: solutions with the fewest decisions: %.4g\n",
                 d->parts[LW_PART_FREEDOM], exp2(f->freedom));
    lw_buf_print(out, "  %+6.0f  traps: %.0f %% of the positions that do not look lost are lost\n",
                 d->parts[LW_PART_TRAPS], 100 * f->traps);
    lw_buf_print(
        out,
        "A solution with the fewest decisions has %lld of them (the shortest has %lld moves); %.1f have one\n"
        "right answer only, %.1f look wrong.\n",
        (long long)f->decisions, (long long)d->moves, f->needles, f->misleading);
    if (d->seconds > 0)
        lw_buf_print(out, "People who solve it take about %.0f seconds (%.0f to %.0f).\n", d->seconds,
                     d->seconds_low, d->seconds_high);
    lw_buf_print(out, "%s\n", lw_difficulty_evidence(d->evidence));
}

static int report(const context *c, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    lw_difficulty d;
    if (lw_difficulty_find(item, &lw_interrupt, &d, error)) {
        int code = lw_exit_of(error);
        if (error->code == LW_STOPPED) /* reported at the end of the program */
            *error = (lw_error){0};
        return code;
    }
    if (c->json) {
        lw_difficulty_answer(item, &d, c->explain, out);
        return LW_EXIT_DONE;
    }
    lw_item_label(item, out);
    lw_buf_print(out, ": %s%.0f (%.0f to %.0f), %s%s\n", d.censored ? "at least " : "", d.points, d.low, d.high,
                 lw_difficulty_band(d.points), d.evidence == LW_EVIDENCE_NONE ? " (extrapolated)" : "");
    if (c->explain)
        explain(&d, out);
    return LW_EXIT_DONE;
}

static int each(void *context_, const lw_item_in *item)
{
    const context *c = context_;
    lw_error error = {0};
    lw_buf out = {0};
    int code = report(c, item, &out, &error);
    if (error.code)
        code = lw_difficulty_refuse(c->args, item, &error);
    else
        lw_emit(&out);
    lw_buf_drop(&out);
    return code;
}

static int run(lw_args *args)
{
    const char *word = args->count > 0 ? args->words[0] : "";
    context c = {.args = args, .json = lw_args_has(args, "json"), .explain = !strcmp(word, "explain")};
    if (!strcmp(word, "fit"))
        return lw_difficulty_study(args, LW_STUDY_FIT);
    if (!strcmp(word, "test"))
        return lw_difficulty_study(args, LW_STUDY_TEST);
    if (!strcmp(word, "logs"))
        return lw_difficulty_logs(args);
    if (!strcmp(word, "players"))
        return lw_difficulty_players(args);
    if (!strcmp(word, "played"))
        return lw_difficulty_played(args);
    lw_progress *progress = lw_progress_begin("difficulty", &lw_solving_progress);
    int code = lw_each_puzzle(args, c.explain, each, &c);
    lw_progress_end(progress);
    return code;
}

const lw_verb lw_verb_difficulty = {
    .name = "difficulty",
    .words = "[explain | played | players | fit | test | logs] [PUZZLE...]",
    .group = "Solve and measure",
    .note = "Estimate how hard puzzles are for people",
    .help =
        "Prints a number with its 95 % interval. 1500 is the middle of 303 Sokoban levels on a public web "
        "site, "
        "and 400 more points multiply the odds of not finishing by 10. The estimate was fitted on Sokoban and "
        "tested on Sokoban and Rush Hour; for other puzzles it is an extrapolation.\n",
    .flags = (const lw_flag[]){{.name = "budget",
                                .value = "N",
                                .note = "for 'players': states that each solver may visit",
                                .usual = "1k"},
                               LW_FLAG_JSON,
                               LW_FLAG_LIBRARY,
                               {0}},
    .more =
        "Parts:\n"
        "  explain PUZZLE...  list what makes a puzzle hard, and by how many points\n"
        "  played             list the puzzles that people played, with the estimate before and after their "
        "plays\n"
        "  players PUZZLE...  put simulated players and solvers on the same scale as people and puzzles\n"
        "  fit FILE           fit the coefficients to levels with known numbers of plays and solves\n"
        "  test FILE          predict each collection from all others, and print rank correlations\n"
        "  logs FILE          fit the Rush Hour player to recorded moves, and predict each fifth of the boards "
        "by "
        "the moves at the others\n"
        "\n"
        "JSON Lines with \"xsb\" (the rows of a Sokoban level) or \"rush\" (the six rows of a Rush Hour board) "
        "are read like puzzles. 'fit' and 'test' need \"xsb\", \"plays\", \"solves\" and \"collection\"; "
        "'logs' needs \"rush\" and "
        "\"tries\", a list of strings like \"A+2 B-1\".\n",
    .max = -1,
    .run = run,
};
