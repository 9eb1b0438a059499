/* site_parts.c: see the header. */
#include "app/cli/site_parts.h"
#include "report/html.h"

#include <string.h>

void lw_site_add_text(lw_buf *out, const char *before, const char *text, const char *after)
{
    lw_buf_puts(out, before);
    lw_html_escape(text, out);
    lw_buf_puts(out, after);
}

void lw_site_add_capital(lw_buf *out, const char *text)
{
    bool small = text[0] >= 'a' && text[0] <= 'z';
    if (small)
        lw_buf_byte(out, (char)(text[0] - 'a' + 'A'));
    lw_html_escape(text + small, out);
}

/* `up` leads from the page to the site's folder: "" or "../". */
void lw_site_begin_page(const lw_site *site, const char *up, const char *title, lw_buf *out)
{
    lw_buf_puts(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                     "<meta name=\"color-scheme\" content=\"light dark\">\n");
    lw_site_add_text(out, "<title>", title, "");
    if (strcmp(title, site->title) != 0)
        lw_site_add_text(out, " \u00b7 ", site->title, "");
    lw_buf_print(out, "</title>\n<link rel=\"stylesheet\" href=\"%sstyle.css\">\n", up);
    lw_buf_print(out, "<link rel=\"alternate\" type=\"application/rss+xml\" href=\"%sfeed.xml\">\n", up);
    lw_site_add_text(out, "<meta property=\"og:site_name\" content=\"", site->title, "\">\n");
    lw_site_add_text(out, "<meta property=\"og:title\" content=\"", title, "\">\n");
}

void lw_site_begin_body(const lw_site *site, const char *up, lw_buf *out)
{
    lw_buf_puts(
        out,
        "</head>\n<body>\n<a class=\"skip\" href=\"#content\">Skip to content</a>\n<header class=\"bar\">");
    lw_buf_print(out, "<a class=\"brand\" href=\"%sindex.html\">", up);
    lw_site_add_text(out, "", site->title, "</a></header>\n");
}

/* The sentence shown where a link is shared. */
void lw_site_describe(const lw_site_puzzle *exhibit, lw_buf *out)
{
    lw_site_add_text(out, "", exhibit->family->title, "");
    if (exhibit->band)
        lw_buf_print(out, ", %s", exhibit->band);
    lw_buf_puts(out, ". Play it in your browser.");
}

void lw_site_add_share(const lw_site *site, const char *handle, lw_buf *out)
{
    lw_site_add_text(out, "<meta property=\"og:image\" content=\"", site->url, "");
    lw_buf_print(out, "p/%s.png\">\n<meta name=\"twitter:card\" content=\"summary\">\n", handle);
}

bool lw_site_list_holds(const lw_site_list *list, const lw_site_puzzle *exhibit)
{
    return (!list->family || list->family == exhibit->family) &&
           (!list->band || (exhibit->band && !strcmp(list->band, exhibit->band)));
}

int lw_site_list_count(const lw_site *site, const lw_site_list *list)
{
    int count = 0;
    for (int i = 0; i < site->count; i++)
        count += lw_site_list_holds(list, &site->exhibits[i]);
    return count;
}

const char *lw_site_list_title(const lw_site *site, const lw_site_list *list)
{
    return list->family ? list->family->title : list->band ? list->band : site->title;
}

void lw_site_add_chip(const lw_site *site, const lw_site_list *to, bool here, const char *up, lw_buf *out)
{
    int count = lw_site_list_count(site, to);
    if (!count)
        return;
    lw_buf_print(out, "<li><a%s href=\"%s", here ? " aria-current=\"page\"" : "", up);
    lw_site_list_path(to, out);
    lw_buf_puts(out, "\">");
    if (to->family || to->band)
        lw_site_add_capital(out, lw_site_list_title(site, to));
    else
        lw_buf_puts(out, "All");
    lw_buf_print(out, " <span class=\"quiet\">%d</span></a></li>", count);
}
