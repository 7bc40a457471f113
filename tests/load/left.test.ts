/** `hotel-contract load` at a deployment that does not do what it says: what stands at the end is told. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { exitCode } from '../../lib/exit.ts';
import { useOf } from '../../load/launcher/watch.ts';
import { readLoadRun } from '../../load/report/json.ts';
import type { FaultName } from '../../proof/faults.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import { approvalOf, credentialsOf } from '../support/approval.ts';
import { k6OrSkip } from '../support/load/k6.ts';
import { clientOf } from '../support/sandbox-client.ts';

const command = new URL('../../bin/hotel-contract.js', import.meta.url).pathname;

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

/** A tenant of the sandbox that is a deployment to the tool, and how it is loaded. */
async function deployment(name: string, fault?: FaultName) {
  const tenant = await sandbox.createTenant(fault === undefined ? {} : { fault });
  const target = { ...approvalOf(tenant, { mayBook: true, mayLoad: true, bookingBudget: 100 }), name };
  const file = join(cwd, `${target.name}.json`);
  writeFileSync(file, JSON.stringify(target));
  const args = [command, 'load', '--target', file, '--journey', 'v1-book', '--rate', '2'];
  return { tenant, target, args, env: { ...process.env, ...credentialsOf(tenant), NO_COLOR: '1' } };
}

/** Plays a few bookings. */
async function loaded(fault?: FaultName) {
  const { tenant, target, args, env } = await deployment(fault ?? 'honest', fault);
  const { code, stdout } = await promisify(execFile)(process.execPath, [...args, '--duration', '5s'], {
    cwd,
    env,
    timeout: 90_000,
  }).then(
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

test(
  'a deployment that only says that it cancels is left with nothing that is not told',
  { timeout: 120_000 },
  async (t) => {
    if ((await k6OrSkip(t)) === undefined) return;
    const { code, stdout, run, standing, ledger } = await loaded('v1-cancel-does-nothing');
    assert.ok(standing > 0, stdout);
    assert.equal(run.bookings.left.length, standing, stdout);
    assert.equal(ledger.open().length, standing, stdout);
    // What else applies, on a machine that is busy, decides between 4 and another.
    assert.ok(run.verdict.applies.includes('leftBehind') && code === exitCode(run.verdict.applies), stdout);
    assert.match(stdout, /LEFT booking HL-/);
    // The first one is the canary booking, and it showed that nothing can be taken back.
    assert.deepEqual([run.bookings.sent, run.bookings.cancelled], [1, 0], stdout);
  },
);

test(
  'a load that is killed books nothing more, and what stands is in the ledger',
  { timeout: 120_000 },
  async (t) => {
    if ((await k6OrSkip(t)) === undefined) return;
    const { tenant, target, args, env } = await deployment('killed');
    const reservations = async (): Promise<
      { readonly state: string; readonly guests: readonly { readonly email?: string }[] }[]
    > => clientOf(sandbox, tenant).reservations();
    const child = spawn(process.execPath, [...args, '--duration', '60s'], { cwd, env, stdio: 'ignore' });
    let k6: number;
    try {
      for (const until = Date.now() + 60_000; (await reservations()).length < 3; await sleep(100))
        assert.ok(Date.now() < until);
      const { stdout } = await promisify(execFile)('pgrep', ['-P', String(child.pid), '-f', 'k6 run']);
      k6 = Number(stdout);
    } finally {
      child.kill('SIGKILL');
    }
    for (const until = Date.now() + 5_000; (await useOf(k6)) !== undefined; await sleep(50))
      assert.ok(Date.now() < until, 'k6 goes on');
    const before = await reservations();
    await sleep(1_500);
    const standing = (await reservations()).filter(({ state }) => state !== 'cancelled');
    assert.equal((await reservations()).length, before.length);
    const noted = new Ledger(ledgerFile(join(cwd, 'results'), target)).open().map(({ note }) => note.email);
    for (const { guests } of standing)
      assert.ok(guests.some(({ email }) => email !== undefined && noted.includes(email)));
  },
);

test('what an honest deployment cancelled was seen gone', { timeout: 120_000 }, async (t) => {
  if ((await k6OrSkip(t)) === undefined) return;
  const { code, stdout, run, standing, ledger } = await loaded();
  const { sent, answered, acknowledged, cancelled, stood, swept, absent, left } = run.bookings;
  assert.ok(sent > 5, stdout);
  assert.deepEqual(
    [answered, acknowledged, cancelled, stood, swept, absent, left],
    [sent, sent, sent, 0, sent, 0, []],
    stdout,
  );
  assert.deepEqual([standing, ledger.open()], [0, []]);
  assert.notEqual(code, 4, stdout);
});
