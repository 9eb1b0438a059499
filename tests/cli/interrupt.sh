# A law over all verbs of the program's own list: one that is interrupted while it works ends soon, with the exit code that
# says so, and loses nothing that was finished. A verb without a row below fails: a new verb needs one. The rows name
# families: chromatic, chessmaze, boardgame, puzzlescript.
set -u
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
export LC_ALL=C XDG_DATA_HOME=$PWD/data

cat >law.py <<'END'
import json, os, signal, subprocess, sys, time

LUDWRIGHT = os.environ['LUDWRIGHT']
# Seconds: before the signal; of processor time that ending may take, whatever else the machine does; until a verb hangs.
BEFORE, AFTER, HANGS = 2, 2, 60
AT_ONCE = 6

# Long work. What ends by itself sooner is fine too; {} takes no input, a text is sent and the input then stays open.
EASY = 'chromatic:w4h3:BBBBRRRVOYYY'
LAW = {
    'families': ['families'],
    'new': ['new puzzlescript -n 100000000 --json'],
    'evolve': ['evolve chromatic:w25h25 --maximize moves -n 100000 --json -o finds.jsonl',
               'evolve boardgame -n 1000 --keep', 'evolve chromatic:w21h21 --maximize moves --maximize reached',
               'evolve room.txt --levels 50 --target moves=60 -o more.txt'],
    'prove': ['prove chessmaze:w11h11,pieces=N7', 'prove boardgame#3 boardgame#4 --budget 1000000000'],
    'solve': [f'solve {EASY} room.txt --solver bfs --budget 1000000000 --json', 'solve room.txt --solver all --budget 100000000',
              'solve room.txt --solver bfs --share 2 --budget 1000000000', 'solve --json -'],
    'grade': ['grade ' + ' '.join(f'boardgame#{i}' for i in range(100)), 'grade room.txt --json', 'grade ' + ' '.join(f'boardgame:generations=5000#{i}' for i in range(9)) + ' --facts learned'],
    'rank': ['rank ' + ' '.join(f'boardgame:generations=5000#{i}' for i in range(9)) + ' --by learned', 'rank hard.jsonl --by moves --json'],
    'difficulty': ['difficulty room.txt', 'difficulty hard.jsonl --json', 'difficulty fit people.jsonl', 'difficulty test people.jsonl', 'difficulty players people.jsonl'],
    'check': ['check claims.jsonl', 'check --json -'],
    'play': ['play chromatic#1'],
    'show': ['show room.txt --solution --budget 1000000000', 'show room.txt --solution --budget 1000000000 --json'],
    'replay': ['replay --json -'],
    'studio': ['studio studio.db --port 0'],
    'demo': ['demo -o demo'],
    'publish': ['publish done.db -o site'],
    'library': ['library add many.txt hard.jsonl --library added.db --budget 1000000000', 'library list'],
    'survey': ['survey make games.jsonl -o survey.json'],
    'run': ['run study.json --store study.db'],
    'report': ['report done.db -o report.html'],
    'opponents': ['opponents boardgame#3 --games 10000'],
    'perft': ['perft boardgame#3 --depth 30'],
    'tasks': ['tasks chromatic -n 100000 --json'],
    'bench': ['bench', 'bench --json', 'bench --speed'],
    'fairy': ['fairy boardgame#7'],
    'learn': ['learn boardgame#3'],
    'compile': ['compile room.txt'],
    'export': ['export room.txt -o page.html'],
    'conform': ['conform .'],
    'mechanics': ['mechanics room.txt room.txt --budget 1000000'],
    'completion': ['completion bash'],
    'version': ['version'],
    'help': ['help'],
}

def write_inputs():
    row = '#' + ' ' * 18 + '#'
    room = ['#' * 20] + [row] * 14 + ['#' * 20]
    def put(y, x, glyph):
        room[y] = room[y][:x] + glyph + room[y][x + 1:]
    for i in range(8):
        put(4, 3 + 2 * i, '$')
        put(12, 2 + 2 * i, '.')
    put(8, 9, '@')
    text = '\n'.join(room) + '\n'
    open('room.txt', 'w').write(text)
    source = subprocess.run([LUDWRIGHT, 'show', 'room.txt', '--format', 'source'], capture_output=True, text=True).stdout
    hard = {'family': 'puzzlescript', 'source': source, 'level': 1}
    easy = {'id': EASY}
    with open('hard.jsonl', 'w') as out:
        print(json.dumps(hard), file=out)
    with open('claims.jsonl', 'w') as out:
        print(json.dumps({**easy, 'facts': {}}), file=out)
        print(json.dumps({**hard, 'solution': None, 'facts': {}}), file=out)
    with open('people.jsonl', 'w') as out:
        for i in range(40):
            print(json.dumps({'id': str(i), 'xsb': room, 'plays': 100, 'solves': i, 'collection': 'ab'[i % 2]}), file=out)
    open('many.txt', 'w').write(''.join(f'chromatic#{i}\n' for i in range(1, 40)))
    with open('games.jsonl', 'w') as out:
        for i in range(4):
            print(json.dumps({'id': f'boardgame#{i + 1}'}), file=out)
    json.dump({'name': 'study', 'replicates': 100000, 'axes': [{'width': [15, 16]}],
               'settings': {'spec': 'chromatic:w15h15', 'maximize': 'moves', 'algorithm': 'climber',
                            'evaluations': 20000}}, open('study.json', 'w'))
    subprocess.run([LUDWRIGHT, 'run', os.path.join(os.environ['LW_SOURCE'], 'tests', 'docs', 'study.json'), '--store', 'done.db'],
                   capture_output=True)

def spent(pid):
    fields = open(f'/proc/{pid}/stat').read().rsplit(')', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')

class Run:
    def __init__(self, number, words):
        self.words, self.out, self.err = words, open(f'{number}.out', 'w+'), open(f'{number}.err', 'w+')
        self.process = subprocess.Popen([LUDWRIGHT] + words.split(), stdin=subprocess.PIPE, stdout=self.out, stderr=self.err,
                                        text=True)
        if words.endswith(' -'):
            self.process.stdin.write(json.dumps({'id': EASY, 'solution': 'R,D'}) + '\n')
            self.process.stdin.flush()

    def interrupt(self, how):
        self.before = None
        if self.process.poll() is None:
            self.before = spent(self.process.pid)
            self.at = time.monotonic()
            self.process.send_signal(how)

    # None, or what is wrong.
    def wait(self):
        if self.before is None:
            return None if self.process.returncode in (0, 1, 2, 3, 77) else f'ended with {self.process.returncode} by itself'
        deadline, pid = self.at + HANGS, self.process.pid
        used = 0
        try:
            while self.process.poll() is None:
                if time.monotonic() > deadline:
                    raise subprocess.TimeoutExpired(self.words, HANGS)
                try:
                    used = spent(pid) - self.before
                except (OSError, IndexError):
                    pass
                if used > AFTER * max(1, os.cpu_count()) and time.monotonic() > self.at + AFTER:
                    raise subprocess.TimeoutExpired(self.words, used)
                time.sleep(0.05)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return f'still ran {time.monotonic() - self.at:.1f} s after the signal, {used:.1f} s of them working'
        # A studio runs until somebody ends it, and what was about to end is done: 0 is no mishap.
        return None if self.process.returncode in (0, 130) else f'ended with {self.process.returncode}, not 130'

    def text(self):
        self.out.seek(0)
        return self.out.read()

failed = 0
def expect(good, sentence):
    global failed
    if not good:
        failed += 1
        print(sentence)

write_inputs()
script = subprocess.run([LUDWRIGHT, 'completion', 'bash'], capture_output=True, text=True).stdout
listed = script.split('verbs="')[1].split('"')[0].split()
expect(len(listed) > 20, 'the program lists no verbs')
for verb in listed:
    expect(verb in LAW, f'{verb}: the law has no row for it')
todo = [words for verb in LAW if verb in listed for words in LAW[verb]]
only = sys.argv[1:]
todo = [words for words in todo if not only or words.split()[0] in only]
done = {}
for start in range(0, len(todo), AT_ONCE):
    runs = [Run(start + i, words) for i, words in enumerate(todo[start:start + AT_ONCE])]
    time.sleep(BEFORE)
    for i, run in enumerate(runs):
        run.interrupt(signal.SIGINT if i % 2 else signal.SIGTERM)
    for run in runs:
        wrong = run.wait()
        run.process.stdin.close()
        done[run.words] = run
        expect(not wrong, f'ludwright {run.words}: {wrong}')

# What was finished is there.
def lines(words):
    return [json.loads(line) for line in done[words].text().splitlines()]
if not only:
    finds = lines(LAW['evolve'][0])
    kept = [json.loads(line) for line in open('finds.jsonl')] if finds else []
    expect(finds == kept, f'evolve printed {len(finds)} finds and wrote {len(kept)} to its file')
    for find in kept:
        expect('id' in find and 'solution' in find, 'a certificate is cut off')
    solved = lines(LAW['solve'][0])
    expect([one['verdict'] for one in solved] == ['solved', 'gave_up'], f'solve answered {solved}')
    expect(lines('solve --json -')[0]['verdict'] == 'solved', 'solve kept a line of a stream for itself')
    expect(lines('check --json -') and lines('replay --json -'), 'check or replay kept a line of a stream for itself')
    expect(done['check claims.jsonl'].text().startswith('ok '), 'check lost an answer')
    expect('\nok' not in done['check claims.jsonl'].text(), 'half a check counts as one')
    for words in LAW['difficulty']:
        expect(not done[words].text(), f'ludwright {words} printed half a result: {done[words].text()}')
    added = [line for line in done[LAW['library'][0]].text().splitlines() if 'added' not in line]
    listed = subprocess.run([LUDWRIGHT, 'library', 'list', '--library', 'added.db', '--json'], capture_output=True, text=True)
    kept = len(listed.stdout.splitlines())
    expect(added and kept == len(added), f'library add reported {len(added)} puzzles, and the library has {kept}')
    again = subprocess.run([LUDWRIGHT, 'report', 'study.db', '--text'], capture_output=True, text=True)
    expect(again.returncode == 0, f'the store of a stopped run cannot be read: {again.stderr}')

print(f'{len(todo)} commands, {failed} failed')
sys.exit(failed > 0)
END
python3 law.py
