/** Favourites, stars and cheapest hold together, and on every page. Specification: "v2 availability (request and response)". */
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import type { Answer } from '../client/answer.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { allFavouritesHint, idsForOnePage } from './helpers/one-page.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { hotelIdsIn, ratesIn, offerSummary } from '../client/v2-answers.ts';
import { groupByCredential, pricesOf } from './helpers/v2-prices.ts';

const path = '/v2/hotels/availability';

const asking =
  ({ api, stay }: Pick<Fixtures, 'api' | 'stay'>) =>
  (destinations: object, filters: object): Promise<Answer> =>
    api.post(path, { ...stay, destinations, ...filters });

const everyRating = { starRatings: [1, 2, 3, 4, 5] };

for (const [what, beside] of [
  ['star ratings', everyRating],
  ['the cheapest flag', { cheapest: true }],
] as const)
  test(
    ...clause('v2.avail.favorites', `beside ${what} too only favourite hotels are left`),
    async ({ api, known, stay }) => {
      const favorites = known('favorites');
      const others = known('hotelIds').filter((id) => !favorites.includes(id));
      const hotelIds = idsForOnePage(favorites, others);
      const ask = (filters: object) => asking({ api, stay })({ hotelIds }, filters);
      await compareStable(
        () => ask(beside),
        offerSummary,
        async (all) => {
          const offered = hotelIdsIn(all).filter((id) => hotelIds.includes(id));
          if (!offered.some((id) => favorites.includes(id)) || offered.every((id) => favorites.includes(id)))
            noData(`beside ${what} the known hotels do not show both a favourite and another`);
          const kept = hotelIdsIn(await ask({ ...beside, favorites: true })).filter((id) =>
            hotelIds.includes(id),
          );
          // Where the other filter is forgotten more favourites are left: that is not this clause's matter.
          return () => {
            expect(
              kept.filter((id) => !favorites.includes(id)),
              allFavouritesHint,
            ).toEqual([]);
            expect(kept).toEqual(expect.arrayContaining(offered.filter((id) => favorites.includes(id))));
          };
        },
      );
    },
  );

for (const [what, beside] of [
  ['the favorites flag', { favorites: true }],
  ['the cheapest flag', { cheapest: true }],
] as const)
  test(
    ...clause('v2.avail.stars-exact', `beside ${what} too a rating keeps the hotels of just that rating`),
    async ({ api, known, stay }) => {
      const stars = new Map(
        Object.entries(known('stars')).flatMap(([id, rating]): [string, number][] =>
          rating === null ? [] : [[id, rating]],
        ),
      );
      const hotelIds = idsForOnePage([...stars.keys()]);
      const ask = (filters: object) => asking({ api, stay })({ hotelIds }, filters);
      await compareStable(
        () => ask(beside),
        offerSummary,
        async (all) => {
          const offered = hotelIdsIn(all).filter((id) => stars.has(id));
          const ratings = [...new Set(offered.map((id) => stars.get(id)))];
          if (ratings.length < 2) noData(`beside ${what} the known hotels show fewer than two ratings`);
          const answers: [rating: number | undefined, kept: string[]][] = [];
          for (const rating of ratings)
            answers.push([
              rating,
              hotelIdsIn(await ask({ ...beside, starRatings: [rating] })).filter((id) => stars.has(id)),
            ]);
          return () => {
            for (const [rating, kept] of answers) {
              expect(
                kept.filter((id) => stars.get(id) !== rating),
                `hotels of other ratings than ${rating}`,
              ).toEqual([]);
              expect(kept, `hotels of ${rating} stars`).toEqual(
                expect.arrayContaining(offered.filter((id) => stars.get(id) === rating)),
              );
            }
          };
        },
      );
    },
  );

for (const [what, beside] of [
  ['the favorites flag', { favorites: true }],
  ['star ratings', everyRating],
] as const)
  test(
    ...clause('v2.avail.cheapest', `beside ${what} too only the cheapest rates are left`),
    async ({ api, known, stay }) => {
      const ask = (filters: object) =>
        asking({ api, stay })({ hotelIds: idsForOnePage(known('hotelIds')) }, filters);
      await compareStable(
        () => ask(beside),
        pricesOf,
        async (all) => {
          const groups = groupByCredential(ratesIn(all));
          if ([...groups.values()].every((prices) => prices.length < 2))
            noData(`beside ${what} no known hotel shows two rates of one credential`);
          const alone = groupByCredential(ratesIn(await ask({ cheapest: true })));
          const left = groupByCredential(ratesIn(await ask({ ...beside, cheapest: true })));
          return () => {
            for (const [group, prices] of groups) {
              expect(left.get(group) ?? [], `rates of ${group}`).toContain(Math.min(...prices));
              if (alone.has(group))
                expect(left.get(group), `rates of ${group}`).toHaveLength(alone.get(group)!.length);
            }
          };
        },
      );
    },
  );

/** The hotels of a page that may not be there: then it shows none. */
const idsOn = (page: Answer): string[] => (page.status === 200 ? [...new Set(hotelIdsIn(page))] : []);

const pricesOn = (page: Answer): unknown => (page.status === 200 ? pricesOf(page) : []);

/** Page 2 of the first known region, with a filter, and ways to ask for hotels by their ids. */
function secondPage({ api, known, stay }: Pick<Fixtures, 'api' | 'known' | 'stay'>, filter: object) {
  const region = { regionId: known('regionIds')[0]! };
  // Whether there is a second page only the inventory knows.
  const page = (filters: object) =>
    api.post(path, { ...stay, destinations: region, ...filters, page: 2 }, { expects: 'open' });
  return {
    filtered: () => page(filter),
    mustBeThere: async (): Promise<void> => {
      if (idsOn(await page({})).length === 0) noData('the first known region has only one page of hotels');
    },
  };
}

for (const [id, filter] of [
  ['v2.avail.favorites', { favorites: true }],
  ['v2.avail.stars-exact', { starRatings: [3] }],
] as const)
  test(
    ...clause(id, 'page 2 has no hotel that is left out where it is asked for by its id'),
    async ({ api, known, stay }) => {
      const { filtered, mustBeThere } = secondPage({ api, known, stay }, filter);
      await mustBeThere();
      const hotelIds = idsOn(await filtered());
      // The filter may leave too few hotels for a second page: then it was not forgotten there.
      if (hotelIds.length === 0) return;
      const ask = (filters: object) => asking({ api, stay })({ hotelIds }, filters);
      await compareStable(
        () => ask({}),
        offerSummary,
        async (all) => {
          const [offered, kept] = [hotelIdsIn(all), hotelIdsIn(await ask(filter))];
          return () =>
            expect(hotelIds.filter((one) => offered.includes(one) && !kept.includes(one))).toEqual([]);
        },
      );
    },
  );

test(
  ...clause('v2.avail.cheapest', 'page 2 shows as many rates of a hotel as where it is asked for by its id'),
  async ({ api, known, stay }) => {
    const { filtered, mustBeThere } = secondPage({ api, known, stay }, { cheapest: true });
    await mustBeThere();
    const countsIn = (answer: Answer, ids: readonly string[]): object[] =>
      ids.map((hotel) => ({
        hotel,
        rates: ratesIn(answer).filter(({ hotelId }) => hotelId === hotel).length,
      }));
    await compareStable(filtered, pricesOn, async (page) => {
      const hotelIds = idsOn(page);
      if (hotelIds.length === 0) noData('with the flag page 2 shows no hotels');
      const alone = await asking({ api, stay })({ hotelIds }, { cheapest: true });
      const both = hotelIds.filter((id) => hotelIdsIn(alone).includes(id));
      if (![page, alone].some((answer) => ratesIn(answer).some(({ hotelId }) => both.includes(hotelId))))
        noData('the hotels of page 2 show no rates');
      return () => expect(countsIn(page, both)).toEqual(countsIn(alone, both));
    });
  },
);
