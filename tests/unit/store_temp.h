/* store_temp.h: helpers that fill and read a store in the folder of one test. */
#ifndef STORE_TEMP_H
#define STORE_TEMP_H

#include "store/sql.h"
#include "store/store_dump.h"
#include "store/store_library.h"
#include "store/store_runs.h"
#include "temp_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static inline lw_store *must_open(const char *path)
{
    lw_error error = {0};
    lw_store *store;
    if (lw_store_open(path, &store, &error))
        fail_msg("%s", error.text);
    return store;
}

static inline lw_entry puzzle(const char *id, int fact_count, const lw_named_value *facts)
{
    return (lw_entry){.id = id,
                      .family = "maze",
                      .spec = "w4h3",
                      .twin = id,
                      .certificate = "{}",
                      .origin = "",
                      .fact_count = fact_count,
                      .facts = facts};
}

static inline void must_put(lw_store *store, const lw_entry *entry)
{
    lw_error error = {0};
    if (lw_store_put(store, entry, NULL, &error))
        fail_msg("%s", error.text);
}

static inline lw_result replicate(int64_t cell, int64_t number)
{
    return (lw_result){.cell = cell,
                       .replicate = number,
                       .label = "N5",
                       .design = "maze:w4h3:a",
                       .twin = "maze:w4h3:a",
                       .evaluations = 100,
                       .best = 0.1,
                       .facts = "{}",
                       .curve = "[[1,0.1]]"};
}

static inline int64_t must_begin(lw_store *store, const char *name, const char *text)
{
    lw_error error = {0};
    int64_t run;
    if (lw_store_begin_run(store, name, text, &run, &error))
        fail_msg("%s", error.text);
    return run;
}

/* The caller frees it. */
static inline char *dump_of(lw_store *store)
{
    lw_error error = {0};
    lw_buf buf = {0};
    if (lw_store_dump(store, &buf, &error))
        fail_msg("%s", error.text);
    char *text = strdup(lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return text;
}

static inline void assert_same_dump(lw_store *a, lw_store *b)
{
    char *left = dump_of(a), *right = dump_of(b);
    assert_string_equal(left, right);
    free(left);
    free(right);
}

#endif
