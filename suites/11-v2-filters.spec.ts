/** Favourites, stars, cheapest, occupancy and language. Specification: "v2 availability (request and response)". */
import { clause, expect, test } from './suite-test.ts';
import { noData, notExercised } from '../client/gaps.ts';
import { hotelIdsIn, ratesIn, textsIn, offerSummary } from '../client/v2-answers.ts';
import { requireSeveralLanguages, differInLanguage, sameTextPairs } from './helpers/languages.ts';
import { groupByCredential, pricesOf } from './helpers/v2-prices.ts';
import { allFavouritesHint, idsForOnePage } from './helpers/one-page.ts';
import { languageOf, detectOtherLanguages } from './helpers/detect-languages.ts';
import { compareStable } from './helpers/compare-stable.ts';
import type { Answer } from '../client/answer.ts';

const path = '/v2/hotels/availability';

test(
  ...clause('v2.avail.favorites', 'with the flag only favourite hotels are left'),
  async ({ api, known, stay }) => {
    const favorites = [...known('favorites')];
    const others = known('hotelIds').filter((id) => !favorites.includes(id));
    const hotelIds = idsForOnePage(favorites, others);
    const ask = () => api.post(path, { ...stay, destinations: { hotelIds } });
    await compareStable(ask, offerSummary, async (all) => {
      const offered = hotelIdsIn(all).filter((id) => hotelIds.includes(id));
      if (!offered.some((id) => favorites.includes(id)) || offered.every((id) => favorites.includes(id)))
        noData('the known hotels do not show both a favourite and another');
      const restricted = await api.post(path, { ...stay, destinations: { hotelIds }, favorites: true });
      // Only of hotels that were asked for: others are another clause's matter.
      const kept = hotelIdsIn(restricted).filter((id) => hotelIds.includes(id));
      return () => expect(kept, allFavouritesHint).toEqual(offered.filter((id) => favorites.includes(id)));
    });
  },
);

test(
  ...clause('v2.avail.stars-exact', 'each rating keeps the hotels of just that rating'),
  async ({ api, known, stay }) => {
    // Hotels without a rating have a test of their own.
    const stars = Object.fromEntries(Object.entries(known('stars')).filter(([, rating]) => rating !== null));
    const hotelIds = idsForOnePage(Object.keys(stars));
    if (hotelIds.length === 0) notExercised('the target knows no hotel with a rating');
    const ask = () => api.post(path, { ...stay, destinations: { hotelIds } });
    await compareStable(ask, offerSummary, async (all) => {
      const offered = hotelIdsIn(all).filter((id) => hotelIds.includes(id));
      if (offered.length === 0) noData('no known hotel with a rating is available');
      const answers: [number[], Answer][] = [];
      for (const starRatings of [[1], [2], [3], [4], [5], [3, 5]])
        answers.push([
          starRatings,
          await api.post(path, { ...stay, destinations: { hotelIds }, starRatings }),
        ]);
      return () =>
        answers.forEach(([ratings, answer]) =>
          expect(
            hotelIdsIn(answer).filter((id) => hotelIds.includes(id)),
            `starRatings ${ratings.join(', ')}`,
          ).toEqual(offered.filter((id) => ratings.includes(stars[id] ?? 0))),
        );
    });
  },
);

test(
  ...clause(
    'v2.avail.stars-unrated-excluded',
    'a hotel without a rating is left out once ratings are asked for',
  ),
  async ({ api, known, stay }) => {
    const unrated = idsForOnePage(
      Object.entries(known('stars')).flatMap(([id, rating]) => (rating === null ? [id] : [])),
    );
    if (unrated.length === 0) notExercised('the target knows no hotel without a rating');
    const ask = () => api.post(path, { ...stay, destinations: { hotelIds: unrated } });
    await compareStable(ask, offerSummary, async (unfiltered) => {
      if (hotelIdsIn(unfiltered).length === 0) noData('no known hotel without a rating is available');
      const filtered = await api.post(path, {
        ...stay,
        destinations: { hotelIds: unrated },
        starRatings: [1, 2, 3, 4, 5],
      });
      return () => expect(hotelIdsIn(filtered)).toEqual([]);
    });
  },
);

/** The parties that a filter could treat differently. */
const parties = [{ adults: 2 }, { adults: 2, children: 1, childrenAges: [6] }] as const;

for (const occupancy of parties) {
  const who = 'children' in occupancy ? 'a family' : 'two adults';
  test(
    ...clause(
      'v2.avail.cheapest',
      `with the flag one rate per hotel and credential is left, the cheapest, for ${who}`,
    ),
    async ({ api, known, stay, session }) => {
      const onePerType = session.target.known.credentialPerType === true;
      const question = { ...stay, occupancy, destinations: { hotelIds: idsForOnePage(known('hotelIds')) } };
      const ask = () => api.post(path, question);
      await compareStable(ask, pricesOf, async (all) => {
        const groups = groupByCredential(ratesIn(all));
        if ([...groups.values()].every((prices) => prices.length < 2))
          noData('no known hotel shows two rates of one credential');
        const cheapest = await api.post(path, { ...question, cheapest: true });
        return () => {
          const left = groupByCredential(ratesIn(cheapest));
          for (const [group, prices] of groups) {
            expect(left.get(group) ?? [], `rates of ${group}`).toContain(Math.min(...prices));
            // Two credentials of one type look alike: only where the target says that there are none is the count known.
            if (onePerType) expect(left.get(group), `rates of ${group}`).toHaveLength(1);
          }
          expect(hotelIdsIn(cheapest)).toEqual(hotelIdsIn(all));
        };
      });
    },
  );
}

test(
  ...clause('v2.avail.adults-default-0', 'leaving adults out asks the same as no adults'),
  async ({ api, known, stay }) => {
    const { checkIn, checkOut } = stay;
    const question = (occupancy: object) =>
      api.post(
        path,
        { checkIn, checkOut, occupancy, destinations: { hotelIds: [...known('hotelIds')] } },
        { expects: 'open' },
      );
    if (ratesIn(await question({ adults: 2 })).length === 0)
      noData('the known hotels have no rates for two adults');
    // What is answered to no adults is not shown: only that both are answered alike.
    const alike = (answer: Answer): unknown => (answer.status === 200 ? pricesOf(answer) : 'refused');
    let shows = false;
    for (const children of [{}, { children: 1, childrenAges: [9] }]) {
      await compareStable(
        () => question({ adults: 0, ...children }),
        alike,
        async (none) => {
          const unstated = await question(children);
          shows ||=
            JSON.stringify(alike(none)) !== JSON.stringify(alike(await question({ adults: 2, ...children })));
          return () => expect(alike(unstated)).toEqual(alike(none));
        },
      );
    }
    if (!shows) noData('no adults and two are answered alike here, so a default cannot show');
  },
);

test(
  ...clause('v2.avail.child-ages-enforced', 'a family with too few ages, and with too many, is not priced'),
  async ({ api, known, stay }) => {
    const destinations = { hotelIds: [...known('hotelIds')] };
    const ask = (occupancy: object, options: object = {}) =>
      api.post(path, { ...stay, occupancy, destinations }, options);
    const family = { adults: 2, children: 2, childrenAges: [5, 9] };
    if (ratesIn(await ask(family)).length === 0) noData('the known hotels have no rates for a family');
    for (const childrenAges of [[5], [5, 9, 12], []]) {
      const answer = await ask({ ...family, childrenAges }, { expects: 'open' });
      expect(
        answer.status === 200 ? ratesIn(answer) : [],
        `rates for two children of the ages ${JSON.stringify(childrenAges)}`,
      ).toEqual([]);
    }
  },
);

test(
  ...clause('v2.avail.locale', 'two locales give different texts', 'ver.language-choice'),
  async ({ api, known, stay }) => {
    const locales = known('locales');
    requireSeveralLanguages(locales);
    const question = (locale: string) =>
      api.post(path, { ...stay, destinations: { hotelIds: [...known('hotelIds')] }, locale });
    const reported = new Map<string, string>();
    const bodies = new Map<number, unknown>();
    for (const [index, locale] of locales.entries()) {
      const answer = await question(locale);
      const texts = textsIn(answer);
      if (index === 0 && texts.length === 0) noData('the known hotels show no descriptions');
      reported.set(locale, texts.join('\n'));
      const language = languageOf(locale);
      if (language !== undefined) bodies.set(language, answer.body);
    }
    expect(sameTextPairs(reported, differInLanguage), 'locales with the same texts').toEqual([]);
    expect(await detectOtherLanguages(bodies), 'kinds of texts that read as other languages').toEqual([]);
  },
);
