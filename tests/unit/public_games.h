/* public_games.h: iterates over the games of the public corpus, if it is next to the checkout. */
#ifndef LW_UNIT_PUBLIC_GAMES_H
#define LW_UNIT_PUBLIC_GAMES_H

#include "base/buf.h"
#include "base/file.h"
#include "base/json.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct public_games {
    lw_buf text;
    const char *next; /* the line of the next game */
    int number;       /* of this game, from 0 */
    const lw_json *json;
    const char *id;
    const lw_json *source;
    lw_arena arena; /* of this game; emptied before the next one */
} public_games;

/* False, with a message, if there is no corpus. */
static inline bool open_public_games(public_games *games)
{
    enum { MAX_BYTES = 256 << 20 };
    *games = (public_games){.number = -1};
    if (lw_buf_read_file(&games->text, LW_SOURCE_DIR "/../shared/corpus/puzzlescript/games.jsonl", MAX_BYTES,
                         NULL)) {
        puts("skipped: no shared games next to the checkout");
        return false;
    }
    games->next = lw_buf_text(&games->text);
    return true;
}

/* Goes to the next game; false after the last, with all memory freed. */
static inline bool next_public_game(public_games *games)
{
    lw_arena_drop(&games->arena);
    if (!*games->next) {
        lw_buf_drop(&games->text);
        return false;
    }
    size_t size = strcspn(games->next, "\n");
    games->json = lw_json_read(games->next, size, 1, &games->arena, NULL);
    games->id = lw_json_get(games->json, "id")->text;
    games->source = lw_json_get(games->json, "source");
    games->next += size + (games->next[size] == '\n');
    games->number++;
    return true;
}

#endif
