import type { RoomNights } from '../reservations/inventory.ts';
import type { Sold } from '../world/rates.ts';
import { oncePerDb, type Db } from './database.ts';

/** The rooms that a tenant has sold. */
export interface Rooms extends Sold {
  /** Takes and gives rooms. False where one is not left: the transaction must then be rolled back. */
  move(gives: readonly RoomNights[], takes: readonly RoomNights[]): boolean;
  /** By `${roomKey}/${day}`; no entry where none is sold. */
  all(): Record<string, number>;
  /** What was remembered of rooms that were moved is read again. */
  forget(): void;
}

/** Kinds of rooms whose nights are remembered, so that availability need not ask the file for each room of each hotel. */
const remembered = 2_000;

type Nights = ReadonlyMap<number, number>;
const none: Nights = new Map();

export function createRooms(db: Db, tenant: number): Rooms {
  const statements = statementsOf(db);
  let known = new Map<string, Nights>();
  let empty = statements.any.get(tenant) === undefined;

  const nightsOf = (kind: string): Nights => {
    const here = known.get(kind);
    if (here) return here;
    const rows = statements.ofKind.all(tenant, kind) as { day: number; rooms: number }[];
    const nights = rows.length === 0 ? none : new Map(rows.map(({ day, rooms }) => [day, rooms]));
    if (known.size >= remembered) known = new Map();
    known.set(kind, nights);
    return nights;
  };
  const add = ({ kind, first, nights }: RoomNights, rooms: 1 | -1): void => {
    for (let day = first; day < first + nights; day += 1) {
      statements.add.run(tenant, kind, day, rooms);
      statements.clear.run(tenant, kind, day);
    }
    known.delete(kind);
    empty = false;
  };
  const overfull = ({ kind, first, nights, capacity }: RoomNights): boolean =>
    Array.from({ length: nights }, (_, index) => nightsOf(kind).get(first + index) ?? 0).some((rooms) => rooms > capacity);

  return {
    get none() {
      return empty;
    },
    rooms: (kind, day) => nightsOf(kind).get(day) ?? 0,
    move: (gives, takes) => {
      for (const rooms of gives) add(rooms, -1);
      for (const rooms of takes) add(rooms, 1);
      return !takes.some(overfull);
    },
    all: () => {
      const rows = statements.all.all(tenant) as { kind: string; day: number; rooms: number }[];
      return Object.fromEntries(rows.map(({ kind, day, rooms }) => [`${kind}/${day}`, rooms]));
    },
    forget: () => known.clear(),
  };
}

const statementsOf = oncePerDb((db) => ({
  any: db.prepare('SELECT 1 FROM sold WHERE tenant = ? LIMIT 1'),
  ofKind: db.prepare('SELECT day, rooms FROM sold WHERE tenant = ? AND kind = ?'),
  all: db.prepare('SELECT kind, day, rooms FROM sold WHERE tenant = ? ORDER BY kind, day'),
  add: db.prepare(
    'INSERT INTO sold (tenant, kind, day, rooms) VALUES (?, ?, ?, ?) ON CONFLICT (tenant, kind, day) DO UPDATE SET rooms = rooms + excluded.rooms',
  ),
  clear: db.prepare('DELETE FROM sold WHERE tenant = ? AND kind = ? AND day = ? AND rooms = 0'),
}));
