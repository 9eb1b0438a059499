/* extras.c: additional features of general verbs for PuzzleScript games. */
#include "families/puzzlescript/cli/extras.h"
#include "app/cli/extra.h"

const lw_verb_extra lw_verb_extra_grade_games = {
    .verb = "grade",
    .family = "puzzlescript",
    .use = "the report of a PuzzleScript game in a file",
    .help = "A file with a whole game gets a designer's report. It says for every level whether it can be "
            "solved, how "
            "long and how hard it is, and what is suspicious. It also lists rules and objects that no solution "
            "needs. With -o it is an HTML page with films of the solutions.\n",
    .flags = (const lw_flag[]){{.name = "output",
                                .letter = 'o',
                                .value = "FILE",
                                .note = "write the report of a game as an HTML page"},
                               {.name = "budget",
                                .value = "N",
                                .note = "maximum number of states to visit per level and solver",
                                .usual = "20k"},
                               {0}},
    .takes = lw_ps_grade_takes,
    .run = lw_ps_grade_games,
};

const lw_verb_extra lw_verb_extra_replay_inputs = {
    .verb = "replay",
    .family = "puzzlescript",
    .help =
        "MOVES are inputs from the first level on, or in the level of game.txt#2: the letters u d l r, x for "
        "action, t for tick, z for undo and n for restart, or these words. It prints the board after each "
        "input and what happened: sounds, messages, levels won and begun. With --json each board has a width "
        "w, a height h and a grid g, row by row, of numbers that \"palette\" explains.\n",
};

const lw_verb_extra lw_verb_extra_show_xsb = {
    .verb = "show",
    .family = "puzzlescript",
    .help =
        "Shows all levels of a game, or one: game.txt#2. A game in which crates are pushed to goals can be "
        "written "
        "as a Sokoban collection, with --format xsb or -o levels.xsb. With --format source or -o game.txt it "
        "is written as a PuzzleScript text.\n",
    .notation = "xsb",
    .write = lw_ps_xsb_add,
};

const lw_verb_extra lw_verb_extra_solve_lurd = {
    .verb = "solve",
    .family = "puzzlescript",
    .help =
        "Solves all levels of a game, or one: game.txt#2. Sokoban collections (.xsb, .sok) are read, too.\n",
    .flags =
        (const lw_flag[]){
            {.name = "lurd", .note = "print solutions of Sokoban as u d l r, with capitals for pushes"}, {0}},
    .notation = "lurd",
    .write = lw_ps_lurd_add,
};

const lw_verb_extra lw_verb_extra_play_games = {
    .verb = "play",
    .family = "puzzlescript",
    .help =
        "Plays a game from its title to its end, or one level: game.txt#2. The keys w a s d also move, and x "
        "is the "
        "action. When standard input is not a terminal, action and tick are words, too. Inputs may be single "
        "letters in a row: u d l r x t, z for undo and n for restart.\n",
};

const lw_verb_extra lw_verb_extra_evolve_games = {
    .verb = "evolve",
    .family = "puzzlescript",
    .help = "--levels makes new levels for a game and writes the game with them to -o FILE.txt; see "
            "docs/how-to/levels.md. "
            "--strip removes the rules of a game and evolves new ones; see docs/studies/rulesets.md. With any "
            "other "
            "ending, -o writes certificates.\n",
};
