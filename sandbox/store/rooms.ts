import type { RoomNights } from '../reservations/inventory.ts';
import { oncePerDb, type Db } from './database.ts';
import { textAsBytes, textOf } from './text.ts';

/** Maximum number of room kinds with sold rooms that are cached, so that availability does not query the other kinds. */
const maxKinds = 10_000;

/** Number of nights that are read and cached as a block, so that the cost of a query does not depend on the number of sold rooms. */
const nightsPerBlock = 16;

/** Maximum number of cached blocks. */
const maxBlocks = 5_000;

export function createRooms(db: Db, tenant: number) {
  const statements = statementsOf(db);
  // The room kinds with sold rooms; undefined if there are more than `maxKinds`.
  let kinds: Set<string> | undefined = new Set(
    (statements.kinds.all(tenant, tenant, maxKinds + 1) as Kind[]).map(({ kind }) => textOf(kind)),
  );
  if (kinds.size > maxKinds) kinds = undefined;
  const blocks = new Map<string, ReadonlyMap<number, number>>();

  const soldOn = (kind: string, day: number): number => {
    if (kinds?.has(kind) === false) return 0;
    const block = Math.floor(day / nightsPerBlock);
    const blockName = `${kind}@${block}`;
    const cached = blocks.get(blockName);
    if (cached) return cached.get(day) ?? 0;
    const firstDay = block * nightsPerBlock;
    const rows = statements.block.all(tenant, kind, firstDay, firstDay + nightsPerBlock) as Night[];
    const nights = new Map(rows.map(({ day: night, rooms }) => [night, rooms]));
    if (blocks.size >= maxBlocks) blocks.clear();
    blocks.set(blockName, nights);
    return nights.get(day) ?? 0;
  };
  /** Refreshes the caches after an update, or after its rollback. */
  const refresh = ({ kind, first, nights }: RoomNights): void => {
    for (let block = Math.floor(first / nightsPerBlock); block * nightsPerBlock < first + nights; block += 1)
      blocks.delete(`${kind}@${block}`);
    if (statements.any.get(tenant, kind) === undefined) kinds?.delete(kind);
    else kinds?.add(kind);
    if (kinds !== undefined && kinds.size > maxKinds) kinds = undefined;
  };
  const add = ({ kind, first, nights }: RoomNights, rooms: 1 | -1): void => {
    for (let day = first; day < first + nights; day += 1) {
      statements.add.run(tenant, kind, day, rooms);
      if (rooms === -1) statements.clear.run(tenant, kind, day);
    }
  };
  const isOversold = ({ kind, first, nights, capacity }: RoomNights): boolean =>
    Array.from({ length: nights }, (_, index) => soldOn(kind, first + index)).some(
      (rooms) => rooms > capacity,
    );

  return {
    get none() {
      return kinds?.size === 0;
    },
    rooms: soldOn,
    /** Releases and reserves rooms. @returns false if a room is sold out: the transaction must then be rolled back */
    update: (released: readonly RoomNights[], reserved: readonly RoomNights[]): boolean => {
      for (const rooms of released) add(rooms, -1);
      for (const rooms of reserved) add(rooms, 1);
      for (const rooms of [...released, ...reserved]) refresh(rooms);
      return !reserved.some(isOversold);
    },
    /** Rereads these rooms after a rollback. */
    forget: (rooms: readonly RoomNights[]): void => rooms.forEach(refresh),
    /** Sold rooms by `${roomKey}/${day}`, without zeros. */
    all: (): Record<string, number> => {
      const rows = statements.all.all(tenant) as (Kind & Night)[];
      return Object.fromEntries(rows.map(({ kind, day, rooms }) => [`${textOf(kind)}/${day}`, rooms]));
    },
  };
}

interface Kind {
  readonly kind: ArrayBuffer;
}

interface Night {
  readonly day: number;
  readonly rooms: number;
}

const statementsOf = oncePerDb((db) => ({
  // The query jumps from kind to kind in the index, because DISTINCT would read every night.
  kinds: db.prepare(
    `WITH RECURSIVE kinds (kind) AS (
       SELECT min(kind) FROM sold WHERE tenant = ?
       UNION ALL SELECT (SELECT min(sold.kind) FROM sold WHERE sold.tenant = ? AND sold.kind > kinds.kind) FROM kinds WHERE kind IS NOT NULL
     ) SELECT ${textAsBytes('kind')} FROM kinds WHERE kind IS NOT NULL LIMIT ?`,
  ),
  any: db.prepare('SELECT 1 FROM sold WHERE tenant = ? AND kind = ? LIMIT 1'),
  block: db.prepare('SELECT day, rooms FROM sold WHERE tenant = ? AND kind = ? AND day >= ? AND day < ?'),
  all: db.prepare(
    `SELECT ${textAsBytes('kind')}, day, rooms FROM sold WHERE tenant = ? ORDER BY sold.kind, day`,
  ),
  add: db.prepare(
    'INSERT INTO sold (tenant, kind, day, rooms) VALUES (?, ?, ?, ?) ON CONFLICT (tenant, kind, day) DO UPDATE SET rooms = rooms + excluded.rooms',
  ),
  clear: db.prepare('DELETE FROM sold WHERE tenant = ? AND kind = ? AND day = ? AND rooms = 0'),
}));
