/** What a plan says of cancelling, for short and longer stays. Specification: "v1 availability response (HotelAvailRS)", CancelPenalties. */
import { addDays } from '../lib/days.ts';
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import { errorsIn, refsTo, roomRatesIn } from './helpers/v1.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';

interface Stated {
  readonly nights: number;
  readonly refundable: boolean;
}

test(
  ...clause('v1.availrs.policy-told-alike', 'a plan is refundable, or not, for one night as for seven'),
  async ({ api, envelope, stay, known }) => {
    const stated = new Map<string, Stated[]>();
    for (const nights of [1, 2, 4, 7]) {
      const answer = await availabilitySearch({ api, envelope, stay })(
        {
          ...refsTo(known('hotelCodes')),
          StayDateRange: { Start: stay.checkIn, End: addDays(stay.checkIn, nights) },
        },
        { BestOnly: false, RequestedCurrency: 34 },
      );
      if (errorsIn(answer).length > 0) continue;
      for (const { hotelCode, rate, stay: offered } of roomRatesIn(answer))
        for (const { RatePlanID: id, CancelPenalties: penalties } of Array.isArray(offered.RatePlans)
          ? offered.RatePlans
          : [])
          // One penalty of a plan: of several, each may be for another case.
          if (id && id === rate.RatePlanID && Array.isArray(penalties) && penalties.length === 1) {
            const {
              NonRefundable: bound,
              PenaltyDescription: words,
              AmountPercent,
              DeadLine,
            } = penalties[0]!;
            if (typeof bound !== 'boolean' || !words?.Description) continue;
            const { Percent: percent = null, NmbrOfNights: charged = null } = AmountPercent ?? {};
            const days = DeadLine?.OffsetUnitMultiplier ?? null;
            // Words alone may be too general to say anything.
            if ([percent, charged, days].every((figure) => figure === null)) continue;
            const reported = [
              `hotel ${hotelCode}, plan ${String(id)}`,
              words.Name,
              words.Description,
              percent,
              charged,
              days,
              Boolean(DeadLine),
            ];
            const key = JSON.stringify(reported);
            stated.set(key, [...(stated.get(key) ?? []), { nights, refundable: !bound }]);
          }
    }
    const flags = (all: readonly Stated[], nights: number): Set<boolean> =>
      new Set(all.filter((one) => one.nights === nights).map(({ refundable }) => refundable));
    // What differs for one length of stay does so for another reason.
    const compared = [...stated].flatMap(([policy, all]) => {
      const lengths = [...new Set(all.map(({ nights }) => nights))];
      const isClear = lengths.length > 1 && lengths.every((nights) => flags(all, nights).size === 1);
      return isClear ? [{ policy, all }] : [];
    });
    if (compared.length === 0)
      noData('no plan of the known hotels tells its penalty for two lengths of stay');
    expect(
      compared.filter(({ all }) => new Set(all.map(({ refundable }) => refundable)).size > 1),
      'policies in the same words that are refundable for some lengths of stay only',
    ).toEqual([]);
  },
);
