/* store_query.c: selects puzzles in a given order.
 *
 * A query becomes one SELECT of row numbers whose text depends only on which parts are given; all text from
 * users is bound. A condition is a lookup by the key (puzzle, name): about 100 ms for three of them on 50,000
 * puzzles. An index on (name, number) gained nothing here and made every put take three times as long. SQLite
 * compares 64-bit integers with reals exactly. */
#include "store/store_query.h"
#include "store/sql.h"

#include <string.h>

enum { CONDITIONS = 500 }; /* SQLite accepts expressions up to a depth of 1000 */

static const char *const signs[] = {
    [LW_LESS] = "<", [LW_AT_MOST] = "<=", [LW_EQUAL] = "=", [LW_AT_LEAST] = ">=", [LW_MORE] = ">"};

/* Prefixes are compared as text, because LIKE would interpret % and _ in them. */
static void write_where(const lw_query *query, lw_buf *text)
{
    if (query->set)
        lw_buf_puts(text, " JOIN set_member m ON m.puzzle = row AND m.set_name = ?");
    lw_buf_puts(text, " WHERE true");
    if (query->family)
        lw_buf_puts(text, " AND family = ?");
    if (query->tag)
        lw_buf_puts(text, " AND row IN (SELECT puzzle FROM tag WHERE tag = ?)");
    if (query->id)
        lw_buf_puts(text, " AND id >= ? AND substr(id, 1, length(?)) = ?"
                          " AND (id = ? OR NOT EXISTS (SELECT 1 FROM puzzle WHERE id = ?))");
    if (query->handle) /* a range, so that the index is used; "g" sorts after all hexadecimal digits */
        lw_buf_puts(text, " AND handle >= ? AND handle < ? || 'g'");
    if (query->text)
        lw_buf_puts(text, " AND (instr(lower(ifnull(json_extract(certificate, '$.title'), '')), lower(?))"
                          " OR instr(lower(family), lower(?)) OR instr(lower(origin), lower(?)) OR EXISTS"
                          " (SELECT 1 FROM tag WHERE puzzle = row AND instr(lower(tag), lower(?))))");
    for (int i = 0; i < query->condition_count; i++)
        lw_buf_print(text, " AND EXISTS (SELECT 1 FROM fact WHERE puzzle = row AND name = ? AND number %s ?)",
                     signs[query->conditions[i].compare]);
}

static void bind_where(const lw_query *query, lw_sql *sql)
{
    if (query->set)
        lw_sql_text(sql, query->set);
    if (query->family)
        lw_sql_text(sql, query->family);
    if (query->tag)
        lw_sql_text(sql, query->tag);
    for (int i = 0; query->id && i < 5; i++)
        lw_sql_text(sql, query->id);
    for (int i = 0; query->handle && i < 2; i++)
        lw_sql_text(sql, query->handle);
    for (int i = 0; query->text && i < 4; i++)
        lw_sql_text(sql, query->text);
    for (int i = 0; i < query->condition_count; i++) {
        lw_sql_text(sql, query->conditions[i].fact);
        lw_sql_real(sql, query->conditions[i].number);
    }
}

static int check(const lw_query *query, lw_error *error)
{
    if (query->condition_count > CONDITIONS)
        return lw_fail(error, LW_LIMIT, "a query can have at most %d conditions, not %d", CONDITIONS,
                       query->condition_count);
    return 0;
}

typedef struct visitor {
    int (*each)(void *context, const lw_entry *);
    void *context;
} visitor;

static int visit(void *context, lw_store *store, int64_t row, lw_arena *arena, lw_error *error)
{
    const visitor *to = context;
    lw_entry entry;
    int result = lw_entry_load(store, row, arena, &entry, error);
    return result || !entry.id ? result : to->each(to->context, &entry);
}

int lw_entry_visit(lw_sql *rows, int (*each)(void *context, const lw_entry *), void *context)
{
    visitor to = {.each = each, .context = context};
    return lw_sql_visit(rows, visit, &to);
}

/* Selects the rows of a query in its order; limit and offset are separate, as the caller may ignore the
 * query's. */
static lw_sql select_rows(lw_store *store, const lw_query *query, int64_t limit, int64_t offset,
                          lw_error *error)
{
    lw_buf text = {0};
    lw_buf_puts(&text, "SELECT row FROM puzzle");
    if (query->order)
        lw_buf_puts(&text, " LEFT JOIN fact o ON o.puzzle = row AND o.name = ?");
    write_where(query, &text);
    lw_buf_puts(&text, " ORDER BY ");
    const char *way = query->direction == LW_DESCENDING ? "DESC" : "ASC";
    if (query->order)
        lw_buf_print(&text, "o.number %s NULLS LAST, ", way);
    if (query->set && !query->order)
        lw_buf_puts(&text, "m.position, ");
    lw_buf_print(&text, "row %s LIMIT ? OFFSET ?", query->order ? "ASC" : way);
    lw_sql sql = lw_sql_once(store, lw_buf_text(&text), error);
    lw_buf_drop(&text);
    if (query->order)
        lw_sql_text(&sql, query->order);
    bind_where(query, &sql);
    lw_sql_int(&sql, limit > 0 ? limit : -1);
    lw_sql_int(&sql, offset);
    return sql;
}

int lw_store_query(lw_store *store, const lw_query *query, int (*each)(void *context, const lw_entry *),
                   void *context, lw_error *error)
{
    if (check(query, error))
        return LW_LIMIT;
    lw_sql sql = select_rows(store, query, query->limit, query->offset, error);
    return lw_entry_visit(&sql, each, context);
}

int lw_store_count(lw_store *store, const lw_query *query, int64_t *count, lw_error *error)
{
    if (check(query, error))
        return LW_LIMIT;
    lw_buf text = {0};
    lw_buf_puts(&text, "SELECT count(*) FROM puzzle");
    write_where(query, &text);
    lw_sql sql = lw_sql_once(store, lw_buf_text(&text), error);
    lw_buf_drop(&text);
    bind_where(query, &sql);
    if (lw_sql_row(&sql))
        *count = lw_sql_get_int(&sql, 0);
    return lw_sql_end(&sql);
}

/* --- Paging. --- */

/* Writes everything that determines the rows and their order; each text from a user ends with a byte that
 * cannot be typed. */
static void write_key(const lw_query *query, lw_buf *key)
{
    const char *const texts[] = {query->family, query->tag,  query->id,   query->handle,
                                 query->set,    query->text, query->order};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        lw_buf_print(key, "%c%s\x1f", texts[i] ? '=' : '-', texts[i] ? texts[i] : "");
    for (int i = 0; i < query->condition_count; i++) {
        lw_buf_print(key, "%s\x1f%d\x1f", query->conditions[i].fact, query->conditions[i].compare);
        lw_buf_real(key, query->conditions[i].number);
        lw_buf_byte(key, 0x1f);
    }
    lw_buf_byte(key, query->direction == LW_DESCENDING ? 'd' : 'a');
}

void lw_listings_drop(lw_store *store)
{
    for (int i = 0; i < LW_STORE_LISTINGS; i++) {
        lw_buf_drop(&store->listings[i].query);
        lw_buf_drop(&store->listings[i].rows);
    }
}

static int list_rows(lw_store *store, const lw_query *query, lw_buf *rows, lw_error *error)
{
    lw_sql sql = select_rows(store, query, 0, 0, error);
    lw_buf_clear(rows);
    while (lw_sql_row(&sql)) {
        int64_t row = lw_sql_get_int(&sql, 0);
        lw_buf_add(rows, &row, sizeof row);
    }
    return lw_sql_end(&sql);
}

/* The version is read before the rows, so a change in between makes a listing outdated at once, but never
 * wrong. */
static int find_listing(lw_store *store, const lw_query *query, const lw_listing **out, lw_error *error)
{
    int64_t version = 0;
    lw_buf key = {0};
    *out = NULL;
    int result = lw_store_version(store, &version, error);
    if (!result && version != store->listings_version) {
        lw_listings_drop(store);
        store->listings_version = version;
    }
    write_key(query, &key);
    for (int i = 0; !result && !*out && i < LW_STORE_LISTINGS; i++)
        if (!strcmp(lw_buf_text(&store->listings[i].query), lw_buf_text(&key)))
            *out = &store->listings[i];
    if (!result && !*out) {
        lw_listing *listing = &store->listings[store->next_listing];
        store->next_listing = (store->next_listing + 1) % LW_STORE_LISTINGS;
        lw_buf_clear(&listing->query);
        result = list_rows(store, query, &listing->rows, error);
        if (!result && listing->rows.size <= LW_LISTING_MAX * sizeof(int64_t))
            lw_buf_add(&listing->query, key.bytes, key.size);
        *out = listing;
    }
    lw_buf_drop(&key);
    return result;
}

/* In one transaction, so that the file is locked once rather than for each statement. */
static int load_rows(lw_store *store, const int64_t *rows, int64_t count, lw_arena *arena, lw_entry *entries,
                     lw_error *error)
{
    int result = lw_sql_exec(store, "BEGIN", error);
    for (int64_t i = 0; !result && i < count; i++)
        result = lw_entry_load_brief(store, rows[i], arena, &entries[i], error);
    return lw_sql_commit(store, result, error);
}

int lw_store_page(lw_store *store, const lw_query *query, int (*each)(void *context, const lw_entry *),
                  void *context, int64_t *total, lw_error *error)
{
    const lw_listing *listing;
    lw_arena arena = {0};
    int result = check(query, error) ? LW_LIMIT : find_listing(store, query, &listing, error);
    if (result)
        return result;
    *total = (int64_t)(listing->rows.size / sizeof(int64_t));
    int64_t from = query->offset < *total ? query->offset : *total, left = *total - from;
    int64_t count = query->limit > 0 && query->limit < left ? query->limit : left;
    lw_entry *entries = lw_new_array(&arena, lw_entry, count);
    if (count)
        result = load_rows(store, (const int64_t *)(const void *)listing->rows.bytes + from, count, &arena,
                           entries, error);
    for (int64_t i = 0; !result && i < count; i++)
        if (entries[i].id)
            result = each(context, &entries[i]);
    lw_arena_drop(&arena);
    return result;
}

int lw_store_tally(lw_store *store, enum lw_tally_kind kind, int (*each)(void *context, const lw_tally *),
                   void *context, lw_error *error)
{
    static const char *const texts[] = {
        [LW_TALLY_FAMILIES] = "SELECT family, '', count(*), NULL, NULL FROM puzzle GROUP BY family",
        [LW_TALLY_TAGS] = "SELECT '', tag, count(*), NULL, NULL FROM tag GROUP BY tag",
        [LW_TALLY_FACTS] = ("SELECT family, name, count(number), min(number), max(number)"
                            " FROM fact JOIN puzzle ON puzzle.row = fact.puzzle GROUP BY family, name"),
    };
    lw_arena arena = {0};
    lw_buf list = {0};
    lw_sql sql = lw_sql_once(store, texts[kind], error);
    while (lw_sql_row(&sql)) {
        lw_tally tally = {.family = lw_sql_get_text(&sql, 0, &arena),
                          .name = lw_sql_get_text(&sql, 1, &arena),
                          .puzzles = lw_sql_get_int(&sql, 2),
                          .least = lw_sql_get_real(&sql, 3),
                          .greatest = lw_sql_get_real(&sql, 4)};
        lw_buf_add(&list, &tally, sizeof tally);
    }
    int result = lw_sql_end(&sql);
    for (size_t at = 0; !result && at < list.size; at += sizeof(lw_tally)) {
        lw_tally tally;
        memcpy(&tally, list.bytes + at, sizeof tally);
        result = each(context, &tally);
    }
    lw_buf_drop(&list);
    lw_arena_drop(&arena);
    return result;
}
