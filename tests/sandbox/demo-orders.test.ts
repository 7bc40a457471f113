/** The demo orders of the sandbox: legal, and whole. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { demoLostReservation, demoOrderBy, demoOrders } from '../../sandbox/orders/demo.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import { itemTypes } from '../../schemas/messages/orders/items.ts';
import { guestAges } from '../../schemas/messages/orders/parties.ts';
import {
  paymentStatuses,
  paymentTypes,
  rewardStatuses,
  rewardTypes,
} from '../../schemas/messages/orders/payments.ts';
import { itemStatuses } from '../../schemas/messages/orders/rooms.ts';
import { OrderRecord } from '../../schemas/messages/orders/order.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { defaults } from '../../schemas/settings.ts';
import { validate } from '../../schemas/validate.ts';
import { some } from '../support/some.ts';

interface Node {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** Every member of the record, as `items[].hotelRooms[].id`, with its schema. */
function* membersOf(node: Node, place = ''): Generator<[string, Node]> {
  if (node.items) return yield* membersOf(node.items, `${place}[]`);
  for (const [member, child] of Object.entries(node.properties ?? {})) {
    const path = place === '' ? member : `${place}.${member}`;
    yield [path, child];
    yield* membersOf(child, path);
  }
}

/** All values that the demo orders have at a path; undefined where the member is missing. */
const valuesAt = (path: string): unknown[] =>
  path.split('.').reduce<unknown[]>(
    (values, part) => {
      const member = part.replace('[]', '');
      const found = values
        .filter((value) => typeof value === 'object' && value !== null)
        .map((value) => (value as any)[member]);
      return part.endsWith('[]') ? found.flatMap((list: unknown[] | null | undefined) => list ?? []) : found;
    },
    [...demoOrders],
  );

const isNullable = ({ type, anyOf = [] }: Node): boolean =>
  [type].flat().includes('null') || anyOf.some(isNullable);

const members = new Map(membersOf(OrderRecord as unknown as Node));

/** Text that is in the orders, with where it stands. */
function* textsOf(value: unknown, place = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [place, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [member, inner] of Object.entries(value)) yield* textsOf(inner, `${place}/${member}`);
}

function passesLuhn(digits: string): boolean {
  const sums = [...digits]
    .toReversed()
    .map((digit, index) =>
      index % 2 === 0 ? Number(digit) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]!,
    );
  return sums.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

const findings = (operation: OperationId, url: string, answered: object): string[] => {
  const now = Date.parse('2026-05-01T10:00:00Z');
  const headers = { 'content-type': 'application/json', authorization: 'Bearer x' };
  const exchange: JudgedExchange = {
    id: 'test',
    operation,
    expects: 'accepted',
    request: { method: 'GET', url: `https://service.example${url}`, headers },
    response: { status: 200, headers, body: JSON.stringify(answered) },
    sentAt: now,
    receivedAt: now,
  };
  return judge(exchange, defaults).findings.map(
    ({ clause, pointer, seen }) => `${clause} ${pointer} ${seen}`,
  );
};

test('each is a legal order, however it is asked for', () => {
  for (const order of demoOrders) {
    assert.deepEqual(validate(OrderRecord, order, defaults).findings, [], order.id);
    assert.deepEqual(findings('order.by-id', `/orders/${order.id}`, order), [], order.id);
    for (const key of ['pmsNumber', 'locator'] as const)
      for (const { [key]: value } of order.items)
        if (value)
          assert.deepEqual(
            findings('order.by-query', `/orders?${key}=${value}`, order),
            [],
            `${order.id} by ${key} ${value}`,
          );
  }
});

test('each stays what it is as JSON, and nobody can change it for others', () => {
  assert.deepEqual(JSON.parse(JSON.stringify(demoOrders)), demoOrders);
  assert.ok(
    some(demoOrders).every(Object.isFrozen) &&
      some(demoOrders.flatMap(({ items }) => items)).every(Object.isFrozen),
  );
});

test('together they show every member of the record with a value', () => {
  const never = [...members.keys()].filter((path) =>
    some(valuesAt(path)).every((value) => value === null || value === undefined),
  );
  assert.deepEqual(never, []);
});

test('whatever may be null is null somewhere and missing elsewhere', () => {
  const nullable = [...members].filter(([, node]) => isNullable(node)).map(([path]) => path);
  assert.ok(nullable.length > 150, `only ${nullable.length} nullable members were found`);
  assert.deepEqual(
    nullable.filter((path) => !valuesAt(path).includes(null)),
    [],
    'never null',
  );
  assert.deepEqual(
    nullable.filter((path) => !valuesAt(path).includes(undefined)),
    [],
    'never missing',
  );
});

test('every word of every vocabulary is used', () => {
  const vocabularies: [string, readonly string[]][] = [
    ['items[].type', itemTypes],
    ['items[].status', itemStatuses],
    ['items[].hotelRooms[].status', itemStatuses],
    ['items[].hotelRooms[].guests[].ageQualifying', guestAges],
    ['items[].busRoutes[].guests[].ageQualifying', guestAges],
    ['payments[].type', paymentTypes],
    ['payments[].status', paymentStatuses],
    ['loyaltyRewards[].type', rewardTypes],
    ['loyaltyRewards[].status', rewardStatuses],
  ];
  for (const [path, words] of vocabularies) {
    const shown = new Set(valuesAt(path));
    assert.deepEqual(
      words.filter((word) => !shown.has(word)),
      [],
      path,
    );
  }
  const kinds = new Set(valuesAt('items[].addonType'));
  for (const kind of ['TRANSPORTATION_PRIVATE', 'MEAL', 'SERVICE', 'TICKET', 'PHOTO_SHOOT'])
    assert.ok(kinds.has(kind), kind);
});

test('every type of item stands with and without its own members, and in every status', () => {
  const items = demoOrders.flatMap((order) => order.items);
  for (const [type, own] of [
    ['HOTEL', 'hotelRooms'],
    ['ADDON', 'addonType'],
    ['BUS', 'busRoutes'],
  ] as const) {
    const ofType = items.filter((item) => item.type === type);
    assert.deepEqual(new Set(ofType.map(({ status }) => status)), new Set(itemStatuses), type);
    assert.ok(
      ofType.some((item) => item[own]) &&
        ofType.some((item) => item[own] === null) &&
        ofType.some((item) => !(own in item)),
      type,
    );
  }
});

describe('each is found', () => {
  test('by its id, and by the number and the locator of each of its items', () => {
    for (const order of demoOrders) {
      assert.equal(demoOrderBy('id', order.id), order);
      for (const key of ['pmsNumber', 'locator'] as const)
        for (const { [key]: value } of order.items)
          if (value) assert.equal(demoOrderBy(key, value), order, value);
    }
  });

  test('by nothing else', () => {
    for (const key of ['id', 'pmsNumber', 'locator'] as const)
      for (const value of ['', 'null', 'undefined', 'demo-1', 'DEMO-1-1'])
        assert.equal(demoOrderBy(key, value), undefined, `${key} ${value}`);
    assert.equal(demoLostReservation('LOST-DEMO-2'), undefined);
  });

  test('by ids that are given once', () => {
    for (const path of ['id', 'items[].id', 'items[].pmsNumber', 'items[].locator']) {
      const ids = valuesAt(path).filter((id) => typeof id === 'string');
      assert.equal(new Set(ids).size, ids.length, path);
    }
  });

  test('from the lost reservation, which is that of a lost order', () => {
    const [quoted] = demoOrders.flatMap(({ quotation }) => quotation?.lostReservationId ?? []);
    const { orderId } = demoLostReservation(quoted!)!;
    assert.ok(some(demoOrderBy('id', orderId as string)!.items).every(({ status }) => status === 'LOST'));
  });
});

test('nothing in them is a card number, and every address is a reserved one', () => {
  for (const [place, text] of demoOrders.flatMap((order) => [...textsOf(order, order.id)])) {
    const runs = text.replaceAll(/[\s.-]/g, '').match(/\d{12,}/g) ?? [];
    assert.deepEqual(
      runs.filter((run) => run.length <= 19 && passesLuhn(run)),
      [],
      place,
    );
    for (const [, domain] of text.matchAll(/(?:@|https:\/\/)([^/\s]+)/g))
      assert.match(domain!, /\.example$/, place);
  }
});
