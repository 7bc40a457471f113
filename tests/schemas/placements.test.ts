/** Request members that a target places by JSON pointer: written there, read back, and refused at impossible places. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { collisions } from '../../schemas/collisions.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import { V2AvailabilityRequest } from '../../schemas/messages/v2/availability.ts';
import { V2BookingRequest } from '../../schemas/messages/v2/booking.ts';
import { openapi, wireSchema } from '../../schemas/openapi.ts';
import { defaults, settingsFrom, type Stated } from '../../schemas/settings.ts';
import { validate } from '../../schemas/validate.ts';
import { fromWire, toWire, wirePointer } from '../../schemas/wire.ts';
import { settingProblems } from '../../targets/stated.ts';

const requested = {
  destinations: { hotelIds: ['1'] },
  checkIn: '2027-03-01',
  checkOut: '2027-03-05',
  occupancy: { adults: 2, children: 1, childrenAges: [8] },
  page: 1,
};

const both = (
  stated: Stated,
  schema: object = V2AvailabilityRequest,
  value: unknown = requested,
): unknown => {
  const settings = settingsFrom(stated, true);
  const before = structuredClone(value);
  const wire = toWire(schema, value, settings);
  assert.deepEqual(value, before, 'what is written is not changed');
  const sent = structuredClone(wire);
  assert.deepEqual(fromWire(schema, wire, settings), { value, misspellings: [], surplus: [] });
  assert.deepEqual(wire, sent, 'what is read is not changed');
  assert.deepEqual(collisions(settings), []);
  return wire;
};

describe('a member that a target places', () => {
  test('can be deeper, higher, beside shown members, and in the only entry of a list', () => {
    assert.deepEqual(
      both({
        'v2.names.checkIn': '/stay/from',
        'v2.names.checkOut': '/stay/to',
        'v2.names.adults': '/heads',
        'v2.names.children': '/rooms/0/young/count',
        'v2.names.childrenAges': '/rooms/0/young/ages',
      }),
      {
        destinations: { hotelIds: ['1'] },
        page: 1,
        heads: 2,
        stay: { from: '2027-03-01', to: '2027-03-05' },
        rooms: [{ young: { count: 1, ages: [8] } }],
      },
    );
    const { checkIn, ...rest } = requested;
    assert.deepEqual(both({ 'v2.names.checkIn': '/destinations/arrival' }), {
      ...rest,
      destinations: { hotelIds: ['1'], arrival: checkIn },
    });
  });

  test('takes what it holds along, and what it holds may stand below it otherwise', () => {
    const { occupancy, ...rest } = requested;
    assert.deepEqual(both({ 'v2.names.occupancy': '/search/party' }), {
      ...rest,
      search: { party: occupancy },
    });
    assert.deepEqual(
      both({ 'v2.names.occupancy': '/search/party', 'v2.names.adults': '/search/party/grown/count' }),
      {
        ...rest,
        search: { party: { children: 1, childrenAges: [8], grown: { count: 2 } } },
      },
    );
  });

  test('can be in a list entry of its own', () => {
    const guests = [{ firstName: 'Ada', lastName: 'B', ageQualifying: 'ADULT', email: 'a@example.com' }];
    assert.deepEqual(
      both({ 'v2.booking.guestEmail': '/contact/mail' }, V2BookingRequest, { bookingToken: 't', guests }),
      {
        bookingToken: 't',
        guests: [
          { firstName: 'Ada', lastName: 'B', ageQualifying: 'ADULT', contact: { mail: 'a@example.com' } },
        ],
      },
    );
  });

  test('is named in findings by its actual place', () => {
    const settings = settingsFrom(
      { 'v2.names.adults': '/rooms/0/heads', 'v2.booking.guestEmail': '/contact/mail' },
      true,
    );
    assert.equal(wirePointer(V2AvailabilityRequest, '/occupancy/adults', settings), '/rooms/0/heads');
    assert.equal(wirePointer(V2AvailabilityRequest, '/occupancy/children', settings), '/occupancy/children');
    assert.equal(wirePointer(V2BookingRequest, '/guests/1/email', settings), '/guests/1/contact/mail');
    const wrong = { ...requested, occupancy: { adults: 'two' } };
    assert.ok(
      validate(V2AvailabilityRequest, wrong, settings).findings.some(
        ({ pointer }) => pointer === '/rooms/0/heads',
      ),
    );
  });

  test('is published at its actual place', () => {
    const { properties, required } = wireSchema(
      V2AvailabilityRequest,
      settingsFrom(
        {
          'v2.names.checkIn': '/stay/from',
          'v2.names.checkOut': '/stay/to',
          'v2.names.adults': '/rooms/0/heads',
        },
        true,
      ),
    ) as any;
    assert.equal(properties.checkIn, undefined);
    assert.ok(!required.includes('checkIn'));
    assert.deepEqual(Object.keys(properties.stay.properties), ['from', 'to']);
    assert.deepEqual(properties.stay.required, ['from', 'to']);
    assert.equal(properties.rooms.items.properties.heads['x-assumed'], 'v2.names.adults');
    assert.ok(
      JSON.stringify(openapi(settingsFrom({ 'v2.names.checkIn': '/stay/from' }, true))).includes('"from":'),
    );
  });
});

test('content requested by a Send flag is judged at its place in the entry', () => {
  const entry = { HotelRef: { HotelCode: 7 }, Area: { Sights: ['a park'], Points: [] } };
  const request = {
    AreaInfo: { SendAttractions: false, SendRefPoints: false },
    HotelRef: entry.HotelRef,
  };
  const judged = judge(
    {
      operation: 'v1.desc',
      request: {
        method: 'POST',
        url: 'https://x/v1/api/Pull/GetHotelDescriptiveInfo',
        headers: {},
        body: JSON.stringify({ HotelDescriptiveInfosType: { HotelDescriptiveInfos: [request] } }),
      },
      response: {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ HotelDescriptiveContentsType: { HotelDescriptiveContents: [entry] } }),
      },
    } as unknown as JudgedExchange,
    settingsFrom({
      'v1.names.content.attractions': '/Area/Sights',
      'v1.names.content.refPoints': '/Area/Points',
    }),
  );
  const about = (id: string): boolean => id.startsWith('v1.desc.flag.areainfo');
  assert.deepEqual(
    judged.findings.filter(({ clause }) => about(clause)).map(({ clause, pointer }) => [clause, pointer]),
    [
      [
        'v1.desc.flag.areainfo-send-attractions',
        '/HotelDescriptiveContentsType/HotelDescriptiveContents/0/Area/Sights',
      ],
    ],
  );
  assert.deepEqual(judged.exercised.filter(about).length, 2);
});

test('refuses invalid pointers, each with one sentence', () => {
  const collisionsOf = (stated: Stated): string[] => collisions(settingsFrom(stated));
  assert.deepEqual(
    collisionsOf({ 'v1.names.content.awards': '/Area/Near', 'v1.names.content.refPoints': '/Area/Near' })
      .length,
    2,
  );
  assert.deepEqual(collisions(defaults), []);
  assert.deepEqual(collisionsOf({ 'v2.names.checkIn': '/page' }), [
    'settings["v2.names.checkIn"] is "/page", where page is in the request of v2.avail: use another position',
  ]);
  assert.deepEqual(collisionsOf({ 'v2.names.checkIn': '/page/from' }), [
    'settings["v2.names.checkIn"] is "/page/from", where page is in the request of v2.avail: use another position',
  ]);
  assert.match(
    collisionsOf({ 'v2.names.checkIn': '/stay', 'v2.names.checkOut': '/stay/to' }).join(),
    /checkOut"\] is "\/stay\/to", where v2\.names\.checkIn is in/,
  );
  assert.deepEqual(collisionsOf({ 'v1.names.address.cityName': '/City' }), [
    'settings["v1.names.address.cityName"] is "/City", a JSON pointer, but its member also occurs in a response, a notification or a query: state a member name',
  ]);
  assert.equal(collisionsOf({ 'webhook.lost.id': '/lost/id' }).length, 1);
  for (const name of ['Places/Entries', '/', '/stay/', '//from', '/rooms/0'])
    assert.match(
      settingProblems({ 'v2.names.checkIn': name }).join(),
      /must be a member name without a slash/,
      name,
    );
  for (const name of ['from', '/from', '/rooms/0/from', '/a~1b'])
    assert.deepEqual(settingProblems({ 'v2.names.checkIn': name }), [], name);
});
