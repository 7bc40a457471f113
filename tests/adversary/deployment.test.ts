/** The deployment that misbehaves does what its manners say: what its client hears, and what really stands. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Agent, request } from 'undici';
import { bookingById, cancellationOf } from '../../generators/booking/afterwards.ts';
import { random } from '../../lib/random.ts';
import type { TenantView } from '../../sandbox/index.ts';
import { kinds, characterOf, type Character, type Kind } from './character.ts';
import { startDeployment, type Deployment } from './deployment.ts';
import type { BookingManner, CancelManner } from './manners.ts';
import { idsIn } from './tongue.ts';
import { truthOf, type Truth } from './truth.ts';
import { startedSandbox } from '../support/running.ts';
import { v1ClientOf } from '../support/v1/client.ts';

const sandbox = startedSandbox({ hotels: 50 });

/** What a client receives; an error if the answer was not complete. */
interface Received {
  readonly status?: number;
  readonly body?: any;
  readonly error?: string;
  readonly seconds: number;
}

interface Scene {
  readonly deployment: Deployment;
  readonly tenant: TenantView;
  /** Books one room, and waits at most this long for the answer. */
  book(transaction: string, timeoutMs?: number): Promise<Received>;
  cancel(id: string): Promise<Received>;
  read(id: string): Promise<Received>;
  truth(): Promise<Truth>;
}

/** The service behind the deployment verifies no cancellation. */
const nobody = { email: 'nobody@example.com', hotelCode: 908, start: '2027-03-08', end: '2027-03-11' };

const tagFor = (transaction: string) => ({ transaction, email: `${transaction.toLowerCase()}@example.com` });

async function playing(
  kind: Kind,
  own: Partial<Character>,
  play: (scene: Scene) => Promise<void>,
): Promise<void> {
  const tenant = await sandbox.createTenant({
    variant: 'books-again',
    fault: 'v1-cancel-without-verification',
  });
  const character = { ...characterOf(kind, random(1)), conformingTrial: false, ...own };
  const deployment = await startDeployment(tenant.baseUrl, character, random(2, kind));
  const client = v1ClientOf(sandbox, tenant);
  const agent = new Agent();
  const { apiKey, secretKey } = tenant.credentials;
  const post = async (operation: string, message: object, timeoutMs = 15_000): Promise<Received> => {
    const began = Date.now();
    const since = (): number => (Date.now() - began) / 1_000;
    try {
      const answer = await request(`${deployment.url}/v1/api/Pull/${operation}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apiKey, secretKey },
        body: JSON.stringify({ TimeStamp: new Date().toISOString(), Target: 0, ...message }),
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.body.text();
      return { status: answer.statusCode, body: parsed(text), seconds: since() };
    } catch (error) {
      return { error: (error as Error).message, seconds: since() };
    }
  };
  const offered = JSON.stringify(await client.bookingOfOffer());
  try {
    await play({
      deployment,
      tenant,
      book: (transaction, timeoutMs) => {
        const body = offered
          .replaceAll('guest0@example.com', tagFor(transaction).email)
          .replaceAll('guest1@example.com', tagFor(transaction).email);
        return post(
          'SendHotelRes',
          { TransactionIdentifier: transaction, ...(JSON.parse(body) as object) },
          timeoutMs,
        );
      },
      cancel: (id) => post('SendHotelResCancel', cancellationOf(id, nobody)),
      read: (id) => post('GetBookings', bookingById(id)),
      truth: () => truthOf(sandbox, tenant, deployment.foreign),
    });
  } finally {
    await deployment.stop();
    await agent.destroy();
  }
}

function parsed(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const idOf = (received: Received): string | undefined => idsIn(JSON.stringify(received.body ?? ''))[0];

describe('a deployment that misbehaves', { concurrency: true }, () => {
  /** What the client receives for a booking, and how many reservations exist at once and in the end. */
  const expected: Readonly<
    Record<
      BookingManner,
      { hears: (received: Received, scene: Scene) => void; atOnce?: number; stand: number }
    >
  > = {
    late: {
      hears: ({ status, seconds }) => assert.ok(status === 200 && seconds >= 0.1, `${seconds} s`),
      stand: 1,
    },
    'commits-late': {
      hears: ({ error }) => assert.match(error!, /ECONNRESET|other side closed/),
      atOnce: 0,
      stand: 1,
    },
    twice: { hears: ({ status }) => assert.equal(status, 200), stand: 2 },
    'twice-late': { hears: ({ status }) => assert.equal(status, 200), stand: 2 },
    never: { hears: ({ error }) => assert.match(error!, /timeout/), stand: 1 },
    'fails-after': { hears: ({ status }) => assert.equal(status, 500), stand: 1 },
    truncated: {
      hears: ({ status, body }) => assert.deepEqual([status ?? 200, body], [200, undefined]),
      stand: 1,
    },
    'cut-before': { hears: ({ error }) => assert.match(error!, /ECONNRESET|other side closed/), stand: 0 },
    'cut-after': {
      hears: ({ error }) => assert.match(error!, /ECONNRESET|other side closed/),
      atOnce: 1,
      stand: 1,
    },
    'foreign-id': {
      hears: (received, { deployment }) => assert.ok(deployment.foreign.includes(idOf(received)!)),
      stand: 1,
    },
    'no-id': {
      hears: (received) => assert.deepEqual([received.status, idOf(received)], [200, undefined]),
      stand: 1,
    },
  };
  for (const [name, { hears, atOnce, stand }] of Object.entries(expected))
    test(`books: ${name}`, () =>
      playing(name as Kind, {}, async (scene) => {
        hears(await scene.book('HC-1', name === 'never' ? 700 : undefined), scene);
        if (atOnce !== undefined) assert.equal((await scene.truth()).ours.length, atOnce);
        await scene.deployment.quiet();
        const truth = await scene.truth();
        assert.deepEqual(truth, { ours: truth.ours, foreignCancelled: [], made: stand });
        assert.deepEqual(
          truth.ours.map(({ transaction }) => transaction),
          Array.from({ length: stand }, () => 'HC-1'),
        );
        assert.deepEqual(
          scene.deployment.requested.map(({ transaction, email, manner }) => [transaction, email, manner]),
          [['HC-1', 'hc-1@example.com', name]],
        );
        assert.equal(scene.deployment.foreign.length, 2);
      }));

  /** How many requests it takes until the booking is cancelled, and what the client receives then. */
  const cancelled: Readonly<Record<CancelManner, { tries: number | undefined; says: 'cancelled' | 'no' }>> = {
    'refuses-in-words': { tries: undefined, says: 'no' },
    'refuses-with-500': { tries: undefined, says: 'no' },
    'says-cancelled': { tries: undefined, says: 'cancelled' },
    'cancels-and-denies': { tries: 1, says: 'no' },
    'cancels-late': { tries: 1, says: 'cancelled' },
    'third-try': { tries: 3, says: 'cancelled' },
  };
  for (const [name, { tries, says }] of Object.entries(cancelled))
    test(`cancels: ${name}`, () =>
      playing(name as Kind, {}, async ({ book, cancel, truth, deployment }) => {
        const id = idOf(await book('HC-2'))!;
        let requested = 0;
        let received: Received;
        do {
          received = await cancel(id);
          requested += 1;
        } while (requested < 4 && (await truth()).ours.length > 0);
        assert.equal(requested, tries ?? 4);
        const isTaken = received.status === 200 && (received.body.ErrorsType?.Errors ?? []).length === 0;
        assert.equal(isTaken ? 'cancelled' : 'no', says, JSON.stringify(received));
        assert.equal(characterOf(name as Kind, random(1)).neverCancels, tries === undefined);
        deployment.reform();
        await cancel(id);
        assert.deepEqual((await truth()).ours, []);
      }));

  test('a cancelled reservation of another client is noticed', () =>
    playing('conforming', {}, async ({ book, cancel, truth, deployment }) => {
      await book('HC-3');
      await cancel(deployment.foreign[1]!);
      assert.deepEqual((await truth()).foreignCancelled, [deployment.foreign[1]]);
      assert.deepEqual(deployment.cancelled, [deployment.foreign[1]]);
    }));

  test('outdated responses show no new booking and no cancellation', () =>
    playing('reads-old', {}, async ({ book, cancel, read }) => {
      const id = idOf(await book('HC-4'))!;
      assert.equal(idOf(await read(id)), undefined);
      await new Promise((resolve) => setTimeout(resolve, 2_100));
      assert.equal(idOf(await read(id)), id);
      await cancel(id);
      assert.match(JSON.stringify((await read(id)).body), /"Reserved"/);
    }));

  test('the first booking is spared where the canary booking is conforming, and nothing is once it behaves', () =>
    playing('fails-after', { conformingTrial: true }, async ({ book, deployment }) => {
      assert.equal((await book('HC-5')).status, 200);
      assert.equal((await book('HC-6')).status, 500);
      deployment.reform();
      assert.equal((await book('HC-7')).status, 200);
    }));

  test('each kind has a character, and mixed characters combine several manners', () => {
    for (const kind of kinds) assert.ok(characterOf(kind, random(3)).bookings.length > 0, kind);
    assert.ok(characterOf('mixed', random(3)).bookings.length > 2);
    assert.ok(characterOf('resets', random(3)).resets > 0);
  });
});
