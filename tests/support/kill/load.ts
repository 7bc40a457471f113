/** Concurrent bookings and cancellations until the sandbox is gone, with a record of what was requested and acknowledged. */
import assert from 'node:assert/strict';
import type { Random } from '../../../lib/random.ts';
import type { Buyer } from '../orders/orders.ts';
import { ratesIn, type SandboxResponse } from '../sandbox-client.ts';
import {
  idOf,
  reservationIn,
  reservationsIn,
  statusOf,
  problemsOf,
  type BookingOptions,
} from '../v1/client.ts';

/** A requested cancellation, with its rooms by index. */
export interface RequestedCancellation {
  readonly rooms: readonly number[];
  acknowledged: boolean;
}

/** A requested booking and its result; `answer` is undefined if there was no response. */
export interface RequestedBooking {
  readonly transaction: string;
  answer?: 'refused' | { readonly reservation: string } | { readonly order: string };
  readonly cancellations: RequestedCancellation[];
}

const twoRooms: BookingOptions['rooms'] = [
  ['adult', 'adult'],
  ['adult', 'adult'],
];

/** Hotel 909 has one room of each kind, and the supplier of hotel 911 fails reservations after accepting them. */
const bookingOptions: readonly BookingOptions[] = [
  { hotel: 909 },
  { hotel: 909, start: '2027-03-10', end: '2027-03-12' },
  { hotel: 908 },
  { hotel: 908, rooms: twoRooms },
  { hotel: 903, rooms: twoRooms, end: '2027-03-14' },
  { hotel: 911 },
];

const concurrency = 6;

export type Load = Awaited<ReturnType<typeof prepareLoad>>;

/** Searches for offers, which remain valid because the world does not change for bookings. */
export async function prepareLoad({ v1, v2 }: Buyer, random: Random) {
  const offers = await Promise.all(bookingOptions.map((wish) => v1.bookingOfOffer(wish)));
  const dates = { checkIn: '2027-03-09', checkOut: '2027-03-12' };
  const rates = ratesIn(await v2.search({ destinations: { hotelIds: ['908', '909', '903'] }, ...dates }));
  const requested: RequestedBooking[] = [];
  /** Cancellable rooms by booking. A cancellation removes its booking until it is acknowledged. */
  const cancellable = new Map<RequestedBooking, readonly number[]>();
  const lostHotel = reservationIn(offers[5]).RoomStaysType.RoomStays[0].BasicPropertyInfo.HotelRef.HotelCode;

  const bookV1 = async (): Promise<void> => {
    const offer = random.pick(offers);
    const booking: RequestedBooking = { transaction: `T-${requested.length}`, cancellations: [] };
    requested.push(booking);
    const answer = successfulJson(
      await v1.pull('SendHotelRes', { ...offer, TransactionIdentifier: booking.transaction }),
    );
    if (statusOf(answer) === undefined) return void (booking.answer = 'refused');
    booking.answer = { reservation: idOf(answer) };
    const [{ RoomStaysType: rooms }] = reservationsIn(answer);
    if (reservationIn(offer).RoomStaysType.RoomStays[0].BasicPropertyInfo.HotelRef.HotelCode === lostHotel)
      return;
    cancellable.set(booking, [...rooms.RoomStays.keys()]);
  };
  const bookV2 = async (): Promise<void> => {
    const confirmed = await v2.confirm({ rateTokens: [random.pick(rates).rateToken] });
    if (confirmed.status === 404) return;
    const [{ bookingToken: transaction }] = ratesIn(confirmed);
    const booking: RequestedBooking = { transaction, cancellations: [] };
    requested.push(booking);
    const { status, json } = await v2.book(transaction);
    assert.ok(status === 200 || status === 404, `a booking of v2 was answered by ${status}`);
    booking.answer = status === 200 ? { order: json.orderId } : 'refused';
  };
  const cancel = async (): Promise<void> => {
    const [booking, rooms] = random.pick([...cancellable]);
    cancellable.delete(booking);
    const [first, ...others] = random.chance(0.5) ? rooms : [];
    const cancellation = { rooms: first === undefined ? rooms : [first], acknowledged: false };
    booking.cancellations.push(cancellation);
    const { reservation: id } = booking.answer as { reservation: string };
    const roomCancellation = {
      CancelType: 'CancelRoom',
      Segment: [{ ItinSegNbr: `${id}/${first}`, Status: 'Cancelled' }],
    };
    const body = {
      UniqueID: [{ ID: id, Type: 'Reservation' }],
      Verification: { Email: 'guest0@example.com' },
    };
    const answer = successfulJson(
      await v1.pull('SendHotelResCancel', { ...body, ...(first === undefined ? {} : roomCancellation) }),
    );
    assert.deepEqual(problemsOf(answer).errors, []);
    cancellation.acknowledged = true;
    if (others.length > 0) cancellable.set(booking, others);
  };

  return {
    requested,
    /** Runs until the connection breaks. Requests in flight at that moment were not acknowledged. */
    run: async (): Promise<void> => {
      const runWorker = async (): Promise<void> => {
        for (;;)
          await (cancellable.size > 0 && random.chance(cancellable.size / 8)
            ? cancel()
            : random.chance(0.7)
              ? bookV1()
              : bookV2());
      };
      const errors = await Promise.all(
        Array.from({ length: concurrency }, () => runWorker().catch((error: unknown) => error)),
      );
      for (const error of errors) if (!isBrokenConnection(error)) throw error;
    },
  };
}

function successfulJson({ status, text, json }: SandboxResponse): any {
  assert.equal(status, 200, text);
  return json;
}

const connectionErrors = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'];

const isBrokenConnection = (error: unknown): boolean =>
  connectionErrors.includes((error as NodeJS.ErrnoException).code ?? '');
