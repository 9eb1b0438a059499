/* library_stats.c: the contents of a library in numbers. */
#include "app/cli/library_stats.h"
#include "app/cli/library_place.h"
#include "app/cli/output.h"
#include "app/cli/query.h"
#include "core/registry.h"
#include "store/store_runs.h"

#include <stdlib.h>
#include <string.h>

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Counts the distinct texts. */
static int count_distinct(const char **texts, int count)
{
    int distinct = 0;
    qsort(texts, (size_t)count, sizeof *texts, by_text);
    for (int i = 0; i < count; i++)
        distinct += i == 0 || strcmp(texts[i], texts[i - 1]) != 0;
    return distinct;
}

static void report_fact(const lw_selection *all, const lw_family *family, const lw_fact *fact, lw_buf *out)
{
    double low = 0, high = 0, sum = 0;
    int known = 0, saturated = 0;
    for (int i = 0; i < all->count; i++) {
        const lw_value *value = strcmp(all->entries[i].family, family->name) != 0
                                    ? NULL
                                    : lw_entry_fact(&all->entries[i], fact->name);
        if (!value || !lw_value_known(value))
            continue;
        double number = lw_value_number(value);
        low = !known || number < low ? number : low;
        high = !known || number > high ? number : high;
        sum += number;
        saturated += value->saturated;
        known++;
    }
    if (!known)
        return;
    lw_buf_print(out, "  %-16s %10.4g  %10.4g  %10.4g", fact->name, low, sum / known, high);
    if (saturated)
        lw_buf_print(out, "  (%d of %d are only lower bounds)", saturated, known);
    lw_buf_byte(out, '\n');
}

static void report_family(const lw_selection *all, const lw_family *family, lw_arena *arena, lw_buf *out)
{
    const char **twins = lw_new_array(arena, const char *, all->count + 1);
    int count = 0;
    for (int i = 0; i < all->count; i++)
        if (!strcmp(all->entries[i].family, family->name))
            twins[count++] = all->entries[i].twin;
    if (!count)
        return;
    int distinct = count_distinct(twins, count);
    lw_buf_print(out, "\n%s: %d puzzle%s", family->name, count, count == 1 ? "" : "s");
    if (distinct < count)
        lw_buf_print(out, ", %d when mirror images count as one", distinct);
    lw_buf_print(out, "\n  %-16s %10s  %10s  %10s\n", "", "least", "mean", "most");
    for (const lw_fact *fact = family->facts; fact->name; fact++)
        report_fact(all, family, fact, out);
}

static void report_tags(const lw_selection *all, lw_arena *arena, lw_buf *out)
{
    int count = 0, room = 0;
    for (int i = 0; i < all->count; i++)
        room += (int)strlen(all->entries[i].tags) + 1;
    const char **tags = lw_new_array(arena, const char *, room);
    for (int i = 0; i < all->count; i++) {
        char *list = lw_arena_text(arena, all->entries[i].tags);
        for (char *tag = strtok(list, " "); tag; tag = strtok(NULL, " "))
            tags[count++] = tag;
    }
    qsort(tags, (size_t)count, sizeof *tags, by_text);
    if (count)
        lw_buf_puts(out, "\ntags:\n");
    for (int i = 0; i < count;) {
        int same = 1;
        while (i + same < count && !strcmp(tags[i], tags[i + same]))
            same++;
        lw_buf_print(out, "  %-16s %10d\n", tags[i], same);
        i += same;
    }
}

static int report_run(void *context, int64_t run, const char *name, const char *text, int64_t results)
{
    (void)run, (void)text;
    lw_buf *out = context;
    lw_buf_print(out, "  %-16s %10lld result%s\n", name, (long long)results, results == 1 ? "" : "s");
    return 0;
}

/* Lists the families that this build lacks, each once. */
static void report_lacking(const lw_selection *all, lw_buf *out)
{
    for (int i = 0; i < all->count; i++) {
        const char *family = all->entries[i].family;
        int count = 0, before = 0;
        for (int k = 0; k < all->count && !lw_family_find(family); k++)
            if (!strcmp(all->entries[k].family, family)) {
                count++;
                before += k < i;
            }
        if (count && !before)
            lw_buf_print(out, "\n%s: %d puzzle%s (this build has no such family)\n", family, count,
                         count == 1 ? "" : "s");
    }
}

int lw_library_stats(lw_args *args, lw_store *store, lw_error *error)
{
    lw_selector selector;
    lw_selection all;
    lw_buf place = {0}, runs = {0}, out = {0};
    if (lw_selector_parse(args, 1, args->count, &selector, error) ||
        lw_select(store, &selector, &args->arena, &all, error) || lw_library_place(args, &place, error))
        return LW_EXIT_WRONG;
    lw_buf_print(&out, "%s: %d puzzle%s\n", lw_buf_text(&place), all.count, all.count == 1 ? "" : "s");
    for (int i = 0; lw_families[i]; i++)
        report_family(&all, lw_families[i], &args->arena, &out);
    report_lacking(&all, &out);
    report_tags(&all, &args->arena, &out);
    lw_store_runs(store, report_run, &runs, error);
    if (runs.size)
        lw_buf_print(&out, "\nexperiments:\n%s", lw_buf_text(&runs));
    lw_emit(&out);
    lw_buf_drop(&out);
    lw_buf_drop(&runs);
    lw_buf_drop(&place);
    return LW_EXIT_DONE;
}
