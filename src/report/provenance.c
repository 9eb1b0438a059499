/* provenance.c: see the header. */
#include "report/provenance.h"
#include "grade/findings.h"
#include "report/html.h"

#include <string.h>

void lw_provenance_build(const lw_build_info *build, lw_buf *buf)
{
    lw_buf_print(buf, "Ludwright %s (commit %s, bench signature %s)", build->version, build->commit,
                 build->signature);
}

void lw_provenance_results(const lw_record *record, lw_buf *buf)
{
    for (int i = 0; i < record->build_count; i++) {
        const lw_record_build *one = &record->builds[i];
        lw_buf_print(buf, "%s%lld result%s by ", i ? "; " : "", (long long)one->results,
                     one->results == 1 ? "" : "s");
        lw_provenance_build(&one->build, buf);
    }
    if (record->build_count)
        lw_buf_byte(buf, '.');
    if (!lw_record_uniform(record))
        lw_buf_puts(buf, " The signatures differ: these builds may find different puzzles for the same seed.");
}

/* Writes the members of a cell's settings that differ from the first cell's or are missing there. */
static void write_difference(const lw_json *settings, const lw_json *first, lw_buf *buf)
{
    lw_writer writer = lw_writer_to(buf);
    lw_write_object(&writer, NULL);
    for (const lw_json *one = settings->first; one; one = one->next) {
        const lw_json *other = lw_json_get(first, one->key);
        if (!other || !lw_json_equal(one, other))
            lw_write_json(&writer, one->key, one);
    }
    lw_write_end(&writer);
}

void lw_provenance_settings(const lw_record *record, lw_buf *buf)
{
    const lw_experiment *experiment = record->experiment;
    const lw_json *first = NULL;
    lw_arena arena = {0};
    for (int64_t i = 0; i < experiment->cell_count; i++) {
        const char *text = record->settings[i], *label = experiment->cells[i].label;
        const lw_json *settings = text ? lw_json_read(text, strlen(text), 1, &arena, NULL) : NULL;
        if (!settings)
            continue;
        if (!first)
            lw_buf_print(buf,
                         "Settings of %s, defaults included; of further cells what differs from the first:\n",
                         experiment->name);
        lw_buf_print(buf, "%s: ", *label ? label : "(the one cell)");
        if (first)
            write_difference(settings, first, buf);
        else
            lw_buf_puts(buf, text);
        lw_buf_byte(buf, '\n');
        first = first ? first : settings;
    }
    lw_arena_drop(&arena);
}

/* --- Pages. --- */

void lw_provenance_page_end(lw_buf *page)
{
    lw_buf text = {0};
    lw_provenance_build(&lw_this_build, &text);
    lw_html_note(page, "Written by %s.", lw_buf_text(&text));
    lw_buf_drop(&text);
}

void lw_provenance_page_settings(const char *settings, lw_buf *page)
{
    lw_html_details_begin(page, "All settings, defaults included");
    lw_html_pre(page, settings);
    lw_html_details_end(page);
}

void lw_provenance_page_run(const lw_record *record, lw_buf *page)
{
    const lw_experiment *experiment = record->experiment;
    const lw_column columns[] = {{.heading = "cell"}, {.heading = "settings", .align = LW_ALIGN_CODE}};
    lw_buf text = {0};
    lw_provenance_results(record, &text);
    if (text.size)
        lw_html_note(page, "%s", lw_buf_text(&text));
    lw_buf_drop(&text);
    lw_html_details_begin(page, "All settings, defaults included");
    lw_html_table table = lw_html_table_begin(page, NULL, columns, 2);
    for (int64_t i = 0; i < experiment->cell_count; i++) {
        const char *settings = record->settings[i];
        lw_html_row(&table, (const char *[]){experiment->cells[i].label, settings ? settings : "not recorded"});
    }
    lw_html_table_end(&table);
    lw_html_details_end(page);
}

/* --- JSON. --- */

static void write_build(const lw_build_info *build, lw_writer *writer)
{
    lw_write_text(writer, "version", build->version);
    lw_write_text(writer, "commit", build->commit);
    lw_write_text(writer, "signature", build->signature);
}

void lw_provenance_write_members(lw_writer *writer)
{
    write_build(&lw_this_build, writer);
}

void lw_provenance_write(lw_writer *writer, const char *key)
{
    lw_write_object(writer, key);
    lw_provenance_write_members(writer);
    lw_write_end(writer);
}

void lw_provenance_write_run(const lw_record *record, lw_writer *writer, const char *key)
{
    lw_write_list(writer, key);
    for (int i = 0; i < record->build_count; i++) {
        lw_write_object(writer, NULL);
        write_build(&record->builds[i].build, writer);
        lw_write_int(writer, "results", record->builds[i].results);
        lw_write_end(writer);
    }
    lw_write_end(writer);
}
