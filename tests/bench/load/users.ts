import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench, Measure } from '../bench.ts';
import { median } from '../median.ts';
import { withAnswers } from './answering.ts';
import { costOf, type Cost } from './k6-cost.ts';

const rounds = 5;
const users = 200;

/** A script that does nothing but send one request, once for each user. */
const empty = (url: string): string => `
import http from 'k6/http';
export const options = { discardResponseBodies: true, scenarios: { empty: { executor: 'per-vu-iterations', vus: ${users}, iterations: 1 } } };
export default function () { http.post('${url}', '{}'); }
`;

export const userCost: Bench = {
  name: 'load-users',
  does: 'What a user of k6 costs with our script, after its first search, beside one with a script that sends one request.',
  columns: ['empty', 'ours'],
  run: async (_, say) => {
    return withAnswers(say, async ({ k6, made, recorded, url }) => {
      const script = join(made.folder, 'empty.js');
      writeFileSync(script, empty(url + recorded[0]!.path));
      const env = made.plan({ journey: 'v1-shop', url, users, times: 'each' });
      const took: { readonly ours: Cost[]; readonly empty: Cost[] } = { ours: [], empty: [] };
      for (let round = 0; round < rounds; round += 1) {
        took.empty.push(await costOf(k6, script, {}));
        took.ours.push(await costOf(k6, made.script.script, env));
      }
      const of = (side: 'ours' | 'empty', what: (cost: Cost) => number): number =>
        median(took[side].map(what)) / users;
      const above = (what: (cost: Cost) => number): number => of('ours', what) - of('empty', what);
      const milliseconds = ({ seconds }: Cost): number => seconds * 1_000;
      const megabytes = ({ megabytes: most = Number.NaN }: Cost): number => most;
      const measures: Measure[] = [
        {
          what: 'start of a user above an empty one',
          unit: 'ms',
          ours: above(milliseconds),
          limit: { of: 'ours', bound: 'at most', value: 10 },
        },
        {
          what: 'memory of a user above an empty one',
          unit: 'MB',
          ours: above(megabytes),
          limit: { of: 'ours', bound: 'at most', value: 0.5 },
        },
        {
          what: 'the script',
          unit: 'KB',
          ours: made.script.bytes / 1024,
          limit: { of: 'ours', bound: 'at most', value: 60 },
        },
      ];
      return measures.filter(({ ours }) => !Number.isNaN(ours));
    });
  },
};
