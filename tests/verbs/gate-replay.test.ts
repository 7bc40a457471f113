/** `gate --replay`: what a finding was seen in is sent again at the target of its run, and fixed or still failing is said. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox, TenantView } from '../../sandbox/index.ts';
import type { Run } from '../../reports/results.ts';
import { isCaseId } from '../../reports/again.ts';
import { approvalOf, credentialsOf } from '../support/approval.ts';
import { verbIn, type Ended } from '../support/verb.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-'));
let sandbox: Sandbox;
before(async () => {
  sandbox = await startSandbox();
});
after(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

/** The deployment becomes this tenant: as if it had been built anew. */
function deploy(tenant: TenantView, name = 'approval'): (...args: readonly string[]) => Promise<Ended> {
  writeFileSync(join(folder, 'target.json'), JSON.stringify({ ...approvalOf(tenant), name }));
  return async (...args) => verbIn(folder, args, credentialsOf(tenant));
}

const runIn = (): Run => JSON.parse(readFileSync(join(folder, 'results/run.json'), 'utf8')) as Run;
const isExit = ({ code, printed }: Ended, exit: number): void => assert.equal(code, exit, printed);

const parts = [
  {
    of: 'a case',
    fault: 'booking-token-only-for-the-first',
    clause: 'v2.checkrate.booking-token-required',
    grep: 'v2.checkrate: valid cases',
    isCase: true,
  },
  {
    of: 'a story',
    fault: 'region-wins-over-circle',
    clause: 'v2.avail.precedence-circle-region',
    grep: 'v2.avail.precedence-circle-region',
    isCase: false,
  },
] as const;

for (const { of, fault, clause, grep, isCase } of parts)
  describe(of, { timeout: 240_000 }, () => {
    let id: string;

    test('still fails at what has not changed, and run.json stays', async () => {
      const verb = deploy(await sandbox.createTenant({ fault }));
      await verb('gate', '--target', 'target.json', '--seed', '3', '--grep', grep);
      const run = runIn();
      const finding = run.findings!.find(({ clauses }) => clauses[0] === clause)!;
      assert.equal(isCaseId(finding.examples[0]!.where), isCase);
      ({ id } = finding);
      const again = await verb('gate', '--replay', id, '--target', 'target.json');
      isExit(again, 1);
      assert.match(again.printed, new RegExp(`STILL FAILING {2}${clause} {2}${id} \\(exit 1\\)`));
      assert.deepEqual(runIn(), run);
      const played = JSON.parse(readFileSync(join(folder, 'results/replay/run.json'), 'utf8')) as Run;
      assert.deepEqual([played.seed, played.today, played.counts.tests], [3, run.today, 1]);
    });

    test('is fixed at what keeps the contract', async () => {
      const verb = deploy(await sandbox.createTenant());
      const again = await verb('gate', '--replay', id, '--target', 'target.json');
      isExit(again, 0);
      assert.match(again.printed, new RegExp(`FIXED {2}${clause} {2}${id} \\(exit 0\\)`));
    });
  });

describe('what cannot be played', { timeout: 240_000 }, () => {
  test('an id that is not there names the nearest', async () => {
    const verb = deploy(await sandbox.createTenant());
    const { id } = runIn().findings![0]!;
    const other = await verb('gate', '--replay', `${id.slice(0, -1)}x`);
    isExit(other, 2);
    assert.ok(other.printed.includes(`did you mean "${id}"?`), other.printed);
    const none = await verb('gate', '--replay', 'something-else');
    isExit(none, 2);
    assert.ok(none.printed.includes(`it has ${id}`), none.printed);
  });

  test('of a deployment whose file is not named in the call', async () => {
    const verb = deploy(await sandbox.createTenant());
    const { id } = runIn().findings![0]!;
    const unnamed = await verb('gate', '--replay', id);
    isExit(unnamed, 2);
    assert.match(
      unnamed.printed,
      /is of the target approval, whose file no result chooses: name it with --target/,
    );
  });

  test('another target under the old path is no word on the finding', async () => {
    const verb = deploy(await sandbox.createTenant(), 'another');
    const { id } = runIn().findings![0]!;
    const other = await verb('gate', '--replay', id, '--target', 'target.json');
    isExit(other, 2);
    assert.match(other.printed, /is of the target approval, and target\.json is of another/);
  });

  test('a deployment that does not answer is not judged', async () => {
    const tenant = await sandbox.createTenant();
    const verb = deploy(tenant);
    writeFileSync(join(folder, 'target.json'), JSON.stringify(approvalOf(tenant, {}, 'http://127.0.0.1:9')));
    const { id } = runIn().findings![0]!;
    isExit(await verb('gate', '--replay', id, '--target', 'target.json', '--preflight-timeout', '1'), 3);
  });
});
