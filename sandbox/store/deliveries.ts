import type { Notice } from '../webhooks/rules/notices.ts';
import { oncePerDb, type Db } from './database.ts';
import { jsonOf, text, textOf } from './text.ts';

/** One attempt to deliver a notification. */
export interface Attempt {
  /** When it began, in milliseconds since 1970 of the real clock. */
  readonly at: number;
  readonly milliseconds: number;
  /** Where it went, without the query. */
  readonly url: string;
  /** HTTP status; undefined where no answer came. */
  readonly status?: number;
  /** Why it failed, where that is not the status. */
  readonly error?: string;
}

export const deliveryStates = ['pending', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A notification that is to be sent. */
export interface Queued {
  readonly notice: Notice;
  /** Those of one line go one after another, in the order in which they were queued. */
  readonly line: string;
  /** Milliseconds to wait before it is sent. */
  readonly delay?: number;
}

/** A notification on its way: waiting, arrived, or given up. */
export interface Delivery {
  readonly seq: number;
  readonly notice: Notice;
  readonly state: DeliveryState;
  /** When it is tried next, in milliseconds since 1970 of the real clock; null where that is not settled, or over. */
  readonly due: number | null;
  /** How often it was tried since it was queued, or put back. */
  readonly tries: number;
  /** The newest ones. */
  readonly attempts: readonly Attempt[];
  /** Why it was given up. */
  readonly reason: string | null;
}

/** A delivery that is the first of its line, and when it may go. */
export type Head = Delivery & { readonly due: number };

/** What a tenant is owed to be told, and what it was told. */
export interface Deliveries {
  /** @returns their numbers */
  queue(queued: readonly Queued[]): readonly number[];
  /** The first of each line, the most urgent first. */
  heads(limit: number): readonly Head[];
  delivered(delivery: Delivery, attempt: Attempt): void;
  retry(delivery: Delivery, attempt: Attempt, due: number): void;
  dead(delivery: Delivery, attempt: Attempt, reason: string): void;
  /** Gives up whatever is pending. */
  drop(reason: string): void;
  /** Puts a dead one back: it goes as the next of its line. */
  revive(seq: number): void;
  get(seq: number): Delivery | undefined;
  /** Those after a number, the oldest first. */
  list(requested: {
    readonly state?: DeliveryState;
    readonly since: number;
    readonly limit: number;
  }): readonly Delivery[];
}

/** So many are kept of those that are over, for each tenant; the oldest are forgotten. */
export const kept: Readonly<Record<Exclude<DeliveryState, 'pending'>, number>> = {
  delivered: 1_000,
  dead: 10_000,
};
/** Looked after once in so many. */
const trimEvery = 100;
const attemptsKept = 20;

/** Notifications of one order, or of one lost reservation, keep their order. */
export const inLineOf = (notice: Notice): Queued => ({ notice, line: notice.id });

export function createDeliveries(db: Db, tenant: number): Deliveries {
  const statements = statementsOf(db);
  let over = 0;
  const settle = (
    { seq, tries, attempts }: Delivery,
    attempt: Attempt,
    now: Pick<Delivery, 'state' | 'due' | 'reason'>,
  ): void => {
    const known = JSON.stringify([...attempts, attempt].slice(-attemptsKept));
    db.transaction(() => {
      statements.settle.run(now.state, now.due, now.reason, tries + 1, known, tenant, seq);
      if (now.state === 'pending') return;
      statements.next.run(Date.now(), tenant, seq);
      over += 1;
      if (over % trimEvery === 0)
        for (const [state, most] of Object.entries(kept))
          statements.trim.run(tenant, state, tenant, state, most);
    }).immediate();
  };
  const add = (queued: readonly Queued[]): number[] =>
    queued.map(({ notice, line, delay = 0 }) => {
      const [row] = statements.add.all(
        tenant,
        line,
        JSON.stringify(notice),
        tenant,
        line,
        Date.now() + delay,
      ) as Pick<Delivery, 'seq'>[];
      return row!.seq;
    });
  const addAll = db.transaction(add);
  return {
    // Within a commit these are part of it; by themselves they are one.
    queue: (queued) => (db.inTransaction ? add(queued) : addAll.immediate(queued)),
    heads: (limit) => (statements.heads.all(tenant, limit) as Row[]).map((row) => read(row) as Head),
    delivered: (delivery, attempt) =>
      settle(delivery, attempt, { state: 'delivered', due: null, reason: null }),
    retry: (delivery, attempt, due) => settle(delivery, attempt, { state: 'pending', due, reason: null }),
    dead: (delivery, attempt, reason) => settle(delivery, attempt, { state: 'dead', due: null, reason }),
    drop: (reason) => void statements.drop.run(reason, tenant),
    revive: (seq) => {
      db.transaction(() => {
        statements.revive.run(tenant, seq);
        statements.start.run(Date.now(), tenant, tenant, seq);
      }).immediate();
    },
    get: (seq) => (statements.get.all(tenant, seq) as Row[]).map(read)[0],
    list: ({ state, since, limit }) => {
      const rows = state
        ? statements.inState.all(tenant, state, since, limit)
        : statements.all.all(tenant, since, limit);
      return (rows as Row[]).map(read);
    },
  };
}

type Row = Omit<Delivery, 'notice' | 'state' | 'attempts' | 'reason'> & {
  readonly notice: ArrayBuffer;
  readonly state: ArrayBuffer;
  readonly attempts: ArrayBuffer;
  readonly reason: ArrayBuffer | null;
};

const read = ({ seq, notice, state, due, tries, attempts, reason }: Row): Delivery => ({
  seq,
  notice: jsonOf(notice) as Notice,
  state: textOf(state) as DeliveryState,
  due,
  tries,
  attempts: jsonOf(attempts) as Attempt[],
  reason: reason === null ? null : textOf(reason),
});

const statementsOf = oncePerDb((db) => {
  const columns = `seq, ${text('notice')}, ${text('state')}, due, tries, ${text('attempts')}, ${text('reason')}`;
  return {
    // Only the first of a line has a moment: so the next ones to go are found without looking at those that wait behind them.
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
