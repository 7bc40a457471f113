import type { ClockState } from '../world/clock.ts';
import type { Webhook } from '../webhooks/rules/webhook.ts';
import { oncePerDb, type Db } from './database.ts';
import { jsonOf, textAsBytes, textOf } from './text.ts';

/** The stored record of a tenant: credentials, behaviour, clock and webhook. */
export interface TenantRecord {
  readonly id: string;
  readonly bearer: string;
  readonly apiKey: string;
  readonly secretKey: string;
  /** Names of a fault and a variant, as strings, because another version may have other names. */
  readonly fault: string | undefined;
  readonly variant: string | undefined;
  readonly favourites: 0 | 1;
  readonly clock: ClockState;
  readonly webhook: Webhook | undefined;
  /** Id of the other client of a pair. `second` is true for the second client of the pair. */
  readonly other?: string | undefined;
  readonly second?: true | undefined;
}

export interface TenantRow {
  readonly key: number;
  readonly record: TenantRecord;
}

/** All other tables with data of tenants. */
const tenantTables = [
  'reserved_hotels',
  'reservations',
  'sold',
  'closed_rates',
  'price_factors',
  'deliveries',
] as const;

export function createTenantRows(db: Db) {
  const statements = statementsOf(db);
  const firstRow = (rows: unknown[]): TenantRow | undefined => (rows as StoredRow[]).map(tenantRowOf)[0];
  const remove = db.transaction((key: number) => {
    for (const statement of statements.clear) statement.run(key);
    statements.remove.run(key);
  });
  return {
    add: (record: TenantRecord): TenantRow =>
      firstRow(statements.add.all(record.id, record.apiKey, JSON.stringify(record)))!,
    update: (record: TenantRecord): void => void statements.update.run(JSON.stringify(record), record.id),
    byId: (id: string) => firstRow(statements.byId.all(id)),
    byApiKey: (key: string) => firstRow(statements.byApiKey.all(key)),
    withPendingNotifications: () =>
      (statements.withPendingNotifications.all() as StoredRow[]).map(tenantRowOf),
    /** Removes a tenant and all of its data. @returns false if there is none */
    remove: (id: string): boolean => {
      const row = firstRow(statements.byId.all(id));
      if (row !== undefined) remove.immediate(row.key);
      return row !== undefined;
    },
    count: () => (statements.count.get() as { count: number }).count,
    /** Ids of the newest tenants, newest first. */
    ids: (limit: number): readonly string[] =>
      (statements.ids.all(limit) as { id: ArrayBuffer }[]).map(({ id }) => textOf(id)),
  };
}

interface StoredRow {
  readonly key: number;
  readonly body: ArrayBuffer;
}

const tenantRowOf = ({ key, body }: StoredRow): TenantRow => ({ key, record: jsonOf(body) as TenantRecord });

const statementsOf = oncePerDb((db) => ({
  add: db.prepare(
    `INSERT INTO tenants (id, api_key, body) VALUES (?, ?, ?) RETURNING key, ${textAsBytes('body')}`,
  ),
  update: db.prepare('UPDATE tenants SET body = ? WHERE id = ?'),
  byId: db.prepare(`SELECT key, ${textAsBytes('body')} FROM tenants WHERE id = ?`),
  byApiKey: db.prepare(`SELECT key, ${textAsBytes('body')} FROM tenants WHERE api_key = ?`),
  withPendingNotifications: db.prepare(
    `SELECT key, ${textAsBytes('body')} FROM tenants
     WHERE EXISTS (SELECT 1 FROM deliveries WHERE tenant = key AND state = 'pending' AND due IS NOT NULL)`,
  ),
  clear: tenantTables.map((table) => db.prepare(`DELETE FROM ${table} WHERE tenant = ?`)),
  remove: db.prepare('DELETE FROM tenants WHERE key = ?'),
  count: db.prepare('SELECT count(*) AS count FROM tenants'),
  ids: db.prepare(`SELECT ${textAsBytes('id')} FROM tenants ORDER BY key DESC LIMIT ?`),
}));
