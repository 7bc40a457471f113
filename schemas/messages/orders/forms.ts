/**
 * Types that only orders need. The section "Order record" marks some types (number, bool, integer, and "string" too: "checkoutUrl
 * (string nullable)", "valueStr strings"), and "Conventions" says that dates are strings. Unmarked members may have any type.
 */
import { Type, type TSchema } from 'typebox';
import { annotate, dateOrDateTime, nullable, text, unstated, type Annotations } from '../build.ts';

/** An amount whose JSON type the specification does not show: a number or a string (amountCancelled of a paid item is a string). */
export const amount = (note: Annotations = {}) =>
  unstated(annotate(Type.Unsafe<number | string>({ anyOf: [{ type: 'number' }, { type: 'string' }] }), note));

/** "meal" of a room: no type is specified here, and it is an object in v2; either is accepted. */
export const textOrObject = (note: Annotations = {}) =>
  unstated(
    annotate(
      Type.Unsafe<string | Record<string, unknown>>({ anyOf: [{ type: 'string' }, { type: 'object' }] }),
      note,
    ),
  );

/**
 * Decimal degrees within ±`limit`, as a number (like v2) or a string (like v1). `whole` matches the integer part below the limit.
 */
const degrees = (limit: number, whole: string) => (note: Annotations) =>
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

/** ISO 3166-1 alpha-2: only the form is judged, because no list of codes is part of the contract. */
export const alpha2 = (note: Annotations) =>
  text({ pattern: '^[A-Z]{2}$', ...note, text: 'ISO 3166-1 alpha-2' });

/** A masked card number: without 12 to 19 digits that pass the Luhn check. */
export const maskedCard = (note: Annotations) => text({ format: 'masked-card', ...note, text: 'Masked' });

/**
 * A day or a moment, by its name ("createDate", "penaltyDate = deadline ..."): the specification does not show which, and
 * "Conventions" allows both as ISO. The member's clause is about its type. A date of birth is excluded, because it is redacted
 * before it is judged.
 */
export const moment = (note: Annotations = {}) =>
  dateOrDateTime({ ...note, by: { format: 'conv.datetime-iso', ...note.by } });

/** A nullable member of a hotel room; a wrong type violates order.room.types. */
export const roomMember = <S extends TSchema>(schema: S) => nullable(schema, { clause: 'order.room.types' });
