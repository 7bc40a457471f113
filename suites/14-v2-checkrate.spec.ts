/** Re-confirmation right before booking. Specification: "v2 rate re-confirmation (checkrate)", "Errors". */
import { clause, expect, test } from './suite-test.ts';
import { blocked, noData, notExercised } from '../client/gaps.ts';
import {
  availability,
  bookingTokensIn,
  confirmation,
  describedRates,
  hotelIdsIn,
  firstRate,
  ratesIn,
  ratesOfHotels,
  textsIn,
} from '../client/v2-answers.ts';
import { requireSeveralLanguages, differInLanguage, sameTextPairs } from './helpers/languages.ts';
import { requireConfirmableRates } from './helpers/v2-confirm.ts';
import type { Answer } from '../client/answer.ts';
import { addDays } from '../lib/days.ts';
import { search } from './helpers/v2-search.ts';

const path = '/v2/hotels/checkrate';

const searchIdOf = (found: Answer): string =>
  availability(found).searchId ?? blocked('the search gave no search id');

test(...clause('flow.token-chain', 'a rate token becomes a booking token'), async ({ api, known, stay }) => {
  // One rate may vanish between the two calls, so that the answer is 404, but the rates of all hotels may not.
  const offers = ratesOfHotels(await search({ api, known, stay }), 3);
  for (const { rate, hotelId } of offers) {
    const answer = await api.post(path, { rateTokens: [rate.rateToken] });
    if (answer.status === 404) continue;
    expect(bookingTokensIn(answer).length, 'booking tokens for one rate token').toBeGreaterThan(0);
    return expect(hotelIdsIn(answer)).toEqual([hotelId]);
  }
  expect(
    offers.map(({ hotelId }) => hotelId),
    'hotels whose fresh rate token was not found',
  ).toEqual([]);
});

test(
  ...clause('flow.token-chain', 'a token that was never issued is not confirmed'),
  async ({ api, known, stay }) => {
    const issued = firstRate(await search({ api, known, stay })).rate.rateToken;
    const middle = Math.floor(issued.length / 2);
    const altered = issued.slice(0, middle) + (issued[middle] === 'A' ? 'B' : 'A') + issued.slice(middle + 1);
    for (const invented of [
      'a-token-nobody-issued',
      'x'.repeat(issued.length),
      issued.slice(0, -8),
      altered,
    ]) {
      const answer = await api.post(path, { rateTokens: [invented] }, { expects: 'open' });
      expect(
        answer.status === 200 ? answer.text : '',
        'answer to a token that was never issued',
      ).not.toContain('"bookingToken"');
    }
    await requireConfirmableRates({ api, known, stay });
  },
);

test(
  ...clause('v2.checkrate.one-rate-per-token', 'four tokens, two of them of one hotel, give four rates'),
  async ({ api, known, stay }) => {
    const found = await search({ api, known, stay });
    const three = ratesOfHotels(found, 3);
    const hotels = three.map(({ hotelId }) => hotelId);
    const further = ratesIn(found).find((one) => hotels.includes(one.hotelId) && !three.includes(one));
    if (further === undefined) return noData('no hotel of the search has two rates');
    const offers = [...three, further];
    const answer = await api.post(path, { rateTokens: offers.map(({ rate }) => rate.rateToken) });
    if (answer.status === 404) blocked('a rate vanished between search and re-confirmation');
    expect(bookingTokensIn(answer)).toHaveLength(offers.length);
  },
);

test(
  ...clause('v2.checkrate.mixed-stay-rejected', 'tokens of two stays are not confirmed together'),
  async ({ api, known, stay }) => {
    const family = (age: number) => ({ occupancy: { adults: 2, children: 1, childrenAges: [age] } });
    const others: [ordinarily: object, differently: object][] = [
      [{}, { checkIn: addDays(stay.checkIn, 1) }],
      [{}, { checkIn: addDays(stay.checkIn, 120), checkOut: addDays(stay.checkOut, 120) }],
      [{}, { checkOut: addDays(stay.checkOut, 3) }],
      [{}, { occupancy: { adults: 1 } }],
      [{}, family(7)],
      // The same number of guests, but children of other ages.
      [family(7), family(11)],
    ];
    for (const [ordinarily, differently] of others) {
      const ordinary = firstRate(await search({ api, known, stay }, ordinarily));
      const other = firstRate(await search({ api, known, stay }, differently));
      const answer = await api.post(
        path,
        { rateTokens: [ordinary.rate.rateToken, other.rate.rateToken] },
        { expects: 'open' },
      );
      if (answer.status === 200)
        expect(
          bookingTokensIn(answer).length,
          `booking tokens for a stay that differs in ${Object.keys(differently).join(' and ')}`,
        ).toBeLessThan(2);
    }
    await requireConfirmableRates({ api, known, stay });
  },
);

test(
  ...clause('v2.checkrate.search-id-link', 'the search id that is sent comes back'),
  async ({ api, known, stay }) => {
    const found = await search({ api, known, stay });
    const searchId = searchIdOf(found);
    const answer = await api.post(path, { rateTokens: [firstRate(found).rate.rateToken], searchId });
    expect(confirmation(answer).searchId).toBe(searchId);
  },
);

test(
  ...clause('v2.checkrate.search-id-new', 'without a search id a new, unrelated one comes'),
  async ({ api, known, stay }) => {
    // A token may be usable only once, so each call uses one of a new search.
    const confirm = async () => {
      const found = await search({ api, known, stay });
      const { searchId } = confirmation(
        await api.post(path, { rateTokens: [firstRate(found).rate.rateToken] }),
      );
      return { searched: searchIdOf(found), searchId };
    };
    const [one, other] = [await confirm(), await confirm()];
    if (one.searchId === null || one.searchId === undefined)
      notExercised('re-confirmation gives no search id, which may be null');
    expect(one.searchId, 'search id of a call that sent none').not.toBe(one.searched);
    if (typeof one.searchId === 'string')
      expect(other.searchId, 'search ids of two unrelated calls').not.toBe(one.searchId);
  },
);

test(
  ...clause('v2.checkrate.locale-nullable', 'locale and searchId may be null'),
  async ({ api, known, stay }) => {
    let confirmed = 0;
    for (const nulls of [{ locale: null }, { searchId: null }, { locale: null, searchId: null }]) {
      const rateTokens = [firstRate(await search({ api, known, stay })).rate.rateToken];
      const answer = await api.post(
        path,
        { rateTokens, ...nulls },
        { states: 'v2.checkrate.locale-nullable' },
      );
      if (answer.status === 404) continue;
      expect(answer.status).toBe(200);
      confirmed += 1;
    }
    if (confirmed === 0) blocked('each rate vanished between search and re-confirmation');
  },
);

test(
  ...clause('ver.language-choice', 're-confirmation follows its own locale'),
  async ({ api, known, stay }) => {
    requireSeveralLanguages(known('locales'));
    const [first, ...others] = known('locales');
    const confirmedTexts = async (locale: string) => {
      const rateTokens = describedRates(await search({ api, known, stay })).map(({ rate }) => rate.rateToken);
      return textsIn(await api.post(path, { rateTokens, locale }));
    };
    const texts = await confirmedTexts(first!);
    if (texts.length === 0) noData('the re-confirmed rates show no descriptions');
    const textByLocale = new Map([[first!, texts.join('\n')]]);
    for (const locale of others) textByLocale.set(locale, (await confirmedTexts(locale)).join('\n'));
    expect(sameTextPairs(textByLocale, differInLanguage), 'locales with the same texts').toEqual([]);
  },
);

test(
  ...clause(
    'v2.token.own-kind',
    'a booking token is not re-confirmed, neither alone nor beside a rate token',
  ),
  async ({ api, known, stay }) => {
    const [one, other] = ratesOfHotels(await search({ api, known, stay }), 2);
    const [bookingToken] = bookingTokensIn(await api.post(path, { rateTokens: [one!.rate.rateToken] }));
    if (bookingToken === undefined) blocked('re-confirmation returned no booking token');
    const alone = await api.post(path, { rateTokens: [bookingToken] }, { expects: 'open' });
    expect(
      alone.status === 200 ? bookingTokensIn(alone).length : 0,
      'booking tokens given for a booking token',
    ).toBe(0);
    const both = await api.post(
      path,
      { rateTokens: [other!.rate.rateToken, bookingToken] },
      { expects: 'open' },
    );
    expect(
      both.status === 200 ? bookingTokensIn(both).length : 0,
      'booking tokens for a rate token and a booking token',
    ).toBeLessThan(2);
  },
);
