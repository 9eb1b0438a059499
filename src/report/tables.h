/* tables.h: what tables.c and regress.c share. */
#ifndef LW_REPORT_TABLES_H
#define LW_REPORT_TABLES_H

#include "report/statistics.h"

enum { LW_TABLE_COLUMNS = 16 };

typedef struct lw_setter {
    const lw_record *record;
    const lw_json *json;
    lw_ledger_table *table;
    lw_arena *arena;
    lw_rng *rng;
    lw_error *error;
} lw_setter;

static inline const char **lw_table_row(lw_ledger_table *table) /* one more */
{
    return &table->cells[table->rows++ * table->columns];
}

int lw_table_regress(lw_setter *);

#endif
