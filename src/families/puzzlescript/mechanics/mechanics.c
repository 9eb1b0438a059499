/* mechanics.c: the acts of a play, acts in words, and the text of forms and fingerprints. */
#include "families/puzzlescript/mechanics/mechanics.h"

#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/mechanics/acts.h"
#include "families/puzzlescript/mechanics/form.h"
#include "families/puzzlescript/mechanics/probes.h"

#include <stdlib.h>
#include <string.h>

const char *const lw_ps_act_names[LW_PS_ACTS] = {
#define LW_PS_ACT(id, name, note) name,
#include "families/puzzlescript/mechanics/acts.def"
#undef LW_PS_ACT
    "block"};

const char *const lw_ps_act_notes[LW_PS_ACTS] = {
#define LW_PS_ACT(id, name, note) note,
#include "families/puzzlescript/mechanics/acts.def"
#undef LW_PS_ACT
    "a thing in front of the player stops it"};

/* --- The list of acts. --- */

void lw_ps_acts_note(lw_ps_acts *acts, enum lw_ps_act_kind kind, int what, int into)
{
    int i = 0;
    while (i < acts->count &&
           !(acts->list[i].kind == kind && acts->list[i].what == what && acts->list[i].into == into))
        i++;
    if (i == acts->count) {
        if (acts->count == acts->room) {
            acts->room = acts->room ? 2 * acts->room : 16;
            acts->list = lw_heap_grow(acts->list, (size_t)acts->room * sizeof *acts->list);
        }
        acts->list[acts->count++] = (lw_ps_act){.kind = kind, .what = what, .into = into, .last = -1};
    }
    acts->list[i].turns += acts->list[i].last != acts->turns;
    acts->list[i].last = acts->turns;
}

void lw_ps_acts_drop(lw_ps_acts *acts)
{
    free(acts->list);
    *acts = (lw_ps_acts){0};
}

static int by_turns(const void *one, const void *two)
{
    const lw_ps_act *a = one, *b = two;
    return a->turns != b->turns ? b->turns - a->turns
           : a->kind != b->kind ? (int)a->kind - (int)b->kind
           : a->what != b->what ? a->what - b->what
                                : a->into - b->into;
}

void lw_ps_acts_sort(lw_ps_acts *acts)
{
    if (acts->count)
        qsort(acts->list, (size_t)acts->count, sizeof *acts->list, by_turns);
}

void lw_ps_acts_play(lw_ps_acts *acts, const lw_ps_family_rules *rules, int level, const lw_moves *moves)
{
    const lw_ps_game *game = rules->game;
    size_t size = (size_t)game->largest * (size_t)game->words * sizeof(uint64_t);
    uint64_t *before = lw_heap_grow(NULL, size);
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    lw_ps_load(machine, rules->entries[level], "0", NULL);
    int width = lw_ps_width(machine), height = lw_ps_height(machine);
    size = (size_t)width * (size_t)height * (size_t)game->words * sizeof(uint64_t);
    for (int i = 0; i < moves->count; i++) {
        enum lw_ps_input input = lw_ps_input_of(lw_moves_get(moves, i));
        memcpy(before, lw_ps_at(machine, 0, 0), size);
        lw_ps_step(machine, input, NULL);
        lw_ps_acts_add(acts, game, width, height, input, before, lw_ps_at(machine, 0, 0));
    }
    lw_ps_machine_drop(machine);
    free(before);
}

uint64_t lw_ps_acts_kinds(const lw_ps_acts *acts)
{
    uint64_t kinds = 0;
    for (int kind = 0; kind < LW_PS_REPORTED_ACTS; kind++)
        kinds |= (uint64_t)(acts->seen[kind] > 0) << kind;
    return kinds;
}

void lw_ps_acts_facts(const lw_ps_acts *acts, uint64_t wanted, lw_value *out)
{
    uint64_t kinds = lw_ps_acts_kinds(acts);
    lw_value values[LW_PS_ACT_FACTS];
    values[0] = lw_real(acts->turns ? (double)acts->acted / acts->turns : 0);
    for (int kind = 0; kind < LW_PS_REPORTED_ACTS; kind++)
        values[1 + kind] = lw_real(lw_ps_acts_share(acts, (enum lw_ps_act_kind)kind));
    values[1 + LW_PS_REPORTED_ACTS] = lw_integer((int64_t)(kinds & (((uint64_t)1 << LW_PS_SLIDE) - 1)));
    values[2 + LW_PS_REPORTED_ACTS] = lw_integer((int64_t)(kinds >> LW_PS_SLIDE));
    for (int i = 0; i < LW_PS_ACT_FACTS; i++)
        if (wanted >> i & 1)
            out[i] = values[i];
}

/* --- In words. --- */

static bool ends_with(const char *text, size_t size, const char *end)
{
    size_t tail = strlen(end);
    return size >= tail && !memcmp(text + size - tail, end, tail);
}

/* Adds the approximate plural of an object's name, which may be any word. */
static void put_things(const lw_ps_game *game, int what, lw_buf *out)
{
    const char *name = what >= 0 && game->things[what].name ? game->things[what].name : "things";
    size_t size = strlen(name);
    bool many = ends_with(name, size, "s");
    bool soft = size > 1 && ends_with(name, size, "y") && !strchr("aeiou", name[size - 2]);
    bool hisses = ends_with(name, size, "x") || ends_with(name, size, "ch") || ends_with(name, size, "sh");
    lw_buf_print(out, "%.*s%s", (int)(size - soft), name, many ? "" : soft ? "ies" : hisses ? "es" : "s");
}

static void put_one(const lw_ps_game *game, int what, lw_buf *out)
{
    if (what == LW_PS_PLAYER)
        lw_buf_puts(out, "the player");
    else
        lw_buf_puts(out, game->things[what].name ? game->things[what].name : "something");
}

/* The words of each act; their subject is the player, or things. */
static const struct phrase {
    const char *before; /* what the player does to things; NULL: `things` or `player` act themselves */
    const char *things, *player;
} phrases[LW_PS_ACTS] = {
    [LW_PS_PUSH] = {.before = "pushes"},
    [LW_PS_PULL] = {.before = "pulls"},
    [LW_PS_DRAG] = {.before = "drags along"},
    [LW_PS_CARRY] = {.before = "carries"},
    [LW_PS_SWAP] = {.before = "swaps places with"},
    [LW_PS_ASIDE] = {.things = "step aside", .player = "steps aside"},
    [LW_PS_AFAR] = {.things = "move from afar", .player = "moves from afar"},
    [LW_PS_SLIDE] = {.things = "slide", .player = "slides"},
    [LW_PS_WARP] = {.things = "leap elsewhere", .player = "leaps elsewhere"},
    [LW_PS_MORPH] = {.things = "become", .player = "becomes"},
    [LW_PS_SPAWN] = {.things = "appear", .player = "appears once more"},
    [LW_PS_VANISH] = {.things = "vanish", .player = "vanishes"},
    [LW_PS_ALTER] = {.things = "become", .player = "becomes"},
    [LW_PS_BLOCK] = {.things = "block the way", .player = "blocks the way"},
};

void lw_ps_act_words(const lw_ps_game *game, const lw_ps_act *act, lw_buf *out)
{
    const struct phrase *phrase = &phrases[act->kind];
    if (phrase->before) {
        lw_buf_print(out, "%s ", phrase->before);
        put_things(game, act->what, out);
    } else if (act->what == LW_PS_PLAYER) {
        lw_buf_print(out, "the player %s", phrase->player);
    } else {
        put_things(game, act->what, out);
        lw_buf_print(out, " %s", phrase->things);
    }
    if (act->kind != LW_PS_MORPH && act->kind != LW_PS_ALTER)
        return;
    lw_buf_byte(out, ' ');
    if (act->kind == LW_PS_MORPH)
        put_things(game, act->into, out);
    else
        put_one(game, act->into, out);
}

void lw_ps_acts_words(const lw_ps_game *game, const lw_ps_acts *acts, int max, lw_buf *out)
{
    int reported = 0, left = 0;
    for (int i = 0; i < acts->count; i++) {
        if (acts->list[i].kind == LW_PS_BLOCK)
            continue;
        if (reported == max) {
            left++;
            continue;
        }
        lw_buf_puts(out, reported++ ? ", " : "");
        lw_ps_act_words(game, &acts->list[i], out);
    }
    if (left)
        lw_buf_print(out, " and %d more", left);
    if (!reported)
        lw_buf_puts(out, "only walks");
}

/* --- Numbers and words. --- */

uint64_t lw_ps_blend(uint64_t a, uint64_t b)
{
    uint64_t x = (a ^ 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u + b;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

/* The order of win conditions and of players has no meaning, so their hashes are added up. */
uint64_t lw_ps_role(const lw_ps_game *game, int object)
{
    enum { BACKGROUND = 1, IS_PLAYER, WANTED };
    uint64_t role = 0, bit = (uint64_t)1 << (object & 63);
    int word = object >> 6;
    if (object == game->background)
        role += lw_ps_blend(BACKGROUND, 0);
    if (game->player[word] & bit)
        role += lw_ps_blend(IS_PLAYER, game->player_all);
    for (int i = 0; i < game->win_count; i++) {
        const lw_ps_side *sides[] = {&game->wins[i].what, &game->wins[i].on};
        for (int k = 0; k < 2; k++)
            if (sides[k]->mask && sides[k]->mask[word] & bit)
                role += lw_ps_blend(WANTED + (uint64_t)k, (uint64_t)game->wins[i].quantifier * 4 +
                                                              sides[k]->all * 2u + (sides[1]->mask != NULL));
    }
    return role;
}

void lw_ps_code(uint64_t number, lw_buf *out)
{
    static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz"; /* without letters that look alike */
    for (int i = 0; i < LW_PS_CODE; i++)
        lw_buf_byte(out, letters[number >> (5 * i) & 31]);
}

/* If nothing can be tried out, the form is used instead. */
void lw_ps_fingerprint(const lw_design *design, lw_buf *out)
{
    lw_arena arena = {0};
    const lw_ps_game *game = lw_ps_compile((const char *)design->bytes, design->size, &arena).game;
    if (game) {
        lw_ps_print print = lw_ps_print_take(game, NULL, &arena);
        if (print.known) {
            lw_ps_code(print.number, out);
        } else {
            lw_buf_puts(out, "form-");
            lw_ps_code(lw_ps_form(game, &arena), out);
        }
    }
    lw_arena_drop(&arena);
}
