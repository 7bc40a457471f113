/**
 * Which hotels a content response has, and what a false Send flag removes. Specification: "v1 hotel descriptive info
 * (GetHotelDescriptiveInfo)".
 */
import { compareStable } from './helpers/compare-stable.ts';
import { expect, noData, notExercised, test } from './suite-test.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { hotelCodesIn, refsTo, warningsIn } from './helpers/v1.ts';
import {
  answersByLanguage,
  bodiesOf,
  expectRequestedLanguages,
  mapValues,
  sameTextPairs,
} from './helpers/languages.ts';
import { hotelSearch } from './helpers/v1-search.ts';
import { contents } from './relations/v1-content.ts';
import {
  allDescribableCodes,
  withAllFlags,
  contentIn,
  codesKnownToHave,
  describableCodes,
  describedIn,
  descriptiveRequest,
  entriesIn,
  withFlag,
  languages,
  type SendFlag,
} from './helpers/v1-descriptive.ts';

const emptyContentsReason = 'HotelDescriptiveContents is null or empty, which is legal';

test('v1.descrs.contents: each requested known hotel has one entry', async ({ shopper }) => {
  const codes = allDescribableCodes(shopper);
  const requestContent = descriptiveRequest(shopper);
  const answer = await requestContent(codes);
  const describedCodes = describedIn(answer);
  if (describedCodes.length === 0) notExercised(emptyContentsReason);
  const missing = codes.filter((code) => !describedCodes.includes(String(code)));
  // A hotel without content, or one left out with a warning, may be missing.
  const describedAlone: string[] = [];
  for (const code of warningsIn(answer).length > 0 ? [] : missing)
    describedAlone.push(...describedIn(await requestContent([code])));
  expect(
    describedAlone.filter((code) => missing.map(String).includes(code)),
    'hotels that are described alone, but not with the others',
  ).toEqual([]);
  if (missing.length > 0) notExercised('some of the known hotels have no content');
  expect(describedCodes, 'hotels that are described').toEqual(codes.map(String).sort());
});

const flagName = ([object, flag]: SendFlag): string => `${object}.${flag}`;

const maxDescribed = 20;

test('v1.descrs.hotelinfo-required: other hotels, one without a free rate too, are described whole', async ({
  shopper,
  known,
  session,
}) => {
  const { CountryCode, ...place } = known('address');
  const Address = CountryCode === undefined ? place : { CountryCode };
  const foundHotels = await hotelSearch(shopper)({ Address: [Address] });
  const knownCodes = allDescribableCodes(shopper);
  const codes = [session.target.known.emptyHotelCode, ...foundHotels.map(({ code }) => code)]
    .map(Number)
    .filter((code) => Number.isSafeInteger(code) && !knownCodes.includes(code));
  if (codes.length === 0)
    noData(
      'a search in the known country finds no hotel besides the known ones, so no further hotel can be described',
    );
  // The judge reports what the entries lack.
  const flags = withAllFlags(true);
  await descriptiveRequest(shopper)(codes.slice(0, maxDescribed), flags, {}, { expects: 'open' });
  requireJudged(shopper, 'v1.descrs.hotelinfo-required');
});

/** The kinds of content whose members the specification does not show. */
const kindsWithoutNames = contents.filter(
  ({ what }) => !['guestRooms', 'contacts', 'multimedia'].includes(what),
);

for (const {
  what,
  flags: [flag],
} of kindsWithoutNames)
  test(`v1.desc.flags-tell: ${flagName(flag)} gives different content of some known hotel`, async ({
    shopper,
  }) => {
    const requestContent = descriptiveRequest(shopper);
    const codes = codesKnownToHave(shopper, what);
    await compareStable(
      () => requestContent(codes, withFlag(flag, true)),
      contentIn,
      async (answerWithFlag) => {
        if (contentIn(answerWithFlag).length === 0) notExercised(emptyContentsReason);
        const answerWithoutFlag = await requestContent(codes, withFlag(flag, false));
        return () =>
          expect(contentIn(answerWithoutFlag), `content where ${flagName(flag)} is false`).not.toEqual(
            contentIn(answerWithFlag),
          );
      },
    );
  });

for (const {
  clause: id,
  flags: [flag],
} of contents)
  test(`${id}: each hotel of a request is answered by its own flags`, async ({ shopper }) => {
    const codes = describableCodes(shopper);
    if (codes.length < 2)
      notExercised('the test needs two hotel codes that are integers, but the target names fewer');
    // The judge compares each hotel with its own flags.
    const alternating = (code: number): object => withFlag(flag, codes.indexOf(code) % 2 === 0);
    if (entriesIn(await descriptiveRequest(shopper)(codes, alternating)).length < 2)
      notExercised('fewer than two hotels are described');
    requireJudged(shopper, id);
  });

test('v1.descrs.tells-of-offered: at least one of the offered hotels is described', async ({ shopper }) => {
  const codes = allDescribableCodes(shopper);
  const offeredCodes = hotelCodesIn(await availabilitySearch(shopper)(refsTo(codes)));
  if (offeredCodes.length === 0) noData('none of the known hotels is offered');
  expect(
    entriesIn(await descriptiveRequest(shopper)(codes)).length,
    'hotels that are described',
  ).toBeGreaterThan(0);
});

test('ver.language-choice: content is in each of the eight languages', async ({ shopper }) => {
  const codes = describableCodes(shopper);
  const answers = await answersByLanguage(languages, (PrimaryLangID) =>
    descriptiveRequest(shopper)(codes, withAllFlags(true), { PrimaryLangID }),
  );
  const textByLanguage = mapValues(answers, (answer) => contentIn(answer).join());
  if ([...textByLanguage.values()].every((text) => text === ''))
    notExercised('the known hotels have no content');
  expect(
    sameTextPairs(textByLanguage),
    'values of PrimaryLangID for which the known hotels have the same texts',
  ).toEqual([]);
  await expectRequestedLanguages(bodiesOf(answers));
});
