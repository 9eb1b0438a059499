/* library_list.c: puzzles of a library as a table, as JSON, as pictures. */
#include "app/cli/library_list.h"
#include "app/cli/args.h"
#include "app/cli/library_export.h"
#include "app/cli/output.h"
#include "app/cli/query.h"
#include "app/cli/screen.h"
#include "core/registry.h"
#include "core/terminal.h"
#include "store/store_library.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { COLUMNS = 24 };

typedef struct column {
    const char *name;
    int width;
} column;

typedef struct table {
    column columns[COLUMNS];
    int count, title_width, tag_width, left; /* left: unused characters in a line */
} table;

/* Adds the fact as a column if it is new and fits. */
static void want(table *t, const lw_selection *selection, const char *name)
{
    for (int i = 0; i < t->count; i++)
        if (!strcmp(t->columns[i].name, name))
            return;
    size_t width = strlen(name);
    lw_buf text = {0};
    for (int i = 0; i < selection->count; i++) {
        lw_buf_clear(&text);
        lw_fact_short(lw_entry_fact(&selection->entries[i], name), &text);
        if (text.size > width)
            width = text.size;
    }
    lw_buf_drop(&text);
    if (t->count == COLUMNS || t->left < (int)width + 2)
        return;
    t->left -= (int)width + 2;
    t->columns[t->count++] = (column){.name = name, .width = (int)width};
}

static bool any_has(const lw_selection *selection, const char *name)
{
    for (int i = 0; i < selection->count; i++)
        if (lw_entry_fact(&selection->entries[i], name))
            return true;
    return false;
}

/* Facts in the conditions first, then the hardness, then the families' own order while there is room. */
static void choose(table *t, const lw_selection *selection, const lw_selector *selector, const char *hardness)
{
    for (int i = 0; i < selector->query.condition_count; i++)
        want(t, selection, selector->query.conditions[i].fact);
    if (selector->query.order)
        want(t, selection, selector->query.order);
    if (hardness)
        want(t, selection, hardness);
    for (int i = 0; lw_families[i]; i++) {
        bool there = false;
        for (int k = 0; k < selection->count && !there; k++)
            there = !strcmp(selection->entries[k].family, lw_families[i]->name);
        for (const lw_fact *fact = lw_families[i]->facts; there && fact->name; fact++)
            if (any_has(selection, fact->name))
                want(t, selection, fact->name);
    }
}

static int count_letters(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

/* Adds the text in exactly this many columns, cut or padded with blanks. */
static void put_letters(const char *text, int width, lw_buf *out)
{
    int used = 0;
    for (; *text && (used < width || ((unsigned char)*text & 0xC0) == 0x80); text++) {
        used += ((unsigned char)*text & 0xC0) != 0x80;
        lw_buf_byte(out, *text);
    }
    lw_buf_print(out, "%*s", width - used, "");
}

static table plan(const lw_selection *selection)
{
    int rows, cols = 100;
    table t = {.title_width = 5};
    lw_buf title = {0};
    if (isatty(STDOUT_FILENO))
        lw_screen_size(&rows, &cols);
    for (int i = 0; i < selection->count; i++) {
        int tags = (int)strlen(selection->entries[i].tags), letters;
        lw_buf_clear(&title);
        lw_entry_title(&selection->entries[i], &title);
        letters = count_letters(lw_buf_text(&title));
        t.title_width = letters > t.title_width ? letters : t.title_width;
        t.tag_width = tags > t.tag_width ? tags : t.tag_width;
    }
    lw_buf_drop(&title);
    t.title_width = t.title_width > 40 ? 40 : t.title_width;
    t.tag_width = t.tag_width > 24 ? 24 : t.tag_width;
    t.left = cols - LW_HANDLE - 2 - t.title_width - (t.tag_width ? t.tag_width + 2 : 0);
    return t;
}

/* Lists puzzles in the width of the terminal: facts in the query come first, then others that fit. */
static void list_table(const lw_selection *selection, const lw_selector *selector, const char *hardness,
                       lw_buf *out)
{
    table t = plan(selection);
    lw_buf text = {0};
    choose(&t, selection, selector, hardness);
    lw_buf_print(out, "%-*s  %-*s", LW_HANDLE, "handle", t.title_width, "title");
    for (int i = 0; i < t.count; i++)
        lw_buf_print(out, "  %*s", t.columns[i].width, t.columns[i].name);
    lw_buf_puts(out, t.tag_width ? "  tags\n" : "\n");
    for (int i = 0; i < selection->count; i++) {
        const lw_entry *entry = &selection->entries[i];
        char handle[LW_HANDLE_WHOLE + 1];
        lw_handle_text(entry->id, handle);
        lw_buf_clear(&text);
        lw_entry_title(entry, &text);
        lw_buf_print(out, "%.*s  ", LW_HANDLE, handle);
        put_letters(lw_buf_text(&text), t.title_width, out);
        for (int k = 0; k < t.count; k++) {
            lw_buf_clear(&text);
            lw_fact_short(lw_entry_fact(entry, t.columns[k].name), &text);
            lw_buf_print(out, "  %*s", t.columns[k].width, lw_buf_text(&text));
        }
        lw_buf_print(out, "%s%s\n", entry->tags[0] ? "  " : "", entry->tags);
    }
    lw_buf_drop(&text);
}

void lw_list_json(const lw_selection *selection, lw_buf *out)
{
    for (int i = 0; i < selection->count; i++)
        lw_buf_print(out, "%s\n", selection->entries[i].certificate);
}

static int draw(const lw_entry *entry, const lw_view *view, lw_buf *out, lw_error *error)
{
    lw_arena arena = {0};
    lw_scene scene = {0};
    const lw_rules *rules = lw_entry_rules(entry, &arena, NULL, NULL, error);
    if (rules) {
        void *state = lw_arena_take(&arena, rules->state_size);
        rules->family->start(rules, 0, 0, state);
        rules->family->draw(rules, state, view, &scene);
        lw_scene_terminal(&scene, lw_output_terminal(), out);
    }
    lw_scene_drop(&scene);
    lw_arena_drop(&arena);
    return rules ? 0 : error->code;
}

static int get_view(const lw_args *args, lw_view *view, lw_error *error)
{
    int result = lw_args_view(args, view, error);
    if (lw_output_terminal() == LW_TERMINAL_PLAIN)
        view->marks = LW_MARKS_LETTERS;
    return result;
}

/* For families that this build lacks: everything the library knows. */
static void put_facts(const lw_entry *entry, lw_buf *out)
{
    lw_buf_print(out, "  (this build has no family \"%s\", so the puzzle cannot be drawn or played)\n",
                 entry->family);
    for (int i = 0; i < entry->fact_count; i++) {
        lw_buf_print(out, "  %-16s ", entry->facts[i].name);
        lw_value_text(&entry->facts[i].value, out);
        lw_buf_byte(out, '\n');
    }
}

/* Adds handle, title, tags and facts in one paragraph, then the ID. */
static void put_entry(const lw_entry *entry, lw_buf *out)
{
    char handle[LW_HANDLE_WHOLE + 1];
    lw_handle_text(entry->id, handle);
    lw_buf_print(out, "%.*s  ", LW_HANDLE, handle);
    lw_entry_title(entry, out);
    lw_buf_print(out, "%s%s\n", entry->tags[0] ? "  tags: " : "", entry->tags);
    const lw_family *family = lw_family_find(entry->family);
    if (!family)
        put_facts(entry, out);
    for (const lw_fact *fact = family ? family->facts : NULL; fact && fact->name; fact++) {
        const lw_value *value = lw_entry_fact(entry, fact->name);
        if (!value)
            continue;
        lw_buf_print(out, "  %-16s ", fact->name);
        lw_value_text(value, out);
        lw_buf_byte(out, '\n');
    }
    if (entry->origin[0])
        lw_buf_print(out, "  from             %s\n", entry->origin);
    lw_buf_print(out, "%s\n", entry->id);
}

int lw_library_show(lw_args *args, lw_store *store, lw_error *error)
{
    lw_selector selector;
    lw_selection selection;
    lw_view view;
    lw_buf out = {0};
    if (lw_selector_parse(args, 1, args->count, &selector, error) || get_view(args, &view, error) ||
        lw_select(store, &selector, &args->arena, &selection, error))
        return LW_EXIT_WRONG;
    if (!selection.count)
        return lw_complain_text(LW_EXIT_NO, "no puzzle of the library matches");
    if (lw_args_has(args, "json"))
        lw_list_json(&selection, &out);
    for (int i = 0; i < selection.count && !error->code && !lw_args_has(args, "json"); i++) {
        lw_buf_puts(&out, i ? "\n" : "");
        bool lacking = !lw_family_find(selection.entries[i].family);
        if (lacking || !draw(&selection.entries[i], &view, &out, error))
            put_entry(&selection.entries[i], &out);
    }
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

int lw_library_list(lw_args *args, lw_store *store, lw_error *error)
{
    lw_selector selector;
    lw_selection selection;
    lw_buf out = {0};
    if (lw_args_has(args, "pictures"))
        return lw_library_show(args, store, error);
    if (lw_selector_parse(args, 1, args->count, &selector, error) ||
        lw_select(store, &selector, &args->arena, &selection, error))
        return LW_EXIT_WRONG;
    if (!selection.count)
        return lw_complain_text(
            LW_EXIT_NO, args->count > 1 ? "no puzzle of the library matches"
                                        : "the library is empty; 'ludwright library add PUZZLE' adds a puzzle");
    if (lw_args_has(args, "json"))
        lw_list_json(&selection, &out);
    else
        list_table(&selection, &selector, lw_hardness_of(args, &selection, NULL), &out);
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}
