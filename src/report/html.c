/* html.c: the stylesheet and the few elements that reports consist of.
 *
 * Charts take their colours from the classes k0, k1, ... (plot.h); the stylesheet redefines them in lighter
 * shades for the dark theme. */
#include "report/html.h"
#include "base/arena.h"

#include <stdio.h>
#include <string.h>

static const char style[] =
    ":root{color-scheme:light dark;--paper:#fff;--ink:#1c1e21;--quiet:#5d646c;--line:#dcdfe3;--soft:#f4f5f7}\n"
    "@media(prefers-color-scheme:dark){:root{--paper:#16181b;--ink:#e4e6e9;--quiet:#9aa2ab;--line:#34393f;"
    "--soft:#1f2226}.k0{color:#58abe6}.k1{color:#ee7c3a}.k2{color:#2cbd93}.k5{color:#86ccf3}.k6{color:#c7bc3a}."
    "k7{color:#a8a8a8}}"
    "\n"
    "*{box-sizing:border-box}\n"
    "html{-webkit-text-size-adjust:100%}\n"
    "body{margin:0 auto;padding:2.5rem 1.25rem "
    "4rem;max-width:51.25rem;background:var(--paper);color:var(--ink);"
    "font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif}\n"
    "h1,h2,h3,h4{line-height:1.2;text-wrap:balance;margin:2.2em 0 .6em}\n"
    "h1{font-size:2rem;margin-top:0;letter-spacing:-.015em}\n"
    "h2{font-size:1.4rem;padding-top:.9em;border-top:1px solid "
    "var(--line)}h3{font-size:1.12rem}h4{font-size:1rem}\n"
    "p{max-width:44rem;margin:0 0 1em}.note{color:var(--quiet);font-size:.9rem}\n"
    "a{color:inherit;text-underline-offset:.15em}\n"
    "code,pre,.code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.86em}\n"
    "pre{background:var(--soft);border-radius:6px;padding:.85em "
    "1em;white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.45}\n"
    ".wide{overflow-x:auto;margin:1.25em 0;width:fit-content;max-width:100%;box-sizing:border-box;border:1px "
    "solid var(--line);border-radius:6px;padding:.3em .75em}details .wide{border:0;padding:0}\n"
    /* A wide table may go on to the right edge of the window. */
    "@media screen and (min-width:54rem){body>.wide{max-width:calc(50% + 50vw - 2.25rem)}}\n"
    "table{border-collapse:collapse;font-size:.9rem;line-height:1.4}\n"
    "caption{caption-side:top;text-align:left;color:var(--quiet);padding-bottom:.5em}\n"
    "th,td{padding:.4em 1em .4em 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}\n"
    "th:last-child,td:last-child{padding-right:0}\n"
    "th{font-weight:600;vertical-align:bottom;border-bottom:1px solid var(--quiet)}\n"
    ".right{text-align:right;font-variant-numeric:tabular-nums}td.right{white-space:nowrap}.centre{text-align:"
    "center}\n"
    "td.code{overflow-wrap:anywhere}tr:last-child td{border-bottom:0}\n"
    "figure{margin:1.5em 0}figure svg{display:block;max-width:100%;height:auto}\n"
    "figcaption{color:var(--quiet);font-size:.9rem;margin-top:.5em;max-width:44rem}\n"
    ".gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:1.5rem;"
    "margin:1.5em 0}.gallery figure{margin:0}.gallery svg{margin:0 auto}.gallery "
    "figcaption{text-align:center}\n"
    "details{margin:1.25em 0;border:1px solid var(--line);border-radius:6px;padding:0 1em}\n"
    "summary{cursor:pointer;font-weight:600;padding:.6em 0}details[open]{padding-bottom:.4em}\n"
    ".halo{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}\n"
    ".badge{display:inline-block;border-radius:1em;padding:.1em .7em;font-size:.82rem;font-weight:600;"
    "border:1px solid "
    "currentColor;white-space:nowrap}.good{color:#00734f}.bad{color:#b3261e}.odd{color:#8a5a00}"
    ".dim{color:var(--quiet)}\n"
    ".tally{display:flex;flex-wrap:wrap;gap:.5em 1.5em;margin:1.5em 0}.tally b{font-size:1.3rem}\n"
    ".claim{border-top:1px solid var(--line);padding:1.1em 0 .3em}.claim p{margin-bottom:.6em}"
    ".claim .wide{margin:.8em 0}.claim table{font-size:.86rem}.claim details{border:0;padding:0;margin:.2em 0 "
    ".8em}"
    ".claim summary{font-weight:400;font-size:.86rem;color:var(--quiet);padding:0}\n"
    "blockquote{margin:0 0 .6em;font:italic 1.06rem/1.5 Georgia,'Times New Roman',serif;max-width:44rem}\n"
    ".small .gallery{grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:1rem}\n"
    "@media(prefers-color-scheme:dark){.good{color:#4fc79a}.bad{color:#ff8a80}.odd{color:#e0b050}}\n"
    "@media(max-width:40rem){body{padding:1.5rem 1rem 3rem}h1{font-size:1.6rem}"
    "figure{overflow-x:auto}svg.broad{min-width:35rem}.gallery svg.broad{min-width:0}.wide "
    "table{font-size:.87rem}}\n";

static const char print_style[] =
    "@media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--quiet:#444;--line:#bbb;--soft:#f4f4f4}"
    ".k0{color:#0072b2}.k1{color:#d55e00}.k2{color:#009e73}.k5{color:#56b4e9}.k6{color:#a59b00}.k7{color:#"
    "6e6e6e}"
    "body{max-width:none;padding:0;font-size:10pt}h1,h2,h3,h4{break-after:avoid}"
    "figure,tr,pre{break-inside:avoid}thead{display:table-header-group}.wide{overflow:visible}"
    "pre{white-space:pre-wrap}p{orphans:3;widows:3}details::details-content{content-visibility:visible}"
    "@page{margin:18mm 16mm}}\n";

void lw_html_escape(const char *text, lw_buf *buf)
{
    for (const char *at = text; *at; at++) {
        switch (*at) {
        case '&':
            lw_buf_puts(buf, "&amp;");
            break;
        case '<':
            lw_buf_puts(buf, "&lt;");
            break;
        case '>':
            lw_buf_puts(buf, "&gt;");
            break;
        case '"':
            lw_buf_puts(buf, "&quot;");
            break;
        case '\'':
            lw_buf_puts(buf, "&#39;");
            break;
        default: { /* XML does not allow other control characters, not even escaped */
            bool control = (unsigned char)*at < ' ' && *at != '\n' && *at != '\t';
            lw_buf_byte(buf, control ? ' ' : *at);
        }
        }
    }
}

void lw_html_json(const char *json, lw_buf *buf)
{
    for (const char *at = json; *at; at++)
        if (*at == '<')
            lw_buf_puts(buf, "\\u003c");
        else
            lw_buf_byte(buf, *at);
}

static void put(lw_buf *buf, const char *open, const char *text, const char *close)
{
    lw_buf_puts(buf, open);
    lw_html_escape(text, buf);
    lw_buf_puts(buf, close);
}

void lw_html_begin_bare(lw_buf *buf, const char *title)
{
    put(buf,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>",
        title, "</title>\n<style>\n");
    lw_buf_puts(buf, style);
    lw_buf_puts(buf, print_style);
    lw_buf_puts(buf, "</style>\n</head>\n<body>\n");
}

void lw_html_begin(lw_buf *buf, const char *title)
{
    lw_html_begin_bare(buf, title);
    put(buf, "<h1>", title, "</h1>\n");
}

void lw_html_end(lw_buf *buf)
{
    lw_buf_puts(buf, "</body>\n</html>\n");
}

void lw_html_heading(lw_buf *buf, int level, const char *text)
{
    int rank = level < 2 ? 2 : level > 6 ? 6 : level;
    lw_buf_print(buf, "<h%d>", rank);
    lw_html_escape(text, buf);
    lw_buf_print(buf, "</h%d>\n", rank);
}

static void print_paragraph(lw_buf *buf, const char *open, const char *format, va_list list)
{
    va_list again;
    va_copy(again, list);
    int size = vsnprintf(NULL, 0, format, list);
    if (size >= 0) {
        char *text = lw_heap_grow(NULL, (size_t)size + 1);
        vsnprintf(text, (size_t)size + 1, format, again);
        put(buf, open, text, "</p>\n");
        lw_heap_grow(text, 0);
    }
    va_end(again);
}

void lw_html_paragraph(lw_buf *buf, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    print_paragraph(buf, "<p>", format, list);
    va_end(list);
}

void lw_html_note(lw_buf *buf, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    print_paragraph(buf, "<p class=\"note\">", format, list);
    va_end(list);
}

void lw_html_pre(lw_buf *buf, const char *text)
{
    put(buf, "<pre>", text, "</pre>\n");
}

void lw_html_raw(lw_buf *buf, const char *markup)
{
    lw_buf_puts(buf, markup);
}

static void put_cell(const lw_html_table *table, int at, const char *tag, const char *text)
{
    static const char *const classes[] = {[LW_ALIGN_LEFT] = "",
                                          [LW_ALIGN_RIGHT] = " class=\"right\"",
                                          [LW_ALIGN_CENTRE] = " class=\"centre\"",
                                          [LW_ALIGN_CODE] = " class=\"code\""};
    enum lw_align align = table->columns[at].align;
    if (!strcmp(tag, "th") && align == LW_ALIGN_CODE)
        align = LW_ALIGN_LEFT;
    lw_buf_print(table->buf, "<%s%s>", tag, classes[align]);
    lw_html_escape(text ? text : "", table->buf);
    lw_buf_print(table->buf, "</%s>", tag);
}

lw_html_table lw_html_table_begin(lw_buf *buf, const char *caption, const lw_column *columns, int count)
{
    lw_html_table table = {.buf = buf, .columns = columns, .count = count};
    lw_buf_puts(buf, "<div class=\"wide\"><table>\n");
    if (caption)
        put(buf, "<caption>", caption, "</caption>\n");
    lw_buf_puts(buf, "<thead><tr>");
    for (int i = 0; i < count; i++)
        put_cell(&table, i, "th", columns[i].heading);
    lw_buf_puts(buf, "</tr></thead>\n<tbody>\n");
    return table;
}

void lw_html_row(const lw_html_table *table, const char *const cells[])
{
    lw_buf_puts(table->buf, "<tr>");
    for (int i = 0; i < table->count; i++)
        put_cell(table, i, "td", cells[i]);
    lw_buf_puts(table->buf, "</tr>\n");
}

void lw_html_table_end(const lw_html_table *table)
{
    lw_buf_puts(table->buf, "</tbody></table></div>\n");
}

void lw_html_figure(lw_buf *buf, const char *svg, const char *caption)
{
    lw_buf_puts(buf, "<figure>");
    lw_buf_puts(buf, svg);
    if (caption)
        put(buf, "<figcaption>", caption, "</figcaption>");
    lw_buf_puts(buf, "</figure>\n");
}

void lw_html_gallery_begin(lw_buf *buf)
{
    lw_buf_puts(buf, "<div class=\"gallery\">\n");
}

void lw_html_gallery_end(lw_buf *buf)
{
    lw_buf_puts(buf, "</div>\n");
}

void lw_html_details_begin(lw_buf *buf, const char *summary)
{
    put(buf, "<details><summary>", summary, "</summary>\n");
}

void lw_html_details_end(lw_buf *buf)
{
    lw_buf_puts(buf, "</details>\n");
}
