/** The re-confirmed rate is the one that was searched. Specification: "v2 rate re-confirmation (checkrate)". */
import { clause, expect, test } from './suite-test.ts';
import { ratesIn } from '../client/v2-answers.ts';
import { judgeClause } from '../client/end.ts';
import { describeStay, stayVariety } from './helpers/stay-variety.ts';
import { addDays } from '../lib/days.ts';
import { V2Comparison } from './helpers/v2-consistency.ts';
import { search } from './helpers/v2-search.ts';

const compared = ['v2.checkrate.same-rate', 'v2.checkrate.same-plan'] as const;

test(
  ...clause(
    compared[0],
    'the re-confirmed rate is the one that was searched, whatever the length of the stay and the guests',
    compared[1],
  ),
  async ({ api, known, stay, session }) => {
    const reported = new V2Comparison();
    for (const swept of stayVariety) {
      const { nights, ages } = swept;
      const children = ages.length > 0 ? { children: ages.length, childrenAges: [...ages] } : {};
      const dates = { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, nights) };
      const found = await search({ api, known, stay }, { ...dates, occupancy: { adults: 2, ...children } });
      // Prefers a rate that states its total and plan, because only stated values are compared.
      const searched =
        ratesIn(found).find(({ rate }) => rate.priceComposition?.total && rate.ratePlan?.id) ??
        ratesIn(found)[0];
      if (searched === undefined) continue;
      const answer = await api.post('/v2/hotels/checkrate', { rateTokens: [searched.rate.rateToken] });
      reported.compareConfirmation(describeStay(swept), [searched], answer, undefined);
    }
    for (const id of compared)
      await judgeClause({ session }, id, () =>
        expect(reported.problemsOf(id), 'what differs from the rate that was searched').toEqual([]),
      );
  },
);
