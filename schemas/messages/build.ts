/**
 * The small vocabulary in which messages are written. Every function returns plain JSON Schema 2020-12
 * (TypeBox keeps its own marks non-enumerable), annotated with what JSON Schema has no word for:
 *
 * - `x-clause`: the clause this place states; a broken value or a missing member is a finding on it.
 * - `x-present`: the clause that a missing member breaks, where it differs from `x-clause`.
 * - `x-by`: another clause for errors of one JSON Schema keyword at this place; `null` and `text` for a null and a text that are not
 *   allowed there, whatever their keyword.
 * - `x-meta`: the general clause behind a built-in form (dates), where the place states none of its own.
 * - `x-quirk`: the clause of an odd spelling, and how a careless hand writes the member.
 * - `x-name`: the setting that names this member on the wire, where the specification does not show the name.
 * - `x-form`: the setting that says whether this operation carries codes as text or as integers.
 * - `x-first`: the setting with the number from which the wire counts; in our names it is 1.
 * - `x-rules`: what must hold between members (see rules.ts).
 * - `x-not-implemented`: the specification marks the member "not yet implemented".
 */
import { Type, type Static, type TOptional, type TSchema, type TUnsafe } from 'typebox';
import type { ClauseId } from '../clauses.ts';
import type { SettingId } from '../settings.ts';
import type { Rule } from './rules.ts';

export type { Static, TSchema } from 'typebox';

/** What may be said of any place of a message. */
export interface Note {
  /** The clause, or clauses, that this place states. */
  clause?: ClauseId | readonly ClauseId[];
  /** The clause that a missing member breaks, where it is not the member's own clause (or, without one, its object's). */
  present?: ClauseId;
  /** Clauses for errors of single JSON Schema keywords, where they differ from `clause`. */
  by?: Readonly<Record<string, ClauseId>>;
  /** An odd spelling that is part of the contract, and what a careless hand writes instead. */
  quirk?: { readonly clause: ClauseId; readonly misspelt: readonly string[] };
  /** The setting that holds the member's name on the wire; only where the specification does not show it. */
  name?: SettingId;
  /** The setting with the number from which the wire counts what is counted from 1 in our names. */
  first?: SettingId;
  text?: string;
  default?: unknown;
  notImplemented?: boolean;
  rules?: readonly Rule[];
  /** What kind of leaf text a generator should put here. */
  leaf?: Leaf;
  [keyword: string]: unknown;
}

export type Leaf =
  | 'city'
  | 'company'
  | 'country'
  | 'email'
  | 'name'
  | 'phone'
  | 'sentence'
  | 'street'
  | 'surname'
  | 'url'
  | 'word'
  | 'zip';

function keywords({
  clause,
  present,
  by,
  quirk,
  name,
  first,
  text,
  notImplemented,
  rules,
  leaf,
  ...rest
}: Note): Record<string, unknown> {
  return {
    ...rest,
    ...(text === undefined ? {} : { description: text }),
    ...(clause === undefined ? {} : { 'x-clause': typeof clause === 'string' ? [clause] : [...clause] }),
    ...(by === undefined ? {} : { 'x-by': by }),
    ...(quirk === undefined ? {} : { 'x-quirk': quirk }),
    ...(present === undefined ? {} : { 'x-present': present }),
    ...(name === undefined ? {} : { 'x-name': name }),
    ...(first === undefined ? {} : { 'x-first': first }),
    ...(notImplemented ? { 'x-not-implemented': true } : {}),
    ...(rules === undefined ? {} : { 'x-rules': rules }),
    ...(leaf === undefined ? {} : { 'x-leaf': leaf }),
  };
}

export const text = (note: Note = {}) => Type.String(keywords(note));
export const integer = (note: Note = {}) => Type.Integer(keywords(note));
export const number = (note: Note = {}) => Type.Number(keywords(note));
export const boolean = (note: Note = {}) => Type.Boolean(keywords(note));

/** A plain date, YYYY-MM-DD. */
export const date = (note: Note = {}) =>
  Type.String({ format: 'date', 'x-meta': { format: 'conv.date-iso8601' }, ...keywords(note) });

/** An ISO date-time, with or without a zone: the specification fixes neither zone nor precision. */
export const dateTime = (note: Note = {}) =>
  Type.String({ format: 'iso-date-time', 'x-meta': { format: 'conv.datetime-iso' }, ...keywords(note) });

/** ISO 8601 as a date or a date-time, where the specification says only "ISO". */
export const dateOrDateTime = (note: Note = {}) =>
  Type.String({
    format: 'iso-date-or-date-time',
    'x-meta': { format: 'conv.datetime-iso' },
    ...keywords(note),
  });

/** "integer or string", as the specification writes of hotel, chain and city codes. */
export const integerOrText = (note: Note = {}) =>
  Type.Unsafe<number | string>({ anyOf: [{ type: 'integer' }, { type: 'string' }], ...keywords(note) });

/** One of a few words, case-sensitive. */
export const oneOf = <const Word extends string>(words: readonly Word[], note: Note = {}) =>
  Type.Unsafe<Word>({ type: 'string', enum: [...words], ...keywords(note) });

/** An object. Members are required unless wrapped in `optional` or `nullable`. Unknown members are always legal. */
export const object = <const Members extends Record<string, TSchema>>(
  title: string,
  members: Members,
  note: Note = {},
) => Type.Object(members, { title, ...keywords(note) });

export const list = <Item extends TSchema>(items: Item, note: Note = {}) => Type.Array(items, keywords(note));

/** An object with arbitrary string-named members. */
export const anyObject = (note: Note = {}) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', ...keywords(note) });

/** May be absent, but is not null. */
export const optional = <S extends TSchema>(schema: S, note: Note = {}): TOptional<S> =>
  Type.Optional(annotate(schema, note)) as TOptional<S>;

/** May be absent. Of null nothing is said, neither of this member nor of its neighbours, so that it only warns. */
export function listed<S extends TSchema>(schema: S, note: Note = {}): TOptional<S> {
  const plain = annotate(schema, note) as S & { readonly 'x-by'?: Note['by'] };
  return Type.Optional(
    annotate(plain, { by: { ...plain['x-by'], null: 'conv.null-unstated' } }),
  ) as TOptional<S>;
}

/** Of the type of a place, and how much it may hold, nothing is said: what it most likely is, and anything else only warns. */
export const unstated = <S extends TSchema>(schema: S): S =>
  annotate(schema, { by: { ...(schema as { readonly 'x-by'?: Note['by'] })['x-by'], ...unstatedBy } });

/** Text, most likely. */
export const likelyText = (note: Note = {}) => unstated(text(note));

/** An id: integers are as good as texts. What we write ourselves is text. */
export const likelyId = (note: Note = {}): TUnsafe<string> =>
  Type.Unsafe<string>(unstated(integerOrText(note)));

const unstatedBy = Object.fromEntries(
  ['type', 'anyOf', 'minimum', 'maximum', 'minItems', 'null'].map(
    (keyword) => [keyword, 'conv.type-unstated'] as const,
  ),
);

/** "nullable": may be null, and absent counts as null. */
export const nullable = <S extends TSchema>(
  schema: S,
  note: Note = {},
): TOptional<TUnsafe<Static<S> | null>> => Type.Optional(orNull(schema, note));

/** Required, and may be null. */
export function orNull<S extends TSchema>(schema: S, note: Note = {}): TUnsafe<Static<S> | null> {
  const plain = annotate(schema, note) as Record<string, unknown>;
  if (Array.isArray(plain['anyOf']))
    return Type.Unsafe({ ...plain, anyOf: [...plain['anyOf'], { type: 'null' }] });
  const nullableEnum = Array.isArray(plain['enum']) ? { enum: [...plain['enum'], null] } : {};
  return Type.Unsafe({ ...plain, type: [plain['type'], 'null'], ...nullableEnum });
}

/** The same schema, with more said of it at this place. */
export function annotate<S extends TSchema>(schema: S, note: Note): S {
  return Object.keys(note).length === 0
    ? schema
    : (Type.Unsafe({ ...schema, ...keywords(note) }) as unknown as S);
}

/**
 * An enumeration of integer codes with names. `code` gives its schema; the type is the union of its codes.
 *
 * @param codes code to name, exactly as the specification lists them
 */
export function enumeration<const Codes extends Record<number, string>>(
  title: string,
  clause: ClauseId,
  codes: Codes,
) {
  type Code = keyof Codes & number;
  const values = Object.keys(codes).map(Number) as Code[];
  const schema = {
    title,
    type: 'integer',
    enum: values,
    'x-enum-varnames': Object.values(codes),
    'x-clause': [clause],
    'x-by': { type: 'enum.integer-form' },
  };
  return {
    title,
    codes,
    values,
    /** The schema of one code. `form` names the setting of operations that may carry the code as text. */
    code: (note: Note & { form?: SettingId } = {}) => {
      const { form, ...rest } = note;
      return Type.Unsafe<Code>({
        ...schema,
        ...(form === undefined ? {} : { 'x-form': form }),
        ...keywords(rest),
      });
    },
  };
}
