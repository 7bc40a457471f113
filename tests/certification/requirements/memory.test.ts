/** The memory is bounded, and knows when something was forgotten. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PerClient, LimitedMap } from '../../../certification/requirements/memory.ts';
import { TextBuffer } from '../../../certification/requirements/text-buffer.ts';
import { assertMapsTo } from '../../support/lists.ts';

test('a limited number of the latest keys is remembered', () => {
  const known = new LimitedMap<number>(2);
  for (const [value, key] of ['a', 'b', 'a', 'c'].entries()) known.set(key, value);
  assert.deepEqual([known.get('a'), known.get('b'), known.get('c')], [2, undefined, 3]);
  assert.ok(known.hasLost);
});

test('the client that was silent longest is forgotten', () => {
  const states = new PerClient(() => ({ calls: 0 }), 2);
  for (const client of ['a', 'b', 'a', 'c', 'a', 'b']) states.stateOf(client).calls += 1;
  assert.equal(states.stateOf('a').calls, 3);
  assert.equal(states.stateOf('b').calls, 1);
});

test('the latest texts are kept, up to a total number of bytes', () => {
  const kept = new TextBuffer<number>(20);
  const all = (): string[] => [...kept.latest()].map(({ note, text }) => `${note}${text()}`);
  kept.add('aaaaaaaa', 1);
  kept.add('bbbbbbbb', 2);
  assert.deepEqual([all(), kept.hasLost], [['2bbbbbbbb', '1aaaaaaaa'], false]);
  kept.add('ccccc', 3);
  assert.deepEqual([all(), kept.hasLost], [['3ccccc', '2bbbbbbbb'], true]);
  kept.add('ééé', 4);
  assert.deepEqual(all(), ['4ééé', '3ccccc']);
  kept.add('x'.repeat(21), 5);
  kept.add('y'.repeat(20), 6);
  assert.deepEqual(all(), [`6${'y'.repeat(20)}`]);
  assertMapsTo([...kept.latest()], [[true, false]], ({ has }) => [has('yy'), has('x')]);
});

test('any sequence of texts is read back unchanged', () => {
  const kept = new TextBuffer<number>(1_000);
  const reported = new Map<number, string>();
  for (let index = 0; index < 500; index += 1) {
    const text = String(index).repeat(1 + ((index * 7_919) % 97));
    reported.set(index, text);
    kept.add(text, index);
    const found = [...kept.latest()];
    assert.equal(found[0]!.note, index);
    for (const { note, text: read } of found) assert.equal(read(), reported.get(note));
  }
});
