import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Limit, Measure } from './bench.ts';
import { median } from './median.ts';
import { compare, type Lookup } from './orders/compare.ts';
import { serveStock, type ServiceOnStock } from './orders/in-service.ts';
import { openStock, orderKeys, type OrderKey } from './orders/in-store.ts';
import { stock } from './orders/stock.ts';

const few = 1_000;
type Size = 'few' | 'many';
type Orders = Readonly<Record<Size, number>>;
type Files = Readonly<Record<Size, string>>;
type Lookups = Readonly<Record<Size, { readonly lookups: Readonly<Record<OrderKey, Lookup>> }>>;

/** What must hold, with a million orders too. */
const limits = { lookup: 1.5, startMs: 2_000, memory: 1.25 } as const;

const sizes: readonly Size[] = ['few', 'many'];

const sides = ({ few, many }: Record<Size, number>): Pick<Measure, 'other' | 'ours'> => ({
  other: few,
  ours: many,
});
const ratioUpTo = (value: number): Limit => ({ of: 'ratio', bound: 'at most', value });

export const ordersStore: Bench = {
  name: 'orders-store',
  does: 'Looks up orders where there are 1,000, and where there are many.',
  columns: ['few', 'many'],
  run: async (many, say) => {
    const orders = { few, many };
    const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-bench-'));
    const remove = (): void => rmSync(folder, { recursive: true, force: true });
    process.once('exit', remove);
    try {
      const files = { few: join(folder, 'few.db'), many: join(folder, 'many.db') };
      for (const size of sizes) {
        const took = await stock(files[size], orders[size]);
        const { size: bytes } = statSync(files[size]);
        say(
          `${orders[size]} orders stored in ${(took / 1_000).toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB`,
        );
      }
      say('looking them up in the store');
      const store = await inStore(files, orders);
      say('looking them up through the service');
      return [...store, ...(await inService(files, orders))];
    } finally {
      remove();
      process.off('exit', remove);
    }
  },
};

async function inStore(files: Files, orders: Orders): Promise<Measure[]> {
  const stocks = { few: openStock(files.few), many: openStock(files.many) };
  const measures = await lookUp('store', stocks, orders, 2_000);
  for (const size of sizes) stocks[size].close();
  return measures;
}

async function inService(files: Files, orders: Orders): Promise<Measure[]> {
  const starts = { few: [] as number[], many: [] as number[] };
  const start = async (size: Size): Promise<ServiceOnStock> => {
    const service = await serveStock(files[size]);
    starts[size].push(service.startTook);
    return service;
  };
  for (const size of [...sizes, ...sizes]) await (await start(size)).stop();
  const services = { few: await start('few'), many: await start('many') };
  const memory = async () => ({ few: await services.few.memory(), many: await services.many.memory() });
  try {
    const before = await memory();
    const measures = await lookUp('service', services, orders, 300);
    const after = await memory();
    const startTook = { few: median(starts.few), many: median(starts.many) };
    return [
      ...measures,
      {
        what: 'service, start',
        unit: 'ms',
        ...sides(startTook),
        limit: { of: 'ours', bound: 'at most', value: limits.startMs },
      },
      { what: 'service, memory at start', unit: 'MB', ...sides(before), limit: ratioUpTo(limits.memory) },
      {
        what: 'service, memory after 20,000 look-ups',
        unit: 'MB',
        ...sides(after),
        limit: ratioUpTo(limits.memory),
      },
    ];
  } finally {
    for (const size of sizes) await services[size].stop();
  }
}

/** By each key, in 22 rounds of so many. */
async function lookUp(where: string, places: Lookups, orders: Orders, each: number): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const key of orderKeys) {
    const both = sizes.map((size) => ({ orders: orders[size], lookup: places[size].lookups[key] }));
    const took = await compare({ few: both[0]!, many: both[1]! }, 21, each);
    measures.push({
      what: `${where}, by ${key}`,
      unit: 'us',
      ...sides(took),
      limit: ratioUpTo(limits.lookup),
    });
  }
  return measures;
}
