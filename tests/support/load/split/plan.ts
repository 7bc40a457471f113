/** A plan of two journeys, and the segments into which k6 can split it. */
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { corporaOf, writeCorpora } from '../../../../load/corpora/write.ts';
import { plannedTarget } from '../../../../load/corpora/readings.ts';
import type { Phase, Plan, PlannedScenario } from '../../../../load/plan.ts';
import { k6Scenarios } from '../../../../load/shapes/k6.ts';
import { drawTablesOf } from '../../../../load/traffic/draws.ts';
import { trafficOf } from '../../../../load/traffic/presets.ts';
import { settingsFrom } from '../../../../schemas/settings.ts';
import { loadTarget } from '../../../../targets/load.ts';

const today = '2026-11-23';
const seed = 5;

export interface SplitPlanOptions {
  readonly folder: string;
  readonly url: string;
  readonly sidecar: string;
  /** The share of exchanges that k6 forwards to the sidecar: none or all. */
  readonly sample: 0 | 1;
  readonly phases: readonly Omit<Phase, 'rates'>[];
  readonly rates: readonly (readonly [shop: number, link: number])[];
}

export const sandbox = loadTarget(join(import.meta.dirname, '../../../../targets/sandbox.json'), {});
export const settings = settingsFrom(sandbox.settings, true);

/** @param rates of the two journeys at the start of the first phase and the end of each. @returns the plan's file */
export function writePlan({ folder, url, sidecar, sample, phases, rates }: SplitPlanOptions): string {
  const traffic = trafficOf({});
  const files = writeCorpora(
    corporaOf({ target: sandbox, settings, traffic, today, seed }),
    join(folder, 'corpora'),
  );
  const scenarios = (['v1-shop', 'v1-content-link'] as const).map(
    (journey, journeyIndex): PlannedScenario => ({
      name: journey,
      journey,
      phases: phases.map((phase, phaseIndex) => ({
        ...phase,
        rates: [rates[phaseIndex]![journeyIndex]!, rates[phaseIndex + 1]![journeyIndex]!],
      })),
      spread: 0.5,
    }),
  );
  const plan: Plan = {
    version: 1,
    run: 'split',
    seed,
    today,
    target: plannedTarget(
      { name: 'recorder', urls: { base_url: url, api_url: url, auth_url: url } },
      settings,
    ),
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
  return file;
}

/** The arguments of each of several processes that share a run, in the segments that k6-operator gives to its runners. */
export const segments = (count: number): string[][] => {
  const boundary = (index: number): string =>
    index === 0 ? '0' : index === count ? '1' : `${index}/${count}`;
  const sequence = Array.from({ length: count + 1 }, (_, index) => boundary(index)).join(',');
  return Array.from({ length: count }, (_, index) =>
    count === 1
      ? []
      : [
          `--execution-segment=${boundary(index)}:${boundary(index + 1)}`,
          `--execution-segment-sequence=${sequence}`,
        ],
  );
};
