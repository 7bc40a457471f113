import { override } from '../../override.ts';
import { problem } from '../../../sandbox/refusal.ts';
import type { RoomsToCancel } from '../../../sandbox/v1/rules/cancellation.ts';
import type { Reservation } from '../../../sandbox/reservations/reservation.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { faultsOf } from '../fault.ts';

/** The conforming rules, with other rooms cancelled than asked for; `change` gets the rooms that the conforming service would cancel. */
const cancelling =
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

/** What becomes of a cancellation. */
export const cancellationFaults = faultsOf({ kind: 'sequence', operations: ['v1.cancel'] })({
  'v1-cancel-does-nothing': {
    breaks: 'v1.cancel.effect-whole',
    does: 'Says that a reservation is cancelled, and keeps it.',
    rules: cancelling((rooms, requested) => (requested === 'whole' ? [] : rooms)),
  },
  'v1-cancel-room-by-room-alone': {
    breaks: 'v1.cancel.effect-whole',
    does: 'Refuses to cancel without CancelType, and cancels with CancelRoom.',
    rules: cancelling((rooms, requested) => {
      if (requested === 'whole') throw problem('problem.verificationDiffers', 'CancelType');
      return rooms;
    }),
  },
  'v1-cancel-keeps-rooms-with-children': {
    subtle: 'only with children',
    breaks: 'v1.cancel.effect-whole',
    does: 'Keeps the rooms in which children sleep where the whole reservation is cancelled.',
    rules: cancelling((all, requested, { rooms }) =>
      requested === 'whole' ? all.filter((room) => rooms[room]!.party.ages.length === 0) : all,
    ),
  },
  'v1-cancel-forgets-the-reservation': {
    subtle: 'only the state of the reservation, not of its rooms',
    breaks: 'v1.cancel.effect-whole',
    alsoBreaks: ['order.item.status-of-rooms'],
    does: 'Cancels every room, and shows their reservation as reserved.',
    rules: () => ({ stateAfterCancel: (state) => state }),
  },
  'v1-cancel-room-cancels-all': {
    breaks: 'v1.cancel.effect-room',
    does: 'Cancels the whole reservation where one room is listed.',
    rules: cancelling((_rooms, _asked, reservation, conforming) =>
      conforming.cancelledRooms('whole', reservation),
    ),
  },
  'v1-cancel-last-room-cancels-all': {
    subtle: 'only for the last of several rooms',
    breaks: 'v1.cancel.effect-room',
    does: 'Cancels the whole reservation where its last room is listed.',
    rules: cancelling((rooms, _asked, reservation, conforming) =>
      rooms.includes(reservation.rooms.length - 1) ? conforming.cancelledRooms('whole', reservation) : rooms,
    ),
  },
  'v1-cancel-room-counts-from-one': {
    breaks: 'v1.cancel.effect-room',
    does: 'Cancels the room before the one that is listed; for the first room the last.',
    rules: cancelling((rooms, requested, { rooms: all }) =>
      requested === 'whole' ? rooms : rooms.map((room) => (room + all.length - 1) % all.length),
    ),
  },
  'v1-cancel-room-does-nothing': {
    breaks: 'v1.cancel.effect-room',
    does: 'Says that a room is cancelled, and keeps it.',
    rules: cancelling((rooms, requested) => (requested === 'whole' ? rooms : [])),
  },
  'v1-cancel-without-verification': {
    kind: 'rule',
    breaks: 'v1.cancel.verification-must-match',
    alsoBreaks: ['v1.cancel.verification-each'],
    does: 'Cancels whatever Verification says.',
    rules: () => ({ verificationMatches: () => true }),
  },
  'v1-cancel-verifies-single-rooms-only': {
    kind: 'rule',
    subtle: 'only for several rooms',
    breaks: 'v1.cancel.verification-must-match',
    alsoBreaks: ['v1.cancel.verification-each'],
    does: 'Cancels a reservation of several rooms whatever Verification says.',
    rules: override(
      'verificationMatches',
      (decided, _given, reservation) => reservation.rooms.length > 1 || decided,
    ),
  },
});
