/* archive_csv.c: see the header. */
#include "app/cli/archive_csv.h"
#include "base/build_info.h"
#include "base/csv.h"
#include "base/file.h"
#include "grade/measure.h"
#include "grade/request_write.h"

#include <string.h>

enum { MAX_BYTES = 256 << 20 };

static bool is_axis(const lw_goals *goals, int fact)
{
    bool axis = false;
    for (int i = 0; i < goals->axis_count; i++)
        axis = axis || goals->axes[i] == fact;
    return axis;
}

/* Axes have the values they were selected by; goals that are not axes are measured again with the random
 * numbers of selection. */
static void write_member(const lw_result_set *set, const lw_result_set_item *one, lw_arena *arena, lw_buf *buf)
{
    const lw_goals *goals = &set->request->goals;
    lw_value facts[64];
    lw_buf id = {0};
    lw_measure(one->find.design, lw_goals_facts(goals, set->request->spec->family), LW_TO_SELECT, arena, facts);
    lw_result_set_judged(set, &one->find, facts);
    lw_buf_print(buf, "%d", one->find.cell);
    lw_csv_number(buf, one->find.values[0]);
    for (int i = 0; i < goals->axis_count; i++)
        lw_csv_number(buf, one->find.values[1 + i]);
    for (int i = 0; i < goals->count; i++)
        if (!is_axis(goals, goals->list[i].fact))
            lw_csv_number(buf, lw_value_number(&facts[goals->list[i].fact]));
    lw_id_format(one->find.design, &id);
    lw_buf_byte(buf, ',');
    lw_csv_text(buf, lw_buf_text(&id));
    lw_buf_print(buf, ",%s,%s,%s,", lw_this_build.version, lw_this_build.commit, lw_this_build.signature);
    lw_buf_drop(&id);
}

static void write_settings(const lw_request *request, lw_buf *buf)
{
    lw_buf settings = {0};
    lw_writer writer = lw_writer_to(&settings);
    lw_write_object(&writer, NULL);
    lw_request_write_run(request, &writer);
    lw_request_write_search(request, &writer);
    lw_write_end(&writer);
    lw_csv_text(buf, lw_buf_text(&settings));
    lw_buf_drop(&settings);
}

void lw_archive_csv_write(const lw_result_set *set, lw_buf *buf)
{
    const lw_goals *goals = &set->request->goals;
    const lw_fact *facts = set->request->spec->family->facts;
    lw_buf_puts(buf, "cell,score");
    for (int i = 0; i < goals->axis_count; i++)
        lw_buf_print(buf, ",%s", facts[goals->axes[i]].name);
    for (int i = 0; i < goals->count; i++)
        if (!is_axis(goals, goals->list[i].fact))
            lw_buf_print(buf, ",%s", facts[goals->list[i].fact].name);
    lw_buf_puts(buf, ",id,version,commit,signature,settings\n");
    for (int i = 0; i < set->count; i++) {
        lw_arena arena = {0};
        write_member(set, &set->finds[i], &arena, buf);
        if (i == 0)
            write_settings(set->request, buf);
        lw_buf_byte(buf, '\n');
        lw_arena_drop(&arena);
    }
}

static int find_column(const lw_csv_row *row, const char *name)
{
    int column = 0;
    while (column < row->count && strcmp(row->fields[column], name) != 0)
        column++;
    return column < row->count ? column : -1;
}

static const char *field(const lw_csv_row *row, int column)
{
    return column >= 0 && column < row->count ? row->fields[column] : "";
}

static int read_rows(lw_csv_reader *reader, const char *path, const char *key, lw_options *options,
                     lw_error *error)
{
    static const char *const names[] = {"id", "version", "signature"};
    lw_csv_row row;
    int columns[3] = {-1, -1, -1}, result = lw_csv_next(reader, &row, error);
    for (int i = 0; i < 3 && result == 1; i++)
        columns[i] = find_column(&row, names[i]);
    if (result >= 0 && columns[0] < 0)
        return lw_fail_at(error, LW_BAD_INPUT, 1, 1, "an archive has a column \"id\", and this table has none");
    while (result == 1 && (result = lw_csv_next(reader, &row, error)) == 1) {
        const char *id = field(&row, columns[0]);
        if (!*id)
            return lw_fail_at(error, LW_BAD_INPUT, reader->line, 1, "this row has no \"id\"");
        lw_option *option = lw_options_add(options, key, id);
        option->flag = lw_arena_print(options->arena, "%s:%d", path, reader->line);
        option->version = lw_arena_text(options->arena, field(&row, columns[1]));
        option->signature = lw_arena_text(options->arena, field(&row, columns[2]));
    }
    return result;
}

int lw_archive_csv_read(const char *path, const char *key, lw_options *options, lw_error *error)
{
    lw_buf text = {0};
    int result = lw_buf_read_file(&text, path, MAX_BYTES, error);
    if (!result) {
        lw_csv_reader reader = lw_csv_open(lw_buf_text(&text), text.size, options->arena);
        result = read_rows(&reader, path, key, options, error);
        lw_error_name(error, path);
    }
    lw_buf_drop(&text);
    return result;
}
