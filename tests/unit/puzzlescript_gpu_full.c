/* What graphics processors play, as plain C, on the public corpus where it is at hand: up to six levels of
 * every game have the interpreter's states, and at least 95 % of the games can be played. */
#include "base/buf.h"
#include "base/file.h"
#include "base/json.h"
#include "emulated_play.h"
#include "families/puzzlescript/compile/compile.h"

#include <stdio.h>

enum { MAX_BYTES = 64 << 20, INPUTS = 200, LEVELS = 6, SKIPPED = 77 };

static int play_game(const lw_ps_game *game, const char *id)
{
    int result = NOT_PLAYED;
    for (int level = 0, seen = 0; level < game->level_count && seen < LEVELS; level++) {
        if (game->levels[level].message || !game->levels[level].width || !game->levels[level].height)
            continue;
        seen++;
        int differs = play_emulated(game, level, INPUTS);
        if (differs >= 0) {
            printf("%s: level %d has another state after input %d\n", id, level, differs);
            return differs;
        }
        result = differs == SAME_STATES ? SAME_STATES : result;
    }
    return result;
}

int main(void)
{
    int games = 0, played = 0, failed = 0;
    lw_buf text = {0};
    lw_error error = {0};
    if (lw_buf_read_file(&text, LW_SOURCE_DIR "/../shared/corpus/puzzlescript/games.jsonl", MAX_BYTES,
                         &error)) {
        puts("skipped: the public corpus is not at hand");
        return SKIPPED;
    }
    for (const char *at = lw_buf_text(&text); *at; at += strcspn(at, "\n"), at += *at == '\n') {
        lw_arena arena = {0};
        const lw_json *json = lw_json_read(at, strcspn(at, "\n"), 1, &arena, &error);
        const lw_json *source = lw_json_get(json, "source");
        const lw_ps_game *game = lw_ps_compile(source->text, (size_t)source->count, &arena).game;
        int result = game ? play_game(game, lw_json_get(json, "id")->text) : NOT_PLAYED;
        games += game != NULL;
        played += result == SAME_STATES;
        failed += result >= 0;
        lw_arena_drop(&arena);
    }
    printf("%d of %d games played, %d differ\n", played, games, failed);
    lw_buf_drop(&text);
    return failed || played * 100 < games * 95;
}
