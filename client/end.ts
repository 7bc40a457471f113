import { stripVTControlCharacters } from 'node:util';
import { escapeControls } from '../lib/visible.ts';
import { clauseOf, type ClauseId } from '../schemas/clauses.ts';
import { runWithoutEndingTest, Unjudged } from './gaps.ts';
import { differenceInWords } from './difference.ts';
import type { AnswerToCompare } from './evidence-book.ts';
import type { Fixtures } from './fixtures.ts';

/** How a test ended, before it is recorded in its evidence. */
export type End =
  | { readonly kind: 'held' }
  | { readonly kind: 'unjudged'; readonly error: Unjudged }
  | { readonly kind: 'broken'; readonly message: string; readonly compared?: readonly AnswerToCompare[] }
  | { readonly kind: 'error'; readonly message: string };

/** A failed assertion breaks the clause. Any other error is ours or the network's. */
export function endOf(error: unknown): End {
  if (error === undefined) return { kind: 'held' };
  if (error instanceof Unjudged) return { kind: 'unjudged', error };
  const message = error instanceof Error ? error.message : String(error);
  if (typeof error !== 'object' || error === null || !('matcherResult' in error)) {
    const place = error instanceof Error ? placeOf(error) : undefined;
    return { kind: 'error', message: place === undefined ? message : `${message.trimEnd()} (at ${place})` };
  }
  return {
    kind: 'broken',
    message: differenceInWords({ message, matcherResult: error.matcherResult }),
    ...(error instanceof Difference && error.compared.length > 0 ? { compared: error.compared } : {}),
  };
}

/** Where a test file threw an error: `mine.spec.ts:12`. */
function placeOf({ stack = '' }: Error): string | undefined {
  const line = stack.split('\n').find((text) => text.startsWith('    at ') && text.includes('.spec.'));
  return line?.split(/[/\\]/).at(-1)!.split(':').slice(0, 2).join(':');
}

/** A failed assertion: answers differ that must be equal. */
export class Difference extends Error {
  override readonly name = 'Difference';
  readonly matcherResult = { pass: false };
  readonly compared: readonly AnswerToCompare[];

  constructor(message: string, compared: readonly AnswerToCompare[]) {
    super(message);
    this.compared = compared;
  }
}

type HasSession = Pick<Fixtures, 'session'>;

/** The clauses that a test has judged by `judgeClause`, so that its end is not recorded for them again. */
const judgedClauses = new WeakMap<HasSession['session']['evidence'], Set<ClauseId>>();

/**
 * Judges one of several clauses of a test. A failed assertion or a gap does not end the test, so that one booking or
 * search can show many clauses.
 *
 * @param assertion resolves to 'open' if only other tests can judge the clause: then nothing is recorded
 */
export async function judgeClause(
  { session }: HasSession,
  clause: ClauseId,
  assertion: () => void | Promise<void | 'open'>,
): Promise<void> {
  const { evidence } = session;
  let end: End | undefined;
  try {
    const result = await runWithoutEndingTest(async () => assertion());
    end = result === 'open' ? undefined : endOf(undefined);
  } catch (error) {
    end = endOf(error);
  }
  judgedClauses.get(evidence)?.delete(clause);
  if (end !== undefined) recordEnd({ session }, [clause], end);
  judgedClauses.set(evidence, (judgedClauses.get(evidence) ?? new Set()).add(clause));
}

/** Records the end of a test in its evidence. */
export function recordEnd(
  { session: { evidence } }: HasSession,
  clauses: readonly ClauseId[],
  end: End,
): void {
  for (const clause of clauses) {
    if (judgedClauses.get(evidence)?.has(clause)) continue;
    if (end.kind === 'held') evidence.addExercised(clause);
    else if (end.kind === 'broken')
      evidence.addFinding({
        clause,
        pointer: '',
        expected: clauseOf(clause).text,
        actual: end.message,
        ...(end.compared ? evidence.comparedAnswers(end.compared) : evidence.lastShown()),
      });
    else if (end.kind === 'unjudged') evidence.addGap(clause, end.error);
    else evidence.addGap(clause, { outcome: 'error', message: shortMessage(end.message) });
  }
}

/** The message without terminal colours, shortened. */
const shortMessage = (message: string): string =>
  escapeControls(stripVTControlCharacters(message))
    .replaceAll(/\n{2,}/g, '\n')
    .slice(0, 600);
