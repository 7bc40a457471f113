/** The criteria of GetHotelAvail except positions on a map. Specification: "v1 availability request (GetHotelAvail)". */
import { expect, noData, notExercised, test, type Answer } from './suite-test.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { v2IdLookup } from './helpers/same-hotel.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { expectSame } from './helpers/expect-same.ts';
import { hotelIdsIn, hotelsIn } from '../client/v2-answers.ts';
import {
  availabilityOf,
  availPath,
  hotelCodeOf,
  hotelCodesIn,
  hotelStaysIn,
  refsTo,
  roomsFor,
  twoAdults,
  offerSummary,
} from './helpers/v1.ts';
import { comparableOffers, availabilitySearch, requireHotels } from './helpers/v1-avail.ts';
import { allDescribableCodes } from './helpers/v1-descriptive.ts';

/** Expects the same offers for other forms of a request. */
const expectSameOffers = (
  send: () => Promise<Answer>,
  otherForms: Readonly<Record<string, () => Promise<Answer>>>,
): Promise<void> =>
  expectSame(send, comparableOffers, async (firstAnswer) => {
    const answers: Record<string, Answer> = {};
    for (const [what, sendOther] of Object.entries(otherForms)) answers[what] = await sendOther();
    requireHotels(firstAnswer, ...Object.values(answers));
    return answers;
  });

test('v1.avail.hotelcode-int-or-string: hotel codes as integers and as texts find the same', async ({
  shopper,
}) => {
  const codes = allDescribableCodes(shopper);
  if (codes.length === 0) notExercised('the target knows no hotel code that can be written as an integer');
  const search = availabilitySearch(shopper);
  const mixedCodes = codes.map((code, index) => (index % 2 === 0 ? code : String(code)));
  await expectSameOffers(() => search(refsTo(codes)), {
    'rates for hotel codes as strings, and as integers': () => search(refsTo(codes.map(String))),
    'rates for hotel codes in both forms, and as integers': () => search(refsTo(mixedCodes)),
  });
});

test('v1.avail.citycode-int-or-string: a city code as integer and as text finds the same', async ({
  shopper,
  known,
}) => {
  const { CityCode: code, ...rest } = known('address');
  if (!Number.isSafeInteger(Number(code)))
    notExercised('the known city code cannot be written as an integer');
  const search = (CityCode: string | number) =>
    availabilitySearch(shopper)({ Address: { ...rest, CityCode } }, { MaxResponses: 10 });
  await expectSameOffers(() => search(Number(code)), {
    'rates for CityCode as a string, and as an integer': () => search(String(code)),
  });
});

test('v1.avail.citycode-int-or-string: a chain code as integer and as text finds the same', async ({
  shopper,
  known,
}) => {
  const [HotelCode] = known('hotelCodes');
  const search = (ChainCode: string | number | null) =>
    availabilitySearch(shopper)({ HotelRefs: [{ HotelCode, ChainCode }] });
  // The chain of the hotel only matters for finding anything at all: both forms of the code must find the same.
  const statedChainCode = Number(
    hotelStaysIn(await search(null))[0]?.BasicPropertyInfo?.HotelRef?.ChainCode ?? 1,
  );
  const chainCode = Number.isSafeInteger(statedChainCode) ? statedChainCode : 1;
  await expectSameOffers(() => search(chainCode), {
    'rates for ChainCode as a string, and as an integer': () => search(String(chainCode)),
  });
});

const child = { AgeQualifyCode: 8, Count: 1 };

test('v1.avail.child-age-enforced: a child without an age is not priced in silence', async ({
  shopper,
  known,
  api,
}) => {
  const refs = refsTo(known('hotelCodes').slice(0, 3));
  const roomWith = (...children: readonly object[]) => ({
    GuestCountsType: { GuestCounts: [...twoAdults.GuestCounts, ...children] },
  });
  const search = (rooms: ReturnType<typeof roomsFor>, options: object) =>
    api.post(availPath, availabilityOf(shopper, { ...refs, ...rooms }), options);
  const childOfSix = { ...child, Age: 6 };
  requireHotels(await search(roomsFor(roomWith(childOfSix)), {}));
  // The judge checks each answer: it needs an error or a warning, or has no price.
  for (const rooms of [[roomWith(child)], [roomWith(), roomWith(child)], [roomWith(childOfSix, child)]])
    await search(roomsFor(...rooms), { expects: 'open' });
  requireJudged(shopper, 'v1.avail.child-age-enforced');
});

test('flow.v1-v2-agree: v1 and v2 offer the same hotels, with the same names in the same cities', async ({
  shopper,
  known,
  api,
  stay,
  session,
}) => {
  const v2Id = v2IdLookup(session);
  const codes = known('hotelCodes').filter((code) => v2Id(code) !== undefined);
  if (codes.length === 0) noData('known.v2Ids has no entry for a hotel of known.hotelCodes');
  const search = () => api.post(availPath, availabilityOf(shopper, refsTo(codes)));
  await compareStable(search, offerSummary, async (v1Answer) => {
    requireHotels(v1Answer);
    const v2Answer = await api.post('/v2/hotels/availability', {
      ...stay,
      destinations: { hotelIds: codes.map(v2Id) },
    });
    return () => {
      expect(hotelCodesIn(v1Answer).map(v2Id).sort(), 'hotels of v1, by their ids in v2, and of v2').toEqual(
        hotelIdsIn(v2Answer),
      );
      const v2HotelById = new Map(hotelsIn(v2Answer).map(({ hotel }) => [hotel.id, hotel]));
      for (const hotel of hotelStaysIn(v1Answer)) {
        const [{ HotelRef, Address }, v2Hotel] = [
          hotel.BasicPropertyInfo,
          v2HotelById.get(v2Id(hotelCodeOf(hotel)) ?? ''),
        ];
        expectSameText(HotelRef?.HotelName, v2Hotel?.name, `name of hotel ${v2Hotel?.id}`);
        expectSameText(Address?.CityName, v2Hotel?.cityName, `city of hotel ${v2Hotel?.id}`);
      }
    };
  });
});

/** A value that one side does not state cannot differ. */
function expectSameText(
  text: string | null | undefined,
  otherText: string | null | undefined,
  what: string,
): void {
  if (text && otherText) expect(text.trim().toLowerCase(), what).toBe(otherText.trim().toLowerCase());
}
