/* help: the verbs, or one of them. */
#include "app/cli/extra.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"

#include <stdio.h>
#include <string.h>

static void list_verbs(lw_buf *out)
{
    lw_buf_puts(out, "Ludwright designs puzzles by evolution, solves them and says how hard they are.\n\n"
                     "usage: ludwright VERB ...\n\n");
    for (int i = 0; lw_verbs[i]; i++)
        lw_buf_print(out, "  %-10s %s\n", lw_verbs[i]->name, lw_verbs[i]->note);
    lw_buf_puts(out, "\n'ludwright help VERB' tells more. Try:\n\n");
    lw_verb_examples("help", out);
}

static void list_flags(const lw_verb *verb, lw_buf *out)
{
    const lw_flag *flag;
    for (int i = 0; (flag = lw_verb_flag(verb, i)); i++) {
        char head[60];
        snprintf(head, sizeof head, "%s%c%s--%s%s%s", flag->letter ? "-" : "",
                 flag->letter ? flag->letter : ' ', flag->letter ? ", " : "   ", flag->name,
                 flag->value ? " " : "", flag->value ? flag->value : "");
        lw_buf_print(out, "  %-28s %s", head, flag->note);
        if (flag->usual && flag->usual[0])
            lw_buf_print(out, " (default: %s)", flag->usual);
        lw_buf_byte(out, '\n');
    }
}

static int run(lw_args *args)
{
    lw_buf out = {0};
    const lw_verb *verb = args->count ? lw_verb_find(args->words[0]) : NULL;
    if (args->count && !verb)
        return lw_complain_text(LW_EXIT_WRONG, "there is no verb \"%.40s\"", args->words[0]);
    if (!verb) {
        list_verbs(&out);
    } else {
        lw_buf help = {0};
        bool flags = lw_verb_flag(verb, 0) != NULL;
        lw_verb_text(verb, &help);
        lw_buf_print(&out, "usage: ludwright %s%s%s%s\n\n%s.\n", verb->name, verb->words[0] ? " " : "",
                     verb->words, flags ? " [flags]" : "", verb->note);
        lw_buf_print(&out, "%s%s%s", help.size ? "\n" : "", lw_buf_text(&help), flags ? "\nflags:\n" : "");
        list_flags(verb, &out);
        lw_buf_drop(&help);
    }
    lw_emit_folded(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

const lw_verb lw_verb_help = {
    .name = "help",
    .words = "[VERB]",
    .note = "what the verbs are, or what one of them does",
    .max = 1,
    .run = run,
};
