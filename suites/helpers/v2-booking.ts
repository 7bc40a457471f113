/**
 * How tests book in v2. Neither the path nor what a booking is answered, nor by which status, is shown: all of it is as the
 * target states it. At a deployment the booking is that of the hotel which may be booked, and is taken back like one of v1.
 */
import type { RoomRate } from '../../schemas/messages/v2/shapes.ts';
import type { SettingId, Settings } from '../../schemas/settings.ts';
import { requireNames, newBookingTag } from '../../client/bookings/book.ts';
import type { BookingNote } from '../../client/bookings/booking.ts';
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

/** Without these a v2 booking cannot be made, and its order not be found. */
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

/** A booking token, and what was confirmed with it. */
export interface ConfirmedRate {
  readonly token: string;
  readonly price: RoomRate['priceComposition'] | undefined;
}

/** A rate that may be booked: at a deployment one of the hotel that tests may book, and that costs nothing to take back. */
export const bookableRate = async (booker: V2BookingFixtures): Promise<OfferedRate> =>
  (await bookableRates(booker))[0]!;

/** Rates that may be booked, at least one. */
async function bookableRates({ api, known, stay, session }: V2BookingFixtures): Promise<OfferedRate[]> {
  const own = session.target.embedded;
  const hotelIds = own
    ? [...known('hotelIds')]
    : [
        v2IdsOf(session)(bookableHotel({ known, session })) ??
          noData('known.v2Ids does not say how v2 calls the hotel that may be booked'),
      ];
  const found = await api.post('/v2/hotels/availability', { ...stay, destinations: { hotelIds } });
  // A service may leave a price open; one that says it can be compared.
  const priced = ratesIn(found).filter(({ rate: { priceComposition: price } }) => price?.total ?? price?.net);
  if (own) return priced.length > 0 ? priced : [firstRate(found)];
  const free = priced.filter(
    ({ rate: { cancelPolicy: policy } }) => policy?.nonRefundable !== true && policy?.inPenalty !== true,
  );
  return free.length > 0
    ? free
    : noData(`v2 offers no rate of hotel ${hotelIds.join()} that could be cancelled for nothing`);
}

/** The code by which v1 cancels what v2 books. */
function bookableHotel({ known, session }: Pick<Fixtures, 'known' | 'session'>): string | number {
  requireNames(session, ['v1.v2.sameIds']);
  return known('hotelCodes')[0]!;
}

/** Re-confirms two rates of a hotel that may be booked, and returns the booking token that is answered last. */
export async function lastBookingToken(fixtures: V2BookingFixtures): Promise<string> {
  const [first, ...others] = await bookableRates(fixtures);
  const second = others.find(({ hotelId }) => hotelId === first!.hotelId);
  if (second === undefined) return noData('only one rate of the hotel may be booked');
  const rateTokens = [first!, second].map(({ rate }) => rate.rateToken);
  const tokens = bookingTokensIn(await fixtures.api.post('/v2/hotels/checkrate', { rateTokens }));
  return (
    (tokens.length === 2 ? tokens[1] : undefined) ?? blocked('re-confirmation gave no two booking tokens')
  );
}

/** Re-confirms a rate that may be booked. */
export async function confirmRate(fixtures: V2BookingFixtures): Promise<ConfirmedRate> {
  const { rate } = await bookableRate(fixtures);
  const answer = await fixtures.api.post('/v2/hotels/checkrate', { rateTokens: [rate.rateToken] });
  const token = bookingTokensIn(answer)[0] ?? blocked('re-confirmation gave no booking token');
  const [again] = confirmation(answer).hotels.flatMap(({ roomRates }) => roomRates ?? []);
  return { token, price: again?.priceComposition };
}

/** Books by a token, for the days of the stage; what comes to stand at a deployment is taken back when the test ends. */
export async function bookByToken(
  { api, known, stay, session }: V2BookingFixtures,
  bookingToken: string,
  caller: Pick<CallOptions, 'as'> = {},
): Promise<Answer> {
  const details = newBookingTag(session);
  const own = session.target.embedded;
  if (!own && session.settings.get('v2.booking.reservation') === '')
    notConfigured(['v2.booking.reservation']);
  const books: { books?: BookingNote } = own
    ? {}
    : {
        books: {
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
    { expects: 'open', ...books, ...caller },
  );
  const id = own || !mayBeBooked(answer) ? undefined : reservationIdIn(answer, session.settings, 'v2.book');
  if (id !== undefined) await session.assertOurs(id);
  return answer;
}

/** Whether the status alone says that a booking may have been taken. */
export const mayBeBooked = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status < 300;

/** Whether a booking was taken. By which status one is refused is not shown: without an id where the target has one it was not. */
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
  /** What re-confirmation said that it costs. */
  readonly price: RoomRate['priceComposition'] | undefined;
}

/** Books a room for a couple; blocked where the booking is not taken. */
export async function bookV2(fixtures: V2BookingFixtures): Promise<BookedV2> {
  const { session } = fixtures;
  requireNames(session, neededSettings);
  const { token, price } = await confirmRate(fixtures);
  const answer = await bookByToken(fixtures, token);
  if (!isBooked(answer, session.settings)) blocked(`the v2 booking was not taken (HTTP ${answer.status})`);
  const place = session.settings.get('v2.booking.id');
  const order =
    scalarAt(answer.text, place) ?? blocked(`the answer to the v2 booking holds no id at ${place}`);
  return { order, guests: guestsWith(''), price };
}
