/** Conforming partners are accused of nothing, and faulty ones of their mistake only. `npm run prove -- --partners` plays all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultyClients } from '../../../proof/partner/clients/faulty.ts';
import { referenceClients } from '../../../proof/partner/clients/reference.ts';
import { judgeClient, play, type PartnerClient } from '../../../proof/partner/clients/play.ts';
import { assertMapsTo } from '../../support/lists.ts';
import { startedSandbox } from '../../support/running.ts';
import { sampleEntries } from '../../support/sample.ts';

const sandbox = startedSandbox({ hotels: 500 });

const accused = async (client: PartnerClient, seed: number) =>
  judgeClient(await play(sandbox, client, seed), client).accusations.map(
    ({ of, pointer, expected, actual }) => ({ of, stated: `${of} ${pointer}: ${expected}, not ${actual}` }),
  );

for (const client of referenceClients)
  test(`${client.name} is accused of nothing`, async () => {
    assert.deepEqual(await accused(client, 11), []);
  });

const byName = Object.fromEntries(faultyClients.map((client) => [client.name, client]));

test('clients have unique names', () => {
  assert.equal(Object.keys(byName).length, faultyClients.length);
  assert.ok(faultyClients.length >= 80);
});

for (const [name, client] of sampleEntries(byName, 12))
  test(`${name} is caught: ${client.does}`, async () => {
    const all = await accused(client, 11);
    assert.ok(all.length > 0, `not caught: ${client.breaks!.join(' or ')}`);
    assertMapsTo(
      all.filter(({ of }) => !client.breaks!.includes(of)),
      [],
      ({ stated }) => stated,
    );
  });
