/* designs.h: shared by tests of families: an arena that is emptied after each test, and functions that read
 * puzzles, specs and JSON from text and fail the test on any error. */
#ifndef LW_TESTS_DESIGNS_H
#define LW_TESTS_DESIGNS_H

#include "base/file.h"
#include "core/family.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static lw_arena arena;

/* The teardown of each test. */
static inline int clear(void **state)
{
    (void)state;
    lw_arena_drop(&arena);
    return 0;
}

static inline lw_design *from_id(const char *id)
{
    lw_error error = {0};
    lw_design *design = lw_id_parse(id, &arena, &error);
    if (!design)
        fail_msg("%s: %s", id, error.text);
    return design;
}

static inline const char *id_of(const lw_design *design)
{
    lw_buf buf = {0};
    lw_id_format(design, &buf);
    const char *text = lw_arena_text(&arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return text;
}

static inline lw_spec *spec_of(const char *text)
{
    lw_error error = {0};
    lw_spec *spec = lw_spec_parse(text, &arena, &error);
    if (!spec)
        fail_msg("%s: %s", text, error.text);
    return spec;
}

static inline const lw_json *json_of(const char *text)
{
    lw_error error = {0};
    const lw_json *json = lw_json_read(text, strlen(text), 1, &arena, &error);
    if (!json)
        fail_msg("%s", error.text);
    return json;
}

/* Worked examples from a file in the source tree or next to it; without the file the test is skipped. */
static inline const lw_json *vectors_of(const char *path)
{
    lw_buf text = {0};
    lw_error error = {0};
    if (lw_buf_read_file(&text, path, 1 << 24, &error)) {
        print_message("skipped: no shared vectors next to the checkout\n");
        skip();
    }
    const lw_json *json = json_of(lw_buf_text(&text));
    lw_buf_drop(&text);
    return json;
}

#endif
