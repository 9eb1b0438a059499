/* fact.c: facts looked up by name. */
#include "core/fact.h"
#include "base/guess.h"
#include "core/family.h"

#include <string.h>

int lw_fact_named(const lw_family *family, const char *name, size_t size, lw_error *error)
{
    lw_choice known;
    lw_choice_begin(&known, name, size);
    for (int i = 0; family->facts[i].name; i++) {
        if (strlen(family->facts[i].name) == size && !memcmp(family->facts[i].name, name, size))
            return i;
        lw_choice_add(&known, family->facts[i].name);
    }
    return lw_fail(error, LW_BAD_INPUT, "%s has no fact \"%.*s\"; %s", family->name,
                   (int)(size < 40 ? size : 40), name, lw_choice_text(&known, "it has"));
}

int lw_fact_find(const lw_family *family, const char *name)
{
    for (int i = 0; family->facts[i].name; i++)
        if (!strcmp(family->facts[i].name, name))
            return i;
    return -1;
}

int lw_fact_count(const lw_family *family)
{
    int count = 0;
    while (family->facts[count].name)
        count++;
    return count;
}
