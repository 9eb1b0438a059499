/* Plays a PuzzleScript game at random, many times at once, and counts how often its first level was won.
 *
 *     cc puzzlescript.c $(pkg-config --cflags --libs ludwright) -o random
 *     ./random puzzlescript/snake.txt */
#include <ludwright.h>

#include <stdio.h>
#include <stdlib.h>

enum { COUNT = 256, STEPS = 200, THREADS = 2 };

int main(int argc, char **argv)
{
    static char text[1 << 16];
    lw_error error = {0};
    lw_puzzlescript *game;
    lw_puzzlescript_play *play;
    lw_puzzlescript_batch *batch;
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    size_t size = file ? fread(text, 1, sizeof text, file) : 0;
    if (lw_puzzlescript_compile(text, size, &game, &error)) {
        fprintf(stderr, "line %d: %s\n", error.line, error.text);
        return 1;
    }
    int level = 0, won = 0, width = 0, height = 0;
    while (!lw_puzzlescript_level(game, level, &width, &height, NULL) && width == 0)
        level++; /* past the messages */
    size_t each = lw_puzzlescript_state_size(game);
    unsigned char *states = malloc(COUNT * each), inputs[COUNT];
    lw_puzzlescript_open(game, &play, NULL);
    lw_puzzlescript_load(play, level, "seed", NULL);
    for (size_t i = 0; i < COUNT; i++)
        lw_puzzlescript_save(play, states + i * each, each, NULL);
    lw_puzzlescript_batch_open(game, THREADS, &batch, NULL);
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < COUNT; i++)
            inputs[i] = (unsigned char)(rand() % (LW_PUZZLESCRIPT_ACTION + 1));
        if (lw_puzzlescript_batch_step(batch, states, COUNT, inputs, &error))
            fprintf(stderr, "%s\n", error.text);
    }
    for (size_t i = 0; i < COUNT; i++)
        won += lw_puzzlescript_state_won(game, states + i * each, each);
    printf("%d by %d, %d objects: %d of %d won\n", width, height, lw_puzzlescript_objects(game), won, COUNT);
    free(states);
    lw_puzzlescript_batch_close(batch);
    lw_puzzlescript_close(play);
    lw_puzzlescript_free(game);
    return 0;
}
