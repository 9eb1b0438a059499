/* survey_report.c: see the header. */
#include "app/cli/survey_report.h"
#include "app/cli/output.h"
#include "stats/sign_test.h"

#include <math.h>
#include <string.h>

#define LEVEL .05

/* --- The plan. --- */

static void print_power(const lw_poll *poll, lw_buf *out)
{
    static const double truths[] = {.6, .75, .9};
    lw_buf_print(out, "\nWhat %d people can show of one pair (sign test, two-sided, level 5 %%):\n",
                 poll->people);
    for (size_t i = 0; i < sizeof truths / sizeof *truths; i++)
        lw_buf_print(out,
                     "  if %2.0f %% prefer the one: found with chance %.2f; %d people find it with chance .8\n",
                     100 * truths[i], lw_sign_power(poll->people, truths[i], LEVEL),
                     lw_sign_people(truths[i], LEVEL, .8));
}

void lw_survey_plan(const lw_poll *poll, lw_buf *out)
{
    int order[LW_POLL_GAMES], rows = lw_poll_orders(poll);
    lw_buf_print(out, "%d games under codes that say nothing; each is played %d time%s.\n", poll->games,
                 poll->plays, poll->plays == 1 ? "" : "s");
    for (int i = 0; i < poll->games; i++)
        lw_buf_print(out, "  %s  %s\n", poll->game[i].code, poll->game[i].id);
    lw_buf_print(out, "\nOrders, by the number of the sheet (they repeat every %d sheets):\n", rows);
    for (int person = 0; person < poll->people && person < rows; person++) {
        lw_buf_print(out, "  %3d ", person + 1);
        lw_poll_order(poll, person, order);
        for (int i = 0; i < poll->games; i++)
            lw_buf_print(out, " %s", poll->game[order[i]].code);
        lw_buf_byte(out, '\n');
    }
    if (poll->people % rows)
        lw_buf_print(out, "  %d is no multiple of %d: the orders are not quite balanced.\n", poll->people,
                     rows);
    lw_buf_puts(out,
                "\nAfter each play: liked, disliked or neutral? At the end, of each pair: was the first more "
                "entertaining: yes, no, neutral?\n");
    print_power(poll, out);
}

/* --- For people. --- */

static void print_games(const lw_poll *poll, const lw_opinion *o, lw_buf *out)
{
    lw_buf_puts(out, "Liked: in one play at least, and disliked in none\n"
                     "  game      people  liked  neutral  disliked  share that liked it (95 %)");
    lw_buf_puts(out, o->pairs ? "  strength (95 %)\n" : "\n");
    for (int i = 0; i < poll->games; i++) {
        const lw_opinion_game *g = &o->game[i];
        lw_buf_print(out, "  %-8s  %6d  %5d  %7d  %8d", poll->game[i].code, g->people, g->liked, g->neutral,
                     g->disliked);
        if (g->people)
            lw_buf_print(out, "  %.2f (%.2f to %.2f)         ", (double)g->liked / g->people, g->range.low,
                         g->range.high);
        else
            lw_buf_print(out, "  %-28s", "-");
        if (o->pairs)
            lw_buf_print(out, "  %.3f (%.3f to %.3f)", g->strength, g->strength_range.low,
                         g->strength_range.high);
        lw_buf_byte(out, '\n');
    }
}

static void print_pairs(const lw_poll *poll, const lw_opinion *o, lw_buf *out)
{
    if (!o->pairs)
        return;
    lw_buf_puts(out, "\nMore entertaining than: exact sign test; people without a preference are left out\n"
                     "  pair                 yes   no  neutral      c   one-sided p  two-sided p  Holm");
    lw_buf_puts(out, poll->claims ? "       published c, p\n" : "\n");
    for (int i = 0; i < o->pairs; i++) {
        const lw_opinion_pair *pair = &o->pair[i];
        const lw_poll_claim *claim = lw_poll_claim_of(poll, pair->game, pair->other);
        lw_buf_print(out, "  %-8s > %-8s  %3d  %3d  %7d  %5.2f  %12.4g %12.4g  %-9.4g",
                     poll->game[pair->game].code, poll->game[pair->other].code, pair->test.plus,
                     pair->test.minus, pair->test.even, pair->correlation, pair->test.more, pair->test.p,
                     pair->holm);
        if (claim)
            lw_buf_print(out, "  %.2f, %.4g", claim->correlation, claim->p);
        lw_buf_byte(out, '\n');
    }
}

static void print_facts(const lw_opinion *o, lw_buf *out)
{
    if (!o->facts)
        return;
    lw_buf_puts(
        out,
        "\nFacts and what people prefer: rank correlation, exact or by 5000 shuffles, Holm within a family\n"
        "  family       fact                 games    rho      p     Holm\n");
    for (int i = 0; i < o->facts; i++)
        lw_buf_print(out, "  %-12s %-20s %5d  %5.2f  %6.3f  %6.3f\n", o->fact[i].family, o->fact[i].fact,
                     o->fact[i].games, o->fact[i].rho, o->fact[i].p, o->fact[i].holm);
}

static void print_quartiles(const char *what, const lw_background_quartiles *q, lw_buf *out)
{
    if (q->people)
        lw_buf_print(out, "  %-26s %d people, quartiles %g, %g and %g\n", what, q->people, q->low, q->median,
                     q->high);
}

static void print_background(const lw_background_summary *sum, lw_buf *out)
{
    if (!sum->age.people && !sum->likes.people && !sum->words)
        return;
    lw_buf_puts(out, "\nBackground of the people, as far as they said\n");
    print_quartiles("age", &sum->age, out);
    print_quartiles("likes such games, 1 to 10", &sum->likes, out);
    for (int i = 0; i < sum->words; i++)
        lw_buf_print(out, "%s%d %s", i ? ", " : "  gender                     ", sum->word[i].people,
                     sum->word[i].gender);
    if (sum->words)
        lw_buf_byte(out, '\n');
}

void lw_survey_print(const lw_poll *poll, const lw_opinion *o, lw_buf *out)
{
    lw_buf_print(out, "%s: %d people, %d games\n", poll->name, o->people, poll->games);
    if (poll->about[0])
        lw_wrap(poll->about, LW_WIDTH, out);
    lw_buf_byte(out, '\n');
    print_games(poll, o, out);
    print_pairs(poll, o, out);
    print_facts(o, out);
    print_background(&o->background, out);
    lw_buf_print(out,
                 "\nWith %d people a preference that 75 %% share is found with chance %.2f; %d would find it "
                 "with chance .8.\n",
                 o->people, lw_sign_power(o->people, .75, LEVEL), lw_sign_people(.75, LEVEL, .8));
}
