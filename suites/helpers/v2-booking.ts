/**
 * Books in v2. The specification shows neither path, response nor status of the booking: the target states them. At a
 * deployment only the bookable hotel is booked, and the booking is taken back like a v1 booking.
 */
import type { SettingId, Settings } from '../../schemas/settings.ts';
import { groupBy } from '../../lib/group-by.ts';
import { random } from '../../lib/random.ts';
import { rotate } from '../../lib/rotate.ts';
import { requireNames, newBookingTag } from '../../client/bookings/book.ts';
import { reservationIdIn, scalarAt } from '../../client/bookings/reservations.ts';
import {
  blocked,
  noData,
  notConfigured,
  type Answer,
  type CallOptions,
  type Shopper,
} from '../../client/index.ts';
import { v2IdLookup } from './same-hotel.ts';
import { confirmRates } from './v2-search.ts';
import {
  bookingTokensIn,
  confirmation,
  firstRate,
  ratesIn,
  type OfferedRate,
} from '../../client/v2-answers.ts';

/** Settings without which a v2 booking cannot be made, or its order cannot be found. */
const neededSettings = [
  'v2.booking.path',
  'v2.booking.token',
  'v2.booking.guests',
  'v2.booking.id',
] as const satisfies readonly SettingId[];

const guestsWith = (email: string) =>
  [
    { firstName: 'Ada', lastName: 'Contract', ageQualifying: 'ADULT', email },
    { firstName: 'Alan', lastName: 'Contract', ageQualifying: 'ADULT' },
  ] as const;

/**
 * Returns a rate that may be booked: at a deployment one of the bookable hotel that can be cancelled for free. Tests get
 * different kinds of rates, because some errors show only in one of them.
 */
export async function bookableRate(shopper: Shopper): Promise<OfferedRate> {
  const ratesByKind = [...groupBy(await bookableRates(shopper), kindOf).values()];
  return rotate(ratesByKind, random(shopper.session.evidence.where).next())[0]![0]!;
}

const kindOf = ({ rate: { ratePlan, meal } }: OfferedRate): string =>
  JSON.stringify([ratePlan?.type, ratePlan?.package, meal?.name]);

/** Returns at least one rate that may be booked. */
async function bookableRates(shopper: Shopper): Promise<OfferedRate[]> {
  const { api, known, stay, session } = shopper;
  const isEmbedded = session.target.embedded;
  const hotelIds = isEmbedded
    ? [...known('hotelIds')]
    : [
        v2IdLookup(session)(bookableHotel(shopper)) ??
          noData('known.v2Ids does not state the v2 id of the hotel that may be booked'),
      ];
  const answer = await api.post('/v2/hotels/availability', { ...stay, destinations: { hotelIds } });
  // Rates with a price are preferred, because they can be compared.
  const pricedRates = ratesIn(answer).filter(
    ({ rate: { priceComposition: price } }) => price?.total ?? price?.net,
  );
  if (isEmbedded) return pricedRates.length > 0 ? pricedRates : [firstRate(answer)];
  const freelyCancellable = pricedRates.filter(
    ({ rate: { cancelPolicy: policy } }) => policy?.nonRefundable !== true && policy?.inPenalty !== true,
  );
  return freelyCancellable.length > 0
    ? freelyCancellable
    : noData(`v2 offers no rate of hotel ${hotelIds.join()} that can be cancelled free of charge`);
}

/** The v1 code of the hotel that v2 books, for the cancellation. */
function bookableHotel({ known, session }: Shopper): string | number {
  requireNames(session, ['v1.v2.sameIds']);
  return known('hotelCodes')[0]!;
}

/** Re-confirms two rates of a bookable hotel, and returns the second booking token. */
export async function lastBookingToken(shopper: Shopper): Promise<string> {
  const [first, ...others] = await bookableRates(shopper);
  const second = others.find(({ hotelId }) => hotelId === first!.hotelId);
  if (second === undefined)
    return noData('the test needs two rates of one hotel that may be booked, but the hotel offers only one');
  const tokens = bookingTokensIn(await confirmRates(shopper, [first!, second]));
  return (
    (tokens.length === 2 ? tokens[1] : undefined) ??
    blocked('re-confirmation of two rates did not return two booking tokens')
  );
}

/** Re-confirms a rate that may be booked. @returns a booking token, and the price confirmed with it */
export async function confirmRate(shopper: Shopper) {
  const answer = await confirmRates(shopper, [await bookableRate(shopper)]);
  const token = bookingTokensIn(answer)[0] ?? blocked('re-confirmation returned no booking token');
  const [confirmedRate] = confirmation(answer).hotels.flatMap(({ roomRates }) => roomRates ?? []);
  return { token, price: confirmedRate?.priceComposition };
}

/** Books with a token for the default stay. At a deployment the booking is taken back when the test ends. */
export async function bookByToken(
  shopper: Shopper,
  bookingToken: string,
  caller: Pick<CallOptions, 'as'> = {},
): Promise<Answer> {
  const { api, stay, session } = shopper;
  const bookingTag = newBookingTag(session);
  const isEmbedded = session.target.embedded;
  if (!isEmbedded && session.settings.get('v2.booking.reservation') === '')
    notConfigured(['v2.booking.reservation']);
  const recordOptions: Pick<CallOptions, 'bookingNote'> = isEmbedded
    ? {}
    : {
        bookingNote: {
          ...bookingTag,
          hotelCode: bookableHotel(shopper),
          start: stay.checkIn,
          end: stay.checkOut,
        },
      };
  const guests = guestsWith(isEmbedded ? 'ada@example.com' : bookingTag.email);
  const answer = await api.post(
    '/v2/hotels/book',
    { bookingToken, guests },
    { expects: 'open', ...recordOptions, ...caller },
  );
  const id =
    isEmbedded || !mayBeBooked(answer) ? undefined : reservationIdIn(answer, session.settings, 'v2.book');
  if (id !== undefined) await session.assertOurs(id);
  return answer;
}

/** Whether the status means that a booking may have been made. */
export const mayBeBooked = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status < 300;

/**
 * Whether a booking was made. The status of a refusal is unspecified, so that a response without an id, where the
 * target names one, is no booking.
 */
export function isBooked(answer: Pick<Answer, 'status' | 'text'>, settings: Settings): boolean {
  if (!mayBeBooked(answer)) return false;
  const pointers = (['v2.booking.id', 'v2.booking.reservation'] as const).filter(
    (id) => settings.known(id) && settings.get(id) !== '',
  );
  return (
    pointers.length === 0 || pointers.some((id) => scalarAt(answer.text, settings.get(id)) !== undefined)
  );
}

/**
 * Books a room for two adults. Blocks the test if the booking is refused.
 * @returns the id of its order, its guests, and the price from re-confirmation
 */
export async function bookV2(shopper: Shopper) {
  const { session } = shopper;
  requireNames(session, neededSettings);
  const { token, price } = await confirmRate(shopper);
  const answer = await bookByToken(shopper, token);
  if (!isBooked(answer, session.settings)) blocked(`the v2 booking was refused (HTTP ${answer.status})`);
  const pointer = session.settings.get('v2.booking.id');
  const order =
    scalarAt(answer.text, pointer) ?? blocked(`the answer to the v2 booking contains no id at ${pointer}`);
  return { order, guests: guestsWith(''), price };
}
