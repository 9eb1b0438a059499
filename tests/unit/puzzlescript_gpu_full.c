/* The kernels for graphics processors, run as plain C on the public corpus if available: up to six levels of
 * every game reach the interpreter's states, and at least 95 % of the games are supported. */
#include "emulated_play.h"
#include "families/puzzlescript/compile/compile.h"
#include "public_games.h"

#include <stdio.h>

enum { INPUTS = 200, LEVELS = 6, SKIPPED = 77 };

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
    public_games corpus;
    if (!open_public_games(&corpus))
        return SKIPPED;
    while (next_public_game(&corpus)) {
        const lw_json *source = corpus.source;
        const lw_ps_game *game = lw_ps_compile(source->text, (size_t)source->count, &corpus.arena).game;
        int result = game ? play_game(game, corpus.id) : NOT_PLAYED;
        games += game != NULL;
        played += result == SAME_STATES;
        failed += result >= 0;
    }
    printf("%d of %d games played, %d differ\n", played, games, failed);
    return failed || played * 100 < games * 95;
}
