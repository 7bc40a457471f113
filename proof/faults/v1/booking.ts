import { override } from '../../override.ts';
import type { Reservation } from '../../../schemas/messages/v1/reservations.ts';
import { addDays } from '../../../lib/days.ts';
import { spoiling } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const operations = ['v1.book', 'v1.getbk'] as const;

type Room = NonNullable<NonNullable<NonNullable<Reservation['RoomStaysType']>['RoomStays']>[number]>;

/** The rooms of every reservation, in the answers to bookings and to get-bookings alike, changed as if they had been kept so. */
const keeping = (change: (rooms: Room[], reservation: Reservation) => Room[]) =>
  spoiling(operations, (message) => {
    for (const reservation of message['HotelReservationsType']?.HotelReservations ?? []) {
      const { RoomStaysType: kept } = reservation;
      if (kept?.RoomStays) kept.RoomStays = change(kept.RoomStays, reservation);
    }
  });

const hasChild = ({ ResGuestsType }: Reservation): boolean =>
  (ResGuestsType?.ResGuests ?? []).some(({ AgeQualifyingCode }) => AgeQualifyingCode === 8);

/** What becomes of a booking. */
export const v1BookingFaults = faultsOf({ kind: 'sequence', operations })({
  'v1-books-nothing': {
    breaks: 'v1.book.retrievable',
    operations: ['v1.getbk'],
    does: 'Gives a booking an identifier, and knows nothing of it afterwards.',
    rules: () => ({ retrievable: () => false }),
  },
  'v1-books-twice': {
    breaks: 'v1.book.once',
    operations: [...operations, 'v1.cancel', 'order.by-query'],
    does: 'Makes two reservations of each that a booking lists, with all that it said.',
    rules: () => ({ reservationsToCreate: (listed) => listed.flatMap((one) => [one, one]) }),
  },
  'v1-forgets-single-rooms': {
    subtle: 'only for bookings of one room',
    breaks: 'v1.book.retrievable',
    operations: ['v1.getbk'],
    does: 'Knows nothing of a booking of one room afterwards.',
    rules: override('retrievable', (decided, reservation) => reservation.rooms.length > 1 && decided),
  },
  'v1-books-to-verify-a-price': {
    breaks: 'v1.book.books-unasked',
    operations: [...operations, 'v1.cancel'],
    does: 'Books where a price was to be verified.',
    rules: (conforming) => ({ actionEffect: (action) => conforming.actionEffect(action === 6 ? 0 : action) }),
  },
  'v1-books-and-cancels': {
    breaks: 'v1.book.action-applied',
    // What is cancelled already is not cancelled again.
    operations: [...operations, 'v1.cancel'],
    does: 'Keeps what was booked as cancelled.',
    rules: override('actionEffect', (decided, action) =>
      action === 0 ? { does: 'opens', state: 'cancelled' } : decided,
    ),
  },
  'v1-books-the-hotel-next-door': {
    breaks: 'v1.book.action-applied',
    alsoBreaks: ['v1.book.told-as-asked', 'v1.getbk.as-booked'],
    does: 'Keeps what was booked as a booking of the hotel with the next code.',
    rules: keeping((rooms) =>
      rooms.map((room) => ({
        ...room,
        BasicPropertyInfo: {
          HotelRef: { HotelCode: Number(room.BasicPropertyInfo?.HotelRef?.HotelCode) + 1 },
        },
      })),
    ),
  },
  'v1-books-families-a-night-less': {
    subtle: 'only with children',
    breaks: 'v1.book.action-applied',
    alsoBreaks: ['v1.getbk.as-booked', 'v1.book.told-as-asked'],
    does: 'Keeps a booking with a child with its end a day earlier.',
    rules: keeping((rooms, reservation) =>
      hasChild(reservation)
        ? rooms.map((room) => ({
            ...room,
            StayDateRange: { ...room.StayDateRange, End: addDays(room.StayDateRange!.End!, -1) },
          }))
        : rooms,
    ),
  },
  'v1-books-one-room-of-several': {
    subtle: 'only for several rooms',
    breaks: 'v1.book.action-applied',
    alsoBreaks: ['v1.getbk.as-booked'],
    does: 'Keeps only the first room of a booking.',
    rules: keeping((rooms) => rooms.slice(0, 1)),
  },
  'v1-booking-refuses-null': {
    kind: 'rule',
    breaks: 'v1.book.nullable-members',
    operations: ['v1.book'],
    does: 'Refuses a booking in which any member is null that may be.',
    rules: () => ({ acceptsNullIn: () => false }),
  },
  'v1-booking-refuses-null-prefixes': {
    kind: 'rule',
    subtle: 'only for one member that is null',
    breaks: 'v1.book.nullable-members',
    operations: ['v1.book'],
    does: 'Refuses a booking with a guest whose NamePrefix is null.',
    rules: override('acceptsNullIn', (decided, member) => member !== 'NamePrefix' && decided),
  },
  'v1-booking-refuses-null-requests': {
    kind: 'rule',
    subtle: 'only for one member that is null',
    breaks: 'v1.book.nullable-members',
    operations: ['v1.book'],
    does: 'Refuses a booking with a room whose SpecialRequestsType is null.',
    rules: override('acceptsNullIn', (decided, member) => member !== 'SpecialRequestsType' && decided),
  },
});
