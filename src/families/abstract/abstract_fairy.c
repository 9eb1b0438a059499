/* abstract_fairy.c: a game as a section of a variants file for Fairy-Stockfish, so that others can check and
 * play it.
 *
 * A kind can be written if Fairy-Stockfish has a name for its ways to move and no other kind has taken that
 * name; the names are those of version 11.1. The goals it supports are the capture of one royal kind or of all
 * pieces, the far row and lines. Anything else that cannot be expressed is refused. Only the limit on plies is
 * left out, and the file says so. */
#include "families/abstract/abstract_fairy.h"
#include "families/abstract/abstract.h"
#include "families/abstract/abstract_compile.h"
#include "families/abstract/abstract_goals.h"

#include <ctype.h>
#include <string.h>

/* --- Pieces. --- */

/* Vectors of the first side, as in abstract.h: steps in the lowest eight bits, then leaps, then skips. */
typedef struct ways {
    uint32_t quiet, take, slide_quiet, slide_take;
} ways;

typedef struct named_piece {
    const char *name;
    ways ways;
} named_piece;

enum {
    FORWARD = 0x01,
    FORWARD_DIAGONAL = 0x82,
    STRAIGHT = 0x55,
    DIAGONAL = 0xAA,
    AROUND = 0xFF,
    KNIGHT = 0xFF00,
    ALFIL = DIAGONAL << 16,
};

#define STEPS(set)     \
    {                  \
        set, set, 0, 0 \
    }
#define RIDER(steps, rays)       \
    {                            \
        steps, steps, rays, rays \
    }
static const named_piece pieces[] = {
    {"pawn", {FORWARD, FORWARD_DIAGONAL, 0, 0}},
    {"breakthrough", {FORWARD | FORWARD_DIAGONAL, FORWARD_DIAGONAL, 0, 0}},
    {"clobber", {0, STRAIGHT, 0, 0}},
    {"immobile", STEPS(0)},
    {"shogiPawn", STEPS(FORWARD)},
    {"wazir", STEPS(STRAIGHT)},
    {"fers", STEPS(DIAGONAL)},
    {"silver", STEPS(DIAGONAL | FORWARD)},
    {"gold", STEPS(STRAIGHT | FORWARD_DIAGONAL)},
    {"commoner", STEPS(AROUND)},
    {"knight", STEPS(KNIGHT)},
    {"centaur", STEPS(AROUND | KNIGHT)},
    {"alfil", STEPS(ALFIL)},
    {"fersAlfil", STEPS(DIAGONAL | ALFIL)},
    {"lance", RIDER(0, FORWARD)},
    {"bishop", RIDER(0, DIAGONAL)},
    {"rook", RIDER(0, STRAIGHT)},
    {"queen", RIDER(0, AROUND)},
    {"dragonHorse", RIDER(STRAIGHT, DIAGONAL)},
    {"bers", RIDER(DIAGONAL, STRAIGHT)},
    {"archbishop", RIDER(KNIGHT, DIAGONAL)},
    {"chancellor", RIDER(KNIGHT, STRAIGHT)},
    {"amazon", RIDER(KNIGHT, AROUND)},
    {"aiwok", RIDER(KNIGHT | DIAGONAL, STRAIGHT)},
    {"knibis", {KNIGHT, 0, 0, DIAGONAL}},
    {"biskni", {0, KNIGHT, DIAGONAL, 0}},
    {"kniroo", {KNIGHT, 0, 0, STRAIGHT}},
    {"rookni", {0, KNIGHT, STRAIGHT, 0}},
};

/* Returns false if the kind hops, or rides a knight's leap. */
static bool find_ways(const lw_abstract_kind *kind, ways *out)
{
    *out = (ways){0};
    for (int i = 0; i < LW_ABSTRACT_ATOMS; i++) {
        const lw_abstract_atom *atom = &kind->atom[i];
        bool slides = atom->manner == LW_ABSTRACT_SLIDE;
        uint32_t set = atom->mask;
        if (atom->manner == LW_ABSTRACT_NONE)
            continue;
        if (atom->manner == LW_ABSTRACT_HOP || atom->manner == LW_ABSTRACT_RIDE)
            return false;
        set <<= atom->manner == LW_ABSTRACT_LEAP ? 8 : atom->manner == LW_ABSTRACT_SKIP ? 16 : 0;
        if (atom->purpose & LW_ABSTRACT_MOVES)
            *(slides ? &out->slide_quiet : &out->quiet) |= set;
        if (atom->purpose & LW_ABSTRACT_TAKES)
            *(slides ? &out->slide_take : &out->take) |= set;
    }
    out->quiet &= ~out->slide_quiet; /* a slide includes the step */
    out->take &= ~out->slide_take;
    return true;
}

static const char *name_of(const lw_abstract_kind *kind)
{
    ways own;
    if (!find_ways(kind, &own))
        return NULL;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        const ways *other = &pieces[i].ways;
        if (own.quiet == other->quiet && own.take == other->take && own.slide_quiet == other->slide_quiet &&
            own.slide_take == other->slide_take)
            return pieces[i].name;
    }
    return NULL;
}

/* Returns the name of a kind; under the rule of check the royal piece is the king. */
static const char *piece_name(const lw_abstract_game *game, int kind)
{
    const char *name = name_of(lw_abstract_kind_of(game, kind));
    bool king = game->check && (game->royals >> kind & 1);
    return king && name ? !strcmp(name, "commoner") ? "king" : NULL : name;
}

/* --- What cannot be expressed. --- */

static int refuse(lw_error *error, const char *what)
{
    return lw_fail(error, LW_BAD_INPUT, "this game has %s, which a variants file cannot express", what);
}

static int check_rules(const lw_abstract_game *game, lw_error *error)
{
    int rules = game->genes.rules;
    const struct {
        bool there;
        const char *what;
    } faults[] = {
        {game->hex, "a hexagonal board"},
        {lw_abstract_goals_won(game, &game->start, 0) || lw_abstract_goals_won(game, &game->start, 1),
         "a goal that is reached at the start"},
        {rules & LW_ABSTRACT_RULE_CUSTODY, "the rule of custody"},
        {rules & LW_ABSTRACT_RULE_PASS, "passes"},
        {rules & LW_ABSTRACT_RULE_SWAP, "the rule of swapping sides"},
        {(rules & LW_ABSTRACT_RULE_KEEP) && game->promoting,
         "captured pieces that may have been promoted in hand"},
        {game->genes.goals & LW_ABSTRACT_GOAL_CONNECT, "a connection as its goal"},
        {game->genes.stuck == LW_ABSTRACT_STUCK_PASSES || game->genes.stuck == LW_ABSTRACT_STUCK_ENDS,
         "players who cannot move and do not end the game by it"},
        {(game->genes.goals & LW_ABSTRACT_GOAL_ROYAL) && __builtin_popcount(game->royals) != 1,
         "several kinds of royal pieces"},
        {(game->genes.goals & LW_ABSTRACT_GOAL_ROYAL) && (game->genes.goals & LW_ABSTRACT_GOAL_ALL),
         "two goals of capture"},
        {(game->genes.goals & LW_ABSTRACT_GOAL_REACH) && __builtin_popcount(game->runners) != 1 &&
             __builtin_popcount(game->runners) != game->kinds,
         "several kinds that win on the far row, and others that do not"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        if (faults[i].there)
            return refuse(error, faults[i].what);
    return 0;
}

static bool is_kept_away(const lw_abstract_game *game, int kind)
{
    return lw_abstract_kind_of(game, kind)->promotes || (game->runners >> kind & 1);
}

/* There, all kinds are placed on the same cells. */
static int check_hand(const lw_abstract_game *game, lw_error *error)
{
    int first = 0;
    for (int kind = 1; kind <= game->kinds; kind++) {
        const lw_abstract_kind *own = lw_abstract_kind_of(game, kind);
        bool placed = own->hand || (game->genes.rules & LW_ABSTRACT_RULE_KEEP);
        if (!placed)
            continue;
        first = first ? first : kind;
        if (own->place != LW_ABSTRACT_ANYWHERE && own->place != LW_ABSTRACT_HOME)
            return refuse(error, "pieces that are placed next to others or fall");
        if (own->place != lw_abstract_kind_of(game, first)->place ||
            is_kept_away(game, kind) != is_kept_away(game, first))
            return refuse(error, "pieces that are placed in different cells");
    }
    return 0;
}

static int check_kinds(const lw_abstract_game *game, lw_error *error)
{
    for (int kind = 1; kind <= game->kinds; kind++) {
        const lw_abstract_kind *own = lw_abstract_kind_of(game, kind);
        const char *name = piece_name(game, kind);
        if (!name)
            return lw_fail(error, LW_BAD_INPUT,
                           "%c moves as no piece with a name in Fairy-Stockfish does, which a variants file "
                           "cannot express",
                           own->letter);
        for (int other = 1; other < kind; other++)
            if (!strcmp(name, piece_name(game, other)))
                return lw_fail(error, LW_BAD_INPUT, "%c moves like %c, which a variants file cannot express",
                               own->letter, lw_abstract_kind_of(game, other)->letter);
        bool pawn = !strcmp(name, "pawn");
        if (!pawn && __builtin_popcount(own->promotes) > 1)
            return lw_fail(error, LW_BAD_INPUT,
                           "%c has a choice of promotions and is no pawn, which a variants file cannot express",
                           own->letter);
        for (int to = 1; to <= game->kinds; to++)
            if ((own->promotes >> (to - 1) & 1) && !pawn && lw_abstract_kind_of(game, to)->promotes)
                return lw_fail(
                    error, LW_BAD_INPUT,
                    "%c becomes a piece that is promoted again, which a variants file cannot express",
                    own->letter);
    }
    return 0;
}

/* --- The section. --- */

static void write_start(const lw_abstract_game *game, lw_buf *buf)
{
    const lw_abstract_position *p = &game->start;
    lw_buf_puts(buf, "startFen = ");
    for (int row = game->height - 1; row >= 0; row--) {
        int empty = 0;
        for (int col = 0; col <= game->width; col++) {
            int cell = row * game->width + col;
            int kind = col < game->width ? lw_abstract_kind_at(p, cell) : 0;
            if (col < game->width && !kind) {
                empty++;
                continue;
            }
            if (empty)
                lw_buf_print(buf, "%d", empty);
            empty = 0;
            if (kind) {
                int letter = lw_abstract_kind_of(game, kind)->letter;
                lw_buf_byte(buf, (char)(p->first & lw_abstract_bit(cell) ? letter : tolower(letter)));
            }
        }
        if (row)
            lw_buf_byte(buf, '/');
    }
}

/* Writes as many pieces as can be placed, if there is no limit. */
static void write_hand(const lw_abstract_game *game, lw_buf *buf)
{
    bool keep = game->genes.rules & LW_ABSTRACT_RULE_KEEP, any = keep;
    int place = LW_ABSTRACT_ANYWHERE;
    bool kept_away = false;
    lw_buf_byte(buf, '[');
    for (int kind = 1; kind <= game->kinds; kind++) {
        const lw_abstract_kind *own = lw_abstract_kind_of(game, kind);
        int count = own->hand == LW_ABSTRACT_UNLIMITED ? game->cells : own->hand;
        for (int i = 0; i < 2 * count; i++)
            lw_buf_byte(buf, (char)(i < count ? own->letter : tolower(own->letter)));
        any = any || count;
        place = count || keep ? own->place : place;
        kept_away = kept_away || ((count || keep) && is_kept_away(game, kind));
    }
    lw_buf_puts(buf, "] w - - 0 1\n");
    if (!any)
        return;
    lw_buf_print(buf,
                 "pieceDrops = true\ncapturesToHand = %s\nfirstRankPawnDrops = true\n"
                 "promotionZonePawnDrops = true\n",
                 keep ? "true" : "false");
    int last = place == LW_ABSTRACT_HOME ? 2 : game->height - kept_away;
    lw_buf_puts(buf, "whiteDropRegion =");
    for (int row = 1; row <= last; row++)
        lw_buf_print(buf, " *%d", row);
    lw_buf_puts(buf, "\nblackDropRegion =");
    for (int row = 1; row <= last; row++)
        lw_buf_print(buf, " *%d", game->height + 1 - row);
    lw_buf_byte(buf, '\n');
}

static void write_promotions(const lw_abstract_game *game, lw_buf *buf)
{
    bool any = false;
    lw_buf choices = {0}, others = {0};
    for (int kind = 1; kind <= game->kinds; kind++)
        for (int to = 1; to <= game->kinds; to++) {
            const lw_abstract_kind *own = lw_abstract_kind_of(game, kind);
            int letter = tolower(lw_abstract_kind_of(game, to)->letter);
            if (!(own->promotes >> (to - 1) & 1))
                continue;
            any = true;
            if (!strcmp(piece_name(game, kind), "pawn"))
                lw_buf_print(&choices, " %c", letter);
            else
                lw_buf_print(&others, " %c:%c", tolower(own->letter), letter);
        }
    if (choices.size)
        lw_buf_print(buf, "promotionPieceTypes =%s\n", lw_buf_text(&choices));
    if (others.size)
        lw_buf_print(buf, "promotedPieceType =%s\nmandatoryPiecePromotion = true\n", lw_buf_text(&others));
    if (any) /* written both ways: as a number for versions before 14 */
        lw_buf_print(buf, "promotionRank = %d\npromotionRegionWhite = *%d\npromotionRegionBlack = *1\n",
                     game->height, game->height);
    lw_buf_drop(&choices);
    lw_buf_drop(&others);
}

static int letter_of(const lw_abstract_game *game, unsigned kinds)
{
    return tolower(lw_abstract_kind_of(game, __builtin_ctz(kinds))->letter);
}

static void write_goals(const lw_abstract_game *game, lw_buf *buf)
{
    static const char *const values[] = {[LW_ABSTRACT_STUCK_LOSES] = "loss",
                                         [LW_ABSTRACT_STUCK_WINS] = "win",
                                         [LW_ABSTRACT_STUCK_DRAWS] = "draw"};
    int goals = game->genes.goals;
    if ((goals & LW_ABSTRACT_GOAL_ROYAL) && !game->check)
        lw_buf_print(buf, "extinctionValue = loss\nextinctionPieceTypes = %c\n", letter_of(game, game->royals));
    if (goals & LW_ABSTRACT_GOAL_ALL)
        lw_buf_puts(buf, "extinctionValue = loss\nextinctionPieceTypes = *\n");
    if (goals & LW_ABSTRACT_GOAL_REACH) {
        bool all = __builtin_popcount(game->runners) == game->kinds;
        int height = game->height;
        lw_buf_print(buf,
                     "flagPiece = %c\nwhiteFlag = *%d\nblackFlag = *1\nflagRegionWhite = *%d\n"
                     "flagRegionBlack = *1\n",
                     all ? '*' : letter_of(game, game->runners), height, height);
    }
    if (goals & LW_ABSTRACT_GOAL_LINE)
        lw_buf_print(buf, "connectN = %d\n", game->genes.line);
    lw_buf_print(buf, "stalemateValue = %s\nmustCapture = %s\n", values[game->genes.stuck],
                 game->genes.rules & LW_ABSTRACT_RULE_MUST ? "true" : "false");
}

int lw_abstract_fairy_write(const lw_design *design, const char *name, lw_buf *buf, lw_error *error)
{
    lw_arena arena = {0};
    const lw_abstract_game *game = (const lw_abstract_game *)lw_abstract_compile(design, &arena, error);
    int result = game ? 0 : LW_BAD_INPUT;
    if (!result)
        result = check_rules(game, error);
    if (!result)
        result = check_kinds(game, error);
    if (!result)
        result = check_hand(game, error);
    if (!result) {
        lw_buf_print(buf, "# The end after %d plies is left out: it cannot be said here.\n[%s]\n",
                     10 * game->genes.limit, name);
        lw_buf_print(buf, "maxRank = %d\nmaxFile = %c\n", game->height, 'a' + game->width - 1);
        for (int kind = 1; kind <= game->kinds; kind++)
            lw_buf_print(buf, "%s = %c\n", piece_name(game, kind),
                         tolower(lw_abstract_kind_of(game, kind)->letter));
        write_start(game, buf);
        write_hand(game, buf);
        write_promotions(game, buf);
        write_goals(game, buf);
        lw_buf_puts(buf, "castling = false\ndoubleStep = false\nnMoveRule = 0\nnFoldRule = 0\n");
    }
    lw_arena_drop(&arena);
    return result;
}
