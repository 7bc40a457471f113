/** Re-confirmation right before booking. Specification: "v2 rate re-confirmation (checkrate)", "Errors". */
import { clause, expect, test } from './story.ts';
import { blocked, notExercised } from '../client/gaps.ts';
import type { V2CheckrateResponse } from '../schemas/messages/v2/checkrate.ts';
import type { RoomRate } from '../schemas/messages/v2/shapes.ts';
import {
  availability,
  bookingTokensIn,
  confirmation,
  hotelIdsIn,
  oneRate,
  ratesIn,
  ratesOfHotels,
  textsIn,
  type OfferedRate,
} from '../client/v2-answers.ts';
import { judging } from '../client/end.ts';
import { mustBeOfSeveralLanguages, otherLanguage, sameIn } from './helpers/languages.ts';
import { inWords, sweep } from './helpers/sweep.ts';
import { mustConfirm } from './helpers/v2-confirm.ts';
import type { Answer } from '../client/answer.ts';
import type { Stage } from '../client/stage.ts';

const availabilityPath = '/v2/hotels/availability';
const path = '/v2/hotels/checkrate';

const search = ({ api, known, stay }: Pick<Stage, 'api' | 'known' | 'stay'>, differently: object = {}) =>
  api.post(availabilityPath, { ...stay, destinations: { hotelIds: [...known('hotelIds')] }, ...differently });

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const searchIdOf = (found: Answer): string => availability(found).searchId ?? blocked('the search gave no search id');

test(...clause('flow.token-chain', 'a rate token becomes a booking token'), async ({ api, known, stay }) => {
  // One rate may vanish between the two calls, and be answered 404; not that of each hotel.
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

test(...clause('flow.token-chain', 'a token that was never issued is not confirmed'), async ({ api, known, stay }) => {
  const issued = oneRate(await search({ api, known, stay })).rate.rateToken;
  const middle = Math.floor(issued.length / 2);
  const altered = issued.slice(0, middle) + (issued[middle] === 'A' ? 'B' : 'A') + issued.slice(middle + 1);
  for (const invented of ['a-token-nobody-issued', 'x'.repeat(issued.length), issued.slice(0, -8), altered]) {
    const answer = await api.post(path, { rateTokens: [invented] }, { expects: 'open' });
    expect(answer.status === 200 ? answer.text : '', 'answer to a token that was never issued').not.toContain('"bookingToken"');
  }
  await mustConfirm({ api, known, stay });
});

test(...clause('v2.checkrate.multi-hotel', 'tokens of three hotels are confirmed in one call'), async ({ api, known, stay }) => {
  const offers = ratesOfHotels(await search({ api, known, stay }), 3);
  const answer = await api.post(path, { rateTokens: offers.map(({ rate }) => rate.rateToken) }, { states: 'v2.checkrate.multi-hotel' });
  if (answer.status === 404) blocked('a rate vanished between search and re-confirmation');
  const confirmed = hotelIdsIn(answer);
  const missing = offers.filter(({ hotelId }) => !confirmed.includes(hotelId));
  // A lost rate may be left out of the answer; one that is confirmed by itself was not lost.
  const fresh = missing.length === 0 ? [] : ratesOfHotels(await search({ api, known, stay }), 3);
  for (const { hotelId } of missing) {
    const again = fresh.find((offer) => offer.hotelId === hotelId);
    const alone = again && (await api.post(path, { rateTokens: [again.rate.rateToken] }));
    expect(alone?.status === 200, `hotel ${hotelId} is confirmed alone and not with others`).toBe(false);
  }
});

test(...clause('v2.checkrate.one-rate-per-token', 'three tokens give three rates'), async ({ api, known, stay }) => {
  const offers = ratesOfHotels(await search({ api, known, stay }), 3);
  const answer = await api.post(path, { rateTokens: offers.map(({ rate }) => rate.rateToken) });
  if (answer.status === 404) blocked('a rate vanished between search and re-confirmation');
  expect(bookingTokensIn(answer)).toHaveLength(offers.length);
});

/** Those whom a service could treat differently. */
const parties = [
  ['two adults', { adults: 2 }],
  ['a family', { adults: 2, children: 1, childrenAges: [6] }],
] as const;

for (const [who, occupancy] of parties)
  test(
    ...clause('v2.checkrate.same-rate', `the re-confirmed rate is the one that was searched, for ${who}`),
    async ({ api, known, stay }) => {
      const { hotelId, rate } = oneRate(await search({ api, known, stay }, { occupancy }));
      const [hotel] = confirmation(await api.post(path, { rateTokens: [rate.rateToken] })).hotels;
      const confirmed = hotel?.roomRates[0];
      expect([hotel?.hotel.id, confirmed?.roomType.id, confirmed?.time]).toEqual([hotelId, rate.roomType.id, rate.time]);
    },
  );

for (const [who, occupancy] of parties)
  test(...clause('v2.checkrate.404-gone', `a rate that is gone is answered with 404, for ${who}`), async ({ api, lever, known, stay }) => {
    const { rate } = oneRate(await search({ api, known, stay }, { occupancy }));
    await lever.closeRate(rate.rateToken);
    const answer = await api.post(path, { rateTokens: [rate.rateToken] });
    expect(answer.status).toBe(404);
    await mustConfirm({ api, known, stay });
  });

for (const [place, inOrder] of [
  ['before', (gone: string, others: string[]) => [gone, ...others]],
  ['after', (gone: string, others: string[]) => [...others, gone]],
] as const)
  test(
    ...clause('v2.checkrate.404-gone', `a gone rate is not confirmed in the company of others, ${place} them`),
    async ({ api, lever, known, stay }) => {
      const [gone, ...others] = ratesOfHotels(await search({ api, known, stay }), 3);
      await lever.closeRate(gone!.rate.rateToken);
      const rateTokens = inOrder(
        gone!.rate.rateToken,
        others.map(({ rate }) => rate.rateToken),
      );
      // Whether the others are confirmed without it or the whole call is answered 404 is not shown.
      const answer = await api.post(path, { rateTokens });
      const hotels = answer.status === 404 ? [] : confirmation(answer).hotels;
      const left = hotels.filter(({ hotel }) => hotel.id === gone!.hotelId);
      expect(left.flatMap(({ roomRates }) => roomRates ?? [])).toEqual([]);
      await mustConfirm({ api, known, stay });
    },
  );

test(
  ...clause('v2.checkrate.live', 'a price that changed since the search shows at re-confirmation'),
  async ({ api, lever, known, stay }) => {
    const offers = ratesOfHotels(await search({ api, known, stay }), 2, ({ rate }) => Boolean(rate.priceComposition.total));
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

test(...clause('v2.checkrate.mixed-stay-rejected', 'tokens of two stays are not confirmed together'), async ({ api, known, stay }) => {
  const family = (age: number) => ({ occupancy: { adults: 2, children: 1, childrenAges: [age] } });
  const others: [ordinarily: object, differently: object][] = [
    [{}, { checkIn: later(stay.checkIn, 1) }],
    [{}, { checkIn: later(stay.checkIn, 120), checkOut: later(stay.checkOut, 120) }],
    [{}, { checkOut: later(stay.checkOut, 3) }],
    [{}, { occupancy: { adults: 1 } }],
    [{}, family(7)],
    // As many of each, but not the same children.
    [family(7), family(11)],
  ];
  for (const [ordinarily, differently] of others) {
    const ordinary = oneRate(await search({ api, known, stay }, ordinarily));
    const other = oneRate(await search({ api, known, stay }, differently));
    const answer = await api.post(path, { rateTokens: [ordinary.rate.rateToken, other.rate.rateToken] }, { expects: 'open' });
    if (answer.status === 200)
      expect(
        bookingTokensIn(answer).length,
        `booking tokens for a stay that differs in ${Object.keys(differently).join(' and ')}`,
      ).toBeLessThan(2);
  }
  await mustConfirm({ api, known, stay });
});

test(...clause('v2.checkrate.search-id-link', 'the search id that is sent comes back'), async ({ api, known, stay }) => {
  const found = await search({ api, known, stay });
  const searchId = searchIdOf(found);
  const answer = await api.post(path, { rateTokens: [oneRate(found).rate.rateToken], searchId });
  expect(confirmation(answer).searchId).toBe(searchId);
});

test(...clause('v2.checkrate.search-id-new', 'without a search id a new, unrelated one comes'), async ({ api, known, stay }) => {
  // A token may be good for one use only: each call has one of its own search.
  const confirm = async () => {
    const found = await search({ api, known, stay });
    const { searchId } = confirmation(await api.post(path, { rateTokens: [oneRate(found).rate.rateToken] }));
    return { searched: searchIdOf(found), searchId };
  };
  const [one, other] = [await confirm(), await confirm()];
  if (one.searchId === null || one.searchId === undefined) notExercised('re-confirmation gives no search id, which may be null');
  expect(one.searchId, 'search id of a call that sent none').not.toBe(one.searched);
  if (typeof one.searchId === 'string') expect(other.searchId, 'search ids of two unrelated calls').not.toBe(one.searchId);
});

test(...clause('v2.checkrate.locale-nullable', 'locale and searchId may be null'), async ({ api, known, stay }) => {
  let confirmed = 0;
  for (const nulls of [{ locale: null }, { searchId: null }, { locale: null, searchId: null }]) {
    const rateTokens = [oneRate(await search({ api, known, stay })).rate.rateToken];
    const answer = await api.post(path, { rateTokens, ...nulls }, { states: 'v2.checkrate.locale-nullable' });
    if (answer.status === 404) continue;
    expect(answer.status).toBe(200);
    confirmed += 1;
  }
  if (confirmed === 0) blocked('each rate vanished between search and re-confirmation');
});

test(...clause('ver.language-choice', 're-confirmation follows its own locale'), async ({ api, known, stay }) => {
  mustBeOfSeveralLanguages(known('locales'));
  const [first, ...others] = known('locales');
  const question = async (locale: string) => {
    const rateTokens = ratesOfHotels(await search({ api, known, stay }), 3).map(({ rate }) => rate.rateToken);
    return textsIn(await api.post(path, { rateTokens, locale }));
  };
  const texts = await question(first!);
  if (texts.length === 0) blocked('the re-confirmed rates show no descriptions');
  const told = new Map([[first!, texts.join('\n')]]);
  for (const locale of others) told.set(locale, (await question(locale)).join('\n'));
  expect(sameIn(told, otherLanguage), 'locales with the same texts').toEqual([]);
});

/** What either answer does not say cannot differ. */
const agree = (one: unknown, other: unknown): boolean =>
  one === null || one === undefined || other === null || other === undefined || one === other;

const currencyOf = ({ total, net }: RoomRate['priceComposition']): string | undefined => (total ?? net)?.currency;

test(
  ...clause(
    'v2.checkrate.same-rate',
    'the re-confirmed rate is the one that was searched, whatever the length of the stay and the guests',
    'v2.checkrate.same-plan',
  ),
  async ({ api, known, stay, session }) => {
    const pairs: [what: string, searched: OfferedRate, confirmed: V2CheckrateResponse['hotels'][number] | undefined][] = [];
    for (const swept of sweep) {
      const { nights, ages } = swept;
      const children = ages.length > 0 ? { children: ages.length, childrenAges: [...ages] } : {};
      const dates = { checkIn: stay.checkIn, checkOut: later(stay.checkIn, nights) };
      const found = await search({ api, known, stay }, { ...dates, occupancy: { adults: 2, ...children } });
      // What a rate leaves out cannot be compared.
      const searched = ratesIn(found).find(({ rate }) => rate.priceComposition?.total && rate.ratePlan?.id) ?? ratesIn(found)[0];
      if (searched === undefined) continue;
      const answer = await api.post(path, { rateTokens: [searched.rate.rateToken] });
      if (answer.status === 200) pairs.push([inWords(swept), searched, confirmation(answer).hotels[0]]);
    }
    if (pairs.length === 0) blocked('no rate of any stay was re-confirmed');
    await judging({ session }, 'v2.checkrate.same-rate', () => {
      for (const [what, { hotelId, rate }, hotel] of pairs) {
        const confirmed = hotel?.roomRates?.[0];
        expect([hotel?.hotel?.id, confirmed?.roomType?.id, confirmed?.time], what).toEqual([hotelId, rate.roomType.id, rate.time]);
      }
    });
    await judging({ session }, 'v2.checkrate.same-plan', () => {
      for (const [what, { rate }, hotel] of pairs) {
        const [confirmed] = hotel?.roomRates ?? [];
        if (confirmed === undefined) continue;
        const said = (one: Pick<RoomRate, 'ratePlan' | 'meal' | 'priceComposition'>): unknown[] => [
          one.ratePlan?.id,
          one.ratePlan?.package,
          one.meal?.breakfast,
          one.meal?.allInclusive,
          one.priceComposition && currencyOf(one.priceComposition),
        ];
        const [before, now] = [said(rate), said(confirmed)];
        expect(
          now.map((value, index) => (agree(value, before[index]) ? before[index] : value)),
          `plan, meals and currency of ${what}`,
        ).toEqual(before);
      }
    });
  },
);

test(
  ...clause('v2.token.own-kind', 'a booking token is not re-confirmed, neither alone nor beside a rate token'),
  async ({ api, known, stay }) => {
    const [one, other] = ratesOfHotels(await search({ api, known, stay }), 2);
    const [bookingToken] = bookingTokensIn(await api.post(path, { rateTokens: [one!.rate.rateToken] }));
    if (bookingToken === undefined) blocked('re-confirmation gave no booking token');
    const alone = await api.post(path, { rateTokens: [bookingToken] }, { expects: 'open' });
    expect(alone.status === 200 ? bookingTokensIn(alone) : [], 'booking tokens for a booking token').toEqual([]);
    const both = await api.post(path, { rateTokens: [other!.rate.rateToken, bookingToken] }, { expects: 'open' });
    expect(both.status === 200 ? bookingTokensIn(both).length : 0, 'booking tokens for a rate token and a booking token').toBeLessThan(2);
  },
);
