/** A call that the service refused is shown where its scenario waits, in the service's words and with what to change. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { certifier } from '../../../certification/certify.ts';
import { readJournal } from '../../../certification/journal/read.ts';
import { ClientTenant } from '../../../proof/partner/clients/client-tenant.ts';
import { playJourneys, type PartnerClient } from '../../../proof/partner/clients/play.ts';
import {
  changeBody,
  changeEveryCall,
  renameMember,
  replaceBody,
} from '../../../proof/partner/clients/tampering.ts';
import { defaults } from '../../../schemas/settings.ts';
import { sandboxFor } from '../../support/running.ts';
import { temporaryFolder } from '../../support/folder.ts';

const mistakes: readonly (readonly [
  string,
  PartnerClient['plays'],
  PartnerClient['tampering'],
  string,
  RegExp,
])[] = [
  [
    'a total of its own',
    ['book-and-cancel'],
    changeBody('v1.book', (body) => {
      body.HotelReservationsType.HotelReservations[0].ResGlobalInfo.Total.AmountAfterTax *= 0.9;
    }),
    'B1',
    /"The price is not the one of this rate: .*Total"\. It breaks: The plans, .* Make the Total of the reservation from/,
  ],
  [
    'a cancellation without verification',
    ['book-and-cancel'],
    changeBody('v1.cancel', (body) => delete body.Verification),
    'B1',
    /"The verification does not match .*"\. It breaks: A cancellation proves its right in Verification/,
  ],
  [
    'keys exchanged',
    ['shop'],
    changeEveryCall(({ headers: { apikey = '', secretkey = '', ...headers } }) => ({
      headers: { ...headers, apikey: secretkey, secretkey: apikey },
    })),
    'A1',
    /was refused: HTTP 200, "The keys are missing or wrong"/,
  ],
  [
    'another path',
    ['shop'],
    changeEveryCall(({ url }) => ({ url: url.replace('/Pull/', '/pull/') })),
    'A1',
    /Nothing stands at this path\. .*looks like .* wrong letter case; the correct call is POST \/v1\/api\/Pull\/.* It breaks: /,
  ],
  [
    'a misspelt member',
    ['search-around'],
    replaceBody('v2.avail', (body) => renameMember(body, 'destinations', 'destination'), 'all'),
    'C1',
    /"destinations is missing"\. It breaks: .* Write destinations instead of destination\./,
  ],
  [
    'a token in quotes',
    ['search-around'],
    changeEveryCall(({ headers }) => ({
      headers: { ...headers, authorization: `Bearer "${headers['authorization']!.slice('Bearer '.length)}"` },
    })),
    'C1',
    /HTTP 401, .* It breaks: .* without quotes/,
  ],
];

test('each refusal is explained', async (t) => {
  const journal = temporaryFolder(t);
  const sandbox = await sandboxFor(t, { hotels: 500, journal });
  for (const [name, plays, tampering, id, says] of mistakes) {
    const tenant = await sandbox.createTenant();
    const client = { name, does: '', plays, ...(tampering ? { tampering } : {}) };
    // The client stops at the first refusal that it does not expect.
    await playJourneys(new ClientTenant(sandbox, tenant), client, 1).catch(() => undefined);
    const bearerLength = tenant.credentials.bearer.length;
    const judge = certifier('full', { settings: defaults, fromStart: true, bearerLength });
    for await (const line of readJournal(join(journal, tenant.id))) judge.observe(line);
    const { scenarios } = judge.end();
    assert.match(scenarios.find(({ scenario }) => scenario.id === id)?.refusal ?? 'nothing', says, name);
    const all = scenarios.flatMap(({ refusal }) => refusal ?? []);
    assert.equal(new Set(all).size, all.length, name);
  }
});
