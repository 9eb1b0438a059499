/* environments_view.h: what environments show of a state: planes, the key's bytes, or a picture. */
#ifndef LW_CORE_ENVIRONMENTS_VIEW_H
#define LW_CORE_ENVIRONMENTS_VIEW_H

#include "core/environments.h"

typedef struct lw_environments_view {
    enum lw_vector_view kind;
    const lw_environment_game *games; /* copies */
    uint8_t **fixed;                  /* for planes, by game: what no move changes, in the common layout */
    int planes, rows, cols;           /* of the largest; rows and columns are pixels for pictures */
    int cell;                         /* size of a cell in pixels; 0: the size of the family's sprites */
    size_t size;                      /* size of one observation in bytes */
} lw_environments_view;

int lw_environments_view_open(lw_environments_view *, const lw_environments_options *, lw_arena *, lw_error *);
void lw_environments_view_shape(const lw_environments_view *, lw_vector_shape *);
/* Writes `size` bytes. The scene is scratch. */
void lw_environments_view_show(const lw_environments_view *, int game, const void *state, uint8_t *out,
                               lw_scene *);

#endif
