/** Properties of every operation with a request message, whatever its schema says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { casesFor, eachRefusal, generatable, refusalCases, type Context } from '../../generators/cases.ts';
import { checkCase, findingsIn } from '../../generators/check.ts';
import { compile } from '../../generators/compile.ts';
import { itemsOf, type Node } from '../../generators/schema-node.ts';
import { valueAt, placesOf } from '../../generators/places.ts';
import { readBack, requestOf } from '../../generators/to-case.ts';
import { random } from '../../lib/random.ts';
import { caseKinds, type Case, type CaseKind } from '../../schemas/case.ts';
import { list, nullable, object, optional, text } from '../../schemas/messages/build.ts';
import { V2AvailabilityRequest } from '../../schemas/messages/v2/availability.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { needsOfCall } from '../../schemas/wire-request.ts';
import { assertMapsTo, assertNone } from '../support/lists.ts';
import { context, caseOptionsFor } from '../support/generated.ts';

const bytesOf = ({ request: { method, path, body } }: Case): string => `${method} ${path} ${body ?? ''}`;

/** A message with so few forms that every seed shows all of them. */
const isTiny = (operation: OperationId): boolean => placesOf(requestOf(operation)).length < 5;

/** Places where every value is legal, or where a wrong value breaks two clauses at once. */
const neverWrongAlone: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  'v1.book': [
    '/RatePlans/0/MealsIncluded',
    '/RatePlans/0/PriceViewableInd',
    '/RatePlans/0/RatePlanDescription',
    '/RatePlans/0/RatePlanInclusions/0/RatePlanInclusionDesciption',
    '/RoomRates/0/ServiceRPHs/0',
  ],
  // Every value in a path or a query is text.
  'order.by-query': ['/pmsNumber', '/locator'],
  'order.by-id': ['', '/order_id'],
  'lost.by-id': ['', '/lostReservationId'],
};

for (const operation of generatable) {
  const refused = refusalCases(operation, caseOptionsFor(1));
  const twins = new Map([...eachRefusal(operation, caseOptionsFor(1))].map(({ id, twin }) => [id, twin]));
  const made = {
    valid: casesFor(operation, 'valid', caseOptionsFor(1)),
    edge: casesFor(operation, 'edge', caseOptionsFor(1)),
    pairs: casesFor(operation, 'pairs', caseOptionsFor(1)),
    refusal: refused,
  };

  for (const kind of caseKinds) {
    test(`${operation}, ${kind}: the same seed gives the same bytes and ids`, () => {
      assert.deepEqual(casesFor(operation, kind, caseOptionsFor(1)), made[kind]);
    });

    test(`${operation}, ${kind}: no two cases have the same bytes or the same id`, () => {
      assert.equal(new Set(made[kind].map(bytesOf)).size, made[kind].length);
      assert.equal(new Set(made[kind].map(({ id }) => id)).size, made[kind].length);
    });

    test(`${operation}, ${kind}: the validator agrees with what each case claims`, () => {
      for (const one of made[kind]) {
        const found = [...new Set(findingsIn(one, context).map(({ clause }) => clause))];
        assert.deepEqual(found, kind === 'refusal' ? [one.breaks] : [], one.id);
        if (kind === 'refusal') assert.equal(one.expects, 'open', one.id);
      }
    });

    test(`${operation}, ${kind}: what the call itself relies on is among the needs of each case`, () => {
      for (const { id, needs } of made[kind])
        for (const need of needsOfCall(operation)) assert.ok(needs.includes(need), `${id} needs ${need}`);
    });
  }

  if (!isTiny(operation))
    test(`${operation}: another seed gives other bytes`, () => {
      assert.notDeepEqual(
        casesFor(operation, 'valid', caseOptionsFor(2)).map(bytesOf),
        made.valid.map(bytesOf),
      );
    });

  test(`${operation}: every place is reached, and every optional one is there, left out and, where it may be, null`, () => {
    const observed = new Map<string, Set<string>>();
    for (const { request } of [...made.valid, ...made.edge])
      note(requestOf(operation) as Node, readBack(operation, request, context), '', observed);
    for (const { pointer, optional: missable, nullable: orNull, within } of placesOf(requestOf(operation))) {
      const states = observed.get(pointer.replaceAll('/0', '/*')) ?? new Set();
      assert.ok(states.has('there'), `${pointer} is never there`);
      if (missable) assert.ok(states.has('absent'), `${pointer} is never absent`);
      if (orNull && within === 'object') assert.ok(states.has('null'), `${pointer} is never null`);
    }
  });

  test(`${operation}: every place has a refused value, except where no value is wrong by itself`, () => {
    const places = new Set(refused.map(({ place }) => place));
    const never = placesOf(requestOf(operation)).filter(({ pointer }) => !places.has(pointer));
    assert.deepEqual(
      never.map(({ pointer }) =>
        pointer.replace(/^\/HotelReservationsType\/HotelReservations\/0\/RoomStaysType\/RoomStays\/0/, ''),
      ),
      neverWrongAlone[operation] ?? [],
    );
  });

  test(`${operation}: a refusal differs from its valid twin in one place`, () => {
    for (const one of refused) {
      const twin = twins.get(one.id);
      assert.ok(twin, one.id);
      assert.deepEqual(findingsIn({ operation, request: twin }, context), [], `the twin of ${one.id}`);
      const [bad, good] = [readBack(operation, one.request, context), readBack(operation, twin, context)];
      assert.equal(
        differences(bad, good, one.place),
        0,
        `${one.id} differs from its twin elsewhere than at ${one.place}`,
      );
    }
  });
}

/** As many of each kind as the gate sends; of the other operations it sends all. */
const sentByGate = { 'v1.book': 600, 'v1.cancel': 150 } as const;

/** What they do not reach, by the ends of the pointers: a booking costs two or three exchanges, and its limit leaves them out. All cases together reach them. */
const leftOut = {
  'v1.book': [
    'GuaranteesAccepted/0/PaymentCard/CardNumber',
    'GuaranteesAccepted/0/PaymentCard/SeriesCode',
    'AcceptedPayments/0/PaymentCard/CardNumber',
    'AcceptedPayments/0/PaymentCard/SeriesCode',
    'POS/Sources/0/PseudoCityCode',
    'Sources/0/RequestorID/ID',
  ],
  'v1.cancel': [],
} as const;

for (const [operation, limit] of Object.entries(sentByGate) as [keyof typeof sentByGate, number][])
  test(`${operation}: of the ${limit} cases of a kind that the gate sends, some reach every place but those that are listed`, () => {
    const observed = new Map<string, Set<string>>();
    for (const kind of ['valid', 'edge', 'pairs'] as const)
      for (const { request } of casesFor(operation, kind, {
        seed: 1,
        context,
        maxCases: { [operation]: limit },
      }))
        note(requestOf(operation) as Node, readBack(operation, request, context), '', observed);
    const reached = [...observed].flatMap(([pointer, states]) => (states.has('there') ? [pointer] : []));
    const never = placesOf(requestOf(operation)).filter(
      ({ pointer }) => !reached.includes(pointer.replaceAll('/0', '/*')),
    );
    assertMapsTo(never, leftOut[operation], ({ pointer }) => pointer.split('/').slice(-4).join('/'));
  });

test('requests a mail only if the target permits it', () => {
  const requested = (more: Partial<Context>): unknown[] =>
    caseKinds
      .flatMap((kind) => casesFor('v1.avail', kind, caseOptionsFor(1, { context: { ...context, ...more } })))
      .map(({ request }) =>
        valueAt(
          readBack('v1.avail', request, context),
          '/HotelSearchCriteria/Criterion/TPA_Extensions/Quotation/SendMail',
        ),
      );
  assertNone([...new Set(requested({}))], (value) => value === true || value === 'true' || value === 1);
  assert.ok(requested({ mayMail: true }).includes(true));
});

/** The places in a value, each with its state there. */
function note(node: Node, value: unknown, pointer: string, observed: Map<string, Set<string>>): void {
  const state = value === undefined ? 'absent' : value === null ? 'null' : 'there';
  observed.set(pointer, (observed.get(pointer) ?? new Set()).add(state));
  if (state !== 'there') return;
  for (const [name, child] of Object.entries(node.properties ?? {}))
    note(child, (value as Record<string, unknown>)[name], `${pointer}/${name}`, observed);
  const items = itemsOf(node);
  if (items !== undefined && Array.isArray(value))
    for (const item of value) note(items, item, `${pointer}/*`, observed);
}

/** The number of places, other than the given one, in which two values differ. */
function differences(left: unknown, right: unknown, except: string, pointer = ''): number {
  if (pointer === except) return 0;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return Object.is(left, right) ? 0 : 1;
  const members = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...members].reduce(
    (sum, member) =>
      sum +
      differences(
        (left as Record<string, unknown>)[member],
        (right as Record<string, unknown>)[member],
        except,
        `${pointer}/${member}`,
      ),
    0,
  );
}

test('any seed gives valid requests', () => {
  const makers = generatable.map((operation) => [operation, compile(requestOf(operation), context)] as const);
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...makers), (seed, [operation, make]) => {
      const value = make(random(seed, operation));
      const request = { method: 'POST', path: '', body: JSON.stringify(value) };
      const clauses = findingsIn({ operation, request }, context).map(({ clause }) => clause);
      assert.deepEqual(clauses, []);
    }),
    { numRuns: 1_000, seed: 20_261_121 },
  );
});

test('keeps all other members if a member is added to a schema', () => {
  const members = { ...V2AvailabilityRequest.properties };
  const rules = (V2AvailabilityRequest as unknown as Node)['x-rules']!;
  const before = compile(object('Before', members, { rules }), context);
  const after = compile(
    object('After', { first: optional(text()), ...members, last: nullable(list(text())) }, { rules }),
    context,
  );
  let shown = 0;
  for (let seed = 0; seed < 200; seed += 1) {
    const { first, last, ...rest } = after(random(seed)) as Record<string, unknown>;
    assert.deepEqual(rest, before(random(seed)));
    shown += first === undefined && last === undefined ? 0 : 1;
  }
  assert.ok(shown > 100, 'the added members are there often enough to have moved something');
});

test('makes as many cases as the gate expects', () => {
  const count = (operation: OperationId, kind: CaseKind): number =>
    casesFor(operation, kind, { seed: 1, context }).length;
  assert.ok(count('v2.avail', 'valid') >= 300);
  assert.ok(count('v2.avail', 'edge') >= 120);
  assert.ok(count('v2.avail', 'refusal') >= 60);
  assert.ok(count('v2.checkrate', 'valid') >= 40);
  assert.ok(count('v2.checkrate', 'refusal') >= 20);
  assert.ok(count('longstay.token', 'refusal') >= 10);
});

test('reports a generated case that is not what it claims to be', () => {
  const [good] = casesFor('v2.checkrate', 'valid', caseOptionsFor(1, { count: 1 }));
  const broken = { ...good!, request: { ...good!.request, body: '{}' } };
  assert.throws(
    () => checkCase(broken, context),
    /bug in the generator: the generated case v2\.checkrate\/valid\/0001-drawn should violate nothing/,
  );
  assert.throws(
    () => checkCase({ ...good!, kind: 'refusal', breaks: 'v2.checkrate.tokens-required' }, context),
    /finds nothing/,
  );
});
