/** Mutants in recorded responses: what the judge finds in them without sending anything. */
import { setImmediate as others } from 'node:timers/promises';
import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { judge } from '../../schemas/judge.ts';
import type { Drawn } from './draw.ts';
import { placeOf } from './law.ts';
import { asks, changedBy, isRequested, touchedBy, type Changed } from './mutant.ts';
import type { Ground, Recorded, Reported } from './ground.ts';

export interface InAnswers {
  /** The test or case that caught it, and the violated clause. */
  readonly by?: string;
  /** Clauses of other sentences that were also violated. */
  readonly otherwise: readonly ClauseId[];
  /** How many of its responses were judged. */
  readonly judged: number;
}

/** Tests run at the same time, so judging yields regularly; otherwise their requests would time out. */
const longestTurn = 20;
let since = performance.now();
async function giveWay(): Promise<void> {
  if (performance.now() - since < longestTurn) return;
  await others();
  since = performance.now();
}

/** The max number of changed responses that are judged, alternating between tests, which send different kinds of requests. */
const mostJudged = 60;

/** Puts a mutant into recorded responses and judges each. Mutants that need another request cannot be judged this way. */
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

/** Whether a mutant changes any response to a test or to cases. */
export async function isTouched(drawn: Drawn, { reported }: Recorded): Promise<boolean> {
  for (const one of reported) {
    await giveWay();
    if (!isRequested(drawn.mutant, one.observed, one.before)) continue;
    if (asks(drawn.mutant) || (await changedIn(drawn, one)) !== undefined) return true;
  }
  return false;
}

/** The clause of the mutant's sentence, or a clause with a finding at the changed place. */
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
  // A response without the member's name cannot have the place; searching the text is faster than decoding.
  const name = 'place' in mutant ? mutant.place.split('.').findLast((step) => step !== '*') : undefined;
  if (name !== undefined && !exchange.response.body.includes(`"${name}"`)) return undefined;
  return changedBy(mutant, observed, before, async () => undefined);
}
