// Which games and levels are compared. The rule knows nothing of speed:
//
// - Strata: cells of the level (at most 64, 128, 256, more) by rules after expansion (at most 20, 100, more), two games
//   of each; then two games each with more than twelve layers, `again`, an ellipsis, and `rigid`.
// - Within a stratum the games with the smallest SHA-256 of their ID, among those not taken yet.
// - Of a game the level in the middle of those that can be played; of an even number, the later.
import {createHash} from 'node:crypto';

const SIZES = [64, 128, 256, Infinity], RULES = [20, 100, Infinity], PER_STRATUM = 2;

const bin = (limits, value) => limits.findIndex(limit => value <= limit);

function strata() {
    const list = [];
    for (const size in SIZES)
        for (const rules in RULES)
            list.push(game => game.size === Number(size) && game.count === Number(rules));
    list.push(game => game.layers > 12);
    for (const feature of ['cmd:again', 'ellipsis', 'rigid'])
        list.push(game => game.features.includes(feature));
    return list;
}

// All games that can be played. `facts` is what `bench-peers list` prints, `corpus` the games with their features.
export function describe(facts, corpus) {
    return facts.map((fact, i) => {
        const boards = fact.levels.map((cells, level) => ({cells, level})).filter(board => board.cells);
        const board = boards[Math.floor(boards.length / 2)];
        return {...fact, ...board, features: corpus[i].features, size: bin(SIZES, board?.cells), count: bin(RULES, fact.rules),
                sha: createHash('sha256').update(fact.id).digest('hex')};
    }).filter(game => game.cells).sort((a, b) => a.sha < b.sha ? -1 : 1);
}

export function pick(games) {
    const taken = new Set();
    for (const fits of strata())
        games.filter(game => fits(game) && !taken.has(game)).slice(0, PER_STRATUM).forEach(game => taken.add(game));
    return [...taken];
}
