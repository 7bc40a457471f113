/** A conforming client is accused of nothing by its recording in the forms that tools write; what a tool left out is a gap. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { certifier } from '../../../certification/certify.ts';
import { harEntryOf } from '../../../certification/journal/har-write.ts';
import { readHar } from '../../../certification/traces/har.ts';
import { referenceClient, unusualReferenceClient } from '../../../proof/partner/clients/reference.ts';
import { judgeOptions, play, type PlayResult } from '../../../proof/partner/clients/play.ts';
import { startSandbox } from '../../../sandbox/index.ts';
import { defaults } from '../../../schemas/settings.ts';
import { incompleteForms, completeForms, type HarForm } from '../../support/certification/har-forms.ts';
import { requireItems } from '../../support/require-items.ts';

let played: PlayResult;
let inOtherStyle: PlayResult;
before(async () => {
  const sandbox = await startSandbox({ hotels: 500 });
  played = await play(sandbox, referenceClient, 5);
  inOtherStyle = await play(sandbox, unusualReferenceClient, 6);
  await sandbox.stop();
});

function judged(form: HarForm, exchanges = played) {
  const entries = exchanges.trace.flatMap((exchange, index) => form(harEntryOf(exchange), index));
  const { lines, blind } = readHar({ log: { entries } }, defaults, { webhook: 'http://127.0.0.1/hook' });
  const judge = certifier('full', { ...judgeOptions(exchanges, referenceClient), blind });
  for (const line of lines) judge.observe(line);
  const certification = judge.end(exchanges.judgedAt);
  assert.deepEqual(
    certification.accusations.map(({ of, expected, actual }) => `${of}: ${expected}, not ${actual}`),
    [],
  );
  return certification;
}

for (const [name, form] of Object.entries(completeForms))
  test(name, () => {
    const { judged: of, scenarios } = judged(form);
    assert.deepEqual(of.gaps, []);
    if (/^(?:credentials|tokens|no headers|other sites)|without a zone/.test(name)) return;
    assert.deepEqual(
      scenarios.flatMap(({ state, scenario }) =>
        state === 'passed' || scenario.optional ? [] : [scenario.id],
      ),
      [],
    );
  });

test('each style of client is read from a HAR as this tool writes it', () => {
  const { judged: of } = judged((entry) => entry, inOtherStyle);
  assert.deepEqual([of.exchanges, of.foreign, of.gaps], [inOtherStyle.trace.length, 0, []]);
});

for (const [name, form] of Object.entries(incompleteForms))
  test(`a gap: ${name}`, () => {
    const { judged: of, outcome } = judged(form);
    requireItems(of.gaps);
    assert.equal(outcome, 'incomplete');
  });

test('a mistake is still noticed if only responses are missing', () => {
  const cut = incompleteForms['evicted responses']!;
  const entries = played.trace.flatMap((exchange, index) => cut(harEntryOf(exchange), index));
  const wrong = JSON.parse(JSON.stringify(entries).replaceAll('checkIn', 'check_in')) as object[];
  const { lines } = readHar({ log: { entries: wrong } }, defaults, {});
  const judge = certifier('full', judgeOptions(played, referenceClient));
  for (const line of lines) judge.observe(line);
  requireItems(judge.end(played.judgedAt).accusations.filter(({ severity }) => severity === 'fails'));
});
