/** Favourites, stars and cheapest hold in a circle and in a region as by ids. Specification: "v2 availability (request and response)". */
import type { ClauseId } from '../schemas/clauses.ts';
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import type { Answer } from '../client/answer.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { hotelIdsIn, ratesIn, offerSummary } from '../client/v2-answers.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { pricesOf } from './helpers/v2-prices.ts';

const asking =
  ({ api, stay }: Pick<Fixtures, 'api' | 'stay'>) =>
  (destinations: object, filters: object = {}): Promise<Answer> =>
    api.post('/v2/hotels/availability', { ...stay, destinations, ...filters });

type Known = Pick<Fixtures, 'known'>;
const places: readonly (readonly [where: string, destination: (fixtures: Known) => object])[] = [
  ['a circle', ({ known }) => ({ circleInfo: known('circle') })],
  ['a region', ({ known }) => ({ regionId: known('regionIds')[0]! })],
];

const filters: readonly (readonly [ClauseId, object])[] = [
  ['v2.avail.favorites', { favorites: true }],
  ['v2.avail.stars-exact', { starRatings: [3] }],
];

for (const [where, destinationOf] of places) {
  for (const [id, filter] of filters)
    test(
      ...clause(id, `${where} has no hotel that is left out where it is asked for by its id`),
      async ({ api, known, stay }) => {
        const ask = asking({ api, stay });
        const destination = destinationOf({ known });
        await compareStable(
          () => ask(destination),
          offerSummary,
          async (all) => {
            // One page of them: so many can be asked for by their ids.
            const hotelIds = hotelIdsIn(all);
            if (hotelIds.length === 0) noData(`${where} shows no hotels`);
            const offered = hotelIdsIn(await ask({ hotelIds }));
            const kept = hotelIdsIn(await ask({ hotelIds }, filter));
            const leftOut = offered.filter((one) => !kept.includes(one));
            if (leftOut.length === 0) noData(`by their ids, all hotels of ${where} are kept`);
            const found = hotelIdsIn(await ask(destination, filter));
            return () => expect(found.filter((one) => leftOut.includes(one))).toEqual([]);
          },
        );
      },
    );

  test(
    ...clause(
      'v2.avail.cheapest',
      `${where} shows as many rates of a hotel as where it is asked for by its id`,
    ),
    async ({ api, known, stay }) => {
      const ask = asking({ api, stay });
      const countsIn = (answer: Answer, ids: readonly string[]): object[] =>
        ids.map((hotel) => ({
          hotel,
          rates: ratesIn(answer).filter(({ hotelId }) => hotelId === hotel).length,
        }));
      await compareStable(
        () => ask(destinationOf({ known }), { cheapest: true }),
        pricesOf,
        async (found) => {
          const hotelIds = hotelIdsIn(found);
          if (hotelIds.length === 0) noData(`with the flag ${where} shows no hotels`);
          const [all, left] = [await ask({ hotelIds }), await ask({ hotelIds }, { cheapest: true })];
          const both = hotelIds.filter((one) => hotelIdsIn(left).includes(one));
          if (JSON.stringify(countsIn(all, both)) === JSON.stringify(countsIn(left, both)))
            noData(`by their ids, the hotels of ${where} show no other rates than the cheapest`);
          return () => expect(countsIn(found, both)).toEqual(countsIn(left, both));
        },
      );
    },
  );
}
