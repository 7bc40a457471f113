/** Forms that several v1 messages share, and how a structure knows in which message it stands. */
import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';
import type { ClauseId } from '../../clauses.ts';
import type { SettingId } from '../../settings.ts';
import { annotate, dateOrDateTime, integerOrText, unstated, type Note } from '../build.ts';

/** The message in which a shared structure stands. */
export interface Place {
  /** What the titles of its structures start with, so that titles stay unique. */
  readonly prefix: string;
  /** The setting that says whether codes travel as text; none where they are integers. */
  readonly form?: SettingId;
  /** The partner's clause, where a partner sends back what the service's own clauses are about. */
  readonly copies?: ClauseId;
}

/** Everywhere but in cancel, booking and get-bookings. */
export const plain: Place = { prefix: '' };
export const inCancel: Place = { prefix: 'Cancel', form: 'v1.form.cancel' };
export const inBooking: Place = { prefix: 'Book', form: 'v1.form.book', copies: 'v1.book.same-structures' };
export const inGetBookings: Place = { prefix: 'GetBookings', form: 'v1.form.getbk' };

/** The clause of the service, or the partner's where the structure is a copy. */
export const by = (place: Place, clause: ClauseId): ClauseId => place.copies ?? clause;

interface Coded<Code> {
  code(note?: Note & { form?: SettingId }): TUnsafe<Code>;
}

/** A code as its message carries it. Where text is legal, a text without meaning is a wrong code, not a wrong form. */
export const code = <Code>(place: Place, enumeration: Coded<Code>, note: Note = {}): TUnsafe<Code> =>
  enumeration.code({ ...(place.form === undefined ? {} : { form: place.form, by: {} }), ...note });

const scalars = ['string', 'number', 'boolean'];

/** A member whose name the specification shows, but not what it holds. Generators make one of the scalars. */
export const anyForm = (note: Note = {}): TUnsafe<unknown> =>
  Type.Unsafe<unknown>({
    ...integerOrText(note),
    anyOf: [...scalars.map((type) => ({ type })), { not: { type: scalars } }],
  });

/** An id or a reference, whose type the specification does not show. */
export const reference = (note: Note = {}): TUnsafe<number | string> => unstated(integerOrText(note));

/** A day of a stay. Its form is a plain date; a service that adds a time to it is understood too. */
export const stayDate = (note: Note = {}) =>
  dateOrDateTime({ 'x-meta': { format: 'conv.date-iso8601' }, ...note });

/** A part of an answer that the specification does not show: as a target states it. Of its codes and types nothing more is held. */
export const asStated = <S extends TSchema>(part: S): TUnsafe<Static<S>> =>
  annotate(Type.Unsafe<Static<S>>(withoutClauses(part) as object), { clause: 'conv.as-stated' });

const clauseWords: readonly string[] = ['x-clause', 'x-present', 'x-by', 'x-meta', 'x-quirk', 'x-rules'];

function withoutClauses(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutClauses);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([word]) => !clauseWords.includes(word));
  return Object.fromEntries(kept.map(([word, inner]) => [word, withoutClauses(inner)]));
}
