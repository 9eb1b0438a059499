/* abstract_words.c: one sentence per rule, in the order people need them: the board, the pieces, a turn, how to
 * win, how the game ends. */
#include "families/abstract/abstract_words.h"
#include "base/text.h"
#include "families/abstract/abstract_diagram.h"
#include "families/abstract/abstract_named.h"
#include "families/abstract/abstract_names.h"
#include "families/abstract/abstract_turns.h"
#include "families/shared/game_name.h"

#include <string.h>

/* --- Pieces. --- */

typedef struct way {
    uint8_t mask;
    const char *words;
} way;

static const way ways[] = {
    {0xFF, "in any direction"},
    {0x55, "straight"},
    {0xAA, "diagonally"},
    {0x01, "forward"},
    {0x82, "diagonally forward"},
    {0x83, "forward, straight or diagonally"},
    {0x45, "forward or sideways"},
    {0xC7, "forward, diagonally forward or sideways"},
    {0x44, "sideways"},
    {0x10, "backward"},
    {0x11, "forward or backward"},
    {0x93, "forward, diagonally forward or backward"},
    {0xAB, "diagonally or forward"},
    {0x28, "diagonally backward"},
    {0},
};
/* On hexagonal boards two directions are forward. */
static const way hex_ways[] = {
    {0xDD, "in any direction"},
    {0x81, "forward, left or right"},
    {0xC5, "forward, left or right, or sideways"},
    {0x44, "sideways"},
    {0x18, "backward, left or right"},
    {0},
};
static const way leap_ways[] = {
    {0xFF, "in any direction"},      {0xC3, "always going forward"},
    {0x3C, "always going backward"}, {0x81, "two rows forward"},
    {0x42, "one row forward"},       {0x18, "two rows backward"},
    {0x24, "one row backward"},      {0x99, "two rows away"},
    {0x66, "one row away"},          {0},
};

/* Returns NULL if the directions have to be listed. */
static const char *known_way(bool hex, bool knight, uint8_t mask)
{
    if (hex && knight && mask != LW_ABSTRACT_HEX_MASK)
        return NULL;
    for (const way *w = hex ? hex_ways : knight ? leap_ways : ways; w->words; w++)
        if (w->mask == mask)
            return w->words;
    return NULL;
}

static void say_way(const lw_abstract_game *game, const lw_abstract_atom *atom, lw_buf *buf)
{
    bool knight = atom->manner == LW_ABSTRACT_LEAP || atom->manner == LW_ABSTRACT_RIDE, first = true;
    const char *known = known_way(game->hex, knight, atom->mask);
    if (known) {
        lw_buf_print(buf, " %s", known);
        return;
    }
    for (int i = 0; i < 8; i++)
        if (atom->mask >> i & 1) {
            lw_buf_print(buf, "%s%s", first ? " to the " : "/",
                         lw_abstract_names_vector(game->hex, atom->manner, i));
            first = false;
        }
}

static void say_atom(const lw_abstract_game *game, const lw_abstract_atom *atom, lw_buf *buf)
{
    static const char *const plain[] = {[LW_ABSTRACT_STEP] = "one cell",
                                        [LW_ABSTRACT_SLIDE] = "any number of empty cells",
                                        [LW_ABSTRACT_LEAP] = "by a knight's leap",
                                        [LW_ABSTRACT_RIDE] = "by any number of equal knight's leaps",
                                        [LW_ABSTRACT_SKIP] = "exactly two cells, over anything,"};
    int purpose = atom->purpose & 3;
    bool again = atom->purpose & LW_ABSTRACT_AGAIN;
    if (atom->manner == LW_ABSTRACT_HOP) {
        lw_buf_puts(buf, purpose == LW_ABSTRACT_MOVES   ? "hops over a neighbouring piece"
                         : purpose == LW_ABSTRACT_TAKES ? "captures by jumping over a neighbouring enemy"
                                                        : "jumps over a neighbour, capturing an enemy,");
        say_way(game, atom, buf);
        lw_buf_puts(buf, again ? ", again and again" : "");
        return;
    }
    lw_buf_puts(buf, purpose == LW_ABSTRACT_MOVES   ? "moves "
                     : purpose == LW_ABSTRACT_TAKES ? "captures "
                                                    : "moves or captures ");
    bool far = atom->manner == LW_ABSTRACT_SLIDE && purpose != LW_ABSTRACT_MOVES;
    lw_buf_puts(buf, far                                             ? "at any distance in sight,"
                     : game->hex && atom->manner == LW_ABSTRACT_LEAP ? "by leaping between two neighbours"
                                                                     : plain[atom->manner]);
    say_way(game, atom, buf);
}

static void say_letters(const lw_abstract_game *game, unsigned kinds, const char *join, lw_buf *buf)
{
    for (bool first = true; kinds; kinds &= kinds - 1, first = false)
        lw_buf_print(buf, "%s%c", first ? "" : join,
                     lw_abstract_kind_of(game, __builtin_ctz(kinds) + 1)->letter);
}

static void say_hand(const lw_abstract_game *game, const lw_abstract_kind *kind, lw_buf *buf)
{
    static const char *const places[] = {[LW_ABSTRACT_ANYWHERE] = "on any empty cell",
                                         [LW_ABSTRACT_HOME] = "on your first two rows",
                                         [LW_ABSTRACT_TOUCH] = "next to a piece of yours",
                                         [LW_ABSTRACT_FALL] = "on the bottom row or right above a piece"};
    if (!kind->hand && !(game->genes.rules & LW_ABSTRACT_RULE_KEEP))
        return;
    if (kind->hand == LW_ABSTRACT_UNLIMITED)
        lw_buf_puts(buf, ". You have any number in hand");
    else if (kind->hand)
        lw_buf_print(buf, ". You have %d in hand", kind->hand);
    lw_buf_print(buf, "%s place one %s as your turn", kind->hand ? " and may" : ". From the hand you may",
                 places[kind->place]);
    if ((kind->promotes || (kind->flags & LW_ABSTRACT_FLAG_RUNNER)) && kind->place != LW_ABSTRACT_HOME)
        lw_buf_puts(buf, ", but not on the far row");
}

static void say_kind(const lw_abstract_game *game, int number, lw_buf *buf)
{
    const lw_abstract_kind *kind = lw_abstract_kind_of(game, number);
    lw_buf_print(buf, "%c ", kind->letter);
    for (int i = 0; i < LW_ABSTRACT_ATOMS && kind->atom[i].manner; i++) {
        lw_buf_puts(buf, i ? "; it " : "");
        say_atom(game, &kind->atom[i], buf);
    }
    if (!kind->atom[0].manner)
        lw_buf_puts(buf, "never moves");
    if (kind->promotes) {
        lw_buf_puts(buf, "; on the far row it becomes ");
        say_letters(game, kind->promotes, " or ", buf);
    }
    say_hand(game, kind, buf);
    lw_buf_puts(buf, ".\n");
}

/* --- The game. --- */

static void say_board(const lw_abstract_game *game, lw_buf *buf)
{
    int placed = lw_abstract_number(lw_abstract_held(&game->start, 0));
    lw_buf_print(buf, "Two players on a %s board of %d by %d cells. White begins",
                 game->hex ? "hexagonal" : "square", game->width, game->height);
    if (placed)
        lw_buf_print(buf, "; each side starts with %d piece%s on its own side", placed, placed == 1 ? "" : "s");
    lw_buf_puts(buf, ".\n");
}

static void say_turns(const lw_abstract_game *game, lw_buf *buf)
{
    static const char *const sentences[] = {
        "If you can capture, you must. ",
        "Every enemy that is straight between the piece you played and another of yours is captured. ",
        "You may pass; two passes in a row end the game. ",
        "After the first move, the second player may swap sides instead of moving. ",
        "What you capture goes into your hand. ",
        "No turn may leave your royal piece where it can be captured. ",
    };
    lw_buf before = {0};
    for (int i = 0; lw_abstract_rule_words[i]; i++)
        if (game->genes.rules >> i & 1)
            lw_buf_puts(&before, sentences[i]);
    if (game->jumping)
        lw_buf_puts(&before, "A jumping piece lands on the empty cell behind. ");
    if (before.size)
        lw_buf_print(buf, "%.*s\n", (int)before.size - 1, before.bytes);
    lw_buf_drop(&before);
}

/* True if a side may ever have more than one royal piece. */
static bool has_royals(const lw_abstract_game *game)
{
    lw_abstract_cells royal = 0;
    int hand = 0, becoming = 0;
    for (int kind = 1; kind <= game->kinds; kind++) {
        const lw_abstract_kind *genes = lw_abstract_kind_of(game, kind);
        becoming |= genes->promotes & (int)(game->royals >> 1);
        if (game->royals >> kind & 1) {
            royal |= lw_abstract_held(&game->start, 0) & lw_abstract_of_kind(&game->start, kind);
            hand += genes->hand;
        }
    }
    return becoming || hand + lw_abstract_number(royal) > 1;
}

static void say_wins(const lw_abstract_game *game, lw_buf *buf)
{
    int goals = game->genes.goals;
    if (goals & LW_ABSTRACT_GOAL_ROYAL) {
        lw_buf_print(buf, "You win by %s %s", game->check ? "mating" : "capturing",
                     has_royals(game) ? "every enemy " : "the enemy's ");
        say_letters(game, game->royals >> 1, " and ", buf);
        lw_buf_puts(buf, ". ");
    }
    if (goals & LW_ABSTRACT_GOAL_ALL)
        lw_buf_puts(buf, "You win by capturing all enemy pieces. ");
    if (goals & LW_ABSTRACT_GOAL_REACH) {
        lw_buf_puts(buf, "You win by bringing ");
        say_letters(game, game->runners >> 1, " or ", buf);
        lw_buf_puts(buf, " to the far row. ");
    }
    if (goals & LW_ABSTRACT_GOAL_LINE)
        lw_buf_print(buf, "You win with %d of your pieces in a row, in any direction. ", game->genes.line);
    if (goals & LW_ABSTRACT_GOAL_CONNECT)
        lw_buf_print(
            buf,
            "You win by connecting two edges with an unbroken chain%s: White bottom and top, Black left "
            "and right. ",
            game->hex ? "" : ", diagonals included");
}

static void say_end(const lw_abstract_game *game, lw_buf *buf)
{
    static const char *const stuck[] = {[LW_ABSTRACT_STUCK_LOSES] = "loses",
                                        [LW_ABSTRACT_STUCK_WINS] = "wins",
                                        [LW_ABSTRACT_STUCK_DRAWS] = "makes the game a draw",
                                        [LW_ABSTRACT_STUCK_PASSES] = "passes",
                                        [LW_ABSTRACT_STUCK_ENDS] = "ends the game"};
    static const char *const count[] = {
        [LW_ABSTRACT_COUNT_DRAW] = "the game is a draw",
        [LW_ABSTRACT_COUNT_PIECES] = "more pieces on the board win",
        [LW_ABSTRACT_COUNT_TERRITORY] = ("more territory wins: your pieces and the empty cells that only they "
                                         "enclose")};
    if (!(game->genes.rules & LW_ABSTRACT_RULE_PASS))
        lw_buf_print(buf, "A player who cannot move %s. ", stuck[game->genes.stuck]);
    bool open_end = game->genes.stuck == LW_ABSTRACT_STUCK_ENDS || (game->genes.rules & LW_ABSTRACT_RULE_PASS);
    lw_buf_print(buf,
                 open_end ? "The game ends after %d turns at the latest; then %s.\n" : "After %d turns, %s.\n",
                 10 * game->genes.limit, count[game->genes.count]);
}

static void say_all(const lw_abstract_game *game, lw_buf *buf)
{
    say_board(game, buf);
    for (int kind = 1; kind <= game->kinds; kind++)
        say_kind(game, kind, buf);
    say_turns(game, buf);
    say_wins(game, buf);
    say_end(game, buf);
}

int lw_abstract_words_count(const lw_abstract_game *game)
{
    lw_buf buf = {0};
    say_all(game, &buf);
    int words = lw_words(lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return words;
}

void lw_abstract_words_describe(const lw_rules *rules, lw_buf *buf)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    say_all(game, buf);
    lw_abstract_diagram(game, buf);
}

/* --- Moves and names. --- */

static bool several_in_hand(const lw_abstract_game *game)
{
    int kinds = 0;
    for (int kind = 1; kind <= game->kinds; kind++)
        kinds += lw_abstract_kind_of(game, kind)->hand > 0;
    return kinds > 1 || (game->genes.rules & LW_ABSTRACT_RULE_KEEP);
}

void lw_abstract_words_move(const lw_rules *rules, const void *state, lw_move move, lw_buf *buf)
{
    const lw_abstract_game *game = (const lw_abstract_game *)rules;
    lw_abstract_position p = lw_abstract_load(state);
    const unsigned char *at = move.bytes, *end = at + move.size;
    if (*at == LW_ABSTRACT_PASS || *at == LW_ABSTRACT_SWAP) {
        lw_buf_puts(buf, *at == LW_ABSTRACT_PASS ? "pass" : "swap");
        return;
    }
    bool chain = *at == LW_ABSTRACT_CHAIN;
    if (!chain && *at > LW_ABSTRACT_KIND) {
        if (several_in_hand(game))
            lw_buf_print(buf, "%c@", lw_abstract_kind_of(game, *at & ~LW_ABSTRACT_KIND)->letter);
        lw_abstract_names_cell(game, at[1], buf);
        return;
    }
    at += chain;
    lw_abstract_names_cell(game, *at++, buf);
    for (; at < end && *at < LW_ABSTRACT_KIND; at++) {
        lw_buf_puts(buf, chain || (lw_abstract_occupied(&p) >> *at & 1) ? "x" : "-");
        lw_abstract_names_cell(game, *at, buf);
    }
    if (at < end)
        lw_buf_print(buf, "=%c", lw_abstract_kind_of(game, *at & ~LW_ABSTRACT_KIND)->letter);
}

static const char *theme(const lw_abstract_genes *genes)
{
    if (genes->goals & LW_ABSTRACT_GOAL_CONNECT)
        return "connection game";
    if (genes->goals & LW_ABSTRACT_GOAL_LINE)
        return "line game";
    if (genes->goals & LW_ABSTRACT_GOAL_REACH)
        return "race";
    if (genes->goals & LW_ABSTRACT_GOAL_ROYAL)
        return "royal game";
    if (genes->goals & LW_ABSTRACT_GOAL_ALL)
        return "capture game";
    return genes->count == LW_ABSTRACT_COUNT_TERRITORY ? "territory game" : "blockade";
}

void lw_abstract_words_name(const lw_design *design, lw_buf *buf)
{
    lw_abstract_genes genes;
    memcpy(&genes, design->bytes, sizeof genes);
    const char *name = lw_abstract_named_find(design);
    if (name)
        lw_buf_puts(buf, name);
    else
        lw_game_name(design, buf);
    lw_buf_print(buf, ", %s %d × %d", theme(&genes), lw_spec_int(design->spec, LW_ABSTRACT_WIDTH),
                 lw_spec_int(design->spec, LW_ABSTRACT_HEIGHT));
}

char lw_abstract_words_chessman(const lw_abstract_game *game, int kind)
{
    static const struct {
        char man;
        lw_abstract_atom atom[2];
    } men[] = {
        {'K', {{LW_ABSTRACT_STEP, 3, 0xFF}}},
        {'Q', {{LW_ABSTRACT_SLIDE, 3, 0xFF}}},
        {'R', {{LW_ABSTRACT_SLIDE, 3, 0x55}}},
        {'B', {{LW_ABSTRACT_SLIDE, 3, 0xAA}}},
        {'N', {{LW_ABSTRACT_LEAP, 3, 0xFF}}},
        {'P', {{LW_ABSTRACT_STEP, LW_ABSTRACT_MOVES, 0x01}, {LW_ABSTRACT_STEP, LW_ABSTRACT_TAKES, 0x82}}}};
    const lw_abstract_kind *genes = lw_abstract_kind_of(game, kind);
    for (size_t i = 0; i < sizeof men / sizeof *men && !game->hex; i++)
        if (!memcmp(genes->atom, men[i].atom, sizeof men[i].atom) && !genes->atom[2].manner)
            return men[i].man;
    return 0;
}
