import { claimedClauses } from '../../reports/claimed.ts';
import type { Run } from '../../reports/results.ts';
import { startSandboxProcess } from '../../sandbox/process.ts';
import type { Bench, Measure } from './bench.ts';
import { gateOn, type GateOutput } from './gate/command.ts';
import { deploy } from './gate/deployed.ts';
import { startFar } from './gate/far.ts';
import { startRateLimitedProxy } from './gate/rate-limited-proxy.ts';

const defaultRounds = 2;
/** Round-trip times in milliseconds, and the max duration of the whole gate in each. */
const distances = [
  { away: 100, within: 60_000 },
  { away: 300, within: 150_000 },
] as const;
/** A limit of requests per second, at some round-trip time. */
const narrow = { perSecond: 50, away: 100 } as const;

/** Runs a whole gate on its own deployment behind that distance and limit, and returns what the limiter counted. */
async function gateFrom(
  away: number,
  perSecond: number | undefined,
  seed: number,
  more: readonly string[] = [],
): Promise<GateOutput & { readonly used: number; readonly usual: number; readonly refused: number }> {
  const service = await startSandboxProcess();
  const { url, target, env } = await deploy(service);
  const door = perSecond === undefined ? undefined : await startRateLimitedProxy(url, perSecond);
  const far = await startFar(door?.url ?? url, away);
  try {
    const gated = await gateOn(target(far.url), ['--seed', String(seed), ...more], env);
    const [through, refused] = [door?.passed() ?? 0, door?.refused() ?? 0];
    return {
      ...gated,
      used: door === undefined ? 0 : (100 * through) / door.seconds() / perSecond!,
      usual: door === undefined ? 0 : (100 * door.usual()) / perSecond!,
      refused: door === undefined ? 0 : (100 * refused) / (through + refused),
    };
  } finally {
    await far.close();
    await door?.close();
    await service.stop();
  }
}

/** Clauses and cases that were not judged although the target states everything they need, and tests with errors. */
const missingIn = ({ target, clauses, batches = {}, broken, left }: Run): string[] => [
  ...claimedClauses(target.profiles).flatMap((id) => {
    const { outcome, gaps } = clauses[id];
    return ['passed', 'not configured'].includes(outcome)
      ? []
      : [`${id} ${outcome}: ${gaps[0]?.reason ?? ''}`];
  }),
  ...Object.entries(batches).flatMap(([id, { givenUp }]) =>
    givenUp.map(({ count, reason }) => `${id}: ${count} cases not judged, ${reason}`),
  ),
  ...broken,
  ...left.map(({ what, why }) => `left: ${what} (${why})`),
];

export const gateDistance: Bench = {
  name: 'gate-distance',
  does: 'Runs whole gates against a distant or rate-limited sandbox, without options.',
  columns: ['near', 'far'],
  run: async (say, rounds = defaultRounds, smallest = false) => {
    const part = smallest ? ['--grep', 'v1.ping'] : [];
    const measures: Measure[] = [];
    let missing = 0;
    const played = async (name: string, away: number, perSecond: number | undefined, seed: number) => {
      const gated = await gateFrom(away, perSecond, seed, part);
      const lines = missingIn(gated.run);
      missing += lines.length;
      const { exchanges, cases } = gated.run.counts;
      say(
        `${name}: exit ${gated.code}, ${gated.run.seconds.toFixed(1)} s, ${exchanges} exchanges, ${cases} cases, ${lines.length} not judged`,
      );
      for (const line of lines) say(`  ${line}`);
      return gated;
    };
    const near = smallest ? 0 : (await played('near', 0, undefined, 1)).run.seconds * 1_000;
    for (const { away, within } of smallest ? [] : distances) {
      const took: number[] = [];
      for (let round = 1; round <= rounds; round += 1)
        took.push((await played(`${away} ms, round ${round}`, away, undefined, round)).run.seconds * 1_000);
      measures.push({
        what: `slowest whole gate ${away} ms away`,
        unit: 'ms',
        other: near,
        ours: Math.max(...took),
        limit: { of: 'ours', bound: 'at most', value: within },
      });
    }
    const name = `${narrow.perSecond} a second, ${narrow.away} ms`;
    const { used, usual, refused } = await played(name, narrow.away, narrow.perSecond, 1);
    return [
      ...measures,
      { what: `of ${narrow.perSecond} a second used in the median second`, unit: '%', ours: usual },
      {
        what: `of ${narrow.perSecond} a second used, with beginning and end`,
        unit: '%',
        ours: used,
        limit: { of: 'ours', bound: 'at least', value: 90 },
      },
      {
        what: 'of the requests refused',
        unit: '%',
        ours: refused,
        limit: { of: 'ours', bound: 'at most', value: 2 },
      },
      {
        what: 'clauses and cases not judged, in all',
        unit: 'cases',
        ours: missing,
        limit: { of: 'ours', bound: 'at most', value: 0 },
      },
    ];
  },
};
