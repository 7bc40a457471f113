/** Playwright's own commands on the spec files of a checkout. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../lib/own-files.ts';
import type { Run } from '../../reports/results.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { startProxy } from '../support/door.ts';
import { temporaryFolder } from '../support/folder.ts';
import { sandboxFor } from '../support/running.ts';
import { gateOn } from '../support/gate.ts';
import { startNode, type CommandResult, type StartedProcess, assertExitCode } from '../support/verb.ts';

const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');

const folder = temporaryFolder();
// A start of the command builds dist/ if it is outdated.
execFileSync(process.execPath, [join(packageRoot, 'bin/hotel-contract.js'), '--version']);

/** The compiled command, which starts in a third of the time of the sources. */
const compiled = join(packageRoot, 'dist/playwright.config.js');

const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}, config = compiled): StartedProcess =>
  startNode([cli, ...args, '--config', config], { cwd: folder, env: { FORCE_COLOR: '0', CI: '', ...env } });
const playwright = (...call: Parameters<typeof start>): Promise<CommandResult> => start(...call).ended;

const runIn = (): Run => JSON.parse(readFileSync(join(folder, 'results/run.json'), 'utf8')) as Run;

const outcomesOf = ({ clauses }: Run): unknown =>
  Object.entries(clauses)
    .filter(([, { exercised, gaps }]) => exercised > 0 || gaps.length > 0)
    .map(([id, { outcome, exercised }]) => [id, outcome, exercised]);

/** How many tests the starts with a blob report have played. */
let played = 0;

/** A configuration that also leaves a blob report in `blobs`, for Playwright to merge. */
function withBlob(blob: string, from: string): string {
  const file = join(folder, `${blob}.config.mjs`);
  writeFileSync(
    file,
    `import config from ${JSON.stringify(from)};
export default { ...config, reporter: [...config.reporter, ['blob', { outputFile: 'blobs/${blob}.zip' }]] };`,
  );
  return file;
}

test('-g plays a part at the sandbox, and judges it as the gate does', async () => {
  const part = String.raw`v1\.ping|longstay\.token`;
  const args = ['test', '-g', part, '--workers', '1'];
  const { printed } = await assertExitCode(0, playwright(args, {}, withBlob('part', compiled)));
  assert.match(printed, /^ +\d+ passed/m);
  const target = JSON.parse(readFileSync(join(packageRoot, 'targets/sandbox.json'), 'utf8')) as object;
  const gate = await assertExitCode(0, gateOn({ ...target, $schema: undefined }, ['--grep', part]));
  const own = runIn();
  assert.ok(own.counts.tests > 3, printed);
  played += own.counts.tests;
  assert.deepEqual(own.counts, gate.run.counts);
  assert.deepEqual(outcomesOf(own), outcomesOf(gate.run));
  assert.ok(existsSync(join(folder, 'results/html/index.html')));
});

test('the sources: FILE:LINE plays one test, --debug one after the other, and --shard its part of them', async () => {
  const spec = '31-v1-ping.spec.ts';
  const source = readFileSync(join(packageRoot, 'suites', spec), 'utf8').split('\n');
  const [first, second] = source.flatMap((line, index) => (line.startsWith('test(') ? [index + 1] : []));
  const { printed } = await assertExitCode(
    0,
    playwright(
      ['test', `${spec}:${first}`, `${spec}:${second}`, '--shard', '2/2', '--debug'],
      {},
      withBlob('line', join(packageRoot, 'playwright.config.ts')),
    ),
  );
  played += 1;
  assert.match(printed, /Running 1 test using 1 worker, shard 2 of 2\n[^]* 1 passed/);
  assert.ok(printed.includes(`:${second}:1 `), printed);
});

test('merge-reports combines the blob reports of several starts', async () => {
  const { printed } = await assertExitCode(0, playwright(['merge-reports', join(folder, 'blobs')]));
  assert.match(printed, /exchanges judged/);
  assert.equal(runIn().counts.tests, played, printed);
});

test('--list names each test, and sends nothing', async () => {
  const { printed } = await assertExitCode(0, playwright(['test', '--list']));
  assert.match(printed, /31-v1-ping\.spec\.ts:\d+:\d+ › v1\.ping\.path: /);
  assert.match(printed, /generated\.spec\.ts:\d+:\d+ › v2\.avail: edge cases/);
  const numbered = printed.match(/\b\d\d-[\w-]+\.spec\.ts:\d+:\d+ › /g) ?? [];
  assert.equal(numbered.length, (await loadTests()).length, printed.slice(-200));
});

test('--ui serves its page', async () => {
  const args = ['test', '--ui-host', '127.0.0.1', '--ui-port', '0'];
  const { child, until, ended } = start(args);
  const [address] = /http:\S+/.exec(await until(/http:\/\/127\.0\.0\.1:\d+\S*\s/))!;
  const page = await fetch(address).then((answer) => answer.text());
  child.kill('SIGINT');
  assert.match(page, /<title>Playwright Test<\/title>/, (await ended).printed);
});

/** The project's configuration, with spec files of the test's own. */
function withSpecs(name: string, spec: string): string {
  const own = join(folder, name);
  mkdirSync(own);
  writeFileSync(join(own, 'package.json'), '{"type":"module"}');
  writeFileSync(join(own, '1.spec.ts'), spec.replaceAll('SUITES', join(packageRoot, 'dist/suites')));
  const config = `import config from ${JSON.stringify(compiled)};
export default { ...config, testDir: '.', projects: [{ testDir: '.' }] };`;
  writeFileSync(join(own, 'playwright.config.ts'), config);
  return join(own, 'playwright.config.ts');
}

test('a spec file that does not load is reported', async () => {
  const config = withSpecs('broken', "throw new Error('does not load');");
  const { code, printed } = await playwright(['test'], {}, config);
  assert.notEqual(code, 0);
  assert.match(printed, /does not load/);
});

test('ten failing tests with a budget of 2 make two bookings, although the worker restarts after each', async (t) => {
  const sandbox = await sandboxFor(t);
  const door = await startProxy(sandbox.url);
  t.after(door.close);
  const tenant = await sandbox.createTenant();
  let booked = 0;
  const sent: number[] = [];
  door.passes = ({ url }) => {
    sent.push(Date.now());
    if (url!.endsWith('/SendHotelRes')) booked += 1;
    return true;
  };
  const through = `${door.url}${new URL(tenant.baseUrl).pathname}`;
  const target = approvalTargetOf(tenant, { mayBook: true, bookingBudget: 2 }, through);
  const limits = { requestsPerSecond: 5 };
  writeFileSync(join(folder, 'approval.json'), JSON.stringify({ ...target, limits }));
  const config = withSpecs(
    'budget',
    `import { clause, expect, test } from 'SUITES/suite-test.js';
import { book } from 'SUITES/../client/bookings/book.js';
for (let number = 1; number <= 10; number += 1)
  test(...clause('v1.book.action-applied', 'test ' + number), async ({ known, stay, session }) => {
    await book({ known, stay, session }, { adults: 2 });
    expect(number, 'it fails').toBe(0);
  });`,
  );
  const env = { ...credentialsOf(tenant), TARGET: 'approval.json' };
  const { printed } = await assertExitCode(1, playwright(['test'], env, config));
  assert.equal(booked, 2, printed);
  // The preflight sends a few requests at once, and so may the first test of a new worker.
  const playing = sent.slice(-8);
  assert.ok(playing.at(-1)! - playing[0]! > 1_000, `${playing.map((at) => at - playing[0]!).join(' ')} ms`);
  assert.ok(
    readdirSync(join(folder, 'results/playwright'), { recursive: true }).some((name) =>
      String(name).endsWith('trace.zip'),
    ),
    'a trace of what failed',
  );
  assert.match(printed, /^ +9 skipped$/m);
});

test('the request budget is shared by all tests, although the worker restarts', async (t) => {
  const sandbox = await sandboxFor(t);
  const door = await startProxy(sandbox.url);
  t.after(door.close);
  const tenant = await sandbox.createTenant();
  let sent = 0;
  door.passes = ({ url }) => {
    if (url!.endsWith('/GetCountryList')) sent += 1;
    return true;
  };
  const target = approvalTargetOf(tenant, {}, `${door.url}${new URL(tenant.baseUrl).pathname}`);
  writeFileSync(
    join(folder, 'frugal.json'),
    JSON.stringify({ ...target, permissions: { ...target.permissions, requestBudget: 4 } }),
  );
  const config = withSpecs(
    'frugal',
    `import { clause, expect, test } from 'SUITES/suite-test.js';
for (let number = 1; number <= 2; number += 1)
  test(...clause('v1.lists.answer', 'test ' + number), async ({ session, envelope }) => {
    for (let time = 0; time < 3; time += 1) await session.call('v1.countries', { body: envelope() });
    expect(number, 'it fails').toBe(0);
  });`,
  );
  const { printed } = await playwright(['test'], { ...credentialsOf(tenant), TARGET: 'frugal.json' }, config);
  assert.equal(sent, 4, printed);
  assert.match(printed, /request budget is used up/);
});

test('a target that cannot be read is refused in one sentence', async () => {
  const { code, printed } = await playwright(['test', '--list'], { TARGET: 'nowhere.json' });
  assert.notEqual(code, 0);
  assert.match(printed, /nowhere\.json/);
});
