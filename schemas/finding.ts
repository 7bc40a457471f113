import { escapeControls } from '../lib/visible.ts';
import type { ClauseId } from './clauses.ts';
import type { SurplusCounts } from './findings-bound.ts';

/** One violation of a clause. */
export interface Finding {
  readonly clause: ClauseId;
  /** JSON pointer into the faulty body, as on the wire; '' for the whole message. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

/** The result of judging one exchange. */
export interface Judgement {
  /** The clauses that could have been violated here. */
  readonly exercised: readonly ClauseId[];
  readonly findings: readonly Finding[];
  /** How many further findings each clause has, if it is violated very often; absent if there are none. */
  readonly more?: SurplusCounts;
}

const maxShownLength = 120;

/** A value in at most 120 characters, for people. Reads only the part that it shows, however large or deep the value is. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = escapeControls(stringifyBounded(value, maxShownLength + 1) ?? String(value));
  return text.length <= maxShownLength ? text : `${text.slice(0, maxShownLength - 3)}...`;
}

/** At least the first `minLength` characters of `JSON.stringify(value)`. Levels deeper than `minLength` are not read. */
function stringifyBounded(value: unknown, minLength: number): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, minLength));
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
    index < (names ?? (value as readonly unknown[])).length && text.length < minLength;
    index += 1
  ) {
    const name = names?.[index] ?? index;
    const start =
      (text.length > 1 ? ',' : '') + (isList ? '' : `${JSON.stringify(String(name).slice(0, minLength))}:`);
    const inner = stringifyBounded(
      (value as Readonly<Record<string | number, unknown>>)[name],
      minLength - text.length - start.length,
    );
    // As JSON.stringify does: an undefined member is left out, an undefined entry of a list is null.
    if (inner !== undefined || isList) text += start + (inner ?? 'null');
  }
  return text + (isList ? ']' : '}');
}

const maxTextLength = 2_000;

/** The beginning of `JSON.stringify(value)`, long enough to compare values of any length. */
export const jsonBeginningOf = (value: unknown): string =>
  stringifyBounded(value, maxTextLength) ?? 'undefined';

/** The beginning of a string for a finding, because a service may send strings of any length. */
export const boundedText = (text: string): string =>
  text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength - 3)}...`;
