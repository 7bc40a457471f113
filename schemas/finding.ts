import { visible } from '../lib/visible.ts';
import type { ClauseId } from './clauses.ts';

/** One place where a clause was broken. */
export interface Finding {
  readonly clause: ClauseId;
  /** JSON pointer into the body that is at fault, as on the wire; '' for the message as a whole. */
  readonly pointer: string;
  readonly expected: string;
  readonly seen: string;
}

/** What one exchange says about the contract. */
export interface Judgement {
  /** The clauses that had a chance to be broken here. */
  readonly exercised: readonly ClauseId[];
  readonly findings: readonly Finding[];
}

/** A value in at most 120 characters, for people. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = visible(JSON.stringify(value) ?? String(value));
  return text.length <= 120 ? text : `${text.slice(0, 117)}...`;
}
