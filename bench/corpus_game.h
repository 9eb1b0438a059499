/* corpus_game.h: one game of a file with a game per line, as JSON with "id" and "source". */
#ifndef LW_BENCH_CORPUS_GAME_H
#define LW_BENCH_CORPUS_GAME_H

#include "base/json.h"
#include "core/language.h"
#include "core/registry.h"

#include <stdio.h>
#include <string.h>

/* Its text, in the arena; NULL: there is no game of this ID. Only that line is read as JSON. */
static inline const lw_json *find_source(const lw_buf *corpus, const char *id, lw_arena *arena)
{
    char needle[100];
    snprintf(needle, sizeof needle, "\"id\":\"%s\"", id);
    const char *at = corpus->size ? strstr(corpus->bytes, needle) : NULL;
    if (!at)
        return NULL;
    while (at > corpus->bytes && at[-1] != '\n')
        at--;
    const lw_json *json = lw_json_read(at, strcspn(at, "\n"), 1, arena, NULL);
    return json ? lw_json_get(json, "source") : NULL;
}

/* Its rules; NULL: there is no such game, or it cannot be compiled. */
static inline const lw_rules *find_rules(const lw_buf *corpus, const char *id, lw_arena *arena)
{
    lw_error error = {0};
    const lw_json *source = find_source(corpus, id, arena);
    const lw_family *family = lw_family_find("puzzlescript");
    const lw_design *design =
        source ? family->language->read(source->text, (size_t)source->count, 0, arena, &error) : NULL;
    return design ? family->compile(design, arena, &error) : NULL;
}

#endif
