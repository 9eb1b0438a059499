/* answer.c: the table of answers. */
#include "app/check/answer.h"

#include <string.h>

#define LW_ANSWER(place, name) extern const lw_answer_kind lw_answer_##name;
#include "lists/answers.def"
#undef LW_ANSWER

static const lw_answer_kind *const kinds[] = {
#define LW_ANSWER(place, name) &lw_answer_##name,
#include "lists/answers.def"
#undef LW_ANSWER
    NULL,
};

const lw_answer_kind *lw_answer_find(const char *name)
{
    for (int i = 0; kinds[i]; i++)
        if (!strcmp(kinds[i]->name, name))
            return kinds[i];
    return NULL;
}
