/** Types that several v1 messages share, and the message in which a shared structure is used. */
import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';
import { definedMembers } from '../../../lib/objects.ts';
import type { ClauseId } from '../../clauses.ts';
import type { SettingId } from '../../settings.ts';
import { annotate, dateOrDateTime, integerOrText, unstated, type Annotations } from '../build.ts';

/** The message in which a shared structure is used. */
export interface StructurePlace {
  /** The prefix of the titles of the structures in this message, which makes them unique. */
  readonly prefix: string;
  /** The setting that says whether codes are strings; absent if they are integers. */
  readonly form?: SettingId;
  /** The partner's clause, if the message is sent by a partner and repeats a structure that has clauses of the service. */
  readonly copies?: ClauseId;
}

/** All messages except cancel, booking and get-bookings. */
export const ordinaryPlace: StructurePlace = { prefix: '' };
export const cancelPlace: StructurePlace = { prefix: 'Cancel', form: 'v1.form.cancel' };
export const bookingPlace: StructurePlace = {
  prefix: 'Book',
  form: 'v1.form.book',
  copies: 'v1.book.same-structures',
};
export const getBookingsPlace: StructurePlace = { prefix: 'GetBookings', form: 'v1.form.getbk' };

/** The clause of a structure at a place: the given clause of the service, or the partner's clause if the structure is a copy. */
export const clauseAt = (place: StructurePlace, clause: ClauseId): ClauseId => place.copies ?? clause;

interface CodeEnumeration<Code> {
  code(note?: Annotations & { form?: SettingId }): TUnsafe<Code>;
}

/** A code as its message sends it. If strings are legal, an unknown string is a wrong code, not a wrong type. */
export const code = <Code>(
  place: StructurePlace,
  enumeration: CodeEnumeration<Code>,
  note: Annotations = {},
): TUnsafe<Code> => enumeration.code({ ...definedMembers({ form: place.form }), ...note });

const scalarTypes = ['string', 'number', 'boolean'];

/** A member whose name is specified, but whose value is not. Generators create a scalar. */
export const anyForm = (note: Annotations = {}): TUnsafe<unknown> =>
  Type.Unsafe<unknown>({
    ...integerOrText(note),
    anyOf: [...scalarTypes.map((type) => ({ type })), { not: { type: scalarTypes } }],
  });

/** An id or a reference, whose type is not specified. */
export const reference = (note: Annotations = {}): TUnsafe<number | string> => unstated(integerOrText(note));

/** A day of a stay: a plain date, though a time after it is accepted. */
export const stayDate = (note: Annotations = {}) =>
  dateOrDateTime({ 'x-meta': { format: 'conv.date-iso8601' }, ...note });

/** A part of a response that the specification does not show, as a target states it. Its codes and types are not judged. */
export const statedPart = <S extends TSchema>(part: S): TUnsafe<Static<S>> =>
  annotate(Type.Unsafe<Static<S>>(withoutClauses(part) as object), { clause: 'conv.as-stated' });

const clauseKeywords: readonly string[] = ['x-clause', 'x-present', 'x-by', 'x-meta', 'x-quirk', 'x-rules'];

function withoutClauses(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutClauses);
  if (typeof node !== 'object' || node === null) return node;
  const keptEntries = Object.entries(node).filter(([word]) => !clauseKeywords.includes(word));
  return Object.fromEntries(keptEntries.map(([word, inner]) => [word, withoutClauses(inner)]));
}
