import { integer, listOf, members, must, nullable, type Members, type Reader } from '../../http/read.ts';
import { problem } from '../../refusal.ts';
import type { Rules } from '../../rules/rules.ts';
import { unusable } from '../../refusal.ts';
import type { GuestCount } from '../../world/found.ts';
import type { Party } from '../../world/stay.ts';

/** No room sleeps more; whoever asks for more children finds nothing, and costs nothing. */
const mostAges = 100;

/** An id, a code or a reference. */
export const code: Reader<string | number> = (value, place) => {
  if (typeof value === 'string' || Number.isSafeInteger(value)) return value as string | number;
  throw unusable(`${place} must be a whole number or text.`, place);
};

const kind: Reader<7 | 8 | 10> = (value, place) => {
  if (value === 7 || value === 8 || value === 10) return value;
  throw unusable(`${place} must be one of 7, 8 and 10.`, place);
};

/**
 * The guests of one room. Who is of no kind is an adult. Specification: "v1 availability request", RoomStayCandidatesType.
 *
 * @throws Refusal where a child has no age, and with the first thing that is not in order
 */
export function readGuests(candidate: Members, place: string, rules: Pick<Rules, 'needsAge'>): GuestCount[] {
  const at = `${place}.GuestCountsType.GuestCounts`;
  const counts = must(must(candidate, 'GuestCountsType', members), 'GuestCounts', listOf(members));
  return counts.map((from, index): GuestCount => {
    const AgeQualifyCode = nullable(from, 'AgeQualifyCode', kind) ?? 10;
    const Age = nullable(from, 'Age', integer(0, 150)) ?? null;
    if (Age === null && rules.needsAge(AgeQualifyCode)) throw problem('problem.childWithoutAge', `${at}[${index}].Age`);
    return {
      AgeQualifyCode,
      Age,
      Count: nullable(from, 'Count', integer(0)) ?? 1,
      ResGuestRPH: nullable(from, 'ResGuestRPH', code) ?? null,
    };
  });
}

/** Who sleeps in a room: infants without an age are in their first year. */
export function partyOf(guests: readonly GuestCount[], rooms: number): Party {
  const ages: number[] = [];
  let adults = 0;
  for (const { AgeQualifyCode, Age, Count } of guests) {
    if (AgeQualifyCode === 10) adults += Count;
    else for (let child = 0; child < Count && ages.length < mostAges; child += 1) ages.push(Age ?? (AgeQualifyCode === 7 ? 0 : 10));
  }
  return { adults, ages, ...(rooms > 1 ? { rooms } : {}) };
}
