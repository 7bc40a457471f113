/**
 * The vocabulary in which messages are written. Every function returns plain JSON Schema 2020-12 (TypeBox keeps its own
 * marks non-enumerable), with annotations for what JSON Schema cannot express:
 *
 * - `x-clause`: the clause that this node states; a wrong value or a missing member violates it.
 * - `x-present`: the clause that a missing member violates, if it is not `x-clause`.
 * - `x-by`: another clause for errors of one JSON Schema keyword; `null` and `text` for a null or a string that is not allowed,
 *   whatever the keyword.
 * - `x-meta`: the general clause of a built-in format (dates), if the node states none of its own.
 * - `x-quirk`: the clause of an odd spelling, and its likely misspellings.
 * - `x-name`: the setting with the member's name on the wire, if the specification does not show the name.
 * - `x-form`: the setting that says whether this operation sends codes as strings or as integers.
 * - `x-index-base`: the setting with the first index on the wire; internally it is 1.
 * - `x-rules`: conditions between members (see rules.ts).
 * - `x-not-implemented`: the specification marks the member "not yet implemented".
 */
import { Type, type Static, type TObject, type TOptional, type TSchema, type TUnsafe } from 'typebox';
import { definedMembers } from '../../lib/objects.ts';
import type { ClauseId } from '../clauses.ts';
import type { SettingId } from '../settings.ts';
import type { Rule } from './rules.ts';

export type { Static, TSchema } from 'typebox';

type Stated = ClauseId | readonly ClauseId[];

/** Annotations of any node of a message. */
export interface Annotations {
  /** The clause, or clauses, that this node states. */
  clause?: Stated;
  /** The clause that a missing member violates; by default the clause of the member, or else the clause of its object. */
  present?: ClauseId;
  /** Clauses for errors of individual JSON Schema keywords, if they differ from `clause`. */
  by?: Readonly<Record<string, ClauseId>>;
  /** An odd spelling that is part of the contract, and its likely misspellings. */
  quirk?: { readonly clause: ClauseId; readonly misspelt: readonly string[] };
  /** The setting for the member's name on the wire; only if the specification does not show the name. */
  name?: SettingId;
  /** The setting for the first index on the wire; internally indexes start at 1. */
  indexBase?: SettingId;
  text?: string;
  default?: unknown;
  notImplemented?: boolean;
  rules?: readonly Rule[];
  sample?: SampleKind;
  [keyword: string]: unknown;
}

export type SampleKind =
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

const keywords = ({
  clause,
  present,
  by,
  quirk,
  name,
  indexBase,
  text,
  notImplemented,
  rules,
  sample,
  ...rest
}: Annotations): Record<string, unknown> => ({
  ...rest,
  ...(text === undefined ? {} : { description: text }),
  ...(clause === undefined ? {} : { 'x-clause': typeof clause === 'string' ? [clause] : [...clause] }),
  ...(by === undefined ? {} : { 'x-by': by }),
  ...(quirk === undefined ? {} : { 'x-quirk': quirk }),
  ...(present === undefined ? {} : { 'x-present': present }),
  ...(name === undefined ? {} : { 'x-name': name }),
  ...(indexBase === undefined ? {} : { 'x-index-base': indexBase }),
  ...(notImplemented ? { 'x-not-implemented': true } : {}),
  ...(rules === undefined ? {} : { 'x-rules': rules }),
  ...(sample === undefined ? {} : { 'x-sample': sample }),
});

export const text = (note: Annotations = {}) => Type.String(keywords(note));
export const integer = (note: Annotations = {}) => Type.Integer(keywords(note));
export const number = (note: Annotations = {}) => Type.Number(keywords(note));
export const boolean = (note: Annotations = {}) => Type.Boolean(keywords(note));

/** A plain date, YYYY-MM-DD. */
export const date = (note: Annotations = {}) =>
  Type.String({ format: 'date', 'x-meta': { format: 'conv.date-iso8601' }, ...keywords(note) });

/** An ISO date-time, with or without a zone: the specification defines neither zone nor precision. */
export const dateTime = (note: Annotations = {}) =>
  Type.String({ format: 'iso-date-time', 'x-meta': { format: 'conv.datetime-iso' }, ...keywords(note) });

/** ISO 8601 as a date or a date-time, because the specification says only "ISO". */
export const dateOrDateTime = (note: Annotations = {}) =>
  Type.String({
    format: 'iso-date-or-date-time',
    'x-meta': { format: 'conv.datetime-iso' },
    ...keywords(note),
  });

/** "integer or string", as the specification says of hotel, chain and city codes. */
export const integerOrText = (note: Annotations = {}) =>
  Type.Unsafe<number | string>({ anyOf: [{ type: 'integer' }, { type: 'string' }], ...keywords(note) });

/** One of a few strings, case-sensitive. */
export const oneOf = <const Word extends string>(words: readonly Word[], note: Annotations = {}) =>
  Type.Unsafe<Word>({ type: 'string', enum: [...words], ...keywords(note) });

type Fields = Record<string, TSchema>;

/**
 * An object. Members are required unless wrapped in `optional` or `nullable`. Unknown members are always legal.
 * Its clause, if it has one, stands before the members; other annotations after them.
 */
export function object<const Members extends Fields>(
  title: string,
  members: Members,
  note?: Annotations,
): TObject<Members>;
export function object<const Members extends Fields>(
  title: string,
  clause: Stated,
  members: Members,
): TObject<Members>;
export function object(title: string, first: Stated | Fields, second: Fields | Annotations = {}): TSchema {
  const [members, note] = isStated(first) ? [second as Fields, { clause: first }] : [first, second];
  return Type.Object(members, { title, ...keywords(note) });
}

const isStated = (value: Stated | Fields): value is Stated =>
  typeof value === 'string' || Array.isArray(value);

export const list = <Item extends TSchema>(items: Item, note: Annotations = {}) =>
  Type.Array(items, keywords(note));

export const anyObject = (note: Annotations = {}) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', ...keywords(note) });

/** May be absent, but not null. */
export const optional = <S extends TSchema>(schema: S, note: Annotations = {}): TOptional<S> =>
  Type.Optional(annotate(schema, note)) as TOptional<S>;

/**
 * May be absent. The specification does not mention null, neither here nor for neighbouring members, so null only causes a
 * warning.
 */
export function documented<S extends TSchema>(schema: S, note: Annotations = {}): TOptional<S> {
  const annotated = annotate(schema, note) as S & { readonly 'x-by'?: Annotations['by'] };
  return Type.Optional(
    annotate(annotated, { by: { ...annotated['x-by'], null: 'conv.null-unstated' } }),
  ) as TOptional<S>;
}

/** The specification states neither type nor size: the schema has the likely type and size, and others only cause a warning. */
export const unstated = <S extends TSchema>(schema: S): S =>
  annotate(schema, {
    by: { ...(schema as { readonly 'x-by'?: Annotations['by'] })['x-by'], ...unstatedClauses },
  });

/** A text whose type the specification does not state: a string is likely, and other types only cause a warning. */
export const likelyText = (note: Annotations = {}) => unstated(text(note));

/** An id whose type the specification does not state: an integer or a string. This project writes strings. */
export const integerOrStringId = (note: Annotations = {}): TUnsafe<string> =>
  Type.Unsafe<string>(unstated(integerOrText(note)));

const unstatedClauses = Object.fromEntries(
  ['type', 'anyOf', 'minimum', 'maximum', 'minItems', 'null'].map(
    (keyword) => [keyword, 'conv.type-unstated'] as const,
  ),
);

/** "nullable": may be null, and absent means the same. */
export const nullable = <S extends TSchema>(
  schema: S,
  note: Annotations = {},
): TOptional<TUnsafe<Static<S> | null>> => Type.Optional(orNull(schema, note));

/** Required, but may be null. */
function orNull<S extends TSchema>(schema: S, note: Annotations = {}): TUnsafe<Static<S> | null> {
  const annotated = annotate(schema, note) as Record<string, unknown>;
  if (Array.isArray(annotated['anyOf']))
    return Type.Unsafe({ ...annotated, anyOf: [...annotated['anyOf'], { type: 'null' }] });
  const nullableEnum = Array.isArray(annotated['enum']) ? { enum: [...annotated['enum'], null] } : {};
  return Type.Unsafe({ ...annotated, type: [annotated['type'], 'null'], ...nullableEnum });
}

/** The same schema with further annotations. */
export function annotate<S extends TSchema>(schema: S, note: Annotations): S {
  return Object.keys(note).length === 0
    ? schema
    : (Type.Unsafe({ ...schema, ...keywords(note) }) as unknown as S);
}

/**
 * An enumeration of integer codes with names. `code` gives its schema; the type is the union of its codes.
 * @param codes code to name, exactly as the specification lists them
 * @param addition the clause about a code that may have been added to them; by default none may
 */
export function enumeration<const Codes extends Record<number, string>>(
  title: string,
  clause: ClauseId,
  codes: Codes,
  addition?: ClauseId,
) {
  type Code = keyof Codes & number;
  const values = Object.keys(codes).map(Number) as Code[];
  const schema = {
    title,
    type: 'integer',
    enum: values,
    'x-enum-varnames': Object.values(codes),
    'x-clause': [clause],
  };
  return {
    title,
    codes,
    values,
    /** The schema of one code. `form` is the setting of operations that may send the code as a string. */
    code: (note: Annotations & { form?: SettingId } = {}) => {
      const { form, ...rest } = note;
      return Type.Unsafe<Code>({
        ...schema,
        'x-by': definedMembers({ type: form === undefined ? 'enum.integer-form' : undefined, addition }),
        ...(form === undefined ? {} : { 'x-form': form }),
        ...keywords(rest),
      });
    },
  };
}
