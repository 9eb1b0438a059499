/* site.c: see the header. Styles and scripts are those of the studio's pages; cards look like those of
 * web/src/parts/card.tsx. */
#include "app/cli/site.h"
#include "app/cli/site_parts.h"
#include "core/bands.h"
#include "core/registry.h"
#include "report/html.h"

#include <stdlib.h>
#include <string.h>

enum { PIPS = 5 };

/* --- What is shown. --- */

static int family_place(const lw_family *family)
{
    int place = 0;
    while (lw_families[place] != family)
        place++;
    return place;
}

static int by_kind(const void *a_, const void *b_)
{
    const lw_site_puzzle *a = a_, *b = b_;
    int kind = family_place(a->family) - family_place(b->family);
    if (kind)
        return kind;
    if (a->band && b->band && a->place != b->place)
        return a->place < b->place ? -1 : 1;
    return !a->band != !b->band ? (a->band ? -1 : 1) : a->added - b->added;
}

void lw_site_begin(lw_site *site, const lw_selection *selection, lw_arena *arena)
{
    lw_buf title = {0};
    site->exhibits = lw_new_array(arena, lw_site_puzzle, selection->count + 1);
    for (int i = 0; i < selection->count; i++) {
        const lw_entry *entry = &selection->entries[i];
        lw_site_puzzle *exhibit = &site->exhibits[site->count];
        *exhibit = (lw_site_puzzle){.entry = entry,
                                    .family = lw_family_find(entry->family),
                                    .place = lw_entry_hardness(entry),
                                    .added = i};
        if (!exhibit->family)
            continue;
        lw_buf_clear(&title);
        lw_entry_title(entry, &title);
        exhibit->title = lw_arena_text(arena, lw_buf_text(&title));
        lw_handle_text(entry->id, exhibit->handle);
        if (exhibit->place >= 0)
            exhibit->band = lw_band_names[(int)exhibit->place];
        site->count++;
    }
    lw_buf_drop(&title);
    qsort(site->exhibits, (size_t)site->count, sizeof *site->exhibits, by_kind);
}

static void add_pips(const char *band, lw_buf *out)
{
    int step = 0;
    while (strcmp(lw_band_names[step], band) != 0)
        step++;
    lw_buf_puts(out, "<span class=\"pips\" aria-hidden=\"true\">");
    for (int i = 0; i < PIPS; i++)
        lw_buf_puts(out, i <= step ? "<i class=\"on\"></i>" : "<i></i>");
    lw_buf_print(out, "</span><span>%s</span>", band);
}

static void add_card(const lw_site_puzzle *exhibit, const char *up, lw_buf *out)
{
    lw_site_add_text(out, "<li data-id=\"", exhibit->entry->id, "\" data-words=\"");
    lw_html_escape(exhibit->family->title, out);
    lw_site_add_text(out, " ", exhibit->entry->tags, "");
    lw_buf_print(out, " %s\"><a class=\"card\" href=\"%sp/%s.html\">", exhibit->handle, up, exhibit->handle);
    lw_buf_print(out, "<img class=\"thumb\" loading=\"lazy\" alt=\"\" src=\"%sp/%s.png\">", up,
                 exhibit->handle);
    lw_site_add_text(out, "<span class=\"card-text\"><span class=\"card-name\">", exhibit->title,
                     "</span><span class=\"card-note\">");
    if (exhibit->band)
        add_pips(exhibit->band, out);
    else
        lw_site_add_text(out, "<span>", exhibit->family->title, "</span>");
    lw_buf_puts(out, "</span></span></a></li>\n");
}

/* --- Lists. --- */

void lw_site_list_path(const lw_site_list *list, lw_buf *out)
{
    if (!list->family && !list->band) {
        lw_buf_puts(out, "index.html");
        return;
    }
    lw_buf_print(out, "%s/", list->family ? "kind" : "difficulty");
    for (const char *at = list->family ? list->family->name : list->band; *at; at++)
        lw_buf_byte(out, (char)(*at == ' ' ? '-' : *at));
    lw_buf_puts(out, ".html");
}

static void add_chips(const lw_site *site, const lw_site_list *here, const char *up, lw_buf *out)
{
    lw_buf_puts(out, "<nav aria-label=\"Kinds\"><ul class=\"chips\">");
    lw_site_add_chip(site, &(lw_site_list){0}, !here->family && !here->band, up, out);
    for (int i = 0; lw_families[i]; i++)
        lw_site_add_chip(site, &(lw_site_list){.family = lw_families[i]}, here->family == lw_families[i], up,
                         out);
    lw_buf_puts(out, "</ul></nav>\n<nav aria-label=\"Difficulty\"><ul class=\"chips\">");
    for (int i = 0; i < LW_BANDS; i++)
        lw_site_add_chip(site, &(lw_site_list){.band = lw_band_names[i]},
                         here->band && !strcmp(here->band, lw_band_names[i]), up, out);
    lw_buf_puts(out, "</ul></nav>\n");
}

/* The heading above a puzzle: in the list of a kind its difficulty, elsewhere its kind. */
static const char *group_of(const lw_site_list *list, const lw_site_puzzle *exhibit)
{
    if (!list->family)
        return exhibit->family->title;
    return exhibit->band ? exhibit->band : "";
}

static void add_cards(const lw_site *site, const lw_site_list *list, const char *up, lw_buf *out)
{
    const char *group = NULL;
    for (int i = 0; i < site->count; i++) {
        const lw_site_puzzle *exhibit = &site->exhibits[i];
        const char *own = group_of(list, exhibit);
        if (!lw_site_list_holds(list, exhibit))
            continue;
        if (!group || strcmp(group, own) != 0) {
            lw_buf_puts(out, group ? "</ul></div>\n" : "");
            lw_buf_puts(out, "<div class=\"exhibits-group\">");
            if (*own) {
                lw_buf_puts(out, "<h2>");
                lw_site_add_capital(out, own);
                lw_buf_puts(out, "</h2>");
            }
            lw_buf_puts(out, "<ul class=\"exhibits\">\n");
            group = own;
        }
        add_card(exhibit, up, out);
    }
    lw_buf_puts(out, "</ul></div>\n");
}

/* Adds a family's note as a sentence: notes begin with a lower-case letter. */
static void add_sentence(const char *note, lw_buf *out)
{
    lw_buf_puts(out, "<p>");
    lw_site_add_capital(out, note);
    lw_buf_puts(out, ".</p>\n");
}

static void introduce(const lw_site *site, const lw_site_list *list, lw_buf *out)
{
    int count = lw_site_list_count(site, list);
    if (list->family)
        add_sentence(list->family->note, out);
    else if (!list->band && site->intro)
        lw_site_add_text(out, "<p>", site->intro, "</p>\n");
    lw_buf_print(out, "<p class=\"quiet\">%d to play, here in your browser.</p>\n", count);
}

void lw_site_list_page(const lw_site *site, const lw_site_list *list, lw_buf *out)
{
    bool home = !list->family && !list->band;
    const char *up = home ? "" : "../", *title = lw_site_list_title(site, list);
    lw_site_begin_page(site, up, title, out);
    for (int i = 0; i < site->count; i++)
        if (lw_site_list_holds(list, &site->exhibits[i])) {
            lw_site_add_share(site, site->exhibits[i].handle, out);
            break;
        }
    lw_site_begin_body(site, up, out);
    lw_buf_puts(out, "<main id=\"content\" tabindex=\"-1\">\n<h1>");
    if (home)
        lw_html_escape(title, out);
    else
        lw_site_add_capital(out, title);
    lw_buf_puts(out, "</h1>\n");
    introduce(site, list, out);
    add_chips(site, list, up, out);
    lw_buf_puts(
        out, "<div class=\"row\" role=\"search\"><label>Search <input id=\"search\" type=\"search\" "
             "autocomplete=\"off\"></label><span id=\"count\" class=\"quiet\" role=\"status\"></span></div>\n");
    add_cards(site, list, up, out);
    lw_buf_print(out,
                 "</main>\n<footer class=\"wrap quiet\"><a href=\"%sfeed.xml\">Feed</a> \u00b7 Made with "
                 "Ludwright</footer>\n",
                 up);
    lw_buf_print(out, "<script src=\"%ssearch.js\"></script>\n</body>\n</html>\n", up);
}
