import { v1Refusal } from '../../../refusal.ts';
import type { Guest } from '../../../reservations/reservation.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { RequestedGuest, RequestedReservation, RequestedRoom } from './request.ts';

export type RoomGuests = NonNullable<ReturnType<typeof guestsOfRoom>>;

const guestOf = ({ path: _path, kind, ...guest }: RequestedGuest, kindInRoom?: Guest['kind']): Guest => ({
  ...guest,
  kind: kind ?? kindInRoom ?? 10,
});

/**
 * The guests of the reservation that a room refers to. A guest without a kind is an adult.
 * @returns undefined if the room refers to no guest
 * @throws Refusal if references, counts or kinds do not match the guests, or a required age is missing
 */
export function guestsOfRoom(
  room: RequestedRoom,
  { guests }: RequestedReservation,
  rules: Pick<Rules, 'needsAge'>,
) {
  const usedGuests = new Set<RequestedGuest>();
  const roomGuests = room.counts.flatMap((guestCount) => {
    const resolvedGuests = guestCount.guests.map(({ rph, path }): Guest => {
      const guest = guests.find((candidate) => candidate.rph === rph);
      if (guest === undefined || usedGuests.has(guest)) throw v1Refusal('problem.guestsDiffer', path);
      usedGuests.add(guest);
      const resolvedGuest = guestOf(guest, guestCount.kind);
      if (guestCount.kind !== undefined && guestCount.kind !== resolvedGuest.kind)
        throw v1Refusal('problem.guestsDiffer', `${guest.path}.AgeQualifyingCode`);

      if (resolvedGuest.age === undefined && rules.needsAge(resolvedGuest.kind))
        throw v1Refusal('problem.childWithoutAge', `${guest.path}.Age`);
      return resolvedGuest;
    });
    if (guestCount.count !== undefined && guestCount.count !== resolvedGuests.length)
      throw v1Refusal('problem.guestsDiffer', `${guestCount.path}.Count`);
    return resolvedGuests;
  });
  if (roomGuests.length === 0) return undefined;
  const minors = roomGuests.filter(({ kind }) => kind !== 10);
  return {
    guests: roomGuests,
    party: { adults: roomGuests.length - minors.length, ages: minors.map(({ age = 0 }) => age) },
  };
}

/** All guests of a reservation, in the order of the request, with the kinds that the rooms state for them. */
export const allGuests = ({ guests }: RequestedReservation, guestsInRooms: readonly Guest[]): Guest[] =>
  guests.map((guest) => guestsInRooms.find(({ rph }) => rph === guest.rph) ?? guestOf(guest));
