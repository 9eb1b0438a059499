/* extras.c: what verbs that serve all families do beyond that with games in this language. */
#include "families/puzzlescript/cli/extras.h"
#include "app/cli/extra.h"

const lw_verb_extra lw_verb_extra_grade_games = {
    .verb = "grade",
    .use = "the report of a PuzzleScript game in a file",
    .help =
        "Of whole PuzzleScript games in files it makes a designer's report: every level, can it be solved,\n"
        "how long, how hard, what is suspicious; rules and objects that no solution needs. With -o a page of\n"
        "HTML with films of the solutions. --budget is the states looked at a level and solver (20k).\n",
    .flags =
        (const lw_flag[]){
            {.name = "output", .letter = 'o', .value = "FILE", .note = "a page of HTML: the report of a game"},
            LW_FLAG_BUDGET,
            {0}},
    .takes = lw_ps_grade_takes,
    .run = lw_ps_grade_games,
};

const lw_verb_extra lw_verb_extra_replay_inputs = {
    .verb = "replay",
    .help =
        "Of a PuzzleScript game, MOVES are inputs from the first level on, or in the level of game.txt#2: the\n"
        "letters u d l r, x for action, t tick, z undo, n restart, or these words. Told are the board after\n"
        "each and all that happened: sounds, messages, levels won and begun. With --json every board is there\n"
        "as w, h and g, row by row the numbers of what \"palette\" lists.\n",
};

const lw_verb_extra lw_verb_extra_show_xsb = {
    .verb = "show",
    .help = "Of a PuzzleScript game all levels are shown, or one, game.txt#2; as XSB those of a game that is\n"
            "crate pushing (--format xsb or -o levels.xsb), a Sokoban collection; as .txt, or --format source, "
            "its text.\n",
    .notation = "xsb",
    .write = lw_ps_xsb_add,
};

const lw_verb_extra lw_verb_extra_solve_lurd = {
    .verb = "solve",
    .flags = (const lw_flag[]){{.name = "lurd", .note = "solutions of Sokoban as u d l r, capitals for pushes"},
                               {0}},
    .notation = "lurd",
    .write = lw_ps_lurd_add,
};

const lw_verb_extra lw_verb_extra_play_games = {
    .verb = "play",
    .help = "A PuzzleScript game is played from its title to its end, or one level: game.txt#2. Keys are then\n"
            "also w a s d and x for the action. Words are also action and tick; inputs may be single letters,\n"
            "u d l r x t z (undo) n (restart), several in a row.\n",
};

const lw_verb_extra lw_verb_extra_evolve_games = {
    .verb = "evolve",
    .help =
        "--levels makes levels for a PuzzleScript game and puts them into its text, see docs/how-to/levels.md; "
        "--strip\n"
        "makes rules for one, see docs/studies/rulesets.md. There -o FILE.txt is the game, else "
        "certificates.\n",
};
