/** Conforming clients that are recorded on their way to a deployment pass: the recorder keeps enough to judge them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certifier } from '../../certification/certify.ts';
import { openPartnerJournal } from '../../certification/journal/journal.ts';
import { readJournal } from '../../certification/journal/read.ts';
import { startRecorder } from '../../certification/record/recorder.ts';
import { upstreamsOf } from '../../certification/record/upstream.ts';
import { referenceClients } from '../../proof/partner/clients/reference.ts';
import { playJourneys, type JourneyName } from '../../proof/partner/clients/play.ts';
import { ClientTenant } from '../../proof/partner/clients/client-tenant.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { defaults } from '../../schemas/settings.ts';
import type { Target } from '../../targets/target.ts';
import { temporaryFolder } from '../support/folder.ts';
import { requireItems } from '../support/require-items.ts';

/** Clients that neither change the clock nor receive notifications: a recorder sees neither. */
const plays: readonly JourneyName[] = [
  'shop',
  'book-and-cancel',
  'book-rooms',
  'too-late',
  'search-around',
  'book-by-token',
  'recheck-several',
  'lose-rate',
];

for (const client of referenceClients)
  for (const partner of ['Viagens Sul', undefined])
    test(`${client.name}, ${partner === undefined ? 'told by its credentials' : 'as one partner'}`, async (t) => {
      const folder = temporaryFolder(t);
      const sandbox = await startSandbox({ hotels: 500 });
      const journal = await openPartnerJournal(
        folder,
        defaults,
        partner === undefined ? {} : { client: partner },
      );
      const view = await sandbox.createTenant();
      const recorder = await startRecorder({
        upstreams: upstreamsOf(
          {
            name: 'deployment',
            environment: 'approval',
            urls: { base_url: view.baseUrl, api_url: view.apiUrl, auth_url: view.authUrl },
          } as Target,
          false,
          {},
        ),
        ports: { base_url: 0, api_url: 0, auth_url: 0 },
        host: '127.0.0.1',
        settings: defaults,
        journal,
        tell: () => undefined,
      });
      t.after(async () => {
        await recorder.stop();
        await sandbox.stop();
      });
      const { base_url: baseUrl = '', api_url: apiUrl = '', auth_url: authUrl = '' } = recorder.urls;
      const stage = new ClientTenant(sandbox, { ...view, baseUrl, apiUrl, authUrl });
      await playJourneys(stage, { ...client, plays }, 3);
      await journal.close();
      const judge = certifier('full', { settings: defaults, fromStart: true, production: false });
      for await (const line of readJournal(folder)) judge.observe(line);
      const { accusations, judged, scenarios } = judge.end(Date.now() + 3_600_000);
      assert.deepEqual(
        accusations.map(
          ({ of, pointer, expected, actual }) => `${of} ${pointer}: ${expected}, not ${actual}`,
        ),
        [],
      );
      assert.deepEqual([judged.gaps, judged.foreign], [[], 0]);
      requireItems(scenarios.filter(({ state }) => state === 'passed'));
    });
