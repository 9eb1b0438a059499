/* native.h: compiles a program to machine code with the system's C compiler, and stores it in a folder.
 *
 * The name of a file is the hash of its text and of the way it was compiled, so existing files can be reused.
 * The folder must belong to the user, because files in it are loaded and executed. Once started, a compiler
 * runs on its own; it moves the finished file into place in one step, even if nobody waits for it. */
#ifndef LW_PUZZLESCRIPT_NATIVE_H
#define LW_PUZZLESCRIPT_NATIVE_H

#include "base/compiler.h"
#include "families/puzzlescript/code/ir.h"
#include "families/puzzlescript/engine/rc4.h"

#include <sys/types.h>

/* The function for one turn; see emit_c.h. */
typedef uint64_t lw_ps_draw_function(lw_ps_rc4 *, uint64_t count); /* a random number below `count` */
typedef int lw_ps_turn_function(uint64_t *planes, uint64_t *awake, const uint64_t *constants, int input,
                                lw_ps_draw_function *, lw_ps_rc4 *);

typedef struct lw_ps_native {
    void *library;
    lw_ps_turn_function *turn;
    char path[1024];
    pid_t child; /* the running compiler; 0: none, the file existed or is finished */
} lw_ps_native;

/* The first function names the file for a text; the second one returns true if it exists. */
int lw_ps_native_name(const lw_buf *text, const lw_compiler *, lw_ps_native *, lw_error *);
bool lw_ps_native_kept(const lw_ps_native *);
/* Starts the compiler. */
int lw_ps_native_compile(const lw_buf *text, const lw_compiler *, lw_ps_native *, lw_error *);
/* Has the compiler finished? With `wait`, waits for it. */
bool lw_ps_native_done(lw_ps_native *, bool wait);
int lw_ps_native_load(lw_ps_native *, lw_error *);
void lw_ps_native_close(lw_ps_native *);

/* Does all of this in one call. *compiled, which may be NULL, is set to true if the file did not exist
 * before. */
int lw_ps_native_open(const lw_ps_program *, const lw_compiler *, lw_ps_native *, bool *compiled, lw_error *);

#endif
