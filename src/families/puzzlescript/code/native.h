/* native.h: a program as machine code, made by the system's C compiler and kept in a folder.
 *
 * The name of a file is the hash of its text and of how it was compiled, so what is there already is used. The
 * folder must be the user's own, because what lies in it is loaded and run. */
#ifndef LW_PUZZLESCRIPT_NATIVE_H
#define LW_PUZZLESCRIPT_NATIVE_H

#include "families/puzzlescript/code/ir.h"

/* One turn; see emit_c.h. */
typedef int lw_ps_turn_function(uint64_t *planes, uint64_t *awake, const uint64_t *constants, int input);

typedef struct lw_ps_native {
    void *library;
    lw_ps_turn_function *turn;
    bool compiled; /* it was not in the folder */
} lw_ps_native;

typedef struct lw_ps_toolchain {
    const char *compiler; /* looked up as a shell does: "cc" for instance */
    const char *folder;   /* where code is kept */
    char *const *environment;
} lw_ps_toolchain;

int lw_ps_native_open(const lw_ps_program *, const lw_ps_toolchain *, lw_ps_native *, lw_error *);
void lw_ps_native_close(lw_ps_native *);

#endif
