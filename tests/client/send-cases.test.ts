/** Each planned case is judged, or given up for a reported reason. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { casesFor } from '../../generators/cases.ts';
import { accessTo } from '../../client/access.ts';
import { notSentReason } from '../../client/case-account.ts';
import { sendCases, notTriedReason } from '../../client/cases/send-cases.ts';
import { caseOptionsFor } from '../../client/cases/generation.ts';
import { slotSourceFor } from '../../client/cases/slots.ts';
import { createFixtures } from '../../client/create-fixtures.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { notConfigured, unjudged } from '../../client/gaps.ts';
import { NoAnswer, PoolTransport, type Transport } from '../../client/transport.ts';
import { random } from '../../lib/random.ts';
import type { CaseCount } from '../../schemas/evidence.ts';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { startedSandbox } from '../support/running.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { requireItems } from '../support/require-items.ts';

const pool = new PoolTransport();
const sandbox = startedSandbox();
after(() => pool.close());

const busyFor = (seconds: number): ReceivedResponse => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  body: '',
});

/** What a conversation with a new tenant leaves as evidence. */
async function evidenceOf(work: (fixtures: Fixtures) => unknown, transport: Transport = pool.send) {
  const context = { target: sandboxTarget(), seed: 1, today: '2026-11-22', sandbox };
  const access = await accessTo(context);
  const fixtures = createFixtures('cases', context, access, transport);
  await work(fixtures);
  await access.close();
  return fixtures.session.evidence.toEvidence();
}

const validCases = async (operation: OperationId, count: number, { session }: Fixtures) =>
  casesFor(operation, 'valid', { ...(await caseOptionsFor(session.context)), count });

/** Sends valid cases of an operation through this network. */
async function driven(
  operation: OperationId,
  many: number,
  network: (send: Transport, at: number) => Transport,
) {
  let sent = 0;
  const {
    batches,
    cases: judged,
    gaps,
  } = await evidenceOf(
    async (fixtures) =>
      sendCases(await validCases(operation, many, fixtures), fixtures.session, slotSourceFor(fixtures)),
    (request) => network(pool.send, (sent += 1))(request),
  );
  return {
    count: batches![operation]!,
    sent,
    judged,
    reasons: gaps.map(({ reason }) => reason),
    outcomes: new Set(gaps.map(({ outcome }) => outcome)),
  };
}

const sumOf = ({ judged, givenUp }: CaseCount): number =>
  judged + Object.values(givenUp).reduce((sum, many) => sum + many, 0);

const lost = (): never => {
  throw new NoAnswer('POST /', 'ECONNRESET');
};

describe('cases of a batch', () => {
  test('are sent again to a busy service after its Retry-After', async () => {
    const { count, sent } = await driven('v1.ping', 30, (send, at) =>
      at % 3 === 0 ? async () => busyFor(0) : send,
    );
    assert.deepEqual(count, { planned: 30, judged: 30, givenUp: {} });
    assert.ok(sent > 40, `${sent} sent`);
  });

  test('are sent again after a lost connection if they change nothing', async () => {
    const { count } = await driven('v1.ping', 30, (send, at) => (at % 4 === 0 ? lost : send));
    assert.deepEqual(count, { planned: 30, judged: 30, givenUp: {} });
  });

  test('whose answers are larger than what we read are blocked and no error, and are not sent again', async () => {
    const { count, sent, outcomes } = await driven('v1.ping', 40, (send, at) =>
      at % 2 === 0 ? () => Promise.reject(new NoAnswer('POST /', 'larger than 16 MB', 'too large')) : send,
    );
    assert.deepEqual(count, { planned: 40, judged: 20, givenUp: { 'POST /: larger than 16 MB': 20 } });
    assert.equal(sent, 40);
    assert.deepEqual(outcomes, new Set(['blocked']));
  });

  test('that book are sent only once', async () => {
    const bookings: string[] = [];
    const { count } = await driven('v1.book', 12, (send) => (request) => {
      if (!request.url.endsWith('/SendHotelRes')) return send(request);
      bookings.push(request.body!);
      return bookings.length % 2 === 0
        ? lost()
        : bookings.length % 3 === 0
          ? Promise.resolve(busyFor(0))
          : send(request);
    });
    assert.equal(bookings.length, 12);
    assert.equal(sumOf(count), 12);
    assert.equal(count.givenUp['POST /: ECONNRESET'], 6);
  });

  test('are given up at a service that stays busy, with a reason each', async () => {
    const { count, reasons } = await driven('v1.ping', 40, () => async () => busyFor(3_600));
    assert.equal(count.judged, 0);
    assert.equal(sumOf(count), 40);
    assert.ok(count.givenUp[notTriedReason]! >= 20, JSON.stringify(count));
    assert.ok(requireItems(reasons).every((reason) => reason.includes('HTTP 429')));
  });

  for (const share of [0.01, 0.1, 0.5])
    test(`are all counted when ${share * 100} % of the responses are lost`, async () => {
      const stream = random(7, `lost ${share}`);
      const { count, judged } = await driven('v2.checkrate', 60, (send) =>
        stream.next() < share ? lost : send,
      );
      assert.equal(count.planned, 60);
      assert.equal(sumOf(count), 60);
      assert.ok(judged >= count.judged);
    });

  test('that book a rate try another one only if it is gone', async () => {
    const gone: ReceivedResponse = {
      status: 404,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    };
    const none: ReceivedResponse = {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hotels: [], searchId: 's', count: 0, totalCount: 0, page: 1, totalPages: 0 }),
    };
    let [confirmed, searched] = [0, 0];
    const half = await driven('v2.book', 4, (send) => async (request) => {
      if (request.url.endsWith('/checkrate')) return (confirmed += 1) % 2 === 1 ? gone : send(request);
      return send(request);
    });
    assert.deepEqual(half.count, { planned: 4, judged: 4, givenUp: {} });
    assert.equal(confirmed, 8);
    const empty = await driven('v2.book', 4, (send) => async (request) => {
      if (!request.url.endsWith('/availability')) return send(request);
      searched += 1;
      return none;
    });
    assert.equal(empty.count.judged, 0);
    assert.equal(searched, 4);
  });

  for (const [cause, missing] of [
    ['settings.v2.names.children', () => notConfigured(['v2.names.children'])],
    ['known.hotelIds', () => unjudged('blocked', 'none is stated', 'known.hotelIds')],
  ] as const)
    test(`that need ${cause}, which nobody stated, are left out, and are a gap with this cause`, async () => {
      const { batches, gaps } = await evidenceOf(async (fixtures) =>
        sendCases(await validCases('v2.checkrate', 3, fixtures), fixtures.session, async () => missing()),
      );
      assert.deepEqual(batches, { 'v2.checkrate': { planned: 0, judged: 0, givenUp: {} } });
      assert.deepEqual([...new Set(gaps.flatMap(({ causes }) => causes))], [cause]);
    });

  test('of a stopped test are given up for that reason', async () => {
    const { batches } = await evidenceOf(({ session }) =>
      session.evidence.openAccount('v1.ping', 3).recordJudged(),
    );
    assert.deepEqual(batches, {
      'v1.ping': { planned: 3, judged: 1, givenUp: { [notSentReason]: 2 } },
    });
  });
});
