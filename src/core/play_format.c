/* play_format.c: whether a family reports replays itself. */
#include "core/play_format.h"

bool lw_play_format_replays(const lw_rules *rules)
{
    const lw_play_format *own = rules->family->play_format;
    return own && own->replay;
}
