/* resolved.c: see the header. */
#include "lab/resolved.h"
#include "grade/measure.h"
#include "grade/request_write.h"

static void write_facts(const char *key, const lw_family *family, uint64_t facts, lw_writer *writer)
{
    /* If no facts were named, the conditional ones are included where they apply. */
    bool usual = !(lw_usual_facts(family) & ~facts);
    lw_write_list(writer, key);
    for (int i = 0; family->facts[i].name; i++)
        if (facts >> i & 1 && !(usual && family->facts[i].conditional))
            lw_write_text(writer, NULL, family->facts[i].name);
    lw_write_end(writer);
}

/* Writes how results are measured and followed. */
static void write_reporting(const lw_lab_cell *cell, lw_writer *writer)
{
    const lw_request *request = &cell->request;
    const lw_family *family = cell->reporting.spec->family;
    write_facts("facts", family, cell->reporting.facts, writer);
    lw_spec_write(cell->reporting.spec, writer, "measure");
    lw_write_int(writer, "census", request->census);
    if (request->census)
        write_facts("follow", family, request->follow, writer);
    if (cell->solver) {
        lw_write_text(writer, "solver", cell->solver->name);
        lw_write_int(writer, "visits", cell->visits);
    }
}

void lw_resolved_settings(const lw_experiment *experiment, int64_t index, lw_buf *buf)
{
    const lw_lab_cell *cell = &experiment->cells[index];
    lw_writer writer = lw_writer_to(buf);
    lw_write_object(&writer, NULL);
    lw_write_bool(&writer, "paired", experiment->paired);
    lw_write_text(&writer, "noise", experiment->noise == LW_NOISE_PAIRED ? "paired" : "design");
    lw_request_write_run(&cell->request, &writer);
    if (cell->search)
        lw_request_write_search(&cell->request, &writer);
    write_reporting(cell, &writer);
    lw_write_end(&writer);
}
