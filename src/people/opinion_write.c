/* opinion_write.c: the results of a survey as JSON. */
#include "people/opinion_write.h"
#include "grade/made_by.h"
#include "people/opinion.h"
#include "stats/interval.h"
#include "stats/sign_test.h"

#define LEVEL .05

static void write_range(lw_writer *w, const char *key, double value, lw_interval range)
{
    lw_write_object(w, key);
    lw_write_real(w, "value", value);
    lw_write_real(w, "low", range.low);
    lw_write_real(w, "high", range.high);
    lw_write_end(w);
}

static void write_games(const lw_poll *poll, const lw_opinion *o, lw_writer *w)
{
    lw_write_list(w, "games");
    for (int i = 0; i < poll->games; i++) {
        const lw_opinion_game *g = &o->game[i];
        lw_write_object(w, NULL);
        lw_write_text(w, "code", poll->game[i].code);
        lw_write_text(w, "id", poll->game[i].id);
        lw_write_int(w, "people", g->people);
        lw_write_int(w, "liked", g->liked);
        lw_write_int(w, "neutral", g->neutral);
        lw_write_int(w, "disliked", g->disliked);
        if (g->people)
            write_range(w, "share", (double)g->liked / g->people, g->range);
        if (o->pairs)
            write_range(w, "strength", g->strength, g->strength_range);
        lw_write_end(w);
    }
    lw_write_end(w);
}

static void write_pairs(const lw_poll *poll, const lw_opinion *o, lw_writer *w)
{
    lw_write_list(w, "pairs");
    for (int i = 0; i < o->pairs; i++) {
        const lw_opinion_pair *pair = &o->pair[i];
        const lw_poll_claim *claim = lw_poll_claim_of(poll, pair->game, pair->other);
        lw_write_object(w, NULL);
        lw_write_text(w, "game", poll->game[pair->game].code);
        lw_write_text(w, "other", poll->game[pair->other].code);
        lw_write_int(w, "yes", pair->test.plus);
        lw_write_int(w, "no", pair->test.minus);
        lw_write_int(w, "neutral", pair->test.even);
        lw_write_real(w, "correlation", pair->correlation);
        lw_write_real(w, "one_sided", pair->test.more);
        lw_write_real(w, "p", pair->test.p);
        lw_write_real(w, "holm", pair->holm);
        if (claim) {
            lw_write_real(w, "published_correlation", claim->correlation);
            lw_write_real(w, "published_p", claim->p);
        }
        lw_write_end(w);
    }
    lw_write_end(w);
}

static void write_facts(const lw_opinion *o, lw_writer *w)
{
    lw_write_list(w, "facts");
    for (int i = 0; i < o->facts; i++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "family", o->fact[i].family);
        lw_write_text(w, "fact", o->fact[i].fact);
        lw_write_int(w, "games", o->fact[i].games);
        lw_write_real(w, "rho", o->fact[i].rho);
        lw_write_real(w, "p", o->fact[i].p);
        lw_write_real(w, "holm", o->fact[i].holm);
        lw_write_end(w);
    }
    lw_write_end(w);
}

void lw_opinion_write(const lw_poll *poll, const lw_opinion *o, lw_writer *w)
{
    lw_write_object(w, NULL);
    lw_write_text(w, "survey", poll->name);
    lw_write_int(w, "people", o->people);
    write_games(poll, o, w);
    write_pairs(poll, o, w);
    write_facts(o, w);
    lw_background_write(&o->background, 1, w);
    lw_write_object(w, "power");
    lw_write_real(w, "of_75_percent", lw_sign_power(o->people, .75, LEVEL));
    lw_write_int(w, "people_for_80_percent", lw_sign_people(.75, LEVEL, .8));
    lw_write_end(w);
    lw_made_by_begin(w, "survey");
    lw_made_by_end(w);
    lw_write_end(w);
}
