/** `gate --replay` repeats the exchange of a finding at the target of its run, and reports fixed or still failing. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { TenantView } from '../../sandbox/index.ts';
import type { Run } from '../../reports/results.ts';
import { isCaseId } from '../../reports/again.ts';
import { temporaryFolder } from '../support/folder.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { startedSandbox } from '../support/running.ts';
import { runInProcess } from '../support/verb-here.ts';
import type { CommandResult } from '../support/verb.ts';

const folder = temporaryFolder();
const sandbox = startedSandbox();

/** The deployment becomes this tenant, like a new release. */
function deploy(
  tenant: TenantView,
  name = 'approval',
): (...args: readonly string[]) => Promise<CommandResult> {
  writeFileSync(join(folder, 'target.json'), JSON.stringify({ ...approvalTargetOf(tenant), name }));
  return (...args) => runInProcess(folder, args, credentialsOf(tenant));
}

const runIn = (): Run => JSON.parse(readFileSync(join(folder, 'results/run.json'), 'utf8')) as Run;
const isExit = ({ code, printed }: CommandResult, exit: number): void => assert.equal(code, exit, printed);

const parts = [
  {
    of: 'a case',
    fault: 'booking-token-only-for-the-first',
    clause: 'v2.checkrate.booking-token-required',
    grep: 'v2.checkrate: valid cases',
    isCase: true,
  },
  {
    of: 'a test',
    fault: 'region-wins-over-circle',
    clause: 'v2.avail.precedence-circle-region',
    grep: 'v2.avail.precedence-circle-region',
    isCase: false,
  },
] as const;

for (const { of, fault, clause, grep, isCase } of parts)
  describe(of, () => {
    let id: string;

    test('still fails at the same service, and run.json does not change', async () => {
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

    if (isCase)
      test('replays all failures, each like a single one', async () => {
        const failed = runIn().findings!.filter(({ severity }) => severity === 'fails').length;
        const verb = deploy(await sandbox.createTenant({ fault }));
        const again = await verb('gate', '--replay', 'failed', '--target', 'target.json');
        isExit(again, 1);
        assert.match(again.printed, new RegExp(`STILL FAILING {2}${clause} {2}${id} \\(exit 1\\)`));
        assert.match(again.printed, new RegExp(`^0 of ${failed} failures? fixed\\.$`, 'm'));
      });

    // The run of a test shows a fix as well.
    if (isCase)
      test('is fixed at a conforming service', async () => {
        const verb = deploy(await sandbox.createTenant());
        const again = await verb('gate', '--replay', id, '--target', 'target.json');
        isExit(again, 0);
        assert.match(again.printed, new RegExp(`FIXED {2}${clause} {2}${id} \\(exit 0\\)`));
      });
  });

describe('what cannot be played', () => {
  const refused = async (stated: string, args: readonly string[], name?: string): Promise<void> => {
    const tenant = await sandbox.createTenant();
    deploy(tenant, name);
    const ended = await runInProcess(folder, ['gate', '--replay', ...args], credentialsOf(tenant));
    isExit(ended, 2);
    assert.ok(ended.printed.includes(stated), ended.printed);
  };
  const id = (): string => runIn().findings![0]!.id;

  test('an unknown id gets the nearest one', async () => {
    await refused(`did you mean "${id()}"?`, [`${id().slice(0, -1)}x`]);
    await refused(`it has ${id()}`, ['something-else']);
  });

  test('a deployment needs its target file', () =>
    refused('was made with the target approval: give the file of that target with --target', [id()]));

  test('another target under the same path is refused', () =>
    refused(
      'was made with the target approval, but target.json describes another',
      [id(), '--target', 'target.json'],
      'another',
    ));

  test('a deployment that does not answer is not judged', async () => {
    const tenant = await sandbox.createTenant();
    const verb = deploy(tenant);
    writeFileSync(
      join(folder, 'target.json'),
      JSON.stringify(approvalTargetOf(tenant, {}, 'http://127.0.0.1:9')),
    );
    isExit(await verb('gate', '--replay', id(), '--target', 'target.json', '--preflight-timeout', '1'), 3);
  });
});
