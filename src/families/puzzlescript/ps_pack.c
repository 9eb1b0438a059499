/* ps_pack.c: packs a text into one word that can stand in a URL: deflated (RFC 1951 within RFC 1950) with a
 * preset dictionary of words that nearly every game has, which makes a small game a quarter shorter, then
 * base64 with the URL alphabet (RFC 4648). */
#include "families/puzzlescript/ps_pack.h"
#include "base/deflate.h"
#include "families/puzzlescript/puzzlescript.h"

#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* The preset dictionary. Every ID depends on it: a change here makes all of them unreadable. */
static const char known[] =
    "color_palette require_player_movement run_rules_on_level_start realtime_interval again_interval "
    "flickscreen zoomscreen norepeat_action background_color text_color noaction homepage stationary "
    "perpendicular parallel horizontal vertical orthogonal randomdir checkpoint restart cancel sfx1 rigid "
    "startloop\nendloop\n| ... | Crate move endlevel startlevel showmessage create destroy cantmove action "
    "transparent #ffffff LightBlue DarkGreen LightGreen DarkRed LightRed DarkBlue Orange Yellow Purple Brown "
    "DarkBrown LightBrown Pink White Black Grey DarkGrey LightGray Red Green\n"
    "11111\n01111\n11101\n11111\n10111\n\n.....\n.111.\n22222\n.333.\n00000\n00100\n0.0.0\n.0.0.\n"
    "late [ Player | no Obstacle ] -> [ | ] again\n[ moving Player ] -> [ ] win\n\ntitle A Game\nauthor \n\n"
    "========\nOBJECTS\n========\n\nBackground\nLightGreen Green\n\nTarget\nDarkBlue\n\n"
    "Wall\nBrown DarkBrown\n\nPlayer\nBlack Orange White Blue\n.000.\n.000.\n01110\n.222.\n.2.2.\n\n"
    "Crate\nOrange\n00000\n0...0\n0...0\n0...0\n00000\n\n\n"
    "=======\nLEGEND\n=======\n\n. = Background\n# = Wall\nP = Player\n* = Crate\n@ = Crate and Target\n"
    "O = Target\n or Wall\n\n=======\nSOUNDS\n=======\n\n================\nCOLLISIONLAYERS\n"
    "================\n\nBackground\nTarget\nPlayer, Wall, Crate\n\n======\nRULES\n======\n\n"
    "[ > Player | Crate ] -> [ > Player | > Crate ]\n\n==============\nWINCONDITIONS\n==============\n\n"
    "No Some All Target on Crate\n\n=======\nLEVELS\n=======\n\nmessage \n\n"
    "#########\n#.......#\n#..#P*.O#\n#########\n";

void lw_ps_pack(const unsigned char *bytes, size_t size, lw_buf *out)
{
    lw_buf deflated = {0};
    lw_deflate(known, bytes, size, &deflated);
    const unsigned char *packed = (const unsigned char *)lw_buf_text(&deflated);
    size_t room = deflated.size;
    for (size_t i = 0; i < room; i += 3) {
        size_t left = room - i;
        unsigned group = (unsigned)packed[i] << 16 | (left > 1 ? (unsigned)packed[i + 1] << 8 : 0) |
                         (left > 2 ? packed[i + 2] : 0);
        for (size_t j = 0; j <= (left < 3 ? left : 3); j++)
            lw_buf_byte(out, alphabet[group >> (18 - 6 * j) & 63]);
    }
    lw_buf_drop(&deflated);
}

int lw_ps_unpack(const char *text, unsigned char *bytes, size_t size, lw_error *error)
{
    lw_buf packed = {0};
    unsigned group = 0, bits = 0;
    for (; *text; text++) {
        const char *at = strchr(alphabet, *text);
        if (!at) {
            lw_buf_drop(&packed);
            return lw_fail(error, LW_BAD_INPUT, "a packed game can have letters, digits, - and _, not \"%c\"",
                           *text);
        }
        group = group << 6 | (unsigned)(at - alphabet);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            lw_buf_byte(&packed, (char)(group >> bits & 0xFF));
        }
    }
    bool good = lw_inflate(known, (const unsigned char *)lw_buf_text(&packed), packed.size, bytes, size);
    lw_buf_drop(&packed);
    if (!good)
        return lw_fail(error, LW_BAD_INPUT, "this is not a packed game of %zu bytes", size);
    return 0;
}
