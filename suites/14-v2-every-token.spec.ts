/**
 * A rate that is confirmed alone is also confirmed together with others. Specification: "States and transitions", "v2 rate
 * re-confirmation (checkrate)".
 */
import { firstOfEach } from '../lib/first-of-each.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import { clause, expect, test } from './suite-test.ts';
import type { CallOptions } from '../client/call-options.ts';
import { blocked, notExercised } from '../client/gaps.ts';
import { bookingTokensIn, hotelIdsIn, ratesIn, type OfferedRate } from '../client/v2-answers.ts';
import { ratesEqualTo } from './helpers/v2-texts.ts';
import { search } from './helpers/v2-search.ts';

const path = '/v2/hotels/checkrate';
const rounds = 3;

type Choose = (rates: readonly OfferedRate[]) => OfferedRate[] | undefined;

/** Chooses one rate of each of this many hotels. */
const ofHotels =
  (count: number): Choose =>
  (rates) => {
    const first = firstOfEach(rates, ({ hotelId }) => hotelId);
    return first.length < count ? undefined : first.slice(0, count);
  };

/** Several rates of one search: of different room types or plans, of different hotels, or many. */
const choices: readonly (readonly [id: ClauseId, what: string, choose: Choose])[] = [
  [
    'v2.checkrate.every-token',
    'two rates of one hotel',
    (rates) =>
      firstPair(
        rates,
        (one, other) => one.hotelId === other.hotelId && ratesEqualTo(one, [other]).length === 0,
      ),
  ],
  ['v2.checkrate.multi-hotel', 'rates of three hotels', ofHotels(3)],
  [
    'v2.checkrate.every-token',
    'a rate that is sent twice, and another,',
    (rates) => {
      const pair = ofHotels(2)(rates);
      return pair && [pair[0]!, ...pair];
    },
  ],
  [
    'v2.checkrate.every-token',
    'seven rates',
    (rates) => {
      const distinct = rates.filter((one, index) => ratesEqualTo(one, rates.slice(0, index)).length === 0);
      return distinct.length < 7 ? undefined : distinct.slice(0, 7);
    },
  ],
];

function firstPair(
  rates: readonly OfferedRate[],
  isPair: (one: OfferedRate, other: OfferedRate) => boolean,
): OfferedRate[] | undefined {
  for (const [index, one] of rates.entries()) {
    const other = rates.slice(index + 1).find((rate) => isPair(one, rate));
    if (other !== undefined) return [one, other];
  }
  return undefined;
}

for (const [id, what, choose] of choices)
  test(
    ...clause(id, `${what} are all confirmed together if each is confirmed alone`),
    async ({ api, known, stay }) => {
      const chosen = choose(ratesIn(await search({ api, known, stay })));
      if (chosen === undefined) return blocked(`the search does not show ${what}`);
      const rateCount = new Set(chosen).size;
      const isRepeated = rateCount < chosen.length;
      // Rates of different hotels are counted by hotel, because a token that is sent twice may give one rate or two.
      const countsHotels = new Set(chosen.map(({ hotelId }) => hotelId)).size === rateCount;
      // A token that is sent twice may be refused; several hotels may not.
      const together: CallOptions = isRepeated
        ? { expects: 'open' }
        : id === 'v2.checkrate.multi-hotel'
          ? { states: id }
          : {};
      // A token may be usable only once, so each call uses one of a new search.
      const confirm = async (wanted: readonly OfferedRate[]): Promise<number | undefined> => {
        const all = ratesIn(await search({ api, known, stay }));
        const again = wanted.flatMap(
          (one) => all.find((other) => ratesEqualTo(one, [other]).length > 0) ?? [],
        );
        if (again.length < wanted.length) return undefined;
        const rateTokens = again.map(({ rate }) => rate.rateToken);
        const answer = await api.post(path, { rateTokens }, wanted.length > 1 ? together : {});
        if (answer.status !== 200) return undefined;
        return countsHotels ? new Set(hotelIdsIn(answer)).size : bookingTokensIn(answer).length;
      };
      const isWhole = async (): Promise<boolean> => {
        const count = await confirm(chosen);
        if (count === undefined && isRepeated)
          return notExercised('a token is not confirmed twice in one call');
        if (count === undefined) return blocked('a rate vanished between search and re-confirmation');
        return count >= rateCount;
      };
      // A rate may be gone for a moment: it is a finding only if it is missing each time, but always confirmed alone.
      for (let round = 0; round < rounds; round += 1) {
        if (await isWhole()) return;
        for (const one of chosen)
          if ((await confirm([one])) !== 1) blocked('a rate is not confirmed alone either');
      }
      expect(await isWhole(), `${what}, each confirmed alone, are all confirmed together`).toBe(true);
    },
  );
