/* library_export.c: puzzles of a library as files for others: certificates, a table, a sheet to print, IDs. */
#include "app/cli/shelf.h"
#include "report/sheet.h"

#include <stdio.h>
#include <string.h>

const char *lw_selection_hardness(const lw_args *args, const lw_selection *selection, lw_error *error)
{
    const char *by = lw_args_text(args, "by");
    if (by)
        return lw_wish_fact(NULL, by, error) ? NULL : by;
    const char *fact = NULL;
    for (int i = 0; i < selection->count; i++) {
        const lw_family *family = lw_family_find(selection->entries[i].family);
        if (!family || (fact && strcmp(fact, family->hardness) != 0)) {
            lw_fail(error, LW_BAD_INPUT,
                    "these puzzles are of several families, which are hard in different ways; say family=NAME, "
                    "or --by FACT");
            return NULL;
        }
        fact = family->hardness;
    }
    return fact;
}

/* --- CSV, as RFC 4180 has it, with plain newlines. --- */

static void put_field(lw_buf *out, const char *text)
{
    if (!strpbrk(text, ",\"\r\n") && text[0] != ' ') {
        lw_buf_puts(out, text);
        return;
    }
    lw_buf_byte(out, '"');
    for (; *text; text++) {
        if (*text == '"')
            lw_buf_byte(out, '"');
        lw_buf_byte(out, *text);
    }
    lw_buf_byte(out, '"');
}

/* Every fact that occurs, in the order of the families and their tables. */
static int list_facts(const lw_selection *selection, const char **names, int most)
{
    int count = 0;
    for (int i = 0; lw_families[i]; i++)
        for (const lw_fact *fact = lw_families[i]->facts; fact->name; fact++) {
            bool there = false, told = false;
            for (int k = 0; k < selection->count && !there; k++)
                there = lw_entry_fact(&selection->entries[k], fact->name) != NULL;
            for (int k = 0; k < count; k++)
                told = told || !strcmp(names[k], fact->name);
            if (there && !told && count < most)
                names[count++] = fact->name;
        }
    return count;
}

static int write_csv(lw_args *args, const lw_selection *selection, const char *hardness, lw_buf *out,
                     lw_error *error)
{
    enum { MOST = 512 };
    (void)args, (void)hardness, (void)error;
    const char *names[MOST];
    int facts = list_facts(selection, names, MOST);
    lw_buf_puts(out, "handle,id,family,kind,tags,origin");
    for (int i = 0; i < facts; i++)
        lw_buf_print(out, ",%s", names[i]);
    lw_buf_byte(out, '\n');
    for (int i = 0; i < selection->count; i++) {
        const lw_entry *entry = &selection->entries[i];
        char handle[LW_HANDLE_WHOLE + 1];
        lw_handle_text(entry->id, handle);
        lw_buf_print(out, "%.*s", LW_HANDLE, handle);
        const char *const texts[] = {entry->id, entry->family, entry->spec, entry->tags, entry->origin};
        for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
            lw_buf_byte(out, ',');
            put_field(out, texts[k]);
        }
        for (int k = 0; k < facts; k++) {
            const lw_value *value = lw_entry_fact(entry, names[k]);
            lw_buf_byte(out, ',');
            if (value && value->kind == LW_INTEGER)
                lw_buf_print(out, "%lld", (long long)value->integer);
            else if (value && value->kind == LW_REAL)
                lw_buf_real(out, value->real);
        }
        lw_buf_byte(out, '\n');
    }
    return 0;
}

/* --- The sheet. --- */

typedef struct scale {
    const char *fact;
    double low, high;
    bool known;
} scale;

static scale find_scale(const lw_selection *selection, const char *fact)
{
    scale s = {.fact = fact};
    for (int i = 0; fact && i < selection->count; i++) {
        const lw_value *value = lw_entry_fact(&selection->entries[i], fact);
        if (!value || !lw_value_known(value))
            continue;
        double number = lw_value_number(value);
        s.low = !s.known || number < s.low ? number : s.low;
        s.high = !s.known || number > s.high ? number : s.high;
        s.known = true;
    }
    return s;
}

/* "difficulty 3 of 5 (explorer 120)" */
static void tell_difficulty(const scale *s, const lw_entry *entry, lw_buf *out)
{
    const lw_value *value = s->fact ? lw_entry_fact(entry, s->fact) : NULL;
    if (!value || !lw_value_known(value))
        return;
    if (s->high > s->low) {
        double share = (lw_value_number(value) - s->low) / (s->high - s->low);
        lw_buf_print(out, "difficulty %d of 5, ", share >= 1 ? 5 : 1 + (int)(share * 5));
    }
    lw_buf_print(out, "%s ", s->fact);
    lw_fact_short(value, out);
}

static int add_to_sheet(lw_sheet *sheet, const lw_entry *entry, const scale *s, lw_error *error)
{
    lw_arena arena = {0};
    lw_moves solution = {0};
    lw_buf difficulty = {0};
    bool solved = false;
    char handle[LW_HANDLE_WHOLE + 1];
    lw_handle_text(entry->id, handle);
    handle[LW_HANDLE] = 0;
    const lw_rules *rules = lw_entry_rules(entry, &arena, &solution, &solved, error);
    tell_difficulty(s, entry, &difficulty);
    if (rules)
        lw_sheet_add(sheet, rules, solved ? &solution : NULL, difficulty.size ? lw_buf_text(&difficulty) : NULL,
                     handle);
    lw_buf_drop(&difficulty);
    lw_moves_drop(&solution);
    lw_arena_drop(&arena);
    return rules ? 0 : error->code;
}

static void explain(const scale *s, const lw_selection *selection, lw_buf *out)
{
    const lw_family *family = lw_family_find(selection->entries[0].family);
    int fact = family && s->fact ? lw_fact_find(family, s->fact) : -1;
    if (fact < 0 || !s->known)
        return;
    lw_buf_print(out, "How hard they are is told by \u201c%s\u201d: %s.", s->fact, family->facts[fact].note);
    if (s->high > s->low)
        lw_buf_print(out, " On this sheet it goes from %.4g (difficulty 1) to %.4g (difficulty 5).", s->low,
                     s->high);
}

static int write_sheet(lw_args *args, const lw_selection *selection, const char *hardness, lw_buf *out,
                       lw_error *error)
{
    lw_sheet sheet = {.marks = lw_args_has(args, "letters") ? LW_MARKS_LETTERS : LW_MARKS_COLOUR};
    scale s = find_scale(selection, hardness);
    int result = 0;
    for (int i = 0; i < selection->count && !result; i++)
        result = add_to_sheet(&sheet, &selection->entries[i], &s, error);
    lw_buf note = {0};
    char usual[40];
    const char *title = lw_args_text(args, "title");
    snprintf(usual, sizeof usual, "%d puzzle%s", selection->count, selection->count == 1 ? "" : "s");
    explain(&s, selection, &note);
    lw_sheet_end(&sheet, title ? title : usual, note.size ? lw_buf_text(&note) : NULL, out);
    lw_buf_drop(&note);
    return result;
}

/* --- All formats. --- */

static int write_json(lw_args *args, const lw_selection *selection, const char *hardness, lw_buf *out,
                      lw_error *error)
{
    (void)args, (void)hardness, (void)error;
    lw_list_json(selection, out);
    return 0;
}

static int write_ids(lw_args *args, const lw_selection *selection, const char *hardness, lw_buf *out,
                     lw_error *error)
{
    (void)args, (void)hardness, (void)error;
    for (int i = 0; i < selection->count; i++)
        lw_buf_print(out, "%s\n", selection->entries[i].id);
    return 0;
}

static const struct format {
    const char *name, *endings[3];
    int (*write)(lw_args *, const lw_selection *, const char *hardness, lw_buf *, lw_error *);
} formats[] = {{"json", {".json", ".jsonl"}, write_json},
               {"csv", {".csv"}, write_csv},
               {"sheet", {".html", ".htm"}, write_sheet},
               {"ids", {".txt", ".ids"}, write_ids}};

enum { FORMATS = sizeof formats / sizeof *formats };

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), tail = strlen(end);
    return size >= tail && !strcmp(text + size - tail, end);
}

static const struct format *find_format(const lw_args *args, lw_error *error)
{
    const char *name = lw_args_text(args, "format"), *file = lw_args_text(args, "output");
    for (int i = 0; i < FORMATS; i++) {
        if (name && !strcmp(name, formats[i].name))
            return &formats[i];
        for (int k = 0; !name && file && formats[i].endings[k]; k++)
            if (ends_with(file, formats[i].endings[k]))
                return &formats[i];
    }
    const char *slash = file ? strrchr(file, '/') : NULL;
    if (!name && (!file || !strchr(slash ? slash : file, '.')))
        return &formats[0];
    if (!name) {
        lw_fail(
            error, LW_BAD_INPUT,
            "the ending of %.200s names no format; .json, .jsonl, .csv, .html, .htm, .txt and .ids do, or say "
            "--format",
            file);
        return NULL;
    }
    lw_fail(error, LW_BAD_INPUT, "--format is json, csv, sheet or ids, not \"%.40s\"", name);
    return NULL;
}

bool lw_export_wanted(const lw_args *args)
{
    return lw_args_has(args, "format") || lw_args_has(args, "output") || lw_args_has(args, "json");
}

int lw_export(lw_args *args, const lw_selection *selection, const char *hardness, lw_error *error)
{
    const struct format *format = find_format(args, error);
    const char *file = lw_args_text(args, "output");
    lw_buf out = {0};
    if (!format)
        return LW_EXIT_WRONG;
    if (!format->write(args, selection, hardness, &out, error)) {
        if (!file || !strcmp(file, "-"))
            lw_emit(&out);
        else if (!lw_buf_write_file(&out, file, error))
            fprintf(stderr, "%d puzzle%s written to %s\n", selection->count, selection->count == 1 ? "" : "s",
                    file);
    }
    lw_buf_drop(&out);
    return LW_EXIT_DONE;
}

int lw_library_export(lw_args *args, lw_store *store, lw_error *error)
{
    lw_wish wish;
    lw_selection selection;
    if (lw_wish_parse(args, 1, args->count, &wish, error) ||
        lw_select(store, &wish, &args->arena, &selection, error))
        return LW_EXIT_WRONG;
    if (!selection.count)
        return lw_complain_text(LW_EXIT_NO, "no puzzle of the library fits; nothing was written");
    lw_error mixed = {0}; /* a sheet of several families goes without difficulties */
    const char *hardness = lw_selection_hardness(args, &selection, lw_args_has(args, "by") ? error : &mixed);
    return error->code ? LW_EXIT_WRONG : lw_export(args, &selection, hardness, error);
}
