import { parseJson } from '../../lib/json.ts';
import { isObject, type Members } from '../../lib/objects.ts';
import type { ClauseId } from '../clauses.ts';
import type { JudgedExchange } from '../exchange.ts';
import { boundedText, show, type Finding, type Judgement } from '../finding.ts';
import { surplusEntries, sumSurplus, Tally } from '../findings-bound.ts';
import { valueAt } from '../readings/path.ts';
import type { Settings } from '../settings.ts';
import type { Validation } from '../validate.ts';
import { wirePointer, type WireReading } from '../wire.ts';

/** Records that a clause was exercised, and whether it was met. An assertion shows the value at its pointer by default. */
export type Check = (
  clause: ClauseId,
  isMet: boolean,
  pointer: string,
  expected: string,
  observed?: unknown,
) => void;

/** The input of an assertion: the exchange, and both bodies (or the query of a GET) with internal member names. */
export interface AssertionInput {
  readonly exchange: JudgedExchange;
  readonly settings: Settings;
  /**
   * The request with `illegalValue` in place of every part that violates its message; the unchanged request if the request itself
   * is judged.
   */
  readonly request: unknown;
  /** The request as it was sent, for an assertion about an illegal request. */
  readonly sent: unknown;
  readonly response: unknown;
}

/** A check beyond shape, between a request and its response or within one of them. Its pointers use internal member names. */
export type Assertion = (input: AssertionInput, check: Check) => void;

/** Tells whether to drop a finding about shape, because of the request or because an assertion reports it more precisely. */
export type Suppression = (input: AssertionInput, finding: Finding) => boolean;

/** Collects exercised clauses and findings while one message is judged. */
export interface JudgementBuilder {
  readonly check: Check;
  add(validation: Validation, isSuppressed?: (finding: Finding) => boolean): void;
  /**
   * Reports members in another letter case or a known misspelling.
   * @param casing the clause on letter case, if there is one
   */
  addMisspellings(
    reading: Pick<WireReading, 'misspellings' | 'surplus'>,
    letterCaseClause: ClauseId | undefined,
  ): void;
  exercise(clause: ClauseId): void;
  /** The same check for a message with internal member names; findings get the pointer with wire names. */
  checkOnWire(schema: object, settings: Settings, message: unknown): Check;
  judgement(): Judgement;
}

export function buildJudgement(): JudgementBuilder {
  const exercised = new Set<ClauseId>();
  const findings: Finding[] = [];
  const tally = new Tally<ClauseId>();
  const surplus: [ClauseId, number][] = [];
  const check: Check = (clause, isMet, pointer, expected, observed) => {
    exercised.add(clause);
    if (isMet || !tally.add(clause)) return;
    findings.push({
      clause,
      pointer: boundedText(pointer),
      expected: boundedText(expected),
      actual: typeof observed === 'string' ? boundedText(observed) : show(observed),
    });
  };
  return {
    check,
    checkOnWire: (schema, settings, message) => (clause, isMet, pointer, expected, observed) =>
      // If a clause has the maximum number of findings, further ones are only counted.
      isMet || tally.isFull(clause)
        ? check(clause, isMet, pointer, expected, observed)
        : check(
            clause,
            isMet,
            wirePointer(schema, pointer, settings),
            expected,
            observed ?? valueAt(message, pointer),
          ),
    addMisspellings: (reading, letterCaseClause) => {
      for (const { pointer, expected, quirk } of reading.misspellings)
        check(
          quirk ?? letterCaseClause!,
          false,
          pointer,
          `the member is written ${expected}`,
          pointer.slice(pointer.lastIndexOf('/') + 1),
        );
      for (const [quirk, count] of reading.surplus) surplus.push([quirk ?? letterCaseClause!, count]);
    },
    add: (validation, isSuppressed = () => false) => {
      const reportedFindings: Finding[] = [];
      // A clause with a suppressed finding was not judged, so it is neither violated nor exercised.
      const suppressedClauses = new Set<ClauseId>();
      for (const finding of validation.findings)
        if (isSuppressed(finding)) suppressedClauses.add(finding.clause);
        else reportedFindings.push(finding);
      for (const { clause } of reportedFindings) suppressedClauses.delete(clause);
      for (const clause of validation.exercised) if (!suppressedClauses.has(clause)) exercised.add(clause);
      for (const finding of reportedFindings) findings.push(finding);
      for (const entry of surplusEntries(validation.more))
        if (!suppressedClauses.has(entry[0])) surplus.push(entry);
    },
    exercise: (clause) => void exercised.add(clause),
    judgement: () => {
      const surplusSum = sumSurplus([...surplus, ...tally.surplus()]);
      return { exercised: [...exercised], findings, ...(surplusSum ? { more: surplusSum } : {}) };
    },
  };
}

type ParseResult = { readonly value: unknown } | undefined;

/** The results of the latest texts: status, shape, assertions and tests parse the same text, but not directly after each other. */
const recentResults = new Map<string, ParseResult>();
/** The maximum number of characters of all cached texts. The newest two, a request and its response, are kept regardless. */
const maxParsedLength = 4_000_000;
let parsedLength = 0;

/** Parses a string as JSON; undefined if it is not JSON. The value is shared: it must not be changed. */
export function parse(text: string): ParseResult {
  if (recentResults.has(text)) return recentResults.get(text);
  const result = parseOrUndefined(text);
  recentResults.set(text, result);
  parsedLength += text.length;
  for (const oldest of recentResults.keys()) {
    if (recentResults.size <= 2 || (recentResults.size <= 16 && parsedLength <= maxParsedLength)) break;
    recentResults.delete(oldest);
    parsedLength -= oldest.length;
  }
  return result;
}

function parseOrUndefined(text: string): ParseResult {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}

/** Whether a content type is JSON, or a format based on JSON. */
export const isJsonType = (contentType: string): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType);

export { isObject, type Members };

/**
 * Replaces an illegal value in a request. It is not absent, null, a string, a number or a boolean, so an assertion that expects one
 * of these compares nothing with it.
 */
export const illegalValue = Symbol('not legal');

/** The value as an object; {} for anything else, because the wrong type is already reported. */
export const membersOf = (value: unknown): Members =>
  isObject(value) ? value : value === illegalValue ? illegalMembers : noMembers;

const noMembers: Members = Object.freeze({});

/** Every member of an illegal value is illegal too. */
const illegalMembers: Members = new Proxy(noMembers, { get: () => illegalValue });

/** The objects of an array; [] for anything else. */
export const objectsOf = (value: unknown): Members[] =>
  Array.isArray(value)
    ? value
        .filter((item) => item === illegalValue || (typeof item === 'object' && item !== null))
        .map((item) => (item === illegalValue ? illegalMembers : (item as Members)))
    : [];

/** The objects of an array; [] if an entry is no object, because then its type is reported and its values are unknown. */
export function wholeListOf(list: unknown): Members[] {
  const objects = objectsOf(list);
  return Array.isArray(list) && objects.length === list.length ? objects : [];
}

/**
 * The maximum number of entries that assertions look at, in one array and in all arrays of a kind. A response at the size limit
 * with more entries has fewer than 160 bytes for each, too few for anything that assertions compare. Their shape is judged all the
 * same.
 */
const maxEntries = 100_000;

export type LocatedObject = readonly [value: Members, pointer: string];

/**
 * The objects of an array with their pointers; [] for anything else.
 * @param path member names from the value to the array
 */
export function entriesOf(value: unknown, pointer: string, ...path: readonly string[]): LocatedObject[] {
  const list = dig(value, ...path);
  if (!Array.isArray(list)) return [];
  const listPointer = [pointer, ...path].join('/');
  return list.slice(0, maxEntries).map((item, index) => [membersOf(item), `${listPointer}/${index}`]);
}

/** The entries of the inner array of every outer entry. */
export function nestedEntries(
  outer: readonly LocatedObject[],
  inner: (entry: LocatedObject) => readonly LocatedObject[],
): readonly LocatedObject[] {
  const entries: LocatedObject[] = [];
  for (const entry of outer) {
    if (entries.length >= maxEntries) break;
    for (const innerEntry of inner(entry)) entries.push(innerEntry);
  }
  return entries;
}

/** Every scalar in a value, at any nesting depth, in no particular order. */
export function* leavesOf(value: unknown): Iterable<unknown> {
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'object' && next !== null)
      for (const inner of Object.values(next)) pending.push(inner);
    else yield next;
  }
}

/** Caches the result of a search in the last response, because several assertions need it one after the other. */
export function cacheLastResult<Result>(find: (response: unknown) => Result): (response: unknown) => Result {
  let last: { readonly response: unknown; readonly found: Result } | undefined;
  return (response) => {
    if (last === undefined || last.response !== response) last = { response, found: find(response) };
    return last.found;
  };
}

/** The value at the end of a path of member names. */
export const dig = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, member) => membersOf(inner)[member], value);

/** Whether a value is neither null nor undefined. */
export const isPresent = (value: unknown): boolean => value !== null && value !== undefined;

/** Joins strings for a finding; a long list is cut. */
export const joinTexts = (texts: readonly unknown[], separator = ', '): string =>
  texts.length <= maxJoinedTexts
    ? texts.join(separator)
    : `${texts.slice(0, maxJoinedTexts).join(separator)} and ${texts.length - maxJoinedTexts} more`;

const maxJoinedTexts = 200;

/** The values that an array repeats, without their first occurrence. */
export function duplicatesIn(values: readonly unknown[]): unknown[] {
  const knownValues = new Set<unknown>();
  return values.filter((value) => {
    const isDuplicate = knownValues.has(value);
    knownValues.add(value);
    return isDuplicate;
  });
}

/** Whether a value is present and not an empty array. */
export const hasValue = (value: unknown): boolean =>
  isPresent(value) && !(Array.isArray(value) && value.length === 0);

/** Whether a value is a whole number. Assertions skip fractions, because the check of types reports them. */
export const isWholeNumber = (value: unknown): value is number => Number.isInteger(value);

/** Whether a value can be an id or a code, which may be an integer or a string. */
export const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || Number.isInteger(value);

/** A reference in comparable form: an integer in the request may come back as a string. */
export const referenceOf = (value: unknown): unknown => (isId(value) ? String(value) : value);

/** Whether a value of a request identifies something. The effect of an empty string is not specified, so it does not count. */
export const isGivenId = (value: unknown): value is string | number =>
  isId(value) && String(value).trim() !== '';
