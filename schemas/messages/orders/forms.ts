/**
 * Forms that only orders need. The section "Order record" marks types (number, bool, integer, and "string" too: "checkoutUrl (string
 * nullable)", "valueStr strings"), and says by "Conventions" that dates are texts. What it leaves unmarked may be of any type.
 */
import { Type, type TSchema } from 'typebox';
import { annotate, dateOrDateTime, nullable, text, unstated, type Note } from '../build.ts';

/** An amount whose JSON type the specification does not show: a number or text (amountCancelled of a paid item is text). */
export const amount = (note: Note = {}) =>
  unstated(annotate(Type.Unsafe<number | string>({ anyOf: [{ type: 'number' }, { type: 'string' }] }), note));

/** "meal" of a room: not typed here, and an object in v2; either is accepted. */
export const textOrObject = (note: Note = {}) =>
  unstated(
    annotate(
      Type.Unsafe<string | Record<string, unknown>>({ anyOf: [{ type: 'string' }, { type: 'object' }] }),
      note,
    ),
  );

/** Decimal degrees up to `limit` either way, as a number (like v2) or as text (like v1). `whole` matches the digits below the limit. */
const degrees = (limit: number, whole: string) => (note: Note) =>
  annotate(
    Type.Unsafe<number | string>({
      anyOf: [
        { type: 'number', minimum: -limit, maximum: limit },
        { type: 'string', pattern: `^[-+]?(?:${whole}(?:\\.[0-9]+)?|${limit}(?:\\.0+)?)$` },
      ],
    }),
    note,
  );
export const latitude = degrees(90, '[0-8]?[0-9]');
export const longitude = degrees(180, '(?:1[0-7][0-9]|[0-9]{1,2})');

/** ISO 3166-1 alpha-2: the form only, since no list of codes in force is part of the contract. */
export const alpha2 = (note: Note) => text({ pattern: '^[A-Z]{2}$', ...note, text: 'ISO 3166-1 alpha-2' });

/** A card number of which the digits are hidden: not 12 to 19 digits that pass the Luhn check. */
export const maskedCard = (note: Note) => text({ format: 'masked-card', ...note, text: 'Masked' });

/**
 * A day or a moment, as its name says ("createDate", "penaltyDate = deadline ..."): which of them is not shown, and by "Conventions"
 * either is ISO. A clause of the place is about its type. A date of birth is no such member: what is kept of it is not what was sent.
 */
export const when = (note: Note = {}) =>
  dateOrDateTime({ ...note, by: { format: 'conv.datetime-iso', ...note.by } });

/** A nullable member of a hotel room, broken by a wrong type. */
export const roomMember = <S extends TSchema>(schema: S) => nullable(schema, { clause: 'order.room.types' });
