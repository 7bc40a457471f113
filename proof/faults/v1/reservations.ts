import { changeMessage, type JsonObject } from '../rule-overrides.ts';
import type { Verification } from '../../../sandbox/v1/rules/cancellation.ts';
import { spanOf, type Reservation } from '../../../sandbox/reservations/reservation.ts';
import { checkOutOf } from '../../../sandbox/world/stay.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { faultsOf } from '../fault.ts';

const reading = ['v1.getbk'] as const;
const afterwards = ['v1.cancel', 'v1.getbk'] as const;

/** Ignores one member of a verification: any value counts as right. */
const ignoreMember =
  (rightValue: (reservation: Reservation) => Partial<Verification>) =>
  (conforming: Rules): Partial<Rules> => ({
    verificationMatches: (given, reservation) =>
      conforming.verificationMatches(
        given === undefined ? undefined : { ...given, ...rightValue(reservation) },
        reservation,
      ),
  });

const reserved = 1;
const cancelled = 4;

const setStatus = (reservation: JsonObject, status: number): void => {
  reservation['ResStatus'].PMS_ResStatusType = status;
  for (const room of reservation['RoomStaysType'].RoomStays) room.RoomStayStatus.PMS_ResStatusType = status;
};

const idOf = (reservation: JsonObject): string =>
  String(reservation['ResGlobalInfo'].HotelReservationsIDsType?.HotelReservationIDs?.[0]?.ResID_Value);

const reservationsIn = (message: JsonObject): JsonObject[] =>
  message['HotelReservationsType']?.HotelReservations ?? [];

/** Changes what GetBookings shows; `cancellations` maps a reservation to the number of its cancellations, at most 2. */
const changeAfterCancel =
  (change: (shown: JsonObject[], cancellations: ReadonlyMap<string, number>) => void) =>
  (conforming: Rules): Partial<Rules> => {
    const cancellations = new Map<string, number>();
    return {
      ...changeMessage(reading, (message) => {
        if (cancellations.size > 0) change(reservationsIn(message), cancellations);
      })(conforming),
      verificationMatches: (given, reservation) => {
        const matches = conforming.verificationMatches(given, reservation);
        if (matches) cancellations.set(reservation.id, reservation.state === 'cancelled' ? 2 : 1);
        return matches;
      },
    };
  };

/** Changes what GetBookings shows; `byId` states whether it was requested by id. */
const changeByRequestKind =
  (change: (shown: JsonObject[], byId: boolean) => void) =>
  (conforming: Rules): Partial<Rules> => {
    let byId = false;
    return {
      ...changeMessage(reading, (message) => change(reservationsIn(message), byId))(conforming),
      findsById: (id, one) => {
        byId = true;
        return conforming.findsById(id, one);
      },
      inPeriod: (period, one) => {
        byId = false;
        return conforming.inPeriod(period, one);
      },
    };
  };

/** Adds reservations that were shown in earlier responses. */
const addEarlierShown =
  (isAdded: (byId: boolean) => boolean) =>
  (conforming: Rules): Partial<Rules> => {
    const known = new Map<string, JsonObject>();
    return changeByRequestKind((shown, byId) => {
      for (const one of shown) known.set(idOf(one), structuredClone(one));
      const ids = new Set(shown.map(idOf));
      if (isAdded(byId)) shown.push(...[...known].filter(([id]) => !ids.has(id)).map(([, one]) => one));
    })(conforming);
  };

/** Effects on other reservations and of repeated cancellations, and verifications with one wrong member. */
export const v1ReservationFaults = faultsOf({ kind: 'rule', operations: ['v1.cancel'] })({
  'v1-cancel-never-reads-the-email': {
    condition: 'only if nothing else is wrong',
    breaks: 'v1.cancel.verification-each',
    does: 'Ignores the e-mail in Verification.',
    rules: ignoreMember(({ guests }) => ({ email: guests.find(({ email }) => email)?.email ?? undefined })),
  },
  'v1-cancel-never-reads-the-hotel': {
    condition: 'only if nothing else is wrong',
    breaks: 'v1.cancel.verification-each',
    does: 'Ignores the hotel in Verification.',
    rules: ignoreMember(({ rooms }) => ({ hotel: rooms[0]?.hotel })),
  },
  'v1-cancel-never-reads-the-start': {
    condition: 'only if nothing else is wrong',
    breaks: 'v1.cancel.verification-each',
    does: 'Ignores the start in Verification.',
    rules: ignoreMember((reservation) => ({ start: spanOf(reservation).checkIn })),
  },
  'v1-cancel-never-reads-the-end': {
    condition: 'only if nothing else is wrong',
    breaks: 'v1.cancel.verification-each',
    does: 'Ignores the end in Verification.',
    rules: ignoreMember((reservation) => ({ end: checkOutOf(spanOf(reservation)) })),
  },
  'v1-cancel-takes-others-along': {
    kind: 'sequence',
    condition: 'only for reservations other than the named one',
    breaks: 'v1.cancel.leaves-others',
    operations: afterwards,
    does: 'Shows all other reservations as cancelled after a cancellation.',
    rules: changeAfterCancel((shown, cancellations) => {
      for (const one of shown) if (!cancellations.has(idOf(one))) setStatus(one, cancelled);
    }),
  },
  'v1-cancel-twice-is-undone': {
    kind: 'sequence',
    condition: 'only after a second cancellation',
    breaks: 'v1.cancel.stays-cancelled',
    operations: afterwards,
    does: 'Shows a reservation that was cancelled twice as reserved.',
    rules: changeAfterCancel((shown, cancellations) => {
      for (const one of shown) if ((cancellations.get(idOf(one)) ?? 0) > 1) setStatus(one, reserved);
    }),
  },
  'v1-cancelled-comes-back': {
    kind: 'sequence',
    condition: 'only if the reservation is read once more',
    breaks: 'v1.cancel.stays-cancelled',
    operations: afterwards,
    does: 'Shows a cancelled reservation as reserved from the second read on.',
    rules: (conforming) => {
      const observed = new Set<string>();
      return changeAfterCancel((shown) => {
        for (const one of shown) {
          if (one['ResStatus'].PMS_ResStatusType !== cancelled) continue;
          if (observed.has(idOf(one))) setStatus(one, reserved);
          observed.add(idOf(one));
        }
      })(conforming);
    },
  },
  'v1-bookings-bring-the-neighbour': {
    kind: 'sequence',
    condition: 'only if another was read before',
    breaks: 'v1.getbk.by-id-only',
    operations: reading,
    does: 'Also shows reservations of earlier responses in a search by id.',
    rules: addEarlierShown((byId) => byId),
  },
  'v1-bookings-at-any-hotel': {
    condition: 'only if another was read before',
    breaks: 'v1.getbk.period-scope',
    operations: reading,
    does: 'Also shows reservations of earlier responses in a search by hotel and period.',
    rules: addEarlierShown((byId) => !byId),
  },
  'v1-bookings-of-all-times': {
    breaks: 'v1.getbk.period-scope',
    operations: reading,
    does: 'Ignores the period.',
    rules: () => ({ inPeriod: ({ hotel }, { rooms }) => rooms.some((room) => room.hotel === hotel) }),
  },
  'v1-bookings-after-the-period': {
    condition: 'only in a period before the booking and its stay',
    breaks: 'v1.getbk.period-scope',
    operations: reading,
    does: 'Ignores the end of a period.',
    rules: () => ({
      inPeriod: ({ hotel, start }, { rooms }) =>
        rooms.some((room) => room.hotel === hotel && room.stay.checkIn >= start),
    }),
  },
  'v1-bookings-of-a-period-all-stand': {
    kind: 'sequence',
    condition: 'only in a search by hotel and period',
    breaks: 'v1.getbk.same-both-ways',
    operations: afterwards,
    does: 'Shows all reservations as reserved in a search by hotel and period.',
    rules: changeByRequestKind((shown, byId) => {
      if (!byId) for (const one of shown) setStatus(one, reserved);
    }),
  },
});
