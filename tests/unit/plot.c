/* Charts and pages: round ticks, marks at the data, well-formed text whatever the labels and the data. */
#include "report/plot.h"
#include "report/axis.h"
#include "report/box_plot.h"
#include "report/html.h"
#include "report/number_text.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define NASTY "a<b & \"c\" 'd' \x01"

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)); at += strlen(part))
        count++;
    return count;
}

/* Tags close in the order they were opened, quotes pair up, and no bare ampersand or control byte is left. */
static void assert_well_formed(const char *text)
{
    char open[64][16];
    int depth = 0;
    for (const char *at = text; *at; at++) {
        assert_true(*at == '\n' || (unsigned char)*at >= ' ');
        if (*at == '&')
            assert_true(strchr("alqg#", at[1]) && memchr(at, ';', 7));
        if (*at != '<')
            continue;
        const char *end = at + 1;
        for (bool quoted = false; *end && (quoted || *end != '>'); end++)
            quoted ^= *end == '"';
        assert_true(*end == '>');
        char name[16] = "";
        sscanf(at + 1 + (at[1] == '/'), "%15[a-z0-9]", name);
        assert_true(name[0] != 0);
        if (at[1] == '/') {
            assert_true(depth > 0);
            assert_string_equal(open[--depth], name);
        } else if (end[-1] != '/') {
            assert_true(depth < 64);
            strcpy(open[depth++], name);
        }
        at = end;
    }
    assert_int_equal(depth, 0);
}

static void assert_sound(lw_buf *buf)
{
    const char *text = lw_buf_text(buf);
    assert_well_formed(text);
    assert_non_null(strstr(text, "role=\"img\""));
    assert_non_null(strstr(text, "<title>"));
    assert_null(strstr(text, "nan"));
    assert_null(strstr(text, "inf"));
    lw_buf_drop(buf);
}

static void check_ticks(lw_axis axis, double low, double high, const char *expected)
{
    lw_extent extent = lw_extent_none();
    lw_extent_add(&extent, low);
    lw_extent_add(&extent, high);
    lw_ruler ruler = lw_ruler_make(&axis, extent, 5);
    lw_buf buf = {0};
    for (int i = 0; i < ruler.count; i++) {
        char text[32];
        lw_ruler_text(&ruler, ruler.ticks[i], text);
        lw_buf_print(&buf, i ? " %s" : "%s", text);
    }
    assert_string_equal(lw_buf_text(&buf), expected);
    lw_buf_drop(&buf);
}

static void test_ticks_are_round(void **state)
{
    (void)state;
    lw_axis plain = {0}, log = {.scale = LW_SCALE_LOG};
    check_ticks(plain, 13, 47, "0 10 20 30 40 50");
    check_ticks(plain, 41, 47, "40 42 44 46 48");
    check_ticks(plain, 0.02, 0.97, "0 0.2 0.4 0.6 0.8 1.0");
    check_ticks(plain, -0.13, 0.2,
                "\xe2\x88\x92"
                "0.2 \xe2\x88\x92"
                "0.1 0 0.1 0.2");
    check_ticks(plain, 0, 48000, "0 10k 20k 30k 40k 50k");
    check_ticks(plain, 25, 25, "22 23 24 25 26 27 28");
    check_ticks((lw_axis){.low = 1, .high = 2.8}, 0, 0, "1.0 1.5 2.0 2.5");
    check_ticks(log, 12, 61000, "10 100 1k 10k 100k");
    check_ticks(log, 3, 90, "2 5 10 20 50 100");
    check_ticks(log, 0.003, 2, "0.001 0.01 0.1 1 10");
}

static void test_ruler_maps_its_ends(void **state)
{
    (void)state;
    lw_ruler ruler =
        lw_ruler_make(&(lw_axis){.scale = LW_SCALE_LOG, .low = 1, .high = 10000}, lw_extent_none(), 5);
    ruler.from = 300;
    ruler.to = 100;
    assert_true(fabs(lw_ruler_place(&ruler, 1) - 300) < 1e-9);
    assert_true(fabs(lw_ruler_place(&ruler, 100) - 200) < 1e-9);
    assert_true(fabs(lw_ruler_place(&ruler, 10000) - 100) < 1e-9);
    assert_true(fabs(lw_ruler_place(&ruler, -3) - 300) < 1e-9);
    assert_true(fabs(lw_ruler_place(&ruler, 1e9) - 100) < 1e-9);
}

static double number_after(const char *text, const char *part)
{
    const char *at = strstr(text, part);
    assert_non_null(at);
    return strtod(at + strlen(part), NULL);
}

/* Returns the second number after an "M" that follows `part`: the height of a horizontal line. */
static double line_height(const char *text, const char *part)
{
    const char *at = strstr(text, part);
    assert_non_null(at);
    at = strstr(at, "d=\"M");
    assert_non_null(at);
    return strtod(strchr(at, ' ') + 1, NULL);
}

static void test_box_stands_at_its_quartiles(void **state)
{
    (void)state;
    const double values[] = {30, 10, 12, 14, 11, 13, 15};
    const lw_box_sample box = {.label = NASTY, .values = values, .n = 7};
    const lw_reference paper = {.at = 13, .label = "paper 13"};
    const lw_panel panel = {
        .heading = NASTY, .boxes = &box, .count = 1, .references = &paper, .reference_count = 1};
    const lw_box_plot plot = {.frame = {.title = NASTY}, .y = {.label = NASTY}, .panels = &panel, .count = 1};
    lw_buf buf = {0}, again = {0};
    lw_plot_boxes(&plot, &buf);
    lw_plot_boxes(&plot, &again);
    assert_string_equal(lw_buf_text(&buf), lw_buf_text(&again));
    lw_buf_drop(&again);
    const char *text = lw_buf_text(&buf);
    /* The median is 13, where the reference is; quartiles 11.5 and 14.5 lie as far above as below it. */
    double reference = line_height(text, "stroke-dasharray"),
           median = line_height(text, "stroke-width=\"2.6\"");
    assert_true(reference == median);
    const char *rect = strstr(text, "<rect");
    double top = number_after(rect, " y=\""), height = number_after(rect, "height=\"");
    assert_true(height > 1 && fabs(top + height / 2 - median) < 0.02);
    assert_int_equal(count_of(text, "r=\"2.8\""), 1); /* 30 is the outlier */
    assert_int_equal(count_of(text, "r=\"1.8\""), 6);
    assert_non_null(strstr(text, "paper 13"));
    assert_sound(&buf);
}

static void test_few_values_get_no_box(void **state)
{
    (void)state;
    const double values[] = {1, 2, NAN, 40, INFINITY};
    const lw_box_sample boxes[] = {{.label = "few", .values = values, .n = 5}, {.label = "none"}};
    const lw_panel panel = {.boxes = boxes, .count = 2};
    lw_buf buf = {0};
    lw_plot_boxes(&(lw_box_plot){.panels = &panel, .count = 1}, &buf);
    assert_int_equal(count_of(lw_buf_text(&buf), "<rect"), 0);
    assert_int_equal(count_of(lw_buf_text(&buf), "r=\"1.8\""), 3);
    assert_sound(&buf);
    lw_plot_boxes(&(lw_box_plot){.count = 0}, &buf);
    assert_sound(&buf);
}

/* A group far above the others is reported, not drawn, so that the others can be seen; nearer ones are
 * drawn. */
static void test_one_box_squashes_no_others(void **state)
{
    (void)state;
    const double low[] = {1, 2, 3, 4, 5}, high[] = {4, 5, 6, 7, 8}, far[] = {7000, 7010, 7020, 7030, 7040},
                 near[] = {20, 21, 22, 23, 24};
    lw_box_sample boxes[] = {{.label = "low", .values = low, .n = 5},
                             {.label = "high", .values = high, .n = 5},
                             {.label = "far", .values = far, .n = 5}};
    const lw_panel panel = {.boxes = boxes, .count = 3};
    lw_buf buf = {0};
    lw_plot_boxes(&(lw_box_plot){.panels = &panel, .count = 1}, &buf);
    assert_int_equal(count_of(lw_buf_text(&buf), "<rect"), 2);
    assert_non_null(strstr(lw_buf_text(&buf), ">7,020<"));
    assert_sound(&buf);
    boxes[2].values = near;
    lw_plot_boxes(&(lw_box_plot){.panels = &panel, .count = 1}, &buf);
    assert_int_equal(count_of(lw_buf_text(&buf), "<rect"), 3);
    assert_sound(&buf);
}

static void test_steps_hold_their_value(void **state)
{
    (void)state;
    const double x[] = {0, 5, 10}, y[] = {0, 1, 0}, low[] = {0, 0.5, 0}, high[] = {0.5, 1, 0.5};
    const lw_series series = {.label = NASTY,
                              .x = x,
                              .y = y,
                              .low = low,
                              .high = high,
                              .count = 3,
                              .stroke = LW_STROKE_STEP,
                              .colour = 9};
    lw_buf buf = {0};
    lw_plot_xy(&(lw_xy_plot){.x = {.label = "x"}, .series = &series, .count = 1}, &buf);
    const char *line = strstr(lw_buf_text(&buf), "stroke-width=\"2\" d=\"M");
    assert_non_null(line);
    double x0, y0, x1, y1, x2, y2;
    assert_int_equal(sscanf(strchr(line, 'M') + 1, "%lf %lfH%lfV%lfH%lfV%lf", &x0, &y0, &x1, &y1, &x2, &y2), 6);
    assert_true(x0 < x1 && fabs(x1 - (x0 + x2) / 2) < 0.02 && y1 < y0 && y2 == y0);
    assert_int_equal(count_of(lw_buf_text(&buf), "class=\"k1\""), 2); /* 9 wraps; legend and curve agree */
    assert_sound(&buf);
}

static void test_curves_leave_out_what_is_not_there(void **state)
{
    (void)state;
    const double x[] = {0, 1, 100, 1000}, y[] = {NAN, 3, INFINITY, 5};
    lw_buf buf = {0};
    for (int stroke = LW_STROKE_LINE; stroke <= LW_STROKE_FRONT; stroke++) {
        const lw_series series[] = {{.x = x, .y = y, .count = 4, .stroke = (enum lw_stroke)stroke, .colour = 2},
                                    {.x = x, .y = y, .stroke = (enum lw_stroke)stroke}};
        lw_plot_xy(&(lw_xy_plot){.x = {.scale = LW_SCALE_LOG}, .series = series, .count = 2}, &buf);
        if (stroke == LW_STROKE_POINT)
            assert_int_equal(count_of(lw_buf_text(&buf), "l3.7 6.4h-7.4z"), 2);
        assert_sound(&buf);
    }
}

static void test_page_is_escaped_and_closed(void **state)
{
    (void)state;
    lw_buf buf = {0};
    lw_html_begin(&buf, NASTY);
    lw_html_heading(&buf, 2, NASTY);
    lw_html_paragraph(&buf, "%s of %d%%", NASTY, 95);
    lw_html_note(&buf, "%s", NASTY);
    const lw_column columns[] = {{NASTY, LW_ALIGN_LEFT}, {"n", LW_ALIGN_RIGHT}, {"id", LW_ALIGN_CODE}};
    lw_html_table table = lw_html_table_begin(&buf, NASTY, columns, 3);
    lw_html_row(&table, (const char *[]){NASTY, "7", NULL});
    lw_html_table_end(&table);
    lw_html_gallery_begin(&buf);
    lw_html_figure(&buf, "<svg></svg>", NASTY);
    lw_html_gallery_end(&buf);
    lw_html_details_begin(&buf, NASTY);
    lw_html_pre(&buf, NASTY);
    lw_html_details_end(&buf);
    lw_html_end(&buf);
    const char *text = lw_buf_text(&buf), *body = strstr(text, "<body>");
    assert_non_null(strstr(text, "<title>a&lt;b &amp; &quot;c&quot; &#39;d&#39;  </title>"));
    assert_non_null(strstr(body, " of 95%</p>"));
    assert_non_null(strstr(body, "<td class=\"right\">7</td><td class=\"code\"></td>"));
    assert_null(strstr(text, "http"));
    lw_buf part = {0};
    lw_buf_add(&part, body, (size_t)(strstr(body, "</html>") - body));
    assert_well_formed(lw_buf_text(&part));
    lw_buf_drop(&part);
    lw_buf_drop(&buf);
}

static void test_numbers_have_all_digits_before_the_point(void **state)
{
    (void)state;
    static const struct {
        double number;
        int digits;
        const char *text;
    } cases[] = {
        {150, 2, "150"},          {152.7, 2, "153"},       {999.6, 3, "1,000"},    {1500, 3, "1,500"},
        {-12345.6, 3, "-12,346"}, {1234.56, 6, "1234.56"}, {0.01234, 3, "0.0123"}, {0, 3, "0"},
        {9.996, 3, "10"},         {2e15, 3, "2e+15"},
    };
    lw_arena arena = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(lw_number_text(&arena, cases[i].number, cases[i].digits), cases[i].text);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ticks_are_round),
        cmocka_unit_test(test_ruler_maps_its_ends),
        cmocka_unit_test(test_box_stands_at_its_quartiles),
        cmocka_unit_test(test_one_box_squashes_no_others),
        cmocka_unit_test(test_few_values_get_no_box),
        cmocka_unit_test(test_steps_hold_their_value),
        cmocka_unit_test(test_curves_leave_out_what_is_not_there),
        cmocka_unit_test(test_page_is_escaped_and_closed),
        cmocka_unit_test(test_numbers_have_all_digits_before_the_point),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
