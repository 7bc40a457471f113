/** Relations between v2 searches with and without a member. Specification: "v2 availability (request and response)". */
import type { Answer, ClauseId, Shopper } from '../../client/index.ts';
import { hotelIdsIn, hotelsIn, offerSummary, ratesIn, unavailableRatesIn } from '../../client/v2-answers.ts';
import { plural } from '../../lib/plural.ts';
import { allFavouritesHint, idsForOnePage } from '../helpers/one-page.ts';
import { groupByCredential, pricesOf } from '../helpers/v2-prices.ts';
import {
  commonValues,
  describeMembers,
  minus,
  sentence,
  type SearchSender,
  type Members,
  type Relation,
  type Situation,
} from './relate.ts';

/** A v2 search under one circumstance. @param isOptional whether a service may refuse it */
export const v2Situation = (
  { api, stay }: Shopper,
  what: string,
  members: Members,
  isOptional = true,
): Situation => ({
  what,
  isOptional,
  identity: (answer) => [offerSummary(answer), pricesOf(answer)],
  count: (answer) =>
    `${plural(ratesIn(answer).length, 'rate')} of ${plural(hotelIdsIn(answer).length, 'hotel')}`,
  send: (changed) =>
    api.post(
      '/v2/hotels/availability',
      { ...stay, ...members, ...changed },
      { expects: isOptional ? 'open' : 'accepted' },
    ),
  refusal: ({ status }) => (status === 200 ? undefined : `HTTP ${status}`),
});

/** The known hotels that fit on one page; favourites and others alternate. */
export function knownHotels({ known, session }: Shopper): Members {
  const { favorites = [] } = session.target.known;
  return { destinations: { hotelIds: idsForOnePage(favorites, minus(known('hotelIds'), favorites)) } };
}

/** A filter keeps the hotels for which `isKept` is true, and leaves out those for which it is false. */
const filterRelation = (
  clause: ClauseId,
  choices: (
    known: Shopper['known'],
  ) => readonly (readonly [Members, isKept: (id: string) => boolean | undefined])[],
  hint = '',
): Relation => ({
  clause,
  differences: async (send, { known }) => {
    const plainAnswer = await send({});
    const offeredIds = hotelIdsIn(plainAnswer);
    const sentences: string[] = [];
    let canShow = false;
    for (const [members, isKept] of choices(known)) {
      const keptIds = hotelIdsIn(await send(members));
      const prefix = `with ${describeMembers(members)},`;
      canShow ||= offeredIds.some((id) => isKept(id) === false);
      sentences.push(
        // Another clause judges hotels that were not requested.
        ...sentence(
          `${prefix} hotels are shown that the filter must leave out${hint}`,
          keptIds.filter((id) => isKept(id) === false && known('hotelIds').includes(id)),
        ),
        ...sentence(`${prefix} hotels are missing${hint}`, minus(offeredIds.filter(isKept), keptIds)),
      );
    }
    return canShow ? sentences : undefined;
  },
});

const favoritesFilter = { favorites: true };
const cheapestFilter = { cheapest: true };
const ratingsFilter = (...starRatings: number[]) => ({ starRatings });
const noFilter = { favorites: undefined, starRatings: undefined };
export const otherFilters = [
  favoritesFilter,
  cheapestFilter,
  ratingsFilter(1, 2, 3, 4, 5),
  { includeUnavailableRoomRates: true },
];

/** With `cheapest`, only the cheapest rate of each hotel and credential is left, and no hotel disappears. */
const cheapestOnly: Relation = {
  clause: 'v2.avail.cheapest',
  differences: async (send, { session }) => {
    const plainAnswer = await send({});
    const answer = await send(cheapestFilter);
    // Two credentials of one type look the same, so the number of rates is compared with a search without other filters.
    const pricesAlone = groupByCredential(ratesIn(await send({ ...noFilter, ...cheapestFilter })));
    const pricesBefore = groupByCredential(ratesIn(plainAnswer));
    const pricesLeft = groupByCredential(ratesIn(answer));
    const hasOneCredentialPerType = session.target.known.credentialPerType === true;
    if ([...pricesBefore.values()].every((prices) => prices.length < 2)) return undefined;
    return [
      ...sentence(
        'with `cheapest: true`, these hotels are missing from the response',
        minus(hotelIdsIn(plainAnswer), hotelIdsIn(answer)),
      ),
      ...[...pricesBefore].flatMap(([group, prices]) => {
        const [keptPrices = [], lowestPrice] = [pricesLeft.get(group), Math.min(...prices)];
        const expectedCount = hasOneCredentialPerType ? 1 : pricesAlone.get(group)?.length;
        return [
          ...(keptPrices.includes(lowestPrice)
            ? []
            : [
                `${group}: of the prices ${prices.join(', ')}, \`cheapest: true\` leaves ${keptPrices.join(', ') || 'none'}`,
              ]),
          ...(expectedCount === undefined || keptPrices.length === expectedCount
            ? []
            : [
                `${group}: \`cheapest: true\` leaves ${plural(keptPrices.length, 'rate')} instead of ${expectedCount}`,
              ]),
        ];
      }),
    ];
  },
};

/** Relations between searches for the known hotels. */
export const relationsById: readonly Relation[] = [
  filterRelation(
    'v2.avail.favorites',
    (known) => [[favoritesFilter, (id) => known('favorites').includes(id)]],
    ` (${allFavouritesHint})`,
  ),
  filterRelation('v2.avail.stars-exact', (known) =>
    [[1], [2], [3], [4], [5], [3, 5]].map((stars) => [
      ratingsFilter(...stars),
      (id) => {
        const rating = known('stars')[id];
        // Another clause judges hotels without a rating.
        return rating === null || rating === undefined ? undefined : stars.includes(rating);
      },
    ]),
  ),
  filterRelation('v2.avail.stars-unrated-excluded', (known) => [
    [ratingsFilter(1, 2, 3, 4, 5), (id) => (known('stars')[id] === null ? false : undefined)],
  ]),
  cheapestOnly,
];

/**
 * The hotel with known unavailable rates shows them for each stay and party for which it has no available rate, and also with
 * a filter or in a locale if it shows them without.
 */
export const unavailableRates: Relation = {
  clause: 'v2.avail.unavailable-when-requested',
  differences: async (send, { known }) => {
    const hotelId = known('unavailableHotelId');
    const search = { destinations: { hotelIds: [hotelId] }, includeUnavailableRoomRates: true };
    const answer = await send(search);
    if (hotelIdsIn(answer).length === 0) return undefined;
    if (unavailableRatesIn(answer).length > 0) return [];
    const plainAnswer = await send({ ...search, ...noFilter, locale: undefined });
    return ratesIn(answer).length === 0 || unavailableRatesIn(plainAnswer).length > 0
      ? [`hotel ${hotelId} shows no unavailable rates`]
      : undefined;
  },
};

/** The number of rates of some hotels. */
const rateCounts = (answer: Answer, ids: readonly string[]): string[] =>
  ids.map((id) => `${ratesIn(answer).filter(({ hotelId }) => hotelId === id).length} of hotel ${id}`);

const searchByIds = (answer: Answer): Members => ({
  destinations: { hotelIds: hotelIdsIn(answer) },
  page: undefined,
});

/** Compares what a search finds in a place, or on a page, with what it finds by the ids of these hotels. */
const comparisonById = (
  clause: ClauseId,
  members: Members,
  differences: (found: Answer, again: Answer, send: SearchSender) => Promise<readonly string[] | undefined>,
): Relation => ({
  clause,
  differences: async (send) => {
    const foundAnswer = await send(members);
    if (hotelIdsIn(foundAnswer).length === 0) return undefined;
    return differences(foundAnswer, await send({ ...searchByIds(foundAnswer), ...members }), send);
  },
});

/** In a place, or on a page, a filter keeps no hotel that it leaves out in a search by ids. */
const filterComparisonById = (clause: ClauseId, members: Members): Relation =>
  comparisonById(clause, members, async (placeAnswer, idAnswer, send) => {
    const [keptIds, plainIds] = [hotelIdsIn(placeAnswer), hotelIdsIn(await send({}))];
    const offeredIds = hotelIdsIn(await send(searchByIds(placeAnswer)));
    const leftOut = minus(commonValues(keptIds, offeredIds), hotelIdsIn(idAnswer));
    if (leftOut.length === 0 && minus(plainIds, keptIds).length === 0) return undefined;
    return sentence(
      `with ${describeMembers(members)}, hotels are shown that a search by their ids leaves out`,
      leftOut,
    );
  });

const hotelsWithUnavailable = (answer: Answer): string[] =>
  hotelsIn(answer)
    .filter(({ unavailableRoomRates }) => (unavailableRoomRates ?? []).length > 0)
    .map(({ hotel }) => hotel.id);

/** Relations that hold in a circle, in a region and on a later page. */
export const relationsOfPlace: readonly Relation[] = [
  comparisonById('v2.avail.ids-whole', {}, async (placeAnswer, idAnswer) =>
    sentence(
      'a search by the ids of the hotels found leaves out',
      minus(hotelIdsIn(placeAnswer), hotelIdsIn(idAnswer)),
    ),
  ),
  filterComparisonById('v2.avail.favorites', favoritesFilter),
  filterComparisonById('v2.avail.stars-exact', ratingsFilter(3)),
  comparisonById(
    'v2.avail.unavailable-when-requested',
    { includeUnavailableRoomRates: true },
    async (placeAnswer, idAnswer) => {
      const idsWithUnavailable = commonValues(hotelsWithUnavailable(idAnswer), hotelIdsIn(placeAnswer));
      if (idsWithUnavailable.length === 0) return undefined;
      return sentence(
        'unavailable rates are missing here, but shown in a search by hotel ids, for hotels',
        minus(idsWithUnavailable, hotelsWithUnavailable(placeAnswer)),
      );
    },
  ),
  comparisonById('v2.avail.cheapest', cheapestFilter, async (placeAnswer, idAnswer, send) => {
    const commonIds = commonValues(hotelIdsIn(placeAnswer), hotelIdsIn(idAnswer));
    const countsBefore = rateCounts(await send(searchByIds(placeAnswer)), commonIds);
    const countsLeft = rateCounts(idAnswer, commonIds);
    if (minus(countsBefore, countsLeft).length === 0) return undefined;
    return sentence(
      'with `cheapest: true`, these hotels have more or fewer rates than in a search by hotel ids',
      minus(rateCounts(placeAnswer, commonIds), countsLeft),
    );
  }),
];

/** The three kinds of destinations, of which the first that is sent counts, and all known regions. */
export function destinationsOf({ known }: Shopper) {
  const regionIds = known('regionIds');
  return {
    circleInfo: known('circle'),
    regionId: regionIds[0]!,
    hotelIds: [...known('hotelIds')],
    regionIds,
  };
}

/** A search by one destination finds the same hotels if destinations that do not count are added. */
export const firstDestination = (
  clause: ClauseId,
  first: Members,
  ...others: readonly Members[]
): Relation => ({
  clause,
  differences: async (send) => {
    const plainAnswer = await send({ destinations: first });
    if (hotelIdsIn(plainAnswer).length === 0) return undefined;
    for (const destinations of others)
      if (hasSameOffers(await send({ destinations }), plainAnswer)) return undefined;
    const destinations = Object.assign({}, first, ...others);
    return hasSameOffers(await send({ destinations }), plainAnswer)
      ? []
      : [`beside ${Object.keys(Object.assign({}, ...others)).join(' and ')} there are other hotels`];
  },
});

export const hasSameOffers = (answer: Answer, otherAnswer: Answer): boolean =>
  JSON.stringify(offerSummary(answer)) === JSON.stringify(offerSummary(otherAnswer));
