/**
 * The price of one rate in several currencies. Specification: "v1 availability request (GetHotelAvail)", RequestedCurrency.
 */
import { decimalsOf } from '../lib/money.ts';
import { expect, noData, test, type Answer } from './suite-test.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { errorsIn, priceOf, rateIdOf, refsTo, roomRatesIn, offerSummary } from './helpers/v1.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';

const euroCode = 34;
/** Currencies whose value is clearly different from one euro: yen, Bahraini dinars, Brazilian reals, kroner. */
const otherCurrencies = [
  [52, 'JPY'],
  [126, 'BHD'],
  [16, 'BRL'],
  [28, 'DKK'],
] as const;

/** Prices after tax in a currency, by rate. Leaves out rates in another currency, and rates that are offered twice. */
function pricesIn(answer: Answer, currency: number): Map<string, number> {
  const prices = new Map<string, number | undefined>();
  for (const offer of roomRatesIn(answer)) {
    const price = offer.rate.Total?.CurrencyCode === currency ? priceOf(offer) : undefined;
    prices.set(rateIdOf(offer), prices.has(rateIdOf(offer)) ? undefined : price);
  }
  return new Map(
    [...prices].flatMap(([id, price]) => (price !== undefined && price > 0 ? [[id, price]] : [])),
  );
}

/** Whether an amount is large enough to show an exchange rate in spite of rounding. */
const isTelling = (amount: number, iso: string): boolean => amount * 10 ** decimalsOf(iso) >= 20;

/** The maximum ratio between the exchange rates of different hotels. */
const maxRateRatio = 1.5;

test('v1.avail.currency-converted: yen, dinars, reals and kroner are other amounts than euros', async ({
  shopper,
  known,
}) => {
  const search = (RequestedCurrency: number) =>
    availabilitySearch(shopper)(refsTo(known('hotelCodes')), {
      BestOnly: false,
      RequestedCurrency,
    });
  let comparedCount = 0;
  await compareStable(
    () => search(euroCode),
    (answer) => (errorsIn(answer).length > 0 ? 'refused' : offerSummary(answer)),
    async (eurosAnswer) => {
      if (errorsIn(eurosAnswer).length > 0) return () => {};
      const euroPrices = pricesIn(eurosAnswer, euroCode);
      const exchangeRates: [iso: string, rates: number[], same: number][] = [];
      for (const [code, iso] of otherCurrencies) {
        const answer = await search(code);
        if (errorsIn(answer).length > 0) continue;
        const pricePairs = [...pricesIn(answer, code)].flatMap(([id, amount]): [number, number][] => {
          const price = euroPrices.get(id);
          return price !== undefined && isTelling(amount, iso) ? [[price, amount]] : [];
        });
        // One price always yields some exchange rate; only several prices show whether all have the same rate.
        if (pricePairs.length < 2) continue;
        const smallestUnit = 10 ** -decimalsOf(iso);
        const sameCount = pricePairs.filter(
          ([price, amount]) => Math.abs(price - amount) <= smallestUnit,
        ).length;
        exchangeRates.push([iso, pricePairs.map(([price, amount]) => amount / price), sameCount]);
      }
      comparedCount = exchangeRates.length;
      return () => {
        for (const [iso, ratios, sameCount] of exchangeRates) {
          expect(
            sameCount,
            `how many of ${ratios.length} prices are the same number in EUR and in ${iso}`,
          ).toBe(0);
          expect(
            Math.max(...ratios) / Math.min(...ratios),
            `ratio of the highest to the lowest exchange rate of EUR to ${iso}`,
          ).toBeLessThanOrEqual(maxRateRatio);
        }
      };
    },
  );
  if (comparedCount === 0) noData('no known hotel shows prices in euros and in another of the currencies');
});
