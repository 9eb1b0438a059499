// Measures what the default choice between interpreter, stepper and machine code costs or gains: plays on states, as
// environments play, by whom the program chooses, next to the interpreter alone.
//
//     node bench/peers/choice.mjs [--count 60] [--skip 0] [--code] [--rounds 3] [--seconds 0.15] [--games FILE] [--csv FILE]
//
// The games are those of the public corpus with the smallest SHA-256 of their ID, without those that peers.mjs takes; --skip
// leaves out as many of them first. Both play the same inputs, in turn; the boards must be equal. Printed is the median ratio of
// user CPU time per game, and at the end how ratios are distributed. The estimates behind the choice were fitted on
// `--skip 60 --count 160`.
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {describe, pick} from './pick.mjs';

const here = path.dirname(fileURLToPath(import.meta.url)), CHECKED = 10; // rounds of 1,000 inputs, which the choice needs too
const {values: options} = parseArgs({options: {
    count: {type: 'string', default: '60'}, skip: {type: 'string', default: '0'}, code: {type: 'boolean'}, rounds: {type: 'string', default: '3'},
    seconds: {type: 'string', default: '0.15'}, games: {type: 'string', default: path.join(here, '../../../shared/corpus/puzzlescript/games.jsonl')},
    csv: {type: 'string'}, bench: {type: 'string', default: path.join(here, '../../build/bench/bench-peers')},
}});

const run = (...words) => execFileSync(options.bench, words.map(String), {encoding: 'utf8', maxBuffer: 1 << 28});
const lines = text => text.split('\n').filter(line => line).map(line => JSON.parse(line));
const median = list => {
    const sorted = [...list].sort((a, b) => a - b);
    return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};

function play(mode, game) {
    try {
        return JSON.parse(run(mode, options.games, game.id, game.level, options.seconds, CHECKED));
    } catch (error) {
        if (error.status !== 3) // 3: the game has no machine code
            throw error;
        return undefined;
    }
}

function compare(game) {
    const ratios = [], speeds = [];
    for (let i = 0; i < Number(options.rounds); i++) {
        const machine = play('machine', game), chosen = play(options.code ? 'runner-code' : 'runner', game);
        if (!chosen)
            return undefined;
        if (chosen.hash !== machine.hash || chosen.wins !== machine.wins)
            throw new Error(`${game.id}: the boards differ`);
        speeds.push(machine.steps / machine.seconds);
        ratios.push(chosen.steps / chosen.seconds / speeds.at(-1));
    }
    return {id: game.id, level: game.level, cells: game.cells, rules: game.rules, machine: Math.round(median(speeds)),
            ratio: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios)};
}

const games = describe(lines(run('list', options.games)), lines(readFileSync(options.games, 'utf8'))), taken = new Set(pick(games));
const sample = games.filter(game => !taken.has(game)).slice(Number(options.skip)).slice(0, Number(options.count)), rows = [];
for (const game of sample) {
    const row = compare(game);
    if (!row)
        continue;
    rows.push(row);
    console.log(row.id.padEnd(60), String(row.cells).padStart(5), String(row.rules).padStart(5), String(row.machine).padStart(10),
                `${row.ratio.toFixed(2)} (${row.least.toFixed(2)} to ${row.most.toFixed(2)})`);
}
const ratios = rows.map(row => row.ratio).sort((a, b) => a - b), below = ratios.filter(ratio => ratio < 0.95).length;
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
console.log(`geometric mean ${mean.toFixed(2)}, median ${median(ratios).toFixed(2)}, least ${ratios[0].toFixed(2)}, below 0.95: ${below} of ${ratios.length} games`);
if (options.csv) {
    const round = value => Math.round(value * 1000) / 1000;
    writeFileSync(options.csv, ['id,level,cells,rules,machine_speed,ratio,least,most', ...rows.map(row =>
        [row.id, row.level, row.cells, row.rules, row.machine, round(row.ratio), round(row.least), round(row.most)].join(','))].join('\n') + '\n');
}
