/** What a scenario asks for counts in each form that the specification allows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certifier } from '../../../certification/certify.ts';
import { defaults } from '../../../schemas/settings.ts';
import { traceOf, type TracedCall } from '../../support/certification/traces.ts';

const room = (quantity: number, ...ages: readonly number[]) => ({
  Quantity: quantity,
  GuestCountsType: {
    GuestCounts: [
      { AgeQualifyCode: 10, Count: 2 },
      ...ages.map((age) => ({ AgeQualifyCode: 8, Age: age, Count: 1 })),
    ],
  },
});
const search = (...rooms: readonly object[]): TracedCall => ({
  operation: 'v1.avail',
  sent: { HotelSearchCriteria: { Criterion: { RoomStayCandidatesType: { RoomStayCandidates: rooms } } } },
});
const description = (info: object): TracedCall => ({
  operation: 'v1.desc',
  sent: { HotelDescriptiveInfosType: { HotelDescriptiveInfos: [{ HotelRef: { HotelCode: 1 }, ...info }] } },
});
const recheck = (token: string, at: number, id: string): TracedCall => ({
  operation: 'v2.checkrate',
  sent: { rateTokens: [token] },
  responded: {
    hotels: [{ hotel: { id }, roomRates: [{ time: { startDate: '2026-06-01', endDate: '2026-06-03' } }] }],
  },
  at,
});
const token = (at: number): TracedCall => ({
  operation: 'longstay.token',
  sent: { landingPageLocator: 'praia' },
  responded: { access_token: `t${at}` },
  at,
});

const ways: Readonly<
  Record<string, readonly [id: string, moment: string, counts: boolean, ...TracedCall[]]>
> = {
  'three rooms in two candidates': [
    'A3',
    'a search for three rooms with a child',
    true,
    search(room(2), room(1, 7)),
  ],
  'three rooms are not one': ['A2', 'a search for one room', false, search(room(3))],
  'two flags of one part': [
    'A5',
    'a description with two flags',
    true,
    description({ AreaInfo: { SendAttractions: true, SendRefPoints: true } }),
  ],
  'parts that are null are no flags': [
    'A5',
    'a description with two flags',
    false,
    description({ HotelInfo: null, Policies: null }),
  ],
  'a whole cancellation with a null': [
    'B1',
    'a cancellation',
    true,
    { operation: 'v1.cancel', sent: { CancelType: null, UniqueID: [{ ID: '1' }] } },
  ],
  'a period with a null': [
    'B1',
    'the booking read back',
    false,
    { operation: 'v1.getbk', sent: { UniqueID: null, ReadRequestsType: {} } },
  ],
  'an identifier with a null': [
    'B3',
    'bookings by period',
    false,
    { operation: 'v1.getbk', sent: { UniqueID: { ID: '1' }, ReadRequestsType: null } },
  ],
  'a rate that another search offers again': [
    'C8',
    'a rate re-confirmed again after 15 minutes',
    true,
    recheck('a', 0, '903'),
    recheck('b', 960, '903'),
  ],
  'another rate later': [
    'C8',
    'a rate re-confirmed again after 15 minutes',
    false,
    recheck('a', 0, '903'),
    recheck('b', 960, '904'),
  ],
  'a token renewed before its end': ['E1', 'another token after half an hour', true, token(0), token(1_680)],
  'a token renewed at once': ['E1', 'another token after half an hour', false, token(0), token(600)],
};

for (const [name, [id, moment, counts, ...calls]] of Object.entries(ways))
  test(name, () => {
    const judge = certifier('full', { settings: defaults });
    for (const exchange of traceOf(calls)) judge.observe({ exchange });
    const progress = judge.end().scenarios.find(({ scenario }) => scenario.id === id)!;
    assert.ok(progress.scenario.moments.some(({ does }) => does === moment));
    assert.equal(!progress.missing.includes(moment), counts, progress.missing.join());
  });
