// Compares Ludwright with the original PuzzleScript under node, on one machine, in one sitting.
//
//     node bench/peers/peers.mjs CHECKOUT [--search] [--code] [--peer PROGRAM] [--games FILE] [--only ID[:LEVEL]] [--rounds 3] [--jobs 1] [--csv FILE]
//
// CHECKOUT is a work tree of github.com/increpare/PuzzleScript; nothing of it is part of this project. pick.mjs says which
// games of the public corpus are taken; --only takes any. Both programs play the same inputs from the same levels (or search them
// breadth first, 5,000 states), in turn; the boards' hashes and the wins (states found) must be equal. Games with random numbers,
// ticks or checkpoints are not searched. Printed are medians of user CPU time, and the smallest and largest ratio of one round:
//
// - machine: one play by the interpreter, or a search without a compiler
// - stepper: one play by a program on planes, where the game can be one; code: by its machine code, with --code; searches, too
// - chosen: a play on a state, as environments play, by whom the program chooses without a compiler; chosen code: with code
//
// --jobs compares several games at a time, for machines with as many cores to spare. --csv writes all figures.
//
// --peer compares one more engine. PROGRAM GAMES ID LEVEL play SECONDS ROUNDS, or search EXPANSIONS, plays as original.mjs does and prints the
// same line of JSON; exit code 3 says that it cannot play the game. Where its boards are not the original's, the game is in none of its means.
import {execFile} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs, promisify} from 'node:util';
import {describe, pick} from './pick.mjs';

// How a game may be played or searched, and the words for it in a heading.
const WAYS = {machine: 'machine', stepper: 'stepper', code: 'code', chosen: 'chosen', chosenCode: 'chosen code', peer: 'the peer'};
const here = path.dirname(fileURLToPath(import.meta.url)), EXPANSIONS = 5000, SECONDS = 0.5;
const {values: options, positionals: [checkout]} = parseArgs({allowPositionals: true, options: {
    search: {type: 'boolean'}, code: {type: 'boolean'}, peer: {type: 'string'}, games: {type: 'string', default: path.join(here, '../../../shared/corpus/puzzlescript/games.jsonl')},
    only: {type: 'string', multiple: true}, rounds: {type: 'string', default: '3'}, jobs: {type: 'string', default: '1'}, csv: {type: 'string'},
    bench: {type: 'string', default: path.join(here, '../../build/bench/bench-peers')},
}});

const stop = sentence => {
    console.error(sentence);
    process.exit(2);
};
if (!checkout)
    stop('usage: peers.mjs CHECKOUT [--search] [--code] [--peer PROGRAM] [--games FILE] [--only ID[:LEVEL]] [--rounds 3] [--jobs 1] [--csv FILE]');
if (!existsSync(path.join(checkout, 'src/js/engine.js')))
    stop(`${checkout}: no work tree of PuzzleScript, as src/js/engine.js is missing`);
if (!existsSync(options.games))
    stop(`${options.games}: there is no such file; --games names the public corpus, games.jsonl`);
if (!existsSync(options.bench))
    stop(`${options.bench}: there is no such program; cmake --build build --target benches makes it`);

const execute = promisify(execFile);
const run = async (program, ...words) => (await execute(program, words.map(String), {encoding: 'utf8', maxBuffer: 1 << 26})).stdout;
const lines = text => text.split('\n').filter(line => line).map(line => JSON.parse(line));
const first = async (program, ...words) => lines(await run(program, ...words))[0];
const median = list => {
    const sorted = [...list].sort((a, b) => a - b);
    return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};
const mean = list => Math.exp(list.reduce((sum, x) => sum + Math.log(x), 0) / list.length);
const original = (game, ...words) => first('node', path.join(here, 'original.mjs'), checkout, options.games, game.id, game.level, ...words);

// Undefined where a program says that it cannot play a game.
async function playOrLeave(program, ...words) {
    try {
        return await first(program, ...words);
    } catch (error) {
        if (error.code !== 3)
            throw error;
        return undefined;
    }
}

async function playOnce(game) {
    const theirs = await original(game, 'play', SECONDS);
    const words = [options.games, game.id, game.level, SECONDS, theirs.rounds];
    const ours = await first(options.bench, 'play', ...words), stepped = await playOrLeave(options.bench, 'steps', ...words);
    const coded = options.code && stepped && await playOrLeave(options.bench, 'code', ...words);
    const peer = options.peer && await playOrLeave(options.peer, options.games, game.id, game.level, 'play', SECONDS, theirs.rounds);
    const chosen = await first(options.bench, 'runner', ...words), chosenCode = coded && await playOrLeave(options.bench, 'runner-code', ...words);
    const speed = one => one && one.steps / one.seconds, equal = one => !one || one.hash === theirs.hash && one.wins === theirs.wins;
    return {theirs: speed(theirs), machine: speed(ours), stepper: speed(stepped), code: speed(coded), chosen: speed(chosen), chosenCode: speed(chosenCode),
            peer: equal(peer) && speed(peer), equal: [ours, stepped, coded, chosen, chosenCode].every(equal)};
}

async function searchOnce(game) {
    const theirs = await original(game, 'search', EXPANSIONS);
    const words = [options.games, game.id, game.level, EXPANSIONS], ours = await first(options.bench, 'search', ...words);
    const coded = options.code && await playOrLeave(options.bench, 'search-code', ...words);
    const peer = options.peer && await playOrLeave(options.peer, options.games, game.id, game.level, 'search', EXPANSIONS);
    const speed = one => one && one.expanded / one.seconds;
    const equal = one => !one || ['expanded', 'generated', 'distinct', 'won'].every(key => theirs[key] === one[key]);
    return {theirs: speed(theirs), machine: speed(ours), code: speed(coded), peer: equal(peer) && speed(peer), bytes: ours.bytes / ours.distinct,
            equal: [ours, coded].every(equal)};
}

// Speed and ratios of one way to play; undefined where it was not gone.
function summary(rounds, way) {
    if (!rounds[0][way])
        return undefined;
    const ratios = rounds.map(round => round[way] / round.theirs);
    return {speed: Math.round(median(rounds.map(round => round[way]))), ratio: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios)};
}

async function compare(game) {
    const rounds = [];
    for (let i = 0; i < Number(options.rounds); i++)
        rounds.push(await (options.search ? searchOnce(game) : playOnce(game)));
    return {id: game.id, level: game.level, cells: game.cells, rules: game.rules, layers: game.layers, objects: game.objects,
            original: Math.round(median(rounds.map(round => round.theirs))), bytes: rounds[0].bytes,
            ...Object.fromEntries(Object.keys(WAYS).map(way => [way, summary(rounds, way)])), equal: rounds.every(round => round.equal)};
}

const show = one => (one ? `${one.speed.toString().padStart(9)} ${one.ratio.toFixed(1).padStart(6)} (${one.least.toFixed(1)} to ${one.most.toFixed(1)})` : '').padEnd(36);
const shown = Object.keys(WAYS).filter(way => !options.search || ['machine', 'code', 'peer'].includes(way)).filter(way => way !== 'peer' || options.peer);

function print(row) {
    console.log(row.id.padEnd(36), String(row.cells).padStart(5), String(row.rules).padStart(5), String(row.layers).padStart(6),
                String(row.original).padStart(10), shown.map(way => show(row[way])).join(' '), row.equal ? '' : 'DIFFERENT');
}

function choose(games) {
    if (!options.only)
        return pick(games);
    return options.only.map(name => {
        const [id, level] = name.split(':'), game = games.find(one => one.id === id);
        if (!game || level !== undefined && !game.levels[Number(level)])
            stop(game ? `${name}: the game has no such level; levels are numbered from 0, and messages count` : `${id}: no game of ${options.games}`);
        return level === undefined ? game : {...game, level: Number(level), cells: game.levels[Number(level)]};
    });
}

let games = choose(describe(lines(await run(options.bench, 'list', options.games)), lines(readFileSync(options.games, 'utf8'))));
if (options.search)
    games = games.filter(game => !game.random && !game.features.includes('meta:realtime_interval') && !game.features.includes('cmd:checkpoint'));
console.log('game                                 cells rules layers original/s', shown.map(way => `${WAYS[way]}/s, ratio (least to most)`.padEnd(36)).join(' '));
const rows = [], waiting = games.map((game, i) => ({game, i}));
await Promise.all(Array.from({length: Number(options.jobs)}, async () => {
    for (let next; (next = waiting.shift());)
        print(rows[next.i] = await compare(next.game));
}));
const report = (name, ratios) => ratios.length && console.log(
    `${name}: geometric mean ${mean(ratios).toFixed(1)}, median ${median(ratios).toFixed(1)}, least ${Math.min(...ratios).toFixed(1)} over ${ratios.length} games`);
const best = (row, ...ways) => Math.max(...ways.map(way => row[way]?.ratio ?? 0));
report('machine', rows.map(row => row.machine.ratio));
report('interpreted, the better of machine and stepper', rows.map(row => best(row, 'machine', 'stepper')));
report('code', rows.filter(row => row.code).map(row => row.code.ratio));
report('the best of the three', rows.map(row => best(row, 'machine', 'stepper', 'code')));
for (const way of ['chosen', 'chosenCode'])
    report(WAYS[way], rows.filter(row => row[way]).map(row => row[way].ratio));
if (options.peer) {
    const both = rows.filter(row => row.peer);
    report('the peer', both.map(row => row.peer.ratio));
    report('interpreted, over the peer', both.map(row => best(row, 'machine', 'stepper') / row.peer.ratio));
    report('the best of the three, over the peer', both.map(row => best(row, 'machine', 'stepper', 'code') / row.peer.ratio));
    console.log(`the peer cannot play, or differs: ${rows.filter(row => !row.peer).map(row => row.id).join(' ') || 'nowhere'}`);
}
if (options.csv) {
    const facts = ['id', 'level', 'cells', 'rules', 'layers', 'objects', 'original'], figures = ['speed', 'ratio', 'least', 'most'];
    const round = value => Math.round(value * 100) / 100, cells = one => figures.map(figure => one ? round(one[figure]) : '');
    const lines = [['measure', ...facts, ...shown.flatMap(way => figures.map(figure => `${way}_${figure}`)), 'bytes_per_state', 'equal'],
                   ...rows.map(row => [options.search ? 'search' : 'play', ...facts.map(fact => row[fact]), ...shown.flatMap(way => cells(row[way])),
                                       row.bytes === undefined ? '' : round(row.bytes), row.equal])];
    writeFileSync(options.csv, lines.map(line => line.join(',') + '\n').join(''));
}
process.exitCode = rows.every(row => row.equal) ? 0 : 1;
