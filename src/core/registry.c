/* registry.c: who there is, and rows looked up by name. Every table is short; a walk is fast enough. */
#include "core/family.h"

#include <string.h>

/* The tables' names are the families' own; only this file sees all of them. */
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
    lw_names known = {0};
    for (int i = 0; lw_families[i]; i++) {
        if (strlen(lw_families[i]->name) == size && !memcmp(lw_families[i]->name, name, size))
            return lw_families[i];
        lw_names_add(&known, lw_families[i]->name);
    }
    lw_fail(error, LW_BAD_INPUT, "there is no family \"%.*s\"; there are %s", (int)(size < 40 ? size : 40),
            name, known.text);
    return NULL;
}

int lw_fact_named(const lw_family *family, const char *name, size_t size, lw_error *error)
{
    lw_names known = {0};
    for (int i = 0; family->facts[i].name; i++) {
        if (strlen(family->facts[i].name) == size && !memcmp(family->facts[i].name, name, size))
            return i;
        lw_names_add(&known, family->facts[i].name);
    }
    return lw_fail(error, LW_BAD_INPUT, "%s has no fact \"%.*s\"; it has %s", family->name,
                   (int)(size < 40 ? size : 40), name, known.text);
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

const lw_operator *lw_operator_find(const lw_family *family, enum lw_operator_kind kind, const char *name)
{
    for (const lw_operator *row = family->operators; row->name; row++)
        if (row->kind == kind && (!name || !strcmp(row->name, name)))
            return row;
    return NULL;
}

int lw_param_index(const lw_family *family, const char *key)
{
    for (int i = 0; family->params[i].key; i++)
        if (!strcmp(family->params[i].key, key))
            return i;
    return -1;
}
