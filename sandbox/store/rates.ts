import { oncePerDb, type Db } from './database.ts';
import { textAsBytes, textOf } from './text.ts';

/** Changes to a tenant's rates through the control port, by `rateKey`. */
export function createRates(db: Db, tenant: number) {
  const statements = statementsOf(db);
  const closed = new Set(
    (statements.closed.all(tenant) as { rate: ArrayBuffer }[]).map(({ rate }) => textOf(rate)),
  );
  const factors = new Map(
    (statements.factors.all(tenant) as { rate: ArrayBuffer; factor: number }[]).map(({ rate, factor }) => [
      textOf(rate),
      factor,
    ]),
  );
  return {
    closed: closed as ReadonlySet<string>,
    /** Factors that prices are multiplied by. */
    factors: factors as ReadonlyMap<string, number>,
    close: (rate: string): void => {
      statements.close.run(tenant, rate);
      closed.add(rate);
    },
    /** @returns whether the rate was closed */
    open: (rate: string): boolean => {
      statements.open.run(tenant, rate);
      return closed.delete(rate);
    },
    price: (rate: string, factor: number): void => {
      statements.price.run(tenant, rate, factor);
      factors.set(rate, factor);
    },
  };
}

const statementsOf = oncePerDb((db) => ({
  closed: db.prepare(`SELECT ${textAsBytes('rate')} FROM closed_rates WHERE tenant = ?`),
  factors: db.prepare(`SELECT ${textAsBytes('rate')}, factor FROM price_factors WHERE tenant = ?`),
  close: db.prepare('INSERT OR IGNORE INTO closed_rates (tenant, rate) VALUES (?, ?)'),
  open: db.prepare('DELETE FROM closed_rates WHERE tenant = ? AND rate = ?'),
  price: db.prepare(
    'INSERT INTO price_factors (tenant, rate, factor) VALUES (?, ?, ?) ON CONFLICT (tenant, rate) DO UPDATE SET factor = excluded.factor',
  ),
}));
