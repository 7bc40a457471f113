import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench, Measure } from '../bench.ts';
import { median } from '../median.ts';
import { bareScript } from './bare-script.ts';
import { withAnswers } from './answering.ts';
import { costOf } from './k6-cost.ts';
import { postedBy } from './posted.ts';

const pairs = 7;
const users = 4;
/** Bookings of a run, each of four requests. */
const bookings = 3_000;
const requests = 4;
const ledgerPosts = 2;

export const journeyCost: Bench = {
  name: 'load-journey',
  does: "The v1 booking journey beside a bare http.post loop with the same four requests, at a server that gives the same bytes: k6's processor time for a request to the service.",
  columns: ['bare loop', 'journey'],
  run: async (_, say) => {
    return withAnswers(say, async ({ k6, made, recorded, url }) => {
      const bare = join(made.folder, 'bare.js');
      const posted = await postedBy(k6, made.script.script, (url) => made.plan({ journey: 'v1-book', url, users: 1, times: 1 }), recorded);
      writeFileSync(bare, bareScript(posted, url, { users, times: bookings }));
      const told = made.plan({ journey: 'v1-book', url, sidecar: `${url}/sidecar`, users, times: bookings });
      const alone = made.plan({ journey: 'v1-book', url, users, times: bookings });
      const run = async (script: string, env: Readonly<Record<string, string>>): Promise<number> => {
        const { seconds } = await costOf(k6, script, env);
        return (seconds * 1e6) / (bookings * requests);
      };
      return await compare(
        { bare: () => run(bare, {}), told: () => run(made.script.script, told), alone: () => run(made.script.script, alone) },
        say,
      );
    });
  },
};

type Sides = Readonly<Record<'bare' | 'told' | 'alone', () => Promise<number>>>;

/** In turns, each pair beginning with the other side. */
async function compare(sides: Sides, say: (line: string) => void): Promise<readonly Measure[]> {
  const took = { bare: [] as number[], told: [] as number[], alone: [] as number[] };
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const side of pair % 2 === 0 ? (['bare', 'told', 'alone'] as const) : (['alone', 'told', 'bare'] as const))
      took[side].push(await sides[side]());
    say(
      `pair ${pair + 1}: bare ${took.bare.at(-1)!.toFixed(0)} us, journey ${took.told.at(-1)!.toFixed(0)} us, without the ledger ${took.alone.at(-1)!.toFixed(0)} us`,
    );
  }
  const shares = (side: 'told' | 'alone'): number[] => took[side].map((cost, index) => (took.bare[index]! / cost) * 100);
  const measure = (what: string, side: 'told' | 'alone', limit?: Measure['limit']): Measure => ({
    what: `${what}, share of the bare loop (${spread(shares(side))})`,
    unit: '%',
    ours: median(shares(side)),
    ...(limit === undefined ? {} : { limit }),
  });
  return [
    measure('with the ledger', 'told', { of: 'ours', bound: 'at least', value: 50 }),
    measure('without the ledger', 'alone'),
    {
      what: 'a request, its two ledger posts counted as requests too',
      unit: 'us',
      other: median(took.bare),
      ours: (median(took.told) * requests) / (requests + ledgerPosts),
    },
    { what: 'a request, with the ledger', unit: 'us', other: median(took.bare), ours: median(took.told) },
    { what: 'a request, without the ledger', unit: 'us', other: median(took.bare), ours: median(took.alone) },
  ];
}

const spread = (values: readonly number[]): string => `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)} %`;
