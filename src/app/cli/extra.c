/* extra.c: see the header. */
#include "app/cli/extra.h"
#include "app/cli/args.h"
#include "app/cli/output.h"

#include <string.h>

#define LW_EXTRA(place, name) extern const lw_verb_extra lw_verb_extra_##name;
#include "lists/extras.def"
#undef LW_EXTRA

const lw_verb_extra *const lw_verb_extras[] = {
#define LW_EXTRA(place, name) &lw_verb_extra_##name,
#include "lists/extras.def"
#undef LW_EXTRA
    NULL,
};

static const struct {
    const char *verb, *text;
} examples[] = {
#define LW_EXAMPLE(place, verb, text) {#verb, text},
#include "lists/examples.def"
#undef LW_EXAMPLE
};

static bool adds_to(const lw_verb_extra *extra, const lw_verb *verb)
{
    return !strcmp(extra->verb, verb->name);
}

const lw_flag *lw_verb_flag(const lw_verb *verb, int index)
{
    for (const lw_flag *flag = verb->flags; flag && flag->name; flag++)
        if (index-- == 0)
            return flag;
    for (int i = 0; lw_verb_extras[i]; i++) {
        const lw_flag *flag = adds_to(lw_verb_extras[i], verb) ? lw_verb_extras[i]->flags : NULL;
        for (; flag && flag->name; flag++)
            if (index-- == 0)
                return flag;
    }
    return NULL;
}

void lw_verb_examples(const char *verb, lw_buf *out)
{
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        if (!strcmp(examples[i].verb, verb))
            lw_buf_print(out, "  %s\n", examples[i].text);
}

/* A blank line between what is there and what comes. */
static void add_block(const char *text, lw_buf *out)
{
    if (text && *text)
        lw_buf_print(out, "%s%s", out->size ? "\n" : "", text);
}

void lw_verb_text(const lw_verb *verb, lw_buf *out)
{
    lw_buf help = {0}, shown = {0};
    add_block(verb->help, &help);
    for (int i = 0; lw_verb_extras[i]; i++)
        if (adds_to(lw_verb_extras[i], verb))
            add_block(lw_verb_extras[i]->help, &help);
    lw_verb_examples(verb->name, &shown);
    add_block(lw_buf_text(&shown), &help);
    add_block(verb->more, &help);
    lw_buf_puts(out, lw_buf_text(&help));
    lw_buf_drop(&help);
    lw_buf_drop(&shown);
}

static const char *given_of(const lw_args *args, const lw_flag *flags)
{
    for (; flags && flags->name; flags++)
        if (lw_args_has(args, flags->name))
            return flags->name;
    return NULL;
}

int lw_args_run(lw_args *args)
{
    for (int i = 0; lw_verb_extras[i]; i++) {
        const lw_verb_extra *extra = lw_verb_extras[i];
        if (!extra->takes || !adds_to(extra, args->verb))
            continue;
        if (extra->takes(args))
            return extra->run(args);
        if (given_of(args, extra->flags))
            return lw_complain_text(LW_EXIT_WRONG, "--%s is for %s", given_of(args, extra->flags), extra->use);
    }
    return args->verb->run(args);
}

const lw_verb_extra *lw_notation_find(const lw_verb *verb, const char *name, lw_names *known)
{
    for (int i = 0; lw_verb_extras[i]; i++) {
        const char *notation = lw_verb_extras[i]->notation;
        if (!notation || !adds_to(lw_verb_extras[i], verb))
            continue;
        if (!strcmp(notation, name))
            return lw_verb_extras[i];
        lw_names_add(known, notation);
    }
    return NULL;
}

const lw_verb_extra *lw_args_notation(const lw_args *args)
{
    for (int i = 0; lw_verb_extras[i]; i++)
        if (adds_to(lw_verb_extras[i], args->verb) && lw_verb_extras[i]->notation &&
            lw_args_has(args, lw_verb_extras[i]->notation))
            return lw_verb_extras[i];
    return NULL;
}
