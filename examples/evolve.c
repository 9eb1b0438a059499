/* Evolves a chromatic maze of 21 moves, walks it to the exit by its own solution, and prints its certificate.
 *
 *     cc evolve.c $(pkg-config --cflags --libs ludwright) -o evolve */
#include <ludwright.h>

#include <stdio.h>
#include <string.h>

/* Plays the letters up to a quote, as they stand in a certificate. */
static enum lw_game_state walk(const lw_puzzle *puzzle, const char *letters)
{
    lw_error error;
    lw_game *game;
    lw_game_open(puzzle, &game, NULL);
    for (; *letters && *letters != '"'; letters++) {
        char move[2] = {*letters, 0};
        if (lw_game_play(game, move, &error))
            fprintf(stderr, "%s\n", error.text);
    }
    enum lw_game_state state = lw_game_status(game);
    lw_game_close(game);
    return state;
}

int main(void)
{
    static const char member[] = "\"solution\":\"";
    lw_error error;
    lw_puzzle *puzzle;
    if (lw_puzzle_evolve("chromatic:w7h6", "target moves=21", 1, &puzzle, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    char *certificate = lw_puzzle_certificate(puzzle);
    puts(certificate);
    const char *solution = strstr(certificate, member);
    int solved = solution && walk(puzzle, solution + strlen(member)) == LW_GAME_WON;
    puts(solved ? "solved" : "not solved");
    lw_text_free(certificate);
    lw_puzzle_close(puzzle);
    return !solved;
}
