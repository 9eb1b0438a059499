// Compares Ludwright with the original PuzzleScript under node, on one machine, in one sitting.
//
//     node bench/peers/peers.mjs CHECKOUT [--search | --code] [--games FILE] [--only ID] [--rounds 3] [--json FILE]
//
// CHECKOUT is a work tree of github.com/increpare/PuzzleScript; nothing of it is part of this project. pick.mjs says which
// games of the public corpus are taken. Both programs play the same inputs from the same levels (or search them breadth
// first, 5,000 states), in turn; with --code generated code plays too, where a game can be generated; the boards' hashes and the wins (states found) must be equal. Printed are medians of user
// CPU time, and the smallest and largest ratio of one round.
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {pick} from './pick.mjs';

const here = path.dirname(fileURLToPath(import.meta.url)), EXPANSIONS = 5000, SECONDS = 0.5;
const {values: options, positionals: [checkout]} = parseArgs({allowPositionals: true, options: {
    search: {type: 'boolean'}, code: {type: 'boolean'}, games: {type: 'string', default: path.join(here, '../../../shared/corpus/puzzlescript/games.jsonl')},
    only: {type: 'string', multiple: true}, rounds: {type: 'string', default: '3'}, json: {type: 'string'},
    bench: {type: 'string', default: path.join(here, '../../build/bench/bench-peers')},
}});
if (!checkout)
    throw new Error('usage: peers.mjs CHECKOUT [--search | --code] [--games FILE] [--only ID] [--rounds 3] [--json FILE]');

const run = (program, ...words) => execFileSync(program, words.map(String), {encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore']});
const lines = text => text.split('\n').filter(line => line).map(line => JSON.parse(line));
const median = list => [...list].sort((a, b) => a - b)[list.length >> 1];
const mean = list => Math.exp(list.reduce((sum, x) => sum + Math.log(x), 0) / list.length);

// Undefined where a game is left to the interpreter.
function playCode(words) {
    try {
        return lines(run(options.bench, 'code', ...words))[0];
    } catch (error) {
        if (error.status !== 3)
            throw error;
        return undefined;
    }
}

function playOnce({id, level}) {
    const theirs = lines(run('node', path.join(here, 'original.mjs'), checkout, options.games, id, level, 'play', SECONDS))[0];
    const words = [options.games, id, level, SECONDS, theirs.rounds];
    const ours = lines(run(options.bench, 'play', ...words))[0], coded = options.code && playCode(words);
    const same = one => one.hash === theirs.hash && one.wins === theirs.wins;
    return {theirs: theirs.steps / theirs.seconds, ours: ours.steps / ours.seconds, code: coded && coded.steps / coded.seconds,
            equal: same(ours) && (!coded || same(coded))};
}

function searchOnce({id, level}) {
    const theirs = lines(run('node', path.join(here, 'original.mjs'), checkout, options.games, id, level, 'search', EXPANSIONS))[0];
    const ours = lines(run(options.bench, 'search', options.games, id, level, EXPANSIONS))[0];
    return {theirs: theirs.expanded / theirs.seconds, ours: ours.expanded / ours.seconds, bytes: ours.bytes / ours.distinct,
            equal: ['expanded', 'generated', 'distinct', 'won'].every(key => theirs[key] === ours[key])};
}

const summary = ratios => ({ratio: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios)});
const show = ({ratio, least, most}) => `${ratio.toFixed(1).padStart(6)} (${least.toFixed(1)} to ${most.toFixed(1)})`;

function compare(game) {
    const rounds = Array.from({length: Number(options.rounds)}, () => options.search ? searchOnce(game) : playOnce(game));
    return {id: game.id, level: game.level, cells: game.cells, rules: game.rules, layers: game.layers, objects: game.objects,
            original: Math.round(median(rounds.map(round => round.theirs))), ours: Math.round(median(rounds.map(round => round.ours))),
            interpreted: summary(rounds.map(round => round.ours / round.theirs)), bytes: rounds[0].bytes,
            code: rounds[0].code && Math.round(median(rounds.map(round => round.code))),
            generated: rounds[0].code && summary(rounds.map(round => round.code / round.theirs)),
            equal: rounds.every(round => round.equal)};
}

const corpus = lines(readFileSync(options.games, 'utf8'));
let games = pick(lines(run(options.bench, 'list', options.games)), corpus);
if (options.only)
    games = games.filter(game => options.only.includes(game.id));
if (options.search)
    games = games.filter(game => !game.random && !game.features.includes('meta:realtime_interval') && !game.features.includes('cmd:checkpoint'));
console.log('game                                     cells rules layers  original/s      ours/s  ratio (least to most), by code');
const rows = [];
for (const game of games) {
    const row = compare(game);
    rows.push(row);
    console.log(row.id.padEnd(40), String(row.cells).padStart(5), String(row.rules).padStart(5), String(row.layers).padStart(6),
                String(row.original).padStart(11), String(row.ours).padStart(11), show(row.interpreted),
                row.generated ? `${String(row.code).padStart(11)} ${show(row.generated)}` : '', row.equal ? '' : 'DIFFERENT');
}
const report = (name, ratios) => ratios.length && console.log(
    `${name}: geometric mean ${mean(ratios).toFixed(1)}, median ${median(ratios).toFixed(1)}, least ${Math.min(...ratios).toFixed(1)} over ${ratios.length} games`);
report('interpreted', rows.map(row => row.interpreted.ratio));
report('generated', rows.filter(row => row.generated).map(row => row.generated.ratio));
report('the better of the two', rows.map(row => Math.max(row.interpreted.ratio, row.generated?.ratio ?? 0)));
if (options.json)
    writeFileSync(options.json, JSON.stringify(rows, null, 1) + '\n');
process.exitCode = rows.every(row => row.equal) ? 0 : 1;
