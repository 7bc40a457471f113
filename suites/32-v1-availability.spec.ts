/** The criteria of GetHotelAvail except positions on a map. Specification: "v1 availability request (GetHotelAvail)". */
import { clause, expect, noData, notExercised, test } from './suite-test.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { v2IdLookup } from './helpers/same-hotel.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { hotelIdsIn, hotelsIn } from '../client/v2-answers.ts';
import {
  availabilityOf,
  availPath,
  hotelCodeOf,
  hotelCodesIn,
  hotelStaysIn,
  refsTo,
  twoAdults,
  offerSummary,
} from './helpers/v1.ts';
import { comparableOffers, availabilitySearch, requireHotels } from './helpers/v1-avail.ts';

/** Codes that can be written as an integer and as a string. */
const integerCodes = (codes: readonly (string | number)[]): number[] =>
  codes.map(Number).filter(Number.isSafeInteger);

test(
  ...clause('v1.avail.hotelcode-int-or-string', 'hotel codes as integers and as texts find the same'),
  async ({ known, api, envelope, stay }) => {
    const codes = integerCodes(known('hotelCodes'));
    if (codes.length === 0) notExercised('the target knows no hotel code that can be written as an integer');
    const search = availabilitySearch({ api, envelope, stay });
    await compareStable(
      () => search(refsTo(codes)),
      comparableOffers,
      async (integersAnswer) => {
        const textsAnswer = await search(refsTo(codes.map(String)));
        const mixedAnswer = await search(
          refsTo(codes.map((code, index) => (index % 2 === 0 ? code : String(code)))),
        );
        requireHotels(integersAnswer, textsAnswer, mixedAnswer);
        return () =>
          [textsAnswer, mixedAnswer].forEach((answer) =>
            expect(comparableOffers(answer), 'rates for hotel codes as strings, and as integers').toEqual(
              comparableOffers(integersAnswer),
            ),
          );
      },
    );
  },
);

test(
  ...clause('v1.avail.citycode-int-or-string', 'a city code as integer and as text finds the same'),
  async ({ known, api, envelope, stay }) => {
    const { CityCode: code, ...rest } = known('address');
    if (!Number.isSafeInteger(Number(code)))
      notExercised('the known city code cannot be written as an integer');
    const search = (CityCode: string | number) =>
      availabilitySearch({ api, envelope, stay })({ Address: { ...rest, CityCode } }, { MaxResponses: 10 });
    await compareStable(
      () => search(Number(code)),
      comparableOffers,
      async (integerAnswer) => {
        const textAnswer = await search(String(code));
        requireHotels(integerAnswer, textAnswer);
        return () =>
          expect(comparableOffers(textAnswer), 'rates for CityCode as a string, and as an integer').toEqual(
            comparableOffers(integerAnswer),
          );
      },
    );
  },
);

test(
  ...clause('v1.avail.citycode-int-or-string', 'a chain code as integer and as text finds the same'),
  async ({ known, api, envelope, stay }) => {
    const [HotelCode] = known('hotelCodes');
    const search = (ChainCode: string | number | null) =>
      availabilitySearch({ api, envelope, stay })({ HotelRefs: [{ HotelCode, ChainCode }] });
    // The chain of the hotel only matters for finding anything at all: both forms of the code must find the same.
    const statedChainCode = Number(
      hotelStaysIn(await search(null))[0]?.BasicPropertyInfo?.HotelRef?.ChainCode ?? 1,
    );
    const chainCode = Number.isSafeInteger(statedChainCode) ? statedChainCode : 1;
    await compareStable(
      () => search(chainCode),
      comparableOffers,
      async (integerAnswer) => {
        const textAnswer = await search(String(chainCode));
        requireHotels(integerAnswer, textAnswer);
        return () =>
          expect(comparableOffers(textAnswer), 'rates for ChainCode as a string, and as an integer').toEqual(
            comparableOffers(integerAnswer),
          );
      },
    );
  },
);

test(
  ...clause('v1.avail.hotelrefs-scope', 'one, several and unknown hotels find no other hotel'),
  async ({ known, api, envelope, stay }) => {
    const codes = [...known('hotelCodes')];
    const [firstCode] = codes;
    const search = availabilitySearch({ api, envelope, stay });
    // The judge compares each answer with its request; the test only requires that there was something to compare.
    const answers = [
      await search(refsTo([firstCode!])),
      await search(refsTo(codes)),
      await search({ ...refsTo(codes.slice(0, 3)), Award: null }),
    ];
    if (answers.every((answer) => hotelCodesIn(answer).length === 0))
      noData('none of the known hotels is available');
  },
);

const child = { AgeQualifyCode: 8, Count: 1 };

test(
  ...clause('v1.avail.child-age-enforced', 'a child without an age is not priced in silence'),
  async ({ known, api, envelope, stay, session }) => {
    const refs = refsTo(known('hotelCodes').slice(0, 3));
    const room = (RPH: number, furtherGuests: readonly object[] = []) => ({
      RPH,
      Quantity: 1,
      GuestCountsType: { GuestCounts: [...twoAdults.GuestCounts, ...furtherGuests] },
    });
    const search = (RoomStayCandidates: readonly object[], options: object) =>
      api.post(
        availPath,
        availabilityOf({ envelope, stay }, { ...refs, RoomStayCandidatesType: { RoomStayCandidates } }),
        options,
      );
    requireHotels(await search([room(0, [{ ...child, Age: 6 }])], {}));
    // The judge checks each answer: it needs an error or a warning, or has no price.
    for (const rooms of [
      [room(0, [child])],
      [room(0), room(1, [child])],
      [room(0, [{ ...child, Age: 6 }, child])],
    ])
      await search(rooms, { expects: 'open' });
    requireJudged({ session }, 'v1.avail.child-age-enforced');
  },
);

test(
  ...clause('flow.v1-v2-agree', 'v1 and v2 offer the same hotels, with the same names in the same cities'),
  async ({ known, api, envelope, stay, session }) => {
    const v2Id = v2IdLookup(session);
    const codes = known('hotelCodes').filter((code) => v2Id(code) !== undefined);
    if (codes.length === 0) noData('known.v2Ids has no entry for a hotel of known.hotelCodes');
    const search = () => api.post(availPath, availabilityOf({ envelope, stay }, refsTo(codes)));
    await compareStable(search, offerSummary, async (v1Answer) => {
      requireHotels(v1Answer);
      const v2Answer = await api.post('/v2/hotels/availability', {
        ...stay,
        destinations: { hotelIds: codes.map(v2Id) },
      });
      return () => {
        expect(
          hotelCodesIn(v1Answer).map(v2Id).sort(),
          'hotels of v1, by their ids in v2, and of v2',
        ).toEqual(hotelIdsIn(v2Answer));
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
  },
);

/** A value that one side does not state cannot differ. */
function expectSameText(
  text: string | null | undefined,
  otherText: string | null | undefined,
  what: string,
): void {
  if (text && otherText) expect(text.trim().toLowerCase(), what).toBe(otherText.trim().toLowerCase());
}
