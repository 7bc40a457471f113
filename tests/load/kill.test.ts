/** k6 is killed while it books: every booking is in the ledger, and the sweep cancels it. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, describe } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runK6 } from '../../load/launcher/run.ts';
import type { FoundK6 } from '../../load/launcher/version.ts';
import type { FaultName } from '../../proof/faults.ts';
import { defaults } from '../../schemas/settings.ts';
import { accessToTenant } from '../../client/access.ts';
import { sweep } from '../../client/bookings/sweep.ts';
import type { SweepResult } from '../../client/bookings/swept.ts';
import { PoolTransport } from '../../client/transport.ts';
import { dayOf } from '../../targets/day.ts';
import { conversationOpener } from '../../client/create-fixtures.ts';
import { Ledger } from '../../client/bookings/ledger.ts';
import { loadTarget } from '../../targets/load.ts';
import { assertNone } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';
import { k6Test } from '../support/load/k6.ts';
import { bookingsAt } from '../support/load/sidecar/bookings.ts';
import { sidecarFor } from '../support/load/sidecar/reported.ts';
import { startedSandbox } from '../support/running.ts';
import { clientOf } from '../support/sandbox-client.ts';

const script = fileURLToPath(new URL('../support/load/sidecar/booking.k6.js', import.meta.url));
const target = loadTarget(fileURLToPath(new URL('../../targets/sandbox.json', import.meta.url)), {});
const idPath = defaults.get('v1.booking.id').slice(1).replaceAll('/', '.');

describe('k6 killed while it books', () => {
  const sandbox = startedSandbox();
  let folder: string;
  const pool = new PoolTransport();
  after(() => pool.close());
  beforeEach(() => (folder = temporaryFolder()));

  /** Books until this many stand, and then kills k6 with SIGKILL. */
  async function kill(k6: FoundK6, atLeast: number, fault?: FaultName) {
    const tenant = await sandbox.createTenant(fault === undefined ? {} : { fault });
    const client = clientOf(sandbox, tenant);
    const bookings = join(folder, 'bookings.json');
    writeFileSync(
      bookings,
      JSON.stringify({ run: 'killed', idPath, bookings: bookingsAt(target.known.hotelCodes!) }),
    );
    const file = join(folder, 'ledger.jsonl');
    const sidecar = await sidecarFor({
      ledger: file,
      run: 'killed',
      baseUrl: tenant.baseUrl,
      say: assert.fail,
    });
    const { apiKey, secretKey } = tenant.credentials;
    let child: ChildProcess | undefined;
    try {
      const ended = runK6({
        k6,
        script,
        variables: { SERVICE: tenant.baseUrl, SIDECAR: sidecar.url, BOOKINGS: bookings },
        secrets: { API_KEY: apiKey, SECRET_KEY: secretKey },
        remoteWrite: `${sidecar.url}/write`,
        timeLimit: 90,
        say: () => {},
        onStart: (started) => (child = started),
      });
      for (
        const until = Date.now() + 60_000;
        (await client.reservations()).length < atLeast && Date.now() < until;
      )
        await sleep(50);
      process.kill(-child!.pid!, 'SIGKILL');
      assert.equal((await ended).ended, 'killed', (await ended).lastWords.join('\n'));
      const collected = await sidecar.collect();
      const stated: string[] = [];
      const context = { target, seed: 1, today: dayOf(Date.now()) };
      const sweepAll = (): Promise<SweepResult[]> =>
        sweep({
          context,
          openConversation: conversationOpener(context, pool.send, accessToTenant(tenant, sandbox)),
          file,
          wait: (milliseconds) => sleep(milliseconds, true),
          onMessage: (sentence) => stated.push(sentence),
        });
      const emails = (all: any[]): string[] =>
        all.map(({ guests }) => guests.find(({ email }: any) => email !== undefined)?.email);
      const activeReservations = async (): Promise<string[]> =>
        emails((await client.reservations()).filter(({ state }) => state !== 'cancelled'));
      return {
        ledger: new Ledger(file),
        collected,
        activeReservations,
        booked: emails(await client.reservations()),
        stated,
        sweepAll,
      };
    } finally {
      await sidecar.close();
    }
  }

  k6Test('leaves only bookings that are in the ledger, and the sweep cancels all', async (k6) => {
    const { ledger, booked, activeReservations, collected, stated, sweepAll } = await kill(k6, 40);
    assert.ok(booked.length >= 40, `${booked.length} booked`);
    const noted = new Set(ledger.bookings().map(({ note }) => note.email));
    assertNone(booked, (email) => !noted.has(email));
    assert.equal(collected.bookings.sent, noted.size);
    const open = ledger.open();
    const before = await activeReservations();
    assert.ok(
      before.length > 10 && before.length < booked.length,
      `${before.length} of ${booked.length} stand: half were cancelled before`,
    );
    const swept = await sweepAll();
    assertNone(swept, ({ end }) => end !== 'ok');
    assert.deepEqual(await activeReservations(), []);
    assert.deepEqual(ledger.open(), []);
    // One sentence each, in the order of sending.
    assert.deepEqual(
      stated.map((sentence) => sentence.split(' ')[1]),
      open.map(({ note }) => note.transactionIdentifier),
    );
    assert.deepEqual(await sweepAll(), []);
  });

  k6Test('bookings that cannot be cancelled are listed', async (k6) => {
    const killed = await kill(k6, 6, 'v1-cancel-does-nothing');
    const left = (await killed.sweepAll()).filter(({ end }) => end === 'leftBehind');
    const open = killed.ledger.open();
    assert.ok(left.length > 2, `${left.length} left`);
    assert.deepEqual(
      left.map(({ what }) => what.split(/[ ,]/)[1]),
      open.map(({ note }) => note.transactionIdentifier),
    );
    assert.match(
      killed.stated.join('\n'),
      /left: it is active after its cancellation; sweep again, or cancel it by hand\./,
    );
  });
});
