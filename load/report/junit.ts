/** A load run as JUnit XML: a test case per threshold and broken clause. */
import { junitText, type JunitCase } from '../../lib/junit.ts';
import { present } from '../../lib/objects.ts';
import { escapeControlsInAll } from '../../lib/visible.ts';
import { otherExits, meaningOf } from '../../lib/exit.ts';
import type { BrokenClause, ThresholdVerdict, LoadRun } from '../result.ts';
import { amount, thresholdState, sentenceOf } from './observed.ts';
import { clock, plural, replayCommand, short } from './texts.ts';

interface Case extends JunitCase {
  readonly suite: 'thresholds' | 'contract' | 'run';
}

export function junitOf(found: LoadRun): string {
  const run = escapeControlsInAll(found);
  const cases = [
    ...run.thresholds.map((threshold) => thresholdCase(run, threshold)),
    ...run.contract.broken.map((one) => clauseCase(run, one)),
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
  const one: Case = { suite: 'thresholds', name: `${bound} (${phase})` };
  if (state === 'holds') return one;
  if (state === 'not judged') return { ...one, ended: { as: 'skipped', message: state } };
  const message = `${state}: measured ${amount(measured, unit)}, limit ${amount(limit, unit)}, ${plural(samples, 'sample')}`;
  return { ...one, ended: { as: state === 'broken' ? 'failure' : 'skipped', message } };
}

/** A clause that only warns is a skipped test case with a message. */
function clauseCase(run: LoadRun, one: BrokenClause): Case {
  const { clause, outcome, times, exercised, firstAt, lastAt, fromRate } = one;
  const { finding } = one.example;
  const again = replayCommand(run, one);
  const message = `${outcome} ${plural(times, 'time')} in ${plural(exercised, 'chance')}, from ${clock(firstAt)} to ${clock(lastAt)}, from ${short(fromRate)} journeys a second on`;
  const more = present(
    sentenceOf(clause),
    `expected ${finding.expected}`,
    `actual   ${finding.actual}`,
    `at ${finding.pointer || 'the whole message'}`,
    again !== undefined && `sent again by ${again}`,
  );
  const as = outcome === 'failed' ? 'failure' : 'skipped';
  return { suite: 'contract', name: clause, ended: { as, message, more: more.join('\n') } };
}

function runCase({ verdict: { applies, reasons } }: LoadRun): Case {
  const beside = otherExits(applies);
  const one: Case = { suite: 'run', name: 'the run could be judged, and left nothing behind' };
  if (beside.length === 0) return one;
  return { ...one, ended: { as: 'error', message: meaningOf(beside), more: reasons.join('\n') } };
}
