/* replicate_answer.c: see the header. */
#include "app/check/replicate_answer.h"
#include "app/json_members.h"
#include "lab/record.h"

static int make(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    const lw_json *line = work->item->json, *experiment = lw_json_given(work->settings, "experiment");
    int64_t cell = -1, replicate = -1, evaluations = 0;
    lw_record record;
    lw_writer writer = lw_writer_to(out);
    if (lw_json_take_int(line, "cell", 0, INT32_MAX, &cell, error) ||
        lw_json_take_int(line, "replicate", 0, LW_REPLICATES_MAX - 1, &replicate, error) ||
        lw_json_take_int(line, "evaluations", 0, INT64_MAX, &evaluations, error))
        return error->code;
    if (!experiment || cell < 0 || replicate < 0)
        return lw_fail(error, LW_BAD_INPUT, "a result has its experiment, its cell and its replicate");
    if (evaluations > work->limits.expansions)
        return lw_fail(error, LW_LIMIT,
                       "this takes %lld evaluations, and %lld may be made (--budget gives more)",
                       (long long)evaluations, (long long)work->limits.expansions);
    if (lw_record_again(experiment, cell, replicate, &work->limits, work->item->arena, &record, error))
        return error->code;
    lw_write_object(&writer, NULL);
    lw_row_write(&record, &record.rows[0], &writer);
    lw_write_end(&writer);
    return 0;
}

const lw_answer_kind lw_answer_replicate = {.name = "replicate", .make = make, .alone = true};
