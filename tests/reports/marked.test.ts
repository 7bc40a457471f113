/** The marked place of a finding in an exchange as text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exchangeIn, formatWithPlace } from '../../reports/html/marked.ts';
import { foldBody } from '../../schemas/folded.ts';
import { findingOf } from '../support/reports/runs.ts';

const markIn = (body: string, pointer: string): string => {
  const { text, from, to } = formatWithPlace(body, pointer);
  return text.slice(from, to);
};

test('writes a body with one value per line as equivalent JSON', () => {
  const value = { a: [1, -2.5e3, [], {}], 'b "c" \\': { d: null, e: '{"f":[1,2]}' }, g: [{ h: true }, 'i'] };
  const { text } = formatWithPlace(JSON.stringify(value), '');
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
  assert.deepEqual(formatWithPlace('<html>[1]</html>', '/0'), {
    text: '<html>[1]</html>',
    from: 16,
    to: 16,
  }));

test('parses an exchange, and nothing else', () => {
  const { shown, pointer } = findingOf('v2.shape.total-sum');
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

const excerptIn = (body: string, pointer: string, request = ''): string => {
  const shown = `> POST https://x/\n>\n> ${request}\n< HTTP 200 application/json\n< ${body}`;
  const { before, mark, after } = exchangeIn(shown, pointer)!.excerpt!;
  return `${before}<${mark}>${after}`;
};

test('shows a place between its neighbours', () => {
  const body = JSON.stringify({ a: [{ b: 1, c: 2, d: 3, e: 4 }] });
  assert.equal(excerptIn(body, '/a/0/c'), '{\n  "b": 1,\n  <"c": 2>,\n  "d": 3,\n  "e": 4');
});

test('shows the beginning of an object that lacks a member, and a place in a notification', () => {
  assert.equal(
    excerptIn('{"a":{"b":1,"c":2,"d":3}}', '/a/name'),
    '{\n  <"a": {>\n    "b": 1,\n    "c": 2,\n    "d": 3\n  }',
  );
  assert.equal(excerptIn('{}', '/type', '{"type":"x"}'), '{\n  <"type": "x">\n}');
});

test('keeps the place and its neighbours in a long body as received, whatever precedes them', () => {
  const rooms = Array.from({ length: 90 }, (_, id) => ({ id, more: { text: 'x'.repeat(99) }, 'a/b': [id] }));
  const body = JSON.stringify({ hotels: [{ name: 'A' }, { rooms }], page: 1 }).replace(
    '"id":80',
    '"id":8.0e1',
  );
  for (const [pointer, mark] of [
    ['/hotels/1/rooms/80/id', '8.0e1'],
    ['/hotels/1/rooms/89/a~1b/0', '89'],
    ['/hotels/1/rooms/80/more/text', JSON.stringify('x'.repeat(99))],
    ['/page', '1'],
  ] as const) {
    const folded = foldBody(body, pointer, 1_500)!;
    assert.ok(folded.length <= 1_500, folded);
    assert.equal(markIn(folded, pointer), mark, folded);
  }
  for (const none of ['{"a":', '['.repeat(1e5) + ']'.repeat(1e5)])
    assert.equal(foldBody(none, '/a', 1_500), undefined);
});
