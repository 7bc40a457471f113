/** The real k6 fails for a broken threshold and for missing samples, and ends a breakpoint run at the broken one. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../../../load/launcher/bundle.ts';
import { runK6 } from '../../../load/launcher/run.ts';
import type { FoundK6 } from '../../../load/launcher/version.ts';
import type { Thresholds } from '../../../load/thresholds/thresholds.ts';
import { k6ThresholdsOf } from '../../../load/thresholds/k6-thresholds.ts';
import type { PlannedScenario } from '../../../load/plan.ts';
import { k6Scenarios } from '../../../load/shapes/k6.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { serverForAllTests } from '../../support/listening.ts';
import { k6Test } from '../../support/load/k6.ts';
import { scenarioOf, phaseOf } from '../../support/load/plan.ts';

const folder = temporaryFolder();
let requested = 0;
/** A server that becomes slow after 100 requests. */
const server = serverForAllTests((_, response) => {
  requested += 1;
  setTimeout(() => response.end('ok'), requested > 100 ? 300 : 0);
});

const step = (name: string, rate: number) => phaseOf(name, 3, rate);
const thresholds: Thresholds = {
  operations: { '*': { p95: 200, errors: 1, samples: 5 } },
  phases: {},
  dropped: 0,
  contract: { violations: 0, samples: 1 },
  generator: { busy: 100, late: 1_000 },
};

async function played(k6: FoundK6, scenarios: readonly PlannedScenario[], abort: boolean) {
  const { script } = await bundle(
    join(import.meta.dirname, '../../support/load/inside/asks.ts'),
    join(folder, 'asks.js'),
  );
  const file = join(folder, 'plan.json');
  const options = {
    scenarios: k6Scenarios(scenarios, { secondsOf: () => 0.4 }),
    thresholds: k6ThresholdsOf(thresholds, scenarios, { abort }),
    systemTags: ['name', 'status'],
  };
  writeFileSync(file, JSON.stringify({ scenarios, options }));
  requested = 0;
  const variables = { PLAN: file, SERVICE: `${server.url}/` };
  return runK6({ k6, script, variables, timeLimit: 600, say: () => {} });
}

k6Test('a run within its thresholds is green', async (k6) => {
  const run = await played(k6, [scenarioOf('v1-shop', step('steady', 10))], false);
  assert.equal(run.exit, 0);
});

k6Test('an operation that was never called is red', async (k6) => {
  const run = await played(
    k6,
    [scenarioOf('v1-shop', step('steady', 10)), scenarioOf('v1-content-link', step('steady', 10))],
    false,
  );
  assert.equal(run.exit, 99);
});

k6Test('a run with a broken threshold continues to its end, and is red', async (k6) => {
  const run = await played(
    k6,
    [scenarioOf('v1-shop', step('one', 20), step('two', 30), step('three', 30))],
    false,
  );
  assert.ok(run.exit === 99 && run.seconds > 9, `exit ${run.exit} after ${run.seconds} s`);
});

k6Test('a breakpoint run ends at the broken threshold', async (k6) => {
  const later = [1, 2, 3, 4, 5].map((number) => step(`later-${number}`, 30));
  const run = await played(k6, [scenarioOf('v1-shop', step('one', 20), step('two', 30), ...later)], true);
  assert.ok(run.exit === 99 && run.seconds < 14, `exit ${run.exit} after ${run.seconds} s of 21`);
});
