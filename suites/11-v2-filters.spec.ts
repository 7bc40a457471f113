/** Occupancy and language. Specification: "v2 availability (request and response)". */
import { expect, noData, test, type Answer, type CallOptions } from './suite-test.ts';
import { ratesIn, textsIn } from '../client/v2-answers.ts';
import { requireSeveralLanguages, differInLanguage, sameTextPairs } from './helpers/languages.ts';
import { pricesOf } from './helpers/v2-prices.ts';
import { languageOf, detectOtherLanguages } from './helpers/detect-languages.ts';
import { expectSame } from './helpers/expect-same.ts';
import { searchRates } from './helpers/v2-search.ts';

test('v2.avail.adults-default-0: leaving adults out asks the same as no adults', async ({ shopper }) => {
  const search = (occupancy: object) => searchRates(shopper, { occupancy }, { expects: 'open' });
  if (ratesIn(await search({ adults: 2 })).length === 0)
    noData('the known hotels have no rates for two adults');
  // The specification does not show how a search without adults is refused, only that zero and left out mean the same.
  const comparablePrices = (answer: Answer): unknown =>
    answer.status === 200 && ratesIn(answer).length > 0 ? pricesOf(answer) : 'nothing';
  let canShow = false;
  for (const children of [{}, { children: 1, childrenAges: [9] }]) {
    await expectSame(
      () => search({ adults: 0, ...children }),
      comparablePrices,
      async (answerForZero) => {
        const answerWithoutAdults = await search(children);
        canShow ||=
          JSON.stringify(comparablePrices(answerForZero)) !==
          JSON.stringify(comparablePrices(await search({ adults: 2, ...children })));
        return { 'prices without adults, and with adults 0': answerWithoutAdults };
      },
    );
  }
  if (!canShow)
    noData(
      'searches for zero and for two adults have the same answer here, so the default number cannot be observed',
    );
});

test('v2.avail.child-ages-enforced: a family with too few ages, and with too many, is not priced', async ({
  shopper,
}) => {
  const search = (occupancy: object, options: CallOptions = {}) =>
    searchRates(shopper, { occupancy }, options);
  const family = { adults: 2, children: 2, childrenAges: [5, 9] };
  if (ratesIn(await search(family)).length === 0) noData('the known hotels have no rates for a family');
  for (const childrenAges of [[5], [5, 9, 12], []]) {
    const answer = await search({ ...family, childrenAges }, { expects: 'open' });
    expect(
      answer.status === 200 ? ratesIn(answer) : [],
      `rates for two children of the ages ${JSON.stringify(childrenAges)}`,
    ).toEqual([]);
  }
});

test(
  'v2.avail.locale: two locales give different texts',
  { tag: '@ver.language-choice' },
  async ({ shopper, known }) => {
    const locales = known('locales');
    requireSeveralLanguages(locales);
    const textByLocale = new Map<string, string>();
    const bodies = new Map<number, unknown>();
    for (const [index, locale] of locales.entries()) {
      const answer = await searchRates(shopper, { locale });
      const texts = textsIn(answer);
      if (index === 0 && texts.length === 0) noData('the known hotels show no descriptions');
      textByLocale.set(locale, texts.join('\n'));
      const language = languageOf(locale);
      if (language !== undefined) bodies.set(language, answer.body);
    }
    expect(sameTextPairs(textByLocale, differInLanguage), 'locales with the same texts').toEqual([]);
    expect(
      await detectOtherLanguages(bodies),
      'members whose texts a detector takes for another language',
    ).toEqual([]);
  },
);
