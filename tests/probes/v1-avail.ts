/** Requests that between them touch every rule of v1 availability, for tests of what a fault changes. */
import type { Client, Reply } from '../support/sandbox-client.ts';
import type { Probe, Seen } from './faults.ts';

/** What rules of the request decide: which hotels and rates, at what price, and the criteria; not how they are written. */
function seen({ status, headers, json }: Reply): Seen {
  const hotels = (json?.HotelStaysType?.HotelStays ?? []).map(
    ({ BasicPropertyInfo: hotel, RoomStays }: any) => [
      hotel?.HotelRef?.HotelCode,
      hotel?.HotelRef?.HotelName,
      hotel?.Address?.CityName,
      ...(RoomStays ?? []).flatMap(({ RoomRates }: any) =>
        (RoomRates ?? []).map(({ RatePlanID, RoomID, Total }: any) => [
          RatePlanID,
          RoomID,
          Total?.AmountAfterTax,
          Total?.CurrencyCode,
        ]),
      ),
    ],
  );
  const body = JSON.stringify({
    hotels,
    criteria: json?.Criteria,
    errors: json?.ErrorsType?.Errors?.map(({ Code }: any) => Code),
  });
  return { status, type: String(headers['content-type']), body };
}

const adults = { AgeQualifyCode: 10, Count: 2 };

const ask = (criterion: object, controls: object = {}, children: readonly object[] = []): Probe => ({
  of: 'v1.avail',
  look: async (client: Client) => {
    const Criterion = {
      StayDateRange: { Start: '2027-03-08', End: '2027-03-12' },
      RoomStayCandidatesType: {
        RoomStayCandidates: [
          { RPH: 0, Quantity: 1, GuestCountsType: { GuestCounts: [adults, ...children] } },
        ],
      },
      ...criterion,
    };
    // The clock of a probed tenant stands still.
    return seen(
      await client.v1('GetHotelAvail', {
        TimeStamp: '2027-01-01T12:00:00Z',
        HotelSearchCriteria: { Criterion },
        ...controls,
      }),
    );
  },
});

const refs = (...codes: readonly (number | string)[]) => ({
  HotelRefs: codes.map((HotelCode) => ({ HotelCode })),
});
const some = refs(1172, 1173, 1174, 1175, '1176', 1177, 1178);
const circle = (Distance: number, UnitOfMeasureCode: number) => ({
  Position: { Latitude: 41.1579, Longitude: -8.6291 },
  Radius: { Distance, UnitOfMeasureCode },
});
const rio = { Address: { CityCode: 7001 } };
const all = { BestOnly: false };
const filter = (TPA_Extensions: object): Probe => ask({ ...some, TPA_Extensions }, all);

const net = { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false };
const commissionable = {
  AmountIncludingMarkup: true,
  AmountNotIncludingMarkup: false,
  AmountIsPackageRates: false,
};

export const v1AvailProbes = {
  'v1-ids': ask(some),
  'v1-two-of-a-kind': ask({
    ...refs(1172),
    RoomStayCandidatesType: {
      RoomStayCandidates: [{ RPH: 0, Quantity: 2, GuestCountsType: { GuestCounts: [adults] } }],
    },
  }),
  'v1-integer-ids': ask(refs(1172, 1173, 1174, 1175, 1177)),
  'v1-one-id': ask(refs(1172)),
  'v1-chain': ask({ HotelRefs: [{ HotelCode: 1172, ChainCode: '1' }] }),
  'v1-city-as-text': ask({ Address: { CityCode: '7004' } }, { MaxResponses: 2 }),
  'v1-city-in-country': ask({ Address: { CityCode: 7005, CountryCode: 40 } }, { MaxResponses: 120 }),
  'v1-state-in-country': ask({ Address: { StateProvCode: 305, CountryCode: 40 } }, { MaxResponses: 120 }),
  'v1-null-award': ask({ ...refs('1172'), Award: null }),
  'v1-null-extensions': ask({ ...refs('1172'), TPA_Extensions: null }),
  'v1-rated': ask({ ...rio, Award: { Rating: 4 } }, { MaxResponses: 30 }),
  'v1-null-refs': ask({ ...rio, HotelRefs: null }, { MaxResponses: 2 }),
  'v1-kilometres': ask(circle(5, 2)),
  'v1-miles': ask(circle(3, 1)),
  'v1-metres': ask(circle(2_500, 3)),
  'v1-yards': ask(circle(5_400, 6)),
  'v1-feet': ask(circle(9_000, 7)),
  'v1-dollars': ask(refs('1172'), { RequestedCurrency: 109 }),
  'v1-yen': ask(refs('1172'), { RequestedCurrency: 52 }),
  'v1-empty-hotel': ask(refs(904, 1172)),
  'v1-empty-hotel-too': ask(refs(904, 1172), { AvailRatesOnly: false }),
  'v1-taxes-decide': ask(refs('910')),
  'v1-taxes-flag-off': ask({ ...refs('910'), TPA_Extensions: { AmountIncludingTaxesFees: false } }),
  'v1-all-rates': ask(refs('910', '908'), all),
  'v1-family': ask(refs('908', '910'), {}, [{ AgeQualifyCode: 8, Age: 6, Count: 1 }]),
  'v1-ageless-child': ask(refs('908', '910'), {}, [{ AgeQualifyCode: 8, Count: 1 }]),
  'v1-one-hotel': ask(rio, { MaxResponses: 1 }),
  'v1-page-2': ask(rio, { MaxResponses: 2, PageNumber: 2 }),
  'v1-page-3': ask(rio, { MaxResponses: 2, PageNumber: 3 }),
  'v1-no-number': ask(rio),
  'v1-preferred': ask({ ...some, TPA_Extensions: { OnlyPreferredHotels: true } }),
  'v1-preferred-off': ask({ ...some, TPA_Extensions: { OnlyPreferredHotels: false } }),
  'v1-rate-plan-ids': ask({ ...refs('1172'), TPA_Extensions: { RatePlanIds: ['x'] } }),
  'v1-multimedia': ask({ ...refs('1172'), TPA_Extensions: { MultimediaObjects: { SendData: true } } }),
  'v1-net': filter(net),
  'v1-commissionable': filter(commissionable),
  'v1-net-in-dollars': ask({ ...some, TPA_Extensions: net }, { ...all, RequestedCurrency: 109 }),
  'v1-net-best': ask({ ...some, TPA_Extensions: net }, { BestOnly: true }),
  'v1-commissionable-in-dollars': ask(
    { ...some, TPA_Extensions: commissionable },
    { ...all, RequestedCurrency: 109 },
  ),
  'v1-commissionable-best': ask({ ...some, TPA_Extensions: commissionable }, { BestOnly: true }),
  'v1-commissionable-packages': filter({ ...commissionable, AmountIsPackageRates: true }),
  'v1-no-packages': filter({ AmountIsPackageRates: false }),
  'v1-net-too': filter({ AmountNotIncludingMarkup: true }),
  'v1-null-markup': filter({ AmountIncludingMarkup: null }),
  'v1-null-not-including': filter({ AmountNotIncludingMarkup: null }),
  'v1-null-packages': filter({ AmountIsPackageRates: null }),
  'v1-breakfast': filter({ MealPlanCode: 3 }),
  'v1-room-types': ask(
    {
      ...refs('908'),
      TPA_Extensions: { RoomTypeIds: ['908-STE', '908-FAM', '908-APT', '908-STD', '908-SUP'] },
    },
    all,
  ),
  'v1-meals-of-rooms': ask(
    {
      ...refs('908'),
      TPA_Extensions: {
        MealPlanCode: 3,
        RoomTypeIds: ['908-STE', '908-FAM', '908-APT', '908-STD', '908-SUP'],
      },
    },
    all,
  ),
  'v1-room-type': ask({ ...refs('908'), TPA_Extensions: { RoomTypeIds: ['908-STE'] } }, all),
} as const satisfies Record<string, Probe>;
