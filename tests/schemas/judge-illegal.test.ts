/** An assertion that reads the request holds only where that part of the request is legal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange, Expectation } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import { defaults, settingsFrom } from '../../schemas/settings.ts';
import { wireRequest } from '../../schemas/wire-request.ts';
import { toWire } from '../../schemas/wire.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';

const now = Date.parse('2026-05-01T10:00:00Z');
const json = { 'content-type': 'application/json' };

/** @param asked in our names, as `answered` is */
const exchange = (operation: OperationId, asked: unknown, answered: unknown, expects: Expectation = 'open'): Exchange => ({
  id: 'test',
  operation,
  expects,
  request: {
    method: 'POST',
    url: `https://service.example${operationOf(operation).path}`,
    headers: json,
    body: typeof asked === 'string' ? asked : JSON.stringify(toWire(operationOf(operation).request!, asked, defaults)),
  },
  response: { status: 200, headers: json, body: JSON.stringify(toWire(operationOf(operation).response!, answered, defaults)) },
  sentAt: now,
  receivedAt: now,
});

const found = (operation: OperationId, asked: unknown, answered: unknown, expects?: Expectation): string[] =>
  judge(exchange(operation, asked, answered, expects), defaults).findings.map(({ clause, pointer }) => `${clause} ${pointer}`);

const envelope = { TimeStamp: '2026-05-01T10:00:00Z', Target: 0, Version: 1 };

test('what was sent wrong in the envelope may come back, "same as request", and nothing else may', () => {
  const ping = (sent: object, got: object) => found('v1.ping', { ...envelope, EchoData: 'x', ...sent }, { ...envelope, ...got });
  for (const member of ['Target', 'PrimaryLangID', 'Version', 'EchoToken'])
    for (const value of [7.5, 'bogus', true, [1], { a: 1 }, ...(member === 'Target' ? [null, 2] : [])]) {
      if (member === 'EchoToken' && value === 'bogus') continue;
      if (member === 'Version' && value === 7.5) continue;
      assert.deepEqual(ping({ [member]: value }, { [member]: value }), [], `${member} ${JSON.stringify(value)}`);
    }
  assert.deepEqual(ping({ Target: 'bogus' }, { Target: 7 }), ['enum.target /Target']);
  assert.deepEqual(ping({ Target: 'bogus' }, { Version: 'bogus' }), ['v1.env.version-same /Version']);
  assert.deepEqual(ping({ Target: undefined }, { Target: null }), [], 'what was owed and not sent');
  assert.deepEqual(ping({ Version: undefined }, { Version: null }), ['v1.env.version-same /Version'], 'what was not owed');
  assert.deepEqual(ping({}, { Target: 1 }), ['v1.env.target-same /Target']);
});

test('what was sent in another letter case was not legal, so that it need not come back', () => {
  const ping = (sent: object, got: object) => found('v1.ping', { ...envelope, EchoData: 'x', ...sent }, { ...envelope, ...got });
  for (const got of [{}, { EchoToken: 'e' }, { EchoToken: null }]) assert.deepEqual(ping({ echotoken: 'e' }, got), [], JSON.stringify(got));
  assert.deepEqual(ping({ version: 3 }, {}), []);
  assert.deepEqual(ping({ echotoken: 'e', EchoToken: 'f' }, {}), ['v1.env.echo-token-same /EchoToken'], 'that is an unknown member');
});

test('a request that is no object says nothing that could come back', () => {
  for (const asked of ['{"not', '[]', '5', 'null', '""'])
    assert.deepEqual(found('v1.ping', asked, { ...envelope, Version: 3, EchoToken: 'own', PrimaryLangID: 1, Target: 1 }), [], asked);
  for (const asked of ['{"not', '[]', '5', 'null', '""'])
    assert.deepEqual(found('v1.ping', asked, { ...envelope, Version: 3, Target: null }), [], `${asked}: nothing there was to repeat`);
});

const stay = { StayDateRange: { Start: '2026-06-01', End: '2026-06-03', Duration: 2 } };
const guests = (more: object = {}) => ({
  RoomStayCandidatesType: { RoomStayCandidates: [{ GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] }, ...more }] },
});
const searched = (criterion: object, more: object = {}) => ({
  ...envelope,
  HotelSearchCriteria: { Criterion: { ...stay, ...guests(), ...criterion } },
  ...more,
});
const offered = (rate: object) => ({
  ...envelope,
  HotelStaysType: {
    HotelStays: [
      {
        BasicPropertyInfo: { HotelRef: { HotelCode: 3 } },
        RoomStays: [
          {
            RoomRates: [
              { RoomStayCandidateRPH: 0, RatePlanID: '1', RoomID: '2', RatesType: { Rates: [] }, ...rate },
              { RatePlanID: '9', RoomID: '8', RatesType: { Rates: [] } },
            ],
          },
        ],
      },
    ],
  },
});
const about = (clause: string, asked: object, rate: object = {}) =>
  found('v1.avail', asked, offered(rate)).filter((one) => one.startsWith(clause));

test('ids of room types that are none ask for nothing', () => {
  const ids = (...RoomTypeIds: unknown[]) => about('v1.avail.room-type-filter', searched({ TPA_Extensions: { RoomTypeIds } }));
  for (const id of [null, true, {}, [], 1.5]) assert.deepEqual(ids(id, '2'), [], JSON.stringify(id));
  assert.equal(ids('7').length, 2);
});

test('a hotel code that is none scopes nothing', () => {
  const refs = (...HotelRefs: unknown[]) => about('v1.avail.hotelrefs-scope', searched({ HotelRefs }));
  for (const ref of [5, null, {}, { HotelCode: 1.5 }, { HotelCode: true }])
    assert.deepEqual(refs(ref, { HotelCode: 4 }), [], JSON.stringify(ref));
  assert.equal(refs({ HotelCode: 4 }).length, 1);
});

test('a room with a wrong reference or quantity is not counted', () => {
  for (const RPH of [1.5, true, 'x', []])
    assert.deepEqual(about('v1.availrs.candidate-rph', searched(guests({ RPH }))), [], JSON.stringify(RPH));
  assert.equal(about('v1.availrs.candidate-rph', searched(guests({ RPH: 1 }))).length, 2);
  for (const Quantity of [1.5, '2', true])
    assert.deepEqual(about('v1.avail.best-only', searched(guests({ Quantity }))), [], JSON.stringify(Quantity));
  assert.equal(about('v1.avail.best-only', searched(guests({ Quantity: 1 }))).length, 1);
});

test('a stay that is none is not compared with the dates of rates', () => {
  const of = (range: object) => about('v1.availrs.dates', searched({ StayDateRange: range }), { EffectiveDate: '2026-07-01' });
  for (const Start of ['2026-06-01T00:00:00Z', '2026-06-31', 20260601, null])
    assert.deepEqual(of({ ...stay.StayDateRange, Start }), [], String(Start));
  assert.equal(of(stay.StayDateRange).length, 1);
});

test('a child without an age is an assertion about a request that is not legal, and stays', () => {
  const child = guests({ GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 8, Count: 1 }] } });
  assert.equal(about('v1.avail.child-age', searched(child), { Total: { AmountAfterTax: 1 } }).length, 1);
});

const asked = { destinations: { hotelIds: ['1'] }, checkIn: '2026-06-01', checkOut: '2026-06-03', occupancy: { adults: 2 } };
const price = { net: null, taxes: null, total: null };
const rate = { rateToken: 't', roomType: { id: '1', name: 'r' }, priceComposition: price, cancelPolicy: {} };
const shown = (id: string, time: object, more: object = {}) => ({
  hotels: [{ hotel: { id, name: 'h' }, roomRates: [{ ...rate, time }] }],
  searchId: 's',
  count: 1,
  totalCount: 1,
  page: 1,
  totalPages: 1,
  ...more,
});
const nights = { startDate: '2026-06-01', endDate: '2026-06-03' };

test('a v2 search is compared with its answer where it was legal', () => {
  for (const checkIn of ['2026-06-01T00:00:00Z', '2026-06-01T12:00', '2026-02-30', 5])
    assert.deepEqual(found('v2.avail', { ...asked, checkIn }, shown('1', nights)), [], String(checkIn));
  assert.deepEqual(
    found('v2.avail', { ...asked, checkIn: '2026-06-03', checkOut: '2026-06-01' }, shown('1', nights)),
    [],
    'in the wrong order',
  );
  for (const one of [null, true, 1.5, {}])
    assert.deepEqual(found('v2.avail', { ...asked, destinations: { hotelIds: [one] } }, shown('1', nights)), [], String(one));
  for (const page of ['2', 0, 1.5, null])
    assert.deepEqual(found('v2.avail', { ...asked, page }, shown('1', nights, { page })), [], String(page));
  const circle = { latitude: 0, longitude: 0, radius: 1, radiusUnit: 'miles' };
  const away = { hotels: [{ hotel: { id: '1', name: 'h', position: { latitude: 0, longitude: 0.0145 } }, roomRates: [] }] };
  assert.deepEqual(found('v2.avail', { ...asked, destinations: { circleInfo: circle } }, shown('1', nights, away)), []);
  assert.deepEqual(found('v2.avail', asked, shown('2', nights)), ['v2.avail.hotelids-scope /hotels/0/hotel/id']);
  assert.deepEqual(found('v2.avail', asked, shown('1', { ...nights, endDate: '2026-06-04' })), [
    'v2.shape.time-matches-stay /hotels/0/roomRates/0/time',
  ]);
});

test('several destinations are right to send, so that their answer is compared', () => {
  const both = { ...asked, destinations: { hotelIds: ['1'], circleInfo: null } };
  assert.deepEqual(found('v2.avail', both, shown('2', nights), 'accepted'), ['v2.avail.hotelids-scope /hotels/0/hotel/id']);
  const page = { ...asked, destinations: { hotelIds: ['1'], regionId: '7' }, page: 2 };
  assert.deepEqual(
    found('v2.avail', page, shown('2', nights), 'accepted').filter((one) => one.includes('page-')),
    ['v2.avail.page-echo /page'],
  );
});

test('a search id that is none or empty links nothing', () => {
  const check = (searchId: unknown, got: unknown) => found('v2.checkrate', { rateTokens: ['t'], searchId }, { hotels: [], searchId: got });
  for (const id of ['', 5, true, {}]) assert.deepEqual([check(id, 'new'), check(id, id)], [[], []], JSON.stringify(id));
  assert.deepEqual(check('s', 'new'), ['v2.checkrate.search-id-link /searchId']);
});

test('what a flag was meant to say that is none is not known', () => {
  const hotel = { HotelRef: { HotelCode: 1 } };
  const described = (flags: object) =>
    found(
      'v1.desc',
      { ...envelope, HotelDescriptiveInfosType: { HotelDescriptiveInfos: [{ ...hotel, ...flags }] } },
      { ...envelope, HotelDescriptiveContentsType: { HotelDescriptiveContents: [{ ...hotel, HotelInfo: null, FacilityInfo: null }] } },
    );
  const off = (value: unknown) => ({ HotelInfo: { SendData: value }, FacilityInfo: { SendGuestRooms: value } });
  for (const value of ['false', 0, 'no', false]) assert.deepEqual(described(off(value)), [], JSON.stringify(value));
  assert.equal(described(off(true)).length, 2);
  assert.deepEqual(described({ ...off(false), HotelRef: { HotelCode: '1' } }), [], 'a hotel code that is text');
});

test('of an entry whose hotel cannot be read any that is described may be meant', () => {
  const off = { ContactInfo: { SendData: false } };
  const contacts = { ContactInfosType: { ContactInfos: [{ Location: 6 }] } };
  const described = (...infos: readonly object[]) =>
    found(
      'v1.desc',
      { ...envelope, HotelDescriptiveInfosType: { HotelDescriptiveInfos: infos } },
      { ...envelope, HotelDescriptiveContentsType: { HotelDescriptiveContents: [{ HotelRef: { HotelCode: 1 }, ...contacts }] } },
    ).filter((one) => one.startsWith('v1.desc.flag'));
  const place = '/HotelDescriptiveContentsType/HotelDescriptiveContents/0/ContactInfosType/ContactInfos';
  assert.deepEqual(described({ HotelRef: { HotelCode: 1 }, ...off }), [`v1.desc.flag.contactinfo-send-data ${place}`]);
  for (const HotelCode of [1.5, null, '1', {}])
    assert.deepEqual(described({ HotelRef: { HotelCode: 1 }, ...off }, { HotelRef: { HotelCode } }), [], JSON.stringify(HotelCode));
});

test('null travels in no query', () => {
  const settings = settingsFrom({ 'longstay.locator.in': 'query' }, true);
  const { path } = operationOf('longstay.token');
  assert.deepEqual(wireRequest('longstay.token', { body: { landingPageLocator: null } }, settings), { method: 'POST', path });
  assert.equal(wireRequest('longstay.token', { body: { landingPageLocator: 'l' } }, settings).path, `${path}?landingPageLocator=l`);
});
