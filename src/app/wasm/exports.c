/* exports.c: the functions that a page calls. It calls `room` for a buffer, writes a question there, calls
 * `ask`, and reads the answer; everything in UTF-8. Buffer and answer are valid until the next call. */
#include "app/wasm/page_session.h"

#define LW_EXPORT(name) __attribute__((export_name(name)))

char *lw_wasm_room(size_t size);
size_t lw_wasm_ask(size_t size);
const char *lw_wasm_answer(void);

/* Provided by the page: states visited, open states, and how much of the goal the best state lacks (negative if
 * not known). */
__attribute__((import_module("page"), import_name("searching"))) void
lw_wasm_searching(double states, double open, double lacks);

static void show_progress(const lw_progress_counter *counter)
{
    lw_wasm_searching((double)counter->states, (double)counter->open, (double)counter->missing - 1);
}

/* One page, one session: the only state that outlives a call. */
static lw_page_session page = {.show_progress = show_progress};
static lw_buf room, out;

LW_EXPORT("room") char *lw_wasm_room(size_t size)
{
    if (room.room < size + 1) {
        room.bytes = lw_heap_grow(room.bytes, size + 1);
        room.room = size + 1;
    }
    return room.bytes;
}

LW_EXPORT("ask") size_t lw_wasm_ask(size_t size)
{
    lw_buf_clear(&out);
    lw_page_session_ask(&page, room.bytes, size, &out);
    return out.size;
}

LW_EXPORT("answer") const char *lw_wasm_answer(void)
{
    return lw_buf_text(&out);
}
