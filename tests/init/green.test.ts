/** The verb `init` ends with a target whose first gate ends with 0: what cannot be judged is waived by its cause. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TargetAsWritten } from '../../targets/target.ts';
import { sandboxFor } from '../support/running.ts';
import { temporaryFolder } from '../support/folder.ts';
import { runInProcess } from '../support/verb-here.ts';

test('v2 alone, without hooks and a second client', async (t) => {
  const folder = temporaryFolder(t);
  const sandbox = await sandboxFor(t, { hotels: 200 });
  const env = { GREEN_BEARER: sandbox.demo.bearer };
  const here = (...args: readonly string[]) => runInProcess(folder, args, env);
  const flags = ['--bearer-env=GREEN_BEARER', '--hotel=1172', '--region=501', '--out=target.json'];
  const written = await here('init', `--v2=${sandbox.url}`, ...flags);
  assert.equal(written.code, 0, written.printed);
  assert.match(written.err, /^ {2}--hooks=FILE with closeRate {2}\(\d+ clauses?: /m);
  const { waivers = [] } = JSON.parse(readFileSync(join(folder, 'target.json'), 'utf8')) as TargetAsWritten;
  const causes = waivers.flatMap((one) => one.causes ?? []);
  assert.ok(causes.includes('hooks.closeRate') && causes.includes('secrets.otherBearer'), causes.join());
  // The chapters of which hooks and the second client decide something; tests/green plays them all.
  const part = '--grep=v2.checkrate.404-gone|v2.token|auth.bearer';
  const gate = await here('gate', '--target=target.json', '--report=none', part);
  assert.equal(gate.code, 0, gate.printed);
  assert.match(gate.printed, /\d+ claimed clauses are not judged by agreement, for \d causes: /);
});
