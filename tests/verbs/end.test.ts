/** Every command ends within 10 s of SIGTERM, with all its processes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../support/folder.ts';
import { serverForAllTests } from '../support/listening.ts';
import { k6OrSkip } from '../support/load/k6.ts';
import { startNode } from '../support/verb.ts';
import { descendantsOf, survivingCommands } from '../support/processes.ts';

const scriptAt = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const launcher = scriptAt('bin/hotel-contract.js');
// No command, but it plays the built sources.
const prove = scriptAt('dist/proof/main.js');
/** Accepts every request and answers none. */
const silent = serverForAllTests(() => onRequest());
let onRequest = (): void => {};
const folder = temporaryFolder();

const keys = Object.fromEntries(
  ['HOTEL_BEARER', 'HOTEL_API_KEY', 'HOTEL_SECRET_KEY'].map((name) => [name, 'k'.repeat(40)]),
);

/** When the signal is sent: once the command has printed this, or has called the silent server. */
const table: readonly (readonly [
  name: string,
  args: () => readonly string[],
  when: RegExp | 'asked',
  code: number | null,
])[] = [
  ['sandbox', () => ['sandbox', '--port=0', '--control-port=0', '--data=:memory:'], /Ctrl-C ends it/, 0],
  ['prove', () => [], /^prove {2}seed/, null],
  ['generate', () => ['contract', 'generate', 'v1.avail', '--kind', 'pairs'], /\n/, null],
  ['load', () => ['load', '--duration', '60s'], /sandbox http:\S+, k6/, 3],
  ['load duel', () => ['load', 'duel', '--a', silent.url, '--b', silent.url], 'asked', 3],
];

for (const [name, args, when, expected] of table)
  test(`${name} ends within 10 s of SIGTERM`, async (t) => {
    if (name.startsWith('load') && !(await k6OrSkip(t))) return;
    const requested = new Promise<void>((resolve) => (onRequest = resolve));
    const start = [name === 'prove' ? prove : launcher, ...args()];
    const { child, until, printed } = startNode(start, { cwd: folder, env: keys });
    const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
    t.after(() => child.kill('SIGKILL'));
    const ready = when === 'asked' ? requested : until(when);
    await Promise.race([ready, exited.then(() => assert.fail(printed()))]);
    const all = descendantsOf(child.pid!);
    const from = Date.now();
    child.kill('SIGTERM');
    assert.equal(await exited, expected, printed());
    assert.ok(Date.now() - from < 10_000, `${Date.now() - from} ms\n${printed()}`);
    assert.deepEqual(await survivingCommands(all, 2_000), []);
  });
