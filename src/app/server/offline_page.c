/* offline_page.c: see the header. */
#include "app/server/offline_page.h"
#include "app/server/pages.h"
#include "report/html.h"

#include <string.h>

void lw_offline_page_add(lw_offline_page *page, const char *certificate)
{
    if (page->list.size)
        lw_buf_byte(&page->list, ',');
    lw_html_json(certificate, &page->list);
}

int lw_offline_page_end(lw_offline_page *page, lw_buf *out, lw_error *error)
{
    static const char mark[] = "id=\"puzzles\">[";
    lw_buf html = {0};
    int result = lw_page_text("/offline.html", &html, error);
    if (!result) {
        const char *place = strstr(lw_buf_text(&html), mark) + sizeof mark - 1;
        lw_buf_add(out, html.bytes, (size_t)(place - html.bytes));
        lw_buf_add(out, lw_buf_text(&page->list), page->list.size);
        lw_buf_puts(out, place);
    }
    lw_buf_drop(&html);
    lw_buf_drop(&page->list);
    return result;
}
