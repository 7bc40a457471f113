import { answers, explicit, reasoned } from './fault.ts';
import type { Loose, Points, Reservation, Service } from '../types.ts';

const bookings = (change: (picture: Loose) => void) =>
  answers('GetBookings', (b) => b.BookingList?.Bookings.forEach(change));
/** Cancels, but leaves something unchanged. */
const cancelled =
  (after: (s: Service, r: Reservation, order: Loose, rooms: number[]) => void) =>
  (h: Points): Partial<Points> => ({
    cancelled: (s, r, rooms) => {
      const order = structuredClone(s.orders.get(r.orderId));
      h.cancelled(s, r, rooms);
      after(s, r, order, rooms);
    },
  });

export const bookingFaults = [
  explicit('cancel-without-mail', 'roomCancelled', 'semantic', 'reserved', (h) => ({
    matches: (s, r, a) => h.matches(s, r, { ...a, Verification: { ...a.Verification, Email: r.email } }),
  })),
  explicit('cancel-without-hotel', 'roomCancelled', 'semantic', 'reserved', (h) => ({
    matches: (s, r, a) =>
      h.matches(s, r, { ...a, Verification: { ...a.Verification, HotelRef: { HotelCode: r.hotel.code } } }),
  })),
  explicit('cancel-without-end', 'roomCancelled', 'semantic', 'reserved', (h) => ({
    matches: (s, r, a) =>
      h.matches(s, r, {
        ...a,
        Verification: {
          ...a.Verification,
          ReservationTimeSpan: { Start: a.Verification?.ReservationTimeSpan?.Start, End: r.stay.end },
        },
      }),
  })),
  explicit('cancel-room-cancels-all', 'cancels', 'state', 'reserved', () => ({
    roomsToCancel: (_s, r) => r.rooms.map((_, i) => i),
  })),
  explicit('cancel-room-cancels-first', 'cancels', 'state', 'reserved', (h) => ({
    roomsToCancel: (s, r, a) => (a.CancelType ? [0] : h.roomsToCancel(s, r, a)),
  })),
  explicit('cancel-whole-needs-type', 'cancel', 'semantic', 'reserved', (h) => ({
    ask: (s, op, b) =>
      h.ask(s, op, op === 'SendHotelResCancel' && b ? { ...b, CancelType: b.CancelType ?? 'Whole' } : b),
  })),
  explicit('cancel-only-pretends', 'cancels', 'state', 'reserved', (h) => ({
    cancelled: (s, r, rooms) => {
      if (!(rooms.length === r.rooms.length)) h.cancelled(s, r, rooms);
    },
  })),
  explicit('cancel-of-room-only-pretends', 'cancels', 'state', 'reserved', (h) => ({
    cancelled: (s, r, rooms) => {
      if (!(rooms.length < r.rooms.length)) h.cancelled(s, r, rooms);
    },
  })),
  reasoned(
    'cancelled-still-reserved',
    'roomCancelled',
    'state',
    'reserved',
    bookings(
      (x) => void (x.Status.PMS_ResStatus === 4 && (x.Status = { PMS_ResStatus: 1, Word: 'Reserved' })),
    ),
  ),
  reasoned(
    'cancelled-room-still-reserved',
    'roomCancelled',
    'state',
    'reserved',
    bookings(
      (x) => void (x.Status.PMS_ResStatus === 6 && x.Rooms.forEach((r: Loose) => (r.Status = 'Reserved'))),
    ),
  ),
  reasoned(
    'price-of-cancelled-room-kept',
    'roomCancelled',
    'value',
    'reserved',
    bookings(
      (x) =>
        void (
          x.Status.PMS_ResStatus === 6 &&
          (x.Price.AmountAfterTax = Number(
            x.Rooms.reduce((n: number, r: Loose) => n + r.AmountAfterTax, 0).toFixed(2),
          ))
        ),
    ),
  ),
  reasoned(
    'order-not-updated-by-cancel',
    'order',
    'state',
    'reserved',
    cancelled((s, r, order) => void s.orders.set(r.orderId, order)),
  ),
  reasoned(
    'order-not-updated-by-room',
    'order',
    'state',
    'reserved',
    cancelled((s, r, order, rooms) => void (rooms.length < r.rooms.length && s.orders.set(r.orderId, order))),
  ),
  reasoned(
    'order-lost-by-cancel',
    'order',
    'state',
    'reserved',
    cancelled((s, r) => void s.orders.delete(r.orderId)),
  ),
  reasoned('v1-booking-without-order', 'order', 'state', 'reserved', (h) => ({
    booked: (s, r) => {
      h.booked(s, r);
      if (r.reference !== null && !r.reference.startsWith('seed-')) s.orders.delete(r.orderId);
    },
  })),
  explicit('period-of-any-hotel', 'getBookings', 'semantic', 'reserved', (h) => ({
    inPeriod: (s, r, _hotel, from, to) => h.inPeriod(s, r, r.hotel.code, from, to),
  })),
  explicit('period-without-end', 'getBookings', 'semantic', 'reserved', (h) => ({
    inPeriod: (s, r, hotel, from) => h.inPeriod(s, r, hotel, from, '2999-01-01'),
  })),
  explicit('period-without-start', 'getBookings', 'semantic', 'reserved', (h) => ({
    inPeriod: (s, r, hotel, _from, to) => h.inPeriod(s, r, hotel, '2000-01-01', to),
  })),
  reasoned(
    'period-one-booking-alone',
    'returnsBookings',
    'semantic',
    'reserved',
    answers(
      'GetBookings',
      (b, ask) =>
        void (
          ask.ReadRequestsType &&
          b.BookingList &&
          (b.BookingList.Bookings = b.BookingList.Bookings.slice(0, 1))
        ),
    ),
  ),
  explicit('identifier-not-looked-at', 'returnsBookings', 'semantic', 'reserved', (h) => ({
    ask: (s, op, b) =>
      h.ask(
        s,
        op,
        op === 'GetBookings' && b?.UniqueID
          ? { ...b, UniqueID: [...s.reservations.keys()].slice(0, 3).map((ID) => ({ ID })) }
          : b,
      ),
  })),
  reasoned('bookings-of-another-client', 'keys', 'semantic', 'reserved', () => ({ visible: () => true })),
  explicit('price-verification-books', 'actions', 'state', 'reserved', (h) => ({
    ask: (s, op, b) => {
      const status = b?.HotelReservationsType?.HotelReservations[0]?.ResStatus;
      if (status?.TransactionActionType === 'VerifyPrice') status.TransactionActionType = 'Book';
      return h.ask(s, op, b);
    },
  })),
  explicit(
    'commit-leaves-held',
    'applied',
    'state',
    'reserved',
    answers(
      'SendHotelRes',
      (b) =>
        void (
          b.BookingResult?.Action === 'Commit' &&
          (b.BookingResult.Reservation.Status = { PMS_ResStatus: 0, Word: 'Requested' })
        ),
    ),
  ),
  explicit('unknown-action-books', 'actions', 'semantic', 'reserved', (h) => ({
    ask: (s, op, b) => {
      const status = b?.HotelReservationsType?.HotelReservations[0]?.ResStatus;
      if (
        status &&
        !/^(\d|Book|Commit|Hold|Ignore|Initiate|Modify|VerifyPrice|CancelRoom.*)$/.test(
          String(status.TransactionActionType),
        )
      )
        status.TransactionActionType = 'Book';
      return h.ask(s, op, b);
    },
  })),
  reasoned('price-of-request-believed', 'booking', 'semantic', 'reserved', (h) => ({
    ask: (s, op, b) => {
      for (const stay of b?.HotelReservationsType?.HotelReservations[0]?.RoomStaysType.RoomStays ?? []) {
        delete stay.Total?.AmountAfterTax;
        stay.RoomRates?.forEach((r: Loose) => delete r.Total?.AmountAfterTax);
      }
      return h.ask(s, op, b);
    },
  })),
  reasoned(
    'booking-loses-guests-of-second-room',
    'bookingGuests',
    'value',
    'reserved',
    bookings((x) => x.Rooms.slice(1).forEach((r: Loose) => (r.Guests = []))),
  ),
  reasoned(
    'booking-loses-child-age',
    'bookingGuests',
    'value',
    'reserved',
    bookings((x) => x.Rooms.forEach((r: Loose) => (r.ChildAges = []))),
  ),
  reasoned(
    'booking-names-swapped',
    'bookingGuests',
    'value',
    'reserved',
    bookings((x) =>
      x.Rooms.forEach((r: Loose) =>
        r.Guests.forEach((g: Loose) => ([g.GivenName, g.Surname] = [g.Surname, g.GivenName])),
      ),
    ),
  ),
  reasoned(
    'booking-total-without-taxes',
    'booking',
    'value',
    'reserved',
    bookings((x) => void (x.Price.AmountAfterTax = x.Price.AmountBeforeTax)),
  ),
  reasoned(
    'booking-begins-at-its-end',
    'booking',
    'value',
    'reserved',
    bookings((x) => void (x.Period = { Start: x.Period.End, End: x.Period.End })),
  ),
  reasoned(
    'booking-of-other-room-type',
    'booking',
    'value',
    'reserved',
    bookings((x) => x.Rooms.forEach((r: Loose) => (r.RoomID += 1))),
  ),
  reasoned(
    'booking-in-other-currency',
    'booking',
    'value',
    'reserved',
    bookings((x) => void (x.Price.CurrencyCode = 109)),
  ),
  reasoned(
    'segment-without-slash',
    'cancel',
    'shape',
    'reserved',
    answers(['SendHotelRes', 'GetBookings'], (b) =>
      [b.BookingResult?.Reservation, ...(b.BookingList?.Bookings ?? [])].forEach((x) =>
        x?.Rooms?.forEach((r: Loose) => (r.ItinSegNbr = r.ItinSegNbr.replace('/', '-'))),
      ),
    ),
  ),
];
