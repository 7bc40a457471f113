/** Legal read-only v1 requests with many parties, stays, currencies, languages, pages and flags. */
import type { Members, Sender } from './sender.ts';

const hotels = [1172, 1173, 1174, 1176, 1177, 1178, 1179, 908];

/** The guests of one room: adults and the ages of children; infants are children with their own code. */
export const party = (adults: number, ages: readonly number[] = [], more: Members = {}): Members => ({
  GuestCountsType: {
    GuestCounts: [
      { AgeQualifyCode: 10, Count: adults },
      ...ages.map((Age) => ({ AgeQualifyCode: Age < 2 ? 7 : 8, Age, Count: 1 })),
    ],
  },
  Quantity: 1,
  ...more,
});

interface AvailAsk {
  readonly rooms?: readonly Members[];
  readonly from?: number;
  readonly nights?: number;
  readonly criterion?: Members;
  readonly filters?: Members;
  readonly top?: Members;
}

/** The fixed criteria of an availability request; everything else varies. */
export const availOf = (
  send: Sender,
  { rooms = [party(2)], from = 45, nights = 3, criterion = {}, filters, top = {} }: AvailAsk,
): Members => ({
  RequestedCurrency: 34,
  BestOnly: false,
  ...top,
  HotelSearchCriteria: {
    Criterion: {
      ...(Object.keys(criterion).length === 0
        ? { HotelRefs: hotels.slice(0, 4).map((HotelCode) => ({ HotelCode })) }
        : criterion),
      RoomStayCandidatesType: { RoomStayCandidates: rooms.map((room, RPH) => ({ ...room, RPH })) },
      StayDateRange: { Start: send.day(from), End: send.day(from + nights), Duration: nights },
      ...(filters === undefined ? {} : { TPA_Extensions: filters }),
    },
  },
});

const city = { Address: { CityCode: 7001, StateProvCode: 301, CountryCode: 40 } };

export async function readV1(send: Sender): Promise<void> {
  const avail = (ask: AvailAsk): Promise<Members | undefined> => send.v1('v1.avail', availOf(send, ask));
  const { v1 } = send;
  for (const lang of [8, 1, 4, 3, 2, 5, 6, 7]) {
    await avail({ top: { PrimaryLangID: lang } });
    await v1('v1.desc', { PrimaryLangID: lang, ...described([1172]) });
    await v1('v1.countries', { PrimaryLangID: lang });
    await v1('v1.ping', {
      PrimaryLangID: lang,
      EchoData: `echo ${lang}`,
      Target: lang % 2,
      Version: lang === 1 ? 2 : 1.5,
    });
  }
  for (const RequestedCurrency of [34, 109, 52, 126, 16])
    await avail({ nights: 2, top: { RequestedCurrency } });
  for (const nights of [1, 2, 4, 7, 8, 28]) await avail({ nights, from: 60 });
  const parties = [
    [party(1)],
    [party(2, [5])],
    [party(2, [0, 17])],
    [party(1), party(2)],
    [party(2), party(2, [7])],
    [party(3, [4, 9])],
  ];
  for (const rooms of [...parties, [party(2, [], { Quantity: 2 })], [party(1), party(2), party(1, [6])]])
    await avail({ rooms });
  for (const nights of [1, 8])
    await avail({ nights, rooms: [party(2), party(2, [7])], top: { RequestedCurrency: 109 } });
  for (const PageNumber of [1, 2])
    await avail({ criterion: city, top: { PageNumber, MaxResponses: 10, BestOnly: true } });
  for (const AvailRatesOnly of [true, false])
    await avail({ top: { AvailRatesOnly, BestOnly: true }, criterion: refs([904, 1172, 1177]) });
  await avail({ top: { BestOnly: true } });
  await avail({
    criterion: {
      Position: { Latitude: 41.1579, Longitude: -8.6291 },
      Radius: { Distance: 3, UnitOfMeasureCode: 2 },
    },
  });
  const markups = [
    { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false },
    { AmountIncludingMarkup: true, AmountNotIncludingMarkup: false, AmountIsPackageRates: false },
    { AmountIsPackageRates: false },
    { MealPlanCode: 3 },
    { MealPlanCode: 14 },
    { OnlyPreferredHotels: true },
    { AmountIncludingTaxesFees: false },
  ];
  for (const filters of markups) {
    await avail({ filters, criterion: refs(hotels) });
    await avail({ filters, nights: 1, rooms: [party(2), party(2, [8])], criterion: refs(hotels) });
  }
  await avail({ top: { EchoToken: null, Version: 3, Target: 1 } });
  await v1('v1.search', {
    Criteria: { Criterion: { HotelRefs: hotels.map((HotelCode) => ({ HotelCode })) } },
  });
  await v1('v1.search', { Criteria: { Criterion: { HotelRefs: [{ HotelCode: 1172 }] } }, PrimaryLangID: 1 });
  for (const PageNumber of [1, 2])
    await v1('v1.search', {
      Criteria: { Criterion: { Address: [{ ...city.Address, CityCode: '7001' }] } },
      PageNumber,
    });
  await v1('v1.search', {
    Criteria: {
      Criterion: { Address: [{ CountryCode: 40 }], TPA_Extensions: { OnlyPreferredHotels: true } },
    },
  });
  await v1('v1.desc', described([1172, 1173]));
  await v1('v1.desc', described([908]));
  for (const flag of flags) {
    await v1('v1.desc', described([1177, 908], { [flag]: false }));
    await v1('v1.desc', described([908, 1178], Object.fromEntries(flags.map((one) => [one, one === flag]))));
  }
  await v1('v1.desc', described([1179], Object.fromEntries(flags.map((one) => [one, null]))));
  for (const list of ['v1.countries', 'v1.states', 'v1.cities', 'v1.contentfile'] as const)
    await v1(list, { Version: 2, Target: 1 });
  // A problem in every language: a hotel that does not exist.
  for (const PrimaryLangID of [8, 1, 3]) await v1('v1.desc', { PrimaryLangID, ...described([99_999_999]) });
}

const refs = (codes: readonly number[]): Members => ({
  HotelRefs: codes.map((HotelCode) => ({ HotelCode })),
});

/** The Send flags as `object.flag`. */
const flags = [
  'AffiliationInfo.SendAwards',
  'AreaInfo.SendAttractions',
  'AreaInfo.SendRefPoints',
  'ContactInfo.SendData',
  'FacilityInfo.SendGuestRooms',
  'HotelInfo.SendData',
  'MultimediaObjects.SendData',
  'Policies.SendPolicies',
];

/** All flags on, except for those given. */
function described(codes: readonly number[], reported: Members = {}): Members {
  const wanted: Record<string, Record<string, unknown>> = {};
  for (const flag of flags) {
    const [object = '', name = ''] = flag.split('.');
    wanted[object] = { ...wanted[object], [name]: flag in reported ? reported[flag] : true };
  }
  return {
    HotelDescriptiveInfosType: {
      HotelDescriptiveInfos: codes.map((HotelCode) => ({ ...wanted, HotelRef: { HotelCode } })),
    },
  };
}
