import type { ClockState } from '../world/clock.ts';
import type { Webhook } from '../webhooks/rules/webhook.ts';
import { oncePerDb, type Db } from './database.ts';
import { jsonOf, text, textOf } from './text.ts';

/** What is kept of a tenant itself: who it is, and how it was turned. */
export interface KeptTenant {
  readonly id: string;
  readonly bearer: string;
  readonly apiKey: string;
  readonly secretKey: string;
  /** Names, of which a later version may have others. */
  readonly fault: string | undefined;
  readonly variant: string | undefined;
  readonly favourites: 0 | 1;
  readonly clock: ClockState;
  readonly webhook: Webhook | undefined;
  /** The id of the other client of the same service, and whether this one came second. */
  readonly other?: string | undefined;
  readonly second?: true | undefined;
}

export interface Row {
  /** What all that a tenant has is stored under. */
  readonly key: number;
  readonly kept: KeptTenant;
}

/** The tenants in the file. */
export interface TenantRows {
  add(kept: KeptTenant): Row;
  keep(kept: KeptTenant): void;
  byId(id: string): Row | undefined;
  byApiKey(key: string): Row | undefined;
  /** Those who are still to be told something. */
  owed(): readonly Row[];
  /** With all that it has. @returns false where there is none */
  remove(id: string): boolean;
  count(): number;
  /** Of the newest so many, the newest first. */
  ids(limit: number): readonly string[];
}

/** Every table in which something of a tenant stands. */
const belongings = [
  'reserved_hotels',
  'reservations',
  'sold',
  'closed_rates',
  'price_factors',
  'deliveries',
] as const;

export function createTenantRows(db: Db): TenantRows {
  const statements = statementsOf(db);
  const found = (rows: unknown[]): Row | undefined => (rows as Stored[]).map(read)[0];
  const remove = db.transaction((key: number) => {
    for (const statement of statements.clear) statement.run(key);
    statements.remove.run(key);
  });
  return {
    add: (kept) => found(statements.add.all(kept.id, kept.apiKey, JSON.stringify(kept)))!,
    keep: (kept) => void statements.keep.run(JSON.stringify(kept), kept.id),
    byId: (id) => found(statements.byId.all(id)),
    byApiKey: (key) => found(statements.byApiKey.all(key)),
    owed: () => (statements.owed.all() as Stored[]).map(read),
    remove: (id) => {
      const row = found(statements.byId.all(id));
      if (row !== undefined) remove.immediate(row.key);
      return row !== undefined;
    },
    count: () => (statements.count.get() as { count: number }).count,
    ids: (limit) => (statements.ids.all(limit) as { id: ArrayBuffer }[]).map(({ id }) => textOf(id)),
  };
}

interface Stored {
  readonly key: number;
  readonly body: ArrayBuffer;
}

const read = ({ key, body }: Stored): Row => ({ key, kept: jsonOf(body) as KeptTenant });

const statementsOf = oncePerDb((db) => ({
  add: db.prepare(`INSERT INTO tenants (id, api_key, body) VALUES (?, ?, ?) RETURNING key, ${text('body')}`),
  keep: db.prepare('UPDATE tenants SET body = ? WHERE id = ?'),
  byId: db.prepare(`SELECT key, ${text('body')} FROM tenants WHERE id = ?`),
  byApiKey: db.prepare(`SELECT key, ${text('body')} FROM tenants WHERE api_key = ?`),
  owed: db.prepare(
    `SELECT key, ${text('body')} FROM tenants
     WHERE EXISTS (SELECT 1 FROM deliveries WHERE tenant = key AND state = 'pending' AND due IS NOT NULL)`,
  ),
  clear: belongings.map((table) => db.prepare(`DELETE FROM ${table} WHERE tenant = ?`)),
  remove: db.prepare('DELETE FROM tenants WHERE key = ?'),
  count: db.prepare('SELECT count(*) AS count FROM tenants'),
  ids: db.prepare(`SELECT ${text('id')} FROM tenants ORDER BY key DESC LIMIT ?`),
}));
