/** Pages and numbers of hotels. Specification: "v1 availability request (GetHotelAvail)", request controls. */
import { GetHotelAvailRequest } from '../schemas/messages/v1/availability-request.ts';
import { needsOf } from '../schemas/wire.ts';
import { blocked, expect, noData, notConfigured, notExercised, test, type Answer } from './suite-test.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { expectSame } from './helpers/expect-same.ts';
import { availabilityOf, errorsIn, hotelCodesIn, refsTo } from './helpers/v1.ts';
import { aroundPosition, availabilitySearch, maxDistanceKm } from './helpers/v1-avail.ts';

test('v1.avail.pages-whole: what one large page holds stands on small ones', async ({
  shopper,
  known,
  session,
}) => {
  if (!session.settings.get('v1.maxHotels.perPage'))
    notExercised(
      'pages cannot be compared: the target states that MaxResponses is not a page size (v1.maxHotels.perPage is false)',
    );
  const [pageSize, pageCount] = [8, 5];
  const search = (controls: object) => availabilitySearch(shopper)({ Address: known('address') }, controls);
  const largePage = { MaxResponses: pageSize * pageCount };
  await compareStable(
    () => search(largePage),
    hotelCodesIn,
    async (largeAnswer) => {
      const allCodes = hotelCodesIn(largeAnswer);
      if (allCodes.length <= pageSize) noData(`the known address has no second page of ${pageSize} hotels`);
      const codesOnSmallPages: string[] = [];
      for (let PageNumber = 1; PageNumber <= pageCount; PageNumber += 1)
        codesOnSmallPages.push(...hotelCodesIn(await search({ MaxResponses: pageSize, PageNumber })));
      return () =>
        expect(
          allCodes.filter((code) => !codesOnSmallPages.includes(code)),
          `hotels that are on none of ${pageCount} pages of ${pageSize}`,
        ).toEqual([]);
    },
  );
});

/** Expects the same hotels without the number as with 100. Where fewer are found, this can only show a smaller default. */
async function expectDefaultOf100(search: (controls: object) => Promise<Answer>): Promise<void> {
  let count = 0;
  await expectSame(
    () => search({ MaxResponses: 100 }),
    hotelCodesIn,
    async (hundredAnswer) => {
      count = hotelCodesIn(hundredAnswer).length;
      return { 'hotels without MaxResponses, and with MaxResponses 100': await search({}) };
    },
  );
  if (count < 100)
    noData(`the search finds only ${count} hotels, so the default number of hotels cannot be observed`);
}

test('v1.avail.max-hotels-default-100: without the number 100 hotels are searched', async ({ shopper }) => {
  const wholeWorld = aroundPosition(shopper, maxDistanceKm);
  await expectDefaultOf100((controls) => availabilitySearch(shopper)(wholeWorld, controls));
});

test('v1.avail.max-hotels-default-100: an address has as many hotels without the number as with 100', async ({
  shopper,
  known,
}) => {
  const Address = known('address');
  await expectDefaultOf100((controls) => availabilitySearch(shopper)({ Address }, controls));
});

test('v1.avail.max-hotels-default-100: page 2 without the number is page 2 with 100', async ({ shopper }) => {
  const wholeWorld = aroundPosition(shopper, maxDistanceKm);
  const search = (controls: object) =>
    availabilitySearch(shopper)(wholeWorld, { ...controls, PageNumber: 2 });
  await expectSame(
    () => search({ MaxResponses: 100 }),
    hotelCodesIn,
    async (hundredAnswer) => {
      if (hotelCodesIn(hundredAnswer).length === 0) noData('there is no page 2 of 100 hotels');
      return { 'hotels of page 2 without MaxResponses, and with 100': await search({}) };
    },
  );
});

test('v1.avail.max-hotels-default-100: where 99 and 101 are found as asked for, 100 are without it', async ({
  shopper,
  known,
}) => {
  const wholeWorld = aroundPosition(shopper, maxDistanceKm);
  for (const criterion of [{ Address: known('address') }, wholeWorld]) {
    const count = async (controls: object) =>
      hotelCodesIn(await availabilitySearch(shopper)(criterion, controls)).length;
    if ((await count({ MaxResponses: 101 })) !== 101 || (await count({ MaxResponses: 99 })) !== 99) continue;
    return expect(await count({}), 'number of hotels if no number is requested').toBe(100);
  }
  noData(
    'neither the known address nor the whole world has 101 hotels, so the default number of hotels cannot be observed',
  );
});

/** Members marked as not yet implemented, with values that may be sent. */
const unimplemented: readonly [string, object][] = [
  ['RatePlanIds', { RatePlanIds: ['BAR'] }],
  ['RateRoomIds', { RateRoomIds: [{ RatePlanID: 'BAR', RoomTypeID: 'STD' }] }],
  ['MultimediaObjects', { MultimediaObjects: { SendData: true } }],
  ['MultimediaObjects off', { MultimediaObjects: { SendData: false } }],
  // The specification does not show the names of the members inside.
  ['MultimediaObjects with its default', { MultimediaObjects: {} }],
  ['RateRoomIds, none of them', { RateRoomIds: [] }],
];

test('v1.avail.not-implemented-no-effect: a search may carry what is not yet implemented', async ({
  shopper,
  known,
  session,
}) => {
  const refs = refsTo(known('hotelCodes').slice(0, 3));
  const search = availabilitySearch(shopper);
  if (errorsIn(await search(refs)).length > 0) blocked('a search for known hotels is refused');
  const missingNames = (TPA_Extensions: object) =>
    session.missingSettings(needsOf(GetHotelAvailRequest, availabilityOf(shopper, { TPA_Extensions })));
  // A member that is not implemented need not have a name yet.
  const namedMembers = unimplemented.filter(([, extensions]) => missingNames(extensions).length === 0);
  if (namedMembers.length === 0) notConfigured(missingNames(unimplemented[0]![1]));
  for (const [what, TPA_Extensions] of namedMembers)
    expect(errorsIn(await search({ ...refs, TPA_Extensions })), `errors for ${what}`).toEqual([]);
});
