/** Programmes: a conforming client passes each, in any order of its traffic; what is not shown stays to do. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { certifier, programmeNames, programmes, type Scenario } from '../../../certification/certify.ts';
import { checklist } from '../../../certification/checklist.ts';
import {
  unusualReferenceClient,
  referenceClient as reference,
} from '../../../proof/partner/clients/reference.ts';
import { judgeOptions, play, type PlayResult } from '../../../proof/partner/clients/play.ts';
import { startSandbox } from '../../../sandbox/index.ts';
import { plainPaint } from '../../../lib/paint.ts';
import { profiles } from '../../../schemas/clauses/clause.ts';
import { assertMapsTo, assertNone } from '../../support/lists.ts';
import { requireItems } from '../../support/require-items.ts';
import { obligations } from '../../../certification/requirements.ts';

const played: PlayResult[] = [];
before(async () => {
  const sandbox = await startSandbox({ hotels: 500 });
  played.push(await play(sandbox, reference, 5), await play(sandbox, unusualReferenceClient, 6));
  await sandbox.stop();
});

for (const name of programmeNames)
  test(`a conforming client passes ${name}`, () => {
    for (const one of played) {
      const judge = certifier(name, judgeOptions(one, reference));
      for (const exchange of one.trace) judge.observe({ exchange });
      const certification = judge.end(one.judgedAt);
      const open = certification.scenarios.filter(
        ({ state, scenario }) => state !== 'passed' && !scenario.optional,
      );
      assertMapsTo(open, [], ({ scenario: { id }, state, missing }) => [id, state, missing]);
      assert.equal(certification.outcome, 'passed');
    }
  });

test('a programme consists of scenarios that say what to do, and of existing requirements', () => {
  const all = new Map<string, Scenario>();
  for (const { scenarios, profiles: claimed } of Object.values(programmes)) {
    assert.ok(
      requireItems<string>(claimed).every((profile) => (profiles as readonly string[]).includes(profile)),
    );
    for (const scenario of scenarios) all.set(scenario.id, scenario);
  }
  const known = new Set<string>(obligations().map(({ of }) => of));
  for (const { id, asks, meets, exercises } of all.values()) {
    assert.ok(asks.endsWith('.') && meets.endsWith('.'), id);
    assertNone(exercises, (one) => !known.has(one));
  }
  assert.equal(new Set(programmes.full.scenarios.map(({ id }) => id)).size, all.size);
});

test('two clients at once do not mix', () => {
  const [one, another] = played.map(({ trace }) => trace);
  const shift = one![0]!.sentAt - another![0]!.sentAt;
  const both = [
    ...one!,
    ...another!.map((exchange) => ({
      ...exchange,
      clockOffset: (exchange.clockOffset ?? 0) + shift,
    })),
  ].toSorted((a, b) => a.receivedAt + (a.clockOffset ?? 0) - (b.receivedAt + (b.clockOffset ?? 0)));
  const judge = certifier('full', judgeOptions(played[0]!, reference));
  for (const [index, exchange] of both.entries())
    judge.observe({ exchange: { ...exchange, number: index + 1 } });
  assertMapsTo(judge.end().accusations, [], ({ of, exchanges }) => [of, exchanges]);
});

test('without traffic no scenario passes, and each one says that it is waiting', () => {
  const [one] = played;
  const judge = certifier('v2-booking', judgeOptions(one!, reference));
  assert.ok(requireItems(judge.now().scenarios).every(({ state }) => state === 'to do'));
  for (const exchange of one!.trace) {
    judge.observe({ exchange });
    if (exchange.response?.status === 404) break;
  }
  const gone = judge.now().scenarios.find(({ scenario }) => scenario.id === 'C6');
  assert.equal(gone?.state, 'waiting');
  assert.equal(judge.now().outcome, 'incomplete');
});

test('a gap keeps a client from passing', () => {
  const [one] = played;
  const judge = certifier('orders', judgeOptions(one!, reference));
  for (const exchange of one!.trace) judge.observe({ exchange });
  judge.observe({ gap: { from: 1, until: 2, why: 'the disk was full' } });
  assert.equal(judge.end(one!.judgedAt).outcome, 'incomplete');
});

test('a checklist keeps to 80 columns', () => {
  const [one] = played;
  const judge = certifier('full', judgeOptions(one!, reference));
  // Half of the traffic, and one wrong call.
  for (const exchange of one!.trace.slice(0, 30)) judge.observe({ exchange });
  const wrong = one!.trace.find(({ operation }) => operation === 'v1.avail')!;
  judge.observe({
    exchange: { ...wrong, number: 31, request: { ...wrong.request, body: '{"TimeStamp":"now"}' } },
  });
  const text = checklist(judge.end(), plainPaint);
  assert.match(text, /^FAILED$/m);
  assert.match(text, /FAILS v1\.env\.target-required/);
  assertNone(text.split('\n'), (line) => line.length > 80);
});
