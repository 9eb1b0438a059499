/* site_puzzle.c: see the header. */
#include "app/cli/site_puzzle.h"
#include "app/cli/site_parts.h"
#include "core/people.h"
#include "core/picture.h"
#include "core/png.h"
#include "report/html.h"
#include "search/difficulty.h"

#include <string.h>

enum { PICTURE = 600 }; /* pixels of the longer side */

static void add_step(const lw_site *site, int to, const char *name, lw_buf *out)
{
    if (to >= 0 && to < site->count)
        lw_buf_print(out, "<a class=\"button\" href=\"%s.html\">%s</a>", site->exhibits[to].handle, name);
}

static void add_way(const lw_site *site, int number, lw_buf *out)
{
    const lw_site_puzzle *exhibit = &site->exhibits[number];
    lw_buf_puts(out, "<nav class=\"wrap\" aria-label=\"Collection\"><div class=\"row\">");
    lw_buf_puts(out, "<ul class=\"chips grow\">");
    lw_site_add_chip(site, &(lw_site_list){.family = exhibit->family}, false, "../", out);
    if (exhibit->band)
        lw_site_add_chip(site, &(lw_site_list){.band = exhibit->band}, false, "../", out);
    lw_buf_puts(out, "</ul>");
    add_step(site, number - 1, "Previous", out);
    add_step(site, number + 1, "Next", out);
    lw_buf_puts(out, "</div></nav>\n");
}

/* Every place that shows a difficulty also says what it is based on. */
static void explain_difficulty(const lw_site_puzzle *exhibit, lw_buf *out)
{
    const char *fact = lw_entry_hardness_fact(exhibit->entry);
    double value = lw_value_number(lw_entry_fact(exhibit->entry, fact));
    if (strcmp(fact, "difficulty") != 0) {
        lw_buf_print(out, "<p>Difficulty among puzzles of this kind: %s (%s: %.4g).</p>\n", exhibit->band, fact,
                     value);
        return;
    }
    lw_arena arena = {0};
    const lw_rules *rules = lw_entry_rules(exhibit->entry, &arena, NULL, NULL, NULL);
    lw_buf_print(
        out,
        "<p>Difficulty for people, as estimated: %s (%.0f points; 1500 is the middle of 303 Sokoban levels). ",
        exhibit->band, value);
    if (rules)
        lw_html_escape(lw_difficulty_evidence(lw_people_evidence(rules)), out);
    lw_buf_puts(out, "</p>\n");
    lw_arena_drop(&arena);
}

static void add_facts(const lw_site_puzzle *exhibit, lw_buf *out)
{
    lw_buf_puts(out, "<details><summary>Facts</summary><dl class=\"facts\">\n");
    for (const lw_fact *fact = exhibit->family->facts; fact->name; fact++) {
        const lw_value *value = lw_entry_fact(exhibit->entry, fact->name);
        if (!value || !lw_value_known(value))
            continue;
        lw_site_add_text(out, "<div title=\"", fact->note, "\">");
        lw_buf_print(out, "<dt>%s</dt><dd>", fact->name);
        lw_fact_short(value, out);
        lw_buf_puts(out, "</dd></div>\n");
    }
    lw_site_add_text(out, "</dl><p>ID: <code>", exhibit->entry->id, "</code></p>\n");
    if (exhibit->entry->origin[0])
        lw_site_add_text(out, "<p>From: <code>", exhibit->entry->origin, "</code></p>\n");
    lw_buf_puts(out, "</details>\n");
}

void lw_site_puzzle_page(const lw_site *site, int number, lw_buf *out)
{
    const lw_site_puzzle *exhibit = &site->exhibits[number];
    lw_site_begin_page(site, "../", exhibit->title, out);
    lw_buf_puts(out, "<meta property=\"og:description\" content=\"");
    lw_site_describe(exhibit, out);
    lw_buf_puts(out, "\">\n");
    lw_site_add_share(site, exhibit->handle, out);
    if (number + 1 < site->count)
        lw_buf_print(out, "<link rel=\"next\" href=\"%s.html\">\n", site->exhibits[number + 1].handle);
    lw_site_begin_body(site, "../", out);
    add_way(site, number, out);
    lw_buf_puts(out, "<div id=\"content\" tabindex=\"-1\"><div id=\"studio\"><main><h1>");
    lw_html_escape(exhibit->title, out);
    lw_buf_print(out, "</h1><img class=\"share\" alt=\"\" src=\"%s.png\">", exhibit->handle);
    lw_buf_puts(out, "<noscript><p>Playing needs JavaScript.</p></noscript></main></div></div>\n");
    lw_buf_puts(out, "<section class=\"wrap about\" aria-label=\"About this puzzle\">\n");
    if (exhibit->band)
        explain_difficulty(exhibit, out);
    add_facts(exhibit, out);
    lw_buf_puts(out, "</section>\n<script type=\"application/json\" id=\"puzzles\">[");
    lw_html_json(exhibit->entry->certificate, out);
    lw_buf_puts(out, "]</script>\n<script src=\"../play.js\"></script>\n</body>\n</html>\n");
}

int lw_site_picture(const lw_site_puzzle *exhibit, lw_buf *png, lw_error *error)
{
    lw_arena arena = {0};
    lw_scene scene = {0};
    const lw_rules *rules = lw_entry_rules(exhibit->entry, &arena, NULL, NULL, error);
    if (rules) {
        void *state = lw_arena_take(&arena, rules->state_size);
        rules->family->start(rules, 0, 0, state);
        rules->family->draw(rules, state, &(lw_view){.look = LW_LOOK_PLAYER}, &scene);
        lw_box box = lw_scene_box(&scene);
        int wide = box.right - box.left, tall = box.bottom - box.top;
        lw_scene_png(&scene, PICTURE * 1000 / (wide > tall ? wide : tall) + 1, png, error);
    }
    lw_scene_drop(&scene);
    lw_arena_drop(&arena);
    return error->code;
}
