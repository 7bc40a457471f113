/** The controls of GetHotelAvail for hotels, rates and currency. Specification: "v1 availability request". */
import { blocked, expect, noData, test, type Answer } from './suite-test.ts';
import { addDays } from '../lib/days.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { priceOf, rateIdOf, refsTo, roomRatesIn, offerSummary, type OfferedRoom } from './helpers/v1.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';

/** Currencies with 2, 2 and 0 decimals. */
const currencies = [
  ['euros', 34],
  ['dollars', 109],
  ['yen', 52],
] as const;

test('v1.avail.currency-applied: prices are in the currency that was requested', async ({
  shopper,
  known,
}) => {
  const search = availabilitySearch(shopper);
  // The judge checks the currency of every total; the test only requires that there were rates.
  for (const [name, RequestedCurrency] of currencies)
    for (const BestOnly of [true, false]) {
      const answer = await search(refsTo(known('hotelCodes').slice(0, 5)), { RequestedCurrency, BestOnly });
      if (roomRatesIn(answer).length === 0) noData(`no known hotel has a rate in ${name}`);
    }
  requireJudged(shopper, 'v1.avail.currency-applied');
});

/** The offset of the arrival from the usual check-in in days, and the number of nights. */
const staysToTry = [
  [0, 4],
  [0, 1],
  [0, 2],
  [0, 7],
  [0, 14],
  [7, 4],
  [14, 4],
] as const;

test('v1.avail.best-only-taxes: taxes decide which rate is the best, unless the flag is off', async ({
  shopper,
  known,
  stay,
}) => {
  const refs = refsTo([known('taxesDecideHotelCode')]);
  const triedStay = { ...stay };
  const search = (controls: object, flag?: boolean) =>
    availabilitySearch({ ...shopper, stay: triedStay })(
      { ...refs, ...(flag === undefined ? {} : { TPA_Extensions: { AmountIncludingTaxesFees: flag } }) },
      controls,
    );
  const cheapestRates = (answer: Answer) =>
    (['after', 'before'] as const).map((tax) => cheapestOf(roomRatesIn(answer), tax));
  // The target does not say for which stay the known hotel has such rates, so several stays are tried.
  for (const [arrivalOffset, nightCount] of staysToTry) {
    triedStay.checkIn = addDays(stay.checkIn, arrivalOffset);
    triedStay.checkOut = addDays(triedStay.checkIn, nightCount);
    const [withTaxes, withoutTaxes] = cheapestRates(await search({ BestOnly: false }));
    if (withTaxes !== withoutTaxes) break;
  }
  await compareStable(
    () => search({ BestOnly: false }),
    offerSummary,
    async (fullAnswer) => {
      const [withTaxes, withoutTaxes] = cheapestRates(fullAnswer);
      if (withTaxes === undefined || withoutTaxes === undefined || withTaxes === withoutTaxes)
        noData(
          'the cheapest rate of the known hotel is the same with and without taxes, so the difference cannot be observed',
        );
      const answers = [
        ['BestOnly and AmountIncludingTaxesFees left out', 'after', withTaxes, await search({})],
        ['both true', 'after', withTaxes, await search({ BestOnly: true }, true)],
        ['BestOnly true, the other false', 'before', withoutTaxes, await search({ BestOnly: true }, false)],
      ] as const;
      const prices = [withTaxes, withoutTaxes].map((id) => describePrices(roomRatesIn(fullAnswer), id));
      return () => {
        for (const [controls, counts, bestRate, answer] of answers) {
          const [shownRate, ...furtherRates] = roomRatesIn(answer).map(rateIdOf);
          if (furtherRates.length > 0)
            blocked('several rates are shown as the best, so it cannot be seen what decides');
          expect(
            shownRate,
            `best rate with ${controls}, so by the price ${counts} tax (${prices.join('; ')})`,
          ).toBe(bestRate);
        }
      };
    },
  );
});

/** The two prices of a rate. */
function describePrices(offers: readonly OfferedRoom[], id: string | undefined): string {
  const offer = offers.find((candidate) => rateIdOf(candidate) === id)!;
  return `${id}: ${priceOf(offer, 'before')} before and ${priceOf(offer, 'after')} after tax`;
}

/** The id of the cheapest rate; undefined if a rate shows no price. */
function cheapestOf(offers: readonly OfferedRoom[], tax: 'after' | 'before'): string | undefined {
  const prices = offers.map((offer) => ({ id: rateIdOf(offer), price: priceOf(offer, tax) ?? Number.NaN }));
  return prices.some(({ price }) => Number.isNaN(price))
    ? undefined
    : prices.sort((a, b) => a.price - b.price)[0]?.id;
}
