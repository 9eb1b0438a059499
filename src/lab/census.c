/* census.c: see the header. */
#include "lab/census.h"

#include <math.h>
#include <string.h>

void lw_census_write(const lw_evolve_result *evolved, lw_writer *writer)
{
    lw_write_list(writer, "census");
    for (int i = 0; i < evolved->census_count; i++) {
        const lw_census *stretch = &evolved->census[i];
        lw_write_list(writer, NULL);
        lw_write_int(writer, NULL, stretch->evaluations);
        lw_write_int(writer, NULL, stretch->count);
        lw_write_int(writer, NULL, stretch->feasible);
        lw_write_real(writer, NULL, stretch->feasible ? stretch->best : 0);
        lw_write_real(writer, NULL, stretch->means[0]);
        for (int k = evolved->values - evolved->reported; k < evolved->values; k++)
            lw_write_real(writer, NULL, stretch->means[k]);
        lw_write_end(writer);
    }
    lw_write_end(writer);
}

static const lw_request *first_request(const lw_record *record)
{
    for (int64_t i = 0; i < record->experiment->cell_count; i++)
        if (record->experiment->cells[i].request.census)
            return &record->experiment->cells[i].request;
    return NULL;
}

const char *lw_census_name(const lw_record *record, int column)
{
    const lw_request *request = first_request(record);
    if (!request || column < LW_CENSUS_TOP)
        return NULL;
    if (column < LW_CENSUS_FACTS)
        return column == LW_CENSUS_TOP ? "top" : "mean";
    for (int i = 0, at = LW_CENSUS_FACTS; request->follow >> i; i++)
        if ((request->follow >> i & 1) && at++ == column)
            return request->spec->family->facts[i].name;
    return NULL;
}

int lw_census_column(const lw_record *record, const char *name, size_t size)
{
    const char *known;
    for (int column = LW_CENSUS_TOP; (known = lw_census_name(record, column)); column++)
        if (strlen(known) == size && !memcmp(known, name, size))
            return column;
    return -1;
}

static const lw_json *stretches(const lw_row *row)
{
    const lw_json *list = row->all ? lw_json_get(row->all, "census") : NULL;
    return list && list->kind == LW_JSON_LIST ? list : NULL;
}

static double column_of(const lw_json *stretch, int column)
{
    const lw_json *value = stretch->kind == LW_JSON_LIST ? stretch->first : NULL;
    while (value && column-- > 0)
        value = value->next;
    return value && (value->kind == LW_JSON_INT || value->kind == LW_JSON_REAL) ? lw_json_number(value)
                                                                                : (double)NAN;
}

int lw_census_stretches(const lw_row *row)
{
    const lw_json *list = stretches(row);
    return list ? list->count : 0;
}

double lw_census_get(const lw_row *row, int stretch, int column)
{
    const lw_json *list = stretches(row), *one = list ? list->first : NULL;
    while (one && stretch-- > 0)
        one = one->next;
    return one ? column_of(one, column) : (double)NAN;
}

double lw_census_at(const lw_row *row, int column, double evaluations)
{
    double value = NAN;
    const lw_json *list = stretches(row);
    for (const lw_json *one = list ? list->first : NULL; one; one = one->next)
        if (column_of(one, LW_CENSUS_SPENT) <= evaluations)
            value = column_of(one, column);
    return value;
}
