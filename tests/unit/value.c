/* Measured numbers as text for readers. */
#include "core/value.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char *value_text(lw_value value)
{
    lw_buf buf = {0};
    lw_value_text(&value, &buf);
    static char text[60];
    assert_true(buf.size < sizeof text);
    strcpy(text, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return text;
}

static void test_values_are_said(void **state)
{
    (void)state;
    lw_value many = lw_integer(7);
    many.saturated = true;
    assert_string_equal(value_text(lw_integer(-12)), "-12");
    assert_string_equal(value_text(many), "at least 7");
    assert_string_equal(value_text(lw_absent()), "none");
    assert_string_equal(value_text(lw_real(1.8349)), "1.835");
    assert_string_equal(value_text(lw_real(9999.4)), "9999");
    assert_string_equal(value_text(lw_real(9999.6)), "10000");
    assert_string_equal(value_text(lw_real(-123456.7)), "-123457");
    /* 1, 2, 3: the mean is 2, its standard error 1 / sqrt(3). */
    assert_string_equal(value_text(lw_sampled_mean(3, 6, 14)), "2 (0.8684 to 3.132)");
    assert_string_equal(value_text(lw_sampled_mean(1, 6, 36)), "6 (6 to 6)");
    assert_string_equal(value_text(lw_sampled_mean(0, 0, 0)), "none");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_values_are_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
