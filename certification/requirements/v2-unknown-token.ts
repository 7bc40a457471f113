import type { Gaps, Notes, Obligation } from './requirement.ts';
import type { KnownTokens } from './tokens-known.ts';

/** A token as shown in a finding: its first characters. */
export const abbreviate = (token: string): string =>
  token.length <= 24 ? `"${token}"` : `"${token.slice(0, 20)}…"`;

/** The place in a request with an unknown token, and what is expected there. */
interface TokenUse {
  readonly pointer: string;
  readonly expected: string;
  /** The obligation that a never issued token breaks. */
  readonly inventedObligation: Obligation;
}

/** Judges an unknown token: it is altered, invented, or older than the recording. */
export function judgeUnknownToken(
  notes: Notes,
  gaps: Gaps,
  knownTokens: KnownTokens<unknown>,
  token: string,
  { pointer, expected, inventedObligation }: TokenUse,
): void {
  if (knownTokens.isRecent(token)) return;
  const isComplete = !gaps.any && !knownTokens.hasLost;
  const explanation =
    knownTokens.respellingOf(token) ?? (isComplete ? knownTokens.alterationOf(token) : undefined);
  if (explanation === undefined && !isComplete) return;
  notes.fail(explanation === undefined ? inventedObligation : 'v2.token.opaque', {
    pointer,
    expected,
    actual: `${abbreviate(token)}, ${explanation ?? 'which was never issued'}`,
    advice:
      'Keep tokens as text of any length, and send them back as they came: not cut, not trimmed, not encoded, not made.',
  });
}
