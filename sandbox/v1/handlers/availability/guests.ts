import { AgeQualifyCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import {
  code,
  integer,
  arrayOf,
  object,
  must,
  nullable,
  oneOf,
  type Members,
} from '../../../reading/read.ts';
import { problem } from '../../../refusal.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { GuestCount } from '../../../world/found.ts';
import type { Party } from '../../../world/stay.ts';

/** More children than any room can take: a search for more finds nothing, and is not computed. */
const maxAges = 100;

const kind = oneOf(AgeQualifyCodeEnum.values);

/**
 * Reads the guests of one room. A guest without a kind is an adult. Specification: "v1 availability request",
 * RoomStayCandidatesType.
 * @throws Refusal with the first problem, such as a child without an age
 */
export function readGuests(candidate: Members, place: string, rules: Pick<Rules, 'needsAge'>): GuestCount[] {
  const countsPath = `${place}.GuestCountsType.GuestCounts`;
  const counts = must(must(candidate, 'GuestCountsType', object), 'GuestCounts', arrayOf(object));
  return counts.map((from, index): GuestCount => {
    const AgeQualifyCode = nullable(from, 'AgeQualifyCode', kind) ?? 10;
    const Age = nullable(from, 'Age', integer(0, 150)) ?? null;
    if (Age === null && rules.needsAge(AgeQualifyCode))
      throw problem('problem.childWithoutAge', `${countsPath}[${index}].Age`);
    return {
      AgeQualifyCode,
      Age,
      Count: nullable(from, 'Count', integer(0)) ?? 1,
      ResGuestRPH: nullable(from, 'ResGuestRPH', code) ?? null,
    };
  });
}

/** The number of adults and the ages of the others. An infant without an age is 0 years old. */
export function partyOf(guests: readonly GuestCount[], rooms: number): Party {
  const ages: number[] = [];
  let adults = 0;
  for (const { AgeQualifyCode, Age, Count } of guests) {
    if (AgeQualifyCode === 10) adults += Count;
    else
      for (let child = 0; child < Count && ages.length < maxAges; child += 1)
        ages.push(Age ?? (AgeQualifyCode === 7 ? 0 : 10));
  }
  return { adults, ages, ...(rooms > 1 ? { rooms } : {}) };
}
