/* compiler.c: see compiler.h. */
#include "base/compiler.h"

#include <stddef.h>

static const lw_compiler *chosen;

void lw_compiler_set(const lw_compiler *compiler)
{
    chosen = compiler;
}

const lw_compiler *lw_compiler_get(void)
{
    return chosen;
}
