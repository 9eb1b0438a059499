/* html.h: pages that need nothing but themselves.
 *
 * A page is appended to a buffer from top to bottom; begin and end come in pairs and nest. All text is escaped,
 * except where a name says raw. The one stylesheet is inside the page: light and dark by the reader's
 * preference, narrow enough for a phone, black on white with sensible breaks on paper. No script, no font, no
 * address. */
#ifndef LW_REPORT_HTML_H
#define LW_REPORT_HTML_H

#include "base/buf.h"

/* For HTML and for SVG alike, in text and between quotes. */
void lw_html_escape(const char *text, lw_buf *);
/* JSON for a script element. '<' stands inside its texts alone; written as an escape, no text can end the
 * element. */
void lw_html_json(const char *json, lw_buf *);

enum lw_align {
    LW_ALIGN_LEFT,
    LW_ALIGN_RIGHT, /* numbers: digits of the same width */
    LW_ALIGN_CENTRE,
    LW_ALIGN_CODE, /* left, in the typewriter face: IDs, commands */
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

/* `columns` stays the caller's until the table ends; the caption may be NULL, and so may a cell. */
lw_html_table lw_html_table_begin(lw_buf *, const char *caption, const lw_column *columns, int count);
void lw_html_row(const lw_html_table *, const char *const cells[]);
void lw_html_table_end(const lw_html_table *);

/* The picture is raw SVG; the caption is text and may be NULL. */
void lw_html_figure(lw_buf *, const char *svg, const char *caption);
/* Figures between these stand side by side, as many as fit. */
void lw_html_gallery_begin(lw_buf *);
void lw_html_gallery_end(lw_buf *);
/* Folded away until the reader opens it; printed open where the browser can. */
void lw_html_details_begin(lw_buf *, const char *summary);
void lw_html_details_end(lw_buf *);
void lw_html_end(lw_buf *);

#endif
