/** A plan of two journeys and the pieces that k6 can split it into. */
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { corporaOf, writeCorpora } from '../../../../load/corpora/write.ts';
import { readingsOf } from '../../../../load/corpora/readings.ts';
import type { Phase, Plan, PlannedScenario } from '../../../../load/plan.ts';
import { k6Scenarios } from '../../../../load/profiles/k6.ts';
import { drawTablesOf } from '../../../../load/traffic/draws.ts';
import { trafficOf } from '../../../../load/traffic/presets.ts';
import { settingsFrom } from '../../../../schemas/settings.ts';
import { loadTarget } from '../../../../targets/load.ts';

const today = '2026-11-23';
const seed = 5;

export interface Split {
  readonly folder: string;
  readonly url: string;
  readonly sidecar: string;
  /** 1: all that is sent is forwarded, too. */
  readonly sample: 0 | 1;
  /** Of both journeys, from its start to its end. */
  readonly phases: readonly Omit<Phase, 'rates'>[];
  readonly rates: readonly (readonly [shop: number, link: number])[];
}

export const sandbox = loadTarget(join(import.meta.dirname, '../../../../targets/sandbox.json'), {});
export const settings = settingsFrom(sandbox.settings, true);

/** @param rates of the two journeys at the start of the first phase and the end of each. @returns the plan's file, and the plan */
export function writePlan({ folder, url, sidecar, sample, phases, rates }: Split): {
  readonly file: string;
  readonly plan: Plan;
} {
  const traffic = trafficOf({});
  const files = writeCorpora(
    corporaOf({ target: sandbox, settings, traffic, today, seed }),
    join(folder, 'corpora'),
  );
  const scenarios = (['v1-shop', 'v1-content-link'] as const).map((journey, which): PlannedScenario => ({
    name: journey,
    journey,
    phases: phases.map((phase, at) => ({ ...phase, rates: [rates[at]![which]!, rates[at + 1]![which]!] })),
    spread: 0.5,
  }));
  const plan: Plan = {
    version: 1,
    run: 'split',
    seed,
    today,
    target: {
      name: 'recorder',
      urls: { base_url: url, api_url: url, auth_url: url },
      keys: {
        in: settings.get('v1.keys.in'),
        apiKey: settings.get('v1.keys.api'),
        secretKey: settings.get('v1.keys.secret'),
      },
      readings: readingsOf(settings),
    },
    sidecar,
    sample,
    draws: drawTablesOf(traffic, today),
    readBack: 0,
    speed: 1,
    scenarios,
    options: {
      scenarios: k6Scenarios(scenarios, { secondsOf: () => 0.4 }),
      discardResponseBodies: true,
      systemTags: ['name', 'status'],
    },
    corpora: files,
  };
  const file = join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  return { file, plan };
}

/** As k6-operator hands them to its runners. */
export const segments = (count: number) => {
  const at = (index: number): string => (index === 0 ? '0' : index === count ? '1' : `${index}/${count}`);
  const sequence = Array.from({ length: count + 1 }, (_, index) => at(index)).join(',');
  return Array.from({ length: count }, (_, index) => ({ part: `${at(index)}:${at(index + 1)}`, sequence }));
};
