/** The steps of a sequence that read bookings. */
import type { ShownBooking } from '../../../generators/sequences/bookings.ts';
import type { ShownOrder } from '../../../generators/sequences/assertions.ts';
import type { Reservation } from '../../../schemas/messages/v1/reservations.ts';
import { fetchReservation } from '../../../client/bookings/afterwards.ts';
import { listBookingsAround } from '../../../client/bookings/look.ts';
import type { BookedReservation } from '../../../client/bookings/book.ts';
import {
  isAccepted,
  ownReservation,
  activeRooms,
  isActive,
  reservationWithId,
} from '../../../client/bookings/reservations.ts';
import { blocked, type Fixtures } from '../../../client/index.ts';
import { hotelItems, roomsIn } from '../orders/agreement.ts';
import { orderIn, orderPath, searchPath } from '../orders/orders.ts';
import type { StepAction, SequenceState, MadeBooking } from './state.ts';

/** Finds a reservation in the list of its hotel, in a period that covers the stay and the day of booking. */
async function findByPeriod(
  { session }: Fixtures,
  { id, note }: BookedReservation,
): Promise<Reservation | undefined> {
  // The reservation was made at most some hours ago, so a period that begins one day earlier contains the day of booking.
  const answer = await listBookingsAround(session, { note, sentAt: Date.now() - dayMs });
  if (!isAccepted(answer)) return blocked('GetBookings did not list the bookings of a hotel and period');
  return reservationWithId(answer, id) ?? ownReservation(answer, note, session.settings);
}

const dayMs = 86_400_000;

function toShownBooking(
  found: Reservation | undefined,
  readResults: Pick<ShownBooking, 'byId' | 'byPeriod'>,
): ShownBooking {
  if (found === undefined) return readResults;
  const [activeState, rooms] = [isActive(found), activeRooms(found)];
  return {
    ...readResults,
    ...(activeState === undefined ? {} : { isActive: activeState }),
    ...(rooms === undefined ? {} : { rooms }),
  };
}

/** Reads a v1 booking by its id, and by hotel and period if that finds nothing. */
export async function readById(fixtures: Fixtures, booked: BookedReservation): Promise<ShownBooking> {
  const found = await fetchReservation(fixtures, booked.id);
  if (found !== undefined) return toShownBooking(found, { byId: true });
  const listed = await findByPeriod(fixtures, booked);
  return toShownBooking(listed, { byId: false, byPeriod: listed !== undefined });
}

/** Reads a v1 booking by hotel and period, and by its id if that finds nothing. */
async function readByPeriod(fixtures: Fixtures, booked: BookedReservation): Promise<ShownBooking> {
  const listed = await findByPeriod(fixtures, booked);
  if (listed !== undefined) return toShownBooking(listed, { byId: true, byPeriod: true });
  const found = await fetchReservation(fixtures, booked.id);
  return toShownBooking(found, { byId: found !== undefined, byPeriod: false });
}

/**
 * Reads an order: of a v1 booking by reservation id, of a v2 booking by order id. The specification does not show when it
 * must exist.
 */
async function orderOf({ api }: Fixtures, made: MadeBooking): Promise<ShownOrder> {
  const [path, locator] =
    made.api === 'v1'
      ? [searchPath({ locator: made.booked.id }), made.booked.id]
      : [orderPath(made.order), undefined];
  const items = hotelItems(orderIn(await api.get(path, { expects: 'open' })), locator);
  return { items: items.map(({ status }) => status), rooms: roomsIn(items).map(({ status }) => status) };
}

/** Reads one booking after the other, so that the result does not depend on response times. */
async function forEachBooking<Shown>(
  { made }: SequenceState,
  readBooking: (made: MadeBooking) => Promise<Shown>,
): Promise<Shown[]> {
  const results: Shown[] = [];
  for (const booking of made) results.push(await readBooking(booking));
  return results;
}

/** Reads every booking of v1. */
const bookingsOfV1 = (
  sequence: SequenceState,
  readBooking: typeof readById,
): Promise<(ShownBooking | undefined)[]> =>
  forEachBooking(sequence, async (made) =>
    made.api === 'v1' ? readBooking(sequence.fixtures, made.booked) : undefined,
  );

export const readingActions = {
  read: async (sequence) => ({ observed: { bookings: await bookingsOfV1(sequence, readById) } }),
  list: async (sequence) => ({ observed: { bookings: await bookingsOfV1(sequence, readByPeriod) } }),
  'read order': async (sequence) => ({
    observed: {
      bookings: await bookingsOfV1(sequence, readById),
      orders: await forEachBooking(sequence, (made) => orderOf(sequence.fixtures, made)),
    },
  }),
} as const satisfies Record<string, StepAction>;
