/** Legal habits of clients, which must not be reported, and mistakes that must be reported only once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certifier } from '../../../certification/certify.ts';
import type { RecordedExchange } from '../../../certification/line.ts';
import { judgeClient, play, type PartnerClient } from '../../../proof/partner/clients/play.ts';
import { changeBody, changeCall } from '../../../proof/partner/clients/tampering.ts';
import { defaults, settingsFrom } from '../../../schemas/settings.ts';
import { judgeCalls, type TracedCall } from '../../support/certification/traces.ts';
import { startedSandbox } from '../../support/running.ts';

const sandbox = startedSandbox({ hotels: 500 });

const clientOf = (client: Pick<PartnerClient, 'plays' | 'tampering'>): PartnerClient => ({
  name: 'legal',
  does: '',
  ...client,
});

const accusedIn = async (
  client: PartnerClient,
  change: (exchange: RecordedExchange) => RecordedExchange = (exchange) => exchange,
): Promise<string[]> => {
  const played = await play(sandbox, client, 11);
  const { accusations } = judgeClient({ ...played, trace: played.trace.map(change) }, client);
  return accusations.map(({ of, pointer }) => `${of} ${pointer}`);
};

test('a stay whose booking was cancelled is booked again', async () => {
  const plays = ['book-and-cancel', 'book-and-cancel'] as const;
  assert.deepEqual(await accusedIn(clientOf({ plays })), []);
});

test('WLCode is copied where it was offered, and nowhere else', async () => {
  const withoutCode = (text: string): string =>
    JSON.stringify(
      JSON.parse(text, (name, value: unknown) => (name === 'WLCode' ? undefined : value)) as unknown,
    );
  const client = clientOf({ plays: ['book-and-cancel'] });
  const changed = (operations: readonly string[]) =>
    accusedIn(client, (one) => {
      if (!operations.includes(one.operation!)) return one;
      const { request, response } = one;
      return {
        ...one,
        request: { ...request, body: withoutCode(request.body!) },
        response: { ...response!, body: withoutCode(response!.body) },
      };
    });
  assert.deepEqual(await changed(['v1.avail', 'v1.book']), []);
  const [accusation, ...others] = await changed(['v1.book']);
  assert.match(accusation!, /^v1\.book\.accepted-payments .*\/RatePlans\/0\/TPA_Extensions\/WLCode$/);
  assert.deepEqual(others, []);
});

test('a scenario needs no optional member', async () => {
  const client = clientOf({
    plays: ['search-around'],
    tampering: changeBody('v2.avail', (body) => delete body.destinations.circleInfo?.radiusUnit, 'all'),
  });
  const judge = certifier('v2-booking', { settings: defaults, fromStart: true });
  for (const exchange of (await play(sandbox, client, 11)).trace) judge.observe({ exchange });
  const [first] = judge.end().scenarios;
  assert.deepEqual([first!.scenario.id, first!.state, first!.missing], ['C1', 'passed', []]);
});

test('an unreadable body is reported, and nothing else about it', async () => {
  const tampering = changeCall('v1.avail', ({ body }) => ({ body: JSON.stringify(body).slice(0, 200) }));
  assert.deepEqual(await accusedIn(clientOf({ plays: ['shop'], tampering })), ['common.json-request ']);
});

/** What is reported about a client that books a stay other than the one it found. */
async function bookingOf(change: (stay: any) => unknown) {
  const client = clientOf({
    plays: ['book-and-cancel'],
    tampering: changeBody('v1.book', (body) => {
      change(body.HotelReservationsType.HotelReservations[0].RoomStaysType.RoomStays[0]);
    }),
  });
  return judgeClient(await play(sandbox, client, 11), client);
}

test('a wrongly copied value is shown with its path and the most similar offer', async () => {
  const { accusations } = await bookingOf((stay) => (stay.Total.CurrencyCode = 109));
  const [room] = accusations.filter(({ pointer }) => pointer.includes('/RoomStays/'));
  assert.deepEqual(
    [room?.pointer, room?.expected, room?.actual],
    [
      '/HotelReservationsType/HotelReservations/0/RoomStaysType/RoomStays/0/Total/CurrencyCode',
      '34, as availability offered it',
      '109',
    ],
  );
});

test('an id that was not offered is shown with its path and the offered ids', async () => {
  const { accusations } = await bookingOf((stay) => (stay.RoomRates[0].RoomID = 'another'));
  const [accusation] = accusations;
  assert.match(accusation!.pointer, /\/RoomStays\/0\/RoomRates\/0\/RoomID$/);
  assert.match(accusation!.expected, /^one of \S+, .* for hotel 908$/);
  assert.deepEqual([accusation!.actual, accusations.length], ['"another"', 1]);
});

test('an order is read after each change that the client makes, also where notifications are not recorded', () => {
  const read: TracedCall = { operation: 'order.by-id', path: '/orders/1' };
  const cancel: TracedCall = { operation: 'v1.cancel', sent: {} };
  const polls = (calls: readonly TracedCall[]) =>
    judgeCalls(calls).accusations.filter(({ of }) => of === 'practice.order-polling').length;
  assert.equal(polls([read, read, cancel, read, read, cancel, read, read]), 0);
  assert.equal(polls([cancel, read, read, read, read, read]), 1);
});

test('a scenario that cannot be judged names the settings that the target lacks', () => {
  const { scenarios } = certifier('v2-booking', { settings: settingsFrom({}), fromStart: true }).now();
  const unset = scenarios.find(({ scenario }) => scenario.id === 'C8');
  assert.deepEqual(
    [unset?.state, unset?.missing],
    ['not configured', ['v2.booking.path', 'v2.booking.token']],
  );
});
