/* conform: compares this engine with recordings of the original PuzzleScript. */
#include "tests/conformance/puzzlescript/conform.h"
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/output.h"
#include "grade/made_by.h"

static void show(enum lw_ps_recording kind, const lw_ps_passed *tally, bool json, lw_buf *report, lw_buf *out)
{
    if (!json) {
        lw_buf_print(out, "%s%s: %d of %d\n", lw_buf_text(report), lw_ps_recording_names[kind], tally->passed,
                     tally->total);
        return;
    }
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "file", lw_ps_recording_names[kind]);
    lw_write_int(&w, "passed", tally->passed);
    lw_write_int(&w, "total", tally->total);
    lw_write_text(&w, "report", lw_buf_text(report));
    lw_made_by_begin(&w, "conform");
    lw_made_by_end(&w);
    lw_write_end(&w);
    lw_buf_byte(out, '\n');
}

static void show_features(const lw_ps_features *features, bool json, lw_buf *out)
{
    for (int i = 0; i < features->count; i++) {
        const lw_ps_feature *feature = &features->list[i];
        if (!json) {
            lw_buf_print(out, "  %-36s %d of %d\n", feature->name, feature->tally.passed, feature->tally.total);
            continue;
        }
        lw_writer w = lw_writer_to(out);
        lw_write_object(&w, NULL);
        lw_write_text(&w, "feature", feature->name);
        lw_write_int(&w, "passed", feature->tally.passed);
        lw_write_int(&w, "total", feature->tally.total);
        lw_made_by_begin(&w, "conform");
        lw_made_by_end(&w);
        lw_write_end(&w);
        lw_buf_byte(out, '\n');
    }
}

static int run(lw_args *args)
{
    lw_buf report = {0}, out = {0};
    lw_ps_features features = {0};
    int code = LW_EXIT_DONE;
    for (int i = 0; i < LW_PS_RECORDINGS; i++) {
        lw_error error = {0};
        lw_ps_passed tally;
        lw_ps_conform conform = {.folder = args->words[0],
                                 .only = lw_args_text(args, "case"),
                                 .report = &report,
                                 .features = &features};
        lw_buf_clear(&report);
        if (lw_ps_conform_run(&conform, (enum lw_ps_recording)i, &tally, &error))
            code = lw_exit_worse(code, lw_complain(&error));
        else if (tally.passed < tally.total)
            code = lw_exit_worse(code, LW_EXIT_NO);
        if (tally.total)
            show((enum lw_ps_recording)i, &tally, lw_args_has(args, "json"), &report, &out);
        lw_emit(&out);
    }
    if (lw_args_has(args, "features"))
        show_features(&features, lw_args_has(args, "json"), &out);
    lw_emit(&out);
    lw_buf_drop(&report);
    lw_buf_drop(&out);
    return code;
}

const lw_verb lw_verb_conform = {
    .name = "conform",
    .words = "FOLDER",
    .group = "PuzzleScript games",
    .note = "Replay recordings of the original PuzzleScript and compare the results",
    .help = "The folder holds recordings: simulation.jsonl, traces.jsonl and others. It prints how many cases "
            "agree. For each other case it prints the first difference.\n",
    .flags =
        (const lw_flag[]){LW_FLAG_JSON,
                          {.name = "case", .value = "ID", .note = "replay only this case"},
                          {.name = "features", .note = "also count the cases by the features their games use"},
                          {0}},
    .min = 1,
    .max = 1,
    .run = run,
};
