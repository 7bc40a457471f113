/**
 * Parts of the law. A place in a response has a value; a fixing quotes the sentence of the specification that determines it. At a place
 * without a fixing, a service may answer with any value.
 *
 * Written from the specification alone. Judge, suites and generators never import it.
 */
import type { ClauseId } from '../../../schemas/clauses.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import type { Any, Observation } from './observation.ts';

export type { Any };

/** What determines a value: the request, an earlier write, a sibling member, another operation, a table, its form, or that it must be present. */
export type By = 'request' | 'state' | 'members' | 'operation' | 'table' | 'form' | 'presence';

/** `explicit`: a sentence states it. `reasoned`: it follows from a sentence. */
export type Firmness = 'explicit' | 'reasoned';

/** Steps from the message to a value: names, and numbers in lists. */
export type Path = readonly (string | number)[];

/** A value of a response, and everything that can determine it. */
export interface Subject {
  readonly value: unknown;
  /** The value in the response of the conforming service. */
  readonly conforming: unknown;
  readonly path: Path;
  readonly observed: Observation;
  /** Earlier responses to the same client. */
  readonly before: readonly Observation[];
  /** Whether the value is in another language than the conforming one. */
  readonly foreign: boolean;
}

export interface Fixing {
  /** Names from the message to the value, joined by dots, with `*` for any entry of a list. */
  readonly places: readonly string[];
  readonly operations: readonly OperationId[];
  readonly by: By;
  /** The sentence, quoted from the specification. */
  readonly says: string;
  /** The heading above it. */
  readonly under: string;
  readonly firmness: Firmness;
  /** Clauses that state it. */
  readonly at: readonly ClauseId[];
  /** Set if the sentence is only about the language of a text. */
  readonly ofLanguage?: true;
  /** Whether a value obeys the sentence; undefined if the sentence does not apply to this value. */
  readonly keeps: (subject: Subject) => boolean | undefined;
}

/** A sentence of the specification. */
export interface Sentence {
  /** The quoted text. */
  readonly says: string;
  /** The heading above it. */
  readonly under: string;
  /** The clauses that state it. */
  readonly at: readonly ClauseId[];
  readonly firmness?: Firmness;
}

type Keeps = Fixing['keeps'];

/** Collects the fixings of some operations. */
export class Chapter {
  readonly fixings: Fixing[] = [];
  readonly #operations: readonly OperationId[];

  constructor(...operations: OperationId[]) {
    this.#operations = operations;
  }

  /** @param places one or more, separated by blanks */
  fix(by: By, places: string, { firmness = 'explicit', ...sentence }: Sentence, keeps: Keeps): this {
    this.fixings.push({
      by,
      places: places.trim().split(/\s+/),
      operations: this.#operations,
      firmness,
      ...sentence,
      keeps,
    });
    return this;
  }

  /** As `fix`, where there is a value: of one that is not told it says nothing. */
  reported(by: By, places: string, sentence: Sentence, keeps: Keeps): this {
    return this.fix(by, places, sentence, (subject) =>
      subject.value === undefined || subject.value === null ? undefined : keeps(subject),
    );
  }

  /** It is there, and is not null. */
  required(places: string, sentence: Sentence): this {
    return this.fix('presence', places, sentence, ({ value }) => value !== undefined && value !== null);
  }

  /** Where it is there and not null, it is of this form. */
  form(places: string, is: (value: unknown) => boolean, sentence: Sentence): this {
    return this.fix('form', places, sentence, ({ value }) =>
      value === undefined || value === null ? undefined : is(value),
    );
  }

  table(places: string, words: readonly unknown[], sentence: Sentence): this {
    const known = new Set(words);
    return this.fix('table', places, sentence, ({ value }) =>
      value === undefined || value === null ? undefined : known.has(value),
    );
  }

  /** A text in the language that was asked for. */
  language(places: string, sentence: Sentence): this {
    this.fix('request', places, { firmness: 'reasoned', ...sentence }, ({ value, conforming, foreign }) =>
      foreign ? value === conforming : undefined,
    );
    this.fixings.push({ ...this.fixings.pop()!, ofLanguage: true });
    return this;
  }
}

export const is = {
  text: (value: unknown): boolean => typeof value === 'string',
  number: (value: unknown): boolean => typeof value === 'number',
  integer: (value: unknown): boolean => Number.isInteger(value),
  boolean: (value: unknown): boolean => typeof value === 'boolean',
  date: (value: unknown): boolean =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  moment: (value: unknown): boolean =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
  list: (value: unknown): boolean => Array.isArray(value),
};

/** The value so many steps above the end of a path: 1 is the object in which the value stands. */
export function around({ observed, path }: Pick<Subject, 'observed' | 'path'>, up = 1): Any {
  return path.slice(0, path.length - up).reduce<Any>((value, step) => value?.[step], observed.answer);
}

/** The object reached by so many steps from the message. */
export const within = ({ observed, path }: Pick<Subject, 'observed' | 'path'>, steps: number): Any =>
  path.slice(0, steps).reduce<Any>((value, step) => value?.[step], observed.answer);

/** The request's body. */
export const requestBody = ({ observed }: Pick<Subject, 'observed'>): Any => observed.request.body ?? {};

/** Equal but for what rounding to so much leaves. */
export const near = (one: unknown, other: unknown, tolerance: number): boolean =>
  typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) <= tolerance;

/** A day more or fewer. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000);
