/* arena.c: a list of chunks, each twice as large as the one before, and a pointer that moves through the
 * newest. */
#include "base/arena.h"
#include "base/memory_guard.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGN = 16, FIRST = 4096 };

struct lw_chunk {
    lw_chunk *older;
    size_t size;
};

static void (*handler)(void);

void lw_memory_set_handler(void (*function)(void))
{
    handler = function;
}

_Noreturn void lw_memory_exhausted(void)
{
    if (handler)
        handler();
    lw_memory_give_up();
    abort();
}

void *lw_heap_grow(void *old, size_t size)
{
    if (size == 0) {
        free(old);
        return NULL;
    }
    void *grown = realloc(old, size);
    if (!grown)
        lw_memory_exhausted();
    return grown;
}

static size_t round_up(size_t size)
{
    if (size > SIZE_MAX - ALIGN)
        lw_memory_exhausted();
    return (size + ALIGN - 1) / ALIGN * ALIGN;
}

static unsigned char *body(lw_chunk *chunk)
{
    return (unsigned char *)chunk + ALIGN;
}

static void add_chunk(lw_arena *arena, size_t need)
{
    size_t size = arena->chunk ? arena->chunk->size * 2 : FIRST;
    while (size < need) {
        if (size > SIZE_MAX / 2)
            lw_memory_exhausted();
        size *= 2;
    }
    lw_chunk *chunk = aligned_alloc(ALIGN, round_up(ALIGN + size));
    if (!chunk)
        lw_memory_exhausted();
    *chunk = (lw_chunk){.older = arena->chunk, .size = size};
    arena->chunk = chunk;
    arena->at = body(chunk);
    arena->end = arena->at + size;
}

void *lw_arena_take(lw_arena *arena, size_t size)
{
    size_t room = round_up(size ? size : 1);
    if (!arena->chunk || (size_t)(arena->end - arena->at) < room)
        add_chunk(arena, room);
    void *taken = arena->at;
    arena->at += room;
    return memset(taken, 0, room);
}

void *lw_arena_take_array(lw_arena *arena, size_t count, size_t size)
{
    size_t all;
    if (__builtin_mul_overflow(count, size, &all))
        lw_memory_exhausted();
    return lw_arena_take(arena, all);
}

void *lw_arena_copy(lw_arena *arena, const void *bytes, size_t size)
{
    void *copy = lw_arena_take(arena, size);
    return size ? memcpy(copy, bytes, size) : copy;
}

char *lw_arena_text(lw_arena *arena, const char *text)
{
    return lw_arena_copy(arena, text, strlen(text) + 1);
}

char *lw_arena_print(lw_arena *arena, const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int size = vsnprintf(NULL, 0, format, list);
    char *text = lw_arena_take(arena, (size_t)(size < 0 ? 0 : size) + 1);
    vsnprintf(text, (size_t)(size < 0 ? 0 : size) + 1, format, again);
    va_end(again);
    va_end(list);
    return text;
}

/* The mark of an arena from which nothing has been taken refers to no chunk. */
lw_mark lw_arena_mark(const lw_arena *arena)
{
    bool empty = !arena->chunk || (!arena->chunk->older && arena->at == body(arena->chunk));
    return empty ? (lw_mark){0} : (lw_mark){.chunk = arena->chunk, .at = arena->at};
}

static void drop_chunks(lw_chunk *newest, const lw_chunk *last)
{
    while (newest != last) {
        lw_chunk *older = newest->older;
        free(newest);
        newest = older;
    }
}

void lw_arena_rewind(lw_arena *arena, lw_mark mark)
{
    if (!arena->chunk)
        return;
    if (mark.chunk) {
        drop_chunks(arena->chunk, mark.chunk);
        arena->chunk = mark.chunk;
        arena->at = mark.at;
    } else {
        /* Keep the newest chunk, which is the largest: a loop over scratch memory must not go to the heap every
         * time. */
        drop_chunks(arena->chunk->older, NULL);
        arena->chunk->older = NULL;
        arena->at = body(arena->chunk);
    }
    arena->end = body(arena->chunk) + arena->chunk->size;
}

size_t lw_arena_size(const lw_arena *arena)
{
    size_t size = 0;
    for (const lw_chunk *chunk = arena->chunk; chunk; chunk = chunk->older)
        size += chunk->size;
    return size;
}

void lw_arena_drop(lw_arena *arena)
{
    drop_chunks(arena->chunk, NULL);
    *arena = (lw_arena){0};
}
