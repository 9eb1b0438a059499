/* compiler.h: the system's C compiler, where the program may use it to make itself faster.
 *
 * Only the application knows the environment: it says once, before other threads start, which compiler there is
 * and where code may be kept. Whoever finds none does without. */
#ifndef LW_BASE_COMPILER_H
#define LW_BASE_COMPILER_H

typedef struct lw_compiler {
    const char *program; /* looked up as a shell does: "cc" for instance */
    const char *folder;  /* where code is kept; the user's own, and made when it is first needed */
    char *const *environment;
} lw_compiler;

void lw_compiler_set(const lw_compiler *); /* has to stay; NULL: none */
const lw_compiler *lw_compiler_get(void);  /* NULL: none */

#endif
