/* abstract_genes.c: which designs are valid, and their IDs.
 *
 * A design has exactly one form: unused kinds, and numbers without meaning (the length of a line where no line
 * wins), are zero. An ID holds the remaining numbers, in mixed radix, printed in base 64. */
#include "families/abstract/abstract_genes.h"

#include <string.h>

int lw_abstract_genes_home(const lw_spec *spec)
{
    return lw_spec_int(spec, LW_ABSTRACT_HEIGHT) / 2 * lw_spec_int(spec, LW_ABSTRACT_WIDTH);
}

size_t lw_abstract_genes_size(const lw_spec *spec)
{
    return sizeof(lw_abstract_genes) + (size_t)lw_abstract_genes_home(spec);
}

int lw_abstract_genes_kinds(const lw_abstract_genes *genes)
{
    int kinds = 0;
    while (kinds < LW_ABSTRACT_KINDS && genes->kind[kinds].letter)
        kinds++;
    return kinds;
}

uint8_t lw_abstract_genes_vectors(const lw_spec *spec)
{
    return lw_spec_int(spec, LW_ABSTRACT_GRID) ? LW_ABSTRACT_HEX_MASK : 0xFF;
}

/* --- Validity. --- */

static int check_atoms(const lw_abstract_kind *kind, uint8_t vectors, lw_error *error)
{
    bool ended = false;
    for (int i = 0; i < LW_ABSTRACT_ATOMS; i++) {
        const lw_abstract_atom *atom = &kind->atom[i];
        bool none = atom->manner == LW_ABSTRACT_NONE;
        if (!none && ended)
            return lw_fail(error, LW_BAD_INPUT, "piece %c has a gap among its moves", kind->letter);
        if (none && (atom->purpose || atom->mask))
            return lw_fail(error, LW_BAD_INPUT, "piece %c has half a move", kind->letter);
        if (!none && (!(atom->purpose & 3) || !atom->mask || (atom->mask & ~vectors)))
            return lw_fail(error, LW_BAD_INPUT, "piece %c has a move to nowhere", kind->letter);
        if ((atom->purpose & LW_ABSTRACT_AGAIN) && atom->manner != LW_ABSTRACT_HOP)
            return lw_fail(error, LW_BAD_INPUT, "piece %c goes on after a move, but only hops go on",
                           kind->letter);
        ended = none;
    }
    return 0;
}

static bool jumps(const lw_abstract_kind *kind)
{
    for (int i = 0; i < LW_ABSTRACT_ATOMS; i++)
        if (kind->atom[i].manner == LW_ABSTRACT_HOP && (kind->atom[i].purpose & LW_ABSTRACT_TAKES))
            return true;
    return false;
}

static int check_kind(const lw_abstract_genes *genes, int index, uint8_t vectors, lw_error *error)
{
    const lw_abstract_kind *kind = &genes->kind[index];
    char letter = (char)kind->letter;
    int kinds = lw_abstract_genes_kinds(genes);
    if (letter < 'A' || letter > 'Z')
        return lw_fail(error, LW_BAD_INPUT, "a piece is a letter from A to Z");
    for (int other = 0; other < index; other++)
        if (genes->kind[other].letter == kind->letter)
            return lw_fail(error, LW_BAD_INPUT, "there are two pieces %c", letter);
    if ((kind->flags & LW_ABSTRACT_FLAG_ROYAL) && !(genes->goals & LW_ABSTRACT_GOAL_ROYAL))
        return lw_fail(error, LW_BAD_INPUT, "piece %c is royal, but capturing it wins nothing", letter);
    if ((kind->flags & LW_ABSTRACT_FLAG_RUNNER) && !(genes->goals & LW_ABSTRACT_GOAL_REACH))
        return lw_fail(error, LW_BAD_INPUT, "piece %c runs, but reaching the far row wins nothing", letter);
    if (kind->promotes >> kinds || (kind->promotes >> index & 1))
        return lw_fail(error, LW_BAD_INPUT, "piece %c promotes to itself or to no piece", letter);
    if (kind->promotes && (kind->flags & LW_ABSTRACT_FLAG_ROYAL))
        return lw_fail(error, LW_BAD_INPUT, "piece %c is royal and cannot promote", letter);
    if (kind->place && !kind->hand && !(genes->rules & LW_ABSTRACT_RULE_KEEP))
        return lw_fail(error, LW_BAD_INPUT,
                       "piece %c is never in hand, so that nothing says where it is placed", letter);
    if (jumps(kind) && (genes->rules & LW_ABSTRACT_RULE_CHECK))
        return lw_fail(error, LW_BAD_INPUT,
                       "piece %c captures by hopping: \"check\" works only where pieces are captured by moving "
                       "onto them",
                       letter);
    return check_atoms(kind, vectors, error);
}

static int check_goals(const lw_spec *spec, const lw_abstract_genes *genes, const unsigned char *setup,
                       lw_error *error)
{
    bool royal = false, runner = false, piece = false;
    for (int i = 0; i < lw_abstract_genes_kinds(genes); i++) {
        bool there = genes->kind[i].hand;
        for (int cell = 0; cell < lw_abstract_genes_home(spec) && !there; cell++)
            there = setup[cell] == i + 1;
        piece = piece || there;
        royal = royal || (there && (genes->kind[i].flags & LW_ABSTRACT_FLAG_ROYAL));
        runner = runner || (genes->kind[i].flags & LW_ABSTRACT_FLAG_RUNNER);
    }
    if (!piece)
        return lw_fail(error, LW_BAD_INPUT, "a game needs a piece on the board or in hand");
    if ((genes->goals & LW_ABSTRACT_GOAL_ROYAL) && !royal)
        return lw_fail(error, LW_BAD_INPUT, "no royal piece is there at the start");
    if ((genes->goals & LW_ABSTRACT_GOAL_REACH) && !runner)
        return lw_fail(error, LW_BAD_INPUT, "no piece wins by reaching the far row");
    return 0;
}

int lw_abstract_genes_check(const lw_spec *spec, const unsigned char *design, lw_error *error)
{
    lw_abstract_genes genes;
    memcpy(&genes, design, sizeof genes);
    int kinds = lw_abstract_genes_kinds(&genes), failed = 0;
    bool hex = lw_spec_int(spec, LW_ABSTRACT_GRID);
    if (hex && genes.mirror == LW_ABSTRACT_REFLECT)
        return lw_fail(error, LW_BAD_INPUT, "a hexagonal board cannot be reflected, only turned");
    if ((genes.goals & LW_ABSTRACT_GOAL_LINE) ? genes.line < LW_ABSTRACT_LINE_MIN : genes.line != 0)
        return lw_fail(error, LW_BAD_INPUT, "a line is %d to %d in a row", LW_ABSTRACT_LINE_MIN,
                       LW_ABSTRACT_LINE_MAX);
    if ((genes.rules & LW_ABSTRACT_RULE_PASS) && genes.stuck)
        return lw_fail(error, LW_BAD_INPUT, "who may pass is never without a move");
    if ((genes.rules & LW_ABSTRACT_RULE_CHECK) &&
        (!(genes.goals & LW_ABSTRACT_GOAL_ROYAL) || (genes.rules & LW_ABSTRACT_RULE_CUSTODY)))
        return lw_fail(error, LW_BAD_INPUT, "\"check\" needs a royal piece, and no custody");
    if (genes.limit == 0)
        return lw_fail(error, LW_BAD_INPUT, "a game needs a limit of plies");
    for (int i = 0; i < kinds && !failed; i++)
        failed = check_kind(&genes, i, lw_abstract_genes_vectors(spec), error);
    return failed ? failed : check_goals(spec, &genes, lw_abstract_setup((unsigned char *)design), error);
}

/* --- IDs. --- */

/* Returns the number of values of each byte of a kind, in the order of its bytes. */
static int kind_radix(size_t byte, int kinds)
{
    static const uint8_t head[] = {27, LW_ABSTRACT_FLAGS, 0, LW_ABSTRACT_UNLIMITED + 1, LW_ABSTRACT_PLACES};
    if (byte == offsetof(lw_abstract_kind, promotes))
        return 1 << kinds;
    if (byte < sizeof head)
        return head[byte];
    size_t part = (byte - sizeof head) % sizeof(lw_abstract_atom);
    return part == 0 ? LW_ABSTRACT_MANNERS : part == 1 ? LW_ABSTRACT_PURPOSES : 256;
}

static int radix_of(size_t byte, int kinds)
{
    static const uint8_t head[] = {2,
                                   LW_ABSTRACT_GOALS,
                                   LW_ABSTRACT_LINE_MAX + 1,
                                   LW_ABSTRACT_STUCKS,
                                   LW_ABSTRACT_RULES,
                                   LW_ABSTRACT_COUNTS,
                                   LW_ABSTRACT_LIMIT_MAX + 1};
    if (byte < sizeof head)
        return head[byte];
    if (byte < sizeof(lw_abstract_genes))
        return kind_radix((byte - sizeof head) % sizeof(lw_abstract_kind), kinds);
    return kinds + 1;
}

static bool in_use(size_t byte, int kinds)
{
    return byte < offsetof(lw_abstract_genes, kind) + (size_t)kinds * sizeof(lw_abstract_kind) ||
           byte >= sizeof(lw_abstract_genes);
}

enum { LETTERS = 160 };
static const char alphabet[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

typedef struct number {
    uint8_t digit[LETTERS]; /* least significant first */
    int size;
} number;

static void multiply_add(number *n, int factor, int carry)
{
    for (int i = 0; i < n->size; i++) {
        carry += n->digit[i] * factor;
        n->digit[i] = carry & 63;
        carry >>= 6;
    }
    for (; carry; carry >>= 6)
        n->digit[n->size++] = carry & 63;
}

static int divide(number *n, int divisor)
{
    int rest = 0;
    for (int i = n->size - 1; i >= 0; i--) {
        rest = rest << 6 | n->digit[i];
        n->digit[i] = (uint8_t)(rest / divisor);
        rest %= divisor;
    }
    while (n->size && !n->digit[n->size - 1])
        n->size--;
    return rest;
}

/* A letter is 'A' to 'Z' in a design, and 1 to 26 in a number. */
static bool is_letter(size_t byte)
{
    size_t first = offsetof(lw_abstract_genes, kind);
    return byte >= first && byte < sizeof(lw_abstract_genes) && (byte - first) % sizeof(lw_abstract_kind) == 0;
}

void lw_abstract_genes_format(const lw_design *design, lw_buf *buf)
{
    lw_abstract_genes genes;
    memcpy(&genes, design->bytes, sizeof genes);
    int kinds = lw_abstract_genes_kinds(&genes);
    number n = {0};
    for (size_t i = design->size; i-- > 0;)
        if (in_use(i, kinds))
            multiply_add(&n, radix_of(i, kinds), design->bytes[i] - (is_letter(i) ? 'A' - 1 : 0));
    multiply_add(&n, LW_ABSTRACT_KINDS + 1, kinds);
    while (n.size--)
        lw_buf_byte(buf, alphabet[n.digit[n.size]]);
}

static int read_number(const char *text, number *n, lw_error *error)
{
    size_t size = strlen(text);
    if (size == 0 || size > LETTERS)
        return lw_fail(error, LW_BAD_INPUT,
                       "the ID of an abstract game has 1 to %d letters after its spec, not %zu", LETTERS, size);
    n->size = (int)size;
    for (size_t i = 0; i < size; i++) {
        const char *place = strchr(alphabet, text[i]);
        if (!place)
            return lw_fail(error, LW_BAD_INPUT, "\"%c\" cannot be in the ID of an abstract game", text[i]);
        n->digit[size - 1 - i] = (uint8_t)(place - alphabet);
    }
    return n->digit[size - 1]
               ? 0
               : lw_fail(error, LW_BAD_INPUT, "the ID of an abstract game does not begin with 0");
}

int lw_abstract_genes_parse(const lw_spec *spec, const char *text, unsigned char *design, lw_error *error)
{
    number n = {0};
    int failed = read_number(text, &n, error);
    if (failed)
        return failed;
    int kinds = divide(&n, LW_ABSTRACT_KINDS + 1);
    memset(design, 0, spec->design_size);
    for (size_t i = 0; i < spec->design_size; i++)
        if (in_use(i, kinds))
            design[i] = (unsigned char)(divide(&n, radix_of(i, kinds)) + (is_letter(i) ? 'A' - 1 : 0));
    if (n.size)
        return lw_fail(error, LW_BAD_INPUT, "this is not the ID of a game on such a board");
    return lw_abstract_genes_check(spec, design, error);
}
