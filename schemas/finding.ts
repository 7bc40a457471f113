import { visible } from '../lib/visible.ts';
import type { ClauseId } from './clauses.ts';
import type { More } from './findings-bound.ts';

/** One place where a clause was broken. */
export interface Finding {
  readonly clause: ClauseId;
  /** JSON pointer into the body that is at fault, as on the wire; '' for the message as a whole. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

/** What one exchange says about the contract. */
export interface Judgement {
  /** The clauses that had a chance to be broken here. */
  readonly exercised: readonly ClauseId[];
  readonly findings: readonly Finding[];
  /** How many of each clause there are beyond these, where one is broken very often; absent for none. */
  readonly more?: More;
}

const shownLength = 120;

/** A value in at most 120 characters, for people. Reads no more of it than it shows, however large or deep it is. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = visible(written(value, shownLength + 1) ?? String(value));
  return text.length <= shownLength ? text : `${text.slice(0, shownLength - 3)}...`;
}

/** What `JSON.stringify` writes, or so many characters of it at least. Each level writes one, so none deeper than that is entered. */
function written(value: unknown, wanted: number): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, wanted));
  if (
    typeof value !== 'object' ||
    value === null ||
    typeof (value as { toJSON?: unknown }).toJSON === 'function'
  )
    return JSON.stringify(value);
  const isList = Array.isArray(value);
  let text = isList ? '[' : '{';
  const names = isList ? undefined : Object.keys(value);
  for (
    let index = 0;
    index < (names ?? (value as readonly unknown[])).length && text.length < wanted;
    index += 1
  ) {
    const name = names?.[index] ?? index;
    const start =
      (text.length > 1 ? ',' : '') + (isList ? '' : `${JSON.stringify(String(name).slice(0, wanted))}:`);
    const inner = written(
      (value as Readonly<Record<string | number, unknown>>)[name],
      wanted - text.length - start.length,
    );
    if (inner !== undefined || isList) text += start + (inner ?? 'null');
  }
  return text + (isList ? ']' : '}');
}

const longestText = 2_000;

/** What `JSON.stringify` writes, of something endless its beginning: enough to say whether two things are the same. */
export const beginningOf = (value: unknown): string => written(value, longestText) ?? 'undefined';

/** A text of a finding: of one that a service made endless, the beginning. */
export const boundedText = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText - 3)}...`;
