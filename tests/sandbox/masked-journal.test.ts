/** Neither the journal at the control port nor its files contain credentials or guests. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sandboxFor } from '../support/running.ts';
import { temporaryFolder } from '../support/folder.ts';
import { clientOf, send, sendControl } from '../support/sandbox-client.ts';

const guests = ['quiteria', 'zwanzigerova', '98765-4321', '529.982.247-25'];

test('masks credentials and guests at every place, whichever call revealed them', async (t) => {
  const folder = temporaryFolder();
  const sandbox = await sandboxFor(t, { hotels: 10, journal: folder });
  const view = await sandbox.createTenant();
  const client = clientOf(sandbox, view);
  const { bearer, apiKey, secretKey } = view.credentials;
  const [early, later] = ['k9-early-Zq81-of-the-partner', 'k9-later-Zq82-of-the-partner'];
  const own = [bearer, apiKey, secretKey];
  const all = [...own, later, early];
  for (const one of [...own, later]) {
    await client.call(`/orders/${one}?extra=${one}&${one.slice(-20)}=1`, {
      body: { note: `it is ${one}`, half: one.slice(1) },
      headers: { [`x-${one.replaceAll(/[^\w-]/g, '').slice(0, 60)}`]: '1', 'x-other': one },
    });
    await client.call('/v2/hotels/availability', { body: `{"not": "JSON ${one}` });
  }
  await client.call('/v2/hotels/availability', {
    body: {
      guest: { fullName: 'Quiteria Zwanzigerova', email: 'quiteria@zwanzigerova.com.br' },
      holder: { firstName: 'Quiteria', phone: '+55 11 98765-4321', cpf: '529.982.247-25' },
    },
  });
  for (const one of [early, later])
    await client.call('/v1/api/Pull/Ping', { headers: { 'x-api-key': one }, body: {} });
  await send(`${sandbox.url}/orders/DEMO-1`, {
    method: 'GET',
    bearer,
    headers: { 'x-said': `again ${early}` },
  });
  const at = `/tenants/${view.id}/journal`;
  const shown = (await sendControl(sandbox, at)).text;
  assert.ok(JSON.parse(shown).length >= 11);
  const files = readdirSync(join(folder, view.id))
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => readFileSync(join(folder, view.id, name), 'utf8'))
    .join('');
  for (const [where, text, secrets] of [
    ['shown', shown, all],
    // A credential that is learnt later is already in the file.
    ['kept', files, [...own, early]],
  ] as const) {
    for (const one of secrets)
      assert.ok(
        !text.toLowerCase().includes(one.slice(-18).toLowerCase()),
        `${one.slice(0, 12)} is ${where}`,
      );
    for (const one of guests) assert.ok(!text.toLowerCase().includes(one), `${one} is ${where}`);
  }
});
