/** The verb `init`: its usage, and that it leaves files as they are. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { linesThatDiffer } from '../../bin/init/diff.ts';
import type { TargetAsWritten } from '../../targets/target.ts';
import { sandboxFor } from '../support/running.ts';
import { temporaryFolder } from '../support/folder.ts';
import { runInProcess } from '../support/verb-here.ts';
import { assertExitCode } from '../support/verb.ts';

test('a difference lists the changed lines', () => {
  assert.deepEqual(linesThatDiffer('a\nb\nc\n', 'a\nx\nc\nd\n'), ['- b', '+ x', '+ d']);
  assert.deepEqual(linesThatDiffer('a\n', 'a\n'), []);
});

test('init writes a target that the gate accepts, without secrets, and overwrites no other file', async (t) => {
  const folder = temporaryFolder(t);
  const sandbox = await sandboxFor(t, { hotels: 200 });
  const { bearer } = sandbox.demo;
  const where = `--v2 ${sandbox.url} --bearer-env INIT_B`;
  const flags = `init --no-waivers ${where} --known regionIds=["501"] --order DEMO-2`;
  const second = await sandbox.createTenant({ beside: 'demo' });
  const also = [
    '--other-bearer-env INIT_OTHER --webhook-url https://hooks.example.com/in --webhook-port 8443',
    '--known credentialPerType=true --known hotelIds=["1010","1015","1018","1024"]',
  ].join(' ');
  const here = (args: string, env = {}) => runInProcess(folder, args, env);
  const missing = await assertExitCode(2, here('init'));
  assert.match(missing.printed, /no address is given: give --v1, --v2 or --auth/);

  const useless = await assertExitCode(2, here(`${flags} --landing praia-suites`));
  assert.match(
    useless.printed,
    /--landing has no effect without --auth: add that option, or leave --landing out/,
  );

  const env = { INIT_B: bearer, INIT_OTHER: second.credentials.bearer };
  const written = await assertExitCode(0, here(`${flags} ${also} --out x.json`, env));
  const text = readFileSync(join(folder, 'x.json'), 'utf8');
  const { secrets, profiles, known } = JSON.parse(text) as TargetAsWritten;
  assert.deepEqual(secrets, { bearer: 'INIT_B', otherBearer: 'INIT_OTHER' });
  assert.ok(profiles.includes('webhooks'), profiles.join());
  assert.deepEqual(known?.webhook, { url: 'https://hooks.example.com/in', port: 8443 });
  assert.equal(known?.credentialPerType, true);
  assert.deepEqual(known?.favorites, ['1010'], 'of the hotels that were given');
  assert.deepEqual(known?.otherFavorites, ['1015', '1018', '1024'], 'learned by the second token');
  assert.ok(!text.includes(bearer) && !written.printed.includes(bearer));
  await assertExitCode(0, here('contract openapi --target x.json', env));

  writeFileSync(join(folder, 'x.json'), text.replace('"approval"', '"mine"'));
  const again = await assertExitCode(2, here(`${flags} ${also} --out x.json`, env));
  assert.match(again.printed, /^- {3}"environment": "mine",\n\+ {3}"environment": "approval",/m);
  assert.match(again.printed, /x\.json exists and was not changed/);
  assert.match(readFileSync(join(folder, 'x.json'), 'utf8'), /"mine"/);

  const refused = await assertExitCode(3, here(`${flags} --out y.json --setting v2.names.checkIn=from`, env));
  assert.match(refused.printed, /v2 availability refuses a plain search \(400/);

  const nobody = '--auth http://127.0.0.1:9 --landing praia-suites';
  const noGate = await assertExitCode(
    3,
    here(`${flags.replace('--no-waivers ', '')} ${nobody} --out z.json`, env),
  );
  assert.match(
    noGate.printed,
    /The first gate could not be run: cannot judge auth_url http:\/\/127\.0\.0\.1:9/,
  );
  assert.match(readFileSync(join(folder, 'z.json'), 'utf8'), /"v2\.names\.checkIn"/);
});
