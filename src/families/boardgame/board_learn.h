/* board_learn.h: how long players take to learn a game by playing among themselves (Halim and others,
 * section 5.4).
 *
 * Networks (net.h) are bred by mutation alone. A generation is 15 parents and a child of each; every one of the
 * 30 plays five others, having the first move in every second game; both players of a game get its points: 1
 * for a win, 0 for a draw, -2 for a loss. The 15 with the most points are the next parents. A player looks one
 * ply ahead and takes the move whose position its network likes best; one that ends the game counts as what it
 * brings, 1, 0 or -1; chance decides between equals.
 *
 * The paper stops "when we get a set of weights that beats all others". That can be read in two ways: somebody
 * wins all five games it was drawn for, or somebody wins against each of the 29 others, once each with either
 * colour in turn. Both are told. The learning curve is what the player with the most points scores against
 * random moves. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_LEARN_H
#define LW_FAMILIES_BOARDGAME_BOARD_LEARN_H

#include "families/boardgame/board_net.h"

enum {
    LW_BOARD_LESSON_PARENTS = 15,
    LW_BOARD_LESSON_ALL = 2 * LW_BOARD_LESSON_PARENTS,
    LW_BOARD_LESSON_GAMES = 5,   /* that each is drawn for */
    LW_BOARD_LESSON_TRIALS = 10, /* against random moves, of the best in every generation */
    LW_BOARD_LESSON_WINDOW =
        5, /* generations that a point of the curve is smoothed over when it is told as a fact */
    LW_BOARD_LESSON_MAX = 10000, /* generations */
};

typedef struct lw_board_lesson {
    enum lw_board_net_shape shape;
    enum lw_board_net_values values;
    int generations;
    int win, draw, loss; /* points */
} lw_board_lesson;

static inline lw_board_lesson lw_board_lesson_usual(int generations)
{
    return (lw_board_lesson){.generations = generations, .win = 1, .draw = 0, .loss = -2};
}

/* As the spec's parameters say. */
lw_board_lesson lw_board_lesson_of(const lw_spec *);

typedef struct lw_board_learning {
    int generations; /* that were played */
    int own, all;    /* the first in which somebody won its own five, or against all; 0: none did */
    double *curve;   /* of each generation: the score against random moves, 0 to 1 */
    const lw_board_net *nets[LW_BOARD_LESSON_PARENTS]; /* of the last one, the best first */
} lw_board_learning;

/* Ends early where a stop is raised. Results are in the arena. */
lw_board_learning lw_board_learn(const lw_board *, const lw_board_lesson *, const lw_rng *, const lw_stop *,
                                 lw_arena *);
/* 1, 0, -1: how a game ended for the hero, who has the first move or not. NULL plays at random. */
int lw_board_net_ends(const lw_board *, const lw_board_net *hero, const lw_board_net *other, bool begins,
                      lw_rng *);
/* The mean of the curve over the last few generations up to this one. */
double lw_board_learning_score(const lw_board_learning *, int generation);

#endif
