/** Compares the guests of a room in a search with those in a booking. */
import { dig, objectsOf, type Members } from '../../schemas/judge/check.ts';
import { guestsOf } from './v1-members.ts';
import { AgeQualifyCodeEnum } from '../../schemas/messages/enumerations.ts';

interface Party {
  readonly adults: number;
  /** Undefined for a child whose age was not sent. */
  readonly childAges: readonly (number | undefined)[];
}

/** The age groups by their codes and by their names. */
const ageGroups: ReadonlyMap<string, string> = new Map(
  Object.entries(AgeQualifyCodeEnum.codes).flatMap(([code, name]) => [
    [code, name],
    [name, name],
  ]),
);
const ageGroupOf = ({ AgeQualifyCode: code }: Members): string | undefined => ageGroups.get(String(code));

/** @returns undefined if a count cannot be read, or nobody is counted */
function partyOf(
  container: Members,
  agesOf: (count: Members) => readonly (number | undefined)[],
): Party | undefined {
  const counts = objectsOf(dig(container, 'GuestCountsType', 'GuestCounts'));
  if (counts.length === 0 || counts.some((count) => !Number.isInteger(count['Count']) || !ageGroupOf(count)))
    return undefined;
  const isAdult = (count: Members): boolean => ageGroupOf(count) === 'Adult';
  const children = counts.filter((count) => !isAdult(count));
  return {
    adults: counts.filter(isAdult).reduce((sum, { Count: count }) => sum + Number(count), 0),
    childAges: children.flatMap((count) =>
      Array.from({ length: Number(count['Count']) }, (_, index) => agesOf(count)[index]),
    ),
  };
}

const ageIn = ({ Age: age }: Members): number | undefined => (typeof age === 'number' ? age : undefined);

/** The party of a room that was searched for. */
export const searchedParty = (candidate: Members): Party | undefined =>
  partyOf(candidate, (count) => Array(Number(count['Count'])).fill(ageIn(count)));

/** The party of a booked room. */
export function bookedParty(stay: Members, reservation: Members): Party | undefined {
  const guests = new Map(guestsOf(reservation).map((guest) => [String(guest['ResGuestRPH']), ageIn(guest)]));
  return partyOf(stay, ({ ResGuestRPH: list }) =>
    Array.isArray(list) ? list.map((rph) => guests.get(String(rph))) : [],
  );
}

/** Whether two parties can be the same. An unknown age matches any age. */
export function isSameParty(first: Party, second: Party): boolean {
  if (first.adults !== second.adults || first.childAges.length !== second.childAges.length) return false;
  const [ages, otherAges] = [first, second].map(({ childAges }) => childAges.toSorted((a, b) => a! - b!));
  return [...ages!, ...otherAges!].includes(undefined) || ages!.join() === otherAges!.join();
}

export const showParty = ({ adults, childAges }: Party): string =>
  `${adults} adults${childAges.length === 0 ? '' : ` and children of ${childAges.map((age) => age ?? 'unknown age').join(', ')}`}`;
