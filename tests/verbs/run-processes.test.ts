/** How the processes of a run are looked after, with a stub that has a worker which is too busy to hear anything. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commandOf, survivors } from '../support/processes.ts';

const sandboxHolder = fileURLToPath(new URL('../support/run/sandbox-holder.ts', import.meta.url));
const holderFile = fileURLToPath(new URL('../support/run/holder.ts', import.meta.url));

interface Holder {
  readonly child: ChildProcess;
  /** The stub, and its worker. */
  readonly pids: readonly number[];
  /** What it says at its end. */
  readonly ended: Promise<{ readonly by: number | string; readonly late?: string }>;
}

/** @param mood how the stub behaves: `deaf`, `hasty` (it ends when nobody listens), or it `dies` */
async function hold(t: TestContext, mood = '', ...args: readonly number[]): Promise<Holder> {
  const child = spawn(process.execPath, ['--import', 'tsx', holderFile, ...args.map(String)], {
    env: { ...process.env, STUB: mood },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const lines = createInterface({ input: child.stdout });
  const ended = new Promise<string>((resolve) =>
    lines.on('line', (line) => line.startsWith('{') && resolve(line)),
  ).then((line) => JSON.parse(line));
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => assert.fail(said)),
  ])) as [string];
  const pids = line.split(' ').map(Number);
  t.after(() => {
    child.kill('SIGKILL');
    for (const pid of pids)
      if (pid > 1)
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          /* Gone. */
        }
  });
  return { child, pids, ended };
}

test('the suites and their workers end when whoever runs them is killed', { timeout: 60_000 }, async (t) => {
  const { child, pids } = await hold(t);
  child.kill('SIGKILL');
  assert.deepEqual(await survivors(pids, 2_000), []);
});

test(
  'workers end when the suites end by themselves because nobody listens to them',
  { timeout: 60_000 },
  async (t) => {
    const { child, pids } = await hold(t, 'hasty');
    child.kill('SIGKILL');
    assert.deepEqual(await survivors(pids, 2_000), []);
  },
);

test('their workers end when the suites are killed, and it is said', { timeout: 60_000 }, async (t) => {
  const { pids, ended } = await hold(t);
  process.kill(pids[0]!, 'SIGKILL');
  assert.deepEqual(await ended, { by: 'SIGKILL' });
  assert.deepEqual(await survivors(pids, 2_000), []);
});

test(
  'a run that goes on past its deadline is ended in order, and why is said',
  { timeout: 60_000 },
  async (t) => {
    const { pids, ended } = await hold(t, '', 0.2);
    const { by, late } = await ended;
    assert.equal(by, 7);
    assert.match(
      late!,
      /^The run was stopped after 0 s, because its one test should have ended long before: /,
    );
    assert.deepEqual(await survivors(pids, 2_000), []);
  },
);

test(
  'a sandbox in a process of its own ends when whoever started it is killed',
  { timeout: 60_000 },
  async (t) => {
    const child = spawn(process.execPath, ['--import', 'tsx', sandboxHolder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.after(() => child.kill('SIGKILL'));
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    t.after(() => commandOf(Number(line)) !== '' && process.kill(Number(line), 'SIGKILL'));
    child.kill('SIGKILL');
    assert.deepEqual(await survivors([Number(line)], 2_000), []);
  },
);

for (const [why, signal] of [
  ['a deadline', undefined],
  ['an interrupt', 'SIGINT'],
  ['SIGTERM', 'SIGTERM'],
] as const)
  test(`a run that does not hear ${why} is killed after its grace`, { timeout: 60_000 }, async (t) => {
    const { child, pids, ended } = await hold(t, 'deaf', signal ? 60 : 0.2, 0.3);
    if (signal) child.kill(signal);
    assert.equal((await ended).by, 'SIGKILL');
    assert.deepEqual(await survivors(pids, 2_000), []);
  });
