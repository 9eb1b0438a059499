/* board_learn.h: how long players take to learn a game by playing among themselves (Halim and others, section
 * 5.4).
 *
 * Networks (board_net.h) evolve by mutation alone. A generation has 15 parents and one child of each. Every one
 * of the 30 plays five others and moves first in every second game; both players of a game score its points: 1
 * for a win, 0 for a draw, -2 for a loss. The 15 with the most points are the next parents. A player looks one
 * ply ahead and makes the move whose position its network values most; a move that ends the game counts as its
 * result, 1, 0 or -1. Ties are broken at random.
 *
 * The paper stops "when we get a set of weights that beats all others". That can mean two things: a network
 * wins all five games it was drawn for, or it wins against each of the 29 others, one game each with
 * alternating colours. Both are reported. The learning curve is the score of the network with the most points
 * against random moves. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_LEARN_H
#define LW_FAMILIES_BOARDGAME_BOARD_LEARN_H

#include "families/boardgame/board_net.h"

enum {
    LW_BOARD_LESSON_PARENTS = 15,
    LW_BOARD_LESSON_ALL = 2 * LW_BOARD_LESSON_PARENTS,
    LW_BOARD_LESSON_GAMES = 5,   /* games that each is drawn for */
    LW_BOARD_LESSON_TRIALS = 10, /* games of the best one against random moves, per generation */
    LW_BOARD_LESSON_WINDOW = 5, /* generations over which the curve is smoothed when it is reported as a fact */
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

/* Returns the lesson that the spec's parameters ask for. */
lw_board_lesson lw_board_lesson_of(const lw_spec *);

typedef struct lw_board_learning {
    int generations; /* number played */
    int own, all;    /* first generation in which one won its own five games, or beat all others; 0: none */
    double *curve;   /* per generation: the score against random moves, 0 to 1 */
    const lw_board_net *nets[LW_BOARD_LESSON_PARENTS]; /* of the last generation, the best first */
} lw_board_learning;

/* Teaches a lesson; ends early if `stop` is raised. The results are in the arena. */
lw_board_learning lw_board_learn(const lw_board *, const lw_board_lesson *, const lw_rng *, const lw_stop *,
                                 lw_arena *);
/* Returns 1, 0 or -1, the result of a game for the hero, who moves first if `begins`. NULL plays at random. */
int lw_board_net_ends(const lw_board *, const lw_board_net *hero, const lw_board_net *other, bool begins,
                      lw_rng *);
/* Returns the mean of the curve over the last few generations up to this one. */
double lw_board_learning_score(const lw_board_learning *, int generation);

#endif
