/**
 * Books in v2. The specification shows neither path, response nor status, so that all is as the target states. At a
 * deployment only the bookable hotel is booked, and the booking is taken back like one of v1.
 */
import type { RoomRate } from '../../schemas/messages/v2/shapes.ts';
import type { SettingId, Settings } from '../../schemas/settings.ts';
import { requireNames, newBookingTag } from '../../client/bookings/book.ts';
import { reservationIdIn, scalarAt } from '../../client/bookings/reservations.ts';
import { blocked, noData, notConfigured } from '../../client/gaps.ts';
import type { Answer } from '../../client/answer.ts';
import type { CallOptions } from '../../client/call-options.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { v2IdsOf } from './same-hotel.ts';
import {
  bookingTokensIn,
  confirmation,
  firstRate,
  ratesIn,
  type OfferedRate,
} from '../../client/v2-answers.ts';

/** Settings without which a v2 booking cannot be made or its order not be found. */
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

type V2BookingFixtures = Pick<Fixtures, 'api' | 'known' | 'stay' | 'session'>;

/** A booking token and the price confirmed with it. */
export interface ConfirmedRate {
  readonly token: string;
  readonly price: RoomRate['priceComposition'] | undefined;
}

/** Returns a rate that may be booked: at a deployment one of the bookable hotel that can be cancelled for free. */
export const bookableRate = async (booker: V2BookingFixtures): Promise<OfferedRate> =>
  (await bookableRates(booker))[0]!;

/** Returns at least one rate that may be booked. */
async function bookableRates({ api, known, stay, session }: V2BookingFixtures): Promise<OfferedRate[]> {
  const own = session.target.embedded;
  const hotelIds = own
    ? [...known('hotelIds')]
    : [
        v2IdsOf(session)(bookableHotel({ known, session })) ??
          noData('known.v2Ids does not state the v2 id of the hotel that may be booked'),
      ];
  const found = await api.post('/v2/hotels/availability', { ...stay, destinations: { hotelIds } });
  // Rates with a price are preferred, because they can be compared.
  const priced = ratesIn(found).filter(({ rate: { priceComposition: price } }) => price?.total ?? price?.net);
  if (own) return priced.length > 0 ? priced : [firstRate(found)];
  const free = priced.filter(
    ({ rate: { cancelPolicy: policy } }) => policy?.nonRefundable !== true && policy?.inPenalty !== true,
  );
  return free.length > 0
    ? free
    : noData(`v2 offers no rate of hotel ${hotelIds.join()} that can be cancelled free of charge`);
}

/** The v1 code of the hotel that v2 books, for the cancellation. */
function bookableHotel({ known, session }: Pick<Fixtures, 'known' | 'session'>): string | number {
  requireNames(session, ['v1.v2.sameIds']);
  return known('hotelCodes')[0]!;
}

/** Re-confirms two rates of a bookable hotel, and returns the second booking token. */
export async function lastBookingToken(fixtures: V2BookingFixtures): Promise<string> {
  const [first, ...others] = await bookableRates(fixtures);
  const second = others.find(({ hotelId }) => hotelId === first!.hotelId);
  if (second === undefined) return noData('only one rate of the hotel may be booked');
  const rateTokens = [first!, second].map(({ rate }) => rate.rateToken);
  const tokens = bookingTokensIn(await fixtures.api.post('/v2/hotels/checkrate', { rateTokens }));
  return (
    (tokens.length === 2 ? tokens[1] : undefined) ?? blocked('re-confirmation returned no two booking tokens')
  );
}

/** Re-confirms a rate that may be booked. */
export async function confirmRate(fixtures: V2BookingFixtures): Promise<ConfirmedRate> {
  const { rate } = await bookableRate(fixtures);
  const answer = await fixtures.api.post('/v2/hotels/checkrate', { rateTokens: [rate.rateToken] });
  const token = bookingTokensIn(answer)[0] ?? blocked('re-confirmation returned no booking token');
  const [again] = confirmation(answer).hotels.flatMap(({ roomRates }) => roomRates ?? []);
  return { token, price: again?.priceComposition };
}

/** Books with a token for the default stay. At a deployment the booking is taken back when the test ends. */
export async function bookByToken(
  { api, known, stay, session }: V2BookingFixtures,
  bookingToken: string,
  caller: Pick<CallOptions, 'as'> = {},
): Promise<Answer> {
  const details = newBookingTag(session);
  const own = session.target.embedded;
  if (!own && session.settings.get('v2.booking.reservation') === '')
    notConfigured(['v2.booking.reservation']);
  const recorded: Pick<CallOptions, 'bookingNote'> = own
    ? {}
    : {
        bookingNote: {
          ...details,
          hotelCode: bookableHotel({ known, session }),
          start: stay.checkIn,
          end: stay.checkOut,
        },
      };
  const guests = guestsWith(own ? 'ada@example.com' : details.email);
  const answer = await api.post(
    '/v2/hotels/book',
    { bookingToken, guests },
    { expects: 'open', ...recorded, ...caller },
  );
  const id = own || !mayBeBooked(answer) ? undefined : reservationIdIn(answer, session.settings, 'v2.book');
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
  const places = (['v2.booking.id', 'v2.booking.reservation'] as const).filter(
    (id) => settings.known(id) && settings.get(id) !== '',
  );
  return places.length === 0 || places.some((id) => scalarAt(answer.text, settings.get(id)) !== undefined);
}

export interface BookedV2 {
  /** The id of its order. */
  readonly order: string;
  readonly guests: ReturnType<typeof guestsWith>;
  /** The price from re-confirmation. */
  readonly price: RoomRate['priceComposition'] | undefined;
}

/** Books a room for two adults. Blocks the test if the booking is refused. */
export async function bookV2(fixtures: V2BookingFixtures): Promise<BookedV2> {
  const { session } = fixtures;
  requireNames(session, neededSettings);
  const { token, price } = await confirmRate(fixtures);
  const answer = await bookByToken(fixtures, token);
  if (!isBooked(answer, session.settings)) blocked(`the v2 booking was refused (HTTP ${answer.status})`);
  const place = session.settings.get('v2.booking.id');
  const order =
    scalarAt(answer.text, place) ?? blocked(`the answer to the v2 booking contains no id at ${place}`);
  return { order, guests: guestsWith(''), price };
}
