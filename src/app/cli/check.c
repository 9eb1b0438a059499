/* check: certificates held against themselves. */
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/input.h"
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "grade/certificate.h"

#include <string.h>

typedef struct context {
    lw_limits limits;
    bool json;
} context;

static void write_findings(const lw_item_in *item, const lw_buf *findings, lw_buf *out)
{
    lw_writer writer = lw_writer_to(out);
    lw_write_object(&writer, NULL);
    lw_item_write_id(item, &writer);
    lw_findings_write(findings, &writer);
    lw_write_end(&writer);
    lw_buf_byte(out, '\n');
}

static void print_findings(const lw_item_in *item, const lw_buf *findings, lw_buf *out)
{
    bool claims = lw_json_get(item->json, "facts") || lw_json_get(item->json, "solution");
    lw_buf_puts(out, findings->size ? "wrong " : "ok ");
    lw_item_id(item, out);
    lw_buf_puts(out, findings->size || claims ? "\n" : " (a puzzle, without anything said of it)\n");
    for (const char *at = lw_buf_text(findings); *at; at += strcspn(at, "\n") + 1)
        lw_buf_print(out, "  %.*s\n", (int)strcspn(at, "\n"), at);
}

static int report(void *context_, const lw_item_in *item, lw_buf *out, lw_error *error)
{
    const context *c = context_;
    lw_buf findings = {0};
    int code = LW_EXIT_DONE;
    if (item->name && !lw_item_rules(item, error))
        return LW_EXIT_WRONG;
    if (item->json &&
        lw_certificate_check(item->json, item->design, &c->limits, item->arena, &findings, error)) {
        code = lw_exit_of(error);
    } else {
        code = findings.size ? LW_EXIT_NO : LW_EXIT_DONE;
        if (c->json)
            write_findings(item, &findings, out);
        else
            print_findings(item, &findings, out);
    }
    lw_buf_drop(&findings);
    return code;
}

static int run(lw_args *args)
{
    context c = {.json = lw_args_has(args, "json")};
    lw_error error = {0};
    if (lw_args_limits(args, &c.limits, &error))
        return lw_complain(&error);
    return lw_report_puzzles(args, 0, report, &c);
}

const lw_verb lw_verb_check = {
    .name = "check",
    .words = "FILE...",
    .group = "Solve and measure",
    .note = "Check certificates: replay solutions and measure facts again",
    .help = "A certificate is a puzzle's JSON with its solution and its facts. The check verifies that the ID "
            "matches "
            "the puzzle and that the solution is legal, wins, and has the stated length. Where a certificate "
            "claims that no solution exists, a search verifies it. Every fact is measured again. The exit code "
            "is 1 "
            "if anything differs.\n",
    .flags = (const lw_flag[]){LW_FLAG_RECORD("budget"), LW_FLAG_MEMORY, LW_FLAG_JSON, LW_FLAG_THREADS, {0}},
    .max = -1,
    .run = run,
};
