import { parseJson } from '../../lib/json.ts';
import { isObject, type Members } from '../../lib/objects.ts';
import type { ClauseId } from '../clauses.ts';
import type { JudgedExchange } from '../exchange.ts';
import { boundedText, show, type Finding, type Judgement } from '../finding.ts';
import { moreIn, moreOf, Tally } from '../findings-bound.ts';
import type { Settings } from '../settings.ts';
import type { Validation } from '../validate.ts';
import type { Read } from '../wire.ts';

/** Says that a clause was exercised, and whether it holds. */
export type Check = (
  clause: ClauseId,
  holds: boolean,
  pointer: string,
  expected: string,
  observed: unknown,
) => void;

/** What an assertion may look at: the exchange, and both bodies (or the query of a GET) in our names. */
export interface Known {
  readonly exchange: JudgedExchange;
  readonly settings: Settings;
  /** The legal part of the request, with `illegal` for the rest; of a request that is judged itself, all of it. */
  readonly request: unknown;
  /** The request as it was sent, for an assertion about one that is not legal. */
  readonly sent: unknown;
  readonly response: unknown;
}

/** What must hold between a request and its answer, or within one of them, beyond shape. Its pointers are in our names. */
export type Assertion = (known: Known, check: Check) => void;

/** Suppresses a finding about shape, because of what was asked or because an assertion says it better. */
export type Suppression = (known: Known, finding: Finding) => boolean;

/** Where clauses are noted while one message is judged. */
export interface Notes {
  readonly check: Check;
  add(shape: Validation, suppressed?: (finding: Finding) => boolean): void;
  /** Members in another letter case or an odd spelling; `casing` is the clause on letter case, where there is one. */
  strays(read: Pick<Read, 'strays' | 'more'>, casing: ClauseId | undefined): void;
  exercise(clause: ClauseId): void;
  /** Whether what is found of a clause is only counted from now on. */
  full(clause: ClauseId): boolean;
  judgement(): Judgement;
}

export function takeNotes(): Notes {
  const exercised = new Set<ClauseId>();
  const findings: Finding[] = [];
  const found = new Tally<ClauseId>();
  const more: [ClauseId, number][] = [];
  const check: Check = (clause, holds, pointer, expected, observed) => {
    exercised.add(clause);
    if (holds || !found.room(clause)) return;
    findings.push({
      clause,
      pointer: boundedText(pointer),
      expected: boundedText(expected),
      actual: typeof observed === 'string' ? boundedText(observed) : show(observed),
    });
  };
  return {
    check,
    full: (clause) => found.full(clause),
    strays: (read, casing) => {
      for (const { pointer, should, quirk } of read.strays)
        check(
          quirk ?? casing!,
          false,
          pointer,
          `the member is written ${should}`,
          pointer.slice(pointer.lastIndexOf('/') + 1),
        );
      for (const [quirk, count] of read.more) more.push([quirk ?? casing!, count]);
    },
    add: (shape, suppressed = () => false) => {
      const kept: Finding[] = [];
      // What is suppressed was not judged, so it counts as neither broken nor kept.
      const dropped = new Set<ClauseId>();
      for (const finding of shape.findings)
        if (suppressed(finding)) dropped.add(finding.clause);
        else kept.push(finding);
      for (const { clause } of kept) dropped.delete(clause);
      for (const clause of shape.exercised) if (!dropped.has(clause)) exercised.add(clause);
      for (const finding of kept) findings.push(finding);
      for (const one of moreIn(shape.more)) if (!dropped.has(one[0])) more.push(one);
    },
    exercise: (clause) => void exercised.add(clause),
    judgement: () => {
      const all = moreOf([...more, ...found.overfull()]);
      return { exercised: [...exercised], findings, ...(all ? { more: all } : {}) };
    },
  };
}

type Parsed = { readonly value: unknown } | undefined;

interface Reading {
  readonly text: string;
  readonly parsed: Parsed;
}

/** The two texts that were read last, a request and its answer: status, shape and test look at one after the other. */
let last: Reading = { text: '', parsed: undefined };
let before = last;

/** Text as JSON; undefined where it is none. */
export function parse(text: string): Parsed {
  if (text === last.text) return last.parsed;
  [last, before] = [text === before.text ? before : { text, parsed: read(text) }, last];
  return last.parsed;
}

function read(text: string): Parsed {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}

/** Whether a content type is JSON's, or that of a format made of JSON. */
export const isJsonType = (contentType: string): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType);

export { isObject, type Members };

/**
 * Stands in a request for what is not legal there. It is neither absent nor null, and no text, number or truth value, so that a
 * assertion which asks for one of these does not compare it with anything.
 */
export const illegal = Symbol('not legal');

/** The value as an object to look into; {} for anything else, so that a shape fault is not found twice. */
export const membersOf = (value: unknown): Members =>
  isObject(value) ? value : value === illegal ? allIllegal : noMembers;

const noMembers: Members = Object.freeze({});

/** Whatever may be meant by something illegal, none of its members is legal. */
const allIllegal: Members = new Proxy(noMembers, { get: () => illegal });

/** The objects of a list; [] for anything else. */
export const objectsOf = (value: unknown): Members[] =>
  Array.isArray(value)
    ? value
        .filter((item) => item === illegal || (typeof item === 'object' && item !== null))
        .map((item) => (item === illegal ? allIllegal : (item as Members)))
    : [];

/**
 * Entries that assertions look at, of one list and of all lists of a kind. In the largest answer that is read more would have 160
 * bytes each, less than any entry that says something an assertion is about; their shape is judged all the same.
 */
const mostEntries = 100_000;

export type Placed = readonly [value: Members, pointer: string];

/** The objects of a list with their pointers; nothing for anything else. */
export const entriesOf = (list: unknown, pointer: string): Placed[] =>
  Array.isArray(list)
    ? list.slice(0, mostEntries).map((item, index): Placed => [membersOf(item), `${pointer}/${index}`])
    : [];

/** The entries of a list in each entry of another. */
export function entriesIn(
  outer: readonly Placed[],
  inner: (entry: Placed) => readonly Placed[],
): readonly Placed[] {
  const all: Placed[] = [];
  for (const entry of outer) {
    if (all.length >= mostEntries) break;
    for (const one of inner(entry)) all.push(one);
  }
  return all;
}

/** Everything in a value, at any depth, that is neither an object nor a list; in no order. */
export function* leavesOf(value: unknown): Iterable<unknown> {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'object' && next !== null)
      for (const inner of Object.values(next)) waiting.push(inner);
    else yield next;
  }
}

/** What is found in an answer by several assertions, one after the other: looked for once. */
export function foundOnce<Found>(find: (response: unknown) => Found): (response: unknown) => Found {
  let last: { readonly response: unknown; readonly found: Found } | undefined;
  return (response) => {
    if (last === undefined || last.response !== response) last = { response, found: find(response) };
    return last.found;
  };
}

/** The value at the end of a way through objects. */
export const dig = (value: unknown, ...way: readonly string[]): unknown =>
  way.reduce<unknown>((inner, member) => membersOf(inner)[member], value);

export const present = (value: unknown): boolean => value !== null && value !== undefined;

/** Texts as a finding lists them: the first of very many. */
export const listed = (texts: readonly unknown[], between = ', '): string =>
  texts.length <= mostListed
    ? texts.join(between)
    : `${texts.slice(0, mostListed).join(between)} and ${texts.length - mostListed} more`;

const mostListed = 200;

/** What stands in a list again: each time but the first. */
export function secondsOf(values: readonly unknown[]): unknown[] {
  const met = new Set<unknown>();
  return values.filter((value) => {
    const again = met.has(value);
    met.add(value);
    return again;
  });
}

/** Says something: there, not null, and no list without entries. */
export const filled = (value: unknown): boolean =>
  present(value) && !(Array.isArray(value) && value.length === 0);

/** A fraction of what is counted is a fault of its own. */
export const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** An id or a code: integer and text alike. */
export const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || Number.isInteger(value);

/** A reference as it is compared: sent as an integer it may come back as text. */
export const referenceOf = (value: unknown): unknown => (isId(value) ? String(value) : value);

/** Whether a request names something by it: an empty text names nothing, and what is answered to it is not shown. */
export const isNamed = (value: unknown): value is string | number =>
  isId(value) && String(value).trim() !== '';
