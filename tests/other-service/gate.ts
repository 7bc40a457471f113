/** Whole gates on the conforming other service, for each world and seed. Exits with 1 if a clause is accused, or unjudged without a listed reason. */
import { parseArgs } from 'node:util';
import { claimedClauses } from '../../reports/claimed.ts';
import type { Run } from '../../reports/results.ts';
import { startFar } from '../bench/gate/far.ts';
import { startRateLimitedProxy } from '../bench/gate/rate-limited-proxy.ts';
import { gateOn } from '../support/gate.ts';
import { startOtherService } from './service.ts';
import { secretsOf, targetOf } from './target.ts';
import { unjudgedIn } from './unjudged.ts';

const { values } = parseArgs({
  options: {
    world: { type: 'string', default: 'alpine,harbour' },
    seeds: { type: 'string', default: '1' },
    /** The round-trip time in milliseconds. */
    distance: { type: 'string' },
    /** The max number of requests per second and URL. */
    limit: { type: 'string' },
    /** Whether the target states that limit. */
    stated: { type: 'boolean' },
    /** Prints the whole output of the gates. */
    whole: { type: 'boolean' },
    grep: { type: 'string' },
  },
});

/** Claimed clauses that are accused, or unjudged without a listed reason, as lines. */
function problemsIn(run: Run, unjudged: ReadonlyMap<string, string>): string[] {
  const claimed = claimedClauses(run.target.profiles);
  const partial = run.grep !== undefined;
  return claimed.flatMap((id) => {
    const { outcome, findings, gaps, total } = run.clauses[id];
    const errors = gaps.filter((gap) => gap.outcome === 'error');
    const open = outcome !== 'passed' && outcome !== 'warned' && outcome !== 'failed';
    if (total === 0 && errors.length === 0 && (!open || partial || unjudged.has(id))) return [];
    return [
      `${outcome.toUpperCase()} ${id} (${total} findings, exercised ${run.clauses[id].exercised})`,
      ...findings
        .slice(0, 3)
        .map(
          ({ count, pointer, expected, actual, where }) =>
            `    ${count} x ${where} ${pointer}: expected ${expected}, saw ${actual}`,
        ),
      ...(open || errors.length > 0
        ? gaps.slice(0, 3).map((gap) => `    ${gap.count} x ${gap.outcome}: ${gap.reason}`)
        : []),
    ];
  });
}

interface ProxiedUrls {
  readonly urls: Record<string, string>;
  close(): Promise<void>;
}

/** The same service through proxies with a delay or a rate limit. */
async function farFrom(urls: Record<string, string>, distance = '0', limit?: string): Promise<ProxiedUrls> {
  const doors: { close(): Promise<void> }[] = [];
  const away: Record<string, string> = {};
  const reported: (() => string)[] = [];
  for (const [name, url] of Object.entries(urls)) {
    const proxy = limit === undefined ? undefined : await startRateLimitedProxy(url, Number(limit));
    const far = distance === '0' ? undefined : await startFar(proxy?.url ?? url, Number(distance));
    away[name] = far?.url ?? proxy?.url ?? url;
    doors.push(...[far, proxy].filter((one) => one !== undefined));
    if (proxy)
      reported.push(() => {
        const [through, refused, seconds] = [proxy.passed(), proxy.refused(), proxy.seconds()];
        return `${name}: ${through} let through in ${seconds.toFixed(1)} s, ${(through / seconds).toFixed(1)} a second; ${refused} refused, ${((100 * refused) / (through + refused)).toFixed(1)} %`;
      });
  }
  return {
    urls: away,
    close: async () => {
      for (const say of reported) console.log(say());
      await Promise.all(doors.map((one) => one.close()));
    },
  };
}

let bad = 0;
for (const seed of values.seeds.split(','))
  for (const world of values.world.split(',')) {
    const unjudged = unjudgedIn(world);
    const service = await startOtherService({ world });
    const target = targetOf(service) as { urls: Record<string, string> };
    const away = await farFrom(target.urls, values.distance, values.limit);
    try {
      const options = values.grep === undefined ? [] : ['--grep', values.grep];
      const { code, run, printed } = await gateOn(
        {
          ...target,
          urls: away.urls,
          ...(values.stated ? { limits: { requestsPerSecond: Number(values.limit) } } : {}),
        },
        ['--seed', seed, ...options],
        secretsOf(service),
      );
      if (values.whole) console.log(printed);
      const wrong = problemsIn(run, unjudged);
      const { exchanges, cases, tests } = run.counts;
      console.log(
        `\n${world} seed ${seed}: exit ${code}, ${exchanges} exchanges, ${cases} cases, ${tests} tests, ${run.seconds.toFixed(0)} s`,
      );
      for (const line of [
        ...wrong,
        ...run.broken,
        ...run.left.map(({ what, why }) => `left: ${what} (${why})`),
      ])
        console.log(line);
      const now = claimedClauses(run.target.profiles).filter(
        (id) => unjudged.has(id) && ['passed', 'failed', 'warned'].includes(run.clauses[id].outcome),
      );
      for (const id of now) console.log(`judged, though a reason is named why not: ${id}`);
      if (wrong.length > 0) console.log(printed.split('\n').slice(-6).join('\n'));
      bad += wrong.length + run.broken.length + run.left.length;
    } finally {
      await away.close();
      await service.stop();
    }
  }
process.exitCode = bad === 0 ? 0 : 1;
