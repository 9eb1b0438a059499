/* Rules as code on the public corpus, if available: for every game that code can be generated for, the middle
 * level is played by code and by the interpreter, and all boards are equal; for every game, the interpreter
 * returns to earlier states of that level (near_play.h). */
#include "base/buf.h"
#include "base/file.h"
#include "base/json.h"
#include "coded_play.h"
#include "families/puzzlescript/compile/compile.h"
#include "near_play.h"

#include <stdio.h>
#include <sys/stat.h>

enum { MAX_BYTES = 64 << 20, INPUTS = 1000, STATES = 100, SKIPPED = 77 };

static int middle_board(const lw_ps_game *game)
{
    int boards = 0, seen = 0;
    for (int i = 0; i < game->level_count; i++)
        boards += !game->levels[i].message;
    for (int i = 0; i < game->level_count; i++)
        if (!game->levels[i].message && seen++ == boards / 2)
            return i;
    return -1;
}

/* 1: played and equal, by code if it is not too long; 0: left to the interpreter; -1: different. */
static int check(const char *line, lw_arena *arena)
{
    lw_error error = {0};
    const lw_json *json = lw_json_read(line, strcspn(line, "\n"), 1, arena, &error);
    const lw_json *source = lw_json_get(json, "source");
    const lw_ps_game *game = lw_ps_compile(source->text, (size_t)source->count, arena).game;
    int level = game ? middle_board(game) : -1;
    const lw_ps_program *program = level < 0 ? NULL : lw_ps_generate(game, level, LW_PS_MAX_OPS, arena);
    lw_ps_native native;
    if (level >= 0 && play_near(game, level, STATES) >= 0) {
        printf("%s: level %d has another board after a state was taken back to\n",
               lw_json_get(json, "id")->text, level);
        return -1;
    }
    if (!program)
        return 0;
    if (play_both(program, NULL, level, INPUTS) >= 0) {
        printf("%s: level %d has another board by the stepper\n", lw_json_get(json, "id")->text, level);
        return -1;
    }
    if (!lw_ps_compiles(program))
        return 1;
    if (open_native(program, "cc", "code", &native, NULL, &error)) {
        printf("%s: %s\n", lw_json_get(json, "id")->text, error.text);
        return -1;
    }
    int differs = play_both(program, native.turn, level, INPUTS);
    if (differs >= 0)
        printf("%s: level %d has another board after input %d\n", lw_json_get(json, "id")->text, level,
               differs);
    lw_ps_native_close(&native);
    return differs >= 0 ? -1 : 1;
}

/* Tests every N-th game from a first one on, so that several processes can share the work. */
int main(int argc, char **argv)
{
    const char *path = argc > 1 ? argv[1] : LW_SOURCE_DIR "/../shared/corpus/puzzlescript/games.jsonl";
    int share = argc > 3 ? atoi(argv[3]) : 1, first = argc > 2 ? atoi(argv[2]) : 0, number = 0, played = 0,
        failed = 0;
    lw_buf games = {0};
    lw_error error = {0};
    if (lw_buf_read_file(&games, path, MAX_BYTES, &error)) {
        puts("skipped: the public corpus is not at hand");
        return SKIPPED;
    }
    mkdir("code", 0700);
    for (const char *at = lw_buf_text(&games); *at; at += strcspn(at, "\n"), at += *at == '\n', number++) {
        lw_arena arena = {0};
        int result = number % share == first ? check(at, &arena) : 0;
        played += result > 0;
        failed += result < 0;
        lw_arena_drop(&arena);
    }
    printf("%d of %d games played by programs, %d differ\n", played, number, failed);
    lw_buf_drop(&games);
    return failed ? 1 : 0;
}
