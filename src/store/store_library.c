/* store_library.c: puzzles, their facts and their tags, one at a time.
 *
 * The facts of a puzzle are those of its certificate: a put replaces both, in one transaction. An unmeasured
 * fact has no row. */
#include "store/sql.h"

#include "base/hash.h"
#include "store/store_builds.h"
#include "store/store_library.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *const lw_kind_texts[] = {
    [LW_UNMEASURED] = NULL, [LW_ABSENT] = "absent", [LW_INTEGER] = "integer", [LW_REAL] = "real"};

void lw_handle_text(const char *id, char text[LW_HANDLE_WHOLE + 1])
{
    snprintf(text, LW_HANDLE_WHOLE + 1, "%016llx", (unsigned long long)lw_hash(id, strlen(id)));
}

static int fail_unknown(const lw_store *store, const char *id, lw_error *error)
{
    return lw_fail(error, LW_BAD_INPUT, "there is no puzzle %.200s in %s", id, store->path);
}

/* Stores row 0 if there is none: SQLite numbers rows from 1. */
static int find(lw_store *store, const char *id, int64_t *row, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "SELECT row FROM puzzle WHERE id = ?", error);
    lw_sql_text(&sql, id);
    *row = lw_sql_row(&sql) ? lw_sql_get_int(&sql, 0) : 0;
    return lw_sql_end(&sql);
}

/* --- Inserting. --- */

static bool is_finite(const lw_value *value)
{
    return (value->kind != LW_REAL || isfinite(value->real)) &&
           (value->samples == 0 || (isfinite(value->low) && isfinite(value->high)));
}

static int put_fact(lw_store *store, int64_t row, const lw_named_value *fact, lw_error *error)
{
    const lw_value *value = &fact->value;
    if (value->kind == LW_UNMEASURED)
        return 0;
    if (!is_finite(value))
        return lw_fail(error, LW_BAD_INPUT, "the fact %s is not a finite number", fact->name);
    lw_sql sql = lw_sql_keep(store,
                             "INSERT INTO fact(puzzle, name, kind, number, saturated, samples, low, high)"
                             " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                             error);
    lw_sql_int(&sql, row);
    lw_sql_text(&sql, fact->name);
    lw_sql_text(&sql, lw_kind_texts[value->kind]);
    if (value->kind == LW_INTEGER)
        lw_sql_int(&sql, value->integer);
    else if (value->kind == LW_REAL)
        lw_sql_real(&sql, value->real);
    else
        lw_sql_null(&sql);
    lw_sql_int(&sql, value->saturated);
    lw_sql_int(&sql, value->samples);
    if (value->samples) { /* without samples both columns stay NULL */
        lw_sql_real(&sql, value->low);
        lw_sql_real(&sql, value->high);
    }
    return lw_sql_run(&sql);
}

static int put_puzzle(lw_store *store, const lw_entry *entry, int64_t *row, lw_error *error)
{
    int64_t build = 0;
    int result = lw_store_this_build(store, &build, error);
    if (result)
        return result;
    lw_sql sql = lw_sql_keep(store,
                             "INSERT INTO puzzle(id, family, spec, twin, certificate, origin, handle, build)"
                             " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
                             " twin = excluded.twin, certificate = excluded.certificate,"
                             " build = excluded.build, " LW_LEAST_ORIGIN " RETURNING row",
                             error);
    char handle[LW_HANDLE_WHOLE + 1];
    lw_handle_text(entry->id, handle);
    const char *const texts[] = {entry->id,          entry->family, entry->spec, entry->twin,
                                 entry->certificate, entry->origin, handle};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        lw_sql_text(&sql, texts[i]);
    lw_sql_int(&sql, build);
    if (lw_sql_row(&sql))
        *row = lw_sql_get_int(&sql, 0);
    return lw_sql_run(&sql);
}

static int put_all(lw_store *store, const lw_entry *entry, bool *fresh, lw_error *error)
{
    int64_t old, row = 0;
    int result = find(store, entry->id, &old, error);
    *fresh = old == 0;
    if (!result)
        result = put_puzzle(store, entry, &row, error);
    if (!result) {
        lw_sql sql = lw_sql_keep(store, "DELETE FROM fact WHERE puzzle = ?", error);
        lw_sql_int(&sql, row);
        result = lw_sql_run(&sql);
    }
    for (int i = 0; !result && i < entry->fact_count; i++)
        result = put_fact(store, row, &entry->facts[i], error);
    return result;
}

int lw_store_put(lw_store *store, const lw_entry *entry, bool *fresh, lw_error *error)
{
    bool was_new = false;
    if (!entry->id || !entry->id[0])
        return lw_fail(error, LW_BAD_INPUT, "a puzzle without an ID cannot be added");
    int result = lw_sql_begin(store, error);
    if (!result)
        result = put_all(store, entry, &was_new, error);
    result = lw_sql_commit(store, result, error);
    if (!result && fresh)
        *fresh = was_new;
    return result;
}

/* --- Reading. --- */

static lw_value read_value(const lw_sql *sql, int column)
{
    lw_value value = {.kind = LW_ABSENT,
                      .saturated = lw_sql_get_int(sql, column + 1) != 0,
                      .samples = lw_sql_get_int(sql, column + 2)};
    int type = sqlite3_column_type(sql->statement, column);
    if (type == SQLITE_INTEGER) {
        value.kind = LW_INTEGER;
        value.integer = lw_sql_get_int(sql, column);
    } else if (type == SQLITE_FLOAT) {
        value.kind = LW_REAL;
        value.real = lw_sql_get_real(sql, column);
    }
    if (value.samples) {
        value.low = lw_sql_get_real(sql, column + 3);
        value.high = lw_sql_get_real(sql, column + 4);
    }
    return value;
}

static int load_facts(lw_store *store, int64_t row, lw_arena *arena, lw_entry *entry, lw_error *error)
{
    lw_buf list = {0};
    lw_sql sql = lw_sql_keep(store,
                             "SELECT name, number, saturated, samples, low, high FROM fact"
                             " WHERE puzzle = ? ORDER BY name",
                             error);
    lw_sql_int(&sql, row);
    while (lw_sql_row(&sql)) {
        lw_named_value fact = {.name = lw_sql_get_text(&sql, 0, arena), .value = read_value(&sql, 1)};
        lw_buf_add(&list, &fact, sizeof fact);
    }
    entry->fact_count = (int)(list.size / sizeof *entry->facts);
    entry->facts = lw_arena_copy(arena, lw_buf_text(&list), list.size);
    lw_buf_drop(&list);
    return lw_sql_end(&sql);
}

static int load_tags(lw_store *store, int64_t row, lw_arena *arena, lw_entry *entry, lw_error *error)
{
    lw_buf tags = {0};
    lw_sql sql = lw_sql_keep(store, "SELECT tag FROM tag WHERE puzzle = ? ORDER BY tag", error);
    lw_sql_int(&sql, row);
    while (lw_sql_row(&sql)) {
        if (tags.size)
            lw_buf_byte(&tags, ' ');
        lw_buf_puts(&tags, lw_sql_get_text(&sql, 0, arena));
    }
    entry->tags = lw_arena_text(arena, lw_buf_text(&tags));
    lw_buf_drop(&tags);
    return lw_sql_end(&sql);
}

static int load(lw_sql sql, int64_t row, lw_arena *arena, lw_entry *entry)
{
    lw_store *store = sql.store;
    lw_error *error = sql.error;
    *entry = (lw_entry){0};
    lw_sql_int(&sql, row);
    if (lw_sql_row(&sql))
        *entry = (lw_entry){.id = lw_sql_get_text(&sql, 0, arena),
                            .family = lw_sql_get_text(&sql, 1, arena),
                            .spec = lw_sql_get_text(&sql, 2, arena),
                            .twin = lw_sql_get_text(&sql, 3, arena),
                            .certificate = lw_sql_get_text(&sql, 4, arena),
                            .origin = lw_sql_get_text(&sql, 5, arena)};
    int result = lw_sql_end(&sql);
    if (!result)
        result = load_facts(store, row, arena, entry, error);
    if (!result)
        result = load_tags(store, row, arena, entry, error);
    return result;
}

int lw_entry_load(lw_store *store, int64_t row, lw_arena *arena, lw_entry *entry, lw_error *error)
{
    return load(lw_sql_keep(store,
                            "SELECT id, family, spec, twin, certificate, origin FROM puzzle WHERE row = ?",
                            error),
                row, arena, entry);
}

int lw_entry_load_brief(lw_store *store, int64_t row, lw_arena *arena, lw_entry *entry, lw_error *error)
{
    return load(
        lw_sql_keep(store, "SELECT id, family, spec, twin, '', origin FROM puzzle WHERE row = ?", error), row,
        arena, entry);
}

/* --- Tagging and deleting. --- */

/* A tag must not contain spaces, which separate tags in lists. */
static bool is_word(const char *tag)
{
    const unsigned char *at = (const unsigned char *)tag;
    while (*at > ' ' && *at != 0x7f)
        at++;
    return tag[0] && !*at;
}

int lw_store_tag(lw_store *store, const char *id, const char *tag, lw_error *error)
{
    int64_t row;
    if (!is_word(tag))
        return lw_fail(error, LW_BAD_INPUT, "\"%s\" cannot be a tag: a tag is one word without spaces", tag);
    int result = lw_sql_begin(store, error);
    if (!result)
        result = find(store, id, &row, error);
    if (!result && !row)
        result = fail_unknown(store, id, error);
    if (!result) {
        lw_sql sql = lw_sql_keep(store, "INSERT OR IGNORE INTO tag(puzzle, tag) VALUES (?, ?)", error);
        lw_sql_int(&sql, row);
        lw_sql_text(&sql, tag);
        result = lw_sql_run(&sql);
    }
    return lw_sql_commit(store, result, error);
}

int lw_store_untag(lw_store *store, const char *id, const char *tag, lw_error *error)
{
    int64_t row;
    int result = find(store, id, &row, error);
    if (!result && !row)
        result = fail_unknown(store, id, error);
    if (result)
        return result;
    lw_sql sql = lw_sql_keep(store, "DELETE FROM tag WHERE puzzle = ? AND tag = ?", error);
    lw_sql_int(&sql, row);
    lw_sql_text(&sql, tag);
    result = lw_sql_run(&sql);
    if (!result && sqlite3_changes(store->db) == 0)
        result = lw_fail(error, LW_BAD_INPUT, "%.200s has no tag \"%s\"", id, tag);
    return result;
}

int lw_store_delete(lw_store *store, const char *id, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "DELETE FROM puzzle WHERE id = ?", error);
    lw_sql_text(&sql, id);
    int result = lw_sql_run(&sql);
    if (!result && sqlite3_changes(store->db) == 0)
        result = fail_unknown(store, id, error);
    return result;
}
