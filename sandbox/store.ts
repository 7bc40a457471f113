import type { Change, RoomNights } from './reservations/inventory.ts';
import type { Reservation } from './reservations/reservation.ts';

/** A booking that was made by a booking token of v2. */
export interface Booking {
  readonly orderId: string;
  readonly bookingToken: string;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly at: number;
  readonly guests: readonly object[];
}

/**
 * What the sandbox must remember of a tenant. In memory for now; a file may stand behind it later. Each call that
 * changes something happens whole or not at all, and nothing else happens meanwhile.
 */
export interface Store {
  /** Makes a booking of v2 and takes its room. Nothing changes where the token was booked before, or no room is left. */
  addBooking(booking: Booking, room: RoomNights): 'booked' | 'booked-before' | 'sold-out';
  bookings(): readonly Booking[];
  /** Keeps reservations as they are now and moves their rooms. False where a room is not left: then nothing has changed. */
  apply(changes: readonly Change[]): boolean;
  /** All reservations of v1, the oldest first. */
  reservations(): readonly Reservation[];
  reservation(id: string): Reservation | undefined;
  /** The reservations of one transaction, as they are now, in the order of the request that made them. */
  ofTransaction(transaction: string): readonly Reservation[];
  /** Rooms sold, by `${roomKey}/${day}`; no entry where none is sold. */
  readonly sold: ReadonlyMap<string, number>;
}

export function createMemoryStore(): Store {
  const byToken = new Map<string, Booking>();
  const reservations = new Map<string, Reservation>();
  const transactions = new Map<string, string[]>();
  const sold = new Map<string, number>();

  const add = ({ kind, first, nights }: RoomNights, rooms: 1 | -1): void => {
    for (let day = first; day < first + nights; day += 1) {
      const now = (sold.get(`${kind}/${day}`) ?? 0) + rooms;
      if (now === 0) sold.delete(`${kind}/${day}`);
      else sold.set(`${kind}/${day}`, now);
    }
  };
  const overfull = ({ kind, first, nights, capacity }: RoomNights): boolean =>
    Array.from({ length: nights }, (_, index) => sold.get(`${kind}/${first + index}`) ?? 0).some((rooms) => rooms > capacity);
  const move = (gives: readonly RoomNights[], takes: readonly RoomNights[]): boolean => {
    for (const rooms of gives) add(rooms, -1);
    for (const rooms of takes) add(rooms, 1);
    if (!takes.some(overfull)) return true;
    for (const rooms of takes) add(rooms, -1);
    for (const rooms of gives) add(rooms, 1);
    return false;
  };
  const keep = (reservation: Reservation): void => {
    const { id, transaction } = reservation;
    if (!reservations.has(id)) transactions.set(transaction, [...(transactions.get(transaction) ?? []), id]);
    reservations.set(id, reservation);
  };

  return {
    addBooking: (booking, room) => {
      if (byToken.has(booking.bookingToken)) return 'booked-before';
      if (!move([], [room])) return 'sold-out';
      byToken.set(booking.bookingToken, booking);
      return 'booked';
    },
    bookings: () => [...byToken.values()],
    apply: (changes) => {
      const moved = move(
        changes.flatMap(({ gives }) => gives),
        changes.flatMap(({ takes }) => takes),
      );
      if (moved) for (const { reservation } of changes) keep(reservation);
      return moved;
    },
    reservations: () => [...reservations.values()],
    reservation: (id) => reservations.get(id),
    ofTransaction: (transaction) => (transactions.get(transaction) ?? []).map((id) => reservations.get(id)!),
    sold,
  };
}
