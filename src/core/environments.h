/* environments.h: many plays at once, in the form that learning programs want: actions in; observations,
 * rewards and masks out, into the caller's arrays.
 *
 * Plays may be of different games and levels; their observations then share the layout of the largest. Each
 * play has its own random stream, named by its seed and the number of its episode, so results do not depend on
 * the number of threads or on which thread plays what. A thread plays stretches of neighbouring plays with its
 * own players, and does everything for one play (move, reward, reset, observation) while its state is in the
 * cache. */
#ifndef LW_CORE_ENVIRONMENTS_H
#define LW_CORE_ENVIRONMENTS_H

#include "core/family.h"

typedef struct lw_environments lw_environments;

typedef struct lw_environment_game {
    const lw_rules *rules; /* outlives the environments; the family must offer `observation` */
    int level;             /* from 0 */
} lw_environment_game;

typedef struct lw_environments_options {
    const lw_environment_game *games;
    int game_count;
    const int *game_of; /* by play; NULL: play i has game i % game_count */
    int64_t count;      /* number of plays */
    int threads;
    enum lw_vector_view view;
    enum lw_vector_reset reset;
    int64_t max_steps; /* an episode is truncated after this many; 0: never */
    int cell;          /* size of a cell in pixels, for pictures; 0: the size of the family's sprites */
} lw_environments_options;

/* NULL, with an error, if a picture would be too large. */
lw_environments *lw_environments_open(const lw_environments_options *, lw_error *);
void lw_environments_close(lw_environments *); /* NULL is allowed */
void lw_environments_shape(const lw_environments *, lw_vector_shape *);

/* Begins new episodes: for all plays, or only those where `which` is not zero. Without seeds, random streams
 * continue from where they are. */
void lw_environments_reset(lw_environments *, const uint64_t *seeds, const uint8_t *which,
                           const lw_vector_arrays *);
/* Every action must be below the shape's number of actions. */
void lw_environments_step(lw_environments *, const int32_t *actions, const lw_vector_arrays *);

lw_vector_saved *lw_environments_save(const lw_environments *);
void lw_environments_forget(lw_vector_saved *);
/* Play i continues as saved play from[i] (NULL: as saved play i). Returns false, and changes nothing, if
 * `saved` is not from these environments or a play would change its game. */
bool lw_environments_restore(lw_environments *, const lw_vector_saved *, const int64_t *from,
                             const lw_vector_arrays *);

#endif
