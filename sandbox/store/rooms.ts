import type { RoomNights } from '../reservations/inventory.ts';
import type { Sold } from '../world/rates.ts';
import { oncePerDb, type Db } from './database.ts';
import { text, textOf } from './text.ts';

/** The rooms that a tenant has sold. */
export interface Rooms extends Sold {
  /** Takes and gives rooms. False where one is not left: the transaction must then be rolled back. */
  move(gives: readonly RoomNights[], takes: readonly RoomNights[]): boolean;
  /** What is remembered of these rooms is read again: moving them was rolled back. */
  forget(rooms: readonly RoomNights[]): void;
  /** By `${roomKey}/${day}`; no entry where none is sold. */
  all(): Record<string, number>;
}

/** So many kinds of rooms with something sold are known by name: availability asks the file for no other. */
const mostKinds = 10_000;

/** Nights are read and remembered by so many together: however much of a kind is sold, a look costs the same. */
const together = 16;

/** So many of these are remembered. */
const mostBlocks = 5_000;

export function createRooms(db: Db, tenant: number): Rooms {
  const statements = statementsOf(db);
  // Undefined where there are too many.
  let kinds: Set<string> | undefined = new Set(
    (statements.kinds.all(tenant, tenant, mostKinds + 1) as Kind[]).map(({ kind }) => textOf(kind)),
  );
  if (kinds.size > mostKinds) kinds = undefined;
  const known = new Map<string, ReadonlyMap<number, number>>();

  const roomsOn = (kind: string, day: number): number => {
    if (kinds?.has(kind) === false) return 0;
    const block = Math.floor(day / together);
    const name = `${kind}@${block}`;
    const here = known.get(name);
    if (here) return here.get(day) ?? 0;
    const rows = statements.block.all(tenant, kind, block * together, (block + 1) * together) as Night[];
    const nights = new Map(rows.map(({ day: night, rooms }) => [night, rooms]));
    if (known.size >= mostBlocks) known.clear();
    known.set(name, nights);
    return nights.get(day) ?? 0;
  };
  /** After rooms were moved, or moving them was rolled back. */
  const look = ({ kind, first, nights }: RoomNights): void => {
    for (let block = Math.floor(first / together); block * together < first + nights; block += 1)
      known.delete(`${kind}@${block}`);
    if (statements.any.get(tenant, kind) === undefined) kinds?.delete(kind);
    else kinds?.add(kind);
    if (kinds !== undefined && kinds.size > mostKinds) kinds = undefined;
  };
  const add = ({ kind, first, nights }: RoomNights, rooms: 1 | -1): void => {
    for (let day = first; day < first + nights; day += 1) {
      statements.add.run(tenant, kind, day, rooms);
      if (rooms === -1) statements.clear.run(tenant, kind, day);
    }
  };
  const overfull = ({ kind, first, nights, capacity }: RoomNights): boolean =>
    Array.from({ length: nights }, (_, index) => roomsOn(kind, first + index)).some(
      (rooms) => rooms > capacity,
    );

  return {
    get none() {
      return kinds?.size === 0;
    },
    rooms: roomsOn,
    move: (gives, takes) => {
      for (const rooms of gives) add(rooms, -1);
      for (const rooms of takes) add(rooms, 1);
      for (const rooms of [...gives, ...takes]) look(rooms);
      return !takes.some(overfull);
    },
    forget: (rooms) => rooms.forEach(look),
    all: () => {
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
  // Steps from one kind to the next in the index, where DISTINCT would read each night.
  kinds: db.prepare(
    `WITH RECURSIVE kinds (kind) AS (
       SELECT min(kind) FROM sold WHERE tenant = ?
       UNION ALL SELECT (SELECT min(sold.kind) FROM sold WHERE sold.tenant = ? AND sold.kind > kinds.kind) FROM kinds WHERE kind IS NOT NULL
     ) SELECT ${text('kind')} FROM kinds WHERE kind IS NOT NULL LIMIT ?`,
  ),
  any: db.prepare('SELECT 1 FROM sold WHERE tenant = ? AND kind = ? LIMIT 1'),
  block: db.prepare('SELECT day, rooms FROM sold WHERE tenant = ? AND kind = ? AND day >= ? AND day < ?'),
  all: db.prepare(`SELECT ${text('kind')}, day, rooms FROM sold WHERE tenant = ? ORDER BY sold.kind, day`),
  add: db.prepare(
    'INSERT INTO sold (tenant, kind, day, rooms) VALUES (?, ?, ?, ?) ON CONFLICT (tenant, kind, day) DO UPDATE SET rooms = rooms + excluded.rooms',
  ),
  clear: db.prepare('DELETE FROM sold WHERE tenant = ? AND kind = ? AND day = ? AND rooms = 0'),
}));
