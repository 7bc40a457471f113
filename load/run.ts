/** One run: writes the plan and the corpora, starts the sidecar and k6, and collects the figures of both. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { siblingModule } from '../lib/own-files.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';
import type { Ledger } from '../client/bookings/ledger.ts';
import type { Target } from '../targets/target.ts';
import { journeys } from './journeys.ts';
import { remoteWriteOutput } from './launcher/arguments.ts';
import { bundle } from './launcher/bundle.ts';
import { maxMegabytes, runK6 } from './launcher/run.ts';
import type { Progress } from './launcher/output.ts';
import type { FoundK6 } from './launcher/version.ts';
import { secretNames, variableNames, type Plan, type Secrets } from './plan.ts';
import { planOf, type PreparedRun } from './prepared.ts';
import type { ScenarioPlan } from './shapes/scenarios.ts';
import { createRelay } from './sidecar/relay.ts';
import { startSidecar, type SidecarOptions } from './sidecar/sidecar.ts';

interface TrafficRun {
  readonly prepared: PreparedRun;
  readonly urls: Plan['target']['urls'];
  readonly secrets: Secrets;
  /** How many milliseconds the deployment's clock is ahead of ours. */
  readonly clockOffset: number;
  readonly ledger: Ledger;
  readonly k6: FoundK6;
  /** Folder for the plan and the script. */
  readonly folder: string;
  /** Further destinations of k6's measurements, each a value of k6's option `--out`. */
  readonly outputs: readonly string[];
  readonly say: (line: string) => void;
  readonly progress: (progress: Progress) => void;
  /** Called with the leader of k6's process group. */
  readonly onStart: (child: ChildProcess) => void;
}

export const k6Entry = siblingModule(import.meta.url, 'k6/main');

/** Seconds in addition to the phases: before them k6 creates the users, and after them it ends the last journeys. */
const extraSeconds = 120;

/** Only a deployment has a canary booking, because nothing can be lost in the embedded sandbox. */
export const safetyOptions = (
  { embedded }: Pick<Target, 'embedded'>,
  speed: number,
): Pick<SidecarOptions, 'canary'> => (embedded ? {} : { canary: speed > 1 ? 'answered' : 'gone' });

/** A generous estimate of k6's memory: a base, and an amount per user for its script, its corpus and a response. */
const baseMegabytes = 1_000;
const megabytesPerUser = 20;

function expectedMegabytes({ options }: Pick<Plan, 'options'>): number {
  const k6Scenarios = Object.values(
    options['scenarios'] as Readonly<Record<string, { readonly maxVUs?: number }>>,
  );
  return baseMegabytes + megabytesPerUser * k6Scenarios.reduce((sum, { maxVUs = 0 }) => sum + maxVUs, 0);
}

export async function runTraffic(trafficRun: TrafficRun) {
  const { prepared, secrets, ledger, urls, folder, say } = trafficRun;
  const { settings, planned, run, bookingFor } = prepared;
  const outputs = trafficRun.outputs.filter((output) => output.split('=')[0] !== remoteWriteOutput);
  const relay = outputs.length === trafficRun.outputs.length ? undefined : createRelay(process.env, say);
  const sidecar = await startSidecar({
    settings,
    secrets: Object.values(secrets).filter((secret) => secret !== ''),
    clockOffset: trafficRun.clockOffset,
    ledger,
    run,
    baseUrl: urls.base_url ?? '',
    phases: planned.phases,
    bookingFor,
    ...safetyOptions(prepared.target, prepared.speed),
    ...(relay === undefined ? {} : { onPush: relay.pass }),
    say,
  });
  try {
    const planFile = join(folder, 'plan.json');
    const plan = planOf(prepared, { urls, sidecar: sidecar.url, folder: join(folder, 'corpora') });
    writeFileSync(planFile, JSON.stringify(plan));
    const { script } = await bundle(k6Entry, join(folder, 'script.js'));
    const k6Result = await runK6({
      k6: trafficRun.k6,
      script,
      variables: { [variableNames.plan]: planFile },
      secrets: Object.fromEntries(secretNames.map((name) => [variableNames[name], secrets[name]])),
      outputs,
      remoteWrite: `${sidecar.url}/write`,
      timeLimit: (planned.phases.at(-1)?.to ?? 0) + extraSeconds,
      memoryLimit: Math.min(maxMegabytes(), expectedMegabytes(plan)),
      say,
      onProgress: trafficRun.progress,
      onStart: trafficRun.onStart,
    });
    const collected = await sidecar.collect();
    await relay?.end();
    return { k6Result, collected };
  } finally {
    await sidecar.close();
  }
}

/** The kinds of credentials that the journeys of a run send. */
export function credentialsOf({
  scenarios,
}: Pick<ScenarioPlan, 'scenarios'>): ReadonlySet<'keys' | 'bearer'> {
  const steps = scenarios.flatMap(({ journey }): readonly OperationId[] => journeys[journey].steps);
  return new Set(
    steps.map((step) => operationOf(step).credentials).filter((kind) => kind === 'keys' || kind === 'bearer'),
  );
}
