/**
 * A rate that is confirmed alone is also confirmed together with others. Specification: "States and transitions", "v2 rate
 * re-confirmation (checkrate)".
 */
import { firstOfEach } from '../lib/first-of-each.ts';
import { blocked, expect, notExercised, test, type CallOptions, type ClauseId } from './suite-test.ts';
import { bookingTokensIn, hotelIdsIn, ratesIn, type OfferedRate } from '../client/v2-answers.ts';
import { ratesEqualTo } from './helpers/v2-texts.ts';
import { confirmRates, searchRates } from './helpers/v2-search.ts';

const rounds = 3;

type RateChooser = (rates: readonly OfferedRate[]) => OfferedRate[] | undefined;

/** Chooses one rate of each of this many hotels. */
const ratesOfDistinctHotels =
  (count: number): RateChooser =>
  (rates) => {
    const firstRates = firstOfEach(rates, ({ hotelId }) => hotelId);
    return firstRates.length < count ? undefined : firstRates.slice(0, count);
  };

/** Several rates of one search: of different room types or plans, of different hotels, or many. */
const choices: readonly (readonly [id: ClauseId, what: string, choose: RateChooser])[] = [
  [
    'v2.checkrate.every-token',
    'two rates of one hotel',
    (rates) =>
      rates.flatMap((first, index) => {
        const others = rates.slice(index + 1).filter(({ hotelId }) => hotelId === first.hotelId);
        const second = others.find((rate) => ratesEqualTo(first, [rate]).length === 0);
        return second === undefined ? [] : [[first, second]];
      })[0],
  ],
  ['v2.checkrate.multi-hotel', 'rates of three hotels', ratesOfDistinctHotels(3)],
  [
    'v2.checkrate.every-token',
    'a rate that is sent twice, and another,',
    (rates) => {
      const pair = ratesOfDistinctHotels(2)(rates);
      return pair && [pair[0]!, ...pair];
    },
  ],
  [
    'v2.checkrate.every-token',
    'seven rates',
    (rates) => {
      const distinct = rates.filter((rate, index) => ratesEqualTo(rate, rates.slice(0, index)).length === 0);
      return distinct.length < 7 ? undefined : distinct.slice(0, 7);
    },
  ],
];

for (const [id, what, choose] of choices)
  test(`${id}: ${what} are all confirmed together if each is confirmed alone`, async ({ shopper }) => {
    const chosenRates = choose(ratesIn(await searchRates(shopper)));
    if (chosenRates === undefined) return blocked(`the search does not show ${what}`);
    const rateCount = new Set(chosenRates).size;
    const isRepeated = rateCount < chosenRates.length;
    // Rates of different hotels are counted by hotel, because a token that is sent twice may give one rate or two.
    const countsHotels = new Set(chosenRates.map(({ hotelId }) => hotelId)).size === rateCount;
    // A token that is sent twice may be refused; several hotels may not.
    const combinedOptions: CallOptions = isRepeated
      ? { expects: 'open' }
      : id === 'v2.checkrate.multi-hotel'
        ? { states: id }
        : {};
    // A token may be usable only once, so each call uses one of a new search.
    const confirm = async (wantedRates: readonly OfferedRate[]): Promise<number | undefined> => {
      const currentRates = ratesIn(await searchRates(shopper));
      const refoundRates = wantedRates.flatMap(
        (wantedRate) =>
          currentRates.find((candidate) => ratesEqualTo(wantedRate, [candidate]).length > 0) ?? [],
      );
      if (refoundRates.length < wantedRates.length) return undefined;
      const answer = await confirmRates(
        shopper,
        refoundRates,
        {},
        wantedRates.length > 1 ? combinedOptions : {},
      );
      if (answer.status !== 200) return undefined;
      return countsHotels ? new Set(hotelIdsIn(answer)).size : bookingTokensIn(answer).length;
    };
    const areAllConfirmed = async () => {
      const count = await confirm(chosenRates);
      if (count === undefined && isRepeated)
        return notExercised(
          'the service refuses a call with the same rate token twice, so repeated confirmation cannot be judged',
        );
      if (count === undefined) return blocked('a rate vanished between search and re-confirmation');
      return count >= rateCount;
    };
    // A rate may be gone for a moment: it is a finding only if rates are missing in every round, but are always confirmed alone.
    for (let round = 0; round < rounds; round += 1) {
      if (await areAllConfirmed()) return;
      for (const rate of chosenRates)
        if ((await confirm([rate])) !== 1)
          blocked('a rate is not confirmed, even in a request with no other rate token');
    }
    expect(await areAllConfirmed(), `${what}, each confirmed alone, are all confirmed together`).toBe(true);
  });
