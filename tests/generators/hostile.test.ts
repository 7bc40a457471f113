/** Properties of every hostile case: it is hostile in one way, and valid in every other way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generatable, type Context } from '../../generators/cases.ts';
import { findingsIn } from '../../generators/check.ts';
import { hostileCases, type HostileCase } from '../../generators/hostile/cases.ts';
import { baselineCase } from '../../generators/hostile/good.ts';
import { placesOf } from '../../generators/places.ts';
import { requestOf } from '../../generators/to-case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { defaults, settingsFrom } from '../../schemas/settings.ts';
import { isWhole } from '../support/sample.ts';

const context: Context = {
  today: '2026-11-21',
  settings: defaults,
  known: {
    hotelIds: ['1000', '1001', '1002'],
    regionIds: ['r-1'],
    locales: ['pt_BR', 'en_US'],
    landingPageLocators: ['demo'],
    circles: [{ latitude: -12.97, longitude: -38.5, radius: 25 }],
    hotelCodes: [1000, 1001],
    orders: [{ id: 'o-1', pmsNumber: 'p-1', locator: 'l-1' }],
    lostReservationIds: ['lost-1'],
  },
};
const options = { seed: 1, context };
const casesOf = (operation: OperationId, more = options): HostileCase[] => [...hostileCases(operation, more)];
const textOf = ({ request }: HostileCase): string =>
  Buffer.from(request.bodyBase64 ?? '', 'base64').toString();

/** The operations that are generated twice; `npm run test:whole` generates all of them twice. */
const again: readonly OperationId[] = ['v1.ping', 'v2.checkrate', 'order.by-query'];

/** Operations whose message is sent in a path or a query. */
const requested: readonly OperationId[] = ['order.by-query', 'order.by-id', 'lost.by-id'];

for (const operation of generatable) {
  const cases = casesOf(operation);
  const find = (scenario: string): HostileCase => cases.find((one) => one.scenario === scenario)!;
  const good = baselineCase(operation, options).request;

  test(`${operation}: no two hostile cases are equal or the good one, and the same seed gives the same`, () => {
    if (isWhole || again.includes(operation)) assert.deepEqual(casesOf(operation), cases);
    const sent = ({ request }: HostileCase): string => JSON.stringify(request);
    assert.equal(new Set(cases.map(sent)).size, cases.length);
    assert.equal(new Set(cases.map(({ id }) => id)).size, cases.length);
    for (const { id, request, expects } of cases) {
      assert.equal(expects, 'open', id);
      const plain =
        request.bodyBase64 === undefined ||
        JSON.stringify(request.headers) === '{"content-type":"application/json"}';
      const same =
        request.path === good.path &&
        request.bodyBase64 === (good.body && Buffer.from(good.body).toString('base64'));
      assert.ok(!(same && plain && request.inPieces === undefined), `${id} is the good request`);
    }
  });

  test(`${operation}: a hostile case names what is still open in it, and the moment of sending is not`, () => {
    for (const one of cases) {
      const open = [
        ...new Set(Array.from(textOf(one).matchAll(/\{\{([a-zA-Z]+(?::\d+)?)\}\}/g), ([, slot]) => slot)),
      ];
      assert.deepEqual(open, one.slots, one.id);
      assert.ok(!one.slots.includes('now'), one.id);
    }
  });

  if (requested.includes(operation)) {
    test(`${operation}: what travels in a path or a query is hostile there, can be sent, and has no body`, () => {
      assert.ok(cases.length >= 80, `${cases.length}`);
      assert.equal(new Set(cases.map(({ request }) => request.path)).size, cases.length);
      for (const { id, request } of cases) {
        assert.equal(request.bodyBase64, undefined, id);
        assert.match(request.path, /^\/[\x21-\x22\x24-\x7e]+$/, id);
      }
    });
  } else {
    test(`${operation}: numbers, texts and members that stand there twice are hostile in members that the message has`, () => {
      const names = new Set(placesOf(requestOf(operation)).map(({ member }) => member));
      for (const scenario of [
        'a number beyond all numbers',
        'a very long number',
        'a lone surrogate',
        'a member three times',
      ]) {
        const text = textOf(find(scenario));
        assert.equal(find(scenario).request.path, good.path);
        const changed = differing(JSON.parse(good.body!), JSON.parse(text));
        assert.equal(changed.length, 1, `${scenario}: ${changed.join(', ')}`);
        assert.ok(names.has(changed[0]!.split('/').findLast((step) => !/^\d+$/.test(step))!), changed[0]);
      }
      assert.match(textOf(find('a member three times')), /(?<name>"\w+":)0,\k<name>1,\k<name>"x"/);
    });

    test(`${operation}: what is odd only in its bytes says what a good request says`, () => {
      for (const scenario of ['in pieces', 'every member twice', 'a prototype', 'called text/plain']) {
        const request = { ...good, body: textOf(find(scenario)) };
        assert.deepEqual(findingsIn({ operation, request }, context), [], scenario);
      }
    });
  }
}

test('lists the slots of hostile cases, and compresses none with slots', () => {
  const waiting = (['v2.checkrate', 'v2.book', 'v1.cancel'] as const).map((operation) => casesOf(operation));
  assert.ok(
    waiting[0]!.some(({ scenario, slots }) => scenario === 'a prototype' && slots.includes('rateToken:0')),
  );
  for (const one of waiting.flat()) assert.notEqual(one.scenario, 'in gzip');
  for (const operation of ['v1.ping', 'v1.avail', 'v1.search', 'v1.desc', 'v2.avail'] as const)
    for (const one of casesOf(operation)) assert.deepEqual(one.slots, [], one.id);
});

test('puts hostile values into the query if the locator is sent there', () => {
  const inQuery = { ...context, settings: settingsFrom({ 'longstay.locator.in': 'query' }, true) };
  for (const { request } of casesOf('longstay.token', { seed: 1, context: inQuery })) {
    assert.equal(request.bodyBase64, undefined);
    assert.equal(request.method, 'POST');
  }
});

/** Pointers at which two values differ. */
function differing(left: unknown, right: unknown, pointer = ''): string[] {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return Object.is(left, right) ? [] : [pointer];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((member) =>
    differing(
      (left as Record<string, unknown>)[member],
      (right as Record<string, unknown>)[member],
      `${pointer}/${member}`,
    ),
  );
}
