/** Other services with orders within the specification, played by changing what passes: none of them fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stated } from '../../schemas/settings.ts';
import { caseBatches } from '../../proof/material.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { recordCases, recordTest, type Recording } from '../../proof/recording.ts';
import type { Transport } from '../../client/transport.ts';
import { sampleEntries } from '../support/sample.ts';
import { failuresOf, gaplessCountOf, target as stated, setupOf } from '../support/lawful.ts';
import {
  replaceEvery,
  changeLookups,
  mapMembers,
  replaceNotFound,
  changeOrders,
  refuseAt,
  withTime,
  type Json,
} from '../support/orders/order-overrides.ts';

const target = { ...stated, profiles: ['orders'] } as const;
let read = 0;

const cases = /^cases/;
const lookingUp = /^(?!order\.(?:agrees|status))/;
const booking = /^order\.(?:agrees|status)/;
const all = /^/;

/** Each with the tests and cases that it touches, how many of them at least are judged whole, and settings of its own. */
const legal: Readonly<
  Record<string, readonly [touched: RegExp, transport: Transport, judged: number, settings?: Stated]>
> = {
  'answers a list of none where no order matches': [cases, replaceNotFound(200, '[]'), 3],
  'answers 422 in HTML where no order matches': [cases, replaceNotFound(422, '<h1>no</h1>', 'text/html'), 3],
  'shows no keys on its items': [
    all,
    changeOrders((order) =>
      mapMembers(order, (name, value) => (name === 'pmsNumber' || name === 'locator' ? null : value)),
    ),
    20,
  ],
  'shows the keys on the first item only': [
    lookingUp,
    changeOrders((order) => ({
      ...order,
      items: order.items.map((item: Json, index: number) =>
        index === 0 ? item : { ...item, pmsNumber: undefined, locator: null },
      ),
    })),
    14,
  ],
  'dates an order by when it was read': [
    lookingUp,
    changeOrders((order) => ({ ...order, updateDate: `2026-11-21T10:00:00.${String((read += 1))}Z` })),
    12,
  ],

  'leaves out by id what is null': [
    lookingUp,
    changeLookups('/orders/', (order) =>
      mapMembers(order, (_, value) => (value === null ? undefined : value)),
    ),
    14,
  ],
  'shows members of its own': [
    lookingUp,
    changeOrders((order) => ({
      ...order,
      traceId: (read += 1),
      items: order.items.map((item: Json) => ({ ...item, selfLink: `/${read}` })),
    })),
    14,
  ],
  'writes amounts of rooms as text, shares of 1 and days with a time': [
    all,
    changeOrders((order) =>
      mapMembers(order, (name, value) => {
        if (name === 'totalRoomPrice' && value !== null) return String(value);
        if (name === 'percent') return value / 100;
        return /^(?:startDate|endDate|date)$/.test(name) ? withTime(value) : value;
      }),
    ),
    20,
  ],
  'knows no locator of v1': [
    booking,
    refuseAt(/\/orders\?locator=(?!LOC-DEMO)/, 404),
    2,
    { 'orders.v1.locator': false },
  ],
  'has the order of a booking later': [
    booking,
    refuseAt(/\/orders(?:\?locator=(?!LOC-DEMO)|\/(?!DEMO))/, 404),
    0,
  ],
  'tells statuses, guests and prices in its own way': [
    booking,
    changeOrders((order) =>
      mapMembers(order, (name, value) => {
        if (name === 'status' && value === 'CANCELLED') return 'CONFIRMED';
        if (name === 'cancelDate' || name === 'cancelledInPenalty') return null;
        return name === 'firstName' ? 'GUEST' : name === 'totalRoomPrice' ? 1 : value;
      }),
    ),
    6,
  ],
  'throttles every third look-up': [
    lookingUp,
    replaceEvery(3, { status: 429, headers: { 'retry-after': '0' }, body: '' }),
    0,
  ],
};

const ofOrders = /^(?:order|ver\.orders)|^auth\.bearer\.enforced: .*(?:no order|lost reservation)/;

async function play(touched: RegExp, transport: Transport, settings: Stated = {}): Promise<Recording[]> {
  const setup = setupOf(transport, {
    target: { ...target, settings: { ...target.settings, ...settings } },
  });
  const tests = (await loadTests()).filter(({ title }) => ofOrders.test(title) && touched.test(title));
  const batches = [
    ...(await caseBatches(setup, new Set(['order.by-query', 'order.by-id', 'lost.by-id'] as const))),
  ];
  const titled = batches
    .map(([id, list]) => ({ title: `cases of ${id}`, list }))
    .filter(({ title }) => touched.test(title));
  return [
    ...(await mapInParallel(tests, (suiteTest) => recordTest(setup, suiteTest), 4)),
    ...(await mapInParallel(titled, ({ title, list }) => recordCases(setup, title, list), 4)),
  ];
}

for (const [name, [touched, transport, atLeast, settings]] of sampleEntries(legal, 5))
  test(`no clause fails for a service that ${name}`, async () => {
    const takes = await play(touched, transport, settings);
    assert.deepEqual(failuresOf(takes), []);
    assert.ok(
      gaplessCountOf(takes) >= atLeast,
      `only ${gaplessCountOf(takes)} of ${takes.length} were judged`,
    );
  });

test('a service whose look-ups all break passes no test', async () => {
  const broken = replaceEvery(1, { status: 500, headers: {}, body: 'broken' });
  const takes = await play(/^(?!cases)/, broken);
  assert.deepEqual(
    takes
      .filter(({ evidence }) => evidence.findings.length === 0 && evidence.gaps.length === 0)
      .map(({ title }) => title),
    [],
  );
});
