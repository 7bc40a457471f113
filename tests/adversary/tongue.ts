/** How the service behind a deployment writes the things that manners change: reservation identifiers, and lists. */
import { isObject } from '../../lib/objects.ts';
import type { Given } from './manners.ts';

export interface Tongue {
  /** Matches every identifier of a reservation in a text. */
  readonly ids: RegExp;
  /** The response to a booking, with the identifier removed. */
  withoutId(body: string): string;
  /**
   * An answer of GetBookings as it was some time ago.
   * @param isNew whether a reservation, as JSON, was not there yet
   * @param isGone whether it still stood
   */
  old(given: Given, isNew: (text: string) => boolean, isGone: (text: string) => boolean): Given;
}

/** Changes a list inside a message; a message without the list stays as it is. */
function changing(
  { body, ...given }: Given,
  [outer, inner]: readonly [string, string],
  change: (list: readonly string[]) => string[],
): Given {
  try {
    const message = JSON.parse(body) as Record<string, unknown>;
    const frame = message[outer];
    const list = isObject(frame) ? frame[inner] : undefined;
    if (!Array.isArray(list)) return { ...given, body };
    const changed = change(list.map((one) => JSON.stringify(one))).map((one) => JSON.parse(one) as unknown);
    return {
      ...given,
      body: JSON.stringify({ ...message, [outer]: { ...(frame as object), [inner]: changed } }),
    };
  } catch {
    return { ...given, body };
  }
}

export const sandboxTongue: Tongue = {
  ids: /R-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g,
  withoutId: (body) => body.replaceAll(/"HotelReservationIDs":\[[^\]]*\]/g, '"HotelReservationIDs":[]'),
  old: (given, isNew, isGone) =>
    changing(given, ['HotelReservationsType', 'HotelReservations'], (list) =>
      list
        .filter((one) => !isNew(one))
        .map((one) => (isGone(one) ? one.replaceAll('"Cancelled"', '"Reserved"') : one)),
    ),
};

/** The service of tests/other-service. */
export const otherTongue: Tongue = {
  ids: /(?<![\w-])[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{6}(?![\w-])/g,
  withoutId: (body) => body.replaceAll(/"Number":"[^"]*"/g, '"Number":null'),
  old: (given, isNew, isGone) =>
    changing(given, ['BookingList', 'Bookings'], (list) =>
      list
        .filter((one) => !isNew(one))
        .map((one) =>
          isGone(one)
            ? one.replaceAll('"Cancelled"', '"Reserved"').replaceAll('"PMS_ResStatus":4', '"PMS_ResStatus":1')
            : one,
        ),
    ),
};

export const idsIn = (text: string, { ids }: Tongue = sandboxTongue): string[] => [
  ...new Set(text.match(ids)),
];
