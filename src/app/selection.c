/* selection.c: see the header. */
#include "app/selection.h"
#include "base/csv.h"
#include "core/bands.h"
#include "core/people.h"
#include "core/play.h"
#include "core/registry.h"
#include "core/title.h"
#include "grade/made_by.h"
#include "grade/measure.h"
#include "report/sheet.h"
#include "search/difficulty.h"
#include "store/store_library.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const lw_value *lw_entry_fact(const lw_entry *entry, const char *name)
{
    for (int i = 0; i < entry->fact_count; i++)
        if (!strcmp(entry->facts[i].name, name))
            return &entry->facts[i].value;
    return NULL;
}

static const lw_value *known_fact(const lw_entry *entry, const char *name)
{
    const lw_value *value = lw_entry_fact(entry, name);
    return value && lw_value_known(value) ? value : NULL;
}

const char *lw_entry_hardness_fact(const lw_entry *entry)
{
    const lw_family *family = lw_family_find(entry->family);
    const lw_value *estimate = known_fact(entry, "difficulty");
    if (family && family->bands && known_fact(entry, family->bands->fact) &&
        (!estimate || lw_bands_first(family)))
        return family->bands->fact;
    return estimate ? "difficulty" : NULL;
}

double lw_entry_hardness(const lw_entry *entry)
{
    const char *fact = lw_entry_hardness_fact(entry);
    if (!fact)
        return -1;
    double value = lw_value_number(lw_entry_fact(entry, fact));
    if (!strcmp(fact, "difficulty"))
        return lw_difficulty_place(value);
    return lw_band_place(value, lw_family_find(entry->family)->bands->from, LW_BANDS - 2);
}

static void add_fact(lw_entry *entry, const char *fact, lw_arena *arena)
{
    const lw_family *family = lw_family_find(entry->family);
    int index = family ? lw_fact_find(family, fact) : -1;
    const lw_design *design = index >= 0 ? lw_id_parse(entry->id, arena, NULL) : NULL;
    lw_value values[64];
    if (!design)
        return;
    lw_measure(design, UINT64_C(1) << index, LW_TO_REPORT, arena, values);
    lw_named_value *facts = lw_new_array(arena, lw_named_value, entry->fact_count + 1);
    for (int i = 0; i < entry->fact_count; i++)
        facts[i] = entry->facts[i];
    facts[entry->fact_count++] = (lw_named_value){.name = family->facts[index].name, .value = values[index]};
    entry->facts = facts;
}

void lw_selection_measure(lw_selection *selection, const char *fact, lw_arena *arena, const lw_stop *stop)
{
    for (int i = 0; i < selection->count && !lw_stopped(stop); i++)
        if (!lw_entry_fact(&selection->entries[i], fact))
            add_fact(&selection->entries[i], fact, arena);
}

/* For a family that this build lacks. */
static const char *certified_title(const lw_entry *entry, lw_arena *arena)
{
    const char *text = entry->certificate ? entry->certificate : "";
    const lw_json *json = lw_json_read(text, strlen(text), 1, arena, NULL);
    const lw_json *title = json ? lw_json_get(json, "title") : NULL;
    return title && title->kind == LW_JSON_TEXT ? title->text : entry->spec;
}

void lw_entry_title(const lw_entry *entry, lw_buf *out)
{
    lw_arena arena = {0};
    const lw_design *design = lw_id_parse(entry->id, &arena, NULL);
    const lw_value *moves = lw_entry_fact(entry, "moves");
    int fact = design ? lw_fact_find(design->spec->family, "moves") : -1;
    lw_value facts[64] = {0};
    if (moves && fact >= 0)
        facts[fact] = *moves;
    if (design)
        lw_title(design, facts, out);
    else
        lw_buf_puts(out, certified_title(entry, &arena));
    lw_arena_drop(&arena);
}

lw_entry lw_entry_copy(const lw_entry *from, lw_arena *arena)
{
    lw_entry entry = {.id = lw_arena_text(arena, from->id),
                      .family = lw_arena_text(arena, from->family),
                      .spec = lw_arena_text(arena, from->spec),
                      .twin = lw_arena_text(arena, from->twin),
                      .certificate = lw_arena_text(arena, from->certificate),
                      .origin = lw_arena_text(arena, from->origin),
                      .tags = lw_arena_text(arena, from->tags),
                      .fact_count = from->fact_count};
    lw_named_value *facts = lw_new_array(arena, lw_named_value, from->fact_count);
    for (int i = 0; i < from->fact_count; i++)
        facts[i] =
            (lw_named_value){.name = lw_arena_text(arena, from->facts[i].name), .value = from->facts[i].value};
    entry.facts = facts;
    return entry;
}

const lw_rules *lw_entry_rules(const lw_entry *entry, lw_arena *arena, lw_moves *solution, bool *solved,
                               lw_error *error)
{
    const lw_design *design = lw_id_parse(entry->id, arena, error);
    const lw_rules *rules = design ? design->spec->family->compile(design, arena, error) : NULL;
    if (!rules || !solution)
        return rules;
    const lw_json *json = lw_json_read(entry->certificate, strlen(entry->certificate), 1, arena, error);
    const lw_json *play = json ? lw_json_get(json, "solution") : NULL;
    *solved = play && play->kind != LW_JSON_NULL;
    if (!json || (*solved && lw_play_read(rules, play, solution, error)))
        return NULL;
    return rules;
}

void lw_fact_short(const lw_value *value, lw_buf *out)
{
    if (!value || !lw_value_known(value))
        lw_buf_byte(out, '-');
    else if (value->kind == LW_INTEGER)
        lw_buf_print(out, "%lld%s", (long long)value->integer, value->saturated ? "+" : "");
    else
        lw_buf_print(out, "%.4g%s", value->real, value->saturated ? "+" : "");
}

/* --- CSV. --- */

/* Lists every fact that occurs, in the order of the families and their tables. */
static int list_facts(const lw_selection *selection, const char **names, int max)
{
    int count = 0;
    for (int i = 0; lw_families[i]; i++)
        for (const lw_fact *fact = lw_families[i]->facts; fact->name; fact++) {
            bool there = false, reported = false;
            for (int k = 0; k < selection->count && !there; k++)
                there = lw_entry_fact(&selection->entries[k], fact->name) != NULL;
            for (int k = 0; k < count; k++)
                reported = reported || !strcmp(names[k], fact->name);
            if (there && !reported && count < max)
                names[count++] = fact->name;
        }
    return count;
}

/* Adds the certificate's record of which build measured it, and how. */
static void add_made_by(const lw_entry *entry, lw_buf *out)
{
    lw_arena arena = {0};
    lw_buf settings = {0};
    const lw_json *json = lw_json_read(entry->certificate, strlen(entry->certificate), 1, &arena, NULL);
    const lw_json *how = json ? lw_made_by_settings(json) : NULL;
    lw_buf_byte(out, ',');
    lw_csv_text(out, json ? lw_made_by_text(json, "version") : "");
    lw_buf_byte(out, ',');
    lw_csv_text(out, json ? lw_made_by_text(json, "signature") : "");
    lw_buf_byte(out, ',');
    if (how) {
        lw_writer writer = lw_writer_to(&settings);
        lw_write_json(&writer, NULL, how);
        lw_csv_text(out, lw_buf_text(&settings));
    }
    lw_buf_drop(&settings);
    lw_arena_drop(&arena);
}

/* Adds the names of the facts that are only lower bounds, separated by spaces. */
static void add_saturated(const lw_entry *entry, lw_buf *out)
{
    const char *before = ",";
    for (int i = 0; i < entry->fact_count; i++)
        if (entry->facts[i].value.saturated) {
            lw_buf_print(out, "%s%s", before, entry->facts[i].name);
            before = " ";
        }
    if (*before == ',')
        lw_buf_byte(out, ',');
}

static bool has_saturated(const lw_selection *selection)
{
    for (int i = 0; i < selection->count; i++)
        for (int k = 0; k < selection->entries[i].fact_count; k++)
            if (selection->entries[i].facts[k].value.saturated)
                return true;
    return false;
}

void lw_selection_csv(const lw_selection *selection, lw_buf *out)
{
    enum { MAX = 512 };
    const char *names[MAX];
    int facts = list_facts(selection, names, MAX);
    lw_buf_puts(out, "handle,title,id,family,kind,tags,origin");
    for (int i = 0; i < facts; i++)
        lw_buf_print(out, ",%s", names[i]);
    bool saturated = has_saturated(selection);
    lw_buf_puts(out, saturated ? ",saturated,version,signature,settings\n" : ",version,signature,settings\n");
    for (int i = 0; i < selection->count; i++) {
        const lw_entry *entry = &selection->entries[i];
        char handle[LW_HANDLE_WHOLE + 1];
        lw_handle_text(entry->id, handle);
        lw_buf_print(out, "%.*s", LW_HANDLE, handle);
        lw_buf title = {0};
        lw_entry_title(entry, &title);
        const char *const texts[] = {lw_buf_text(&title), entry->id,   entry->family,
                                     entry->spec,         entry->tags, entry->origin};
        for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
            lw_buf_byte(out, ',');
            lw_csv_text(out, texts[k]);
        }
        lw_buf_drop(&title);
        for (int k = 0; k < facts; k++) {
            const lw_value *value = lw_entry_fact(entry, names[k]);
            lw_buf_byte(out, ',');
            if (value && value->kind == LW_INTEGER)
                lw_buf_print(out, "%lld", (long long)value->integer);
            else if (value && value->kind == LW_REAL)
                lw_buf_real(out, value->real);
        }
        if (saturated)
            add_saturated(entry, out);
        add_made_by(entry, out);
        lw_buf_byte(out, '\n');
    }
}

/* --- The sheet. --- */

typedef struct scale {
    const char *fact;
    double low, high;
    bool known, estimated;     /* whether any puzzle has the fact; whether any has a difficulty */
    enum lw_evidence evidence; /* the weakest evidence of the difficulties */
} scale;

static scale find_scale(const lw_selection *selection, const char *fact)
{
    scale s = {.fact = fact, .evidence = LW_EVIDENCE_FITTED};
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

static bool is_estimated(const lw_entry *entry)
{
    const lw_value *points = lw_entry_fact(entry, "difficulty");
    return points && lw_value_known(points);
}

/* "hard (1560), explorer 120" */
static void report_difficulty(const scale *s, const lw_entry *entry, lw_buf *out)
{
    const lw_value *value = s->fact ? lw_entry_fact(entry, s->fact) : NULL;
    const lw_value *points = lw_entry_fact(entry, "difficulty");
    if (is_estimated(entry)) {
        lw_buf_print(out, "%s (", lw_difficulty_band(lw_value_number(points)));
        lw_fact_short(points, out);
        lw_buf_byte(out, ')');
    }
    if (!value || !lw_value_known(value) || value == points)
        return;
    lw_buf_print(out, "%s%s ", out->size ? ", " : "", s->fact);
    lw_fact_short(value, out);
}

/* The line below a puzzle on paper: how hard it is, in a word. */
static void report_band(const lw_entry *entry, lw_buf *out)
{
    double place = lw_entry_hardness(entry);
    if (place >= 0)
        lw_buf_puts(out, lw_band_names[(int)place]);
}

static int add_to_sheet(lw_sheet *sheet, const lw_entry *entry, scale *s, lw_error *error)
{
    lw_arena arena = {0};
    lw_moves solution = {0};
    lw_buf difficulty = {0}, name = {0};
    bool solved = false;
    char handle[LW_HANDLE_WHOLE + 1];
    lw_handle_text(entry->id, handle);
    lw_entry_title(entry, &name);
    const lw_rules *rules = lw_entry_rules(entry, &arena, &solution, &solved, error);
    if (rules && !rules->family->cutouts && !sheet->per_page)
        lw_buf_print(&name, " \u00b7 %.*s", LW_HANDLE, handle);
    if (sheet->per_page)
        report_band(entry, &difficulty);
    else
        report_difficulty(s, entry, &difficulty);
    if (rules && is_estimated(entry)) {
        s->estimated = true;
        s->evidence = lw_people_evidence(rules) < s->evidence ? lw_people_evidence(rules) : s->evidence;
    }
    if (rules)
        lw_sheet_add(sheet, rules, solved ? &solution : NULL, difficulty.size ? lw_buf_text(&difficulty) : NULL,
                     lw_buf_text(&name));
    lw_buf_drop(&name);
    lw_buf_drop(&difficulty);
    lw_moves_drop(&solution);
    lw_arena_drop(&arena);
    return rules ? 0 : error->code;
}

static void explain(const scale *s, const lw_selection *selection, lw_buf *out)
{
    const lw_family *family = lw_family_find(selection->entries[0].family);
    int fact = family && s->fact ? lw_fact_find(family, s->fact) : -1;
    if (s->estimated)
        lw_buf_print(out,
                     "The word and the points say how hard a puzzle is for people, as estimated; 1500 is the "
                     "middle of 303 Sokoban levels. %s",
                     lw_difficulty_evidence(s->evidence));
    if (fact < 0 || !s->known || fact == lw_people_first(family))
        return;
    lw_buf_print(out, "%s\u201c%s\u201d: %s.", out->size ? " " : "", s->fact, family->facts[fact].note);
    if (s->high > s->low)
        lw_buf_print(out, " On this sheet it goes from %.4g to %.4g.", s->low, s->high);
}

/* The same entries, each with its difficulty if it has one. */
static lw_selection with_difficulty(const lw_selection *selection, lw_arena *arena)
{
    lw_selection own = {.entries = lw_new_array(arena, lw_entry, selection->count + 1),
                        .count = selection->count};
    for (int i = 0; i < own.count; i++)
        own.entries[i] = selection->entries[i];
    lw_selection_measure(&own, "difficulty", arena, NULL);
    return own;
}

static double sheet_place(const lw_entry *entry)
{
    double place = lw_entry_hardness(entry);
    return place < 0 ? LW_BANDS : place;
}

/* From easy to hard; puzzles of unknown difficulty come last, and equal ones keep their order. */
static void sort_by_hardness(lw_selection *selection)
{
    for (int i = 1; i < selection->count; i++) {
        lw_entry entry = selection->entries[i];
        double hardness = sheet_place(&entry);
        int k = i;
        for (; k > 0 && sheet_place(&selection->entries[k - 1]) > hardness; k--)
            selection->entries[k] = selection->entries[k - 1];
        selection->entries[k] = entry;
    }
}

int lw_selection_sheet(const lw_selection *selection, const lw_sheet_options *goals, lw_buf *out,
                       lw_error *error)
{
    lw_sheet sheet = {
        .title = goals->title, .marks = goals->marks, .per_page = goals->per_page, .letter = goals->letter};
    lw_arena arena = {0};
    lw_selection all = with_difficulty(selection, &arena);
    if (goals->per_page && !goals->in_order)
        sort_by_hardness(&all);
    scale s = find_scale(&all, goals->hardness);
    int result = 0;
    lw_buf note = {0};
    int lacking = 0;
    for (int i = 0; i < all.count && !result; i++)
        if (lw_family_find(all.entries[i].family))
            result = add_to_sheet(&sheet, &all.entries[i], &s, error);
        else
            lacking++;
    if (!goals->intro && sheet.count && !goals->per_page)
        explain(&s, &all, &note);
    if (lacking)
        lw_buf_print(&note, "%sLeft out: %d of a family that this build lacks.", note.size ? " " : "", lacking);
    lw_sheet_end(&sheet, goals->intro, note.size ? lw_buf_text(&note) : NULL, out);
    lw_buf_drop(&note);
    lw_arena_drop(&arena);
    return result;
}

const char *lw_selection_hardness(const lw_selection *selection)
{
    const char *fact = NULL;
    for (int i = 0; i < selection->count; i++) {
        const lw_family *family = lw_family_find(selection->entries[i].family);
        if (!family || !family->hardness || (fact && strcmp(fact, family->hardness) != 0))
            return NULL;
        fact = family->hardness;
    }
    return fact;
}
