/** A gate at the embedded sandbox: partial runs, all reports, and interrupts. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { writeGateReports } from '../../bin/gate/reports.ts';
import { reportList } from '../../bin/options.ts';
import { runSchema, type Run } from '../../reports/results.ts';
import { temporaryFolder } from '../support/folder.ts';
import { runOf } from '../support/runs.ts';
import { runInProcess } from '../support/verb-here.ts';
import { startCommand, type CommandResult, assertExitCode } from '../support/verb.ts';

const folder = temporaryFolder();

const summary = join(folder, 'summary.md');
const read = (name: string): string => readFileSync(join(folder, 'results', name), 'utf8');
const reportsIn = (): string[] =>
  readdirSync(join(folder, 'results'))
    .filter((name) => name.startsWith('gate.'))
    .sort();

/** The real command; `interruptAt` sends SIGINT once it has printed this text. */
async function gate(args: string[], interruptAt?: RegExp): Promise<CommandResult> {
  const started = startCommand(folder, ['gate', ...args], { GITHUB_STEP_SUMMARY: summary });
  if (interruptAt !== undefined) await started.until(interruptAt).then(() => started.child.kill('SIGINT'));
  return started.ended;
}

const here = (args: readonly string[]): Promise<CommandResult> =>
  runInProcess(folder, ['gate', ...args], { GITHUB_STEP_SUMMARY: summary });

describe('a run against the embedded sandbox', () => {
  test('of a part states that, writes results that match their schema, and all reports', async () => {
    writeFileSync(summary, 'before\n');
    const part = ['--grep', 'bearer', '--seed', '5', '--today', '2026-11-21'];
    const all = ['--report', 'html,junit,ctrf,markdown,sarif,har,github'];
    const { printed: out } = await assertExitCode(0, gate([...part, ...all]));
    assert.match(out, /^hotel-contract gate {2}target sandbox \(sandbox\) {2}seed 5 {2}today 2026-11-21\n/);
    assert.match(out, /Part of a run \(--grep bearer\): of the \d+ clauses that/);
    assert.doesNotMatch(out, /warning|tsconfig/i);
    const run = JSON.parse(read('run.json')) as Run;
    const ajv = new Ajv2020({ strict: true });
    assert.ok(ajv.validate(runSchema(), run), ajv.errorsText());
    assert.deepEqual([run.seed, run.today, run.grep, run.verdict.exit], [5, '2026-11-21', 'bearer', 0]);
    assert.ok(run.counts.tests > 0 && run.counts.exchanges > 0, JSON.stringify(run.counts));
    assert.equal(run.clauses['auth.bearer.enforced'].outcome, 'passed');
    const written = ['gate.ctrf.json', 'gate.har', 'gate.html', 'gate.md', 'gate.sarif', 'gate.xml'];
    assert.deepEqual(reportsIn(), written);
    assert.deepEqual(
      readdirSync(join(folder, 'results')).toSorted(),
      [...written, 'locks', 'run.json'].toSorted(),
    );
    assert.match(out, /\n {2}→ To read: results\/gate\.html, results\/gate\.xml, /);
    // A clause names the tests that exercised it.
    assert.match(
      read('gate.html'),
      /^<!doctype html>[^]*id="clause-auth\.bearer\.enforced"[^]*?Tests and cases that reached it[^]*?bearer/,
    );
    assert.match(readFileSync(summary, 'utf8'), /^before\n## ✅ hotel-contract gate of `sandbox`/);
  });

  test('removes reports of earlier runs', async () => {
    await here(['--grep', 'bearer']);
    assert.deepEqual(reportsIn(), ['gate.html']);
    assert.equal(readFileSync(summary, 'utf8').match(/^## /gm)?.length, 1);
  });

  test('without a matching test is wrong usage, and removes nothing', async () => {
    const { printed: out } = await assertExitCode(2, here(['--grep', 'no test is called this']));
    assert.match(out, /--grep no test is called this matches no test: it searches/);
    assert.equal((JSON.parse(read('run.json')) as Run).grep, 'bearer');
  });

  test('that is interrupted at once reports that it has judged nothing', async () => {
    const { printed: out } = await assertExitCode(3, gate([], /its control port .*http.*\n/));
    assert.match(out, /stopped before anything was judged|The run was interrupted/);
  });

  test('that is interrupted later reports its results, and leaves no process', async () => {
    const { printed: out } = await assertExitCode(3, gate([], / clauses? judged/));
    assert.match(out, /The run was interrupted: what follows is only what was seen until then\./);
    assert.match(read('run.json'), /"interrupted": true/);
    await assert.rejects(fetch(/its control port .*(http:\S+)/.exec(out)![1]!));
  });
});

describe('reports', () => {
  test('none of them', () => {
    const before = reportsIn();
    writeGateReports(runOf({}), reportList('none'), join(folder, 'results'), {});
    assert.deepEqual(reportsIn(), before);
  });

  test('an unknown one gets one sentence', async () => {
    const { err } = await assertExitCode(2, runInProcess(folder, ['gate', '--report', 'html,pdf']));
    assert.match(
      err,
      /There is no report "pdf": choose among html, junit, ctrf, markdown, sarif, har, github, or none\./,
    );
  });

  test('the summary file of a job is created', () => {
    rmSync(summary, { force: true });
    writeGateReports(runOf({}), ['markdown'], join(folder, 'results'), { GITHUB_STEP_SUMMARY: summary });
    assert.match(readFileSync(summary, 'utf8'), /^## /);
  });
});
