/** What a gate writes beside run.json, as it was asked to. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { writeGateReports } from '../../bin/gate/reports.ts';
import { runOf } from '../support/runs.ts';
import { verbIn } from '../support/verb.ts';

const folder = mkdtempSync(join(tmpdir(), 'gate-reports-'));
after(() => rmSync(folder, { recursive: true }));

const summary = join(folder, 'summary.md');

const gate = (...args: string[]) => verbIn(folder, ['gate', ...args], { GITHUB_STEP_SUMMARY: summary });

const written = (): string[] =>
  readdirSync(join(folder, 'results')).filter((name) => name.startsWith('gate.'));

test('all of them, and the next run takes away what it does not write', async () => {
  writeFileSync(summary, 'before\n');
  const { code, printed: out } = await gate(
    '--grep',
    'bearer',
    '--report',
    'html,junit,ctrf,markdown,sarif,har,github',
  );
  assert.equal(code, 0, out);
  const all = ['gate.ctrf.json', 'gate.har', 'gate.html', 'gate.md', 'gate.sarif', 'gate.xml'];
  assert.deepEqual(written().sort(), all);
  assert.match(out, /\n {2}→ To read: results\/gate\.html, results\/gate\.xml, /);
  assert.doesNotMatch(out, /warning|tsconfig/i);
  const page = readFileSync(join(folder, 'results/gate.html'), 'utf8');
  assert.match(page, /^<!doctype html>/);
  // A clause names the stories that reached it.
  assert.match(page, /id="clause-auth\.bearer\.enforced"[^]*?Stories and cases that reached it[^]*?bearer/);
  assert.match(readFileSync(summary, 'utf8'), /^before\n## ✅ hotel-contract gate of `sandbox`/);

  await gate('--grep', 'bearer');
  assert.deepEqual(written(), ['gate.html']);
  assert.equal(readFileSync(summary, 'utf8').match(/^## /gm)?.length, 1);
});

test('none of them: run.json alone', async () => {
  const { printed: out } = await gate('--grep', 'bearer', '--report', 'none');
  assert.deepEqual(written(), []);
  assert.ok(existsSync(join(folder, 'results/run.json')));
  assert.doesNotMatch(out, /To read/);
});

test('a report that there is not is one sentence', async () => {
  const { code, printed: out } = await gate('--report', 'html,pdf');
  assert.equal(code, 2);
  assert.match(
    out,
    /There is no report "pdf": choose among html, junit, ctrf, markdown, sarif, har, github, or none\./,
  );
});

test('the summary of a job is begun where there is none', () => {
  rmSync(summary, { force: true });
  writeGateReports(runOf({}), ['markdown'], join(folder, 'results'), { GITHUB_STEP_SUMMARY: summary });
  assert.match(readFileSync(summary, 'utf8'), /^## /);
});
