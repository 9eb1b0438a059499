/* classic_games.h: nine well-known games and a level of each; bench/peers compares engines. */
#ifndef LW_BENCH_CLASSIC_GAMES_H
#define LW_BENCH_CLASSIC_GAMES_H

static const struct {
    const char *name, *game;
    int level;
} games[] = {
    {"sokoban", "sokoban-basic-3501e3", 0},
    {"microban", "microban-a7392f", 1},
    {"block faker", "blockfaker-cf7dff", 0},
    {"lime rick", "limerick-98215a", 1},
    {"atlas shrank", "atlas-75475c", 1},
    {"kettle", "kettle-6acd7c", 1},
    {"zen puzzle garden", "zenpuzzlegarden-3dfe1b", 1},
    {"take heart lass", "take-heart-lass-4b64c7", 1},
    {"heroes of sokoban III", "heroes-of-sokoban-3-0585bc", 3},
};

enum { GAMES = sizeof games / sizeof *games };

#endif
