/* board_device.h: random playouts of board games on a GPU, each equal to lw_board_rollout under the same
 * generator. */
#ifndef LW_FAMILIES_BOARDGAME_GPU_BOARD_DEVICE_H
#define LW_FAMILIES_BOARDGAME_GPU_BOARD_DEVICE_H

#include "base/gpu.h"
#include "families/boardgame/boardgame.h"

/* Games from a board's start: game i uses fork i of the generator and stores its last position in ends[i]. */
typedef struct lw_board_playouts {
    const lw_board *board;
    const lw_rng *rng;
    int count;
    lw_board_position *ends;
} lw_board_playouts;

/* Plays them if the calling job was lent a device (base/device.h). False: nothing was done. */
#ifdef __wasm__
static inline bool lw_board_device_do(lw_board_playouts *playouts)
{
    (void)playouts;
    return false;
}
#else
bool lw_board_device_do(lw_board_playouts *);
#endif

typedef struct lw_board_device lw_board_device;

lw_board_device *lw_board_device_open(lw_gpu *, lw_error *);
void lw_board_device_close(lw_board_device *); /* NULL is fine */
void lw_board_device_needs(const lw_board_device *, int *registers, int *local_bytes);

/* Plays games from the start of each board: game i uses fork i of the board's generator. `ends` gets their last
 * positions, one board's after the other's. */
bool lw_board_device_playouts(lw_board_device *, const lw_board *const boards[], const lw_rng rngs[], int count,
                              int64_t playouts, lw_board_position *ends, lw_error *);

#endif
