/* query.c: see the header. */
#include "app/cli/query.h"
#include "app/cli/args.h"
#include "app/cli/library.h"
#include "app/cli/library_place.h"
#include "base/guess.h"
#include "core/registry.h"
#include "store/store_library.h"
#include "store/store_query.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Reading. --- */

/* Lists the facts of one family (NULL: of all), each once. */
static void list_facts(const char *only, lw_choice *out)
{
    for (int i = 0; lw_families[i]; i++) {
        if (only ? strcmp(only, lw_families[i]->name) != 0 : lw_families[i]->template)
            continue;
        for (const lw_fact *fact = lw_families[i]->facts; fact->name; fact++) {
            bool reported = false;
            for (int k = 0; k < i && !only; k++)
                reported = reported || lw_fact_find(lw_families[k], fact->name) >= 0;
            if (!reported)
                lw_choice_add(out, fact->name);
        }
    }
}

int lw_selector_fact(const char *family, const char *name, lw_error *error)
{
    for (int i = 0; lw_families[i]; i++)
        if ((!family || !strcmp(family, lw_families[i]->name)) && lw_fact_find(lw_families[i], name) >= 0)
            return 0;
    lw_choice known;
    lw_choice_begin(&known, name, strlen(name));
    list_facts(family, &known);
    if (!family && !known.guess.word) /* the complete list would be long and mixed */
        return lw_fail(error, LW_BAD_INPUT,
                       "no family has a fact \"%.40s\"; 'ludwright families NAME' lists those of one", name);
    if (family)
        return lw_fail(error, LW_BAD_INPUT, "%s has no fact \"%.40s\"; %s", family, name,
                       lw_choice_text(&known, "it has"));
    return lw_fail(error, LW_BAD_INPUT, "no family has a fact \"%.40s\"; %s", name,
                   lw_choice_text(&known, "there are"));
}

static int set_once(const char **field, const char *key, const char *value, lw_error *error)
{
    if (!*value)
        return lw_fail(error, LW_BAD_INPUT, "%s= needs a name after it", key);
    if (*field)
        return lw_fail(error, LW_BAD_INPUT, "%s= can be given once, not as \"%.40s\" and \"%.40s\"", key,
                       *field, value);
    *field = value;
    return 0;
}

/* Reads the sign between name and number; sets *size to its length. */
static int read_sign(const char *text, size_t *size, enum lw_compare *compare)
{
    static const struct {
        const char *sign;
        enum lw_compare compare;
    } signs[] = {{"<=", LW_AT_MOST}, {">=", LW_AT_LEAST}, {"==", LW_EQUAL},
                 {"<", LW_LESS},     {">", LW_MORE},      {"=", LW_EQUAL}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (!strncmp(text, signs[i].sign, strlen(signs[i].sign))) {
            *size = strlen(signs[i].sign);
            *compare = signs[i].compare;
            return 0;
        }
    return -1;
}

static char *trimmed(lw_arena *arena, const char *text, size_t size)
{
    while (size && *text == ' ')
        text++, size--;
    while (size && text[size - 1] == ' ')
        size--;
    char *copy = lw_arena_take(arena, size + 1);
    memcpy(copy, text, size);
    return copy;
}

static int read_condition(lw_args *args, const char *word, lw_selector *selector, lw_error *error)
{
    size_t at = strcspn(word, "<>=!"), size = 0;
    enum lw_compare compare;
    char *name = trimmed(&args->arena, word, at), *end;
    if (read_sign(word + at, &size, &compare))
        return lw_fail(error, LW_BAD_INPUT,
                       "\"%.60s\" is not a condition; write it like moves>=40, with < <= = >= or >", word);
    char *value = trimmed(&args->arena, word + at + size, strlen(word + at + size));
    if (!strcmp(name, "family") && compare == LW_EQUAL)
        return set_once(&selector->query.family, name, value, error);
    if (!strcmp(name, "tag") && compare == LW_EQUAL)
        return set_once(&selector->query.tag, name, value, error);
    double number = strtod(value, &end);
    if (!*value || *end || !isfinite(number))
        return lw_fail(error, LW_BAD_INPUT, "\"%.60s\" needs a number after the %.*s", word, (int)size,
                       word + at);
    lw_condition *conditions = lw_new_array(&args->arena, lw_condition, selector->query.condition_count + 1);
    if (selector->query.condition_count)
        memcpy(conditions, selector->query.conditions,
               (size_t)selector->query.condition_count * sizeof *conditions);
    conditions[selector->query.condition_count++] =
        (lw_condition){.fact = name, .compare = compare, .number = number};
    selector->query.conditions = conditions;
    return 0;
}

/* Names are checked last, when the family is known. */
static int check_names(const lw_selector *selector, lw_error *error)
{
    const lw_query *query = &selector->query;
    if (query->family && !lw_family_find(query->family))
        return 0; /* the library may hold puzzles of a family that this build lacks; see lw_select */
    for (int i = 0; i < query->condition_count; i++)
        if (lw_selector_fact(query->family, query->conditions[i].fact, error))
            return LW_BAD_INPUT;
    return query->order ? lw_selector_fact(query->family, query->order, error) : 0;
}

static int read_sort(lw_args *args, lw_selector *selector, lw_error *error)
{
    const char *sort = lw_args_text(args, "sort");
    if (!sort)
        return 0;
    size_t size = strcspn(sort, ":");
    const char *way = sort[size] ? sort + size + 1 : "asc";
    selector->query.order = trimmed(&args->arena, sort, size);
    selector->query.direction = !strcmp(way, "desc") ? LW_DESCENDING : LW_ASCENDING;
    if (strcmp(way, "desc") != 0 && strcmp(way, "asc") != 0)
        return lw_fail(error, LW_BAD_INPUT, "--sort must be FACT, FACT:asc or FACT:desc, not \"%.40s\"", sort);
    return 0;
}

/* A puzzle as spec#seed or in its family's own notation can be written in several ways; the library stores
 * one. */
static const char *plain_id(lw_args *args, const char *word)
{
    lw_error ignored = {0};
    lw_buf id = {0};
    const lw_design *design = lw_id_parse(word, &args->arena, &ignored);
    if (design)
        lw_id_format(design, &id);
    const char *plain = design ? lw_arena_text(&args->arena, lw_buf_text(&id)) : word;
    lw_buf_drop(&id);
    return plain;
}

int lw_selector_parse(lw_args *args, int first, int end, lw_selector *selector, lw_error *error)
{
    *selector = (lw_selector){0};
    for (int i = first; i < end; i++) {
        const char *word = args->words[i];
        size_t family = strcspn(word, ":#"), sign = strcspn(word, "<>=!");
        bool is_id = word[family] && family < sign; /* a spec may contain = */
        if (!is_id && word[sign]) {
            if (read_condition(args, word, selector, error))
                return LW_BAD_INPUT;
        } else if (selector->word) {
            return lw_fail(error, LW_BAD_INPUT, "\"%.60s\" and \"%.60s\" both name a puzzle; give one of them",
                           selector->word, word);
        } else {
            selector->word = plain_id(args, word);
        }
    }
    if (read_sort(args, selector, error) || lw_args_int(args, "count", 1, INT32_MAX, &selector->limit, error))
        return LW_BAD_INPUT;
    selector->query.limit = selector->word ? 0 : selector->limit;
    return check_names(selector, error);
}

/* --- Selecting. --- */

/* How well a word matches an ID: only the best kind of match that occurs is used. */
enum fit { NO_FIT, PART, BEGINNING, HANDLE, WHOLE };

static enum fit fit_of(const char *word, const char *id)
{
    char handle[LW_HANDLE_WHOLE + 1];
    size_t size = strlen(word);
    if (!strcmp(word, id))
        return WHOLE;
    lw_handle_text(id, handle);
    if (size >= 4 && !strncmp(handle, word, size))
        return HANDLE;
    if (!strncmp(id, word, size))
        return BEGINNING;
    return strstr(id, word) ? PART : NO_FIT;
}

typedef struct collector {
    const char *word;
    enum fit best;
    lw_arena *arena;
    lw_selection *out;
    int room;
} collector;

static int collect(void *context, const lw_entry *entry)
{
    collector *c = context;
    enum fit fit = c->word ? fit_of(c->word, entry->id) : WHOLE;
    if (fit == NO_FIT || fit < c->best)
        return 0;
    if (fit > c->best)
        c->out->count = 0;
    c->best = fit;
    if (c->out->count == c->room) {
        int room = c->room ? 2 * c->room : 64;
        lw_entry *more = lw_new_array(c->arena, lw_entry, room);
        if (c->out->count)
            memcpy(more, c->out->entries, (size_t)c->out->count * sizeof *more);
        c->out->entries = more;
        c->room = room;
    }
    c->out->entries[c->out->count++] = lw_entry_copy(entry, c->arena);
    return 0;
}

int lw_select(lw_store *store, const lw_selector *selector, lw_arena *arena, lw_selection *out, lw_error *error)
{
    *out = (lw_selection){0};
    collector c = {.word = selector->word, .arena = arena, .out = out};
    int result = lw_store_query(store, &selector->query, collect, &c, error);
    const char *family = selector->query.family;
    if (!result && !out->count && family && !lw_family_named(family, strlen(family), error))
        result = error->code;
    if (!result && selector->word && selector->limit && out->count > selector->limit)
        out->count = (int)selector->limit;
    return result;
}

int lw_selection_clear(const lw_selector *selector, const lw_selection *selection, lw_error *error)
{
    if (!selector->word || selection->count <= 1)
        return 0;
    char list[160] = "", handle[LW_HANDLE_WHOLE + 1];
    for (int i = 0; i < selection->count && i < 5; i++) {
        lw_handle_text(selection->entries[i].id, handle);
        size_t size = strlen(list);
        snprintf(list + size, sizeof list - size, "%s%.*s", i ? ", " : "", LW_HANDLE, handle);
    }
    return lw_fail(error, LW_BAD_INPUT, "\"%.60s\" matches %d puzzles (%s%s); give more of it", selector->word,
                   selection->count, list, selection->count > 5 ? ", ..." : "");
}

int lw_select_kept(lw_args *args, lw_selection *all, lw_error *error)
{
    lw_store *store = NULL;
    lw_selector selector;
    int result = lw_library_open(args, LW_LIBRARY_READ, &store, error);
    if (!result)
        result = lw_selector_parse(args, 0, args->count, &selector, error);
    if (!result)
        result = lw_select(store, &selector, &args->arena, all, error);
    lw_store_close(store);
    return result;
}
