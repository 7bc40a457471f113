/** The pace of a run at its deployment. */
import { firstCalls } from '../../targets/first-calls.ts';
import { probeOver } from '../../targets/probe.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { Pace } from './pace.ts';

/** Seconds for which an answer to a probe is waited for, and for which a deployment that is gone is. */
const probeTimeout = 5;
const usualOutage = 30;

/** @param gone is told in a sentence where the deployment does not come back */
export function paceFor(
  { target, today }: Pick<RunContext, 'target' | 'today'>,
  gone: (sentence: string) => void,
): Pace {
  const probe = probeOver(probeTimeout);
  const calls = firstCalls(target, process.env, today);
  return new Pace({
    limits: target.limits,
    urls: target.urls as Record<string, string>,
    probing: (base) => ({
      probe: async () => {
        const call = calls.find((one) => one.base === base) ?? {
          method: 'GET',
          url: target.urls[base as 'base_url']!,
          headers: {},
        };
        const answer = await probe(call).catch(() => undefined);
        return answer !== undefined && ![502, 503, 504].includes(answer.status);
      },
      patience: (target.limits?.outage ?? usualOutage) * 1_000,
      gone,
    }),
  });
}
