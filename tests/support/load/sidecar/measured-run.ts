/** Runs measured.k6.js against the slow service. k6 sends its metrics to the given sidecar. */
import { fileURLToPath } from 'node:url';
import { runK6 } from '../../../../load/launcher/run.ts';
import type { FoundK6 } from '../../../../load/launcher/version.ts';
import { phaseOf, timed } from '../plan.ts';
import type { TimedPhase } from '../../../../load/sidecar/timeline.ts';

const script = fileURLToPath(new URL('measured.k6.js', import.meta.url));

export interface MeasuredRunOptions {
  readonly k6: FoundK6;
  readonly service: string;
  readonly sidecar: string;
  readonly seconds: number;
  /** Journeys per second. */
  readonly rate: number;
  readonly csv?: string;
  readonly runner?: string;
}

/** @throws Error with the last output of k6 if its exit code is not 0 */
export async function runMeasured({
  k6,
  service,
  sidecar,
  seconds,
  rate,
  csv,
  runner,
}: MeasuredRunOptions): Promise<void> {
  const { exit, lastWords } = await runK6({
    k6,
    script,
    variables: {
      SERVICE: service,
      SIDECAR: sidecar,
      SECONDS: String(seconds),
      RATE: String(rate),
      K6_PROMETHEUS_RW_STALE_MARKERS: 'true',
    },
    outputs: csv === undefined ? [] : [`csv=${csv}`],
    more: runner === undefined ? [] : ['--tag', `instance_id=${runner}`],
    remoteWrite: `${sidecar}/write`,
    timeLimit: seconds + 60,
    say: () => {},
  });
  if (exit !== 0) throw new Error(lastWords.join('\n'));
}

/** The two phases of such a run. */
export const phasesOf = (seconds: number, rate: number): TimedPhase[] =>
  timed([{ ...phaseOf('warm-up', seconds / 2, rate), judged: false }, phaseOf('steady', seconds / 2, rate)]);
