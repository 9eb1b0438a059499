/* site_feed.c: see the header. RSS, because its items need no dates: a library stores none. */
#include "app/cli/site_feed.h"
#include "app/cli/site_parts.h"

#include <stdlib.h>

enum { FEED = 50 }; /* maximum number of puzzles */

static int by_age(const void *a, const void *b)
{
    return (*(const lw_site_puzzle *const *)b)->added - (*(const lw_site_puzzle *const *)a)->added;
}

static void add_item(const lw_site *site, const lw_site_puzzle *exhibit, lw_buf *out)
{
    lw_site_add_text(out, "<item><title>", exhibit->title, "</title>");
    lw_site_add_text(out, "<link>", site->url, "");
    lw_buf_print(out, "p/%s.html</link><guid isPermaLink=\"false\">ludwright:%s</guid>", exhibit->handle,
                 exhibit->handle);
    lw_site_add_text(out, "<category>", exhibit->family->title, "</category><description>");
    lw_site_describe(exhibit, out);
    lw_site_add_text(out, " &lt;img src=\"", site->url, "");
    lw_buf_print(out, "p/%s.png\"&gt;</description></item>\n", exhibit->handle);
}

void lw_site_feed(const lw_site *site, lw_buf *out)
{
    lw_arena arena = {0};
    const lw_site_puzzle **list = lw_new_array(&arena, const lw_site_puzzle *, site->count);
    for (int i = 0; i < site->count; i++)
        list[i] = &site->exhibits[i];
    qsort(list, (size_t)site->count, sizeof *list, by_age);
    lw_site_add_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\"><channel><title>",
                     site->title, "</title>");
    lw_site_add_text(out, "<link>", site->url, "index.html</link>");
    lw_site_add_text(out, "<description>", site->intro ? site->intro : site->title, "</description>\n");
    for (int i = 0; i < site->count && i < FEED; i++)
        add_item(site, list[i], out);
    lw_buf_puts(out, "</channel></rss>\n");
    lw_arena_drop(&arena);
}
