import type { Reservation } from '../reservations/reservation.ts';
import { oncePerDb, type Db } from './database.ts';
import { jsonOf, textAsBytes } from './text.ts';

const columns = {
  id: 'id',
  transaction: 'trans',
  order: 'order_id',
  pmsNumber: 'pms_number',
  lost: 'lost_id',
} as const;

export type ReservationKey = keyof typeof columns;

/** The reservations of a tenant. All lists begin with the oldest. */
export function createReservations(db: Db, tenant: number) {
  const statements = statementsOf(db);
  return {
    save: (reservation: Reservation): void => {
      const { id, transaction, order = null, pmsNumber, lost, rooms } = reservation;
      const body = JSON.stringify(reservation);
      const [row] = statements.save.all(
        tenant,
        id,
        transaction,
        order,
        pmsNumber,
        lost?.id ?? null,
        body,
      ) as { seq: number }[];
      for (const hotel of new Set(rooms.map((room) => room.hotel)))
        statements.keepHotel.run(tenant, hotel, row!.seq);
    },
    /** Reservations by id, transaction, order, PMS number or lost-reservation id. */
    by: (key: ReservationKey, value: string): readonly Reservation[] =>
      (statements.by[key].all(tenant, value) as Row[]).map(reservationOf),
    /** Reservations with a room in one of the hotels. */
    ofHotels: (hotels: readonly number[]): readonly Reservation[] =>
      (statements.ofHotels.all(tenant, JSON.stringify(hotels)) as Row[]).map(reservationOf),
    /** All reservations; for the control port and tests. */
    reservations: (): readonly Reservation[] => (statements.all.all(tenant) as Row[]).map(reservationOf),
  };
}

interface Row {
  readonly body: ArrayBuffer;
}

const reservationOf = ({ body }: Row): Reservation => jsonOf(body) as Reservation;

const statementsOf = oncePerDb((db) => {
  const selectBy = (column: string) =>
    db.prepare(
      `SELECT ${textAsBytes('body')} FROM reservations WHERE tenant = ? AND ${column} = ? ORDER BY seq`,
    );
  return {
    save: db.prepare(
      `INSERT INTO reservations (tenant, id, trans, order_id, pms_number, lost_id, body) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (tenant, id) DO UPDATE SET order_id = excluded.order_id, lost_id = excluded.lost_id, body = excluded.body
       RETURNING seq`,
    ),
    keepHotel: db.prepare(
      'INSERT OR IGNORE INTO reserved_hotels (tenant, hotel, reservation) VALUES (?, ?, ?)',
    ),
    by: {
      id: selectBy(columns.id),
      transaction: selectBy(columns.transaction),
      order: selectBy(columns.order),
      pmsNumber: selectBy(columns.pmsNumber),
      lost: selectBy(columns.lost),
    } satisfies Record<ReservationKey, unknown>,
    ofHotels: db.prepare(
      `SELECT DISTINCT seq, ${textAsBytes('body')} FROM reserved_hotels JOIN reservations ON seq = reservation
       WHERE reserved_hotels.tenant = ? AND hotel IN (SELECT value FROM json_each(?)) ORDER BY seq`,
    ),
    all: db.prepare(`SELECT ${textAsBytes('body')} FROM reservations WHERE tenant = ? ORDER BY seq`),
  };
});
