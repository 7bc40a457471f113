/** A run in the Common Test Report Format: one test per clause. */
import { definedMembers } from '../../lib/objects.ts';
import type { Run } from '../results.ts';
import type { ClauseStatus } from '../clause-status.ts';
import { nameOfRunCase, plainText, rowsOf, runProblem, type Row } from './rows.ts';

const statuses: Readonly<Record<ClauseStatus, 'passed' | 'failed' | 'skipped' | 'pending' | 'other'>> = {
  passed: 'passed',
  failed: 'failed',
  error: 'other',
  known: 'other',
  flaky: 'other',
  warned: 'other',
  waived: 'skipped',
  'not exercised': 'pending',
  'not configured': 'pending',
  blocked: 'pending',
};

export function ctrfOf(run: Run): string {
  const { implementation } = run.target;
  const start = Date.parse(run.startedAt) || 0;
  const tests = [...rowsOf(run).map((row) => testOf(row)), ...runTest(run)];
  const countOf = (status: string): number => tests.filter((test) => test.status === status).length;
  return `${JSON.stringify(
    {
      reportFormat: 'CTRF',
      specVersion: '0.0.0',
      generatedBy: `${run.tool.name} ${run.tool.version}`,
      results: {
        tool: { name: run.tool.name, version: run.tool.version },
        summary: {
          tests: tests.length,
          ...Object.fromEntries(
            ['passed', 'failed', 'skipped', 'pending', 'other'].map((status) => [status, countOf(status)]),
          ),
          start,
          stop: start + Math.round(run.seconds * 1_000),
        },
        tests,
        environment: {
          appName: plainText(implementation?.name ?? run.target.name),
          ...definedMembers({ appVersion: implementation && plainText(implementation.version) }),
          testEnvironment: plainText(run.target.environment),
        },
        extra: { exit: run.verdict.exit, verdict: run.verdict.says.map((sentence) => plainText(sentence)) },
      },
    },
    null,
    1,
  )}\n`;
}

const testOf = ({ id, chapter, sentence, section, standing: clauseStatus, message, more: details }: Row) => ({
  name: id,
  status: statuses[clauseStatus],
  rawStatus: clauseStatus,
  // A clause is judged in many tests, so it has no duration of its own.
  duration: 0,
  suite: [chapter],
  ...definedMembers({ message, trace: details.length === 0 ? undefined : details.join('\n') }),
  extra: { sentence, section },
});

function runTest(run: Run) {
  const problem = runProblem(run);
  if (problem === undefined) return [];
  const trace = problem.says.join('\n');
  const ended = { status: 'failed' as const, duration: 0, suite: ['run'], message: problem.message, trace };
  return [{ name: nameOfRunCase, ...ended }];
}
