/** The hand-written edge cases, and what may be asserted about their responses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeCases, generatable, refusalCases, type Context } from '../../generators/cases.ts';
import { staysOf } from '../../generators/edges/days.ts';
import { kindOf } from '../../generators/schema-node.ts';
import { placesOf } from '../../generators/places.ts';
import { requestOf } from '../../generators/to-case.ts';
import { defaults } from '../../schemas/settings.ts';
import { requireItems } from '../support/require-items.ts';

const context: Context = {
  today: '2026-11-21',
  settings: defaults,
  known: {
    hotelIds: Array.from({ length: 120 }, (_, index) => String(1000 + index)),
    regionIds: ['r-1', 'r-2'],
    locales: ['pt_BR', 'en_US'],
    landingPageLocators: ['demo'],
  },
};

interface Search {
  readonly destinations: Readonly<Record<string, unknown>>;
  readonly occupancy: {
    readonly adults?: number;
    readonly children?: number;
    readonly childrenAges?: readonly number[];
  };
  readonly checkIn: string;
  readonly checkOut: string;
  readonly page?: number;
}

const searches = edgeCases('v2.avail', { seed: 1, context }).map((one) => ({
  ...one,
  search: JSON.parse(one.request.body!) as Search,
}));

test('uses a search for given hotels instead of a region for most edge cases, for every seed', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const bodies = edgeCases('v2.avail', { seed, context }).map(({ request }) => request.body!);
    const named = requireItems(bodies).filter((body) => /"hotelIds":\[/.test(body)).length;
    assert.ok(named > bodies.length / 2, `${named} of ${bodies.length} with seed ${seed}`);
  }
});

test('requests all seven sets of destinations, and expects no error for several', () => {
  const sets = new Map<string, Set<string>>();
  for (const { search, states, expects } of searches) {
    const given = Object.entries(search.destinations).flatMap(([name, value]) =>
      value === null ? [] : [name],
    );
    const key = given.sort().join('+');
    sets.set(key, (sets.get(key) ?? new Set()).add(`${expects} ${states ?? ''}`));
  }
  assert.deepEqual([...sets.keys()].sort(), [
    'circleInfo',
    'circleInfo+hotelIds',
    'circleInfo+hotelIds+regionId',
    'circleInfo+regionId',
    'hotelIds',
    'hotelIds+regionId',
    'regionId',
  ]);
  for (const [key, claims] of sets)
    if (key.includes('+')) assert.deepEqual([...claims], ['accepted v2.avail.multi-no-error'], key);
});

test('what the specification does not answer is open', () => {
  const open = (pick: (search: Search) => boolean): void => {
    const found = searches.filter(({ search }) => pick(search));
    assert.ok(found.length > 0);
    for (const { id, expects } of found) assert.equal(expects, 'open', id);
  };
  open(({ occupancy }) => (occupancy.adults ?? 0) === 0);
  open(({ occupancy }) => (occupancy.adults ?? 0) > 6);
  open(({ page }) => page !== undefined && page > 1);
  open(({ checkIn }) => checkIn <= context.today);
  open(({ destinations: { circleInfo } }) =>
    [0, 20_000].includes((circleInfo as { radius: number } | null)?.radius ?? 1),
  );
  open(({ destinations: { hotelIds } }) => ((hotelIds ?? []) as string[]).includes('no-such-hotel'));
});

test('requests a child of each age, and as many ages as children in every accepted party', () => {
  const ages = new Set(
    searches.flatMap(({ search: { occupancy } }) =>
      occupancy.childrenAges?.length === 1 ? occupancy.childrenAges : [],
    ),
  );
  for (let age = 0; age <= 17; age += 1) assert.ok(ages.has(age), `age ${age}`);
});

test('requests stays over dates that calendars get wrong, whatever the current date is', () => {
  for (const today of ['2026-11-21', '2027-02-28', '2027-12-31', '2028-02-29']) {
    const stays = new Map(staysOf(today).map(([scenario, from, to]) => [scenario, [from, to]]));
    for (const [scenario, [from, to]] of stays) assert.ok(from! < to!, `${scenario} on ${today}`);
    assert.match(stays.get('over-new-year')!.join(), /-12-31,\d{4}-01-01/);
  }
  assert.deepEqual(
    staysOf('2027-02-28')
      .find(([scenario]) => scenario === 'in-on-leap-day')
      ?.slice(1),
    ['2028-02-29', '2028-03-01'],
  );
  assert.ok(
    !staysOf('2026-03-01').some(([scenario]) => scenario.includes('leap')),
    'no leap day within 500 days',
  );
});

test('tests nullable members of re-confirmation as null and absent, and keeps tokens as slots', () => {
  const cases = edgeCases('v2.checkrate', { seed: 1, context });
  assert.equal(cases.filter(({ states }) => states === 'v2.checkrate.locale-nullable').length, 8);
  for (const { id, expects, request } of cases)
    if (/never-issued|no-such-search|xx_XX/.test(request.body!)) assert.equal(expects, 'open', id);
  assert.ok(cases.some(({ request }) => request.body!.includes('["{{rateToken:0}}","{{rateToken:1}}"]')));
});

test('writes numbers in unusual forms of the same value, and leaves integers open', () => {
  const forms = generatable.flatMap((operation) =>
    edgeCases(operation, { seed: 1, context }).filter(({ scenario }) => scenario.startsWith('written=')),
  );
  for (const { id, scenario, operation, place, expects, request } of forms) {
    const form = scenario.slice('written='.length);
    const plain = JSON.stringify(JSON.parse(request.body!));
    assert.notEqual(request.body, plain, id);
    // The case differs only in how one number is written.
    assert.ok(
      request.body!.split(form).some((_, index, parts) => {
        const rest = [parts.slice(0, index + 1).join(form), parts.slice(index + 1).join(form)];
        return rest.join(String(Number(form))) === plain;
      }),
      id,
    );
    const { node } = placesOf(requestOf(operation)).find(({ pointer }) => pointer === place)!;
    if (kindOf(node) !== 'number') assert.equal(expects, 'open', id);
  }
  const shapes = new Set(forms.map(({ scenario }) => scenario.replaceAll(/\d+/g, '1')));
  for (const shape of ['1.1', '1e1', '1E+1', '1e-1'])
    assert.ok(shapes.has(`written=${shape}`), `${shape}: ${[...shapes].join(' ')}`);
  assert.ok(
    forms.some(
      ({ operation, place, expects }) =>
        operation === 'v1.ping' && place === '/Version' && expects === 'accepted',
    ),
  );
  assert.ok(forms.length >= 100, `${forms.length}`);
});

test('has a refused request for every clause about a single availability request', () => {
  const broken = new Set(refusalCases('v2.avail', { seed: 1, context }).map(({ breaks }) => breaks));
  for (const clause of [
    'v2.avail.destinations-required',
    'v2.avail.exactly-one',
    'v2.avail.circle-unit',
    'v2.avail.dates-iso',
    'v2.avail.dates-order',
    'v2.avail.occupancy-required',
    'v2.avail.child-ages-count',
    'v2.avail.stars-range',
  ] as const)
    assert.ok(broken.has(clause), clause);
});

test('expects an order to be found by its known keys, and by pmsNumber if both are given; other keys are open', () => {
  const orders = [
    { id: 'o-1', pmsNumber: 'p-1', locator: 'l/1' },
    { id: 'o-2', pmsNumber: 'p-2', locator: 'l-2' },
  ];
  const known = { ...context.known, orders, lostReservationIds: ['lost-1'] };
  const cases = (['order.by-query', 'order.by-id', 'lost.by-id'] as const).flatMap((operation) =>
    edgeCases(operation, { seed: 1, context: { ...context, known } }),
  );
  const accepted = cases.filter(({ expects }) => expects === 'accepted');
  assert.deepEqual(
    accepted
      .filter(({ states }) => states !== undefined)
      .map(({ states, request }) => `${states} ${request.path}`),
    ['p-1', 'p-2'].flatMap((pms) =>
      ['l%2F1', 'l-2'].map(
        (locator) => `order.query.pms-precedence /orders?pmsNumber=${pms}&locator=${locator}`,
      ),
    ),
  );
  const alone = accepted.filter(({ states }) => states === undefined).map(({ request }) => request.path);
  assert.deepEqual([...new Set(alone)].toSorted(), [
    '/lostReservations/lost-1',
    '/orders/o-1',
    '/orders/o-2',
    ...['locator=l%2F1', 'locator=l-2', 'pmsNumber=p-1', 'pmsNumber=p-2'].map((key) => `/orders?${key}`),
  ]);
  assert.ok(
    cases.length - accepted.length >= 25,
    `${cases.length - accepted.length} with keys that nothing has`,
  );
  const none = edgeCases('order.by-query', { seed: 1, context });
  assert.ok(requireItems(none).every(({ expects }) => expects === 'open'));
});
