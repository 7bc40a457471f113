import type { Bench, Measure } from '../bench.ts';
import { median } from '../median.ts';
import { withAnswers } from './answering.ts';
import { costOf } from './k6-cost.ts';

const rounds = 7;
const users = 4;
/** Searches of a run. */
const searches = 10_000;
/** Share that is forwarded, and what k6 has to reach of its efficiency without it, both in percent. */
const shares = [
  { sample: 2, least: 93 },
  { sample: 10, least: 85 },
] as const;

export const samplingCost: Bench = {
  name: 'load-sampling',
  does: "v1 searches of which a share is forwarded to be judged, beside none: how many requests k6 sends with the same processor time. Who judges is no part of k6's time.",
  columns: ['none', 'forwarded'],
  run: async (_, say) => {
    return withAnswers(say, async ({ k6, made, url }) => {
      const sidecar = `${url}/sidecar`;
      const samples = [0, ...shares.map(({ sample }) => sample)];
      const took = new Map<number, number[]>(samples.map((sample) => [sample, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const sample of round % 2 === 0 ? samples : samples.toReversed()) {
          const env = made.plan({
            journey: 'v1-shop',
            url,
            sidecar,
            sample: sample / 100,
            users,
            times: searches,
          });
          const { seconds } = await costOf(k6, made.script.script, env);
          took.get(sample)!.push((seconds * 1e6) / searches);
        }
        say(
          `round ${round + 1}: ${samples.map((sample) => `${sample} % ${took.get(sample)!.at(-1)!.toFixed(0)} us`).join(', ')}`,
        );
      }
      return shares.flatMap(({ sample, least }): Measure[] => {
        const reached = took.get(sample)!.map((cost, round) => (took.get(0)![round]! / cost) * 100);
        return [
          {
            what: `${sample} % forwarded, efficiency kept (${Math.min(...reached).toFixed(0)} to ${Math.max(...reached).toFixed(0)} %)`,
            unit: '%',
            ours: median(reached),
            limit: { of: 'ours', bound: 'at least', value: least },
          },
          {
            what: `a search, ${sample} % forwarded`,
            unit: 'us',
            other: median(took.get(0)!),
            ours: median(took.get(sample)!),
          },
        ];
      });
    });
  },
};
