/** Mutants in recorded answers: what the judge alone sees of them, without anything being sent. */
import { setImmediate as others } from 'node:timers/promises';
import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { judge } from '../../schemas/judge.ts';
import type { Drawn } from './draw.ts';
import { placeOf } from './law.ts';
import { asks, changedBy, isRequested, touchedBy, type Changed } from './mutant.ts';
import type { Ground, Recorded, Reported } from './ground.ts';

export interface InAnswers {
  /** The test or case that caught it, and the clause by which. */
  readonly by?: string;
  /** Clauses of other sentences that were found broken. */
  readonly otherwise: readonly ClauseId[];
  /** How many of its answers were judged. */
  readonly judged: number;
}

/** Tests are told at the same time: a request of theirs that waits for all of this is given up by who is asked. */
const longestTurn = 20;
let since = performance.now();
async function giveWay(): Promise<void> {
  if (performance.now() - since < longestTurn) return;
  await others();
  since = performance.now();
}

/** So many changed answers are judged: in turns from each test, of which each has its own kind of request. */
const mostJudged = 60;

/** Puts a mutant into recorded answers, and asks the judge of each. Of one that has to ask something nothing is known. */
export async function inAnswers(drawn: Drawn, { byOperation, settings }: Ground): Promise<InAnswers> {
  const otherwise = new Set<ClauseId>();
  let judged = 0;
  for (const operation of asks(drawn.mutant) ? [] : touchedBy(drawn.mutant))
    for (const { exchange, of, ...reported } of byOperation.get(operation) ?? []) {
      await giveWay();
      const changed = await changedIn(drawn, { exchange, ...reported });
      if (changed === undefined) continue;
      const response = { ...exchange.response, body: JSON.stringify(changed.answer) };
      for (const { clause, pointer } of judge({ ...exchange, response }, settings).findings) {
        if (isOwn(drawn, clause, pointer))
          return { by: `${clause} of one exchange of ${of.title}`, otherwise: [...otherwise], judged };
        otherwise.add(clause);
      }
      judged += 1;
      if (judged >= mostJudged) return { otherwise: [...otherwise], judged };
    }
  return { otherwise: [...otherwise], judged };
}

/** Whether a mutant answers anything otherwise that was said in a test or to cases. */
export async function isTouched(drawn: Drawn, { reported }: Recorded): Promise<boolean> {
  for (const one of reported) {
    await giveWay();
    if (!isRequested(drawn.mutant, one.observed, one.before)) continue;
    if (asks(drawn.mutant) || (await changedIn(drawn, one)) !== undefined) return true;
  }
  return false;
}

/** The clause of the mutant's sentence, or one that points at the place itself. */
export function isOwn({ at, firmness, mutant }: Drawn, clause: ClauseId, pointer: string): boolean {
  if (firmness === 'explicit' && severityOf(clause) !== 'fails') return false;
  if (at.includes(clause)) return true;
  const steps = pointer.split('/').slice(1);
  return (
    'place' in mutant &&
    placeOf(steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))) === mutant.place
  );
}

async function changedIn(
  { mutant }: Drawn,
  { exchange, observed, before }: Reported,
): Promise<Changed | undefined> {
  // A place that is not in the text is in no answer; to look for it there is quicker than to read.
  const name = 'place' in mutant ? mutant.place.split('.').findLast((step) => step !== '*') : undefined;
  if (name !== undefined && !exchange.response.body.includes(`"${name}"`)) return undefined;
  return changedBy(mutant, observed, before, async () => undefined);
}
