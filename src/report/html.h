/* html.h: self-contained pages.
 *
 * A page is appended to a buffer from top to bottom; begin and end come in pairs and nest. All text is escaped,
 * except where a name says raw. The only stylesheet is inside the page: light or dark by the reader's
 * preference, narrow enough for a phone, black on white with sensible breaks on paper. There are no scripts,
 * fonts or external addresses. */
#ifndef LW_REPORT_HTML_H
#define LW_REPORT_HTML_H

#include "base/buf.h"

/* Escapes text for HTML and SVG alike, in text and between quotes. */
void lw_html_escape(const char *text, lw_buf *);
/* Adds JSON for a script element. In JSON '<' occurs only inside strings; it is written as an escape, so that
 * no string can end the element. */
void lw_html_json(const char *json, lw_buf *);

enum lw_align {
    LW_ALIGN_LEFT,
    LW_ALIGN_RIGHT, /* numbers: digits of the same width */
    LW_ALIGN_CENTRE,
    LW_ALIGN_CODE, /* left, in a fixed-width font: IDs, commands */
};

typedef struct lw_column {
    const char *heading;
    enum lw_align align;
} lw_column;

typedef struct lw_html_table {
    lw_buf *buf;
    const lw_column *columns;
    int count;
} lw_html_table;

void lw_html_begin(lw_buf *, const char *title);             /* also the page's first heading */
void lw_html_begin_bare(lw_buf *, const char *title);        /* the same without a heading */
void lw_html_heading(lw_buf *, int level, const char *text); /* level 2 or more */
void lw_html_paragraph(lw_buf *, const char *format, ...) LW_PRINTF(2, 3);
void lw_html_note(lw_buf *, const char *format, ...) LW_PRINTF(2, 3); /* a quieter paragraph */
void lw_html_pre(lw_buf *, const char *text);
void lw_html_raw(lw_buf *, const char *markup);

/* `columns` must stay valid until the table ends; the caption and any cell may be NULL. */
lw_html_table lw_html_table_begin(lw_buf *, const char *caption, const lw_column *columns, int count);
void lw_html_row(const lw_html_table *, const char *const cells[]);
void lw_html_table_end(const lw_html_table *);

/* The picture is raw SVG; the caption is text and may be NULL. */
void lw_html_figure(lw_buf *, const char *svg, const char *caption);
/* Figures between these two are placed next to each other, as many as fit. */
void lw_html_gallery_begin(lw_buf *);
void lw_html_gallery_end(lw_buf *);
/* Collapsed until the reader opens it; printed open if the browser can. */
void lw_html_details_begin(lw_buf *, const char *summary);
void lw_html_details_end(lw_buf *);
void lw_html_end(lw_buf *);

#endif
