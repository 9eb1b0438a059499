/* families: lists the kinds of puzzles, or describes one of them. */
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/output.h"
#include "core/registry.h"

#include <string.h>

static void list_families(lw_buf *out)
{
    for (int i = 0; lw_families[i]; i++)
        if (!lw_families[i]->template)
            lw_buf_print(out, "%-12s %s: %s\n", lw_families[i]->name, lw_families[i]->title,
                         lw_families[i]->note);
    lw_buf_puts(out, "\n'ludwright families NAME' shows all about one.\n");
}

static void show_param(const lw_param *param, lw_buf *out)
{
    lw_buf_print(out, "  %-14s %s", param->key, param->note);
    switch (param->kind) {
    case LW_PARAM_INT:
        lw_buf_print(out, " (%lld to %lld, default %lld)", (long long)param->low, (long long)param->high,
                     (long long)param->normal);
        break;
    case LW_PARAM_CHOICE:
        lw_buf_puts(out, " (");
        for (int i = 0; param->choices[i]; i++)
            lw_buf_print(out, "%s%s", i ? ", " : "", param->choices[i]);
        lw_buf_print(out, "; default %s)", param->choices[param->normal]);
        break;
    case LW_PARAM_TEXT:
        lw_buf_print(out, " (default %s)", param->text);
        break;
    case LW_PARAM_SQUARE:
        lw_buf_puts(out, " (a square like c2; a1 is at the bottom left)");
        break;
    }
    lw_buf_byte(out, '\n');
}

static void show_family(const lw_family *family, lw_buf *out)
{
    static const char *const kinds[] = {"generator", "mutation", "crossover"};
    lw_buf_print(out, "%s (%s): %s\n\nparameters (--set KEY=VALUE):\n", family->title, family->name,
                 family->note);
    for (const lw_param *param = family->params; param->key; param++)
        show_param(param, out);
    lw_buf_puts(out, "\nfacts (--maximize, --minimize, --target, --elites, library queries):\n");
    for (const lw_fact *fact = family->facts; fact->name; fact++)
        lw_buf_print(out, "  %-14s %s%s\n", fact->name, fact->note,
                     fact->kind == LW_FACT_NOISY ? " (noisy)" : "");
    lw_buf_puts(out, "\noperators (--generate, --mutate, --cross; the first of a kind is the default):\n");
    for (const lw_operator *row = family->operators; row->name; row++)
        lw_buf_print(out, "  %-14s %s: %s\n", row->name, kinds[row->kind], row->note);
    lw_buf_print(out, "\nexample: ludwright new %s\n", family->name);
}

static int run(lw_args *args)
{
    lw_error error = {0};
    const char *name = args->count ? args->words[0] : NULL;
    const lw_family *one = name ? lw_family_named(name, strlen(name), &error) : NULL;
    if (error.code)
        return lw_complain(&error);
    lw_buf out = {0};
    if (lw_args_has(args, "json")) {
        for (int i = 0; lw_families[i]; i++)
            if (!one || one == lw_families[i]) {
                lw_writer writer = lw_writer_to(&out);
                lw_write_object(&writer, NULL);
                lw_family_write(lw_families[i], &writer);
                lw_write_end(&writer);
                lw_buf_byte(&out, '\n');
            }
    } else if (one) {
        show_family(one, &out);
    } else {
        list_families(&out);
    }
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

const lw_verb lw_verb_families = {
    .name = "families",
    .words = "[NAME]",
    .group = "Make puzzles",
    .essential = true,
    .note = "List the kinds of puzzles, or describe one",
    .help = "A family is a kind of puzzle. Its parameters, such as the size, are part of a SPEC: "
            "FAMILY:w11h11. Its facts are numbers that are measured for each puzzle; evolution can aim at "
            "them. Its operators make, change and mix puzzles.\n",
    .flags = (const lw_flag[]){LW_FLAG_JSON, {0}},
    .max = 1,
    .run = run,
};
