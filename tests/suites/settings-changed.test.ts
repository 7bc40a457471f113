/** What the specification leaves open is a setting: with every one of them changed, gate and sandbox still understand each other. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { definitions, type SettingId } from '../../schemas/settings.ts';
import { gateOn } from '../support/gate.ts';

const target = JSON.parse(readFileSync(new URL('../../targets/sandbox.json', import.meta.url), 'utf8')) as object;

/** Another legal value for a setting. */
function other(id: SettingId): unknown {
  const { kind, default: value, choices } = definitions[id] as { kind: string; default: string; choices?: readonly string[] };
  switch (kind) {
    case 'name':
      return `other_${value}`;
    case 'header':
      return `X-Other-${value}`;
    case 'path':
      return `/other${value}`;
    case 'choice':
      return choices!.find((choice) => choice !== value);
    case 'pointer':
      return `/other${value}`;
    default:
      return undefined;
  }
}

test('gate and sandbox agree with every name, path and form changed', { timeout: 300_000 }, async () => {
  const settings = Object.fromEntries(
    (Object.keys(definitions) as SettingId[]).flatMap((id) => (other(id) === undefined ? [] : [[id, other(id)]])),
  );
  assert.ok(Object.keys(settings).length > 150, 'nearly every setting is a name, a path or a form');
  const { code, printed, run, leaks } = await gateOn({ ...target, settings });
  assert.equal(code, 0, printed);
  // This is where the tests run a whole gate, so that what it leaves behind is searched here.
  assert.deepEqual(leaks, []);
  assert.ok(run.counts.exchanges >= 1_000, `${run.counts.exchanges} exchanges`);
});
