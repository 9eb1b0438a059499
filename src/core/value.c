/* value.c: facts as text and JSON. */
#include "core/value.h"

#include <math.h>

lw_value lw_sampled_mean(int64_t samples, double sum, double squares)
{
    if (samples < 1)
        return lw_absent();
    double n = (double)samples, mean = sum / n;
    double variance = samples > 1 ? (squares - sum * mean) / (n - 1) : 0;
    double half = variance > 0 ? 1.96 * sqrt(variance / n) : 0;
    return (lw_value){
        .kind = LW_REAL, .real = mean, .samples = samples, .low = mean - half, .high = mean + half};
}

bool lw_value_known(const lw_value *value)
{
    return value->kind == LW_INTEGER || value->kind == LW_REAL;
}

double lw_value_number(const lw_value *value)
{
    return value->kind == LW_INTEGER ? (double)value->integer : value->kind == LW_REAL ? value->real : 0;
}

bool lw_value_equal(const lw_value *a, const lw_value *b)
{
    return a->kind == b->kind && a->saturated == b->saturated &&
           (a->kind != LW_INTEGER || a->integer == b->integer) && (a->kind != LW_REAL || a->real == b->real);
}

/* Four digits, or more if there are more before the decimal point: never 1.235e+04. */
static void add_real(lw_buf *buf, double number)
{
    lw_buf_print(buf, fabs(number) < 9999.5 ? "%.4g" : "%.0f", number);
}

void lw_value_text(const lw_value *value, lw_buf *buf)
{
    if (value->saturated)
        lw_buf_puts(buf, "at least ");
    if (value->kind == LW_INTEGER)
        lw_buf_print(buf, "%lld", (long long)value->integer);
    else if (value->kind == LW_REAL)
        add_real(buf, value->real);
    else
        lw_buf_puts(buf, "none");
    if (value->kind == LW_REAL && value->samples) {
        lw_buf_puts(buf, " (");
        add_real(buf, value->low);
        lw_buf_puts(buf, " to ");
        add_real(buf, value->high);
        lw_buf_byte(buf, ')');
    }
}

void lw_value_write(const lw_value *value, lw_writer *w, const char *key)
{
    if (value->kind == LW_INTEGER)
        lw_write_int(w, key, value->integer);
    else if (value->kind == LW_REAL)
        lw_write_real(w, key, value->real);
    else
        lw_write_null(w, key);
}
