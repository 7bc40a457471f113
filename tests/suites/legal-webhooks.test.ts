/** Other ways to notify within the specification, played between the sandbox and the receiver: none of them fails. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadTests } from '../../suites/load-tests.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { recordTest, type Recording } from '../../proof/recording.ts';
import type { SuiteTest } from '../../client/collect.ts';
import type { Transport } from '../../client/transport.ts';
import type { Hook, Target } from '../../targets/target.ts';
import { approvalTargetOf, enterRun } from '../support/approval.ts';
import { failuresOf, gaplessCountOf, pool, target, sharedSandbox, setupOf } from '../support/lawful.ts';
import { startRelay, type Forward, type Relay, type Notification } from '../support/relay.ts';
import { sampleEntries } from '../support/sample.ts';

let relay: Relay;
let tests: readonly SuiteTest[];

before(async () => {
  relay = await startRelay();
  tests = (await loadTests()).filter(({ title }) => title.startsWith('wh.'));
});
beforeEach(() => {
  relay.forward = (sent, { send }) => send(sent);
});
after(() => relay.stop());

const play = (target: Target, only = '', transport: Transport = pool.send): Promise<Recording[]> => {
  const setup = setupOf(transport, { target });
  const played = tests.filter(({ title }) => title.includes(only));
  return mapInParallel(played, (suiteTest) => recordTest(setup, suiteTest), 3);
};

/** On tenants of the sandbox, notified through the relay. */
const playRelayed = (settings: Target['settings'] = {}, only = ''): Promise<Recording[]> => {
  const hooks = { ...target.hooks, registerWebhook: relay.hook };
  return play({ ...target, hooks, settings: { ...target.settings, ...settings } }, only);
};

const broken = (takes: readonly Recording[]): string[] => [
  ...new Set(takes.flatMap(({ evidence }) => evidence.findings.map(({ clause }) => clause))),
];
const gaps = (takes: readonly Recording[]): string[] => [
  ...new Set(
    takes.flatMap(({ evidence }) => evidence.gaps.map(({ clause, outcome }) => `${clause} ${outcome}`)),
  ),
];

const withBody = (
  sent: Notification,
  change: (members: Record<string, unknown>) => object,
): Notification => ({
  ...sent,
  body: JSON.stringify(change(JSON.parse(sent.body) as Record<string, unknown>)),
});

const lostIdAs =
  (name: string): Forward =>
  (sent, { send }) =>
    send(
      withBody(sent, ({ lostReservationId: id, ...others }) =>
        id === undefined ? others : { [name]: id, ...others },
      ),
    );

/** Each with how many tests at least must have been judged all the same. */
const legal: Readonly<
  Record<
    string,
    { readonly manner: Forward; readonly settings?: Target['settings']; readonly judged: number }
  >
> = {
  'writes headers in its own way': {
    manner: (sent, { send }) =>
      send({ ...sent, headers: { 'Content-Type': 'Application/JSON; Charset=UTF-8', 'X-Signature': 'abc' } }),
    judged: 9,
  },

  'orders the members otherwise, and indents them': {
    manner: (sent, { send }) =>
      send({
        ...sent,
        body: JSON.stringify(
          Object.fromEntries(Object.entries(JSON.parse(sent.body) as object).toReversed()),
          null,
          2,
        ),
      }),
    judged: 9,
  },
  'notifies of other orders as well': {
    manner: async (sent, { send }) => {
      await send({
        ...sent,
        body: JSON.stringify({ orderId: target.known.orders![0]!.id, eventyType: 'ORDER_CHANGED' }),
      });
      await send(sent);
    },
    judged: 9,
  },
  'takes a second': {
    manner: async (sent, { send }) => {
      await sleep(1_000);
      await send(sent);
    },
    judged: 9,
  },
  'breaks off, and tries again': {
    manner: async (sent, { send, breakOff }) => {
      await breakOff(sent);
      await send(sent);
    },
    judged: 9,
  },
  'names the id of a lost reservation as the target says': {
    manner: lostIdAs('reservationCode'),
    settings: { 'webhook.lost.id': 'reservationCode' },
    judged: 9,
  },
  'has the id of a lost reservation where an order has its own': { manner: lostIdAs('orderId'), judged: 9 },
};

for (const [name, { manner, settings, judged: atLeast }] of sampleEntries(legal, 4))
  test(`no clause fails for a service that ${name}`, async () => {
    relay.forward = manner;
    const takes = await playRelayed(settings);
    assert.deepEqual(failuresOf(takes), []);
    assert.ok(
      gaplessCountOf(takes) >= atLeast,
      `${gaplessCountOf(takes)} of ${takes.length} tests were judged: ${gaps(takes).join(', ')}`,
    );
  });

test('a service that never notifies fails the clauses that say so, and no other', async () => {
  relay.forward = async () => {};
  const takes = await playRelayed({ 'webhook.wait': 0.5 });
  assert.deepEqual(broken(takes).sort(), [
    'wh.lost-changed-emitted',
    'wh.new-order-emitted',
    'wh.order-changed-emitted',
  ]);
  assert.deepEqual(
    gaps(takes).filter((gap) => !gap.endsWith(' blocked')),
    [],
  );
});

test('no clause fails for a service that notifies of an order early and answers null until it can be found', async () => {
  const requested = new Set<string>();
  const takes = await play(target, 'returns that order', async (request) => {
    const early = /\/orders\/(?!DEMO)/.test(request.url) && !requested.has(request.url);
    requested.add(request.url);
    return early
      ? { status: 200, headers: { 'content-type': 'application/json' }, body: 'null' }
      : pool.send(request);
  });
  assert.ok(requested.size > 0);
  assert.deepEqual([gaplessCountOf(takes), broken(takes), gaps(takes)], [1, [], []]);
});

/** Notifications name only existing orders, which are those of the sandbox's demo tenant. */
const ofKnownOrders: Forward = async (sent, { send }) => {
  if (sent.body.includes('DEMO-')) await send(sent);
};
const notLinked = { 'webhook.wait': 0.5, 'orders.v1.locator': false };

test('a service whose v1 reservations are no orders need not tell of them', async () => {
  relay.forward = ofKnownOrders;
  for (const [only, left] of [
    ['a booking is notified', ['wh.new-order-emitted not exercised']],
    // If the cancellation causes no notification, the change by the hook causes one.
    ['a cancellation is notified', []],
    ['one room of two is notified', ['wh.order-changed-emitted not exercised']],
  ] as const) {
    const takes = await playRelayed(notLinked, only);
    assert.deepEqual([takes.length, broken(takes), gaps(takes)], [1, [], left], only);
  }
});

test('one that tells of no change at all is found by the hook, though bookings show nothing', async () => {
  relay.forward = async () => {};
  const takes = await playRelayed(notLinked, 'a cancellation is notified');
  assert.deepEqual([takes.length, broken(takes)], [1, ['wh.order-changed-emitted']]);
});

describe('a deployment', () => {
  interface Deployment {
    /** Hooks made from their own relay and the tenant's URL at the control port. */
    readonly hooks: (own: Relay, control: string) => Target['hooks'];
    /** Settings that it does not state. */
    readonly without?: readonly string[];
    readonly mayBook?: boolean;
    /** What the title of a test must contain. */
    readonly only?: string;
  }

  /** Plays a tenant as a deployment. */
  async function playDeployment({
    hooks,
    without = [],
    mayBook = true,
    only,
  }: Deployment): Promise<Recording[]> {
    const sandbox = sharedSandbox();
    const tenant = await sandbox.createTenant();
    const own = await startRelay({
      control: sandbox.controlUrl,
      controlSecret: sandbox.controlSecret,
      tenant: tenant.id,
    });
    own.forward = relay.forward;
    const run = enterRun(tenant);
    try {
      const deployed = approvalTargetOf(tenant, { mayBook, bookingBudget: 100 });
      const settings = Object.fromEntries(
        Object.entries({ ...deployed.settings, 'webhook.wait': 2 }).filter(([id]) => !without.includes(id)),
      );
      const pulled = hooks(own, `${sandbox.controlUrl}/tenants/${tenant.id}`);
      return await play({ ...deployed, settings, hooks: pulled }, only);
    } finally {
      run.leave();
      await own.stop();
    }
  }

  const emits = (own: Relay): Target['hooks'] => ({ registerWebhook: own.hook });

  test('without hooks is not configured, in every clause', async () => {
    const takes = await playDeployment({ hooks: () => ({}) });
    assert.deepEqual(broken(takes), []);
    assert.deepEqual(
      gaps(takes).filter((gap) => !gap.endsWith(' not configured')),
      [],
    );
    assert.equal(gaplessCountOf(takes), 0);
  });

  test('is judged by the notification of a booking, with or without the id of a lost reservation', async () => {
    const takes = await playDeployment({ hooks: emits, without: ['webhook.lost.id'] });
    assert.deepEqual(failuresOf(takes), []);
    assert.ok(gaplessCountOf(takes) >= 5, gaps(takes).join(', '));
    assert.ok(gaps(takes).includes('wh.lost-id-found not configured'));
    assert.ok(gaps(takes).includes('wh.lost-changed-emitted not configured'));
  });

  const sends = (control: string): Hook => ({
    url: `${control}/webhook/send`,
    headers: { authorization: `Bearer ${sharedSandbox().controlSecret}` },
    body: { event: '{event}', id: '{id}' },
  });

  test('that does not notify bookings is judged by the notification that an order hook causes', async () => {
    relay.forward = async (sent, { send }) =>
      void (sent.body.includes(target.known.orders![0]!.id) && (await send(sent)));
    const takes = await playDeployment({
      hooks: (own, control) => ({ ...emits(own), emitOrderChanged: sends(control) }),
      only: 'a change is notified',
    });
    assert.deepEqual([takes.length, gaplessCountOf(takes), gaps(takes)], [1, 1, []]);
  });

  test('that may not be booked is judged by the notification that a hook causes', async () => {
    const takes = await playDeployment({
      hooks: (own, control) => ({ ...emits(own), emitWebhook: sends(control) }),
      mayBook: false,
    });
    assert.deepEqual(failuresOf(takes), []);
    assert.ok(gaplessCountOf(takes) >= 5, gaps(takes).join(', '));
  });
});
