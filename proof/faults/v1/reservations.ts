import { overrideArguments } from '../../override.ts';
import { changeMessage, type JsonObject } from '../rule-overrides.ts';
import type { Verification } from '../../../sandbox/v1/rules/cancellation.ts';
import { spanOf, type Reservation } from '../../../sandbox/reservations/reservation.ts';
import { checkOutOf } from '../../../sandbox/world/stay.ts';
import { faultsOf, type FaultRules } from '../fault.ts';

const cancelAndReadOperations = ['v1.cancel', 'v1.getbk'] as const;

/** Ignores one member of a verification: any value counts as right. */
const ignoreMember = (rightValue: (reservation: Reservation) => Partial<Verification>) =>
  overrideArguments('verificationMatches', (stated, reservation) => [
    stated === undefined ? undefined : { ...stated, ...rightValue(reservation) },
    reservation,
  ]);

const reservedStatus = 1;
const cancelledStatus = 4;

const setStatus = (reservation: JsonObject, status: number): void => {
  reservation['ResStatus'].PMS_ResStatusType = status;
  for (const room of reservation['RoomStaysType'].RoomStays) room.RoomStayStatus.PMS_ResStatusType = status;
};

const idOf = (reservation: JsonObject): string =>
  String(reservation['ResGlobalInfo'].HotelReservationsIDsType?.HotelReservationIDs?.[0]?.ResID_Value);

const reservationsIn = (message: JsonObject): JsonObject[] =>
  message['HotelReservationsType']?.HotelReservations ?? [];

/** Changes what GetBookings shows; `cancellations` has the number of cancellations by reservation id, at most 2. */
const changeAfterCancel =
  (change: (reservations: JsonObject[], cancellations: ReadonlyMap<string, number>) => void): FaultRules =>
  (conforming, operations) => {
    const cancellations = new Map<string, number>();
    return {
      ...changeMessage((message) => {
        if (cancellations.size > 0) change(reservationsIn(message), cancellations);
      })(conforming, operations),
      verificationMatches: (stated, reservation) => {
        const matches = conforming.verificationMatches(stated, reservation);
        if (matches) cancellations.set(reservation.id, reservation.state === 'cancelled' ? 2 : 1);
        return matches;
      },
    };
  };

/** Changes what GetBookings shows; `isById` states whether the request was by id. */
const changeByRequestKind =
  (change: (reservations: JsonObject[], isById: boolean) => void): FaultRules =>
  (conforming, operations) => {
    let isById = false;
    return {
      ...changeMessage((message) => change(reservationsIn(message), isById))(conforming, operations),
      findsById: (id, reservation) => {
        isById = true;
        return conforming.findsById(id, reservation);
      },
      inPeriod: (period, reservation) => {
        isById = false;
        return conforming.inPeriod(period, reservation);
      },
    };
  };

/** Adds reservations that were shown in earlier responses. */
const addEarlierShown =
  (isAdded: (isById: boolean) => boolean): FaultRules =>
  (conforming, operations) => {
    const knownById = new Map<string, JsonObject>();
    return changeByRequestKind((reservations, isById) => {
      for (const reservation of reservations) knownById.set(idOf(reservation), structuredClone(reservation));
      const ids = new Set(reservations.map(idOf));
      if (isAdded(isById))
        reservations.push(
          ...[...knownById].filter(([id]) => !ids.has(id)).map(([, reservation]) => reservation),
        );
    })(conforming, operations);
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
    operations: cancelAndReadOperations,
    does: 'Shows all other reservations as cancelled after a cancellation.',
    rules: changeAfterCancel((reservations, cancellations) => {
      for (const reservation of reservations)
        if (!cancellations.has(idOf(reservation))) setStatus(reservation, cancelledStatus);
    }),
  },
  'v1-cancel-twice-is-undone': {
    kind: 'sequence',
    condition: 'only after a second cancellation',
    breaks: 'v1.cancel.stays-cancelled',
    operations: cancelAndReadOperations,
    does: 'Shows a reservation that was cancelled twice as reserved.',
    rules: changeAfterCancel((reservations, cancellations) => {
      for (const reservation of reservations)
        if ((cancellations.get(idOf(reservation)) ?? 0) > 1) setStatus(reservation, reservedStatus);
    }),
  },
  'v1-cancelled-comes-back': {
    kind: 'sequence',
    condition: 'only if the reservation is read once more',
    breaks: 'v1.cancel.stays-cancelled',
    operations: cancelAndReadOperations,
    does: 'Shows a cancelled reservation as reserved from the second read on.',
    rules: (conforming, operations) => {
      const readIds = new Set<string>();
      return changeAfterCancel((reservations) => {
        for (const reservation of reservations) {
          if (reservation['ResStatus'].PMS_ResStatusType !== cancelledStatus) continue;
          if (readIds.has(idOf(reservation))) setStatus(reservation, reservedStatus);
          readIds.add(idOf(reservation));
        }
      })(conforming, operations);
    },
  },
  'v1-bookings-bring-the-neighbour': {
    kind: 'sequence',
    condition: 'only if another was read before',
    breaks: 'v1.getbk.by-id-only',
    operations: ['v1.getbk'],
    does: 'Also shows reservations of earlier responses in a search by id.',
    rules: addEarlierShown((isById) => isById),
  },
  'v1-bookings-at-any-hotel': {
    condition: 'only if another was read before',
    breaks: 'v1.getbk.period-scope',
    operations: ['v1.getbk'],
    does: 'Also shows reservations of earlier responses in a search by hotel and period.',
    rules: addEarlierShown((isById) => !isById),
  },
  'v1-bookings-of-all-times': {
    breaks: 'v1.getbk.period-scope',
    operations: ['v1.getbk'],
    does: 'Ignores the period.',
    rules: () => ({ inPeriod: ({ hotel }, { rooms }) => rooms.some((room) => room.hotel === hotel) }),
  },
  'v1-bookings-after-the-period': {
    condition: 'only in a period before the booking and its stay',
    breaks: 'v1.getbk.period-scope',
    operations: ['v1.getbk'],
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
    operations: cancelAndReadOperations,
    does: 'Shows all reservations as reserved in a search by hotel and period.',
    rules: changeByRequestKind((reservations, isById) => {
      if (!isById) for (const reservation of reservations) setStatus(reservation, reservedStatus);
    }),
  },
});
