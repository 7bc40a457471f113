import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import type { ClauseId } from '../../schemas/clauses.ts';
import { evidenceAttachment } from '../../schemas/evidence.ts';
import { tell, type Collected, type Ended } from '../../reports/collected.ts';

const [one, two]: [ClauseId, ClauseId] = ['v2.avail.page-size-50', 'v2.avail.by-region'];
const evidence = (part: object = {}) => ({
  exchanges: 2,
  cases: 1,
  exercised: { [one]: 1 },
  findings: [],
  gaps: [],
  ...part,
});
/** Which clauses it was written for is told with it. */
const told = { where: 'a › b', clauses: [one, two] };
const finding = { clause: one, pointer: '', expected: 'x', seen: 'y', where: 'w' };

describe('what a test tells', () => {
  const ended = (part: Partial<Ended>): Ended => ({
    where: 'a › b',
    clauses: [one, two],
    status: 'passed',
    ...part,
  });
  const gapsOf = (part: Partial<Ended>) =>
    tell(ended(part)).evidences.flatMap(({ gaps }) =>
      gaps.map(({ clause, outcome, reason }) => `${clause}: ${outcome}, ${reason}`),
    );

  test('passed: its evidence, whose it is, and nothing else', () =>
    assert.deepEqual(tell(ended({ evidence: evidence() })), { evidences: [evidence({ told })], broken: [] }));
  test('passed without evidence: errors', () =>
    assert.deepEqual(gapsOf({ clauses: [one] }), [`${one}: error, the test left no ${evidenceAttachment}`]));
  test('failed by its own finding: the finding says all', () =>
    assert.deepEqual(gapsOf({ status: 'failed', evidence: evidence({ findings: [finding] }) }), []));
  test('failed and silent: errors with the reason', () =>
    assert.deepEqual(gapsOf({ status: 'failed', clauses: [one], reason: 'boom', evidence: evidence() }), [
      `${one}: error, the test broke: boom`,
    ]));
  test('failed by findings of other clauses, after its end: of its own there is nothing to say', () => {
    const other = { ...finding, clause: 'enum.integer-form' as const };
    const all = evidence({ exercised: {}, findings: [other] });
    assert.deepEqual(tell(ended({ status: 'failed', evidence: { ...all, ended: true } })), {
      evidences: [{ ...all, told, ended: true }],
      broken: [],
    });
    assert.equal(
      gapsOf({ status: 'failed', reason: 'boom', evidence: all }).length,
      2,
      'unless it broke on its way',
    );
  });
  test('timed out: errors where it had said nothing', () =>
    assert.deepEqual(gapsOf({ status: 'timedOut', evidence: evidence({ findings: [finding] }) }), [
      `${two}: error, the test took too long`,
    ]));
  test('did not run: errors', () =>
    assert.deepEqual(gapsOf({ status: 'did not run', clauses: [two] }), [
      `${two}: error, the test was not run`,
    ]));
  test('skipped: not exercised, for the reason given', () =>
    assert.deepEqual(gapsOf({ status: 'skipped', clauses: [two], reason: 'no such data' }), [
      `${two}: not exercised, no such data`,
    ]));
  test('broken without a clause: said apart', () =>
    assert.deepEqual(tell(ended({ status: 'failed', clauses: [], reason: 'boom' })).broken, [
      'a › b: the test broke: boom',
    ]));
});

const spec = `
import { test } from '@playwright/test';
const clause = (description) => ({ annotation: { type: 'clause', description } });
const attach = (info, body) => info.attach('${evidenceAttachment}', { body: JSON.stringify(body), contentType: 'application/json' });
test('tells', clause('${one}'), async ({}, info) => attach(info, ${JSON.stringify(evidence({ findings: [finding] }))}));
test('dies', clause('${two}'), async () => process.exit(7));
test('hangs', clause('v2.avail.by-circle'), async () => new Promise(() => {}));
test('throws', clause('v2.avail.count'), async () => { throw new Error('boom\\nsecond line'); });
test('skips', clause('v2.avail.search-id'), async () => test.skip(true, 'no such data'));
test('garbles', clause('v2.avail.page-echo'), async ({}, info) => info.attach('${evidenceAttachment}', { body: '{', contentType: 'application/json' }));
`;

describe('the collector under Playwright', () => {
  const home = fileURLToPath(new URL('../..', import.meta.url));
  let folder = '';
  let collected: Collected;
  let out = '';

  before(() => {
    mkdirSync(join(home, 'results'), { recursive: true });
    folder = mkdtempSync(join(home, 'results', 'collector-'));
    writeFileSync(join(folder, 'a.spec.js'), spec);
    writeFileSync(join(folder, 'b.spec.js'), 'throw new Error("does not load")');
    const config = {
      testDir: '.',
      outputDir: 'out',
      timeout: 1_000,
      workers: 1,
      reporter: [[join(home, 'reports/collector.ts'), { file: join(folder, 'collected.json') }]],
    };
    writeFileSync(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(config)}`);
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
    const run = (file: string) => {
      try {
        out = execFileSync(
          process.execPath,
          [cli, 'test', file, '--config', join(folder, 'playwright.config.mjs')],
          {
            encoding: 'utf8',
            env: { ...process.env, CI: '' },
          },
        );
      } catch (error) {
        out = (error as { stdout: string }).stdout;
      }
      return JSON.parse(readFileSync(join(folder, 'collected.json'), 'utf8')) as Collected;
    };
    const notLoaded = run('b.spec.js');
    assert.match(notLoaded.broken.join('\n'), /does not load/);
    collected = run('a.spec.js');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const reasonFor = (id: string) =>
    collected.evidences.flatMap(({ gaps }) => gaps).find(({ clause }) => clause === id);

  test('keeps the evidence of a test', () => {
    assert.deepEqual(collected.evidences[0]?.findings, [finding]);
    assert.equal(collected.tests, 5);
    assert.equal(collected.interrupted, false);
  });
  test('a worker that dies', () => assert.equal(reasonFor(two)?.outcome, 'error'));
  test('a test that hangs', () =>
    assert.deepEqual(
      [reasonFor('v2.avail.by-circle')?.outcome, reasonFor('v2.avail.by-circle')?.reason],
      ['error', 'the test took too long'],
    ));
  test('a test that throws', () =>
    assert.equal(reasonFor('v2.avail.count')?.reason, 'the test broke: Error: boom'));
  test('a test that skips', () =>
    assert.deepEqual(
      [reasonFor('v2.avail.search-id')?.outcome, reasonFor('v2.avail.search-id')?.reason],
      ['not exercised', 'no such data'],
    ));
  test('evidence that cannot be read', () =>
    assert.match(reasonFor('v2.avail.page-echo')?.reason ?? '', /its evidence cannot be read/));
  test('shows its progress as plain lines where there is no terminal', () =>
    assert.match(out, /^6\/6 tests · 2 exchanges · 1 clause exercised · 1 with findings · \d+ s$/m));
});
