/** How problems are reported. Specification: "Errors", "v1 message envelope". */
import { expect, judgeClause, notExercised, test, type Answer } from './suite-test.ts';
import { Language } from '../schemas/messages/enumerations.ts';
import { operationIds, operationOf } from '../schemas/operations.ts';
import { sameTextPairs } from './helpers/languages.ts';
import { detectOtherLanguages } from './helpers/detect-languages.ts';
import { descriptiveRequest } from './helpers/v1-descriptive.ts';
import { errorsIn, simpleRequests, simplePaths, warningsIn } from './helpers/v1-envelope.ts';

/** The code of a hotel that does not exist. */
const unknownHotelCode = 99_999_999;

/** Changes after which a service may refuse a request, but need not. */
const unusableMembers: readonly object[] = [
  { TimeStamp: null },
  { TimeStamp: 'yesterday' },
  { Target: 'elsewhere' },
];

/** The paths of all operations; at a deployment only those that read, because a misread request could book or cancel. */
const pathsFor = (embedded: boolean): string[] =>
  operationIds
    .map(operationOf)
    .filter(
      ({ errors, request, effect }) =>
        errors === 'in-200' && request !== undefined && (effect === 'reads' || embedded),
    )
    .map(({ path }) => path);

test(
  'v1.env.warnings-shape: each warning has a Code, a Language and a ShortText',
  { tag: '@ver.language-choice' },
  async ({ shopper, api, envelope, session }) => {
    const answers: Answer[] = [];
    const lateEnvelope = { ...envelope(), TimeStamp: '2001-01-01T00:00:00Z' };
    for (const path of pathsFor(session.target.embedded))
      answers.push(await api.post(path, { ...lateEnvelope, EchoData: 'a late ping' }, { expects: 'open' }));
    // A service may warn of an unknown hotel, in each language.
    const bodies = new Map<number, unknown>();
    for (const PrimaryLangID of Language.values) {
      const answer = await descriptiveRequest(shopper)(
        [unknownHotelCode],
        {},
        { PrimaryLangID },
        { expects: 'open' },
      );
      answers.push(answer);
      bodies.set(PrimaryLangID, answer.body);
    }
    await judgeClause(shopper, 'ver.language-choice', async () => {
      const hasProblem = [...bodies.values()].some((body) => JSON.stringify(body).includes('"ShortText"'));
      if (!hasProblem)
        notExercised(
          'the responses for an unknown hotel contain no error or warning whose language could be judged',
        );
      expect(await detectOtherLanguages(bodies), 'problems that read as other languages').toEqual([]);
    });
    // The judge checks the shape of the warnings.
    if (answers.flatMap(warningsIn).length === 0)
      notExercised(
        'neither a TimeStamp of 2001 nor an unknown hotel caused a warning, so no warning can be judged',
      );
  },
);

test('ver.language-choice: errors that state different languages have different texts', async ({
  api,
  envelope,
}) => {
  const textByLanguage = new Map<number, string>();
  for (const path of simplePaths)
    for (const members of unusableMembers) {
      for (const PrimaryLangID of Language.values) {
        const answer = await api.post(
          path,
          { ...envelope(), ...simpleRequests[path], ...members, PrimaryLangID },
          { expects: 'open' },
        );
        for (const { Language: language, ShortText: text } of errorsIn(answer).slice(0, 1))
          if (typeof language === 'number') textByLanguage.set(language, text);
      }
      // One problem is enough: a service that reports all problems in one language conforms too.
      if (textByLanguage.size > 1)
        return expect(
          sameTextPairs(textByLanguage),
          'values of Language whose errors have the same text',
        ).toEqual([]);
      textByLanguage.clear();
    }
  notExercised('no unusable request returned errors in two languages, so their texts cannot be compared');
});

const otherLanguages = Language.values.filter((language) => language !== 1);

/** The text without numbers, which may come from the time or the request. */
const wordsOf = (text: string): string => text.replaceAll(/\d+/g, '');

test('ver.language-choice: errors with texts in different languages do not state the same language', async ({
  api,
  envelope,
}) => {
  const firstError = async (path: (typeof simplePaths)[number], members: object, PrimaryLangID: number) => {
    const body = { ...envelope(), ...simpleRequests[path], ...members, PrimaryLangID };
    const [error] = errorsIn(await api.post(path, body, { expects: 'open' }));
    return error && typeof error.Language === 'number' && typeof error.ShortText === 'string'
      ? { code: error.Code, stated: error.Language, words: wordsOf(error.ShortText) }
      : undefined;
  };
  let comparedCount = 0;
  const sentences: string[] = [];
  for (const path of simplePaths)
    for (const members of unusableMembers) {
      const [error, repeatedError, ...otherErrors] = await Promise.all(
        [1, 1, ...otherLanguages].map(async (language) => firstError(path, members, language)),
      );
      // A text that differs each time does not show its language.
      if (!error || error.words !== repeatedError?.words) continue;
      const sameErrors = [
        error,
        ...otherErrors.flatMap((otherError) =>
          otherError && otherError.code === error.code ? [otherError] : [],
        ),
      ];
      comparedCount += sameErrors.length > 1 ? 1 : 0;
      for (const language of new Set(sameErrors.map((error) => error.stated))) {
        const words = new Set(
          sameErrors.filter((error) => error.stated === language).map((error) => error.words),
        );
        if (words.size > 1) sentences.push(`Language ${language}: ${[...words].join(' | ')}`);
      }
    }
  if (comparedCount === 0)
    notExercised('no error was returned in two languages, so its texts cannot be compared');
  expect(sentences, 'one error in different languages, each text with the same Language').toEqual([]);
});
