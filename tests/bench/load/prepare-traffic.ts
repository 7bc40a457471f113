/** A plan for k6 without a launcher, for benches: journeys run back to back, not at a rate. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../lib/own-files.ts';
import { plannedTarget } from '../../../load/corpora/readings.ts';
import { bookingMaker } from '../../../load/corpora/booking.ts';
import { corporaOf, writeCorpora } from '../../../load/corpora/write.ts';
import type { JourneyName } from '../../../load/journeys.ts';
import { bundle } from '../../../load/launcher/bundle.ts';
import { variableNames, type Plan } from '../../../load/plan.ts';
import { exportNameOf } from '../../../load/shapes/k6.ts';
import { drawTablesOf } from '../../../load/traffic/draws.ts';
import { trafficOf } from '../../../load/traffic/presets.ts';
import { defaults } from '../../../schemas/settings.ts';
import { runContext } from '../subject.ts';
import { temporaryFolder } from '../../support/folder.ts';

interface PlannedPlay {
  readonly journeys: readonly JourneyName[];
  readonly url: string;
  readonly credentials?: { readonly bearer: string; readonly apiKey: string; readonly secretKey: string };
  readonly sidecar?: string;
  readonly sample?: number;
  readonly users: number;
  /** How often all users together play it; otherwise for some seconds, one journey of each scenario a second. */
  readonly times?: number;
  readonly seconds?: number;
}

export async function prepareTraffic() {
  const folder = temporaryFolder();
  const { target, today, seed } = runContext();
  const traffic = trafficOf();
  const options = { target, settings: defaults, traffic, today, seed };
  const files = writeCorpora(corporaOf(options), folder);
  const { script } = await bundle(join(packageRoot, 'load/k6/main.ts'), join(folder, 'main.js'));
  return {
    folder,
    script,
    bookingFor: bookingMaker(options),
    /** Writes a plan. @returns the environment of k6 to play it */
    plan: (played: PlannedPlay): Readonly<Record<string, string>> => {
      const { journeys: names, url, sidecar, sample = 0, credentials = anybody } = played;
      const plan: Plan = {
        version: 1,
        run: 'bench',
        seed,
        today,
        target: plannedTarget(
          { name: 'bench', urls: { base_url: url, api_url: url, auth_url: url } },
          defaults,
        ),
        ...(sidecar === undefined ? {} : { sidecar }),
        sample,
        draws: drawTablesOf(traffic, today),
        speed: 1,
        readBack: 0,
        // All journeys are due at once.
        scenarios: names.map((name) => ({
          name,
          journey: name,
          phases: [{ name: 'bench', judged: true, seconds: 0.001, rates: [1e9, 1e9] }],
          spread: 0,
        })),
        options: {
          scenarios: Object.fromEntries(
            names.map((name) => [name, { exec: exportNameOf(name), ...executorOf(played) }]),
          ),
          systemTags: ['name', 'status'],
        },
        corpora: Object.fromEntries(names.map((name) => [name, files[name]!])),
      };
      const file = join(
        folder,
        `plan-${names.join('+')}-${sidecar === undefined ? 'alone' : 'told'}-${sample}.json`,
      );
      writeFileSync(file, JSON.stringify(plan));
      return {
        [variableNames.plan]: file,
        [variableNames.bearer]: credentials.bearer,
        [variableNames.apiKey]: credentials.apiKey,
        [variableNames.secretKey]: credentials.secretKey,
      };
    },
  };
}

const anybody = { bearer: 'bench', apiKey: 'key', secretKey: 'secret' };

function executorOf({ users, times, seconds = 600 }: PlannedPlay): object {
  const maxDuration = `${seconds}s`;
  if (times !== undefined)
    return { executor: 'shared-iterations', vus: users, iterations: times, maxDuration };
  return {
    executor: 'constant-arrival-rate',
    rate: 1,
    timeUnit: '1s',
    duration: maxDuration,
    preAllocatedVUs: users + 4,
  };
}
