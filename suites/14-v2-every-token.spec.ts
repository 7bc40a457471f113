/**
 * A rate that is confirmed alone is also confirmed together with others. Specification: "States and transitions", "v2 rate
 * re-confirmation (checkrate)".
 */
import { clause, expect, test } from './suite-test.ts';
import { blocked } from '../client/gaps.ts';
import { bookingTokensIn, ratesIn, type OfferedRate } from '../client/v2-answers.ts';
import { sameRates } from './helpers/v2-texts.ts';
import { search } from './helpers/v2-search.ts';

const path = '/v2/hotels/checkrate';
const rounds = 3;

/** Several rates of one search: of different room types or plans, of different hotels, or many. */
const choices: Readonly<Record<string, (rates: readonly OfferedRate[]) => OfferedRate[] | undefined>> = {
  'two rates of one hotel': (rates) =>
    firstPair(rates, (one, other) => one.hotelId === other.hotelId && sameRates(one, [other]).length === 0),
  'rates of two hotels': (rates) => firstPair(rates, (one, other) => one.hotelId !== other.hotelId),
  'seven rates': (rates) => {
    const distinct = rates.filter((one, index) => sameRates(one, rates.slice(0, index)).length === 0);
    return distinct.length < 7 ? undefined : distinct.slice(0, 7);
  },
};

function firstPair(
  rates: readonly OfferedRate[],
  fit: (one: OfferedRate, other: OfferedRate) => boolean,
): OfferedRate[] | undefined {
  for (const [index, one] of rates.entries()) {
    const other = rates.slice(index + 1).find((rate) => fit(one, rate));
    if (other !== undefined) return [one, other];
  }
  return undefined;
}

for (const [what, choose] of Object.entries(choices))
  test(
    ...clause('v2.checkrate.every-token', `${what} are all confirmed together if each is confirmed alone`),
    async ({ api, known, stay }) => {
      const chosen = choose(ratesIn(await search({ api, known, stay })));
      if (chosen === undefined) return blocked(`the search does not show ${what}`);
      // A token may be usable only once, so each call uses one of a new search.
      const confirm = async (wanted: readonly OfferedRate[]): Promise<number | undefined> => {
        const all = ratesIn(await search({ api, known, stay }));
        const again = wanted.flatMap((one) => all.find((other) => sameRates(one, [other]).length > 0) ?? []);
        if (again.length < wanted.length) return undefined;
        const rateTokens = again.map(({ rate }) => rate.rateToken);
        const answer = await api.post(path, { rateTokens });
        return answer.status === 200 ? bookingTokensIn(answer).length : undefined;
      };
      const isWhole = async (): Promise<boolean> => {
        const count = await confirm(chosen);
        if (count === undefined) return blocked('a rate vanished between search and re-confirmation');
        return count >= chosen.length;
      };
      // A rate may be gone for a moment: only one that is missing each time, and always confirmed alone, is a finding.
      for (let round = 0; round < rounds; round += 1) {
        if (await isWhole()) return;
        for (const one of chosen)
          if ((await confirm([one])) !== 1) blocked('a rate is not confirmed alone either');
      }
      expect(await isWhole(), `${what}, each confirmed alone, are all confirmed together`).toBe(true);
    },
  );
