import type { Notification } from '../webhooks/rules/notices.ts';
import { oncePerDb, type Db } from './database.ts';
import { jsonOf, textAsBytes, textOf } from './text.ts';

export interface Attempt {
  /** Start in milliseconds since 1970, on the real clock. */
  readonly at: number;
  readonly milliseconds: number;
  /** The URL without its query. */
  readonly url: string;
  /** HTTP status; undefined if there was no response. */
  readonly status?: number;
  /** Why the attempt failed, if the status does not show it. */
  readonly error?: string;
}

export const deliveryStates = ['pending', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface QueuedNotification {
  readonly notice: Notification;
  /** Name of a line. Notifications of the same line are sent one after another, in the order of queueing. */
  readonly line: string;
  readonly delayMs?: number;
}

/** A queued notification: pending, delivered or given up. */
export interface Delivery {
  readonly seq: number;
  readonly notice: Notification;
  readonly state: DeliveryState;
  /**
   * Time of the next attempt in milliseconds since 1970, on the real clock; null for a delivery that is finished or that waits
   * for an earlier delivery of its line.
   */
  readonly due: number | null;
  readonly tries: number;
  /** The newest attempts. */
  readonly attempts: readonly Attempt[];
  readonly reason: string | null;
}

/** The first delivery of its line, which is the only one with a due time. */
export type FirstInLine = Delivery & { readonly due: number };

export interface DeliveryQuery {
  readonly state?: DeliveryState;
  readonly since: number;
  readonly limit: number;
}

/** Maximum number of finished deliveries stored per tenant; the oldest are deleted. */
export const maxStoredByState: Readonly<Record<Exclude<DeliveryState, 'pending'>, number>> = {
  delivered: 1_000,
  dead: 10_000,
};
/** The limits are enforced once per this number of deliveries. */
const trimEvery = 100;
const maxAttemptsStored = 20;

/** A notification in the line of its order or lost reservation, so that notifications about it are sent in sequence. */
export const sequencedNotification = (notice: Notification): QueuedNotification => ({
  notice,
  line: notice.id,
});

export function createDeliveries(db: Db, tenant: number) {
  const statements = statementsOf(db);
  let finishedCount = 0;
  const settle = (
    { seq, tries, attempts }: Delivery,
    attempt: Attempt,
    { state, due, reason }: Pick<Delivery, 'state' | 'due' | 'reason'>,
  ): void => {
    const attemptsJson = JSON.stringify([...attempts, attempt].slice(-maxAttemptsStored));
    db.transaction(() => {
      statements.settle.run(state, due, reason, tries + 1, attemptsJson, tenant, seq);
      if (state === 'pending') return;
      statements.next.run(Date.now(), tenant, seq);
      finishedCount += 1;
      if (finishedCount % trimEvery === 0)
        for (const [finished, max] of Object.entries(maxStoredByState))
          statements.trim.run(tenant, finished, tenant, finished, max);
    }).immediate();
  };
  const add = (queued: readonly QueuedNotification[]): number[] =>
    queued.map(({ notice, line, delayMs = 0 }) => {
      const [noticeJson, due] = [JSON.stringify(notice), Date.now() + delayMs];
      const rows = statements.add.all(tenant, line, noticeJson, tenant, line, due);
      return (rows as Pick<Delivery, 'seq'>[])[0]!.seq;
    });
  const addAll = db.transaction(add);
  return {
    /** @returns the numbers of the new deliveries */
    // Inside a commit, the statements are part of its transaction; otherwise they form their own transaction.
    queue: (queued: readonly QueuedNotification[]): readonly number[] =>
      db.inTransaction ? add(queued) : addAll.immediate(queued),
    /** The first delivery of each line, by due time. */
    heads: (limit: number): readonly FirstInLine[] =>
      (statements.heads.all(tenant, limit) as Row[]).map((row) => deliveryOf(row) as FirstInLine),
    delivered: (delivery: Delivery, attempt: Attempt): void =>
      settle(delivery, attempt, { state: 'delivered', due: null, reason: null }),
    retry: (delivery: Delivery, attempt: Attempt, due: number): void =>
      settle(delivery, attempt, { state: 'pending', due, reason: null }),
    dead: (delivery: Delivery, attempt: Attempt, reason: string): void =>
      settle(delivery, attempt, { state: 'dead', due: null, reason }),
    drop: (reason: string): void => void statements.drop.run(reason, tenant),
    /** Requeues a dead delivery as the last of its line. */
    revive: (seq: number): void => {
      db.transaction(() => {
        statements.revive.run(tenant, seq);
        statements.start.run(Date.now(), tenant, tenant, seq);
      }).immediate();
    },
    get: (seq: number): Delivery | undefined => (statements.get.all(tenant, seq) as Row[]).map(deliveryOf)[0],
    /** Deliveries after a number, oldest first. */
    list: ({ state, since, limit }: DeliveryQuery): readonly Delivery[] => {
      const rows = state
        ? statements.inState.all(tenant, state, since, limit)
        : statements.all.all(tenant, since, limit);
      return (rows as Row[]).map(deliveryOf);
    },
  };
}

type Row = Pick<Delivery, 'seq' | 'due' | 'tries'> &
  Readonly<Record<'notice' | 'state' | 'attempts', ArrayBuffer>> & { readonly reason: ArrayBuffer | null };

const deliveryOf = ({ seq, notice, state, due, tries, attempts, reason }: Row): Delivery => ({
  seq,
  notice: jsonOf(notice) as Notification,
  state: textOf(state) as DeliveryState,
  due,
  tries,
  attempts: jsonOf(attempts) as Attempt[],
  reason: reason === null ? null : textOf(reason),
});

const statementsOf = oncePerDb((db) => {
  const columns = `seq, ${textAsBytes('notice')}, ${textAsBytes('state')}, due, tries, ${textAsBytes('attempts')}, ${textAsBytes('reason')}`;
  return {
    // Only the first delivery of a line has a due time, so that the search for due deliveries does not read the others.
    add: db.prepare(
      `INSERT INTO deliveries (tenant, line, notice, state, tries, attempts, due) SELECT ?, ?, ?, 'pending', 0, '[]',
       CASE WHEN EXISTS (SELECT 1 FROM deliveries WHERE tenant = ? AND line = ? AND state = 'pending') THEN NULL ELSE ? END RETURNING seq`,
    ),
    heads: db.prepare(
      `SELECT ${columns} FROM deliveries WHERE tenant = ? AND state = 'pending' AND due IS NOT NULL ORDER BY due, seq LIMIT ?`,
    ),
    settle: db.prepare(
      "UPDATE deliveries SET state = ?, due = ?, reason = ?, tries = ?, attempts = ? WHERE tenant = ? AND seq = ? AND state = 'pending'",
    ),
    next: db.prepare(
      `UPDATE deliveries SET due = ? WHERE due IS NULL AND seq = (SELECT min(later.seq) FROM deliveries AS later
       JOIN deliveries AS this ON later.tenant = this.tenant AND later.line = this.line
       WHERE this.tenant = ? AND this.seq = ? AND later.state = 'pending')`,
    ),
    drop: db.prepare(
      "UPDATE deliveries SET state = 'dead', due = NULL, reason = ? WHERE tenant = ? AND state = 'pending'",
    ),
    revive: db.prepare(
      "UPDATE deliveries SET state = 'pending', due = NULL, reason = NULL, tries = 0 WHERE tenant = ? AND seq = ? AND state = 'dead'",
    ),
    start: db.prepare(
      `UPDATE deliveries AS this SET due = ? WHERE tenant = ? AND NOT EXISTS (SELECT 1 FROM deliveries AS other
       WHERE other.tenant = ? AND other.line = this.line AND other.state = 'pending' AND other.due IS NOT NULL)
       AND seq = ? AND state = 'pending'`,
    ),
    trim: db.prepare(
      `DELETE FROM deliveries WHERE tenant = ? AND state = ? AND seq <=
       (SELECT seq FROM deliveries WHERE tenant = ? AND state = ? ORDER BY seq DESC LIMIT 1 OFFSET ?)`,
    ),
    get: db.prepare(`SELECT ${columns} FROM deliveries WHERE tenant = ? AND seq = ?`),
    inState: db.prepare(
      `SELECT ${columns} FROM deliveries WHERE tenant = ? AND state = ? AND seq > ? ORDER BY seq LIMIT ?`,
    ),
    all: db.prepare(`SELECT ${columns} FROM deliveries WHERE tenant = ? AND seq > ? ORDER BY seq LIMIT ?`),
  };
});
