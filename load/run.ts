/** One run: writes down what is to be asked, starts the sidecar and k6, and gathers what both found. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { moduleBeside } from '../lib/own-files.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';
import type { Ledger } from '../client/bookings/ledger.ts';
import type { Target } from '../targets/target.ts';
import { journeys } from './journeys.ts';
import { bundle } from './launcher/bundle.ts';
import { mostMegabytes, runK6, type K6Ended } from './launcher/run.ts';
import type { Progress } from './launcher/progress.ts';
import type { FoundK6 } from './launcher/version.ts';
import { variables, type Plan } from './plan.ts';
import { planOf, type Prepared } from './prepared.ts';
import type { Planned } from './profiles/scenarios.ts';
import { startSidecar, type Collected, type SidecarOptions } from './sidecar/sidecar.ts';

/** The credentials that a run's journeys show; '' for one that none of them shows. */
export interface Secrets {
  readonly bearer: string;
  readonly apiKey: string;
  readonly secretKey: string;
}

export interface TrafficRun {
  readonly prepared: Prepared;
  readonly urls: Plan['target']['urls'];
  readonly secrets: Secrets;
  /** Milliseconds by which the deployment's clock is turned away from ours. */
  readonly clockOffset: number;
  readonly ledger: Ledger;
  readonly k6: FoundK6;
  /** Where the plan and the script are written. */
  readonly folder: string;
  readonly say: (line: string) => void;
  readonly progress: (progress: Progress) => void;
  /** Called with the leader of k6's process group. */
  readonly started: (child: ChildProcess) => void;
}

export interface TrafficEnd {
  readonly ended: K6Ended;
  readonly collected: Collected;
}

export const entry = moduleBeside(import.meta.url, 'k6/main');

/** Seconds beside those of the phases: users are made first, journeys end last. */
const around = 120;

/** Only a deployment has something to lose. */
export const careAt = (
  { embedded }: Pick<Target, 'embedded'>,
  speed: number,
): Pick<SidecarOptions, 'canary' | 'settles'> =>
  embedded ? { settles: true } : { settles: false, canary: speed > 1 ? 'answered' : 'gone' };

/** Megabytes of k6, far above what it takes: for itself, and for each user with its script, its corpus and an answer. */
const ownMemory = 1_000;
const userMemory = 20;

function memoryFor({ options }: Pick<Plan, 'options'>): number {
  const users = Object.values(options['scenarios'] as Readonly<Record<string, { readonly maxVUs?: number }>>);
  return ownMemory + userMemory * users.reduce((sum, { maxVUs = 0 }) => sum + maxVUs, 0);
}

export async function runTraffic(traffic: TrafficRun): Promise<TrafficEnd> {
  const { prepared, secrets, ledger, urls, folder, say } = traffic;
  const { settings, planned, run, bookingFor } = prepared;
  const sidecar = await startSidecar({
    settings,
    secrets: Object.values(secrets).filter((secret) => secret !== ''),
    clockOffset: traffic.clockOffset,
    ledger,
    run,
    baseUrl: urls.base_url ?? '',
    phases: planned.phases,
    bookingFor,
    ...careAt(prepared.target, prepared.speed),
    say,
  });
  try {
    const file = join(folder, 'plan.json');
    const plan = planOf(prepared, { urls, sidecar: sidecar.url, folder: join(folder, 'corpora') });
    writeFileSync(file, JSON.stringify(plan));
    const { script } = await bundle(entry, join(folder, 'script.js'));
    const ended = await runK6({
      k6: traffic.k6,
      script,
      variables: { [variables.plan]: file },
      secrets: Object.fromEntries(
        (['bearer', 'apiKey', 'secretKey'] as const).map((name) => [variables[name], secrets[name]]),
      ),
      remoteWrite: `${sidecar.url}/write`,
      timeLimit: (planned.phases.at(-1)?.to ?? 0) + around,
      memoryLimit: Math.min(mostMegabytes(), memoryFor(plan)),
      say,
      progress: traffic.progress,
      started: traffic.started,
    });
    return { ended, collected: await sidecar.collected() };
  } finally {
    await sidecar.close();
  }
}

/** Which credentials the journeys of a run show. */
export function credentialsOf({ scenarios }: Pick<Planned, 'scenarios'>): ReadonlySet<'keys' | 'bearer'> {
  const steps = scenarios.flatMap(({ journey }): readonly OperationId[] => journeys[journey].steps);
  return new Set(
    steps.map((step) => operationOf(step).credentials).filter((kind) => kind === 'keys' || kind === 'bearer'),
  );
}
