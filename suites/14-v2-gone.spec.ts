/** Re-confirmation tells what has become of a rate since the search. Specification: "v2 rate re-confirmation (checkrate)", "Errors". */
import { clause, expect, test } from './story.ts';
import { judging } from '../client/end.ts';
import { confirmation, oneRate, ratesOfHotels } from '../client/v2-answers.ts';
import { mustConfirm } from './helpers/v2-confirm.ts';
import { parties, search } from './helpers/v2-search.ts';

const path = '/v2/hotels/checkrate';

for (const [who, occupancy] of parties)
  test(
    ...clause('v2.checkrate.404-gone', `a rate that is gone is answered with 404, for ${who}`),
    async ({ api, lever, known, stay }) => {
      const { rate } = oneRate(await search({ api, known, stay }, { occupancy }));
      await lever.closeRate(rate.rateToken);
      const answer = await api.post(path, { rateTokens: [rate.rateToken] });
      expect(answer.status).toBe(404);
      await mustConfirm({ api, known, stay });
    },
  );

for (const [place, inOrder] of [
  ['before', (gone: string, others: string[]) => [gone, ...others]],
  ['after', (gone: string, others: string[]) => [...others, gone]],
] as const)
  test(
    ...clause(
      'v2.checkrate.404-gone',
      `a gone rate is not confirmed in the company of others, ${place} them`,
      'v2.checkrate.gone-in-company',
    ),
    async ({ api, lever, known, stay, session }) => {
      const [gone, ...others] = ratesOfHotels(await search({ api, known, stay }), 3);
      await lever.closeRate(gone!.rate.rateToken);
      const rateTokens = inOrder(
        gone!.rate.rateToken,
        others.map(({ rate }) => rate.rateToken),
      );
      const answer = await api.post(path, { rateTokens });
      const hotels = answer.status === 404 ? [] : confirmation(answer).hotels;
      const left = hotels.filter(({ hotel }) => hotel.id === gone!.hotelId);
      expect(left.flatMap(({ roomRates }) => roomRates ?? [])).toEqual([]);
      // "404 when a rate is gone" does not say whether the others may be confirmed without it.
      await judging({ session }, 'v2.checkrate.gone-in-company', () =>
        expect(answer.status, 'HTTP status for three rates, one of which is gone').toBe(404),
      );
      await mustConfirm({ api, known, stay });
    },
  );

test(
  ...clause('v2.checkrate.live', 'a price that changed since the search shows at re-confirmation'),
  async ({ api, lever, known, stay }) => {
    const offers = ratesOfHotels(await search({ api, known, stay }), 2, ({ rate }) =>
      Boolean(rate.priceComposition.total),
    );
    for (const [index, factor] of [1.5, 0.5].entries()) {
      const { rateToken, priceComposition } = offers[index]!.rate;
      await lever.changePrice(rateToken, factor, priceComposition.total!);
      const answer = await api.post(path, { rateTokens: [rateToken] });
      const now = confirmation(answer).hotels[0]?.roomRates[0]?.priceComposition.total;
      // Other prices move too: what counts is that the answer is nearer to the new price than to the searched one.
      const ratio = (now?.value ?? Number.NaN) / priceComposition.total!.value;
      const middle = (1 + factor) / 2;
      expect(
        factor > 1 ? ratio > middle : ratio < middle,
        `the total shows a change by ${factor}; it is ${ratio.toFixed(3)} of the searched one`,
      ).toBe(true);
    }
  },
);
