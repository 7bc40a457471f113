import { problem } from '../../../refusal.ts';
import type { Guest } from '../../../reservations/reservation.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { Party } from '../../../world/stay.ts';
import type { RequestedGuest, RequestedReservation, RequestedRoom } from './request.ts';

/** Who comes to a room. */
export interface Coming {
  readonly guests: readonly Guest[];
  readonly party: Party;
}

const guestOf = ({ path: _path, kind, ...guest }: RequestedGuest, listed?: Guest['kind']): Guest => ({
  ...guest,
  kind: kind ?? listed ?? 10,
});

/**
 * The guests that a room names, found among those of the reservation. Who is of no kind is an adult.
 *
 * @returns undefined where the room names none
 * @throws Refusal where a reference names nobody or somebody twice, or a count or a kind is not that of the guests named, or an age is missing
 */
export function comingTo(
  room: RequestedRoom,
  { guests }: RequestedReservation,
  rules: Pick<Rules, 'needsAge'>,
): Coming | undefined {
  const named = new Set<RequestedGuest>();
  const coming = room.counts.flatMap((listed) => {
    const found = listed.guests.map(({ rph, path }): Guest => {
      const guest = guests.find((one) => one.rph === rph);
      if (guest === undefined || named.has(guest)) throw problem('problem.guestsDiffer', path);
      named.add(guest);
      const resolved = guestOf(guest, listed.kind);
      if (listed.kind !== undefined && listed.kind !== resolved.kind) {
        throw problem('problem.guestsDiffer', `${guest.path}.AgeQualifyingCode`);
      }
      if (resolved.age === undefined && rules.needsAge(resolved.kind))
        throw problem('problem.childWithoutAge', `${guest.path}.Age`);
      return resolved;
    });
    if (listed.count !== undefined && listed.count !== found.length)
      throw problem('problem.guestsDiffer', `${listed.path}.Count`);
    return found;
  });
  if (coming.length === 0) return undefined;
  const minors = coming.filter(({ kind }) => kind !== 10);
  return {
    guests: coming,
    party: { adults: coming.length - minors.length, ages: minors.map(({ age = 0 }) => age) },
  };
}

/** All guests of a reservation, those in rooms as their rooms list them. */
export const allGuests = ({ guests }: RequestedReservation, inRooms: readonly Guest[]): Guest[] =>
  guests.map((guest) => inRooms.find(({ rph }) => rph === guest.rph) ?? guestOf(guest));
