import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OperationId } from '../../schemas/operations.ts';
import { faults, type FaultName } from '../../proof/faults.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { noToken, probes, type Probe, type Seen } from '../probes/faults.ts';
import { sampled } from '../support/sample.ts';
import { clientOf } from '../support/sandbox-client.ts';

let sandbox: Sandbox;
let honest: ReadonlyMap<ProbeName, Seen>;

before(async () => {
  sandbox = await startSandbox({ hotels: 180 });
  honest = await allAnswers();
});
after(() => sandbox.stop());

/** Of the operations that a fault leaves alone every so many probes are looked at, other ones for other faults. */
const fewOthers = 25;

type ProbeName = keyof typeof probes;

const probeNames = Object.keys(probes) as ProbeName[];

/** What a tenant with this fault, or without any, answers. @param looksAt whether a probe is looked at, asked in turn */
async function* answers(
  fault?: FaultName,
  names: readonly ProbeName[] = probeNames,
  looksAt: (name: ProbeName) => boolean = () => true,
): AsyncGenerator<readonly [ProbeName, Seen]> {
  const client = clientOf(sandbox, await sandbox.createTenant(fault ? { fault } : {}));
  await client.freeze('2027-01-01T12:00:00Z');
  for (const name of names) if (looksAt(name)) yield [name, await (probes[name] as Probe).look(client)];
}

async function allAnswers(): Promise<ReadonlyMap<ProbeName, Seen>> {
  const all = new Map<ProbeName, Seen>();
  for await (const [name, seen] of answers()) all.set(name, seen);
  return all;
}

/** The probes that each narrow deed changes, and no others. What a deed of every answer changes is not worth listing. */
const expected: Partial<Record<FaultName, string>> = {
  'refuses-several-destinations': 'circle+region circle-mi+region circle+ids region+ids all-three',
  'refuses-region-with-hotels': 'region+ids',
  'refuses-null-circle': 'null-circle',
  'refuses-miles': 'circle-mi circle-mi+region',
  'refuses-lone-regions': 'region-of-one',
  'region-wins-over-circle': 'circle+region circle-mi+region all-three',
  'region-wins-over-circle-in-miles': 'circle-mi+region',
  'hotels-win-over-region': 'region+ids',
  'hotels-win-over-circle': 'circle+ids',
  'joins-all-destinations': 'circle+region circle-mi+region circle+ids region+ids all-three',
  'intersects-destinations': 'circle+region circle-mi+region circle+ids region+ids all-three',
  'joins-hotels-to-circle-and-region': 'all-three',
  'adds-a-neighbour-to-a-lone-hotel':
    'no-adults no-adults-child zero-adults children unavailable unavailable-false unavailable-omitted closed portuguese german',
  'default-unit-is-miles': 'circle-plain',
  'default-unit-is-metres': 'circle-plain',
  'miles-are-nautical': 'circle-mi circle-mi+region',
  'absent-adults-mean-two': 'no-adults no-adults-child',
  'absent-adults-with-children-mean-one': 'no-adults-child',
  'prices-children-without-ages': 'ages-missing',
  'prices-ages-without-children': 'ages-too-many',
  'ignores-favorites': 'favorites favorites-of-stars page-2-favorites second-favourites circle-favorites',
  'shows-what-is-no-favourite':
    'favorites favorites-of-stars page-2-favorites second-favourites circle-favorites',
  'shows-favourites-of-another-client':
    'favorites favorites-of-stars page-2-favorites second-favourites circle-favorites',
  'stars-and-up': 'stars-1 stars-3 stars-5+2 page-2-stars circle-stars',
  'four-stars-count-as-five': 'stars-5 stars-5+2',
  'reads-only-the-first-star-rating': 'stars-5+2 favorites-of-stars',
  'ignores-star-ratings': 'stars-1 stars-3 stars-5 stars-5+2 favorites-of-stars page-2-stars circle-stars',
  'keeps-unrated-hotels': 'stars-1 stars-3 stars-5 stars-5+2 favorites-of-stars page-2-stars',
  'unrated-counts-as-one-star': 'stars-1 favorites-of-stars',
  'default-page-is-two': 'no-page-of-120',
  'default-page-is-the-last': 'no-page-of-120',
  'echoes-page-one': 'page-2-of-120 page-3-of-120 page-2-favorites page-2-stars',
  'pages-of-51': 'page-1-of-120 page-2-of-120 page-3-of-120 no-page-of-120',
  'short-first-page': 'page-1-of-120 page-2-of-120 page-3-of-120 no-page-of-120',
  'count-is-total': 'page-1-of-120 page-2-of-120 page-3-of-120 no-page-of-120 page-2-favorites page-2-stars',
  'count-is-page-size': 'page-3-of-120',
  'total-count-is-page-count':
    'page-1-of-120 page-2-of-120 page-3-of-120 no-page-of-120 page-2-favorites page-2-stars',
  'total-count-one-less-on-a-last-page': 'page-3-of-120',
  'total-pages-one-more': 'no-hotels page-1-of-50',
  'later-pages-repeat-the-first-hotel': 'page-2-of-120 page-3-of-120',
  'last-page-repeats-a-hotel': 'page-3-of-120',
  'no-search-id-without-hotels': 'no-hotels page-2-favorites page-2-stars',
  'never-shows-unavailable': 'page-1-of-50 unavailable closed',
  'hides-unavailable-beside-available': 'page-1-of-50 unavailable',
  'no-occupancy-bounds': 'unavailable',
  'no-child-bounds': 'unavailable',
  'total-rises-with-children': 'no-adults-child children confirm-children',
  'stay-with-children-starts-a-day-early': 'no-adults-child children confirm-children',
  'confirms-mixed-stays': 'confirm-mixed-dates confirm-mixed-party confirm-mixed-ages',
  'confirms-mixed-occupancies': 'confirm-mixed-party confirm-mixed-ages',
  'confirms-other-ages': 'confirm-mixed-ages',
  'forgets-other-hotels': 'confirm-hotels confirm-three-hotels',
  'forgets-the-third-hotel': 'confirm-three-hotels',
  'confirms-another-room-to-families': 'confirm-children',
  'refuses-several-hotels': 'confirm-hotels confirm-three-hotels confirm-gone-first confirm-gone-last',
  'confirms-the-first-rate-twice': 'confirm-several confirm-hotels confirm-three-hotels confirm-children',
  'booking-token-only-for-the-first': 'confirm-several confirm-hotels confirm-three-hotels confirm-children',
  'confirms-the-searched-price': 'confirm-dearer confirm-cheaper',
  'notices-only-lower-prices': 'confirm-dearer',
  'confirms-gone-rates': 'confirm-gone confirm-gone-family confirm-gone-first confirm-gone-last',
  'gone-is-an-empty-200': 'confirm-gone confirm-gone-family confirm-gone-first confirm-gone-last',
  'gone-is-410':
    'confirm-invented confirm-unavailable confirm-gone confirm-gone-family confirm-gone-first confirm-gone-last second-confirms',
  'confirms-gone-rates-of-families': 'confirm-gone-family',
  'confirms-gone-rates-in-company': 'confirm-gone-first confirm-gone-last',
  'looks-only-whether-the-first-is-gone': 'confirm-gone-last',
  'confirms-unavailable-rates': 'confirm-unavailable',
  'always-a-new-search-id': 'confirm-one',
  'search-id-in-upper-case': 'confirm-one',
  'refuses-null-locale': 'confirm-null-locale',
  'refuses-null-search-id': 'confirm-null-search',
  'confirms-invented-tokens': 'confirm-invented confirm-unavailable confirm-booking-token second-confirms',
  'booking-token-lives-an-hour':
    'book-after-15-min book-after-59-min book-week-after-17-min book-last-after-17-min',
  'booking-token-lives-16-minutes': 'book-after-15-min',
  'booking-token-lives-a-minute':
    'book-after-2-min book-after-14-min book-week-after-12-min book-last-after-12-min',
  'booking-token-lives-14-minutes': 'book-after-14-min',
  'long-stay-token-with-201': 'long-stay',
  'long-stay-token-for-nobody': 'long-stay-nobody',
  'long-stay-without-token': 'long-stay long-stay-ends',
  'long-stay-open-to-all': 'long-stay-no-token',
  'long-stay-opens-to-forged-tokens': 'long-stay-forged',
  'long-stay-token-with-prefix': 'long-stay',
  'long-stay-token-with-lower-case-prefix': 'long-stay',
  'long-stay-token-type-lower-case': 'long-stay',
  'long-stay-token-type-jwt': 'long-stay',
  'long-stay-says-an-hour': 'long-stay',
  'long-stay-says-milliseconds': 'long-stay',
  'long-stay-says-text': 'long-stay',
  'long-stay-without-session': 'long-stay',
  'long-stay-session-is-a-number': 'long-stay',
  'long-stay-token-lives-an-hour': 'long-stay-after-31-min',
  'long-stay-token-lives-32-minutes': 'long-stay-after-31-min',
  'long-stay-token-lives-28-minutes': 'long-stay-after-29-min',
  'long-stay-token-lives-a-quarter': 'long-stay-after-20-min long-stay-after-29-min',
  'serves-without-bearer': 'no-bearer confirm-no-bearer',
  'serves-unknown-bearers': 'other-bearer forged-bearer confirm-other-bearer confirm-forged-bearer',
  'serves-forged-bearers': 'forged-bearer confirm-forged-bearer',
  'checkrate-open-to-all': 'confirm-no-bearer confirm-other-bearer confirm-forged-bearer',
  'ignores-locale': 'portuguese german danish',
  'portuguese-becomes-english': 'portuguese',
  'answers-only-in-english': 'portuguese german danish confirm-german confirm-italian',
  'checkrate-only-in-english': 'confirm-german confirm-italian',
  'availability-without-keys': 'avail-knocks',
  'availability-for-any-second-key': 'avail-knocks',
  'search-for-the-second-key': 'search-knocks',
  'content-for-any-two-keys': 'content-knocks',
  'bookings-without-keys': 'bookings-knocks',
  'bookings-for-the-first-key': 'bookings-knocks',
  'v1-books-families-a-night-less': 'v1-book-two-rooms v1-book-told',
  'v1-booking-refuses-null': 'v1-book-nulls',
  'v1-booking-refuses-text-codes': 'v1-book-text',
  'v1-cancel-does-nothing': 'v1-cancel-whole v1-cancel-text v1-cancel-side-by-side',
  'v1-cancel-room-cancels-all': 'v1-cancel-first-room v1-cancel-last-room',
  'v1-cancel-last-room-cancels-all': 'v1-cancel-last-room',
  'v1-cancel-without-verification':
    'v1-cancel-strange v1-cancel-other-email v1-cancel-other-hotel v1-cancel-other-start v1-cancel-other-end',
  'v1-id-finds-single-rooms-only': 'v1-getbk-id-two-rooms v1-getbk-told',
  'v1-period-misses-families': 'v1-getbk-period-family',
  'v1-get-bookings-refuses-languages-as-text': 'v1-getbk-id-text',
  'webhook-of-lost-as-plain-text': 'notified-of-loss',
  'webhook-of-lost-without-id': 'notified-of-loss',
  'webhook-of-lost-in-lower-case': 'notified-of-loss',
  'webhook-of-lost-names-the-member-otherwise': 'notified-of-loss',
  'webhook-not-for-v2-bookings': 'told-of-v2-booking',
  'webhook-only-for-bookings': 'told-of-cancellation told-of-cancelled-room told-of-loss',
  'webhook-not-for-cancellations': 'told-of-cancellation told-of-cancelled-room',
  'webhook-not-for-single-rooms': 'told-of-cancelled-room',
  'webhook-never-for-lost': 'told-of-loss',
  'webhook-of-order-with-reservation-id':
    'told-of-v1-booking told-of-v2-booking told-of-cancellation told-of-cancelled-room told-of-loss',
  'webhook-of-v2-order-with-pms-number': 'told-of-v2-booking told-of-loss',
  'webhook-of-lost-with-order-id': 'told-of-loss',
  'locator-wins-over-pms-number': 'order-by-both order-by-both-unknown',
  'locator-wins-where-it-finds-something': 'order-by-both',
  'locator-finds-what-the-number-does-not': 'order-by-unknown-number',
  'refuses-both-keys': 'order-by-both order-by-both-unknown',
  'pms-number-of-later-items-unknown': 'order-by-second-pms',
  'pms-number-of-later-items-finds-another-order': 'order-by-second-pms',
  'locator-of-lost-items-finds-another-order': 'order-lost',
  'locator-of-cancelled-items-unknown': 'order-by-cancelled-locator order-all-cancelled',
  'search-shows-cancelled-as-confirmed': 'order-by-locator order-by-cancelled-locator order-all-cancelled',
  'orders-open-to-all': 'order-no-bearer order-search-no-bearer lost-no-bearer',
  'order-search-open-to-unknown-bearers': 'order-search-other-bearer order-search-forged-bearer',
  'orders-for-forged-bearers': 'order-forged-bearer',
  'lost-for-forged-bearers': 'lost-forged-bearer',
  'standing-rooms-share-a-cancel-date': 'order-3 order-by-locator order-room-cancelled',
  'suppliers-say-lost-in-penalty': 'order-5 order-lost',
  'connections-are-one-leg': 'order-2 order-7',
  'cancelled-rooms-stay-confirmed': 'order-room-cancelled',
  'cancelled-items-stay-confirmed': 'order-all-cancelled',
  'lost-is-cancelled': 'order-lost',
};

test('two honest tenants give the same answers to every probe', async () => {
  assert.deepEqual(await allAnswers(), honest);
});

/** Those that showed a fault last: its neighbours in the list are often of one kind, and shown by the same. */
const lately: ProbeName[] = [];
const mostTried = 4;

const isChanged = (probe: ProbeName, seen: Seen): boolean =>
  seen !== noToken && JSON.stringify(seen) !== JSON.stringify(honest.get(probe));

/** The first of a few likely probes that shows a fault, each looked at by a tenant of its own. */
async function likely(
  fault: FaultName,
  isTouched: (probe: ProbeName) => boolean,
): Promise<ProbeName | undefined> {
  for (const probe of lately.filter(isTouched).slice(0, mostTried))
    for await (const [, seen] of answers(fault, [probe])) if (isChanged(probe, seen)) return probe;
  return undefined;
}

function remember(probe: ProbeName): void {
  const at = lately.indexOf(probe);
  if (at >= 0) lately.splice(at, 1);
  lately.unshift(probe);
}

for (const [name, { operations }] of sampled(faults, 6) as [FaultName, (typeof faults)[FaultName]][]) {
  test(`${name} changes something, and only in its operations`, async () => {
    const only = expected[name];
    const isTouched = (probe: ProbeName): boolean =>
      (operations as readonly OperationId[]).includes(probes[probe].of);
    // One change is enough, unless it is written which probes change.
    const shown = only === undefined ? await likely(name, isTouched) : undefined;
    const changed: ProbeName[] = shown === undefined ? [] : [shown];
    const isOther = new Set(
      probeNames.filter((probe, index) => !isTouched(probe) && (index + name.length) % fewOthers === 0),
    );
    const looksAt = (probe: ProbeName): boolean =>
      isTouched(probe) ? only !== undefined || !changed.some(isTouched) : isOther.has(probe);
    for await (const [probe, seen] of answers(name, probeNames, looksAt))
      if (isChanged(probe, seen)) changed.push(probe);
    assert.ok(changed.length > 0, 'no probe shows it');
    if (only !== undefined) assert.deepEqual(changed, only.split(' '));
    for (const probe of changed) assert.ok(isTouched(probe), `${probe} is about ${probes[probe].of}`);
    if (only === undefined) remember(changed.find(isTouched)!);
  });
}
