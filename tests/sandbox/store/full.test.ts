/** A full disk: what cannot be stored is refused and not acknowledged; everything works again once there is space. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { assertNone } from '../../support/lists.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { sendControl } from '../../support/sandbox-client.ts';
import type { RunningSandbox } from '../../support/kill/victim.ts';
import { v1ClientOf, idOf } from '../../support/v1/client.ts';

const script = fileURLToPath(new URL('../../support/kill/child.ts', import.meta.url));

const hasPrlimit = (): boolean => {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

test(
  'refuses properly what does not fit on the disk, and acknowledges none of it',
  { skip: !hasPrlimit() },
  async () => {
    const folder = temporaryFolder();
    const data = join(folder, 'sandbox.db');
    const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['pipe', 'pipe', 'pipe'] });
    let complained = '';
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
    /** Maximum file size of that process. */
    const limit = (bytes: number | 'unlimited'): void =>
      void execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`], {
        stdio: 'ignore',
      });
    try {
      child.stdin.write(data);
      const running = JSON.parse(
        String(((await once(child.stdout, 'data')) as [Buffer])[0]),
      ) as RunningSandbox;
      const tenant = (await sendControl(running, '/tenants', { body: {} })).json;
      const v1 = v1ClientOf(running, tenant);
      const offer = await v1.bookingOfOffer();
      const booked: string[] = [];
      const book = async (): Promise<number> => {
        const reply = await v1.pull('SendHotelRes', {
          ...offer,
          TransactionIdentifier: `T-${crypto.randomUUID()}`,
        });
        if (reply.status === 200 && reply.json.ErrorsType === null) booked.push(idOf(reply.json));
        return reply.status;
      };
      assert.equal(await book(), 200);
      limit(Math.max(statSync(data).size, statSync(`${data}-wal`).size) + 30_000);
      const statuses: number[] = [];
      for (let tries = 0; tries < 30 && statuses.filter((status) => status === 503).length < 3; tries += 1)
        statuses.push(await book());
      assert.ok(statuses.includes(503), statuses.join(' '));
      assertNone([...new Set(statuses)], (status) => status !== 200 && status !== 503);
      const acknowledged = [...booked];
      const storedIds = async (): Promise<string[]> =>
        (await v1.reservations()).map(({ id }) => id as string);
      assert.deepEqual((await storedIds()).sort(), acknowledged.sort());
      const refused = await sendControl(running, '/tenants', { body: {} });
      assert.deepEqual([refused.status, refused.json.error.code], [503, 'not-kept']);
      assert.match(
        complained,
        /Warning: the data file fails: [^\n]+ What cannot be kept is refused with HTTP 503\.\n/,
      );
      assert.equal(complained.match(/the data file fails/g)!.length, 1, complained);
      assert.doesNotMatch(complained, /^ +at /m);
      limit('unlimited');
      assert.equal(await book(), 200);
      assert.deepEqual((await storedIds()).sort(), booked.sort());
    } finally {
      child.kill('SIGKILL');
    }
  },
);
