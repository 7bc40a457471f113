/** `sandbox --write-target`: a target file and variables for the tenant demo. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../support/folder.ts';
import { runInProcess } from '../support/verb-here.ts';
import { startCommand } from '../support/verb.ts';

test('a gate finds the fault of the demo, and an existing file is not overwritten', async () => {
  const folder = temporaryFolder();
  const args = 'sandbox --port=0 --control-port=0 --data=:memory: --write-target=demo.json --host=0.0.0.0';
  const { child, until, ended } = startCommand(folder, `${args} --fault=echoes-page-one`);
  try {
    const printed = await until(/Ctrl-C ends it/);
    const variables = readFileSync(join(folder, 'demo.sh'), 'utf8');
    const env = Object.fromEntries(
      [...variables.matchAll(/^export (\w+)='(.*)'$/gm)].map(([, name, value]) => [name!, value!]),
    );
    assert.equal(Object.keys(env).length, 7, printed);
    const gate = await runInProcess(folder, ['gate', '--target=demo.json', '--grep=v2.avail.page'], env);
    assert.equal(gate.code, 1, gate.printed);
    assert.match(gate.printed, /FAILED {2}v2\.avail\.page-echo/);
    const again = await runInProcess(folder, args, env);
    assert.equal(again.code, 2, again.printed);
    assert.match(again.printed, /demo\.json exists already: name another file with --write-target/);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});
