/** Every variant is seen to change an answer: one that changes none, misspelt perhaps, would be proven legal for nothing. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { settingVariants, variants, type VariantName } from '../../proof/legal.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { honest as honestRules } from '../../sandbox/rules/rules.ts';
import type { Exchange } from '../../schemas/exchange.ts';
import { definitions, type SettingId } from '../../schemas/settings.ts';
import { changesIn, lookOf, type Look } from '../../proof/visibility.ts';
import { clientOf, type Reply } from '../support/sandbox-client.ts';
import { probeOf, probesFor, standardProbes } from '../probes/variants.ts';

let sandbox: Sandbox;

before(async () => {
  sandbox = await startSandbox({ hotels: 180 });
});
after(() => sandbox.stop());

/** What all answers behind a probe look like, with tokens, headers and all. */
async function look(name: string, variant?: VariantName): Promise<Look> {
  const heard: Pick<Reply, 'status' | 'headers' | 'text' | 'head'>[] = [];
  const client = clientOf(
    sandbox,
    await sandbox.createTenant(variant ? { variant } : {}),
    (reply) => void heard.push(reply),
  );
  await client.freeze('2027-01-01T12:00:00Z');
  const { status, type, body } = await probeOf(name).look(client);
  // Of notifications only the probe itself tells.
  heard.push({ status, headers: { type }, text: body, head: [] });
  return lookOf(heard.map(asExchange));
}

const asExchange = ({
  status,
  headers,
  text,
  head,
}: Pick<Reply, 'status' | 'headers' | 'text' | 'head'>): Exchange => ({
  id: '',
  operation: 'v1.ping',
  expects: 'open',
  request: { method: '', url: '', headers: {} },
  response: { status, headers: { ...plain(headers), head: head.join('\n') }, body: text },
  sentAt: 0,
  receivedAt: 0,
});

const plain = (headers: Reply['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const known = new Map<string, readonly [Look, Look, Look]>();

/** What differs between any two of them is chance. */
async function honest(name: string): Promise<readonly [Look, Look, Look]> {
  const looks = known.get(name) ?? ([await look(name), await look(name), await look(name)] as const);
  known.set(name, looks);
  return looks;
}

/** The first of these probes that shows a variant. */
async function firstThatShows(name: VariantName, probes: readonly string[]): Promise<string | undefined> {
  for (const probe of probes)
    if (changesIn(await look(probe, name), await honest(probe)).length > 0) return probe;
  return undefined;
}

for (const [name, { bearerLength, rules }] of Object.entries(variants) as [
  VariantName,
  (typeof variants)[VariantName],
][]) {
  const probes = probesFor(name);
  if (probes.length > 0)
    test(`${name} is seen by a probe`, async () => {
      assert.ok(
        (await firstThatShows(name, probes)) !== undefined,
        `none shows it: ${probes.join(', ')}; tests/probes/variants.ts may name another`,
      );
    });
  else
    test(`${name} is seen by no answer, and does something else`, () => {
      const { pace, send } = rules(honestRules);
      const sent = send({ status: 200, headers: {}, body: '' }, 'v2.avail');
      assert.ok(bearerLength !== undefined || pace !== honestRules.pace || sent.writing?.wait !== undefined);
    });
}

test('a variant that names no probe is found by a standard one', async () => {
  assert.equal(await firstThatShows('json-pretty', standardProbes), 'rates');
  assert.equal(await firstThatShows('warns-always', standardProbes), 'v1-ids');
});

test('an honest tenant is seen to change nothing by any of these probes', async () => {
  const probes = [...known.keys()];
  assert.ok(probes.length > 20, `${probes.length} probes`);
  for (const name of probes) assert.deepEqual(changesIn(await look(name), await honest(name)), [], name);
});

for (const [name, { settings }] of Object.entries(settingVariants))
  test(`${name} changes a setting`, () => {
    assert.ok(Object.entries(settings).some(([id, value]) => definitions[id as SettingId].default !== value));
  });
