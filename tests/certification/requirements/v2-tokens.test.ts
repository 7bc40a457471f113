/** The requirements on rate and booking tokens, and their limits after gaps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accusationsIn,
  judgeCalls,
  requirementStateIn,
  traceOf,
  traceStart,
  type TracedCall,
} from '../../support/certification/traces.ts';
import { judgeTrace } from '../../../certification/requirements.ts';
import { defaults } from '../../../schemas/settings.ts';

const token = (name: string): string => `rate-${name}-0123456789abcdef0123456789abcdef`;

const search = (name: string, checkIn = '2026-06-01', more: object = {}): TracedCall => ({
  operation: 'v2.avail',
  sent: {
    destinations: { hotelIds: ['1'] },
    checkIn,
    checkOut: '2026-06-20',
    occupancy: { adults: 2, children: 0, childrenAges: [] },
  },
  responded: {
    hotels: [{ hotel: { id: '1' }, roomRates: [{ rateToken: token(name) }], ...more }],
    searchId: `search ${name}`,
    page: 1,
    totalPages: 1,
  },
});
const recheck = (tokens: readonly string[], more: Partial<TracedCall> = {}): TracedCall => ({
  operation: 'v2.checkrate',
  sent: { rateTokens: tokens, searchId: 'search a' },
  responded: {
    hotels: [{ roomRates: [{ bookingToken: 'book-0123456789abcdef0123456789' }] }],
    searchId: 'search a',
  },
  ...more,
});
const book = (bookingToken: string, more: Partial<TracedCall> = {}): TracedCall => ({
  operation: 'v2.book',
  sent: { bookingToken, searchId: 'search a', guests: [] },
  responded: { orderId: 'o' },
  ...more,
});
const good = 'book-0123456789abcdef0123456789';
const accused = (...of: Parameters<typeof judgeCalls>): string[] => accusationsIn(judgeCalls(...of));

test('the chain of search, re-confirmation and booking is kept', () => {
  const all = judgeCalls([search('a'), recheck([token('a')]), book(good)]);
  assert.deepEqual(accusationsIn(all), []);
  for (const id of [
    'v2.checkrate.tokens-from-avail',
    'v2.flow.checkrate-before-book',
    'v2.flow.book-within-ttl',
    'v2.flow.search-id-propagated',
    'flow.token-chain',
  ])
    assert.equal(requirementStateIn(all, id), 'kept', id);
});

test('a cut, changed, invented or wrong kind of token is distinguished', () => {
  const requested = (text: string) => accused([search('a'), recheck([token('a')]), recheck([text])]);
  assert.deepEqual(requested(token('a').slice(0, 30)), ['v2.token.opaque 3']);
  assert.deepEqual(requested(token('a').toUpperCase()), ['v2.token.opaque 3']);
  assert.deepEqual(requested(`${token('a')} `), ['v2.token.opaque 3']);
  assert.deepEqual(requested(token('a').replace('5', '6')), ['v2.token.opaque 3']);
  assert.deepEqual(requested('anything else at all'), ['v2.checkrate.tokens-from-avail 3']);
  assert.deepEqual(requested(good), ['v2.checkrate.tokens-from-avail 2,3']);
});

test('tokens from before the recording, or from a gap, are no violation', () => {
  assert.deepEqual(accused([recheck(['older'])], { fromStart: false }), []);
  const judge = judgeTrace({ settings: defaults, fromStart: true });
  const [first, second] = traceOf([search('a'), recheck(['of the gap'])]);
  judge.observe(first!);
  judge.observe({ gap: { from: traceStart, until: traceStart + 500, why: 'the disk was full' } });
  judge.observe(second!);
  assert.deepEqual(accusationsIn(judge.end()), []);
  assert.equal(judge.end().gaps.length, 1);
  // A missing exchange number is a gap, too.
  const other = judgeTrace({ settings: defaults, fromStart: true });
  other.observe(first!);
  other.observe({ ...second!, number: 5 });
  assert.deepEqual(accusationsIn(other.end()), []);
  assert.equal(other.end().gaps.length, 1);
  // A token that a small memory has dropped is unknown, too.
  const count = [search('a'), search('b'), search('c'), recheck([token('a')])];
  assert.deepEqual(accused(count, { limits: { memory: 2 } }), []);
});

test('tokens of two stays are not mixed, and an unavailable rate is not re-confirmed', () => {
  assert.deepEqual(accused([search('a'), search('b', '2026-06-02'), recheck([token('a'), token('b')])]), [
    'v2.checkrate.same-stay 1,2,3',
  ]);
  const shown = search('a', undefined, { unavailableRoomRates: [{ id: 'closed' }] });
  assert.deepEqual(accused([shown, recheck(['closed'])]), ['v2.avail.unavailable-not-sent 1,2']);
});

test('404 means gone: repeating the call is a violation, taking a new offer is not, and silence is undecided', () => {
  const gone = recheck([token('a')], { status: 404 });
  assert.deepEqual(accused([search('a'), gone, gone]), ['v2.checkrate.404-means-rate-gone 2,3']);
  assert.deepEqual(accused([search('a'), gone, search('a'), gone]), []);
  assert.equal(
    requirementStateIn(judgeCalls([search('a'), gone]), 'v2.checkrate.404-means-rate-gone'),
    'waiting',
  );
  assert.equal(
    requirementStateIn(judgeCalls([search('a'), gone], {}, 100), 'v2.checkrate.404-means-rate-gone'),
    'kept',
  );
});

test('a token that was never issued is not gone, and a rate that is gone is not booked', () => {
  const [cut, gone] = ['anything else', token('a')].map((one) => recheck([one], { status: 404 }));
  assert.deepEqual(accused([search('a'), cut!, cut!]), [
    'v2.checkrate.tokens-from-avail 2',
    'v2.checkrate.tokens-from-avail 3',
  ]);
  assert.deepEqual(accused([search('a'), gone!, book(token('a'), { status: 404 })]), [
    'v2.checkrate.404-means-rate-gone 2,3',
  ]);
});

test('a booking uses a re-confirmation from the last 15 minutes', () => {
  const chain = [search('a'), recheck([token('a')])];
  assert.deepEqual(accused([...chain, book(token('a'))]), ['v2.flow.checkrate-before-book 1,3']);
  assert.deepEqual(accused([...chain, book(good, { at: 890 })]), []);
  assert.deepEqual(accused([...chain, book(good, { at: 960 })]), ['v2.flow.book-within-ttl 2,3']);
  assert.deepEqual(accused([...chain, book(good), book(good)]), ['practice.double-booking 3,4']);
});

test('the searchId is the one of the search', () => {
  const other = { sent: { rateTokens: [token('a')], searchId: 'search b' } };
  const id = 'v2.flow.search-id-propagated';
  assert.deepEqual(accused([search('a'), search('b', '2026-06-02'), recheck([token('a')], other)]), [
    `${id} 1,3`,
  ]);
  assert.deepEqual(accused([search('a'), recheck([token('a')], { sent: { rateTokens: [token('a')] } })]), [
    `${id} 1,2`,
  ]);
});
