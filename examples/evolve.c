/* Evolves a chromatic maze of 20 moves, walks it to the exit by its own solution, and prints its certificate.
 *
 *     cc evolve.c $(pkg-config --cflags --libs ludwright) -o evolve */
#include <ludwright.h>

#include <stdio.h>
#include <string.h>

int main(void)
{
    lw_error error;
    lw_puzzle *puzzle;
    lw_game *game;
    if (lw_puzzle_evolve("chromatic:w7h6", "target moves=20", 1, &puzzle, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    char *certificate = lw_puzzle_certificate(puzzle);
    puts(certificate);
    const char *solution = strstr(certificate, "\"solution\":\"") + strlen("\"solution\":\"");
    lw_game_open(puzzle, &game, &error);
    for (const char *at = solution; *at != '"'; at++) {
        char move[2] = {*at, 0};
        if (lw_game_play(game, move, &error))
            fprintf(stderr, "%s\n", error.text);
    }
    puts(lw_game_state(game) == LW_GAME_WON ? "solved" : "not solved");
    lw_game_close(game);
    lw_text_free(certificate);
    lw_puzzle_close(puzzle);
    return 0;
}
