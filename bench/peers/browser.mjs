// How fast the browser's core searches under node, next to the program on the same machine.
//
//     node bench/peers/browser.mjs CORE [--expansions 20000] [--games FILE] [--csv FILE]
//
// CORE is build/wasm/ludwright.wasm, which the target `wasm` makes. Both search the games that peers.mjs takes breadth first, without
// machine code; games whose search ends earlier are left out, as it is too short to be measured. Time is user CPU time.
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {openSession} from '../../tests/wasm/session.mjs';
import {describe, pick} from './pick.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const {values: options, positionals: [core]} = parseArgs({allowPositionals: true, options: {
    expansions: {type: 'string', default: '20000'}, games: {type: 'string', default: path.join(here, '../../../shared/corpus/puzzlescript/games.jsonl')},
    csv: {type: 'string'}, bench: {type: 'string', default: path.join(here, '../../build/bench/bench-peers')},
}});
const run = (...words) => execFileSync(options.bench, words.map(String), {encoding: 'utf8', maxBuffer: 1 << 28});
const lines = text => text.split('\n').filter(line => line).map(line => JSON.parse(line));
const corpus = lines(readFileSync(options.games, 'utf8')), expansions = Number(options.expansions), ask = await openSession(core), rows = [];

for (const game of pick(describe(lines(run('list', options.games)), corpus))) {
    if (game.random || game.features.includes('meta:realtime_interval') || game.features.includes('cmd:checkpoint'))
        continue;
    const native = JSON.parse(run('search', options.games, game.id, game.level, expansions));
    if (native.expanded < expansions)
        continue;
    const question = {text: corpus.find(one => one.id === game.id).source, level: game.levels.slice(0, game.level).filter(cells => cells).length,
                      solver: 'bfs', work: 1e12};
    ask('solve', {...question, expansions: 100});
    const start = process.cpuUsage(), {expanded} = ask('solve', {...question, expansions}), seconds = process.cpuUsage(start).user / 1e6;
    if (expanded !== native.expanded)
        throw new Error(`${game.id}: the searches differ`);
    rows.push({id: game.id, level: game.level, browser: seconds, native: native.seconds, ratio: seconds / native.seconds});
    console.log(game.id.padEnd(36), seconds.toFixed(3), native.seconds.toFixed(3), (seconds / native.seconds).toFixed(2));
}
console.log(`geometric mean ${Math.exp(rows.reduce((sum, row) => sum + Math.log(row.ratio), 0) / rows.length).toFixed(2)} over ${rows.length} games`);
if (options.csv)
    writeFileSync(options.csv, ['id,level,browser_seconds,native_seconds,ratio', ...rows.map(row =>
        [row.id, row.level, row.browser.toFixed(3), row.native.toFixed(4), row.ratio.toFixed(2)].join(','))].join('\n') + '\n');
