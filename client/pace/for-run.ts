/** Creates the pace of a run at its deployment. */
import { firstCalls } from '../../targets/first-calls.ts';
import { probeWithTimeout } from '../../targets/probe.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { Pace } from './pace.ts';

/** The timeout of a probe, and the default of how long a deployment may be unreachable. */
const probeTimeoutSeconds = 5;
const defaultOutageSeconds = 30;

/** @param onGone called with a sentence if the deployment does not come back */
export function paceFor(
  { target, today }: Pick<RunContext, 'target' | 'today'>,
  onGone: (sentence: string) => void,
): Pace {
  const probe = probeWithTimeout(probeTimeoutSeconds);
  const calls = firstCalls(target, process.env, today);
  return new Pace({
    limits: target.limits,
    urls: target.urls as Record<string, string>,
    probeOptionsFor: (base) => ({
      probe: async () => {
        const call = calls.find((candidate) => candidate.base === base) ?? {
          method: 'GET',
          url: target.urls[base as 'base_url']!,
          headers: {},
        };
        const answer = await probe(call).catch(() => undefined);
        return answer !== undefined && ![502, 503, 504].includes(answer.status);
      },
      maxSilenceMs: (target.limits?.outage ?? defaultOutageSeconds) * 1_000,
      onGone,
    }),
  });
}
