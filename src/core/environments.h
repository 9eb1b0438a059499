/* environments.h: many plays at once, as programs that learn want them: actions in; observations, rewards and
 * masks out, into the caller's arrays.
 *
 * Plays may be of different games and levels; observations then share the layout of the largest. Each play has
 * a random stream of its own, named by its seed and the number of its episode, so that nothing depends on the
 * number of threads or on who plays what. A thread plays stretches of neighbouring plays with its own players,
 * and does everything for one play (move, reward, reset, observation) while that is in the cache. */
#ifndef LW_CORE_ENVIRONMENTS_H
#define LW_CORE_ENVIRONMENTS_H

#include "core/family.h"

typedef struct lw_environments lw_environments;

typedef struct lw_environment_game {
    const lw_rules *rules; /* outlives the environments; its family has the capability observation */
    int level;             /* from 0 */
} lw_environment_game;

typedef struct lw_environments_options {
    const lw_environment_game *games;
    int game_count;
    const int *game_of; /* of each play; NULL: play i has game i % game_count */
    int64_t count;      /* of plays */
    int threads;
    enum lw_vector_view view;
    enum lw_vector_reset reset;
    int64_t max_steps; /* after so many an episode is cut off; 0: never */
    int cell;          /* pixels of a cell, for pictures; 0: the size of the family's sprites */
} lw_environments_options;

/* NULL, and an error, where a picture would be too large. */
lw_environments *lw_environments_open(const lw_environments_options *, lw_error *);
void lw_environments_close(lw_environments *); /* NULL: nothing happens */
void lw_environments_shape(const lw_environments *, lw_vector_shape *);

/* Begins new episodes: of all plays, or where `which` is not zero. Without seeds, streams go on where they are.
 */
void lw_environments_reset(lw_environments *, const uint64_t *seeds, const uint8_t *which,
                           const lw_vector_arrays *);
/* Every action is below the shape's number of actions. */
void lw_environments_step(lw_environments *, const int32_t *actions, const lw_vector_arrays *);

lw_vector_saved *lw_environments_save(const lw_environments *);
void lw_environments_forget(lw_vector_saved *);
/* Play i becomes what play from[i] was (NULL: what it was itself); false: not of these environments, or a play
 * of another game. Then nothing has changed. */
bool lw_environments_restore(lw_environments *, const lw_vector_saved *, const int64_t *from,
                             const lw_vector_arrays *);

#endif
