/* extra.c: see the header. */
#include "app/cli/extra.h"
#include "app/cli/args.h"
#include "app/cli/output.h"
#include "ludwright.h"

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

const lw_example lw_examples[] = {
#define LW_EXAMPLE(place, verb, family, command, prints) {#verb, #family, command, prints},
#include "lists/examples.def"
#undef LW_EXAMPLE
    {0},
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

bool lw_extra_adds(const lw_verb_extra *extra, const lw_verb *verb, const lw_family *family)
{
    return adds_to(extra, verb) && !strcmp(extra->family, family->name);
}

bool lw_verb_has_more(const lw_verb *verb, const lw_family *family)
{
    for (const lw_flag *flag = verb->flags; flag && flag->name; flag++)
        if (flag->fits && flag->fits(family))
            return true;
    for (int i = 0; lw_verb_extras[i]; i++)
        if (lw_extra_adds(lw_verb_extras[i], verb, family))
            return true;
    for (const lw_example *example = lw_examples; example->verb; example++)
        if (!strcmp(example->verb, verb->name) && !strcmp(example->family, family->name))
            return true;
    return false;
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
            return lw_complain_text(LW_EXIT_WRONG, "--%s is only for %s", given_of(args, extra->flags),
                                    extra->use);
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
