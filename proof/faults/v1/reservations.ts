import { spoiling, type Spoilt as Shown } from '../rule-overrides.ts';
import type { Verification } from '../../../sandbox/v1/rules/cancellation.ts';
import type { Reservation } from '../../../sandbox/reservations/reservation.ts';
import { checkOutOf } from '../../../sandbox/world/stay.ts';
import { spanOf } from '../../../sandbox/reservations/reservation.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { faultsOf } from '../fault.ts';

const reading = ['v1.getbk'] as const;
const afterwards = ['v1.cancel', 'v1.getbk'] as const;

/** The conforming rules, with one member of a verification never looked at: it counts as if it were right. */
const blindTo =
  (right: (reservation: Reservation) => Partial<Verification>) =>
  (conforming: Rules): Partial<Rules> => ({
    verificationMatches: (given, reservation) =>
      conforming.verificationMatches(
        given === undefined ? undefined : { ...given, ...right(reservation) },
        reservation,
      ),
  });

const reserved = 1;
const cancelled = 4;

const show = (reservation: Shown, status: number): void => {
  reservation['ResStatus'].PMS_ResStatusType = status;
  for (const room of reservation['RoomStaysType'].RoomStays) room.RoomStayStatus.PMS_ResStatusType = status;
};

const idOf = (reservation: Shown): string =>
  String(reservation['ResGlobalInfo'].HotelReservationsIDsType?.HotelReservationIDs?.[0]?.ResID_Value);

const listIn = (message: Shown): Shown[] => message['HotelReservationsType']?.HotelReservations ?? [];

/** The conforming rules, with what GetBookings shows changed; `cancellations` tells whether each was cancelled once, or once more. */
const afterCancelling =
  (change: (shown: Shown[], cancellations: ReadonlyMap<string, number>) => void) =>
  (conforming: Rules): Partial<Rules> => {
    const cancellations = new Map<string, number>();
    return {
      ...spoiling(reading, (message) => {
        if (cancellations.size > 0) change(listIn(message), cancellations);
      })(conforming),
      verificationMatches: (given, reservation) => {
        const matches = conforming.verificationMatches(given, reservation);
        if (matches) cancellations.set(reservation.id, reservation.state === 'cancelled' ? 2 : 1);
        return matches;
      },
    };
  };

/** The conforming rules, with what GetBookings shows changed; `byId` is how it was asked. */
const knowingHowRequested =
  (change: (shown: Shown[], byId: boolean) => void) =>
  (conforming: Rules): Partial<Rules> => {
    let byId = false;
    return {
      ...spoiling(reading, (message) => change(listIn(message), byId))(conforming),
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

/** The conforming rules, with reservations put into an answer that were shown in earlier ones. */
const addingOthers =
  (adds: (byId: boolean) => boolean) =>
  (conforming: Rules): Partial<Rules> => {
    const known = new Map<string, Shown>();
    return knowingHowRequested((shown, byId) => {
      for (const one of shown) known.set(idOf(one), structuredClone(one));
      const ids = new Set(shown.map(idOf));
      if (adds(byId)) shown.push(...[...known].filter(([id]) => !ids.has(id)).map(([, one]) => one));
    })(conforming);
  };

/** What becomes of reservations side by side, and of one that was cancelled before; a proof of right that is wrong in one member. */
export const v1ReservationFaults = faultsOf({ kind: 'rule', operations: ['v1.cancel'] })({
  'v1-cancel-never-reads-the-email': {
    subtle: 'only where nothing else is wrong',
    breaks: 'v1.cancel.verification-each',
    does: 'Cancels whatever e-mail Verification gives.',
    rules: blindTo(({ guests }) => ({ email: guests.find(({ email }) => email)?.email ?? undefined })),
  },
  'v1-cancel-never-reads-the-hotel': {
    subtle: 'only where nothing else is wrong',
    breaks: 'v1.cancel.verification-each',
    does: 'Cancels whatever hotel Verification gives.',
    rules: blindTo(({ rooms }) => ({ hotel: rooms[0]?.hotel })),
  },
  'v1-cancel-never-reads-the-start': {
    subtle: 'only where nothing else is wrong',
    breaks: 'v1.cancel.verification-each',
    does: 'Cancels whatever start Verification gives.',
    rules: blindTo((reservation) => ({ start: spanOf(reservation).checkIn })),
  },
  'v1-cancel-never-reads-the-end': {
    subtle: 'only where nothing else is wrong',
    breaks: 'v1.cancel.verification-each',
    does: 'Cancels whatever end Verification gives.',
    rules: blindTo((reservation) => ({ end: checkOutOf(spanOf(reservation)) })),
  },
  'v1-cancel-takes-others-along': {
    kind: 'sequence',
    subtle: 'only for reservations other than the one that was named',
    breaks: 'v1.cancel.leaves-others',
    operations: afterwards,
    does: 'Shows as cancelled what was not named, once something was cancelled.',
    rules: afterCancelling((shown, cancellations) => {
      for (const one of shown) if (!cancellations.has(idOf(one))) show(one, cancelled);
    }),
  },
  'v1-cancel-twice-is-undone': {
    kind: 'sequence',
    subtle: 'only after a second cancellation',
    breaks: 'v1.cancel.stays-cancelled',
    operations: afterwards,
    does: 'Shows as reserved what was cancelled twice.',
    rules: afterCancelling((shown, cancellations) => {
      for (const one of shown) if ((cancellations.get(idOf(one)) ?? 0) > 1) show(one, reserved);
    }),
  },
  'v1-cancelled-comes-back': {
    kind: 'sequence',
    subtle: 'only when it is read once more',
    breaks: 'v1.cancel.stays-cancelled',
    operations: afterwards,
    does: 'Shows as reserved what was cancelled, from the second time it is read.',
    rules: (conforming) => {
      const observed = new Set<string>();
      return afterCancelling((shown) => {
        for (const one of shown) {
          if (one['ResStatus'].PMS_ResStatusType !== cancelled) continue;
          if (observed.has(idOf(one))) show(one, reserved);
          observed.add(idOf(one));
        }
      })(conforming);
    },
  },
  'v1-bookings-bring-the-neighbour': {
    kind: 'sequence',
    subtle: 'only where another was read before',
    breaks: 'v1.getbk.by-id-only',
    operations: reading,
    does: 'Shows beside the reservation that was asked for those that were shown before.',
    rules: addingOthers((byId) => byId),
  },
  'v1-bookings-at-any-hotel': {
    subtle: 'only where something was read before',
    breaks: 'v1.getbk.period-scope',
    operations: reading,
    does: 'Shows, of whatever hotel it is asked, the reservations that were shown before.',
    rules: addingOthers((byId) => !byId),
  },
  'v1-bookings-of-all-times': {
    breaks: 'v1.getbk.period-scope',
    operations: reading,
    does: 'Shows the reservations of a hotel whatever the period is.',
    rules: () => ({ inPeriod: ({ hotel }, { rooms }) => rooms.some((room) => room.hotel === hotel) }),
  },
  'v1-bookings-after-the-period': {
    subtle: 'only in a period before the booking and its stay',
    breaks: 'v1.getbk.period-scope',
    operations: reading,
    does: 'Does not look at the end of a period.',
    rules: () => ({
      inPeriod: ({ hotel, start }, { rooms }) =>
        rooms.some((room) => room.hotel === hotel && room.stay.checkIn >= start),
    }),
  },
  'v1-bookings-of-a-period-all-stand': {
    kind: 'sequence',
    subtle: 'only where it was asked by hotel and period',
    breaks: 'v1.getbk.same-both-ways',
    operations: afterwards,
    does: 'Shows as reserved whatever is asked for by hotel and period.',
    rules: knowingHowRequested((shown, byId) => {
      if (!byId) for (const one of shown) show(one, reserved);
    }),
  },
});
