/**
 * Responses are in the requested language, if the target states that the known hotels have texts in several. Specification:
 * "Versioning".
 */
import { expect, judgeClause, noData, notExercised, test, type Answer, type Shopper } from './suite-test.ts';
import { availability, describedRates, textsIn } from '../client/v2-answers.ts';
import {
  answersByLanguage,
  bodiesOf,
  mapValues,
  sameTextPairs,
  translatedLanguages,
} from './helpers/languages.ts';
import { wronglyLabelled } from './helpers/text-languages.ts';
import { wordsIn } from './helpers/texts-by-place.ts';
import { availabilityOf, availPath, hotelStaysIn, refsTo } from './helpers/v1.ts';
import { allDescribableCodes, descriptiveRequest, entriesIn } from './helpers/v1-descriptive.ts';
import { confirmRates, searchRates } from './helpers/v2-search.ts';

/** Requests each language and requires different texts. */
async function requireDifferentTexts(
  shopper: Shopper,
  languages: readonly number[],
  send: (PrimaryLangID: number) => Promise<Answer>,
  contentOf: (answer: Answer) => unknown,
): Promise<void> {
  const answers = await answersByLanguage(languages, send);
  const words = mapValues(answers, (answer) => wordsIn(contentOf(answer)));
  if ([...words.values()].every((text) => text === '[]'))
    noData('the answers contain no texts about the known hotels');
  const sentences = wronglyLabelled(bodiesOf(answers));
  // A text that changed between two responses looks like one in another language.
  const repeatedSentences =
    sentences.length === 0 ? [] : wronglyLabelled(bodiesOf(await answersByLanguage(languages, send)));
  await judgeClause(shopper, 'ver.language-of-text', () =>
    expect(
      sentences.filter((sentence) => repeatedSentences.includes(sentence)),
      'members whose Language is not that of their texts',
    ).toEqual([]),
  );
  expect(
    sameTextPairs(words),
    'values of PrimaryLangID for which the known hotels have the same texts',
  ).toEqual([]);
}

test(
  'ver.language-known: content is in the language of PrimaryLangID',
  { tag: '@ver.language-of-text' },
  async ({ shopper }) => {
    const codes = allDescribableCodes(shopper);
    if (codes.length === 0) notExercised('the target knows no hotel code that is an integer');
    await requireDifferentTexts(
      shopper,
      translatedLanguages(shopper, 'languages'),
      (PrimaryLangID) => descriptiveRequest(shopper)(codes, {}, { PrimaryLangID }),
      entriesIn,
    );
  },
);

test(
  'ver.language-known: v1 offers are in the language of PrimaryLangID',
  { tag: '@ver.language-of-text' },
  async ({ shopper, api, known }) => {
    const criterion = refsTo(known('hotelCodes'));
    await requireDifferentTexts(
      shopper,
      translatedLanguages(shopper, 'languages'),
      (PrimaryLangID) => api.post(availPath, availabilityOf(shopper, criterion, { PrimaryLangID })),
      hotelStaysIn,
    );
  },
);

/** Requires different descriptions of rates in each locale. */
async function requireDifferentDescriptions(
  locales: readonly string[],
  send: (locale: string) => Promise<Answer>,
): Promise<void> {
  const textsByLocale = mapValues(await answersByLanguage(locales, send), (answer) =>
    [...new Set(textsIn(answer))].sort().join('\n'),
  );
  if ([...textsByLocale.values()].every((text) => text === ''))
    noData('the rates of the known hotels show no descriptions');
  expect(sameTextPairs(textsByLocale), 'locales in which rates have the same descriptions').toEqual([]);
}

test(
  'ver.language-known: a v2 search is in the requested locale',
  { tag: '@v2.avail.locale' },
  ({ shopper }) =>
    requireDifferentDescriptions(translatedLanguages(shopper, 'locales'), (locale) =>
      searchRates(shopper, { locale }),
    ),
);

test('ver.language-known: re-confirmation is in its own locale, not in that of the search', async ({
  shopper,
}) => {
  const locales = translatedLanguages(shopper, 'locales');
  for (const isLinked of [false, true])
    await requireDifferentDescriptions(locales, async (locale) => {
      const answer = await searchRates(shopper);
      const link = isLinked ? { searchId: availability(answer).searchId } : {};
      return confirmRates(shopper, describedRates(answer), { locale, ...link });
    });
});
