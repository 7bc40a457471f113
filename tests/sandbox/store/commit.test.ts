/** The store commits changes completely or not at all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingAt, orderKeysOf } from '../../support/store/booking.ts';
import type { Change } from '../../../sandbox/reservations/inventory.ts';
import { inMemory, openDatabase, type Db } from '../../../sandbox/store/database.ts';
import { createStore, type Store } from '../../../sandbox/store/store.ts';
import { createTenantRows, type TenantRecord } from '../../../sandbox/store/tenants.ts';
import { createWorld } from '../../../sandbox/world/world.ts';

const world = createWorld(7, 100);
const booking = (index: number): Change => bookingAt(world, index);
const notice = (index: number) => ({ event: 'ORDER_CHANGED', id: orderKeysOf(index).order }) as const;
const [{ kind, first, capacity }] = booking(0).reserves as [Change['reserves'][number]];

/** Another booking of the same room on the same night. */
const again = (index: number): Change => ({ ...booking(index), reserves: booking(0).reserves });

const stateOf = (store: Store) => ({
  reservations: store.reservations(),
  sold: store.sold.all(),
  none: store.sold.none,
  rooms: store.sold.rooms(kind, first),
  deliveries: store.deliveries.list({ since: 0, limit: 100 }),
});

/** Reads from the database without caches. */
const freshly = (db: Db) => stateOf(createStore(db, 1));

test('changes neither database nor caches if a room is sold out', () => {
  const db = openDatabase(inMemory);
  const store = createStore(db, 1);
  const empty = stateOf(store);
  const many = Array.from({ length: capacity + 1 }, (_, index) => again(index));
  assert.equal(store.commit(many, [notice(0)]), false);
  assert.deepEqual(stateOf(store), empty);
  assert.equal(store.sold.none, true);

  for (let index = 0; index < capacity; index += 1)
    assert.equal(store.commit([again(index)], [notice(index)]), true);
  const full = stateOf(store);
  assert.equal(full.rooms, capacity);
  assert.equal(store.commit([booking(50), again(51)], [notice(50)]), false);
  assert.deepEqual(stateOf(store), full);
  assert.deepEqual(freshly(db), full);
});

test('changes nothing if a commit fails halfway', () => {
  const store = createStore(openDatabase(inMemory), 1);
  store.commit([booking(1)]);
  const before = stateOf(store);
  const broken = { ...booking(0), reservation: { ...booking(0).reservation, id: null as unknown as string } };
  assert.throws(() => store.commit([booking(2), broken], [notice(2)]), /NOT NULL/);
  assert.deepEqual(stateOf(store), before);
  assert.equal(store.commit([booking(2)]), true);
});

test('sells a returned room again in the same commit, and stores no zeros', () => {
  const db = openDatabase(inMemory);
  const store = createStore(db, 1);
  for (let index = 0; index < capacity; index += 1) store.commit([again(index)]);
  const cancelled: Change = { ...booking(0), reserves: [], releases: booking(0).reserves };
  assert.equal(store.commit([cancelled, again(90)]), true);
  assert.equal(store.sold.rooms(kind, first), capacity);
  for (const index of [90, ...Array.from({ length: capacity - 1 }, (_, one) => one + 1)])
    assert.equal(store.commit([{ ...booking(index), reserves: [], releases: booking(0).reserves }]), true);
  assert.deepEqual([store.sold.none, store.sold.rooms(kind, first), store.sold.all()], [true, 0, {}]);
  assert.deepEqual(freshly(db), stateOf(store));
});

test('finds a reservation by each of its keys, only for its tenant', () => {
  const db = openDatabase(inMemory);
  const [store, other] = [createStore(db, 1), createStore(db, 2)];
  const { reservation } = booking(3);
  const lost = { ...reservation, state: 'lost', lost: { id: 'L', at: 1, reason: 'r' } } as const;
  store.commit([booking(2), booking(3)]);
  store.commit([{ ...booking(3), reservation: lost, reserves: [] }]);
  const { id, order, pmsNumber, transaction } = reservation;
  for (const [key, value] of Object.entries({ id, order, pmsNumber, transaction, lost: 'L' }) as [
    'id',
    string,
  ][]) {
    assert.deepEqual(store.by(key, value), [lost], key);
    assert.deepEqual(other.by(key, value), []);
  }
  assert.deepEqual(store.ofHotels([3, 4, 5]), [lost]);
  assert.deepEqual([other.reservations(), other.sold.all(), other.ofHotels([2, 3])], [[], {}, []]);
});

const kept = (id: string): TenantRecord => ({
  id,
  bearer: `bearer-${id}`,
  apiKey: `key-${id}`,
  secretKey: 's',
  fault: undefined,
  variant: undefined,
  favourites: 0,
  clock: { offset: 0 },
  webhook: undefined,
});

test('removes all rows of a tenant and no others, and never reuses its key', () => {
  const db = openDatabase(inMemory);
  const tables = (
    db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all() as {
      name: string;
    }[]
  )
    .map(({ name }) => name)
    .filter((name) => !['secrets', 'world'].includes(name));
  const counts = () =>
    tables.map(
      (name) => [name, (db.prepare(`SELECT count(*) AS n FROM ${name}`).get() as { n: number }).n] as const,
    );
  const tenants = createTenantRows(db);
  const fill = (id: string): number => {
    const { key } = tenants.add(kept(id));
    const store = createStore(db, key);
    store.commit([booking(0)], [notice(0)]);
    store.rates.close('1/2');
    store.rates.price('1/3', 2);
    return key;
  };
  const first = fill('one');
  const one = counts();
  assert.deepEqual(
    one.filter(([, count]) => count === 0),
    [],
    'each table has a row of the tenant, so that this test covers all of them',
  );
  const second = fill('two');
  assert.equal(tenants.remove('two'), true);
  assert.equal(tenants.remove('two'), false);
  assert.deepEqual(counts(), one);
  assert.deepEqual([second > first, fill('three') > second], [true, true]);
  assert.deepEqual(
    [tenants.count(), tenants.byApiKey('key-one')?.key, tenants.byId('two')],
    [2, first, undefined],
  );
});
