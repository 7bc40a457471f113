import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runningSandbox } from '../../support/running.ts';
import { type Reply } from '../../support/sandbox-client.ts';

const run = runningSandbox({ hotels: 2000 });

const adults = { AgeQualifyCode: 10, Count: 2 };
const room = (guests: readonly object[] = [adults], members: object = {}) => ({
  RPH: 0,
  Quantity: 1,
  GuestCountsType: { GuestCounts: guests },
  ...members,
});
const rooms = (...candidates: readonly object[]) => ({
  RoomStayCandidatesType: { RoomStayCandidates: candidates },
});

const stays = (reply: Reply): any[] => reply.json.HotelStaysType?.HotelStays ?? [];
const codes = (reply: Reply): number[] =>
  stays(reply).map((hotel) => hotel.BasicPropertyInfo.HotelRef.HotelCode);
const rates = (reply: Reply): any[] =>
  stays(reply).flatMap(({ RoomStays }) => RoomStays.flatMap(({ RoomRates }: any) => RoomRates));
const errors = (reply: Reply): string[] =>
  (reply.json.ErrorsType?.Errors ?? []).map(({ ShortText }: any) => ShortText);
const refs = (...all: readonly (number | string)[]) => ({
  HotelRefs: all.map((HotelCode) => ({ HotelCode })),
});
const porto = { Position: { Latitude: 41.1579, Longitude: -8.6291 } };
const within = (Distance: number, UnitOfMeasureCode: number) => ({
  ...porto,
  Radius: { Distance, UnitOfMeasureCode },
});

/** The response to a search by a criterion, which the sandbox must accept. */
const ask = async (criterion: object, controls: object = {}): Promise<Reply> => {
  const Criterion = {
    StayDateRange: { Start: '2027-01-05', End: '2027-01-09' },
    ...rooms(room()),
    ...criterion,
  };
  const reply = await run.client.v1('GetHotelAvail', {
    RequestedCurrency: 34,
    HotelSearchCriteria: { Criterion },
    ...controls,
  });
  assert.equal(reply.status, 200);
  return reply;
};
const hotelsFound = async (criterion: object, controls: object = {}): Promise<number[]> =>
  codes(await ask(criterion, controls));

test('prefers hotels to a position, a location and an address, in this order', async () => {
  const [address, location] = [
    { Address: { CityCode: 7001 } },
    { Location: { LocationCode: 'MAD', CodeContext: 'IATA' } },
  ];
  const alone = [refs(1172), within(5, 2), location, address];
  const each = await Promise.all(alone.map((one) => hotelsFound(one)));
  assert.equal(new Set(each.map(String)).size, 4);
  for (const [index, hotels] of each.entries()) {
    assert.ok(hotels.length > 0);
    assert.deepEqual(await hotelsFound(Object.assign({}, ...alone.slice(index))), hotels);
  }
});

test('restricts the search by every member of an address', async () => {
  const all = await hotelsFound({ Address: { CityCode: 7001 } }, { MaxResponses: 10 });
  for (const Address of [
    { CityCode: '7001' },
    { CityName: 'rio de JANEIRO' },
    { StateProvCode: 301 },
    { CityCode: 7001, CountryCode: 40, CountryName: 'Brasil' },
  ])
    assert.deepEqual(await hotelsFound({ Address }, { MaxResponses: 10 }), all);
  assert.deepEqual(await hotelsFound({ Address: { CityCode: 7001, CountryCode: 157 } }), []);
  const { PostalCode, ZoneCode, AddressLine } = stays(await ask(refs(1001)))[0].BasicPropertyInfo.Address;
  for (const Address of [
    { PostalCode, CityCode: 7001 },
    { ZoneCode, PostalCode },
    { AddressLine, PostalCode },
  ])
    assert.deepEqual(await hotelsFound({ Address }), [1001]);
});

test('requires as many free rooms as are requested together', async () => {
  assert.deepEqual(await hotelsFound({ ...refs(909), ...rooms(room()) }), [909]);
  assert.deepEqual(await hotelsFound({ ...refs(909), ...rooms(room([adults], { Quantity: 2 })) }), []);
  assert.deepEqual(await hotelsFound({ ...refs(909), ...rooms(room(), room([adults], { RPH: 1 })) }), []);
  assert.deepEqual(await hotelsFound({ ...refs(908), ...rooms(room([adults], { Quantity: 1e9 })) }), []);
});

test('reports invalid members with their path', async () => {
  const wrong: [object, object, RegExp][] = [
    [{ ...refs(1172), StayDateRange: { Start: '2027-02-30', End: '2027-03-02' } }, {}, /Start$/],
    [{ ...refs(1172), StayDateRange: { Start: '2027-01-05', End: '2027-01-05' } }, {}, /End$/],
    [
      { ...refs(1172), StayDateRange: { Start: '2027-01-05', End: '2027-01-07', Duration: 3 } },
      {},
      /Duration$/,
    ],
    [{ HotelRefs: [{}] }, {}, /HotelCode$/],
    [{ ...porto, Radius: { Distance: 5, UnitOfMeasureCode: 4 } }, {}, /UnitOfMeasureCode$/],
    [{ Position: { Latitude: 91, Longitude: 0 } }, {}, /Latitude$/],
    [{ ...refs(1172), RoomStayCandidatesType: { RoomStayCandidates: [] } }, {}, /RoomStayCandidates$/],
    [{ ...refs(1172), TPA_Extensions: { MealPlanCode: 2 } }, {}, /MealPlanCode$/],
    [refs(1172), { RequestedCurrency: 35 }, /RequestedCurrency$/],
    [refs(1172), { MaxResponses: 0 }, /MaxResponses$/],
    [refs(1172), { PageNumber: 1.5 }, /PageNumber$/],
  ];
  for (const [criterion, controls, place] of wrong) {
    const reply = await ask(criterion, controls);
    assert.match(errors(reply)[0] ?? '', place);
    assert.equal(reply.json.HotelStaysType, undefined);
  }
});

test('states the time of sending in a delayed response', async () => {
  const { json } = await ask(refs('906'));
  assert.equal(json.HotelStaysType.HotelStays.length, 1);
  assert.ok(Date.now() - Date.parse(json.TimeStamp) < 1_000);
});

test('filters rates by plan type and mobile device', async () => {
  const every = async (criterion: object): Promise<any[]> => rates(await ask(criterion, { BestOnly: false }));
  const bar = { RatePlanCandidatesType: [{ RatePlanCandidate: { RatePlanType: 'BAR' } }] };
  const plans = stays(await ask({ ...refs(1172, 1173, 1174), ...bar }, { BestOnly: false }))
    .flatMap(({ RoomStays }) => RoomStays)
    .flatMap(({ RatePlans }) => RatePlans);
  assert.deepEqual([...new Set(plans.map(({ RatePlanTypeCode }) => RatePlanTypeCode))], ['BAR']);
  const mobile = await every({ ...refs(908), TPA_Extensions: { IsForMobile: true } });
  assert.ok(mobile.length > (await every(refs(908))).length);
  assert.ok(mobile.some((rate) => rate.TPA_Extensions.IsMobileExclusive));
});
