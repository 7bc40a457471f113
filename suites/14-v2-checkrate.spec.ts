/** Re-confirmation right before booking. Specification: "v2 rate re-confirmation (checkrate)", "Errors". */
import { blocked, expect, noData, notExercised, test } from './suite-test.ts';
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
import { addDays } from '../lib/days.ts';
import {
  bookingTokensIfAny,
  confirmRates,
  requireConfirmableRates,
  searchRates,
} from './helpers/v2-search.ts';

const path = '/v2/hotels/checkrate';

test('flow.token-chain: a rate token becomes a booking token', async ({ shopper }) => {
  // One rate may vanish between the two calls, so that the answer is 404, but the rates of all hotels may not.
  const offers = ratesOfHotels(await searchRates(shopper), 3);
  for (const offer of offers) {
    const answer = await confirmRates(shopper, [offer]);
    if (answer.status === 404) continue;
    expect(bookingTokensIn(answer).length, 'booking tokens for one rate token').toBeGreaterThan(0);
    return expect(hotelIdsIn(answer), 'hotels of the re-confirmed rate').toEqual([offer.hotelId]);
  }
  expect(
    offers.map(({ hotelId }) => hotelId),
    'hotels whose fresh rate token was not found',
  ).toEqual([]);
});

test('flow.token-chain: a token that was never issued is not confirmed', async ({ shopper, api }) => {
  const issuedToken = firstRate(await searchRates(shopper)).rate.rateToken;
  const middle = Math.floor(issuedToken.length / 2);
  const alteredToken =
    issuedToken.slice(0, middle) + (issuedToken[middle] === 'A' ? 'B' : 'A') + issuedToken.slice(middle + 1);
  for (const inventedToken of [
    'a-token-nobody-issued',
    'x'.repeat(issuedToken.length),
    issuedToken.slice(0, -8),
    alteredToken,
  ]) {
    const answer = await api.post(path, { rateTokens: [inventedToken] }, { expects: 'open' });
    expect(answer.status === 200 ? answer.text : '', 'answer to a token that was never issued').not.toContain(
      '"bookingToken"',
    );
  }
  await requireConfirmableRates(shopper);
});

test('v2.checkrate.one-rate-per-token: four tokens, two of them of one hotel, give four rates', async ({
  shopper,
}) => {
  const searchAnswer = await searchRates(shopper);
  const offersOfHotels = ratesOfHotels(searchAnswer, 3);
  const hotels = offersOfHotels.map(({ hotelId }) => hotelId);
  const secondOffer = ratesIn(searchAnswer).find(
    (offer) => hotels.includes(offer.hotelId) && !offersOfHotels.includes(offer),
  );
  if (secondOffer === undefined) return noData('no hotel of the search has two rates');
  const offers = [...offersOfHotels, secondOffer];
  const answer = await confirmRates(shopper, offers);
  if (answer.status === 404) blocked('a rate vanished between search and re-confirmation');
  expect(bookingTokensIn(answer).length, `booking tokens for ${offers.length} rate tokens`).toBe(
    offers.length,
  );
});

test('v2.checkrate.mixed-stay-rejected: tokens of two stays are not confirmed together', async ({
  shopper,
  stay,
}) => {
  const family = (age: number) => ({ occupancy: { adults: 2, children: 1, childrenAges: [age] } });
  const stayPairs: [ordinarily: object, differently: object][] = [
    [{}, { checkIn: addDays(stay.checkIn, 1) }],
    [{}, { checkIn: addDays(stay.checkIn, 120), checkOut: addDays(stay.checkOut, 120) }],
    [{}, { checkOut: addDays(stay.checkOut, 3) }],
    [{}, { occupancy: { adults: 1 } }],
    [{}, family(7)],
    // The same number of guests, but children of other ages.
    [family(7), family(11)],
  ];
  for (const [members, otherMembers] of stayPairs) {
    const offer = firstRate(await searchRates(shopper, members));
    const otherOffer = firstRate(await searchRates(shopper, otherMembers));
    const answer = await confirmRates(shopper, [offer, otherOffer], {}, { expects: 'open' });
    expect(
      bookingTokensIfAny(answer).length,
      `booking tokens for a stay that differs in ${Object.keys(otherMembers).join(' and ')}`,
    ).toBeLessThan(2);
  }
  await requireConfirmableRates(shopper);
});

test('v2.checkrate.search-id-link: the search id that is sent comes back', async ({ shopper }) => {
  const searchAnswer = await searchRates(shopper);
  const { searchId } = availability(searchAnswer);
  if (!searchId) return blocked('the response to the search has no searchId');
  const answer = await confirmRates(shopper, [firstRate(searchAnswer)], { searchId });
  expect(confirmation(answer).searchId, 'searchId of the re-confirmation').toBe(searchId);
});

test('v2.checkrate.search-id-new: without a search id a new, unrelated one comes', async ({ shopper }) => {
  // A token may be usable only once, so each call uses one of a new search.
  const confirm = async () => {
    const searchAnswer = await searchRates(shopper);
    const { searchId } = confirmation(await confirmRates(shopper, [firstRate(searchAnswer)]));
    const searched =
      availability(searchAnswer).searchId ?? blocked('the response to the search has no searchId');
    return { searched, searchId };
  };
  const [firstCall, secondCall] = [await confirm(), await confirm()];
  if (firstCall.searchId === null || firstCall.searchId === undefined)
    notExercised(
      'a re-confirmation that was sent without a searchId returned no searchId (see v2.checkrate.search-id-given), so the searchIds of two calls cannot be compared',
    );
  expect(
    firstCall.searchId,
    'searchId of a re-confirmation that sent none, beside that of the search',
  ).not.toBe(firstCall.searched);
  if (typeof firstCall.searchId === 'string')
    expect(secondCall.searchId, 'searchId of the second of two unrelated re-confirmations').not.toBe(
      firstCall.searchId,
    );
});

test('v2.checkrate.locale-nullable: locale and searchId may be null', async ({ shopper }) => {
  let confirmedCount = 0;
  for (const nulls of [{ locale: null }, { searchId: null }, { locale: null, searchId: null }]) {
    const offer = firstRate(await searchRates(shopper));
    const answer = await confirmRates(shopper, [offer], nulls, { states: 'v2.checkrate.locale-nullable' });
    if (answer.status === 404) continue;
    expect(answer.status, `HTTP status with ${Object.keys(nulls).join(' and ')} null`).toBe(200);
    confirmedCount += 1;
  }
  if (confirmedCount === 0) blocked('each rate vanished between search and re-confirmation');
});

test('ver.language-choice: re-confirmation follows its own locale', async ({ shopper, known }) => {
  requireSeveralLanguages(known('locales'));
  const textByLocale = new Map<string, string>();
  for (const locale of known('locales')) {
    const offers = describedRates(await searchRates(shopper));
    const texts = textsIn(await confirmRates(shopper, offers, { locale }));
    if (textByLocale.size === 0 && texts.length === 0) noData('the re-confirmed rates show no descriptions');
    textByLocale.set(locale, texts.join('\n'));
  }
  expect(sameTextPairs(textByLocale, differInLanguage), 'locales with the same texts').toEqual([]);
});

test('v2.token.own-kind: a booking token is not re-confirmed, neither alone nor beside a rate token', async ({
  shopper,
  api,
}) => {
  const [offer, otherOffer] = ratesOfHotels(await searchRates(shopper), 2);
  const bookingToken =
    bookingTokensIn(await confirmRates(shopper, [offer!]))[0] ??
    blocked('re-confirmation returned no booking token');
  const confirm = async (...rateTokens: readonly string[]) =>
    bookingTokensIfAny(await api.post(path, { rateTokens }, { expects: 'open' })).length;
  expect(await confirm(bookingToken), 'booking tokens given for a booking token').toBe(0);
  expect(
    await confirm(otherOffer!.rate.rateToken, bookingToken),
    'booking tokens for a rate token and a booking token',
  ).toBeLessThan(2);
});
