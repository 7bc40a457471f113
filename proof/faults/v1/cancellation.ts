import { override } from '../../override.ts';
import { v1Refusal } from '../../../sandbox/refusal.ts';
import type { RoomsToCancel } from '../../../sandbox/v1/rules/cancellation.ts';
import type { Reservation } from '../../../sandbox/reservations/reservation.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { faultsOf } from '../fault.ts';

/** Cancels other rooms than requested; `change` gets the rooms that the conforming service would cancel. */
const changeCancelledRooms =
  (
    change: (
      rooms: readonly number[],
      requested: RoomsToCancel,
      reservation: Reservation,
      conforming: Rules,
    ) => readonly number[],
  ) =>
  (conforming: Rules): Partial<Rules> => ({
    cancelledRooms: (requested, reservation) =>
      change(conforming.cancelledRooms(requested, reservation), requested, reservation, conforming),
  });

export const cancellationFaults = faultsOf({ kind: 'sequence', operations: ['v1.cancel'] })({
  'v1-cancel-does-nothing': {
    breaks: 'v1.cancel.effect-whole',
    does: 'Confirms the cancellation of a reservation without cancelling it.',
    rules: changeCancelledRooms((rooms, requested) => (requested === 'whole' ? [] : rooms)),
  },
  'v1-cancel-room-by-room-alone': {
    breaks: 'v1.cancel.effect-whole',
    does: 'Refuses to cancel a whole reservation, but cancels single rooms.',
    rules: changeCancelledRooms((rooms, requested) => {
      if (requested === 'whole') throw v1Refusal('problem.verificationDiffers', 'CancelType');
      return rooms;
    }),
  },
  'v1-cancel-whole-refused-after-room': {
    condition: 'only after a room was cancelled',
    breaks: 'v1.cancel.effect-whole',
    does: 'Refuses to cancel a whole reservation of which a room is cancelled.',
    rules: changeCancelledRooms((roomsToCancel, requested, { rooms }) => {
      if (requested === 'whole' && rooms.some(({ cancelled }) => cancelled))
        throw v1Refusal('problem.verificationDiffers', 'CancelType');
      return roomsToCancel;
    }),
  },
  'v1-cancel-keeps-rooms-with-children': {
    condition: 'only with children',
    breaks: 'v1.cancel.effect-whole',
    does: 'Does not cancel rooms with children when the whole reservation is cancelled.',
    rules: changeCancelledRooms((roomsToCancel, requested, { rooms }) =>
      requested === 'whole'
        ? roomsToCancel.filter((roomIndex) => rooms[roomIndex]!.party.ages.length === 0)
        : roomsToCancel,
    ),
  },
  'v1-cancel-forgets-the-reservation': {
    condition: 'only in the state of the reservation, not of its rooms',
    breaks: 'v1.cancel.effect-whole',
    alsoBreaks: ['order.item.status-of-rooms'],
    does: 'Cancels every room, but still shows the reservation as reserved.',
    rules: () => ({ stateAfterCancel: (state) => state }),
  },
  'v1-cancel-room-cancels-all': {
    breaks: 'v1.cancel.effect-room',
    does: 'Cancels the whole reservation if one room is listed.',
    rules: changeCancelledRooms((_rooms, _requested, reservation, conforming) =>
      conforming.cancelledRooms('whole', reservation),
    ),
  },
  'v1-cancel-whole-alone': {
    breaks: 'v1.cancel.effect-room',
    does: 'Refuses to cancel a room, but cancels whole reservations.',
    rules: changeCancelledRooms((rooms, requested) => {
      if (requested !== 'whole') throw v1Refusal('problem.verificationDiffers', 'CancelType');
      return rooms;
    }),
  },
  'v1-cancel-last-room-cancels-all': {
    condition: 'only for the last of several rooms',
    breaks: 'v1.cancel.effect-room',
    does: 'Cancels the whole reservation if its last room is listed.',
    rules: changeCancelledRooms((rooms, _requested, reservation, conforming) =>
      rooms.includes(reservation.rooms.length - 1) ? conforming.cancelledRooms('whole', reservation) : rooms,
    ),
  },
  'v1-cancel-room-counts-from-one': {
    breaks: 'v1.cancel.effect-room',
    does: 'Cancels the room before the listed one; for the first room it cancels the last.',
    rules: changeCancelledRooms((rooms, requested, { rooms: reservedRooms }) =>
      requested === 'whole'
        ? rooms
        : rooms.map((roomIndex) => (roomIndex + reservedRooms.length - 1) % reservedRooms.length),
    ),
  },
  'v1-cancel-room-does-nothing': {
    breaks: 'v1.cancel.effect-room',
    does: 'Confirms the cancellation of a room without cancelling it.',
    rules: changeCancelledRooms((rooms, requested) => (requested === 'whole' ? rooms : [])),
  },
  'v1-cancel-without-verification': {
    kind: 'rule',
    breaks: 'v1.cancel.verification-must-match',
    alsoBreaks: ['v1.cancel.verification-each'],
    does: 'Ignores Verification.',
    rules: () => ({ verificationMatches: () => true }),
  },
  'v1-cancel-verifies-single-rooms-only': {
    kind: 'rule',
    condition: 'only for several rooms',
    breaks: 'v1.cancel.verification-must-match',
    alsoBreaks: ['v1.cancel.verification-each'],
    does: 'Ignores Verification for reservations of several rooms.',
    rules: override(
      'verificationMatches',
      (result, _given, reservation) => reservation.rooms.length > 1 || result,
    ),
  },
  'v1-cancel-compares-emails-up-to-the-at': {
    kind: 'rule',
    condition: 'only with another domain in the e-mail',
    breaks: 'v1.cancel.verification-each',
    does: 'Compares only the part of the e-mail before the @.',
    rules: (conforming) => ({
      verificationMatches: (given, reservation) => {
        const owner = reservation.guests.find(
          ({ email }) => email?.split('@')[0] === given?.email?.split('@')[0],
        );
        return conforming.verificationMatches(
          given && { ...given, email: owner?.email ?? given.email },
          reservation,
        );
      },
    }),
  },
});
