/* compiler.h: the system's C compiler, if the program may use it to speed itself up.
 *
 * Only the application knows the environment: once, before other threads start, it says which compiler there is
 * and where to store compiled code. Code that finds no compiler works without one. */
#ifndef LW_BASE_COMPILER_H
#define LW_BASE_COMPILER_H

typedef struct lw_compiler {
    const char *program; /* looked up in the PATH, like "cc" */
    const char *folder;  /* for compiled code; owned by the user, and created on first use */
    char *const *environment;
} lw_compiler;

void lw_compiler_set(const lw_compiler *); /* must outlive its use; NULL: none */
const lw_compiler *lw_compiler_get(void);  /* NULL: none */

#endif
