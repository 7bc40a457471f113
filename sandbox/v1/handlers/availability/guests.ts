import { AgeQualifyCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import {
  code,
  integer,
  listOf,
  members,
  must,
  nullable,
  oneOf,
  type Members,
} from '../../../reading/read.ts';
import { problem } from '../../../refusal.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { GuestCount } from '../../../world/found.ts';
import type { Party } from '../../../world/stay.ts';

/** No room sleeps more; whoever asks for more children finds nothing, and costs nothing. */
const mostAges = 100;

const kind = oneOf(AgeQualifyCodeEnum.values);

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
    if (Age === null && rules.needsAge(AgeQualifyCode))
      throw problem('problem.childWithoutAge', `${at}[${index}].Age`);
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
    else
      for (let child = 0; child < Count && ages.length < mostAges; child += 1)
        ages.push(Age ?? (AgeQualifyCode === 7 ? 0 : 10));
  }
  return { adults, ages, ...(rooms > 1 ? { rooms } : {}) };
}
