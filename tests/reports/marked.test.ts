/** The marked place of a finding in an exchange as text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchangeIn, inLines } from '../../reports/html/marked.ts';
import { finding } from '../support/reports/runs.ts';

const markIn = (body: string, pointer: string): string => {
  const { text, from, to } = inLines(body, pointer);
  return text.slice(from, to);
};

test('writes a body with one value per line as equivalent JSON', () => {
  const value = { a: [1, -2.5e3, [], {}], 'b "c" \\': { d: null, e: '{"f":[1,2]}' }, g: [{ h: true }, 'i'] };
  const { text } = inLines(JSON.stringify(value), '');
  assert.deepEqual(JSON.parse(text), value);
  assert.ok(text.split('\n').length > 12, text);
});

test('marks numbers, strings, objects and array entries', () => {
  const body = JSON.stringify({ a: [1, { b: 'two, }' }], 'c/d~e': { f: null } });
  assert.deepEqual(
    ['/a/0', '/a/1/b', '/c~1d~0e/f'].map((pointer) => markIn(body, pointer)),
    ['1', '"two, }"', 'null'],
  );
  assert.deepEqual(JSON.parse(markIn(body, '/a/1')), { b: 'two, }' });
  assert.equal(markIn(body, '/a/2'), '');
  assert.equal(markIn(body, ''), '');
});

test('marks the rest of a shortened body', () => {
  const body = '{"a":{"b":[1,2,"thr… (4000 characters)';
  assert.equal(markIn(body, '/a/b/1'), '2');
  assert.equal(markIn(body, '/a/b/2'), '"thr… (4000 characters)');
  assert.equal(markIn(body, '/a/c'), '');
});

test('leaves non-JSON bodies unchanged', () =>
  assert.deepEqual(inLines('<html>[1]</html>', '/0'), { text: '<html>[1]</html>', from: 16, to: 16 }));

test('parses an exchange, and nothing else', () => {
  const { shown, pointer } = finding('v2.shape.total-sum');
  const parts = exchangeIn(shown!, pointer)!;
  assert.match(
    parts.request,
    /^POST https:.*\ncontent-type: application\/json\n\n\{\n {2}"dateFrom": "2026-12-13"\n\}$/,
  );
  assert.equal(parts.response.mark, '504.36');
  assert.match(parts.response.before, /^HTTP 200 application\/json\n\n\{/);
  assert.ok(parts.found);
  assert.equal(exchangeIn('webhook', ''), undefined);
});
