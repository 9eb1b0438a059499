/* board_genes.c: the chromosome: the values of its genes, its text, its operators and its repair.
 *
 * An ID holds the 50 genes as one number in mixed radix, one digit per gene, printed in base 64: 20 letters.
 * The 50 digits themselves are also accepted. */
#include "families/boardgame/board_genes.h"
#include "families/boardgame/boardgame.h"

#include <string.h>

int lw_board_genes_low(int gene)
{
    return gene >= LW_BOARD_GENE_MOVE && gene < LW_BOARD_GENE_STEP;
}

static int gene_high(int gene)
{
    return gene == LW_BOARD_GENE_MUST || (gene >= LW_BOARD_GENE_STEP && gene < LW_BOARD_GENE_HONOUR) ? 1 : 6;
}

static int radix(int gene)
{
    return gene_high(gene) - lw_board_genes_low(gene) + 1;
}

static int count_pieces(const unsigned char *genes)
{
    int count = 0;
    for (int i = 0; i < LW_BOARD_HOME; i++)
        count += genes[LW_BOARD_GENE_HOME + i] != 0;
    return count;
}

int lw_board_genes_check(const unsigned char *genes, lw_error *error)
{
    for (int i = 0; i < LW_BOARD_GENES; i++)
        if (genes[i] < lw_board_genes_low(i) || genes[i] > gene_high(i))
            return lw_fail(error, LW_BAD_INPUT, "gene %d must be from %d to %d, not %d", i + 1,
                           lw_board_genes_low(i), gene_high(i), genes[i]);
    if (count_pieces(genes) == 0)
        return lw_fail(error, LW_BAD_INPUT, "genes 1 to 24 are all 0: a game needs at least one piece");
    return 0;
}

/* --- Text. --- */

enum { LETTERS = 20 };
static const char alphabet[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

void lw_board_genes_format(const lw_design *design, lw_buf *buf)
{
    int digit[LETTERS] = {0}; /* most significant first */
    char text[LETTERS];
    for (int i = 0; i < LW_BOARD_GENES; i++) {
        int carry = design->bytes[i] - lw_board_genes_low(i);
        for (int d = LETTERS - 1; d >= 0; d--) {
            carry += digit[d] * radix(i);
            digit[d] = carry & 63;
            carry >>= 6;
        }
    }
    for (int d = 0; d < LETTERS; d++)
        text[d] = alphabet[digit[d]];
    lw_buf_add(buf, text, LETTERS);
}

static int parse_digits(const char *text, unsigned char *genes, lw_error *error)
{
    for (int i = 0; i < LW_BOARD_GENES; i++) {
        if (text[i] < '0' || text[i] > '9')
            return lw_fail(error, LW_BAD_INPUT, "gene %d must be a digit, not \"%c\"", i + 1, text[i]);
        genes[i] = (unsigned char)(text[i] - '0');
    }
    return lw_board_genes_check(genes, error);
}

int lw_board_genes_parse(const lw_spec *spec, const char *text, unsigned char *genes, lw_error *error)
{
    (void)spec;
    int digit[LETTERS], rest = 0;
    if (strlen(text) == LW_BOARD_GENES)
        return parse_digits(text, genes, error);
    if (strlen(text) != LETTERS)
        return lw_fail(error, LW_BAD_INPUT, "a game must be %d letters or %d digits, not \"%.60s\"", LETTERS,
                       LW_BOARD_GENES, text);
    for (int d = 0; d < LETTERS; d++) {
        const char *place = strchr(alphabet, text[d]);
        if (!place)
            return lw_fail(error, LW_BAD_INPUT, "\"%c\" cannot be part of a game's name", text[d]);
        digit[d] = (int)(place - alphabet);
    }
    for (int i = LW_BOARD_GENES - 1; i >= 0; i--) {
        rest = 0;
        for (int d = 0; d < LETTERS; d++) {
            rest = rest << 6 | digit[d];
            digit[d] = rest / radix(i);
            rest %= radix(i);
        }
        genes[i] = (unsigned char)(rest + lw_board_genes_low(i));
    }
    for (int d = 0; d < LETTERS; d++)
        if (digit[d])
            return lw_fail(error, LW_BAD_INPUT, "no game is named \"%.60s\"", text);
    return lw_board_genes_check(genes, error);
}

/* --- Operators. --- */

static void draw_gene(lw_rng *rng, unsigned char *genes, int i)
{
    genes[i] = (unsigned char)(lw_board_genes_low(i) + (int)lw_rng_below(rng, (uint32_t)radix(i)));
}

/* Merges the other kinds into the first max_kinds: on the board, as a result of conversion, and as honour. */
static void merge_kinds(const lw_spec *spec, unsigned char *genes)
{
    int max = lw_spec_int(spec, LW_BOARD_MAX_KINDS);
    for (int i = 0; i < LW_BOARD_GENES; i++) {
        bool names = i < LW_BOARD_HOME || i == LW_BOARD_GENE_HONOUR ||
                     (i >= LW_BOARD_GENE_CONVERT && i < LW_BOARD_GENE_MUST);
        if (names && genes[i] > max)
            genes[i] = (unsigned char)(1 + (genes[i] - 1) % max);
    }
}

/* True for movements that Fairy-Stockfish has a name for; see word_of in board_fairy.c. */
static bool is_named(const lw_spec *spec, int move, int far)
{
    switch (move) {
    case LW_BOARD_MOVE_DIAGONAL_FORWARD:
        return false;
    case LW_BOARD_MOVE_LEAP:
        return !far;
    case LW_BOARD_MOVE_STRAIGHT:
        return !lw_spec_int(spec, LW_BOARD_LOGIC5);
    default:
        return true;
    }
}

/* Gives every kind its own movement, one with a name: from its present one on, the next that no earlier kind
 * has. There are at least seven such movements for six kinds. */
static void name_moves(const lw_spec *spec, unsigned char *genes)
{
    bool used[LW_BOARD_MOVE_FORWARD + 1][2] = {{false}};
    for (int kind = 0; kind < LW_BOARD_KINDS; kind++) {
        unsigned char *move = &genes[LW_BOARD_GENE_MOVE + kind], *step = &genes[LW_BOARD_GENE_STEP + kind];
        while (!is_named(spec, *move, *step) || used[*move][*step]) {
            *move = (unsigned char)(*step ? *move % LW_BOARD_MOVE_FORWARD + 1 : *move);
            *step = !*step;
        }
        used[*move][*step] = true;
    }
}

/* Makes no kind jump over what it captures, the piece of honour not convert, and nothing convert twice. */
static void make_expressible(const lw_spec *spec, unsigned char *genes)
{
    unsigned char *becomes = genes + LW_BOARD_GENE_CONVERT - 1; /* indexed by kind, from 1 on */
    int honour = genes[LW_BOARD_GENE_HONOUR];
    memset(genes + LW_BOARD_GENE_CAPTURE, 0, LW_BOARD_KINDS);
    name_moves(spec, genes);
    if (honour)
        becomes[honour] = 0;
    for (int kind = 1; kind <= LW_BOARD_KINDS; kind++) {
        int next = becomes[kind];
        if (next && next != kind && becomes[next] && becomes[next] != next)
            becomes[kind] = 0;
    }
}

/* Ensures at least one piece, at most max_pieces (by clearing random cells), and at most max_kinds. */
static void repair(const lw_spec *spec, lw_rng *rng, unsigned char *genes)
{
    merge_kinds(spec, genes);
    int max = lw_spec_int(spec, LW_BOARD_PIECES), count = count_pieces(genes);
    while (count > max) {
        uint32_t which = lw_rng_below(rng, (uint32_t)count--);
        for (int i = 0; i < LW_BOARD_HOME; i++)
            if (genes[LW_BOARD_GENE_HOME + i] && which-- == 0)
                genes[LW_BOARD_GENE_HOME + i] = 0;
    }
    if (count == 0)
        genes[LW_BOARD_GENE_HOME + lw_rng_below(rng, LW_BOARD_HOME)] =
            (unsigned char)(1 + lw_rng_below(rng, (uint32_t)lw_spec_int(spec, LW_BOARD_MAX_KINDS)));
    if (lw_spec_int(spec, LW_BOARD_FAIRY))
        make_expressible(spec, genes);
}

static void make_random(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    for (int i = 0; i < LW_BOARD_GENES; i++)
        draw_gene(rng, a, i);
    repair(spec, rng, a);
}

static void make_known(const lw_spec *spec, lw_rng *rng, unsigned char *genes, const char *board,
                       const char *rules)
{
    for (int i = 0; i < LW_BOARD_HOME; i++)
        if (*board)
            genes[LW_BOARD_GENE_HOME + i] = (unsigned char)(board[i] - '0');
        else
            draw_gene(rng, genes, LW_BOARD_GENE_HOME + i);
    for (int i = LW_BOARD_HOME; i < LW_BOARD_GENES; i++)
        genes[i] = (unsigned char)(rules[i - LW_BOARD_HOME] - '0');
    if (!*board)
        repair(spec, rng, genes);
}

#define KNOWN(name, board, rules, about)                                                          \
    static void make_##name(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b) \
    {                                                                                             \
        (void)b;                                                                                  \
        make_known(spec, rng, a, board, rules);                                                   \
    }
#include "families/boardgame/known.def"
#undef KNOWN

static void redraw_genes(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    for (int i = 0; i < LW_BOARD_GENES; i++)
        if (lw_rng_below(rng, 10) < 3)
            draw_gene(rng, a, i);
    repair(spec, rng, a);
}

static void change_gene(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    (void)b;
    int i = (int)lw_rng_below(rng, LW_BOARD_GENES);
    int shift = 1 + (int)lw_rng_below(rng, (uint32_t)radix(i) - 1);
    a[i] = (unsigned char)(lw_board_genes_low(i) + (a[i] - lw_board_genes_low(i) + shift) % radix(i));
    repair(spec, rng, a);
}

static void cross_genes(const lw_spec *spec, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    int from = (int)lw_rng_below(rng, LW_BOARD_GENES), to = (int)lw_rng_below(rng, LW_BOARD_GENES + 1);
    if (from > to) {
        int kept = from;
        from = to;
        to = kept;
    }
    for (int i = from; i < to; i++) {
        unsigned char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
    repair(spec, rng, a);
    repair(spec, rng, b);
}

const lw_operator lw_board_operators[] = {
    {.kind = LW_GENERATOR,
     .name = "random",
     .note = "every gene at random, then cells cleared down to max_pieces",
     .apply = make_random},
#define KNOWN(name_, board, rules, about) \
    {.kind = LW_GENERATOR, .name = #name_, .note = about, .apply = make_##name_},
#include "families/boardgame/known.def"
#undef KNOWN
    {.kind = LW_MUTATION,
     .name = "genes",
     .note = "each gene is replaced with a chance of 30 percent (the paper's)",
     .apply = redraw_genes},
    {.kind = LW_MUTATION, .name = "gene", .note = "one gene gets another value", .apply = change_gene},
    {.kind = LW_CROSSOVER,
     .name = "twopoint",
     .note = "the parents swap the genes between two cuts",
     .apply = cross_genes},
    {0},
};
