/** Relations between v2 searches with and without a member. Specification: "v2 availability (request and response)". */
import type { Answer } from '../../client/answer.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { hotelIdsIn, hotelsIn, offerSummary, ratesIn, unavailableIn } from '../../client/v2-answers.ts';
import { plural } from '../../lib/plural.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { allFavouritesHint, idsForOnePage } from '../helpers/one-page.ts';
import { groupByCredential } from '../helpers/v2-prices.ts';
import {
  common,
  inWords,
  minus,
  sentence,
  type Ask,
  type KnownFixtures,
  type Members,
  type Relation,
  type Situation,
} from './relate.ts';

type Searcher = Pick<Fixtures, 'api' | 'stay'>;

/** A v2 search under one circumstance. @param further whether a service may refuse it */
export const v2Situation = (
  { api, stay }: Searcher,
  what: string,
  members: Members,
  further = true,
): Situation => ({
  what,
  further,
  identity: (answer) => [offerSummary(answer), ...groupByCredential(ratesIn(answer))],
  count: (answer) =>
    `${plural(ratesIn(answer).length, 'rate')} of ${plural(hotelIdsIn(answer).length, 'hotel')}`,
  send: async (changed) => {
    const answer = await api.post(
      '/v2/hotels/availability',
      { ...stay, ...members, ...changed },
      { expects: further ? 'open' : 'accepted' },
    );
    return answer.status === 200 ? answer : undefined;
  },
});

/** The known hotels that fit on one page; favourites and others alternate. */
export function knownHotels({ known, session }: KnownFixtures): Members {
  const { favorites = [] } = session.target.known;
  return { destinations: { hotelIds: idsForOnePage(favorites, minus(known('hotelIds'), favorites)) } };
}

/** A filter keeps the hotels for which `isKept` is true, and leaves out those for which it is false. */
const filter = (
  clause: ClauseId,
  choices: (
    known: KnownFixtures['known'],
  ) => readonly (readonly [Members, isKept: (id: string) => boolean | undefined])[],
  hint = '',
): Relation => ({
  clause,
  differences: async (ask, { known }) => {
    const first = await ask({});
    const offered = hotelIdsIn(first);
    const found: string[] = [];
    let canShow = false;
    for (const [members, isKept] of choices(known)) {
      const left = hotelIdsIn(await ask(members));
      const withIt = `with ${inWords(members)},`;
      canShow ||= offered.some((id) => isKept(id) === false);
      found.push(
        // Another clause judges hotels that were not requested.
        ...sentence(
          `${withIt} hotels are shown that it must leave out${hint}`,
          left.filter((id) => isKept(id) === false && known('hotelIds').includes(id)),
        ),
        ...sentence(`${withIt} hotels are missing${hint}`, minus(offered.filter(isKept), left)),
      );
    }
    return canShow ? found : undefined;
  },
});

const favorites = { favorites: true };
const cheapest = { cheapest: true };
const ratings = (...starRatings: number[]) => ({ starRatings });
const noFilter = { favorites: undefined, starRatings: undefined };
export const otherFilters = [
  favorites,
  cheapest,
  ratings(1, 2, 3, 4, 5),
  { includeUnavailableRoomRates: true },
];

/** With `cheapest`, only the cheapest rate of each hotel and credential is left, and no hotel disappears. */
const cheapestOnly: Relation = {
  clause: 'v2.avail.cheapest',
  differences: async (ask, { session }) => {
    const first = await ask({});
    const answer = await ask(cheapest);
    // Two credentials of one type look the same, so the number of rates is compared with a search without other filters.
    const alone = groupByCredential(ratesIn(await ask({ ...noFilter, ...cheapest })));
    const all = groupByCredential(ratesIn(first));
    const left = groupByCredential(ratesIn(answer));
    const onePerType = session.target.known.credentialPerType === true;
    if ([...all.values()].every((prices) => prices.length < 2)) return undefined;
    return [
      ...sentence('with the flag hotels are missing', minus(hotelIdsIn(first), hotelIdsIn(answer))),
      ...[...all].flatMap(([group, prices]) => {
        const [kept = [], least] = [left.get(group), Math.min(...prices)];
        const most = onePerType ? 1 : alone.get(group)?.length;
        return [
          ...(kept.includes(least)
            ? []
            : [`${group}: of ${prices.join(', ')} the flag leaves ${kept.join(', ')}`]),
          ...(most === undefined || kept.length === most
            ? []
            : [`${group}: the flag leaves ${kept.length} rates`]),
        ];
      }),
    ];
  },
};

/** Relations between searches for the known hotels. */
export const relationsById: readonly Relation[] = [
  filter(
    'v2.avail.favorites',
    (known) => [[favorites, (id) => known('favorites').includes(id)]],
    ` (${allFavouritesHint})`,
  ),
  filter('v2.avail.stars-exact', (known) =>
    [[1], [2], [3], [4], [5], [3, 5]].map((listed) => [
      ratings(...listed),
      (id) => {
        const rating = known('stars')[id];
        // Another clause judges hotels without a rating.
        return rating === null || rating === undefined ? undefined : listed.includes(rating);
      },
    ]),
  ),
  filter('v2.avail.stars-unrated-excluded', (known) => [
    [ratings(1, 2, 3, 4, 5), (id) => (known('stars')[id] === null ? false : undefined)],
  ]),
  cheapestOnly,
];

/**
 * A hotel with known unavailable rates shows them for each stay and party for which it has no available one; with a filter
 * or in a locale, it shows them if it does so without.
 */
export const unavailableRates: Relation = {
  clause: 'v2.avail.unavailable-when-requested',
  differences: async (ask, { known }) => {
    const hotelId = known('unavailableHotelId');
    const search = { destinations: { hotelIds: [hotelId] }, includeUnavailableRoomRates: true };
    const answer = await ask(search);
    if (hotelIdsIn(answer).length === 0) return undefined;
    if (unavailableIn(answer).length > 0) return [];
    const plain = await ask({ ...search, ...noFilter, locale: undefined });
    return ratesIn(answer).length === 0 || unavailableIn(plain).length > 0
      ? [`hotel ${hotelId} shows no unavailable rates`]
      : undefined;
  },
};

/** The number of rates of some hotels. */
const rateCounts = (answer: Answer, ids: readonly string[]): string[] =>
  ids.map((id) => `${ratesIn(answer).filter(({ hotelId }) => hotelId === id).length} of hotel ${id}`);

const byId = (answer: Answer): Members => ({
  destinations: { hotelIds: hotelIdsIn(answer) },
  page: undefined,
});

/** Compares what a search finds in a place, or on a page, with what it finds by the ids of these hotels. */
const asById = (
  clause: ClauseId,
  members: Members,
  differences: (found: Answer, again: Answer, ask: Ask) => Promise<readonly string[] | undefined>,
): Relation => ({
  clause,
  differences: async (ask) => {
    const found = await ask(members);
    if (hotelIdsIn(found).length === 0) return undefined;
    return differences(found, await ask({ ...byId(found), ...members }), ask);
  },
});

/** In a place, or on a page, a filter keeps no hotel that it leaves out in a search by ids. */
const filterAsById = (clause: ClauseId, members: Members): Relation =>
  asById(clause, members, async (found, again, ask) => {
    const [kept, first] = [hotelIdsIn(found), hotelIdsIn(await ask({}))];
    const offered = hotelIdsIn(await ask(byId(found)));
    const leftOut = minus(common(kept, offered), hotelIdsIn(again));
    if (leftOut.length === 0 && minus(first, kept).length === 0) return undefined;
    return sentence(
      `with ${inWords(members)}, hotels are shown that a search by their ids leaves out`,
      leftOut,
    );
  });

const hotelsWithUnavailable = (answer: Answer): string[] =>
  hotelsIn(answer)
    .filter(({ unavailableRoomRates }) => (unavailableRoomRates ?? []).length > 0)
    .map(({ hotel }) => hotel.id);

/** Relations that hold in a circle, in a region and on a later page. */
export const relationsOfPlace: readonly Relation[] = [
  filterAsById('v2.avail.favorites', favorites),
  filterAsById('v2.avail.stars-exact', ratings(3)),
  asById(
    'v2.avail.unavailable-when-requested',
    { includeUnavailableRoomRates: true },
    async (found, again) => {
      const shown = common(hotelsWithUnavailable(again), hotelIdsIn(found));
      if (shown.length === 0) return undefined;
      return sentence(
        'hotels show no unavailable rates, but do in a search by their ids',
        minus(shown, hotelsWithUnavailable(found)),
      );
    },
  ),
  asById('v2.avail.cheapest', cheapest, async (found, again, ask) => {
    const both = common(hotelIdsIn(found), hotelIdsIn(again));
    const [all, left] = [rateCounts(await ask(byId(found)), both), rateCounts(again, both)];
    if (minus(all, left).length === 0) return undefined;
    return sentence(
      'with the flag, hotels have other numbers of rates than in a search by their ids',
      minus(rateCounts(found, both), left),
    );
  }),
];

/** The three kinds of destinations; if several are sent, the first counts. */
export function destinationsOf({ known }: Pick<Fixtures, 'known'>) {
  const [circleInfo, [regionId], hotelIds] = [known('circle'), known('regionIds'), [...known('hotelIds')]];
  return { circleInfo, regionId, hotelIds };
}

/** A search by one destination finds the same hotels if destinations that do not count are added. */
export const firstDestination = (
  clause: ClauseId,
  first: Members,
  ...others: readonly Members[]
): Relation => ({
  clause,
  differences: async (ask) => {
    const alone = await ask({ destinations: first });
    if (hotelIdsIn(alone).length === 0) return undefined;
    for (const destinations of others) if (isSame(await ask({ destinations }), alone)) return undefined;
    const destinations = Object.assign({}, first, ...others);
    return isSame(await ask({ destinations }), alone)
      ? []
      : [`beside ${Object.keys(Object.assign({}, ...others)).join(' and ')} there are other hotels`];
  },
});

export const isSame = (one: Answer, other: Answer): boolean =>
  JSON.stringify(offerSummary(one)) === JSON.stringify(offerSummary(other));
