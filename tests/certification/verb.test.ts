/** `certify trace` as a user calls it: a HAR of a foreign client, its checklist, and how the command ends. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { programmeNames } from '../../certification/certify.ts';
import { runInProcess } from '../support/verb-here.ts';
import { temporaryFolder } from '../support/folder.ts';

const folder = temporaryFolder();

const certify = (...args: readonly string[]) => runInProcess(folder, ['certify', 'trace', ...args]);

const order = (id: string, query = '') => ({
  startedDateTime: '2026-05-01T10:00:00Z',
  time: 30,
  request: {
    method: 'GET',
    url: `https://api.example/orders${id}${query}`,
    headers: [
      { name: 'authorization', value: `Bearer ${'a'.repeat(400)}.${'b'.repeat(300)}.${'c'.repeat(40)}` },
    ],
  },
  response: { status: 200, headers: [], content: { text: '{"id":"1"}' } },
});

const har = (name: string, ...entries: readonly object[]): string => {
  writeFileSync(join(folder, name), JSON.stringify({ log: { version: '1.2', entries } }));
  return name;
};

test('a client that shows all that a programme asks for passes', async () => {
  const file = har('good.har', order('/1'), order('', '?locator=x'), order('', '?pmsNumber=y'));
  const { code, printed } = await certify(file, '--programme', 'orders', '--api-url', 'https://api.example');
  assert.equal(code, 0, printed);
  assert.match(printed, /passed {2}D1[^]*passed {2}D2[^]*^PASSED$/m);
  const result = JSON.parse(readFileSync(join(folder, 'results/certify.json'), 'utf8')) as {
    outcome: string;
  };
  assert.equal(result.outcome, 'passed');
});

test('one that breaks a requirement fails, and one that shows too little is incomplete', async () => {
  const wrong = har('wrong.har', order('', '?locator=x&pmsNumber=y'));
  const failed = await certify(wrong, '--programme', 'orders');
  assert.equal(failed.code, 1, failed.printed);
  assert.match(failed.printed, /FAILS order\.query\.exactly-one/);
  const little = await certify(har('little.har', order('/1')), '--programme', 'orders');
  assert.equal(little.code, 3, little.printed);
  assert.match(little.printed, /to do {3}D2/);
});

test('a recording of other addresses says where its calls went', async () => {
  const { code, printed } = await certify(har('far.har', order('/1')), '--api-url', 'https://other.example');
  assert.equal(code, 3, printed);
  assert.match(
    printed,
    /No call of the recording belongs to the contract\. They went to\s+https:\/\/api\.example:/,
  );
});

test('wrong usage says what to do', async () => {
  writeFileSync(join(folder, 'empty.jsonl'), 'nothing\n');
  const requested: readonly (readonly [readonly string[], RegExp])[] = [
    [[], /missing required argument 'recording'/],
    [['none.har'], /there is no recording none\.har/],
    [['empty.jsonl'], /empty\.jsonl is not a journal/],
    [[har('x.har'), '--api-url', 'api.example'], /api\.example is not a URL/],
    [['--programme', 'everything'], /Allowed choices are shopping/],
  ];
  const ended = await Promise.all(requested.map(([args]) => certify(...args)));
  for (const [index, [, says]] of requested.entries()) {
    assert.equal(ended[index]!.code, 2);
    assert.match(ended[index]!.printed, says);
  }
  const { printed } = await certify('--help');
  for (const name of programmeNames) assert.ok(printed.includes(`"${name}"`), name);
});
