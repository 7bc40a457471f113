/** A response that the client did not wait for is not in the journal, so that a time-out can be shown. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { certifier } from '../../../certification/certify.ts';
import { readJournal } from '../../../certification/journal/read.ts';
import { ClientTenant } from '../../../proof/partner/clients/client-tenant.ts';
import { playJourneys } from '../../../proof/partner/clients/play.ts';
import { startSandbox } from '../../../sandbox/index.ts';
import { defaults } from '../../../schemas/settings.ts';
import { temporaryFolder } from '../../support/folder.ts';

test('a client that gives up a booking and reads it back shows G2', async (t) => {
  const journal = temporaryFolder(t);
  const sandbox = await startSandbox({ hotels: 500, journal });
  const tenant = await sandbox.createTenant();
  const client = { name: 'impatient', does: 'Gives up.', plays: ['give-up'] } as const;
  await playJourneys(new ClientTenant(sandbox, tenant), client, 1);
  await sandbox.stop();
  const judge = certifier('resilience', { settings: defaults, fromStart: true });
  const calls: string[] = [];
  for await (const line of readJournal(join(journal, tenant.id))) {
    judge.observe(line);
    if ('exchange' in line) calls.push(`${line.exchange.operation} ${line.exchange.response?.status}`);
  }
  assert.deepEqual(calls.slice(-2), ['v1.book undefined', 'v1.getbk 200']);
  assert.equal(judge.end().scenarios.find(({ scenario }) => scenario.id === 'G2')?.state, 'passed');
});
