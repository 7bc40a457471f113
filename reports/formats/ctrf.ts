/** A run in the Common Test Report Format: one test per clause. */
import { otherExits, meaningOf } from '../../lib/exit.ts';
import { appliesIn, type Run } from '../results.ts';
import type { Standing } from '../standing.ts';
import { plainText, rowsOf } from './rows.ts';

const statuses: Readonly<Record<Standing, 'passed' | 'failed' | 'skipped' | 'pending' | 'other'>> = {
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
          passed: countOf('passed'),
          failed: countOf('failed'),
          skipped: countOf('skipped'),
          pending: countOf('pending'),
          other: countOf('other'),
          start,
          stop: start + Math.round(run.seconds * 1_000),
        },
        tests,
        environment: {
          appName: plainText(run.target.implementation?.name ?? run.target.name),
          ...(run.target.implementation === undefined
            ? {}
            : { appVersion: plainText(run.target.implementation.version) }),
          testEnvironment: plainText(run.target.environment),
        },
        extra: { exit: run.verdict.exit, verdict: run.verdict.says.map((one) => plainText(one)) },
      },
    },
    null,
    1,
  )}\n`;
}

const testOf = ({
  id,
  chapter,
  sentence,
  section,
  standing,
  message,
  more,
}: ReturnType<typeof rowsOf>[number]) => ({
  name: id,
  status: statuses[standing],
  rawStatus: standing,
  // A clause is judged in many tests, so it has no duration of its own.
  duration: 0,
  suite: [chapter],
  ...(message === undefined ? {} : { message }),
  ...(more.length === 0 ? {} : { trace: more.join('\n') }),
  extra: { sentence, section },
});

function runTest({ verdict }: Run) {
  const otherProblems = otherExits(appliesIn(verdict));
  if (otherProblems.length === 0) return [];
  return [
    {
      name: 'the run could be judged, and left nothing behind',
      status: 'failed' as const,
      duration: 0,
      suite: ['run'],
      message: meaningOf(otherProblems),
      trace: verdict.says.map((one) => plainText(one)).join('\n'),
    },
  ];
}
