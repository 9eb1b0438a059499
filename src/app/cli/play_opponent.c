/* play_opponent.c: who plays a game for two, from the command line. */
#include "app/cli/args.h"
#include "app/cli/playlist.h"

#include <string.h>

/* --depth belongs to one agent, --playouts to another. */
static int set_strength(lw_rival *rival, lw_args *args, const char *flag, const char *name, lw_error *error)
{
    if (!lw_args_text(args, flag))
        return 0;
    if (strcmp(rival->agent->name, name) != 0)
        return lw_fail(error, LW_BAD_INPUT, "--%s is for --against %s", flag, name);
    return lw_args_int(args, flag, rival->agent->low, rival->agent->high, &rival->strength, error);
}

int lw_playlist_opponent(lw_playlist *list, lw_args *args, lw_error *error)
{
    const char *who = lw_args_text(args, "against"), *side = lw_args_text(args, "side");
    lw_rival rival;
    if (!who) {
        const char *const flags[] = {"depth", "playouts", "side"};
        for (int i = 0; i < 3; i++)
            if (lw_args_text(args, flags[i]))
                return lw_fail(error, LW_BAD_INPUT, "--%s needs --against, to say who plays the other side",
                               flags[i]);
        return 0;
    }
    if (lw_rival_parse(who, &rival, error) || set_strength(&rival, args, "depth", "alphabeta", error) ||
        set_strength(&rival, args, "playouts", "mcts", error))
        return error->code;
    if (side && strcmp(side, "first") != 0 && strcmp(side, "second") != 0)
        return lw_fail(error, LW_BAD_INPUT, "--side is first or second, not \"%.40s\"", side);
    list->against = true;
    list->opponents[side && !strcmp(side, "second") ? 0 : 1] = rival;
    return 0;
}
