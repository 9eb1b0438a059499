/* registry.c: families by name. The list is short, so a linear search is fast enough. */
#include "core/registry.h"
#include "base/guess.h"

#include <string.h>

/* The tables belong to the families; only this file refers to all of them. */
#define LW_FAMILY(name) extern const lw_family lw_family_##name;
#include "lists/families.def"
#undef LW_FAMILY

const lw_family *const lw_families[] = {
#define LW_FAMILY(name) &lw_family_##name,
#include "lists/families.def"
#undef LW_FAMILY
    NULL,
};

const lw_family *lw_family_find(const char *name)
{
    for (int i = 0; lw_families[i]; i++)
        if (!strcmp(lw_families[i]->name, name))
            return lw_families[i];
    return NULL;
}

const lw_family *lw_family_named(const char *name, size_t size, lw_error *error)
{
    lw_choice known;
    lw_choice_begin(&known, name, size);
    for (int i = 0; lw_families[i]; i++) {
        if (strlen(lw_families[i]->name) == size && !memcmp(lw_families[i]->name, name, size))
            return lw_families[i];
        if (lw_families[i]->template)
            lw_guess_try(&known.guess, lw_families[i]->name);
        else
            lw_choice_add(&known, lw_families[i]->name);
    }
    if (size && *name != ' ' && memchr(name, ' ', size)) {
        lw_fail(error, LW_BAD_INPUT, "\"%.*s\" is neither an ID, nor JSON, nor the text of a game",
                (int)(size < 40 ? size : 40), name);
        return NULL;
    }
    lw_fail(error, LW_BAD_INPUT, "there is no family \"%.*s\"; %s", (int)(size < 40 ? size : 40), name,
            lw_choice_text(&known, "there are"));
    return NULL;
}
