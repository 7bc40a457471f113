import type { Notice } from '../rules/webhooks.ts';
import { oncePerDb, type Db } from './database.ts';

/** One attempt to deliver a notification. */
export interface Attempt {
  /** When it began, in milliseconds since 1970 of the real clock. */
  readonly at: number;
  readonly milliseconds: number;
  /** HTTP status; undefined where no answer came. */
  readonly status?: number;
  /** Why no answer came. */
  readonly error?: string;
}

/** A notification on its way: waiting, arrived, or given up. */
export interface Delivery {
  readonly seq: number;
  readonly notice: Notice;
  readonly state: 'pending' | 'delivered' | 'dead';
  /** When it is tried next, in milliseconds since 1970 of the real clock. */
  readonly due: number;
  readonly attempts: readonly Attempt[];
}

/** Queues notifications of a tenant, in the transaction of the change that they tell of. */
export function queueNotices(db: Db, tenant: number, notices: readonly Notice[]): void {
  const { add } = statementsOf(db);
  for (const notice of notices) add.run(tenant, notice.id, JSON.stringify(notice), Date.now());
}

const statementsOf = oncePerDb((db) => ({
  add: db.prepare("INSERT INTO deliveries (tenant, subject, notice, state, due, attempts) VALUES (?, ?, ?, 'pending', ?, '[]')"),
}));
