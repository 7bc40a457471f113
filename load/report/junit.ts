/** A load run as JUnit XML: a test case per threshold and broken clause. */
import { junitText, type JunitCase } from '../../lib/junit.ts';
import { presentItems } from '../../lib/objects.ts';
import { escapeControlsInAll } from '../../lib/visible.ts';
import { exitsNotAboutClauses, meaningsOf } from '../../lib/exit.ts';
import type { BrokenClause, ThresholdVerdict, LoadRun } from '../result.ts';
import { formatAmount, thresholdState, clauseTextOf } from './observed.ts';
import { formatClock, plural, replayCommand, formatRounded } from './texts.ts';

interface Case extends JunitCase {
  readonly suite: 'thresholds' | 'contract' | 'run';
}

export function junitOf(rawRun: LoadRun): string {
  const run = escapeControlsInAll(rawRun);
  const cases = [
    ...run.thresholds.map((threshold) => thresholdCase(run, threshold)),
    ...run.contract.broken.map((brokenClause) => clauseCase(run, brokenClause)),
    runCase(run),
  ];
  return junitText({
    name: `hotel-contract load ${run.target.name}`,
    seconds: run.seconds,
    startedAt: run.startedAt,
    suites: (['thresholds', 'contract', 'run'] as const).map((name) => ({
      name: `load.${name}`,
      cases: cases.filter(({ suite }) => suite === name),
    })),
  });
}

function thresholdCase(run: LoadRun, threshold: ThresholdVerdict): Case {
  const { bound, phase, measured, limit, unit, samples } = threshold;
  const state = thresholdState(run, threshold);
  const testCase: Case = { suite: 'thresholds', name: `${bound} (${phase})` };
  if (state === 'holds') return testCase;
  if (state === 'not judged') return { ...testCase, result: { kind: 'skipped', message: state } };
  const message = `${state}: measured ${formatAmount(measured, unit)}, limit ${formatAmount(limit, unit)}, ${plural(samples, 'sample')}`;
  return { ...testCase, result: { kind: state === 'broken' ? 'failure' : 'skipped', message } };
}

/** A clause that only warns is a skipped test case with a message. */
function clauseCase(run: LoadRun, brokenClause: BrokenClause): Case {
  const { clause, outcome, times, exercised, firstAt, lastAt, fromRate } = brokenClause;
  const { finding } = brokenClause.example;
  const replayText = replayCommand(run, brokenClause);
  const message = `${outcome} ${plural(times, 'time')} in ${plural(exercised, 'check')}, from ${formatClock(firstAt)} to ${formatClock(lastAt)}, from ${formatRounded(fromRate)} journeys a second on`;
  const details = presentItems(
    clauseTextOf(clause),
    `expected ${finding.expected}`,
    `actual   ${finding.actual}`,
    `at ${finding.pointer || 'the whole message'}`,
    replayText !== undefined && `sent again by ${replayText}`,
  );
  const status = outcome === 'failed' ? 'failure' : 'skipped';
  return { suite: 'contract', name: clause, result: { kind: status, message, more: details.join('\n') } };
}

function runCase({ verdict: { applies, reasons } }: LoadRun): Case {
  const otherApplicableExits = exitsNotAboutClauses(applies);
  const testCase: Case = { suite: 'run', name: 'the run could be judged, and left nothing behind' };
  if (otherApplicableExits.length === 0) return testCase;
  return {
    ...testCase,
    result: { kind: 'error', message: meaningsOf(otherApplicableExits), more: reasons.join('\n') },
  };
}
