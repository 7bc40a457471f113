/** Server-sent events are read as they were written, however they are split into chunks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aliveText, eventReader, eventText, type StreamEvent } from '../../lib/event-stream.ts';

const events: readonly StreamEvent[] = [
  { event: 'exchange', id: '1', data: '{"a":"é: \\n"}' },
  { event: 'standing', data: 'two\nlines\n\nand an empty one' },
  { event: 'gap', id: '12', data: '' },
];

test('reads chunks of any size', () => {
  const text = `\n${aliveText}${events.map(eventText).join('')}: a comment\n\n`;
  for (const size of [1, 2, 3, 7, text.length]) {
    const read = eventReader();
    const reported: StreamEvent[] = [];
    for (let at = 0; at < text.length; at += size) reported.push(...read(text.slice(at, at + size)));
    assert.deepEqual(reported, events, String(size));
  }
});

test('accepts all three line ends', () => {
  for (const end of ['\n', '\r', '\r\n'])
    for (const size of [1, 100]) {
      const text = ['event: x', 'id: 7', 'data:a', 'data: b', 'unknown: c', '', '', ''].join(end);
      const read = eventReader();
      const reported: StreamEvent[] = [];
      for (let at = 0; at < text.length; at += size) reported.push(...read(text.slice(at, at + size)));
      assert.deepEqual(reported, [{ event: 'x', id: '7', data: 'a\nb' }], JSON.stringify(end));
    }
});

test('starts no new event within the data of another', () => {
  const read = eventReader();
  const data = 'x\r\revent: forged\ndata: y\n\n';
  assert.deepEqual(read(eventText({ event: 'e', data })), [
    { event: 'e', data: data.replaceAll(/\r\n|\r/g, '\n') },
  ]);
});

test('drops an incomplete event', () => {
  assert.deepEqual(eventReader()('event: x\ndata: 1\n'), []);
});
