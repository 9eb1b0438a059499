// Runs the original PuzzleScript from a checkout, without sounds, drawing, messages and undo.
//
//     node original.mjs CHECKOUT GAMES ID LEVEL play|search SECONDS|EXPANSIONS
//
// prints one line of JSON. Play and search are those of bench/peers.c: same inputs, same order of moves, same hash.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const [checkout, games, id, levelText, mode, limitText] = process.argv.slice(2);
const source = readFileSync(games, 'utf8').split('\n').filter(line => line).map(line => JSON.parse(line)).find(game => game.id === id)?.source;
if (source === undefined)
    throw new Error(`no game "${id}" in ${games}`);

// What a page would have; none of it is reached while a level is played.
const element = new Proxy(function () {}, {
    get: (_, key) => key === Symbol.toPrimitive ? () => '' : key === 'length' ? 0 : element,
    set: () => true,
    apply: () => element,
    construct: () => element,
});
const sandbox = {
    console, performance, document: element, window: element, navigator: element, canvas: element, lastDownTarget: null, forceRegenImages: false,
    storage_has: () => false, storage_get: () => null, storage_get_int: () => 0, storage_set() {}, storage_remove() {},
    playSound() {}, killAudioButton() {}, showAudioButton() {}, canvasResize() {}, redraw() {}, regenSpriteImages() {},
    oldLevel: null, cpuUsage: process.cpuUsage.bind(process),
};
const files = ['bitvec', 'level', 'languageConstants', 'globalVariables', 'debug_off', 'rng', 'codemirror/stringstream', 'colors', 'engine', 'parser', 'compiler'];
const text = files.map(name => readFileSync(path.join(checkout, 'src/js', `${name}.js`), 'utf8')).join('\n');

const driver = `
const DIRECTIONS = [0, 2, 1, 3, 4]; // up, down, left, right, action
showTempMessage = () => {};
drawMessageScreen = () => {};
generateTitleScreen = () => {};
consoleError = () => {};
const seconds = () => cpuUsage().user / 1e6;

function begin(number) {
    winning = false;
    textMode = false;
    curlevel = number;
    loadLevelFromState(state, number, 'bench');
    settle();
}

function settle() {
    for (let turns = 0; againing && !winning && turns < 5000; turns++)
        processInput(-1);
    againing = false;
    backups.length = 0;
}

function step(input) {
    processInput(DIRECTIONS[input]);
    settle();
    return winning;
}

// FNV-1a over the numbers of the objects that are in each cell, column by column.
function hashBoard(hash) {
    for (let cell = 0; cell < level.n_tiles; cell++) {
        for (let id = 0; id < STRIDE_OBJ * 32; id++)
            if (level.objects[cell * STRIDE_OBJ + (id >> 5)] >>> (id & 31) & 1)
                hash = Math.imul(hash ^ id, 16777619) >>> 0;
        hash = Math.imul(hash ^ 0xFFFF, 16777619) >>> 0;
    }
    return hash;
}

function play(number, limit) {
    const inputs = 'noaction' in state.metadata ? 4 : 5;
    let random = 2463534242, wins = 0, steps = 0, rounds = 0, spent = 0, hash = 2166136261;
    const start = seconds();
    for (; spent < limit; rounds++) {
        const before = seconds();
        begin(number);
        for (let i = 0; i < 1000; i++) {
            random ^= random << 13;
            random ^= random >>> 17;
            random ^= random << 5;
            if (step((random >>> 8) % inputs)) {
                wins++;
                begin(number);
            }
        }
        const after = seconds();
        hash = hashBoard(hash);
        // The first second pays for the compiling of functions and is not counted.
        if (after - start > 1) {
            spent += after - before;
            steps += 1000;
        }
    }
    return {rounds, steps, seconds: spent, wins, hash};
}

function searchOnce(number, limit) {
    const inputs = 'noaction' in state.metadata ? 4 : 5, start = seconds();
    begin(number);
    const size = level.objects.length;
    const key = () => String.fromCharCode.apply(null, new Uint16Array(level.objects.buffer, level.objects.byteOffset, size * 2));
    const known = new Set([key()]), queue = [level.objects.slice()];
    let expanded = 0, generated = 0, won = false;
    for (let at = 0; at < queue.length && expanded < limit && !won; at++, expanded++)
        for (let input = 0; input < inputs && !won; input++) {
            level.objects.set(queue[at]);
            generated++;
            won = step(input);
            const name = won ? 'won' + key() : key();
            if (!known.has(name)) {
                known.add(name);
                queue.push(level.objects.slice());
            }
            winning = false;
        }
    return {expanded, generated, distinct: queue.length, won, seconds: seconds() - start};
}

// A first search pays for the compiling of functions; short ones are repeated.
function search(number, limit) {
    let spent = 0, times = 0, last = searchOnce(number, Math.min(limit, 2000));
    for (; spent < 1; times++) {
        last = searchOnce(number, limit);
        spent += last.seconds;
    }
    return {...last, seconds: spent / times};
}

compile(['loadLevel', ${Number(levelText)}], ${JSON.stringify(source + '\n')}, 'bench');
logErrorCacheable = logError = logWarning = () => {}; // rules that never come to rest
${mode === 'play' ? `play(${Number(levelText)}, ${Number(limitText)})` : `search(${Number(levelText)}, ${Number(limitText)})`};
`;
console.log(JSON.stringify(vm.runInNewContext(`'use strict';\n${text}\n${driver}`, sandbox, {filename: 'original.js'})));
