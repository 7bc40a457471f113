/** A booking that was made by a booking token. */
export interface Booking {
  readonly orderId: string;
  readonly bookingToken: string;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly at: number;
  readonly guests: readonly object[];
}

/** What the sandbox must remember of a tenant. In memory for now; a file may stand behind it later. */
export interface Store {
  /** False where the token was booked before. */
  addBooking(booking: Booking): boolean;
  bookings(): readonly Booking[];
  /** Rooms sold, by `${roomKey}/${day}`. */
  readonly sold: ReadonlyMap<string, number>;
}

export function createMemoryStore(): Store {
  const byToken = new Map<string, Booking>();
  return {
    addBooking: (booking) => {
      if (byToken.has(booking.bookingToken)) return false;
      byToken.set(booking.bookingToken, booking);
      return true;
    },
    bookings: () => [...byToken.values()],
    sold: new Map(),
  };
}
