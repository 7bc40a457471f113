import { stripVTControlCharacters } from 'node:util';
import { visible } from '../lib/visible.ts';
import { clauseOf, type ClauseId } from '../schemas/clauses.ts';
import { withOwnGaps, Unjudged } from './gaps.ts';
import type { Fixtures } from './fixtures.ts';

/** How a test ended, before it is written down. */
export type End =
  | { readonly kind: 'held' }
  | { readonly kind: 'unjudged'; readonly error: Unjudged }
  | { readonly kind: 'broken' | 'error'; readonly message: string };

/** An assertion that does not hold breaks the clause; anything else that is thrown is our fault or the network's. */
export function endOf(error: unknown): End {
  if (error === undefined) return { kind: 'held' };
  if (error instanceof Unjudged) return { kind: 'unjudged', error };
  const message = error instanceof Error ? error.message : String(error);
  return {
    kind: typeof error === 'object' && error !== null && 'matcherResult' in error ? 'broken' : 'error',
    message,
  };
}

type Reported = Pick<Fixtures, 'session'>;

/** Of what a test judges by itself: its end says no more about it. */
const judged = new WeakMap<Reported['session']['evidence'], Set<ClauseId>>();

/**
 * Judges one of several clauses of a test: an assertion that does not hold, and what cannot be judged, ends nothing else. So
 * one booking or search serves many clauses.
 */
export async function judgeClause(
  { session }: Reported,
  clause: ClauseId,
  assertion: () => void | Promise<void>,
): Promise<void> {
  const { evidence } = session;
  let end: End;
  try {
    await withOwnGaps(async () => assertion());
    end = endOf(undefined);
  } catch (error) {
    end = endOf(error);
  }
  judged.get(evidence)?.delete(clause);
  recordEnd({ session }, [clause], end);
  judged.set(evidence, (judged.get(evidence) ?? new Set()).add(clause));
}

/** Writes the end of a test into its evidence. */
export function recordEnd({ session: { evidence } }: Reported, clauses: readonly ClauseId[], end: End): void {
  for (const clause of clauses) {
    if (judged.get(evidence)?.has(clause)) continue;
    if (end.kind === 'held') evidence.addExercised(clause);
    else if (end.kind === 'broken')
      evidence.addFinding({
        clause,
        pointer: '',
        expected: clauseOf(clause).text,
        actual: plain(end.message),
        ...evidence.lastShown(),
      });
    else if (end.kind === 'unjudged') evidence.addGap(clause, end.error);
    else evidence.addGap(clause, { outcome: 'error', message: plain(end.message) });
  }
}

/** Without the colours of a terminal, and short. */
const plain = (message: string): string =>
  visible(stripVTControlCharacters(message))
    .replaceAll(/\n{2,}/g, '\n')
    .slice(0, 600);
