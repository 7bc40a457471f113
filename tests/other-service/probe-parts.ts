import type { Loose } from './types.ts';
import type { Prober } from './probe.ts';

export const guests = (adults: number, ages: number[] = [], more: Loose = {}): Loose => ({
  GuestCountsType: {
    GuestCounts: [
      { AgeQualifyCode: 10, Count: adults },
      ...ages.map((Age) => ({ Age, AgeQualifyCode: Age < 2 ? 7 : 8, Count: 1 })),
    ],
  },
  Quantity: 1,
  ...more,
});
export const ask = (criterion: Loose, more: Loose = {}): Loose => ({
  RequestedCurrency: 34,
  BestOnly: false,
  ...more,
  HotelSearchCriteria: {
    Criterion: {
      StayDateRange: { Start: '2027-04-08', End: '2027-04-11' },
      RoomStayCandidatesType: { RoomStayCandidates: [guests(2)] },
      ...criterion,
    },
  },
});
const some = (p: Prober, from: number, n: number): Loose[] =>
  p.s.world.hotels.slice(from, from + n).map((h) => ({ HotelCode: h.code }));
const rooms = (list: Loose[]): Loose => ({ RoomStayCandidatesType: { RoomStayCandidates: list } });
const stay = (Start: string, End: string): Loose => ({ StayDateRange: { Start, End } });

const simple = (p: Prober): void => {
  p.v1('ping', 'Ping', { EchoData: 'hello ü' });
  p.v1('ping without', 'Ping', {});
  p.v1('ping, no echo', 'Ping', {
    EchoData: 'x',
    EchoToken: undefined,
    Version: undefined,
    PrimaryLangID: undefined,
  });
  p.v1('ping, long echo and broken version', 'Ping', {
    EchoData: 'x',
    EchoToken: 'e'.repeat(90),
    Version: 1.5,
  });
  p.v1('ping in German', 'Ping', { EchoData: 'x', PrimaryLangID: 7, Target: 0 });
  p.v1('ping without TimeStamp', 'Ping', { EchoData: 'x', TimeStamp: undefined });
  p.v1('ping without Target', 'Ping', { EchoData: 'x', Target: undefined, PrimaryLangID: 3 });
  p.v1('ping, bad key', 'Ping', { EchoData: 'x' }, { 'x-partner-key': 'no' });
  p.v1('ping, bad secret', 'Ping', { EchoData: 'x' }, { 'x-partner-secret': 'no' });
  for (const op of ['GetCountryList', 'GetStateList', 'GetCityList', 'GetContentFileUrl']) p.v1(op, op, {});
  p.v1('states, no echo', 'GetStateList', { EchoToken: null });
  const linked = p.v1('link', 'GetContentFileUrl', {});
  const path = new URL(String(linked.Download?.Link ?? 'http://x/'), 'http://here').pathname.replace(
    /^\/(pms\/files\/)?/,
    '/pms/files/',
  );
  p.file('file', path);
  p.v1('next link', 'GetContentFileUrl', {});
  p.file('file after the next link', path);
  p.hook('POST', '/clock', { seconds: 3500, kind: 'tokens' });
  p.file('file after 3500 s', path);
  p.hook('POST', '/clock', { seconds: 200, kind: 'tokens' });
  p.file('file after 3700 s', path);
};

const avail = (p: Prober): void => {
  const refs = { HotelRefs: some(p, 4, 3) };
  const a = (name: string, criterion: Loose, more: Loose = {}): Loose =>
    p.v1(`avail ${name}`, 'GetHotelAvail', ask({ ...refs, ...criterion }, more));
  a('plain', {});
  a('best', {}, { BestOnly: true });
  a('best by default', {}, { BestOnly: undefined });
  a('best without taxes', { TPA_Extensions: { TaxesInBestPrice: false } }, { BestOnly: true });
  for (const c of [1, 52, 126, 109]) a(`currency ${c}`, {}, { RequestedCurrency: c, PrimaryLangID: c % 7 });
  a('default currency and language', {}, { RequestedCurrency: undefined, PrimaryLangID: undefined });
  a('net', {
    TPA_Extensions: {
      AmountIncludingMarkup: false,
      AmountNotIncludingMarkup: true,
      AmountIsPackageRates: false,
    },
  });
  a('commissionable', {
    TPA_Extensions: {
      AmountIncludingMarkup: true,
      AmountNotIncludingMarkup: false,
      AmountIsPackageRates: false,
    },
  });
  a('commissionable with packages', {
    TPA_Extensions: { AmountIncludingMarkup: true, AmountNotIncludingMarkup: false },
  });
  a('no packages', { TPA_Extensions: { AmountIsPackageRates: false } });
  a('null filters', {
    TPA_Extensions: {
      AmountIncludingMarkup: null,
      AmountNotIncludingMarkup: null,
      AmountIsPackageRates: null,
    },
  });
  a('half board', { TPA_Extensions: { MealPlanCodeFilter: 12 } });
  a('half board, no packages', { TPA_Extensions: { MealPlanCodeFilter: 12, AmountIsPackageRates: false } });
  a('breakfast', { TPA_Extensions: { MealPlanCodeFilter: 3 } });
  a('room type', { TPA_Extensions: { RoomTypeIDs: [32], MealPlanCodeFilter: 14 } });
  a('preferred', { TPA_Extensions: { OnlyPreferredHotels: true } });
  a('child', rooms([guests(2, [9])]));
  a('infant', rooms([guests(2, [1])]));
  a('child and infant', rooms([guests(2, [5, 0, 15])]));
  a('two rooms', rooms([guests(2, [], { RPH: 0 }), guests(1, [7], { RPH: 1 })]));
  a(
    'three rooms',
    rooms([guests(2, [], { RPH: 0 }), guests(1, [], { RPH: 1 }), guests(2, [3], { RPH: 2 })]),
    { RequestedCurrency: 52 },
  );
  a('two rooms, best', rooms([guests(2, [], { RPH: 0 }), guests(1, [7], { RPH: 1 })]), { BestOnly: true });
  a('net for a child', {
    ...rooms([guests(2, [9])]),
    TPA_Extensions: { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true },
  });
  a('week without packages', {
    ...stay('2027-04-08', '2027-04-15'),
    TPA_Extensions: { AmountIsPackageRates: false },
  });
  a('codes as text', { HotelRefs: some(p, 4, 2).map((ref) => ({ HotelCode: String(ref.HotelCode) })) });
  a('quantity', rooms([guests(2, [], { Quantity: 2 })]));
  a('one night', stay('2027-04-08', '2027-04-09'));
  a('week', stay('2027-04-08', '2027-04-15'));
  a('28 nights', { ...stay('2027-04-20', '2027-05-18'), HotelRefs: some(p, 2, 3) });
  a('tomorrow', stay('2027-03-02', '2027-03-03'));
  a('too many', rooms([guests(7)]));
  a('all hotels, none left out', rooms([guests(7)]), { AvailRatesOnly: false });
  a('child without age', {
    RoomStayCandidatesType: {
      RoomStayCandidates: [
        {
          GuestCountsType: {
            GuestCounts: [
              { AgeQualifyCode: 10, Count: 1 },
              { AgeQualifyCode: 8, Count: 1 },
            ],
          },
        },
      ],
    },
  });
  a('no stay', { StayDateRange: undefined }, { PrimaryLangID: 2 });
  a('no such currency', {}, { RequestedCurrency: 235 });
};

const places = (p: Prober): void => {
  const a = (name: string, criterion: Loose, more: Loose = {}): Loose =>
    p.v1(
      `place ${name}`,
      'GetHotelAvail',
      ask(
        {
          ...criterion,
          TPA_Extensions: { RoomTypeIDs: [31], MealPlanCodeFilter: 14, ...criterion.TPA_Extensions },
        },
        { BestOnly: true, ...more },
      ),
    );
  const h = p.s.world.hotels[9];
  a('city', { Address: { CityCode: h?.city.code } });
  a('state', { Address: { StateProvCode: 710 } });
  a('country and city of another', { Address: { CountryCode: 185, CityCode: 7101 } });
  a('country and preferred', { Address: { CountryCode: 26 }, TPA_Extensions: { OnlyPreferredHotels: true } });
  a('refs and address', { HotelRefs: some(p, 0, 20), Address: { CountryCode: 26 } });
  a('stars', { Address: { CountryCode: 26 }, Award: { Stars: 3 } });
  for (const [unit, reach] of [
    [1, 4],
    [2, 6],
    [3, 6000],
    [6, 6500],
    [7, 20000],
  ])
    a(`radius ${unit}`, {
      Position: { Latitude: h?.lat, Longitude: h?.lon },
      Radius: { Reach: reach, Unit: unit },
    });
  a('radius and preferred', {
    Position: { Latitude: h?.lat, Longitude: h?.lon },
    Radius: { Reach: 12, Unit: 2 },
    TPA_Extensions: { OnlyPreferredHotels: true },
  });
  a('hundred', {});
  a(
    'page 2 of all rates',
    { TPA_Extensions: { RoomTypeIDs: undefined, MealPlanCodeFilter: undefined } },
    { PageNumber: 2 },
  );
  a('page 2', {}, { PageNumber: 2 });
  a('twenty, page 3', {}, { PageNumber: 3, HotelsPerPage: 20 });
  const s = (name: string, Criterion: Loose, more: Loose = {}): Loose =>
    p.v1(`search ${name}`, 'HotelSearch', {
      Criteria: { Criterion },
      AvailRatesOnly: true,
      BestOnly: true,
      IsModify: false,
      PageNumber: 1,
      ...more,
    });
  s('refs', { HotelRefs: some(p, 3, 3) });
  s('country', { Address: [{ CountryCode: 26 }] });
  s('country, page 2', { Address: [{ CountryCode: 26 }] }, { PageNumber: 2, PrimaryLangID: 5 });
  s('two addresses', { Address: [{ CityCode: '7101' }, { CityCode: '7201' }] });
  s('city and state of another', { Address: [{ CityCode: '7101', StateProvCode: 711 }] });
  s('preferred', { Address: [{ CityCode: '7101' }], TPA_Extensions: { OnlyPreferredHotels: true } });
  s('nothing', {});
};

const described = (p: Prober): void => {
  const d = (name: string, flags: Loose, more: Loose = {}, n = 1): Loose =>
    p.v1(`info ${name}`, 'GetHotelDescriptiveInfo', {
      HotelDescriptiveInfosType: {
        HotelDescriptiveInfos: some(p, 8, n).map((HotelRef) => ({ HotelRef, ...flags })),
      },
      ...more,
    });
  const all = {
    AffiliationInfo: { SendAwards: true },
    AreaInfo: { SendAttractions: true, SendRefPoints: true },
    ContactInfo: { SendData: true },
    FacilityInfo: { SendGuestRooms: true },
    HotelInfo: { SendData: true },
    MultimediaObjects: { SendData: true },
    Policies: { SendPolicies: true },
  };
  d('all', all, {}, 3);
  d('none', {});
  d('in French', all, { PrimaryLangID: 2 });
  d('rooms alone', { FacilityInfo: { SendGuestRooms: true } });
  d('attractions alone', { AreaInfo: { SendAttractions: true } });
  d('pictures alone', { MultimediaObjects: { SendData: true } });
  p.v1('info unknown', 'GetHotelDescriptiveInfo', {
    HotelDescriptiveInfosType: {
      HotelDescriptiveInfos: [{ HotelRef: { HotelCode: 1 } }, { HotelRef: some(p, 1, 1)[0] }],
    },
  });
};

export const firstParts = { simple, avail, places, described };
