/** `gate --quick`: skipped clauses are grey, and the run is no baseline. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readBaseline } from '../../bin/baseline.ts';
import { checkCombination, type GateOptions } from '../../bin/gate/options.ts';
import type { Run } from '../../reports/results.ts';
import { excuseBaseFailures } from '../../reports/before.ts';
import { claimedClauses } from '../../reports/claimed.ts';
import { verdict, type RunWithoutVerdict } from '../../reports/verdict.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Target } from '../../targets/target.ts';
import { sandboxFor } from '../support/running.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { temporaryFolder } from '../support/folder.ts';
import { gateOn } from '../support/gate.ts';
import { runOf } from '../support/runs.ts';

const page: ClauseId = 'v2.avail.page-echo';
const size: ClauseId = 'v2.avail.page-size-50';
const withVerdict = (run: RunWithoutVerdict): Run => ({ ...run, verdict: verdict(run) });
const judged = (made: Parameters<typeof runOf>[0]) => verdict({ ...runOf(made), quick: true });

describe('the verdict', () => {
  test('skipped clauses are grey', () => {
    const { exit, says } = judged({ exercised: [page] });
    assert.equal(exit, 0, says.join('\n'));
    assert.match(says[0]!, /^Quick run: of the \d+ clauses that .*, 1 were judged.* for a verdict on all/);
  });
  test('what failed fails', () => assert.equal(judged({ exercised: [page], broken: [page] }).exit, 1));
  test('a clause that could not be judged does not pass', () => {
    const gap = { clause: size, outcome: 'blocked', reason: 'none', where: 'a test' } as const;
    const { exit, says } = judged({ exercised: [page], gaps: [gap] });
    assert.equal(exit, 3);
    assert.match(says[0]!, /^In this partial run 1 clause could not be judged: v2\.avail\.page-size-50\./);
  });
});

test('at a service that breaks one clause: no baseline, and beside itself nothing fails', async (t) => {
  const sandbox = await sandboxFor(t);
  const tenant = await sandbox.createTenant({ fault: 'default-version-is-2' });
  const target = approvalTargetOf(tenant);
  // A twelfth sees it as well.
  const quick = ['--quick', '--shard', '1/12', '--today', '2026-11-21', '--report', 'none'];
  const { code, printed, run } = await gateOn(target, quick, credentialsOf(tenant));
  assert.equal(code, 1, printed);
  assert.equal(run.quick, true);
  const all = claimedClauses(run.target.profiles);
  const having = (outcome: string) => all.filter((id) => run.clauses[id].outcome === outcome);
  assert.deepEqual(having('failed'), ['v1.env.version-default-1']);
  assert.ok(having('passed').length > all.length / 6, `${having('passed').length} of ${all.length}`);
  const exercised = all.filter((id) => run.clauses[id].exercised > 0);
  assert.deepEqual(
    exercised.filter((id) => run.clauses[id].outcome !== 'passed'),
    having('failed'),
  );
  const file = join(temporaryFolder(t), 'run.json');
  for (const [part, option] of [
    [{ quick: undefined, grep: 'v1' }, '--grep v1'],
    [{}, '--quick'],
  ] as const) {
    writeFileSync(file, JSON.stringify({ ...run, shard: undefined, ...part }));
    assert.throws(
      () => readBaseline(file),
      ({ message }: Error) => message.includes(`run.json is of a part of a run (${option}): give the run`),
    );
  }

  const asBefore = await gateOn(target, [...quick, '--base', file], credentialsOf(tenant));
  assert.equal(asBefore.code, 0, asBefore.printed);
  assert.match(asBefore.printed, /1 clause failed in the base run too: v1\.env\.version-default-1\./);
});

test('failures and gaps of the base run do not count', () => {
  const gap = { clause: size, outcome: 'blocked', reason: 'none', where: 'a test' } as const;
  const run = { ...runOf({ exercised: [page], broken: [page], gaps: [gap] }), quick: true };
  const good = { ...runOf({ exercised: [page, size] }), quick: true };
  const beside = (base: typeof run) => excuseBaseFailures(run, withVerdict(base));
  const exitBeside = (base: typeof run): number => verdict(beside(base).run).exit;
  assert.equal(exitBeside(good), 1);
  assert.deepEqual(beside(good).says, ['Nothing that fails here failed in the base run.']);
  assert.equal(exitBeside({ ...good, clauses: { ...good.clauses, [page]: run.clauses[page] } }), 3);
  assert.equal(exitBeside(run), 0);
});

test('a new failure beside an old one fails, and both are shown', () => {
  const run = { ...runOf({ exercised: [page, size], broken: [page, size] }), quick: true };
  const old = withVerdict({ ...runOf({ exercised: [page, size], broken: [page] }), quick: true });
  const beside = excuseBaseFailures(run, old);
  const { exit, says } = verdict(beside.run);
  assert.equal(exit, 1);
  assert.match(says.join('\n'), /^1 clause failed: v2\.avail\.page-size-50\.$/m);
  assert.deepEqual(beside.says, ['1 clause failed in the base run too: v2.avail.page-echo.']);
});

describe('what does not go with it', () => {
  for (const [other, stated] of [
    [{ grep: 'x' }, /--grep and --quick are different parts of a run/],
    [{ quick: false, base: 'base.json' }, /--base needs --quick/],
    [{ baseline: 'base.json' }, /--baseline compares whole runs and --quick runs a part/],
  ] as const)
    test(Object.keys(other)[0]!, () =>
      assert.throws(
        () => checkCombination({ quick: true, ...other } as GateOptions, { embedded: true } as Target),
        stated,
      ),
    );
});
