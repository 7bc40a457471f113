/** A Send flag decides about its content. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import { expect, noData, notExercised, tagsOf, test } from './suite-test.ts';
import { contentPredicates } from '../client/v1-content.ts';
import type { HotelDescriptiveContent } from '../schemas/messages/v1/descriptive-response.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';
import {
  codesKnownToHave,
  describableCodes,
  descriptiveRequest,
  entriesIn,
  languages,
  withAllFlags,
  withFlag,
} from './helpers/v1-descriptive.ts';
import { hotelCodeOf, hotelStaysIn, refsTo, roomStaysOf } from './helpers/v1.ts';
import { clausesOf, judgeRelations } from './relations/relate.ts';
import { languageDefault } from './relations/v1-search.ts';
import { contents, contentSituation, entryWithFlags, relationsOfContent } from './relations/v1-content.ts';

type Entry = Partial<HotelDescriptiveContent>;

const codeOf = ({ HotelRef: hotel }: Entry): string => String(hotel?.HotelCode);

for (const language of [undefined, ...languages]) {
  // The default of a flag does not depend on the language, so one situation is enough.
  const relations =
    language === 1 ? [...relationsOfContent, languageDefault('compareContent')] : relationsOfContent;
  test(
    `v1.desc: flags in ${language === undefined ? 'the usual language' : `language ${language}`}`,
    { tag: tagsOf(clausesOf(relations)) },
    async ({ shopper }) => {
      const codes = describableCodes(shopper);
      // A faulty service may leave out the content of the first hotel only, or of all hotels except the first.
      const orderedCodes = language === undefined ? codes : codes.toReversed();
      const situation = contentSituation(shopper, orderedCodes, language);
      await judgeRelations(shopper, situation, relations);
    },
  );
}

for (const { clause: id, what, flags: contentFlags, isShown } of contents)
  test(`${id}: true brings ${what} of hotels that are known to have them`, async ({ shopper }) => {
    const codes = codesKnownToHave(shopper, what);
    // Pictures are those of the hotel or of its rooms.
    const hasContent = what === 'multimedia' ? contentPredicates.multimedia : isShown;
    const sentFlags =
      what === 'multimedia' ? [...contentFlags, ['HotelInfo', 'SendData'] as const] : contentFlags;
    const entries = entriesIn(
      await descriptiveRequest(shopper)(codes, entryWithFlags(sentFlags, true, undefined)),
    );
    if (entries.length === 0)
      noData(`the service describes none of the hotels that are known to have ${what}`);
    expect(
      entries.filter((entry) => !hasContent(entry)).map(codeOf),
      `hotels that are known to have ${what}, but show none`,
    ).toEqual([]);
  });

test('v1.desc.flags-independent: pictures of a hotel come with their flag alone as with all flags', async ({
  shopper,
}) => {
  const requestContent = descriptiveRequest(shopper);
  const codes = describableCodes(shopper);
  const isShown = ({ HotelInfo }: Entry) =>
    HotelInfo !== undefined && contentPredicates.multimedia({ HotelInfo });
  const shownCodes = entriesIn(await requestContent(codes, withAllFlags(true)))
    .filter(isShown)
    .map(codeOf);
  if (shownCodes.length === 0) notExercised('no known hotel shows pictures, even with all flags true');
  // The member that contains the pictures depends on another flag, and may be left out together with it.
  const entriesWithFlagAlone = entriesIn(
    await requestContent(codes, withFlag(['MultimediaObjects', 'SendData'], true)),
  ).filter((entry) => shownCodes.includes(codeOf(entry)) && Boolean(entry.HotelInfo));
  if (entriesWithFlagAlone.length === 0)
    notExercised('with this flag alone, no entry has HotelInfo, the member that contains the pictures');
  expect(
    entriesWithFlagAlone.filter((entry) => !isShown(entry)).map(codeOf),
    'hotels that show it only if all flags are true',
  ).toEqual([]);
});

test('v1.desc.flags-tell: SendGuestRooms brings rooms of some hotel whose rooms are sold', async ({
  shopper,
}) => {
  const codes = describableCodes(shopper);
  const offeredStays = hotelStaysIn(await availabilitySearch(shopper)(refsTo(codes)));
  const sellingCodes = offeredStays
    .filter((hotel) => roomStaysOf(hotel).some(({ RoomTypes: rooms }) => (rooms ?? []).length > 0))
    .map(hotelCodeOf);
  const describedEntries = entriesIn(
    await descriptiveRequest(shopper)(codes, withFlag(['FacilityInfo', 'SendGuestRooms'], true)),
  ).filter((entry) => sellingCodes.includes(codeOf(entry)));
  if (describedEntries.length === 0) noData('no known hotel is both offered with its rooms and described');
  expect(
    describedEntries.filter(contentPredicates.guestRooms).length,
    'hotels with guest rooms',
  ).toBeGreaterThan(0);
});
