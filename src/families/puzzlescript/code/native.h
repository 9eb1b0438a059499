/* native.h: a program as machine code, made by the system's C compiler and kept in a folder.
 *
 * The name of a file is the hash of its text and of how it was compiled, so what is there already is used. The
 * folder must be the user's own, because what lies in it is loaded and run. A compiler works on its own once it
 * has begun; it puts the finished file into place in one step, even if nobody waits for it. */
#ifndef LW_PUZZLESCRIPT_NATIVE_H
#define LW_PUZZLESCRIPT_NATIVE_H

#include "base/compiler.h"
#include "families/puzzlescript/code/ir.h"
#include "families/puzzlescript/engine/rc4.h"

#include <sys/types.h>

/* One turn; see emit_c.h. */
typedef uint64_t lw_ps_draw_function(lw_ps_rc4 *, uint64_t count); /* a random number below `count` */
typedef int lw_ps_turn_function(uint64_t *planes, uint64_t *awake, const uint64_t *constants, int input,
                                lw_ps_draw_function *, lw_ps_rc4 *);

typedef struct lw_ps_native {
    void *library;
    lw_ps_turn_function *turn;
    char path[1024];
    pid_t child; /* the compiler at work; 0: the file was there, or is now */
} lw_ps_native;

/* Names the file for such a text, and says whether it is there. */
int lw_ps_native_name(const lw_buf *text, const lw_compiler *, lw_ps_native *, lw_error *);
bool lw_ps_native_kept(const lw_ps_native *);
/* Starts the compiler. */
int lw_ps_native_compile(const lw_buf *text, const lw_compiler *, lw_ps_native *, lw_error *);
/* Is the compiler at its end? With `wait`, it is. */
bool lw_ps_native_done(lw_ps_native *, bool wait);
int lw_ps_native_load(lw_ps_native *, lw_error *);
void lw_ps_native_close(lw_ps_native *);

/* All of this in one call; *compiled says whether the file was not there before, and may be NULL. */
int lw_ps_native_open(const lw_ps_program *, const lw_compiler *, lw_ps_native *, bool *compiled, lw_error *);

#endif
