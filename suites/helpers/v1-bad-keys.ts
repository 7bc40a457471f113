/** Callers without valid v1 keys, and the data of the owner that an answer must not disclose to them. */
import { bookingById, bookingsOf } from '../../generators/booking/afterwards.ts';
import { scalarsIn } from '../../lib/scalars.ts';
import { book } from '../../client/bookings/book.ts';
import { periodOf } from '../../client/bookings/booking.ts';
import type { Answer, CallOptions, Shopper } from '../../client/index.ts';
import { availabilityOf, availPath, refsTo } from './v1.ts';
import { describableCodes, descriptivePath } from './v1-descriptive.ts';
import { ownMembers } from './v1-envelope.ts';

/** Changes the last character, so that the key stays as similar as possible. */
const withLastCharChanged = (key: string): string => key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');

export const badKeys: Readonly<Record<string, NonNullable<CallOptions['keys']>>> = {
  'without the first key': { apiKey: null },
  'without the second key': { secretKey: null },
  'without any key': { apiKey: null, secretKey: null },
  'with another second key': { secretKey: 'nobody-was-ever-given-this-key' },
  'with a second key that differs in one character': ({ secretKey }) => ({
    secretKey: withLastCharChanged(secretKey),
  }),
  'with a first key that differs in one character': ({ apiKey }) => ({ apiKey: withLastCharChanged(apiKey) }),
  'with the two keys swapped': ({ apiKey, secretKey }) => ({
    apiKey: secretKey,
    secretKey: apiKey,
  }),
  'with the first key twice': ({ apiKey }) => ({ secretKey: apiKey }),
};

/** The path and body of a request; the envelope may be missing. */
type RequestParts = readonly [path: string, body: object];

/** Requests about the known hotels by operation. */
export const hotelRequests: Readonly<Record<string, (fixtures: Shopper) => RequestParts>> = {
  GetHotelAvail: (fixtures) => [availPath, availabilityOf(fixtures, refsTo(fixtures.known('hotelCodes')))],
  HotelSearch: ({ known }) => [
    '/v1/api/Pull/HotelSearch',
    { Criteria: { Criterion: refsTo(known('hotelCodes')) } },
  ],
  GetHotelDescriptiveInfo: (shopper) => [
    descriptivePath,
    {
      HotelDescriptiveInfosType: {
        HotelDescriptiveInfos: describableCodes(shopper).map((HotelCode) => ({ HotelRef: { HotelCode } })),
      },
    },
  ],
};

/** Both requests for a booking of our own, because bookings of others must not be in a report. */
export async function bookingRequests(fixtures: Parameters<typeof book>[0]): Promise<object[]> {
  const { id, note } = await book(fixtures, { adults: 2 });
  const period = periodOf(note, Date.now() + fixtures.session.clock.offset);
  return [bookingById(id), bookingsOf(note.hotelCode, ...period)];
}

/**
 * The texts in an answer's lists that are not in its request. Only lists are read, because hotels, rates and bookings are in
 * lists. Criteria is an echo, and texts outside lists may be about the answer itself.
 */
export function dataIn(answer: Answer): Set<string> {
  const { Criteria: _, ...members } = ownMembers(answer);
  const requested = answer.exchange.request.body ?? '';
  const texts = scalarsIn(members).flatMap(({ value, isInList }) =>
    isInList && typeof value === 'string' && value !== '' ? [value] : [],
  );
  return new Set(texts.filter((text) => !requested.includes(JSON.stringify(text))));
}

/** The owner's texts that a caller receives, by the defect of its keys; empty if there are none at any defect. */
export async function leakedTexts(
  ownerTexts: ReadonlySet<string>,
  sendWithKeys: (keys: NonNullable<CallOptions['keys']>) => Promise<Answer>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [keyDefect, keys] of Object.entries(badKeys)) {
    const texts = [...dataIn(await sendWithKeys(keys))].filter((text) => ownerTexts.has(text));
    if (texts.length > 0) found[keyDefect] = texts;
  }
  return found;
}
