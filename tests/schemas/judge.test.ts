/** What the judge accepts and what it reports: nothing is reported where the specification is silent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeRequest } from '../../schemas/judge/request.ts';
import { defaults, settingsFrom, type Settings } from '../../schemas/settings.ts';
import {
  v1Response,
  envelope,
  exchange,
  exercisedClausesOf,
  findingsOf,
  jsonHeaders,
  pingExchange,
} from '../support/judged.ts';

test('accepts unknown members, and null if it is allowed', () => {
  const more = {
    Extra: { Deep: [1, null] },
    EchoToken: null,
    ErrorsType: null,
    Success: null,
    WarningsType: null,
  };
  assert.deepEqual(findingsOf(pingExchange({}, { ...v1Response, ...more })), []);
});

test('accepts time stamps in any zone, without one, and within the clock skew', () => {
  for (const stamp of [
    '2026-05-01T10:00:00Z',
    '2026-05-01T07:00:00-03:00',
    '2026-05-01T15:30:00.5+0530',
    '2026-05-01T07:00',
    '2026-05-01T10:01:59Z',
  ])
    assert.deepEqual(findingsOf(pingExchange({}, { ...v1Response, TimeStamp: stamp })), [], stamp);
  for (const stamp of ['2026-05-01T09:50:00Z', '2026-05-03T10:00:00', '2026-05-01T10:07:00'])
    assert.deepEqual(
      findingsOf(pingExchange({}, { ...v1Response, TimeStamp: stamp })),
      ['v1.env.response-timestamp-fresh /TimeStamp'],
      stamp,
    );
  assert.deepEqual(findingsOf(pingExchange({}, { ...v1Response, TimeStamp: 'now' })), [
    'v1.env.response-timestamp-required /TimeStamp',
  ]);
});

test('expects the default of an omitted member if the response contains the member', () => {
  assert.deepEqual(findingsOf(pingExchange({}, { ...v1Response, Version: 2, PrimaryLangID: 1 })), [
    'v1.env.version-default-1 /Version',
    'v1.env.lang-default-8 /PrimaryLangID',
  ]);
  assert.ok(
    !exercisedClausesOf(
      pingExchange({ Version: 2, PrimaryLangID: 1 }, { ...v1Response, Version: 2 }),
    ).includes('v1.env.version-default-1'),
  );
  assert.ok(!exercisedClausesOf(pingExchange({}, v1Response)).includes('v1.env.lang-default-8'));
  assert.deepEqual(findingsOf(pingExchange({ PrimaryLangID: 1 }, { ...v1Response, PrimaryLangID: 8 })), []);
  assert.deepEqual(findingsOf(pingExchange({ PrimaryLangID: 1 }, { ...v1Response, PrimaryLangID: 3 })), [
    'v1.env.response-lang /PrimaryLangID',
  ]);
  assert.deepEqual(findingsOf(pingExchange({}, { ...v1Response, EchoToken: 'mine' })), [
    'v1.env.echo-token-nullable /EchoToken',
  ]);
});

const hotelInfo = { HotelRef: { HotelCode: 1 } };
const describe = (flags: object, entry: object) =>
  exchange(
    'v1.desc',
    { ...envelope, HotelDescriptiveInfosType: { HotelDescriptiveInfos: [{ ...hotelInfo, ...flags }] } },
    {
      ...v1Response,
      HotelDescriptiveContentsType: { HotelDescriptiveContents: [{ ...hotelInfo, ...entry }] },
    },
  );

test('HotelInfo and FacilityInfo are reported as missing only if the request did not switch them off', () => {
  const off = { HotelInfo: { SendData: false }, FacilityInfo: { SendGuestRooms: false } };
  for (const entry of [{}, { HotelInfo: null, FacilityInfo: null }, { HotelInfo: {}, FacilityInfo: {} }])
    assert.deepEqual(findingsOf(describe(off, entry)), []);
  const place = '/HotelDescriptiveContentsType/HotelDescriptiveContents/0';
  assert.deepEqual(findingsOf(describe({ HotelInfo: { SendData: null } }, {})), [
    `v1.descrs.hotelinfo-required ${place}/HotelInfo`,
    `v1.descrs.facilityinfo-required ${place}/FacilityInfo`,
  ]);
  assert.deepEqual(
    findingsOf(describe(off, { HotelRef: { HotelCode: 2 }, HotelInfo: null, FacilityInfo: {} })).slice(0, 1),
    [`v1.descrs.hotelinfo-required ${place}/HotelInfo`],
  );
});

const search = (criterion: object, top: object = {}) => ({
  ...envelope,
  ...top,
  HotelSearchCriteria: {
    Criterion: {
      RoomStayCandidatesType: { RoomStayCandidates: [{ RPH: 1 }] },
      StayDateRange: { Start: '2026-06-01', End: '2026-06-04' },
      ...criterion,
    },
  },
});

test('accepts fewer or reordered criteria, and integers as strings', () => {
  const requested = search({ HotelRefs: [{ HotelCode: 1 }, { HotelCode: '2' }] });
  const echo = (criterion: object) => ({ ...v1Response, Criteria: { Criterion: criterion } });
  for (const criterion of [
    {},
    { HotelRefs: [{ HotelCode: 2 }, { HotelCode: '1', HotelName: null }] },
    { StayDateRange: { Start: '2026-06-01T00:00:00' } },
    { New: 1 },
  ])
    assert.deepEqual(findingsOf(exchange('v1.avail', requested, echo(criterion))), []);
  assert.deepEqual(
    findingsOf(exchange('v1.avail', requested, echo({ HotelRefs: [{ HotelCode: 1 }, { HotelCode: 3 }] }))),
    ['v1.avail.criteria-echo /Criteria/Criterion/HotelRefs/1'],
  );
});

const places = {
  destinations: { hotelIds: ['1'] },
  checkIn: '2026-06-01',
  checkOut: '2026-05-01',
  occupancy: { children: 2, childrenAges: [1] },
};
const asks = (settings: Settings) =>
  judgeRequest(
    exchange(
      'v2.avail',
      places,
      {},
      {
        request: {
          method: 'POST',
          url: 'https://service.example/v2/hotels/availability',
          headers: { ...jsonHeaders, authorization: 'Bearer jwt:700:0a1b' },
          body: JSON.stringify(places),
        },
      },
    ),
    settings,
  )
    .findings.map(({ clause }) => clause)
    .toSorted();

test('does not judge members whose names the target does not state', () => {
  assert.deepEqual(asks(defaults), ['v2.avail.child-ages-count', 'v2.avail.dates-order']);
  assert.deepEqual(asks(settingsFrom({})), []);
  assert.deepEqual(
    asks(settingsFrom({ 'v2.names.children': 'children' })),
    [],
    'a rule needs the names of all its members',
  );
  assert.deepEqual(asks(settingsFrom({ 'v2.names.checkIn': 'checkIn', 'v2.names.checkOut': 'checkOut' })), [
    'v2.avail.dates-order',
  ]);
});

test('does not read an invalid day as another day', () => {
  const requested = search({ StayDateRange: { Start: '2026-02-30', End: '2026-03-01' } });
  const { findings } = judgeRequest(exchange('v1.avail', requested, v1Response), settingsFrom({}));
  assert.deepEqual(
    findings.map(({ clause }) => clause).filter((clause) => clause.includes('staydaterange')),
    ['v1.avail.staydaterange-required'],
  );
});

test('reports a missing locator only if neither body nor query has it', () => {
  const token = { access_token: 'a', token_type: 'Bearer', expires_in: 1800, session_id: 's' };
  const requested = (body: string | undefined, query: string, type = 'application/json') =>
    findingsOf(
      exchange('longstay.token', {}, token, {
        expects: 'open',
        request: {
          method: 'POST',
          url: `https://service.example/generateLongStayAccessToken${query}`,
          headers: { 'content-type': type },
          ...(body === undefined ? {} : { body }),
        },
      }),
    );
  const form = 'application/x-www-form-urlencoded';
  for (const [body, query, type] of [
    ['{"landingPageLocator":"l"}', ''],
    ['landingPageLocator=l', '', form],
    ['{"landingPage', ''],
    ['null', '?landingPageLocator=l'],
    ['[]', '?landingPageLocator=l'],
    ['', '?landingPageLocator=l'],
    [undefined, '?landingPageLocator=l'],
    ['{}', '?landingPageLocator=l'],
  ] as const)
    assert.deepEqual(requested(body, query, type), [], `${body} ${query}`);
  for (const [body, query] of [
    [undefined, ''],
    ['', ''],
    ['null', ''],
    ['[]', ''],
    ['{}', '?landingPageLocator='],
    ['{"landingPageLocator":null}', ''],
  ] as const)
    assert.deepEqual(
      requested(body, query),
      ['longstay.token.missing-locator-not-issued /access_token'],
      `${body} ${query}`,
    );
});
