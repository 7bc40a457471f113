/** `hotel-contract load` at a deployment that does not do what it says: what stands at the end is told. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { exitCode } from '../lib/exit.ts';
import { readLoadRun } from '../load/report/json.ts';
import { startSandbox, type FaultName, type Sandbox } from '../sandbox/index.ts';
import { Ledger, ledgerFile } from '../targets/ledger.ts';
import { approvalOf, credentialsOf } from './support/approval.ts';
import { k6OrSkip } from './support/k6.ts';
import { clientOf } from './support/sandbox-client.ts';

const command = new URL('../bin/hotel-contract.js', import.meta.url).pathname;

let sandbox: Sandbox;
let cwd: string;
before(async () => {
  sandbox = await startSandbox({ hotels: 300 });
  cwd = mkdtempSync(join(tmpdir(), 'load-left-'));
});
after(async () => {
  rmSync(cwd, { recursive: true, force: true });
  await sandbox.stop();
});

/** Plays a few bookings at a tenant of the sandbox that is a deployment to the tool. */
async function loaded(fault?: FaultName) {
  const tenant = await sandbox.createTenant(fault === undefined ? {} : { fault });
  const target = { ...approvalOf(tenant, { mayBook: true, mayLoad: true, bookingBudget: 100 }), name: fault ?? 'honest' };
  const file = join(cwd, `${target.name}.json`);
  writeFileSync(file, JSON.stringify(target));
  const args = [command, 'load', '--target', file, '--journey', 'v1-book', '--duration', '5s', '--rate', '2'];
  const env = { ...process.env, ...credentialsOf(tenant), NO_COLOR: '1' };
  const { code, stdout } = await promisify(execFile)(process.execPath, args, { cwd, env, timeout: 90_000 }).then(
    (said) => ({ ...said, code: 0 }),
    (error: { code: number; stdout: string }) => error,
  );
  const reservations = await clientOf(sandbox, tenant).reservations();
  return {
    code,
    stdout,
    run: readLoadRun(join(cwd, 'results/load/load.json')),
    standing: reservations.filter(({ state }: { state: string }) => state !== 'cancelled').length,
    ledger: new Ledger(ledgerFile(join(cwd, 'results'), target)),
  };
}

test('a deployment that only says that it cancels is left with nothing that is not told', { timeout: 120_000 }, async (t) => {
  if ((await k6OrSkip(t)) === undefined) return;
  const { code, stdout, run, standing, ledger } = await loaded('v1-cancel-does-nothing');
  assert.ok(standing > 0, stdout);
  assert.equal(run.bookings.left.length, standing, stdout);
  assert.equal(ledger.open().length, standing, stdout);
  // What else applies, on a machine that is busy, decides between 4 and another.
  assert.ok(run.verdict.applies.includes('leftBehind') && code === exitCode(run.verdict.applies), stdout);
  assert.match(stdout, /LEFT booking HL-/);
  // The first one is a trial, and it showed that nothing can be taken back.
  assert.deepEqual([run.bookings.sent, run.bookings.cancelled], [1, 0], stdout);
});

test('what an honest deployment cancelled was seen gone', { timeout: 120_000 }, async (t) => {
  if ((await k6OrSkip(t)) === undefined) return;
  const { code, stdout, run, standing, ledger } = await loaded();
  const { sent, answered, acknowledged, cancelled, stood, swept, absent, left } = run.bookings;
  assert.ok(sent > 5, stdout);
  assert.deepEqual([answered, acknowledged, cancelled, stood, swept, absent, left], [sent, sent, sent, 0, sent, 0, []], stdout);
  assert.deepEqual([standing, ledger.open()], [0, []]);
  assert.notEqual(code, 4, stdout);
});
