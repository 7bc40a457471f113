/** Plays rounds, several at a time, and reports each one. */
import { behinds, type BehindName } from './behind.ts';
import { againLine, planOf, type Wish } from './plan.ts';
import { playRound, type Outcome } from './round.ts';

export interface Series {
  readonly wish: Wish;
  /** The service behind. */
  readonly of?: BehindName;
  /** Seconds after the last booking of a run until it looks once more. */
  readonly lateLook?: number;
  readonly rounds: readonly number[];
  readonly atATime: number;
  readonly say: (line: string) => void;
  /** Whether to show the output of the commands of a round that broke the law. */
  readonly print?: boolean;
}

export async function playSeries({
  wish,
  of = 'sandbox',
  lateLook,
  rounds,
  atATime,
  say,
  print = false,
}: Series): Promise<Outcome[]> {
  const behind = await behinds[of]();
  const outcomes: Outcome[] = [];
  const waiting = [...rounds];
  const worker = async (): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const outcome = await playRound(behind, planOf(wish, number), lateLook);
      outcomes.push(outcome);
      say(lineOf(outcome));
      for (const { rule, what } of outcome.violations) say(`    ${rule}: ${what}`);
      if (outcome.violations.length === 0) continue;
      say(`    again: ${againLine(outcome.plan, { ...wish, of, lateLook })}`);
      if (print) say(outcome.printed.replaceAll(/^/gm, '    | '));
    }
  };
  try {
    await Promise.all(Array.from({ length: atATime }, worker));
  } finally {
    await behind.stop();
  }
  return outcomes;
}

function lineOf({ plan, observed, manners, violations, seconds }: Outcome): string {
  const { number, verb, kind, blow } = plan;
  const sweeps = observed.sweeps
    .map(({ code, truth }) => `${code}${truth.ours.length > 0 ? ` (${truth.ours.length} stand)` : ''}`)
    .join(', ');
  const verdict = violations.length === 0 ? 'ok' : `${violations.length} VIOLATIONS`;
  const struck = blow === 'nothing' || observed.secondsToEnd !== undefined ? blow : `${blow} (it had ended)`;
  return `round ${number}: ${verb}, ${kind}, ${struck}: exit ${observed.verb.code}, ${manners.length} booked, ${observed.truth.ours.length} stood; sweep ${sweeps}; ${seconds.toFixed(0)} s: ${verdict}`;
}
