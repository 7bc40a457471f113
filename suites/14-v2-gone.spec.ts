/**
 * Re-confirmation shows that a rate is gone or its price has changed. Specification: "v2 rate re-confirmation (checkrate)",
 * "Errors".
 */
import { clause, expect, test } from './suite-test.ts';
import { judgeClause } from '../client/end.ts';
import { blocked } from '../client/gaps.ts';
import { confirmation, firstRate, ratesOfHotels } from '../client/v2-answers.ts';
import { requireConfirmableRates } from './helpers/v2-confirm.ts';
import { isPricedApart, movePrice, mustBeClosed } from './helpers/v2-moved.ts';
import { parties, search } from './helpers/v2-search.ts';

const path = '/v2/hotels/checkrate';

for (const [who, occupancy] of parties)
  test(
    ...clause('v2.checkrate.404-gone', `a rate that is gone is answered with 404, for ${who}`),
    async ({ api, hooks, known, stay }) => {
      const fixtures = { api, known, stay };
      const before = await search(fixtures, { occupancy });
      const offer = firstRate(before);
      const { rateToken } = offer.rate;
      // An earlier re-confirmation must not answer for a later one.
      if ('children' in occupancy) await api.post(path, { rateTokens: [rateToken] });
      await hooks.closeRate(rateToken);
      try {
        const answer = await api.post(path, { rateTokens: [rateToken] });
        if (answer.status !== 404) await mustBeClosed(fixtures, before, offer, { occupancy });
        expect(answer.status).toBe(404);
        await requireConfirmableRates(fixtures);
      } finally {
        await hooks.openRate(rateToken);
      }
    },
  );

for (const [place, inOrder] of [
  ['before', (gone: string, others: string[]) => [gone, ...others]],
  ['after', (gone: string, others: string[]) => [...others, gone]],
] as const)
  test(
    ...clause(
      'v2.checkrate.404-gone',
      `a rate that is gone is not confirmed together with others, ${place} them`,
      'v2.checkrate.gone-in-company',
    ),
    async ({ api, hooks, known, stay, session }) => {
      const fixtures = { api, known, stay };
      const before = await search(fixtures);
      const [gone, ...others] = ratesOfHotels(before, 3);
      const { rateToken } = gone!.rate;
      await hooks.closeRate(rateToken);
      try {
        const rateTokens = inOrder(
          rateToken,
          others.map(({ rate }) => rate.rateToken),
        );
        const answer = await api.post(path, { rateTokens });
        if (answer.status !== 404) await mustBeClosed(fixtures, before, gone!);
        const hotels = answer.status === 404 ? [] : confirmation(answer).hotels;
        const left = hotels.filter(({ hotel }) => hotel.id === gone!.hotelId);
        expect(left.flatMap(({ roomRates }) => roomRates ?? [])).toEqual([]);
        // "404 when a rate is gone" does not say whether the others may be confirmed without it.
        await judgeClause({ session }, 'v2.checkrate.gone-in-company', () =>
          expect(answer.status, 'HTTP status for three rates, one of which is gone').toBe(404),
        );
        await requireConfirmableRates(fixtures);
      } finally {
        await hooks.openRate(rateToken);
      }
    },
  );

test(
  ...clause('v2.checkrate.live', 'a price that changed since the search shows at re-confirmation'),
  async ({ api, hooks, known, stay }) => {
    hooks.must('changePrice');
    const fixtures = { api, known, stay, hooks };
    const found = await search(fixtures);
    const offers = ratesOfHotels(found, 2, (offer) => isPricedApart(found, offer));
    let judged = 0;
    for (const [offer, factors] of [
      [offers[0]!, [1.5, 0.5]],
      [offers[1]!, [0.5, 1.5]],
    ] as const) {
      const again = () => api.post(path, { rateTokens: [offer.rate.rateToken] });
      // An earlier re-confirmation must not answer for a later one.
      if (offer === offers[1]) await again();
      const moved = await movePrice(fixtures, offer, factors, again);
      if (moved === undefined) continue;
      try {
        for (const answer of moved.answers) {
          const { value } = confirmation(answer).hotels[0]?.roomRates[0]?.priceComposition.total ?? {};
          const [before, now, observed] = [moved.before.value, moved.now.value, value ?? Number.NaN];
          // Other prices may move too, so the response only has to be nearer to the new price than to the old one.
          expect(
            Math.abs(observed - now) < Math.abs(observed - before),
            `re-confirmation shows ${observed}; the search showed ${before}, a fresh search shows ${now}`,
          ).toBe(true);
        }
        judged += 1;
      } finally {
        await moved.back();
      }
    }
    if (judged === 0) blocked('the hook changePrice moved no price: a fresh search shows the old one');
  },
);
