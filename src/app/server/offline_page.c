/* offline_page.c: see the header. */
#include "app/server/offline_page.h"
#include "app/server/call.h"
#include "app/server/pages.h"

#include <string.h>

/* A certificate is JSON, in which '<' stands inside texts alone: written as an escape, no text of a puzzle can
 * end the element that holds the list. */
void lw_offline_page_add(lw_offline_page *page, const char *certificate)
{
    if (page->list.size)
        lw_buf_byte(&page->list, ',');
    for (const char *at = certificate; *at; at++)
        if (*at == '<')
            lw_buf_puts(&page->list, "\\u003c");
        else
            lw_buf_byte(&page->list, *at);
}

int lw_offline_page_end(lw_offline_page *page, lw_buf *out, lw_error *error)
{
    static const char mark[] = "id=\"puzzles\">[";
    lw_buf html = {0};
    int result = 0;
    const char *place = lw_page_text("/offline.html", &html) ? strstr(lw_buf_text(&html), mark) : NULL;
    if (place) {
        place += sizeof mark - 1;
        lw_buf_add(out, html.bytes, (size_t)(place - html.bytes));
        lw_buf_add(out, lw_buf_text(&page->list), page->list.size);
        lw_buf_puts(out, place);
    } else {
        result =
            lw_fail(error, LW_SYSTEM, "this program was built without its pages; run 'make web', then 'make'");
    }
    lw_buf_drop(&html);
    lw_buf_drop(&page->list);
    return result;
}
