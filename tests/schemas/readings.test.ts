/** Answers whose shape is not shown, read by JSONPath from a target, or by its names. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { valueAt } from '../../schemas/readings/path.ts';
import { readValues, rawRecords, readResponseBody } from '../../schemas/readings/read.ts';
import { readingsIn } from '../../schemas/readings/records.ts';
import { definitions, settingsFrom, type Stated } from '../../schemas/settings.ts';
import type { Setting } from '../../schemas/settings/setting.ts';
import { settingProblems } from '../../targets/stated.ts';
import { assertNone } from '../support/lists.ts';
import { requireItems } from '../support/require-items.ts';

const read = (id: OperationId, answer: unknown, stated: Stated): unknown =>
  readResponseBody(id, answer, settingsFrom(stated));

const flat: Stated = {
  'v1.reading.bookings.each': '$.bookings[*]',
  'v1.reading.bookings.id': '$.no',
  'v1.reading.bookings.state': '$.state',
  'v1.reading.bookings.gone': ['annulled'],
  'v1.reading.bookings.email': "$.guests[?@.role=='booker'].mail",
  'v1.reading.bookings.rooms': '$.rooms[*]',
  'v1.reading.bookings.room.index': '$.n',
  'v1.reading.bookings.room.state': '$.state',
};
const bookings = {
  bookings: [
    {
      no: 'R-1',
      state: 'Annulled',
      guests: [{ role: 'child' }, { role: 'booker', mail: 'a@example.com' }],
      rooms: [
        { n: 1, state: 'annulled' },
        { n: 2, state: 'firm' },
      ],
    },
    { no: 'R-2', state: 'firm' },
  ],
};

interface Listing {
  readonly HotelReservationsType?: { readonly HotelReservations?: readonly Record<string, unknown>[] };
}

describe('a reservation', () => {
  const [first, second] = (read('v1.getbk', bookings, flat) as Listing).HotelReservationsType!
    .HotelReservations!;

  test('is read into the members of the specification', () => {
    assert.deepEqual(first!['ResGlobalInfo'], {
      HotelReservationsIDsType: { HotelReservationIDs: [{ ResID_Value: 'R-1' }] },
    });
    assert.deepEqual(first!['ResGuestsType'], { ResGuests: [{ Email: 'a@example.com' }] });
  });

  test('tells the index of a room by itself, or as the end of what a cancellation names it by', () => {
    for (const [reported, index] of [
      [2, 2],
      ['R-1/2', 2],
      ['R/7/0', 0],
      ['3', 3],
      ['R-1', 'R-1'],
    ]) {
      const listing = read(
        'v1.getbk',
        { bookings: [{ no: 'R-1', rooms: [{ n: reported }] }] },
        flat,
      ) as Listing;
      const { RoomStays } = listing.HotelReservationsType!.HotelReservations![0]!['RoomStaysType'] as {
        RoomStays: { IndexNumber: unknown }[];
      };
      assert.equal(RoomStays[0]!.IndexNumber, index, String(reported));
    }
  });

  test('is recognised as active or cancelled, whatever its states are called', () => {
    assert.deepEqual(
      [first!['ResStatus'], second!['ResStatus']],
      [{ PMS_ResStatusType: 4 }, { PMS_ResStatusType: 1 }],
    );
    const { RoomStays } = first!['RoomStaysType'] as { RoomStays: Record<string, unknown>[] };
    assert.deepEqual(
      RoomStays.map(({ IndexNumber, RoomStayStatus }) => [IndexNumber, RoomStayStatus]),
      [
        [1, { PMS_ResStatusType: 4 }],
        [2, { PMS_ResStatusType: 1 }],
      ],
    );
  });

  test('is in the state that the enumeration has, by code or name, where no states are stated; of others nothing is said', () => {
    const { 'v1.reading.bookings.gone': _, ...named } = flat;
    const states = ['Cancelled', 'reserved', 4, '1', 'annulled'].map((state) => ({ no: 'R', state }));
    const listed = (read('v1.getbk', { bookings: states }, named) as Listing).HotelReservationsType!
      .HotelReservations!;
    assert.deepEqual(
      listed.map(({ ResStatus }) => (ResStatus as { PMS_ResStatusType?: number }).PMS_ResStatusType),
      [4, 1, 4, 1, undefined],
    );
  });

  test('keeps its received form as the raw record', () => {
    assert.deepEqual(rawRecords('v1.getbk', bookings, settingsFrom(flat)), bookings.bookings);
  });

  test('in a map is identified by its key', () => {
    const stated: Stated = {
      ...flat,
      'v1.reading.bookings.each': '$.byNumber.*',
      'v1.reading.bookings.id': 'key',
    };
    const listed = (read('v1.getbk', { byNumber: { 'R/9': { state: 'firm' } } }, stated) as Listing)
      .HotelReservationsType!;
    assert.deepEqual(listed.HotelReservations![0]!['ResGlobalInfo'], {
      HotelReservationsIDsType: { HotelReservationIDs: [{ ResID_Value: 'R/9' }] },
    });
  });

  test('is read by its names if only its list is at another place', () => {
    const stated: Stated = {
      'v1.reading.bookings.each': '$.data[*]',
      'v1.names.reservation.status': 'Status',
      'v1.names.reservation.pmsStatus': 'Code',
    };
    const listed = (read('v1.getbk', { data: [{ Status: { Code: 4 } }] }, stated) as Listing)
      .HotelReservationsType!;
    assert.deepEqual(listed.HotelReservations, [{ ResStatus: { PMS_ResStatusType: 4 } }]);
  });

  test('is not read at all if the target states nothing about it', () => {
    assert.deepEqual(read('v1.getbk', bookings, {}), bookings);
    assert.deepEqual(rawRecords('v1.getbk', bookings, settingsFrom({})), []);
  });

  test('whose answer is something else is read as nothing', () => {
    for (const answer of [null, 'text', 7, [], { bookings: null }, { bookings: ['x', null] }])
      assert.doesNotThrow(() => read('v1.getbk', answer, flat), JSON.stringify(answer));
  });
});

describe('other answers', () => {
  test('have records and values of their own', () => {
    const cities = read(
      'v1.cities',
      { Places: { Entries: [{ k: 7001, t: 'Porto' }] } },
      {
        'v1.reading.cities.each': '$.Places.Entries[*]',
        'v1.reading.cities.code': '$.k',
        'v1.reading.cities.name': '$.t',
      },
    ) as { readonly Cities: readonly object[] };
    assert.deepEqual(cities.Cities, [{ k: 7001, t: 'Porto', Code: 7001, Name: 'Porto' }]);
    // A list of codes, and a map of names by their codes.
    const bare: readonly (readonly [object, Stated, object])[] = [
      [['PT', 'ES'], { 'v1.reading.countries.code': '$' }, [{ Code: 'PT' }, { Code: 'ES' }]],
      [
        { PT: 'Portugal' },
        { 'v1.reading.countries.code': 'key', 'v1.reading.countries.name': '$' },
        [{ Code: 'PT', Name: 'Portugal' }],
      ],
    ];
    for (const [all, stated, expected] of bare) {
      const reading = { 'v1.reading.countries.each': '$.all.*', ...stated };
      const { Countries } = read('v1.countries', { all }, reading) as { readonly Countries: object };
      assert.deepEqual(Countries, expected);
      assert.ok(
        requireItems(readValues('v1.countries', { all }, settingsFrom(reading))).every(
          ({ isRecord }) => !isRecord,
        ),
        JSON.stringify(all),
      );
    }
    assert.equal(
      (
        read(
          'v1.contentfile',
          { link: { href: 'x:y' } },
          { 'v1.reading.contentFile.url': '$.link.href' },
        ) as { Url: string }
      ).Url,
      'x:y',
    );
    assert.equal(
      (read('v1.ping', { said: ['hi'] }, { 'v1.reading.ping.echo': '$.said[0]' }) as { EchoData: string })
        .EchoData,
      'hi',
    );
  });

  test('hold an identifier at a pointer or at a path', () => {
    const answer = { orders: [{ id: null }, { id: 5, 'a/b': 'c' }] };
    assert.deepEqual(
      ['/orders/1/id', '/orders/1/a~1b', '$.orders[*].id', '$.orders[9].id', ''].map((place) =>
        valueAt(answer, place),
      ),
      [5, 'c', 5, undefined, answer],
    );
  });
});

test('a response is written as the target states if its readings lead to records and to single values', () => {
  const settings = settingsFrom({ ...flat, 'v1.reading.bookings.total': '$.cost' });
  const judged = (answer: object) => {
    const exchange = {
      operation: 'v1.getbk',
      request: { method: 'POST', url: 'https://x/v1/api/Pull/GetBookings', headers: {}, body: '{}' },
      response: {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(answer),
      },
    } as unknown as JudgedExchange;
    const { exercised, findings } = judge(exchange, settings);
    return [
      exercised.includes('conv.as-stated'),
      ...findings.flatMap(({ clause, expected }) => (clause === 'conv.as-stated' ? [expected] : [])),
    ];
  };
  assert.deepEqual(judged({ bookings: [{ no: 'R-1', cost: '12.50', state: null }] }), [true]);
  assert.deepEqual(judged({ bookings: [{ no: { is: 'R-1' }, rooms: ['one'] }] }), [
    true,
    'a single value at the place that v1.reading.bookings.id of the target file names',
    'an object at the place that v1.reading.bookings.rooms of the target file names',
  ]);
  assert.deepEqual(judged({ bookings: [] }), [false]);
  assert.deepEqual(judged({ bookings: ['R-1'], ErrorsType: { Errors: [{ Code: 1 }] } }), [false]);
});

describe('a reading', () => {
  test('is known if it is stated, or if all names on its path are stated', () => {
    const known = (stated: Stated): boolean => settingsFrom(stated).known('v1.reading.cities.each');
    assert.deepEqual(
      [known({}), known({ 'v1.names.cities.list': 'C' }), known({ 'v1.reading.cities.each': '$.c[*]' })],
      [false, true, true],
    );
    assert.equal(settingsFrom({}, true).known('v1.reading.cities.each'), true);
  });

  test('comes from names that exist', () => {
    const all: readonly Setting[] = Object.values(definitions);
    for (const { from = [] } of requireItems(all.filter(({ kind }) => kind === 'reading')))
      for (const name of from) assert.ok(Object.hasOwn(definitions, name), name);
  });

  test('is one of an operation', () => {
    const all = new Set(
      (
        [
          'v1.getbk',
          'v1.book',
          'v1.countries',
          'v1.states',
          'v1.cities',
          'v1.search',
          'v1.contentfile',
          'content.download',
          'v1.ping',
        ] as const
      ).flatMap(readingsIn),
    );
    const ofAnswers = Object.keys(definitions).filter(
      (id) => definitions[id as keyof typeof definitions].kind === 'reading',
    );
    assertNone(ofAnswers, (id) => !all.has(id as never));
  });

  test('has to be a path, and a name must not be one', () => {
    assert.deepEqual(
      settingProblems({
        'v1.reading.cities.each': '$.a[?@.b==1].c',
        'v1.reading.bookings.id': 'key',
        'v1.booking.id': '$.a',
      }),
      [],
    );
    for (const wrong of ['Places/Entries', '$.a[', '/a', 5])
      assert.match(settingProblems({ 'v1.reading.cities.each': wrong })[0] ?? '', /must be a JSONPath/);
    assert.match(
      settingProblems({ 'v1.names.cities.list': 'Places/Entries' })[0] ?? '',
      /a member name without a slash.* v1\.reading/,
    );
  });
});
