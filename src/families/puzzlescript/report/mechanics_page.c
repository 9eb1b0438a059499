/* mechanics_page.c: see the header. */
#include "families/puzzlescript/report/mechanics_page.h"
#include "core/play.h"
#include "grade/made_by.h"
#include "grade/measure.h"
#include "report/html.h"
#include "report/provenance.h"
#include "store/store.h"
#include "store/store_library.h"

#include <string.h>

/* --- Acts. --- */

static void print_share(const lw_ps_acts *acts, const lw_ps_act *act, lw_buf *out)
{
    lw_buf_print(out, "%.0f %%", acts->turns ? 100.0 * act->turns / acts->turns : 0);
}

void lw_ps_acts_text(const lw_ps_game *game, const lw_ps_acts *acts, lw_buf *out)
{
    bool reported = false;
    for (int i = 0; i < acts->count; i++) {
        if (acts->list[i].kind == LW_PS_BLOCK)
            continue;
        lw_buf_puts(out, "  ");
        print_share(acts, &acts->list[i], out);
        lw_buf_puts(out, " of turns: ");
        lw_ps_act_words(game, &acts->list[i], out);
        lw_buf_byte(out, '\n');
        reported = true;
    }
    if (!reported)
        lw_buf_puts(out, "  the player walks\n");
}

void lw_ps_acts_html(const lw_ps_game *game, const lw_ps_acts *acts, lw_buf *out)
{
    lw_buf text = {0};
    lw_ps_acts_text(game, acts, &text);
    lw_html_pre(out, lw_buf_text(&text));
    lw_buf_drop(&text);
}

void lw_ps_acts_write(const lw_ps_game *game, const lw_ps_acts *acts, lw_writer *w, const char *key)
{
    lw_buf words = {0};
    lw_write_list(w, key);
    for (int i = 0; i < acts->count; i++) {
        lw_buf_clear(&words);
        lw_ps_act_words(game, &acts->list[i], &words);
        lw_write_object(w, NULL);
        lw_write_text(w, "kind", lw_ps_act_names[acts->list[i].kind]);
        lw_write_text(w, "words", lw_buf_text(&words));
        lw_write_real(w, "share", (double)acts->list[i].turns / acts->turns);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_buf_drop(&words);
}

/* --- Text. --- */

/* Prints names of the group's games: the handle instead of an ID that contains a whole game, and the end of a
 * long path. */
static void print_ids(const lw_ps_mechanic_group *group, lw_buf *out)
{
    enum { MAX_ID = 60 };
    const char *id = group->ids[0];
    size_t size = strlen(id), family = strlen(group->shown->rules->head.family->name);
    if (size > MAX_ID && !strncmp(id, group->shown->rules->head.family->name, family) && id[family] == ':') {
        char handle[LW_HANDLE_WHOLE + 1];
        lw_handle_text(id, handle);
        lw_buf_print(out, "  (%.*s", LW_HANDLE, handle);
    } else {
        lw_buf_print(out, "  (%s%s", size > MAX_ID ? ".." : "", size > MAX_ID ? id + size - MAX_ID : id);
    }
    if (group->count > 1)
        lw_buf_print(out, " and %d more", group->count - 1);
    lw_buf_puts(out, ")");
}

static bool opens(const lw_ps_mechanics *all, int i)
{
    return i == 0 || all->groups[i - 1].shown->leading != all->groups[i].shown->leading;
}

static void print_heading(const lw_ps_mechanic *m, lw_buf *out)
{
    if (m->leading < LW_PS_ACTS)
        lw_buf_print(out, "%s: %s", lw_ps_act_names[m->leading], lw_ps_act_notes[m->leading]);
    else
        lw_buf_puts(out, "walk: nothing changes but where the player is");
}

static void print_sum(const lw_ps_mechanics *all, lw_buf *out)
{
    lw_buf_print(out, "%d game%s, %d mechanic%s", all->games, all->games == 1 ? "" : "s", all->count,
                 all->count == 1 ? "" : "s that differ in what they do");
    if (all->known)
        lw_buf_print(out, "; %d more %s known before", all->known, all->known == 1 ? "was" : "were");
}

void lw_ps_mechanics_text(const lw_ps_mechanics *all, lw_buf *out)
{
    for (int i = 0; i < all->count; i++) {
        const lw_ps_mechanic_group *group = &all->groups[i];
        if (opens(all, i)) {
            print_heading(group->shown, out);
            lw_buf_byte(out, '\n');
        }
        lw_buf_print(out, "  %-15s %4d  %s", group->shown->fingerprint, group->count, group->shown->words);
        if (group->shown->level >= 0)
            lw_buf_print(out, "; solved in %d", group->shown->solution.moves.count);
        else
            lw_buf_puts(out, "; no solution found");
        print_ids(group, out);
        lw_buf_byte(out, '\n');
    }
    print_sum(all, out);
    lw_buf_puts(out, "\n");
}

/* --- JSON. --- */

static void write_kinds(uint64_t kinds, lw_writer *w)
{
    lw_write_list(w, "kinds");
    for (int kind = 0; kind < LW_PS_ACTS; kind++)
        if (kinds >> kind & 1)
            lw_write_text(w, NULL, lw_ps_act_names[kind]);
    lw_write_end(w);
}

static void write_texts(const char *const *texts, int count, lw_writer *w, const char *key)
{
    lw_write_list(w, key);
    for (int i = 0; i < count; i++)
        lw_write_text(w, NULL, texts[i]);
    lw_write_end(w);
}

static void write_made_by(const char *settings, lw_writer *w)
{
    lw_arena arena = {0};
    const lw_json *all = lw_json_read(settings, strlen(settings), 1, &arena, NULL);
    lw_made_by_begin(w, "mechanics");
    for (const lw_json *one = all->first; one; one = one->next)
        lw_write_json(w, one->key, one);
    lw_made_by_end(w);
    lw_arena_drop(&arena);
}

void lw_ps_mechanic_group_json(const lw_ps_mechanic_group *group, const char *settings, lw_buf *out)
{
    const lw_ps_mechanic *m = group->shown;
    lw_writer writer = lw_writer_to(out), *w = &writer;
    lw_write_object(w, NULL);
    lw_write_text(w, "fingerprint", m->fingerprint);
    lw_write_text(w, "form", m->form);
    lw_write_text(w, "words", m->words);
    write_kinds(m->kinds, w);
    lw_write_text(w, "rules", m->text);
    lw_ps_acts_write(m->rules->game, &m->acts, w, "acts");
    lw_ps_acts_write(m->rules->game, &m->may, w, "may");
    if (m->level >= 0) {
        lw_write_int(w, "level", m->level + 1);
        lw_play_write(&m->rules->head, &m->solution.moves, w, "solution");
    } else {
        lw_write_null(w, "solution");
    }
    lw_write_int(w, "solved", m->solved);
    lw_write_int(w, "tried", m->tried);
    if (group->facts)
        lw_facts_write(m->rules->head.family, group->facts, w, "facts");
    lw_write_int(w, "forms", group->forms);
    write_texts(group->ids, group->count, w, "games");
    write_texts(group->texts, group->count, w, "ids");
    write_made_by(settings, w);
    lw_write_end(w);
    lw_buf_byte(out, '\n');
}

/* --- The gallery. --- */

static void add_facts(const lw_ps_mechanic_group *group, lw_buf *out)
{
    const lw_family *family = group->shown->rules->head.family;
    lw_buf text = {0}, value = {0};
    for (int i = 0; group->facts && family->facts[i].name; i++) {
        if (group->facts[i].kind == LW_UNMEASURED)
            continue;
        lw_buf_clear(&value);
        lw_value_text(&group->facts[i], &value);
        lw_buf_print(&text, "%s%s %s", text.size ? ", " : "", family->facts[i].name, lw_buf_text(&value));
    }
    if (text.size)
        lw_html_paragraph(out, "%s", lw_buf_text(&text));
    lw_buf_drop(&text);
    lw_buf_drop(&value);
}

static void add_film(const lw_ps_mechanic_group *group, lw_buf *out)
{
    const lw_ps_mechanic *m = group->shown;
    lw_buf text = {0};
    if (group->gif && group->gif->size) {
        lw_html_raw(out, "<figure><img style=\"max-width:100%\" alt=\"the solution, move by move\" "
                         "src=\"data:image/gif;base64,");
        lw_html_raw(out, lw_buf_text(group->gif));
        lw_html_raw(out, "\"></figure>\n");
    }
    if (m->level >= 0) {
        lw_play_text(&m->rules->head, &m->solution.moves, &text);
        lw_html_paragraph(out, "Level %d in %d move%s, %d of %d levels tried are solved.", m->level + 1,
                          m->solution.moves.count, m->solution.moves.count == 1 ? "" : "s", m->solved,
                          m->tried);
        lw_html_details_begin(out, "The moves");
        lw_html_pre(out, lw_buf_text(&text));
        lw_html_details_end(out);
    } else {
        lw_html_paragraph(out, "No solution was found; the name is from what happens on small boards.");
    }
    lw_buf_drop(&text);
}

static void add_mechanic(const lw_ps_mechanic_group *group, lw_buf *out)
{
    const lw_ps_mechanic *m = group->shown;
    lw_buf text = {0};
    lw_html_raw(out, "<section>\n");
    lw_html_heading(out, 3, m->words);
    add_film(group, out);
    lw_html_pre(out, *m->text ? m->text : "(no rules)");
    add_facts(group, out);
    lw_html_details_begin(out, "What happens");
    if (m->level >= 0) {
        lw_html_paragraph(out, "In solutions:");
        lw_ps_acts_html(m->rules->game, &m->acts, out);
    }
    lw_html_paragraph(out, "On small boards:");
    lw_ps_acts_html(m->rules->game, &m->may, out);
    lw_html_details_end(out);
    lw_html_details_begin(out, "The game");
    if (m->rules->game->title)
        lw_html_paragraph(out, "%s", m->rules->game->title);
    lw_html_pre(out, group->texts[0]);
    lw_html_details_end(out);
    print_ids(group, &text);
    lw_html_note(out, "Fingerprint %s, form %s. %d game%s, written in %d way%s.%s", m->fingerprint, m->form,
                 group->count, group->count == 1 ? " does this" : "s do this", group->forms,
                 group->forms == 1 ? "" : "s", lw_buf_text(&text));
    lw_html_raw(out, "</section>\n");
    lw_buf_drop(&text);
}

void lw_ps_mechanics_html(const lw_ps_mechanics *all, const char *title, lw_buf *out)
{
    lw_buf text = {0};
    lw_html_begin(out, title);
    print_sum(all, &text);
    lw_html_paragraph(out, "%s. Grouped by what happens most in their solutions.", lw_buf_text(&text));
    for (int i = 0; i < all->count; i++) {
        if (opens(all, i)) {
            lw_buf_clear(&text);
            print_heading(all->groups[i].shown, &text);
            lw_html_heading(out, 2, lw_buf_text(&text));
            lw_html_gallery_begin(out);
        }
        add_mechanic(&all->groups[i], out);
        if (i + 1 == all->count || opens(all, i + 1))
            lw_html_gallery_end(out);
    }
    lw_provenance_page_settings(all->settings, out);
    lw_provenance_page_end(out);
    lw_html_end(out);
    lw_buf_drop(&text);
}
