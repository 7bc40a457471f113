/** Traffic for tests: a plan, a sidecar and k6, against the sandbox or a proxy in front of it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plannedTarget } from '../../load/corpora/readings.ts';
import { bookingMaker } from '../../load/corpora/booking.ts';
import { corporaOf, writeCorpora } from '../../load/corpora/write.ts';
import type { JourneyName } from '../../load/journeys.ts';
import { bundle } from '../../load/launcher/bundle.ts';
import { runK6, type K6Result } from '../../load/launcher/run.ts';
import type { FoundK6 } from '../../load/launcher/version.ts';
import { variableNames, type Phase, type Plan, type PlannedScenario } from '../../load/plan.ts';
import { k6Scenarios } from '../../load/shapes/k6.ts';
import { startSidecar, type SidecarResult } from '../../load/sidecar/sidecar.ts';
import { drawTablesOf } from '../../load/traffic/draws.ts';
import { trafficOf } from '../../load/traffic/presets.ts';
import type { TenantView } from '../../sandbox/control/views.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { dayOf } from '../../targets/day.ts';
import { loadTarget } from '../../targets/load.ts';
import { temporaryFolder } from './folder.ts';
import { segments } from './load/split/plan.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export interface TrafficOptions {
  readonly k6: FoundK6;
  readonly tenant: Pick<TenantView, 'apiUrl' | 'authUrl' | 'baseUrl' | 'credentials'>;
  readonly journeys: readonly JourneyName[];
  /** Arrivals per second of each journey. */
  readonly rate: number;
  readonly seconds: number;
  readonly sample?: number;
  readonly seed?: number;
  /** The number of processes that share the arrivals. */
  readonly processes?: number;
  /** Seconds after which the sidecar disappears, as if the process that started k6 had been killed. */
  readonly sidecarGoneAfterSeconds?: number;
}

export interface TrafficResult extends SidecarResult {
  readonly ended: readonly K6Result[];
}

/** Plays the traffic and returns the result. */
export async function playTraffic({
  k6,
  tenant,
  journeys,
  rate,
  seconds,
  sample = 1,
  seed = 1,
  processes = 1,
  sidecarGoneAfterSeconds,
}: TrafficOptions): Promise<TrafficResult> {
  const folder = temporaryFolder();
  const target = loadTarget(pathOf('../../targets/sandbox.json'), {});
  const settings = settingsFrom(target.settings, true);
  const today = dayOf(Date.now());
  const traffic = trafficOf();
  const secrets = {
    [variableNames.bearer]: tenant.credentials.bearer,
    [variableNames.apiKey]: tenant.credentials.apiKey,
    [variableNames.secretKey]: tenant.credentials.secretKey,
  };
  const phase: Phase = { name: 'main', judged: true, seconds, rates: [rate, rate] };
  const scenarios = journeys.map((journey): PlannedScenario => ({
    name: journey,
    journey,
    phases: [phase],
    spread: 0.5,
  }));
  const phases = [{ ...phase, from: 0, to: seconds }];
  const sidecar = await startSidecar({
    settings,
    secrets: Object.values(secrets),
    ledger: join(folder, 'ledger.jsonl'),
    run: 'test',
    baseUrl: tenant.baseUrl,
    phases,
    bookingFor: bookingMaker({ target, settings, traffic, seed }),
    say: () => {},
  });
  try {
    const files = writeCorpora(corporaOf({ target, settings, traffic, today, seed }), folder);
    const plan: Plan = {
      version: 1,
      run: 'test',
      seed,
      today,
      target: plannedTarget(
        {
          name: target.name,
          urls: { base_url: tenant.baseUrl, api_url: tenant.apiUrl, auth_url: tenant.authUrl },
        },
        settings,
      ),
      sidecar: sidecar.url,
      sample,
      draws: drawTablesOf(traffic, today),
      speed: 1,
      readBack: 1,
      scenarios,
      // Generous, because other tests use the processor as well.
      options: {
        scenarios: k6Scenarios(scenarios, { secondsOf: () => 4, processes }),
        systemTags: ['name', 'status'],
      },
      corpora: files,
    };
    const planFile = join(folder, 'plan.json');
    writeFileSync(planFile, JSON.stringify(plan));
    const { script } = await bundle(pathOf('../../load/k6/main.ts'), join(folder, 'main.js'));
    if (sidecarGoneAfterSeconds !== undefined)
      setTimeout(() => void sidecar.close(), sidecarGoneAfterSeconds * 1_000);
    const ended = await Promise.all(
      segments(processes).map((segment) =>
        runK6({
          k6,
          script,
          variables: { [variableNames.plan]: planFile },
          secrets,
          remoteWrite: `${sidecar.url}/write`,
          timeLimit: seconds + 60,
          say: () => {},
          more: segment,
        }),
      ),
    );
    return { ...(await sidecar.collect()), ended };
  } finally {
    await sidecar.close();
  }
}
