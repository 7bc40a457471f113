/** What the judge asks of the requests of a partner. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeRequest } from '../../schemas/judge/request.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { defaults } from '../../schemas/settings.ts';
import { exchange } from '../support/judged.ts';

const headers = { authorization: 'Bearer x', apikey: 'k', secretkey: 's' };

const asks = (operation: OperationId, body: object) => {
  const sent = { TimeStamp: '2026-05-01T10:00:00Z', Target: 'Test', ...body };
  const one = exchange(operation, sent, {}, { url: operationOf(operation).path, headers });
  return judgeRequest(one, defaults).findings.map(({ clause, pointer }) => `${clause} ${pointer}`);
};

test('a partner stamps its request when it sends it', () => {
  assert.deepEqual(asks('v1.ping', { Target: 0, EchoData: 'x', TimeStamp: '2026-05-01T07:00:30-03:00' }), []);
  assert.deepEqual(asks('v1.ping', { Target: 0, EchoData: 'x', TimeStamp: '2026-04-01T10:00:00Z' }), [
    'v1.env.timestamp-fresh /TimeStamp',
  ]);
});

test("if the deployment's clock was moved, a request has the time of either the deployment or the client", () => {
  const stamped = (TimeStamp: string) =>
    judgeRequest(
      exchange('v1.ping', { Target: 0, EchoData: 'x', TimeStamp }, {}, { headers, clockOffset: 86_400_000 }),
      defaults,
    ).findings.flatMap(({ clause }) => (clause === 'v1.env.timestamp-fresh' ? [clause] : []));
  assert.deepEqual(stamped('2026-05-01T10:00:00Z'), []);
  assert.deepEqual(stamped('2026-05-02T10:00:00Z'), []);
  assert.deepEqual(stamped('2026-05-03T10:00:00Z'), ['v1.env.timestamp-fresh']);
});

test('a cancellation names the rooms of its own reservation', () => {
  const cancel = (more: object) =>
    asks('v1.cancel', { UniqueID: [{ ID: 'R/1', Type: 'Reservation' }], ...more });
  const segment = (ItinSegNbr: string) => [{ ItinSegNbr, Status: 'Cancelled' }];
  assert.deepEqual(cancel({ CancelType: 'CancelRoom', Segment: segment('R/1/2') }), []);
  assert.deepEqual(cancel({ CancelType: 'CancelRoom', Segment: segment('R/2') }), [
    'v1.cancel.segment-number-format /Segment/0/ItinSegNbr',
  ]);
  assert.deepEqual(cancel({ Segment: [] }), [], 'no room, no type: the whole reservation');
  assert.deepEqual(cancel({ CancelType: 'Whole' }), ['v1.cancel.whole-omits-canceltype /CancelType']);
});

test('a booking has one primary guest', () => {
  const book = (...primary: boolean[]) =>
    asks('v1.book', {
      HotelReservationsType: {
        HotelReservations: [
          {
            ResStatus: { TransactionActionType: 'Book' },
            ResGuestsType: {
              ResGuests: primary.map((PrimaryIndicator, ResGuestRPH) => ({ PrimaryIndicator, ResGuestRPH })),
            },
          },
        ],
      },
    });
  assert.deepEqual(book(true, false), []);
  const place = '/HotelReservationsType/HotelReservations/0/ResGuestsType/ResGuests';
  for (const guests of [[false], [true, true]])
    assert.deepEqual(book(...guests), [`v1.book.one-primary ${place}`]);
});
