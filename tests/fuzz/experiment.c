/* Whatever is read as an experiment is read the same from the text that identifies it; a refusal says where and
 * why. */
#include "lab/experiment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static const lw_experiment *read_text(const char *text, size_t size, lw_arena *arena, lw_error *error)
{
    const lw_json *json = lw_json_read(text, size, 1, arena, error);
    return json ? lw_experiment_read(json, arena, error) : NULL;
}

static void check_again(const lw_experiment *once, lw_arena *arena)
{
    lw_error error = {0};
    const lw_experiment *twice = read_text(once->text, strlen(once->text), arena, &error);
    bool same = twice && !strcmp(once->text, twice->text) && once->cell_count == twice->cell_count &&
                once->replicates == twice->replicates && once->seed == twice->seed;
    for (int64_t i = 0; same && i < once->cell_count; i++)
        same = !strcmp(once->cells[i].label, twice->cells[i].label) &&
               once->cells[i].request.knobs.evaluations == twice->cells[i].request.knobs.evaluations;
    if (!same) {
        fprintf(stderr, "%s\n%s\n", once->text, error.text);
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_experiment *experiment = read_text((const char *)bytes, size, &arena, &error);
    if (experiment) {
        check_again(experiment, &arena);
    } else if (error.code == LW_OK || error.line < 1 || error.column < 1 || !error.text[0]) {
        fprintf(stderr, "a failure that does not say where and why: %s\n", error.text);
        abort();
    }
    lw_arena_drop(&arena);
    return 0;
}
