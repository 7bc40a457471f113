import type { Gaps, Notes, Obligation } from './requirement.ts';
import type { ReadExchange } from './exchange.ts';
import type { KnownTokens } from './tokens-known.ts';

/** A token as a finding shows it: by its beginning. */
export const shown = (token: string): string =>
  token.length <= 24 ? `"${token}"` : `"${token.slice(0, 20)}…"`;

/** Where a text stands that is no known token, and what should stand there. */
export interface Place {
  readonly seen: ReadExchange;
  readonly pointer: string;
  readonly expected: string;
  /** What is broken by one that was never issued at all. */
  readonly invented: Obligation;
}

/** A text that is no known token: altered, invented, or older than what is known. */
export function judgeStrange(
  notes: Notes,
  gaps: Gaps,
  known: KnownTokens<unknown>,
  token: string,
  { seen, pointer, expected, invented }: Place,
): void {
  if (known.isRecent(token)) return;
  const isWhole = !gaps.any && !known.hasLost;
  const how = known.rewritten(token) ?? (isWhole ? known.altered(token) : undefined);
  if (how === undefined && !isWhole) return;
  notes.accuse(how === undefined ? invented : 'v2.token.opaque', {
    exchanges: [seen.number],
    pointer,
    expected,
    actual: `${shown(token)}, ${how ?? 'which was never issued'}`,
    advice:
      'Keep tokens as text of any length, and send them back as they came: not cut, not trimmed, not encoded, not made.',
  });
}
