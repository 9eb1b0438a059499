/* help: lists the verbs, or explains one, folded to the width of the terminal. */
#include "app/cli/help.h"
#include "app/cli/extra.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/registry.h"

#include <stdio.h>
#include <string.h>

enum {
    NARROW = 72,      /* below this width, notes are printed below their flags */
    FLAG_COLUMN = 28, /* where the notes of flags begin */
};

/* --- Text in columns. --- */

static void indent(lw_buf *out, int columns)
{
    lw_buf_print(out, "%*s", columns, "");
}

/* Adds a note in a column; `used` columns of the first line are taken. */
static void add_column(lw_buf *out, int used, int column, const char *note, int width)
{
    lw_buf lines = {0};
    lw_wrap(note, width - column > 20 ? width - column : 20, &lines);
    if (used > column) {
        lw_buf_byte(out, '\n');
        used = 0;
    }
    for (const char *line = lw_buf_text(&lines); *line; used = 0) {
        size_t size = strcspn(line, "\n");
        indent(out, column - used);
        lw_buf_add(out, line, size);
        lw_buf_byte(out, '\n');
        line += size + (line[size] == '\n');
    }
    lw_buf_drop(&lines);
}

/* Adds a row of a table: two blanks, a head, and a note after two or more blanks. */
static void add_row(lw_buf *out, const char *row, size_t size, int width)
{
    size_t start = strspn(row, " "), end = start;
    while (end < size && !(row[end] == ' ' && end + 1 < size && row[end + 1] == ' '))
        end++;
    size_t note = end + strspn(row + end, " ");
    char text[400];
    lw_buf_add(out, row, end);
    if (note >= size) {
        lw_buf_byte(out, '\n');
        return;
    }
    snprintf(text, sizeof text, "%.*s", (int)(size - note), row + note);
    add_column(out, (int)end, note < 32 ? (int)note : 32, text, width);
}

/* Adds folded paragraphs and rows of tables. */
static void add_text(lw_buf *out, const char *text, int width)
{
    while (*text) {
        size_t size = strcspn(text, "\n");
        char line[2000];
        snprintf(line, sizeof line, "%.*s", (int)size, text);
        if (line[0] == ' ')
            add_row(out, text, size, width);
        else if (line[0])
            lw_wrap(line, width, out);
        else
            lw_buf_byte(out, '\n');
        text += size + (text[size] == '\n');
    }
}

static void add_block(lw_buf *out, const char *text, int width)
{
    if (!text || !*text)
        return;
    lw_buf_byte(out, '\n');
    add_text(out, text, width);
}

/* --- Examples. --- */

/* A command that does not fit is continued after a backslash, so that it can still be copied; breaks are
 * between words, never inside quotes. */
static void add_command(const char *command, int width, lw_buf *out)
{
    enum { BACKSLASH = 2, FURTHER = 4 };
    int column = 2;
    indent(out, column);
    for (const char *at = command; *at;) {
        size_t word = 0;
        for (char quote = 0; at[word] && (quote || at[word] != ' '); word++)
            quote = at[word] != '\'' ? quote : quote ? 0 : '\'';
        bool last = !at[word];
        if (column > FURTHER && column + (int)word + (last ? 0 : BACKSLASH) > width) {
            lw_buf_puts(out, "\\\n");
            indent(out, column = FURTHER);
        }
        lw_buf_add(out, at, word);
        lw_buf_puts(out, last ? "\n" : " ");
        column += (int)word + 1;
        at += word + strspn(at + word, " ");
    }
}

/* Output lines are cut at the margin; a description of the output, in parentheses, is folded. */
static void add_example(const lw_example *example, int width, lw_buf *out)
{
    add_command(example->command, width, out);
    for (const char *line = example->prints; *line;) {
        size_t size = strcspn(line, "\n");
        if (*line == '(') { /* a description, not output */
            add_column(out, 0, 6, line, width);
            return;
        }
        int room = width - 6, letters = 0;
        size_t fit = 0;
        while (fit < size && letters < room) {
            fit++;
            while (fit < size && ((unsigned char)line[fit] & 0xC0) == 0x80)
                fit++;
            letters++;
        }
        lw_buf_puts(out, "      ");
        lw_buf_add(out, line, fit < size ? fit - 3 : size);
        lw_buf_puts(out, fit < size ? "...\n" : "\n");
        line += size + (line[size] == '\n');
    }
}

static void add_examples(const lw_verb *verb, const char *family, int width, lw_buf *out)
{
    bool any = false;
    for (const lw_example *example = lw_examples; example->verb; example++) {
        if (strcmp(example->verb, verb->name) != 0 || strcmp(example->family, family) != 0)
            continue;
        if (!any)
            lw_buf_puts(out, "\nExamples:\n");
        any = true;
        add_example(example, width, out);
    }
}

/* --- Flags. --- */

static void add_flag(const lw_flag *flag, int width, lw_buf *out)
{
    lw_buf head = {0}, note = {0};
    if (flag->letter)
        lw_buf_print(&head, "  -%c, ", flag->letter);
    else
        lw_buf_puts(&head, "      ");
    lw_buf_print(&head, "--%s%s%s ", flag->name, flag->value ? " " : "", flag->value ? flag->value : "");
    lw_buf_puts(&note, flag->note);
    if (flag->usual && flag->usual[0])
        lw_buf_print(&note, " (default: %s)", flag->usual);
    bool narrow = width < NARROW;
    lw_buf_add(out, lw_buf_text(&head), narrow ? head.size - 1 : head.size);
    if (narrow)
        lw_buf_byte(out, '\n');
    else if (head.size > FLAG_COLUMN)
        out->size--; /* remove the trailing blank */
    add_column(out, narrow ? 0 : (int)head.size, narrow ? 10 : FLAG_COLUMN, lw_buf_text(&note), width);
    lw_buf_drop(&head);
    lw_buf_drop(&note);
}

static bool is_common(const lw_verb *verb, const char *name)
{
    size_t size = strlen(name);
    for (const char *at = verb->common; at && *at;) {
        size_t word = strcspn(at, " ");
        if (word == size && !memcmp(at, name, size))
            return true;
        at += word + (at[word] == ' ');
    }
    return false;
}

static const char *group_of(const lw_verb *verb, const lw_flag *flag)
{
    if (!verb->common)
        return "Flags";
    return is_common(verb, flag->name) ? "Common flags" : flag->group ? flag->group : "More flags";
}

static void add_group(const lw_verb *verb, const char *group, int width, lw_buf *out)
{
    lw_buf_print(out, "\n%s:\n", group);
    for (const lw_flag *flag = verb->flags; flag->name; flag++)
        if (!flag->fits && !strcmp(group_of(verb, flag), group))
            add_flag(flag, width, out);
}

/* Common flags first, then group by group in the order of their first flags. */
static void add_flags(const lw_verb *verb, int width, lw_buf *out)
{
    if (!verb->flags || !verb->flags[0].name)
        return;
    if (verb->common)
        add_group(verb, "Common flags", width, out);
    for (const lw_flag *flag = verb->flags; flag->name; flag++) {
        const char *group = group_of(verb, flag);
        bool seen = flag->fits || !strcmp(group, "Common flags");
        for (const lw_flag *before = verb->flags; before < flag && !seen; before++)
            seen = !before->fits && !strcmp(group_of(verb, before), group);
        if (!seen)
            add_group(verb, group, width, out);
    }
}

static void add_family_flags(const lw_verb *verb, const lw_family *family, int width, lw_buf *out)
{
    lw_buf flags = {0};
    for (const lw_flag *flag = verb->flags; flag && flag->name; flag++)
        if (flag->fits && flag->fits(family))
            add_flag(flag, width, &flags);
    for (int i = 0; lw_verb_extras[i]; i++) {
        const lw_flag *flag = lw_extra_adds(lw_verb_extras[i], verb, family) ? lw_verb_extras[i]->flags : NULL;
        for (; flag && flag->name; flag++)
            add_flag(flag, width, &flags);
    }
    if (flags.size)
        lw_buf_print(out, "\nFlags for %s:\n%s", family->name, lw_buf_text(&flags));
    lw_buf_drop(&flags);
}

/* --- One verb. --- */

static void add_usage(const lw_verb *verb, int width, lw_buf *out)
{
    lw_buf usage = {0};
    lw_buf_print(&usage, "usage: ludwright %s%s%s%s", verb->name, verb->words[0] ? " " : "", verb->words,
                 lw_verb_flag(verb, 0) ? " [flags]" : "");
    lw_buf_byte(out, '\n');
    lw_wrap(lw_buf_text(&usage), width, out);
    lw_buf_drop(&usage);
}

static void point_to_families(const lw_verb *verb, int width, lw_buf *out)
{
    lw_buf more = {0};
    for (int i = 0; lw_families[i]; i++)
        if (!lw_families[i]->template && lw_verb_has_more(verb, lw_families[i]))
            lw_buf_print(&more, "%s%s", more.size ? ", " : "", lw_families[i]->name);
    if (more.size)
        lw_buf_print(out, "\nMore for one family ('ludwright help %s FAMILY'):\n", verb->name);
    if (more.size)
        add_column(out, 0, 2, lw_buf_text(&more), width);
    lw_buf_drop(&more);
}

static void add_family(const lw_verb *verb, const lw_family *family, int width, lw_buf *out)
{
    for (int i = 0; lw_verb_extras[i]; i++)
        if (lw_extra_adds(lw_verb_extras[i], verb, family))
            add_block(out, lw_verb_extras[i]->help, width);
    add_examples(verb, family->name, width, out);
    add_family_flags(verb, family, width, out);
    char end[120];
    if (lw_verb_has_more(verb, family))
        snprintf(end, sizeof end, "All other flags: 'ludwright help %s'", verb->name);
    else
        snprintf(end, sizeof end, "%s works for %s as for every family: 'ludwright help %s'", verb->name,
                 family->name, verb->name);
    lw_buf_byte(out, '\n');
    lw_wrap(end, width, out);
}

void lw_help_verb(const lw_verb *verb, const lw_family *family, int width, lw_buf *out)
{
    char first[200];
    snprintf(first, sizeof first, "%s.", verb->note);
    lw_wrap(first, width, out);
    add_usage(verb, width, out);
    if (family) {
        add_family(verb, family, width, out);
        return;
    }
    add_block(out, verb->help, width);
    add_examples(verb, "any", width, out);
    add_flags(verb, width, out);
    add_block(out, verb->more, width);
    point_to_families(verb, width, out);
}

/* --- All verbs. --- */

static void add_verb(const lw_verb *verb, int width, lw_buf *out)
{
    char head[40];
    int size = snprintf(head, sizeof head, "  %-10s  ", verb->name);
    lw_buf_puts(out, head);
    add_column(out, size, size, verb->note, width);
}

int lw_help_start(void)
{
    int width = lw_help_width();
    lw_buf all = {0}, *out = &all;
    lw_wrap("Ludwright designs puzzles and games by evolution, solves them, and measures how hard they are.",
            width, out);
    lw_buf_puts(out, "\nusage: ludwright VERB ...\n\n");
    for (int i = 0; lw_verbs[i]; i++)
        if (lw_verbs[i]->essential)
            add_verb(lw_verbs[i], width, out);
    lw_buf_puts(out, "\n");
    add_text(out, "'ludwright help' lists all verbs, 'ludwright help VERB' explains one.\n", width);
    add_examples(lw_verb_find("help"), "any", width, out);
    lw_emit(out);
    lw_buf_drop(out);
    return LW_EXIT_DONE;
}

static void list_all(int width, lw_buf *out)
{
    for (int i = 0; lw_verbs[i]; i++) {
        bool seen = false;
        for (int k = 0; k < i && !seen; k++)
            seen = !strcmp(lw_verbs[k]->group, lw_verbs[i]->group);
        if (seen)
            continue;
        lw_buf_print(out, "%s%s:\n", i ? "\n" : "", lw_verbs[i]->group);
        for (int k = i; lw_verbs[k]; k++)
            if (!strcmp(lw_verbs[k]->group, lw_verbs[i]->group))
                add_verb(lw_verbs[k], width, out);
    }
    lw_buf_byte(out, '\n');
    add_text(
        out,
        "'ludwright help VERB' explains one, and 'ludwright help VERB FAMILY' what it can do for one family "
        "alone.\n",
        width);
}

static int run(lw_args *args)
{
    lw_buf out = {0};
    lw_error error = {0};
    int width = lw_help_width();
    const lw_verb *verb = args->count ? lw_verb_named(args->words[0], &error) : NULL;
    const lw_family *family =
        args->count > 1 ? lw_family_named(args->words[1], strlen(args->words[1]), &error) : NULL;
    if (error.code)
        return lw_complain(&error);
    if (verb)
        lw_help_verb(verb, family, width, &out);
    else
        list_all(width, &out);
    lw_emit(&out);
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

const lw_verb lw_verb_help = {
    .name = "help",
    .words = "[VERB [FAMILY]]",
    .group = "This program",
    .note = "List all commands, or explain one",
    .max = 2,
    .run = run,
};
