/** A killed run leaves bookings and their lines in the ledger; the command `sweep` cancels them. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import type { TenantView } from '../../sandbox/index.ts';
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import type { Booking } from '../../client/bookings/booking.ts';
import { runContextVariable } from '../../targets/run-context.ts';
import type { Target } from '../../targets/target.ts';
import { temporaryFolder } from '../support/folder.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { serverForAllTests } from '../support/listening.ts';
import { startedSandbox } from '../support/running.ts';
import { statesAt } from '../support/states-at.ts';
import { runInProcess } from '../support/verb-here.ts';
import { assertExitCode } from '../support/verb.ts';

const doomed = fileURLToPath(new URL('../support/doomed-run.ts', import.meta.url));

const sandbox = startedSandbox();
let tenant: TenantView;
let folder: string;
let target: Target;

/** Which requests are dropped; for each the function below is called. */
let isStopped: (path: string) => boolean = () => false;
let stopped: () => void = () => {};

const door = serverForAllTests(async (incoming, reply) => {
  const path = incoming.url!;
  const body = await text(incoming);
  if (isStopped(path)) return stopped();
  const { host: _, connection: __, 'content-length': ___, ...headers } = incoming.headers;
  const answer = await request(sandbox.url + path, { method: 'POST', headers, body });
  reply
    .writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) })
    .end(await answer.body.text());
});

/** Only when called: the other tests of this process need no such folder. */
function eachInAFolder(): void {
  beforeEach(async () => {
    tenant = await sandbox.createTenant();
    folder = temporaryFolder();
    mkdirSync(join(folder, 'results'));
    target = approvalTargetOf(
      tenant,
      { mayBook: true, lookAgainAfter: 1 },
      `${door.url}${new URL(tenant.baseUrl).pathname}`,
    );
    writeTarget(target);
    isStopped = () => false;
  });
}

const writeTarget = (content: Target): void =>
  writeFileSync(join(folder, 'target.json'), JSON.stringify(content));

const note = {
  transactionIdentifier: 'HC-x-1',
  hotelCode: 1172,
  start: '2027-01-05',
  end: '2027-01-09',
  email: 'hc-x-1@example.com',
};

const ledger = (): Ledger => new Ledger(ledgerFile(join(folder, 'results'), target));

/** The ledger's lines, all written at this time. */
function dated(at: string): void {
  const { file } = ledger();
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"at":"[^"]+"/g, `"at":"${at}"`));
}

/** Plays a test that books, and kills the test once it has sent a request after its booking. */
async function die(): Promise<Booking[]> {
  let bookings = 0;
  const observed = new Promise<void>((resolve) => (stopped = resolve));
  isStopped = (path) => {
    if (!path.endsWith('/SendHotelRes')) return bookings === 2;
    bookings += 1;
    return false;
  };
  const today = new Date().toISOString().slice(0, 10);
  const context = JSON.stringify({ target, seed: 4, run: 'doomed', today });
  const results = join(folder, 'results');
  const run: ChildProcess = spawn(process.execPath, ['--import', 'tsx', doomed, 'v1.getbk.by-id', results], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, ...credentialsOf(tenant), [runContextVariable]: context },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(run, 'exit');
  await Promise.race([observed, ended.then(() => assert.fail('the run ended by itself'))]);
  run.kill('SIGKILL');
  await ended;
  isStopped = () => false;
  // The proxy may still be forwarding earlier requests.
  await sleep(100);
  return ledger().open();
}

const sweep = () => runInProcess(folder, ['sweep', '--target', 'target.json'], credentialsOf(tenant));

/** Sweeps, and checks the exit code and what is printed. */
async function assertSweeps(code: number, printed: RegExp): Promise<void> {
  assert.match((await assertExitCode(code, sweep())).printed, printed);
}

const codes = (): Promise<number[]> => statesAt(tenant, target.known.hotelCodes![0]!);

describe('sweep', () => {
  eachInAFolder();

  test('cancels the bookings of a killed run', async () => {
    // The canary booking passes, and the response to the test's booking arrives, but nothing after it.
    const open = await die();
    assert.equal(open.length, 1);
    assert.match(open[0]!.reservation!, /^R-/);
    assert.deepEqual(await codes(), [4, 1]);
    await assertSweeps(
      0,
      /^booking HC-doomed-\d+ at hotel \d+, reservation R-\S+ \(\S+ to \S+\): is confirmed as cancelled\.\n$/,
    );
    assert.deepEqual(await codes(), [4, 4]);
    assert.deepEqual(ledger().open(), []);
    await assertSweeps(0, /^Nothing to sweep: /);
  });

  test('reports that a booking which never arrived does not exist, after a second look-up', async () => {
    ledger().write({ state: 'sending', note, run: 'x', baseUrl: target.urls.base_url! });
    // However slow the machine is, the first look-up is not late enough.
    dated(new Date(Date.now() + 3_600_000).toISOString());
    await assertSweeps(
      0,
      /^A booking may still be active or be created: looking again in \d+ s .*\nbooking \S+ .*: does not exist: it was never made\.\n$/,
    );
    assert.deepEqual(await codes(), []);
  });

  test('reports a booking that the service does not cancel', async () => {
    ledger().write({ state: 'sending', note, run: 'x', baseUrl: target.urls.base_url! });
    ledger().write({ state: 'answered', note, reservation: 'R-nobody' });
    // Sent so long ago that no wait is needed.
    dated('2026-01-01T00:00:00.000Z');
    await assertSweeps(
      4,
      /^booking HC-x-1 at hotel 1172, reservation R-nobody \(2027-01-05 to 2027-01-09\): left: its cancellation was refused \(HTTP 200\); sweep again, or cancel it by hand\.\n$/,
    );
    assert.equal(ledger().open().length, 1);
  });

  test('reports unreadable lines, and sweeps by the others', async () => {
    const file = ledgerFile(join(folder, 'results'), target);
    mkdirSync(join(folder, 'results/ledger'));
    writeFileSync(file, '{"state":"sen\nnull\n7\n{}\n');
    const lines = [1, 2, 3, 4].map(
      (line) =>
        `line ${line} of \\S+approval\\.jsonl cannot be read: look at the deployment .*, then delete the line\\.\\n`,
    );
    await assertSweeps(4, new RegExp(`^${lines.join('')}$`));
  });

  test('ends with 4 without a response, and with 2 without permission', async () => {
    const silent = {
      ...target,
      urls: { base_url: 'http://127.0.0.1:1', api_url: 'http://127.0.0.1:1', auth_url: 'http://127.0.0.1:1' },
    };
    ledger().write({ state: 'sending', note, run: 'x', baseUrl: silent.urls.base_url });
    writeTarget(silent);
    await assertSweeps(
      4,
      /: cannot be told: POST http:\/\/127\.0\.0\.1:1\S*: nothing listens there \(connection refused\); sweep again when the service answers\.\n$/,
    );
    writeTarget({ ...silent, permissions: { ...silent.permissions, mayBook: false } });
    await assertSweeps(2, /permissions\.mayBook is not true/);
  });

  test('does nothing for the embedded sandbox, and says why', async () => {
    const file = new URL('../../targets/sandbox.json', import.meta.url).pathname;
    writeFileSync(join(folder, 'target.json'), readFileSync(file));
    await assertSweeps(
      0,
      /^Nothing to sweep: sandbox is a sandbox that each run starts, and its bookings ended with it\.\n$/,
    );
  });
});
