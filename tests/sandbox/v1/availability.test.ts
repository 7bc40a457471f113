import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { clientOf, type Client, type Reply } from '../../support/sandbox-client.ts';
import { some } from '../../support/some.ts';
import {
  adults,
  asked,
  codes,
  errors,
  porto,
  rates,
  refs,
  room,
  rooms,
  stays,
  within,
} from '../../support/v1/availability.ts';

let sandbox: Sandbox;
let client: Client;

before(async () => {
  sandbox = await startSandbox({ hotels: 2000 });
  client = clientOf(sandbox, await sandbox.createTenant());
});
after(() => sandbox.stop());

const ask = (criterion: object, controls: object = {}): Promise<Reply> => asked(client, criterion, controls);
const found = async (criterion: object, controls: object = {}): Promise<number[]> =>
  codes(await ask(criterion, controls));

const everything = { BestOnly: false };
const many = { MaxResponses: 1_000 };

test('a hotel code is an integer or a text, and one that names no hotel finds nothing', async () => {
  assert.deepEqual(await found(refs('1172', 1173)), [1172, 1173]);
  const reply = await ask(refs('x', 5, -1, '01172', 1e15));
  assert.deepEqual([codes(reply), errors(reply)], [[], []]);
  assert.equal(reply.json.WarningsType.Warnings.length, 1);
});

test('of several places hotels come first, then a position, a location and an address', async () => {
  const [address, location] = [
    { Address: { CityCode: 7001 } },
    { Location: { LocationCode: 'MAD', CodeContext: 'IATA' } },
  ];
  const alone = [refs(1172), within(5, 2), location, address];
  const each = await Promise.all(alone.map((one) => found(one)));
  assert.equal(new Set(each.map(String)).size, 4);
  for (const [index, hotels] of each.entries()) {
    assert.ok(hotels.length > 0);
    assert.deepEqual(await found(Object.assign({}, ...alone.slice(index))), hotels);
  }
});

test('a request without a place is a problem that says where', async () => {
  for (const criterion of [
    {},
    { HotelRefs: [] },
    { Address: {} },
    { Radius: { Distance: 5, UnitOfMeasureCode: 2 } },
    { Position: {} },
  ]) {
    const [error] = errors(await ask(criterion));
    assert.match(error ?? '', /Criterion$/);
  }
});

test('one distance in five units finds the same hotels, and a larger one finds more', async () => {
  const km = await found(within(5, 2), many);
  for (const [distance, unit] of [
    [5 / 1.609344, 1],
    [5_000, 3],
    [5_000 / 0.9144, 6],
    [5_000 / 0.3048, 7],
  ] as const)
    assert.deepEqual(await found(within(distance, unit), many), km);
  const larger = await found(within(8, 2), many);
  assert.ok(larger.length > km.length && some(km).every((code) => larger.includes(code)));
});

test('every member of an address narrows it, whatever its form', async () => {
  const all = await found({ Address: { CityCode: 7001 } }, { MaxResponses: 10 });
  for (const Address of [
    { CityCode: '7001' },
    { CityName: 'rio de JANEIRO' },
    { StateProvCode: 301 },
    { CityCode: 7001, CountryCode: 40, CountryName: 'Brasil' },
  ])
    assert.deepEqual(await found({ Address }, { MaxResponses: 10 }), all);
  assert.deepEqual(await found({ Address: { CityCode: 7001, CountryCode: 157 } }), []);
  const { PostalCode, ZoneCode, AddressLine } = stays(await ask(refs(1001)))[0].BasicPropertyInfo.Address;
  for (const Address of [
    { PostalCode, CityCode: 7001 },
    { ZoneCode, PostalCode },
    { AddressLine, PostalCode },
  ])
    assert.deepEqual(await found({ Address }), [1001]);
});

test('an award alone looks everywhere, and with a place it narrows it', async () => {
  const four = await ask({ Award: { Rating: 4 } }, { MaxResponses: 20 });
  assert.equal(codes(four).length, 20);
  assert.ok(
    some(stays(four)).every(({ BasicPropertyInfo: { Award } }) => Award === null || Award.Rating === 4),
  );
  const city = { Address: { CityCode: 7001 } };
  const each = await Promise.all([1, 2, 3, 4, 5].map((Rating) => found({ ...city, Award: { Rating } })));
  const plain = await found(city, many);
  assert.ok(
    some(each.flat()).every((code) => plain.includes(code)) &&
      some(each).every((hotels) => hotels.length > 0),
  );
});

test('the rate filters do what the table says, in all of their readings', async () => {
  const hotels = refs(...Array.from({ length: 40 }, (_, index) => 1172 + index));
  const kinds = async (
    including: boolean | null,
    notIncluding: boolean | null,
    packages: boolean | null,
  ): Promise<string> => {
    const TPA_Extensions = {
      AmountIncludingMarkup: including,
      AmountNotIncludingMarkup: notIncluding,
      AmountIsPackageRates: packages,
    };
    const seen = rates(await ask({ ...hotels, TPA_Extensions }, everything)).map(
      ({ Total }) =>
        `${Total.AmountIncludingMarkup ? 'commissionable' : 'net'}${Total.AmountIsPackage ? ' package' : ''}`,
    );
    return [...new Set(seen)].sort().join(', ');
  };
  const all = 'commissionable, commissionable package, net, net package';
  assert.equal(await kinds(null, null, null), all);
  assert.equal(await kinds(true, true, true), all);
  assert.equal(await kinds(false, true, false), 'net');
  assert.equal(await kinds(true, false, false), 'commissionable');
  assert.equal(await kinds(null, false, null), 'commissionable, commissionable package');
  assert.equal(await kinds(false, null, null), 'net, net package');
  assert.equal(await kinds(null, null, false), 'commissionable, net');
  assert.equal(await kinds(false, false, null), '');
});

test('the best rate is one for each room wanted, and taxes decide unless the flag is off', async () => {
  const best = async (criterion: object): Promise<unknown[]> =>
    rates(await ask(criterion)).map(({ RatePlanID }) => RatePlanID);
  const [on, off] = [
    await best(refs(910)),
    await best({ ...refs(910), TPA_Extensions: { AmountIncludingTaxesFees: false } }),
  ];
  assert.deepEqual([on.length, off.length], [1, 1]);
  assert.notDeepEqual(on, off);
  assert.equal((await best({ ...refs(908), ...rooms(room(), room([adults], { RPH: 1 })) })).length, 2);
  assert.equal((await best({ ...refs(908), ...rooms(room([adults], { Quantity: 3 })) })).length, 3);
});

test('a hotel needs as many rooms as are wanted together', async () => {
  assert.deepEqual(await found({ ...refs(909), ...rooms(room()) }), [909]);
  assert.deepEqual(await found({ ...refs(909), ...rooms(room([adults], { Quantity: 2 })) }), []);
  assert.deepEqual(await found({ ...refs(909), ...rooms(room(), room([adults], { RPH: 1 })) }), []);
  assert.deepEqual(await found({ ...refs(908), ...rooms(room([adults], { Quantity: 1e9 })) }), []);
});

test('hotels without rates are shown only when they are asked for', async () => {
  assert.deepEqual(await found(refs(904, 1172)), [1172]);
  assert.deepEqual(await found(refs(904, 1172), { AvailRatesOnly: false }), [904, 1172]);
  const reply = await ask(refs(904), { AvailRatesOnly: false });
  assert.deepEqual(rates(reply), []);
  assert.deepEqual(await found(refs(904, 1172), { AvailRatesOnly: null }), [1172]);
});

test('pages follow one another without a gap', async () => {
  const city = { Address: { CityCode: 7001 } };
  const all = await found(city, many);
  const pages = await Promise.all(
    [1, 2, 3].map((PageNumber) => found(city, { MaxResponses: 7, PageNumber })),
  );
  assert.deepEqual(pages.flat(), all.slice(0, 21));
  assert.deepEqual(await found(city), all.slice(0, 100));
  assert.ok(all.length > 100);
  assert.deepEqual(await found(city, { PageNumber: 1e12 }), []);
});

test('room types, meals, plan types and mobile devices choose rates', async () => {
  const all = rates(await ask(refs(908), everything));
  const RoomID = all[0].RoomID;
  const some = rates(await ask({ ...refs(908), TPA_Extensions: { RoomTypeIds: [RoomID] } }, everything));
  assert.deepEqual([...new Set(some.map((rate) => rate.RoomID))], [RoomID]);
  const candidate = rates(
    await ask({ ...refs(908), ...rooms(room([adults], { RoomTypeID: RoomID })) }, everything),
  );
  assert.deepEqual(
    candidate.map((rate) => rate.RatePlanID),
    some.map((rate) => rate.RatePlanID),
  );
  const mobile = rates(await ask({ ...refs(908), TPA_Extensions: { IsForMobile: true } }, everything));
  assert.ok(mobile.length > all.length && mobile.some((rate) => rate.TPA_Extensions.IsMobileExclusive));
  const meals = await Promise.all(
    [1, 3, 10, 12, 14].map(
      async (MealPlanCode) =>
        rates(await ask({ ...refs(908), TPA_Extensions: { MealPlanCode } }, everything)).length,
    ),
  );
  assert.equal(
    meals.reduce((sum, one) => sum + one, 0),
    all.length,
  );
  assert.equal(meals[2], 0);
  const bar = await ask(
    { ...refs(1172, 1173, 1174), RatePlanCandidatesType: [{ RatePlanCandidate: { RatePlanType: 'BAR' } }] },
    everything,
  );
  const types = stays(bar).flatMap(({ RoomStays }) =>
    RoomStays.flatMap(({ RatePlans }: any) => RatePlans.map((plan: any) => plan.RatePlanTypeCode)),
  );
  assert.deepEqual([...new Set(types)], ['BAR']);
});

test('children need an age, infants have one', async () => {
  const family = (guest: object) => ask({ ...refs(908), ...rooms(room([adults, guest])) });
  assert.match(
    errors(await family({ AgeQualifyCode: 8, Count: 1 }))[0] ?? '',
    /RoomStayCandidates\[0\]\.GuestCountsType\.GuestCounts\[1\]\.Age$/,
  );
  const price = async (guest: object): Promise<number> => rates(await family(guest))[0].Total.AmountAfterTax;
  const infant = await price({ AgeQualifyCode: 7, Count: 1 });
  assert.equal(await price({ AgeQualifyCode: 7, Age: 1, Count: 1 }), infant);
  assert.ok((await price({ AgeQualifyCode: 8, Age: 6, Count: 1 })) > infant);
  assert.deepEqual(codes(await family({ AgeQualifyCode: 8, Age: 6, Count: 1e9 })), []);
});

test('what is not in order is a problem that names its place', async () => {
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

test('criteria come back as sent, without what nobody knows and however deep that is', async () => {
  const deep = JSON.parse(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`) as object;
  const sent = {
    ...refs('1172'),
    ...within(5, 1),
    Award: null,
    TPA_Extensions: { RoomTypeIds: ['x'], MultimediaObjects: { SendData: false } },
  };
  const { Criterion } = (await ask({ ...sent, Unknown: deep })).json.Criteria;
  const { RoomStayCandidatesType, StayDateRange, ...rest } = Criterion;
  assert.deepEqual(rest, sent);
  assert.deepEqual(
    [RoomStayCandidatesType, StayDateRange],
    [rooms(room()).RoomStayCandidatesType, { Start: '2027-01-05', End: '2027-01-09' }],
  );
});

test('what is not yet implemented changes nothing, and no mail is sent', async () => {
  const plain = await ask(refs(1172), everything);
  const TPA_Extensions = { RatePlanIds: 7, RateRoomIds: 'x', MultimediaObjects: [] };
  assert.deepEqual(rates(await ask({ ...refs(1172), TPA_Extensions }, everything)), rates(plain));
  const mailed = await ask({
    ...refs(1172),
    TPA_Extensions: { Quotation: { Email: 'a@example.com', SendMail: true } },
  });
  assert.equal(mailed.json.WarningsType.Warnings.length, 1);
  assert.ok(some(rates(mailed)).every((rate: any) => rate.TPA_Extensions.QuotationURL));
});

test('an answer that is held back states the moment at which it is sent', async () => {
  const { json } = await ask(refs('906'));
  assert.equal(json.HotelStaysType.HotelStays.length, 1);
  assert.ok(Date.now() - Date.parse(json.TimeStamp) < 1_000);
});
