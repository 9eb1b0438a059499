/* The engine against recordings of the original: every file of the folder, every case of a file.
 *
 *     conformance-puzzlescript FOLDER [FILE [CASE]]
 *
 * Without the folder there is nothing to compare with, and the test says so and counts as skipped (77). */
#include "tests/conformance/puzzlescript/conform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SKIPPED = 77 };

int main(int count, char **words)
{
    if (count < 2 || access(words[1], R_OK)) {
        printf("skipped: no shared recordings next to the checkout\n");
        return SKIPPED;
    }
    int failed = 0;
    for (int i = 0; i < LW_PS_RECORDINGS; i++) {
        if (count > 2 && strcmp(words[2], lw_ps_recording_names[i]))
            continue;
        lw_buf report = {0};
        lw_error error = {0};
        lw_ps_passed tally;
        lw_ps_conform conform = {.folder = words[1], .only = count > 3 ? words[3] : NULL, .report = &report};
        if (lw_ps_conform_run(&conform, (enum lw_ps_recording)i, &tally, &error))
            printf("%s: %s\n", lw_ps_recording_names[i], error.text);
        printf("%s%s: %d of %d\n", lw_buf_text(&report), lw_ps_recording_names[i], tally.passed, tally.total);
        failed += error.code != LW_OK || tally.total == 0 || tally.passed < tally.total;
        lw_buf_drop(&report);
    }
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
