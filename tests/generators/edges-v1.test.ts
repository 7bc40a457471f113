/** The hand-written edge cases of v1, and what may be asserted about their responses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casesFor, type Context } from '../../generators/cases.ts';
import { valueAt } from '../../generators/places.ts';
import { readBack } from '../../generators/to-case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { defaults } from '../../schemas/settings.ts';
import { requireItems } from '../support/require-items.ts';

const context: Context = {
  today: '2026-11-21',
  settings: defaults,
  known: {
    hotelIds: [],
    regionIds: [],
    locales: [],
    landingPageLocators: [],
    circles: [{ latitude: 41.1579, longitude: -8.6291, radius: 5 }],
    hotelCodes: [1172, 1173, 1174, 1176, 1177],
    addresses: [{ CityCode: 7001, StateProvCode: 301, CountryCode: 40 }],
    locations: [{ LocationCode: 'OPO', CodeContext: 'IATA' }],
  },
};

const criterion = '/HotelSearchCriteria/Criterion';
const edgesOf = (operation: OperationId) =>
  casesFor(operation, 'edge', { seed: 1, context }).map((one) => {
    const message = readBack(operation, one.request, context);
    return { ...one, at: (pointer: string): any => valueAt(message, pointer) };
  });
const searches = edgesOf('v1.avail');

test('requests all 64 combinations of rate filters, including null and absent, and expects each to be accepted', () => {
  const flags = ['AmountIncludingMarkup', 'AmountNotIncludingMarkup', 'AmountIsPackageRates'];
  const requested = searches.filter(({ scenario }) => scenario.startsWith('filters='));
  const combinations = new Set(
    requested.map((one) => flags.map((flag) => String(one.at(`${criterion}/TPA_Extensions/${flag}`))).join()),
  );
  assert.equal(combinations.size, 64);
  assert.deepEqual(new Set(requested.map(({ expects }) => expects)), new Set(['accepted']));
});

test('requests a child of each age together with adults, and expects it to be accepted', () => {
  const ages = searches.flatMap((one) => {
    const rooms: { GuestCountsType: { GuestCounts: { AgeQualifyCode: number; Age?: number }[] } }[] =
      one.at(`${criterion}/RoomStayCandidatesType/RoomStayCandidates`) ?? [];
    const guests = rooms[0]?.GuestCountsType.GuestCounts ?? [];
    return one.expects === 'accepted' && guests.length === 2
      ? guests.flatMap((guest) => (guest.AgeQualifyCode === 8 ? [guest.Age] : []))
      : [];
  });
  for (let age = 0; age <= 17; age += 1) assert.ok(ages.includes(age), `age ${age}`);
});

test('what the specification does not answer is open', () => {
  const open = (operation: OperationId, scenarios: RegExp): void => {
    const found = edgesOf(operation).filter(({ scenario }) => scenarios.test(scenario));
    assert.ok(found.length > 0, `${operation} ${scenarios}`);
    for (const { id, expects } of found) assert.equal(expects, 'open', id);
  };
  open('v1.avail', /^list=(?:same|unknown|one-unknown|empty|none|negative)/);
  open(
    'v1.avail',
    /^party=(?:adults-(?:7|30)|only-|child-of-18|nobody|no-room|count-0|quantity-0|nine-rooms|same-reference|infant-of-5)/,
  );
  open('v1.avail', /^(?:distance=(?:zero|globe)|without-)/);
  open('v1.avail', /^number=(?:-1|0|2147483647)$/);
  open('v1.avail', /^stay=(?:today|yesterday|29-nights|90-nights|499)/);
  open('v1.search', /^(?:list=(?:unknown|same)|address=(?:unknown|empty|nothing|country)|number=(?:0|99))/);
  open('v1.desc', /^list=(?:unknown|one-unknown|same|none|negative)/);
  open('v1.cancel', /^(?:id=|verification=|room=(?!own))/);
  open('v1.getbk', /^(?:id=|period=(?:reversed|unknown-hotel|one-day|ten-years)|list=none)/);
  open('v1.ping', /^version=/);
});

test('expects searches with a place and guests to be accepted', () => {
  const accepted = (operation: OperationId, scenarios: RegExp, least: number): void => {
    const found = edgesOf(operation).filter(({ scenario }) => scenarios.test(scenario));
    assert.ok(found.length >= least, `${operation} ${scenarios}: ${found.length}`);
    for (const { id, expects } of found) assert.equal(expects, 'accepted', id);
  };
  accepted('v1.avail', /^(?:position=|same-distance=)/, 21);
  accepted('v1.avail', /^list=(?:code-as|integer-and-text|all)/, 4);
  accepted('v1.avail', /^party=(?:adults-[1-6]$|infant$|two-rooms|four-rooms|same-rooms-[1-4])/, 12);
  accepted('v1.search', /^(?:list=(?:code-as|two|all)|address=city)/, 4);
  accepted('v1.desc', /^(?:switches=|pair-)/, 59);
  accepted('v1.cancel', /^room=own/, 1);
  accepted('v1.getbk', /^period=(?:a-month|past|code-as)/, 3);
});

test('expects a booking to be accepted only for members that the partner fills itself', () => {
  const cases = edgesOf('v1.book');
  for (const { id, place, expects } of cases)
    if (/\/(?:RatePlans|RoomRates|RoomTypes|Total|HotelRef|GuestCountsType|ResStatus)\b/.test(place))
      assert.equal(expects, 'open', id);
  assert.ok(cases.filter(({ expects }) => expects === 'accepted').length > 100);
  assert.ok(requireItems(cases).every(({ keeps }) => keeps !== undefined));
});
