import { AgeQualifyCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import { code, integer, arrayOf, object, oneOf, type BodyMembers } from '../../../reading/read.ts';
import { v1Refusal } from '../../../refusal.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { GuestCount } from '../../../world/found.ts';
import type { Party } from '../../../world/stay.ts';

/** Maximum number of ages in a party. No room takes so many children, so that further ages would not change the result. */
const maxAges = 100;

const ageCodeReader = oneOf(AgeQualifyCodeEnum.values);

/**
 * Reads the guests of one room. A guest without a kind is an adult. Specification: "v1 availability request",
 * RoomStayCandidatesType.
 * @throws Refusal with the first problem, such as a child without an age
 */
export function readGuests(
  candidate: BodyMembers,
  path: string,
  rules: Pick<Rules, 'needsAge'>,
): GuestCount[] {
  const countsPath = `${path}.GuestCountsType.GuestCounts`;
  const counts = candidate.required('GuestCountsType', object).required('GuestCounts', arrayOf(object));
  return counts.map((members, index): GuestCount => {
    const AgeQualifyCode = members.nullable('AgeQualifyCode', ageCodeReader) ?? 10;
    const Age = members.nullable('Age', integer(0, 150)) ?? null;
    if (Age === null && rules.needsAge(AgeQualifyCode))
      throw v1Refusal('problem.childWithoutAge', `${countsPath}[${index}].Age`);
    return {
      AgeQualifyCode,
      Age,
      Count: members.nullable('Count', integer(0)) ?? 1,
      ResGuestRPH: members.nullable('ResGuestRPH', code) ?? null,
    };
  });
}

/** The number of adults and the ages of all other guests. Without an age, an infant counts as 0 and a child as 10 years old. */
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
