/* mechanic.c: see the header. */
#include "families/puzzlescript/grade/mechanic.h"
#include "families/puzzlescript/mechanics/form.h"
#include "families/puzzlescript/mechanics/probes.h"
#include "families/puzzlescript/rules/takeout.h"

#include <string.h>

static const char *rules_text(const lw_design *design, lw_arena *arena)
{
    lw_buf out = {0};
    lw_ps_rules_text(design, &out);
    const char *text = lw_arena_text(arena, lw_buf_text(&out));
    lw_buf_drop(&out);
    return text;
}

static void solve_levels(const lw_ps_mechanic_request *order, lw_ps_mechanic *m)
{
    const lw_rules *head = &m->rules->head;
    lw_limits limits = LW_LIMITS;
    limits.expansions = order->expansions;
    limits.bytes = order->bytes ? order->bytes : limits.bytes;
    limits.work = order->expansions * 5000;
    limits.stop = order->stop;
    m->level = -1;
    for (; m->tried < head->levels && m->tried < order->levels; m->tried++) {
        lw_solution solution = {0};
        lw_solve(lw_solver_find("portfolio"), head, m->tried, &limits, &solution);
        bool solved = solution.verdict == LW_SOLVED;
        if (solved)
            lw_ps_acts_play(&m->acts, m->rules, m->tried, &solution.moves);
        m->solved += solved;
        if (solved && m->level < 0) {
            m->level = m->tried;
            m->solution = solution;
        } else {
            lw_solution_drop(&solution);
        }
    }
}

static const char *code_of(uint64_t number, const char *before, lw_arena *arena)
{
    lw_buf text = {0};
    lw_buf_puts(&text, before);
    lw_ps_code(number, &text);
    const char *kept = lw_arena_text(arena, lw_buf_text(&text));
    lw_buf_drop(&text);
    return kept;
}

int lw_ps_mechanic_take(const lw_design *design, const lw_ps_mechanic_request *order, lw_arena *arena,
                        lw_ps_mechanic *m, lw_error *error)
{
    enum { MAX_WORDS = 4 };
    const lw_rules *rules = design->spec->family->compile(design, arena, error);
    *m = (lw_ps_mechanic){.rules = (const lw_ps_family_rules *)rules, .level = -1};
    if (!rules)
        return error ? error->code : LW_BAD_INPUT;
    const lw_ps_game *game = m->rules->game;
    lw_ps_print print = lw_ps_print_take(game, &m->may, arena);
    lw_buf words = {0};
    solve_levels(order, m);
    lw_ps_acts_sort(&m->acts);
    lw_ps_acts_sort(&m->may);
    const lw_ps_acts *reported = m->level < 0 ? &m->may : &m->acts;
    lw_ps_acts_words(game, reported, MAX_WORDS, &words);
    m->kinds = lw_ps_acts_kinds(reported);
    m->leading = LW_PS_ACTS;
    for (int i = reported->count - 1; i >= 0; i--)
        if (reported->list[i].kind != LW_PS_BLOCK)
            m->leading = (int)reported->list[i].kind;
    uint64_t form = lw_ps_form(game, arena);
    m->words = lw_arena_text(arena, lw_buf_text(&words));
    m->text = rules_text(design, arena);
    m->form = code_of(form, "", arena);
    m->fingerprint = print.known ? code_of(print.number, "", arena) : code_of(form, "form-", arena);
    lw_buf_drop(&words);
    return 0;
}

void lw_ps_mechanic_drop(lw_ps_mechanic *m)
{
    lw_ps_acts_drop(&m->acts);
    lw_ps_acts_drop(&m->may);
    lw_solution_drop(&m->solution);
}

/* Compares two sets of kinds: the smaller set is first; of two equally large ones, the one with the first kind
 * that the other does not have. */
static int compare_kinds(uint64_t a, uint64_t b)
{
    int more = __builtin_popcountll(a) - __builtin_popcountll(b);
    if (more || a == b)
        return more;
    return a & (a ^ b) & -(a ^ b) ? -1 : 1;
}

int lw_ps_mechanic_compare(const lw_ps_mechanic *a, const lw_ps_mechanic *b)
{
    int order = a->leading - b->leading;
    if (!order)
        order = compare_kinds(a->kinds, b->kinds);
    if (!order)
        order = strcmp(a->words, b->words);
    return order ? order : strcmp(a->fingerprint, b->fingerprint);
}

int lw_ps_mechanic_forms(const lw_ps_mechanic *const *all, int count)
{
    int forms = 0;
    for (int i = 0; i < count; i++) {
        bool new = true;
        for (int k = 0; k < i && new; k++)
            new = strcmp(all[i]->form, all[k]->form) != 0;
        forms += new;
    }
    return forms;
}
