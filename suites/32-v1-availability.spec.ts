/** The criteria of GetHotelAvail except positions on a map. Specification: "v1 availability request (GetHotelAvail)". */
import { clause, expect, test } from './suite-test.ts';
import { noData, notExercised } from '../client/gaps.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { v2IdsOf } from './helpers/same-hotel.ts';
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
const numeric = (codes: readonly (string | number)[]): number[] =>
  codes.map(Number).filter(Number.isSafeInteger);

test(
  ...clause('v1.avail.hotelcode-int-or-string', 'hotel codes as integers and as texts find the same'),
  async ({ known, api, envelope, stay }) => {
    const codes = numeric(known('hotelCodes'));
    if (codes.length === 0) notExercised('the target knows no hotel code that can be written as an integer');
    const ask = availabilitySearch({ api, envelope, stay });
    await compareStable(
      () => ask(refsTo(codes)),
      comparableOffers,
      async (integers) => {
        const texts = await ask(refsTo(codes.map(String)));
        const mixed = await ask(refsTo(codes.map((code, index) => (index % 2 === 0 ? code : String(code)))));
        requireHotels(integers, texts, mixed);
        return () =>
          [texts, mixed].forEach((answer) =>
            expect(comparableOffers(answer)).toEqual(comparableOffers(integers)),
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
    const ask = (CityCode: string | number) =>
      availabilitySearch({ api, envelope, stay })({ Address: { ...rest, CityCode } }, { MaxResponses: 10 });
    await compareStable(
      () => ask(Number(code)),
      comparableOffers,
      async (integer) => {
        const text = await ask(String(code));
        requireHotels(integer, text);
        return () => expect(comparableOffers(text)).toEqual(comparableOffers(integer));
      },
    );
  },
);

test(
  ...clause('v1.avail.citycode-int-or-string', 'a chain code as integer and as text finds the same'),
  async ({ known, api, envelope, stay }) => {
    const [HotelCode] = known('hotelCodes');
    const ask = (ChainCode: string | number | null) =>
      availabilitySearch({ api, envelope, stay })({ HotelRefs: [{ HotelCode, ChainCode }] });
    // The chain of the hotel only matters for finding anything at all: both forms of the code must find the same.
    const shown = Number(hotelStaysIn(await ask(null))[0]?.BasicPropertyInfo?.HotelRef?.ChainCode ?? 1);
    const chain = Number.isSafeInteger(shown) ? shown : 1;
    await compareStable(
      () => ask(chain),
      comparableOffers,
      async (integer) => {
        const text = await ask(String(chain));
        requireHotels(integer, text);
        return () => expect(comparableOffers(text)).toEqual(comparableOffers(integer));
      },
    );
  },
);

test(
  ...clause('v1.avail.hotelrefs-scope', 'one, several and unknown hotels find no other hotel'),
  async ({ known, api, envelope, stay }) => {
    const codes = [...known('hotelCodes')];
    const [first] = codes;
    const ask = availabilitySearch({ api, envelope, stay });
    // The judge compares each answer with its request; the test only requires that there was something to compare.
    const answers = [
      await ask(refsTo([first!])),
      await ask(refsTo(codes)),
      await ask({ ...refsTo(codes.slice(0, 3)), Award: null }),
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
    const room = (RPH: number, more: readonly object[] = []) => ({
      RPH,
      Quantity: 1,
      GuestCountsType: { GuestCounts: [...twoAdults.GuestCounts, ...more] },
    });
    const ask = (RoomStayCandidates: readonly object[], options: object) =>
      api.post(
        availPath,
        availabilityOf({ envelope, stay }, { ...refs, RoomStayCandidatesType: { RoomStayCandidates } }),
        options,
      );
    requireHotels(await ask([room(0, [{ ...child, Age: 6 }])], {}));
    // The judge checks each answer: it needs an error or a warning, or has no price.
    for (const rooms of [
      [room(0, [child])],
      [room(0), room(1, [child])],
      [room(0, [{ ...child, Age: 6 }, child])],
    ])
      await ask(rooms, { expects: 'open' });
    requireJudged({ session }, 'v1.avail.child-age-enforced');
  },
);

test(
  ...clause('flow.v1-v2-agree', 'v1 and v2 offer the same hotels, with the same names in the same cities'),
  async ({ known, api, envelope, stay, session }) => {
    const v2Id = v2IdsOf(session);
    const codes = known('hotelCodes').filter((code) => v2Id(code) !== undefined);
    if (codes.length === 0) noData('known.v2Ids names none of the known hotels');
    const ask = () => api.post(availPath, availabilityOf({ envelope, stay }, refsTo(codes)));
    await compareStable(ask, offerSummary, async (v1) => {
      requireHotels(v1);
      const v2 = await api.post('/v2/hotels/availability', {
        ...stay,
        destinations: { hotelIds: codes.map(v2Id) },
      });
      return () => {
        expect(hotelCodesIn(v1).map(v2Id).sort()).toEqual(hotelIdsIn(v2));
        const named = new Map(hotelsIn(v2).map(({ hotel }) => [hotel.id, hotel]));
        for (const hotel of hotelStaysIn(v1)) {
          const [{ HotelRef, Address }, other] = [
            hotel.BasicPropertyInfo,
            named.get(v2Id(hotelCodeOf(hotel)) ?? ''),
          ];
          sameText(HotelRef?.HotelName, other?.name, `name of hotel ${other?.id}`);
          sameText(Address?.CityName, other?.cityName, `city of hotel ${other?.id}`);
        }
      };
    });
  },
);

/** A value that one side does not state cannot differ. */
function sameText(one: string | null | undefined, other: string | null | undefined, what: string): void {
  if (one && other) expect(one.trim().toLowerCase(), what).toBe(other.trim().toLowerCase());
}
