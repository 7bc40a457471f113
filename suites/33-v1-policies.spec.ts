/**
 * Cancellation policies of rate plans, for short and longer stays. Specification: "v1 availability response
 * (HotelAvailRS)", CancelPenalties.
 */
import { groupBy } from '../lib/group-by.ts';
import { expect, noData, test } from './suite-test.ts';
import { errorsIn, nightsFrom, refsTo, roomRatesIn } from './helpers/v1.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';

test('v1.availrs.policy-told-alike: a plan is refundable, or not, for one night as for seven', async ({
  shopper,
  stay,
  known,
}) => {
  const policies: { readonly policy: string; readonly nights: number; readonly refundable: boolean }[] = [];
  for (const nights of [1, 2, 4, 7, 9, 28]) {
    const answer = await availabilitySearch(shopper)(
      { ...refsTo(known('hotelCodes')), ...nightsFrom(stay.checkIn, nights) },
      { BestOnly: false, RequestedCurrency: 34 },
    );
    if (errorsIn(answer).length > 0) continue;
    for (const { hotelCode, rate, stay: offeredStay } of roomRatesIn(answer))
      for (const { RatePlanID: id, CancelPenalties: penalties } of Array.isArray(offeredStay.RatePlans)
        ? offeredStay.RatePlans
        : [])
        // Only plans with one penalty, because each of several penalties may be for another case.
        if (id && id === rate.RatePlanID && Array.isArray(penalties) && penalties.length === 1) {
          const {
            NonRefundable: isNonRefundable,
            PenaltyDescription: description,
            AmountPercent,
            DeadLine,
          } = penalties[0]!;
          if (typeof isNonRefundable !== 'boolean' || !description?.Description) continue;
          const { Percent: percent = null, NmbrOfNights: chargedNights = null } = AmountPercent ?? {};
          const deadlineDays = DeadLine?.OffsetUnitMultiplier ?? null;
          // The description alone may be too general to compare.
          if ([percent, chargedNights, deadlineDays].every((figure) => figure === null)) continue;
          const policy = JSON.stringify([
            `hotel ${hotelCode}, plan ${String(id)}`,
            description.Name,
            description.Description,
            percent,
            chargedNights,
            deadlineDays,
            Boolean(DeadLine),
          ]);
          policies.push({ policy, nights, refundable: !isNonRefundable });
        }
  }
  const differ = (stays: typeof policies) => new Set(stays.map(({ refundable }) => refundable)).size > 1;
  // A policy that is refundable and non-refundable at one length of stay is left out: the length is not the cause.
  const comparablePolicies = [...groupBy(policies, ({ policy }) => policy).values()].filter((stays) => {
    const byLength = [...groupBy(stays, ({ nights }) => nights).values()];
    return byLength.length > 1 && !byLength.some(differ);
  });
  if (comparablePolicies.length === 0)
    noData('no rate plan of the known hotels states a penalty for two lengths of stay');
  expect(
    comparablePolicies.filter(differ),
    'policies in the same words that are refundable for some lengths of stay only',
  ).toEqual([]);
});
