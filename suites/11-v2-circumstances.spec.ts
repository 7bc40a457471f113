/** What a v2 search keeps, in whatever language, for whatever stay and party. Specification: "v2 availability (request and response)". */
import { clause, expect, test } from './suite-test.ts';
import type { Answer } from '../client/answer.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { hotelIdsIn, ratesIn, offerSummary } from '../client/v2-answers.ts';
import { v2Circumstances } from './helpers/circumstances.ts';
import { allFavouritesHint, idsForOnePage } from './helpers/one-page.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { skipCircumstance, compareUnderEach } from './helpers/under-each.ts';
import { groupByCredential, pricesOf } from './helpers/v2-prices.ts';

const path = '/v2/hotels/availability';

type Asker = Pick<Fixtures, 'api' | 'stay' | 'session'>;
type Ask = (destinations: object, more?: object) => Promise<Answer>;

/** Makes a comparison under each circumstance. Blocked where it can be made under none. */
const everywhere = (
  { api, stay, session }: Asker,
  compare: (ask: Ask, what: string) => Promise<boolean>,
): Promise<void> =>
  compareUnderEach(v2Circumstances(stay.checkIn, session.target.known.locales ?? []), ([what, members]) => {
    const ask: Ask = async (destinations, more = {}) => {
      const answer = await api.post(path, { ...members, destinations, ...more }, { expects: 'open' });
      return answer.status === 200 ? answer : skipCircumstance();
    };
    return compare(ask, what);
  });

test(
  ...clause('v2.avail.favorites', 'in each language, for short and long stays, with and without children'),
  async ({ api, known, stay, session }) => {
    const favorites = [...known('favorites')];
    const hotelIds = idsForOnePage(
      favorites,
      known('hotelIds').filter((id) => !favorites.includes(id)),
    );
    await everywhere({ api, stay, session }, async (ask, what) => {
      let shows = false;
      await compareStable(
        () => ask({ hotelIds }),
        offerSummary,
        async (all) => {
          const offered = hotelIdsIn(all).filter((id) => hotelIds.includes(id));
          shows = offered.some((id) => !favorites.includes(id));
          const kept = hotelIdsIn(await ask({ hotelIds }, { favorites: true })).filter((id) =>
            hotelIds.includes(id),
          );
          return () =>
            expect(kept, `${what}: ${allFavouritesHint}`).toEqual(
              offered.filter((id) => favorites.includes(id)),
            );
        },
      );
      return shows;
    });
  },
);

test(
  ...clause('v2.avail.stars-exact', 'in each language, for short and long stays, with and without children'),
  async ({ api, known, stay, session }) => {
    const stars = known('stars');
    const hotelIds = idsForOnePage(Object.keys(stars).filter((id) => stars[id] !== null));
    const ratings = [...new Set(hotelIds.map((id) => stars[id] ?? 0))].toSorted((a, b) => a - b);
    let turn = 0;
    await everywhere({ api, stay, session }, async (ask, what) => {
      // Another rating each time, of which the lowest says most: all others are "and up".
      const wanted = ratings[(turn += 1) % Math.max(1, ratings.length - 1)];
      if (wanted === undefined) return false;
      let shows = false;
      await compareStable(
        () => ask({ hotelIds }),
        offerSummary,
        async (all) => {
          const offered = hotelIdsIn(all).filter((id) => hotelIds.includes(id));
          shows = offered.some((id) => stars[id] !== wanted);
          const kept = hotelIdsIn(await ask({ hotelIds }, { starRatings: [wanted] })).filter((id) =>
            hotelIds.includes(id),
          );
          return () =>
            expect(kept, `${what}: ${wanted} stars`).toEqual(offered.filter((id) => stars[id] === wanted));
        },
      );
      return shows;
    });
  },
);

test(
  ...clause('v2.avail.cheapest', 'in each language, for short and long stays, with and without children'),
  async ({ api, known, stay, session }) => {
    const hotelIds = idsForOnePage(known('hotelIds'));
    const onePerType = session.target.known.credentialPerType === true;
    await everywhere({ api, stay, session }, async (ask, what) => {
      let shows = false;
      await compareStable(
        () => ask({ hotelIds }),
        pricesOf,
        async (all) => {
          const groups = groupByCredential(ratesIn(all));
          shows = [...groups.values()].some((prices) => prices.length > 1);
          const left = groupByCredential(ratesIn(await ask({ hotelIds }, { cheapest: true })));
          return () => {
            for (const [group, prices] of groups) {
              expect(left.get(group) ?? [], `${what}: rates of ${group}`).toContain(Math.min(...prices));
              if (onePerType) expect(left.get(group), `${what}: rates of ${group}`).toHaveLength(1);
            }
          };
        },
      );
      return shows;
    });
  },
);

test(
  ...clause(
    'v2.avail.precedence-only-first',
    'in each language, for short and long stays, with and without children',
  ),
  async ({ api, known, stay, session }) => {
    const [circleInfo, [regionId], hotelIds] = [known('circle'), known('regionIds'), [...known('hotelIds')]];
    await everywhere({ api, stay, session }, async (ask, what) => {
      let shows = false;
      const region = await ask({ regionId });
      const differs = (one: Answer, other: Answer): boolean =>
        JSON.stringify(hotelIdsIn(one)) !== JSON.stringify(hotelIdsIn(other));
      for (const [first, others] of [
        [{ circleInfo }, [{ regionId }, { hotelIds }, { regionId, hotelIds }]],
        [{ regionId }, [{ hotelIds }]],
      ] as const)
        await compareStable(
          () => ask(first),
          offerSummary,
          async (alone) => {
            const answers: Answer[] = [];
            for (const other of others) answers.push(await ask({ ...first, ...other }));
            shows ||= differs(alone, region);
            return () =>
              answers.forEach((answer) => expect(offerSummary(answer), what).toEqual(offerSummary(alone)));
          },
        );
      return shows;
    });
  },
);

test(
  ...clause(
    'v2.avail.pages-disjoint',
    'in each language, for short and long stays, with and without children',
  ),
  async ({ api, known, stay, session }) => {
    const [regionId] = known('regionIds');
    await everywhere({ api, stay, session }, async (ask, what) => {
      let shows = false;
      await compareStable(
        () => ask({ regionId }),
        offerSummary,
        async (first) => {
          const full = hotelIdsIn(first);
          if (full.length < 50) return () => {};
          const second = hotelIdsIn(await ask({ regionId }, { page: 2 }));
          shows = second.length > 0;
          return () =>
            expect(
              second.filter((id) => full.includes(id)),
              `${what}: hotels of page 1 on page 2`,
            ).toEqual([]);
        },
      );
      return shows;
    });
  },
);

test(
  ...clause(
    'v2.avail.unavailable-when-requested',
    'in each language, for short and long stays, with and without children',
  ),
  async ({ api, known, stay, session }) => {
    const hotelIds = [known('unavailableHotelId')];
    await everywhere({ api, stay, session }, async (ask, what) => {
      const answer = await ask({ hotelIds }, { includeUnavailableRoomRates: true });
      // Under another circumstance its rates may be available.
      if (hotelIdsIn(answer).length === 0 || ratesIn(answer).length > 0) return false;
      const { hotels } = answer.body as { hotels: { unavailableRoomRates?: unknown[] | null }[] };
      expect(
        hotels.flatMap(({ unavailableRoomRates: rates }) => rates ?? []).length,
        `${what}: unavailable rates`,
      ).toBeGreaterThan(0);
      return true;
    });
  },
);
