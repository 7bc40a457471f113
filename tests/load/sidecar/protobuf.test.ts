/** The wire format of protobuf: which fields are read or skipped, and which bytes are refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessage } from '../../../load/sidecar/protobuf.ts';

/** Bytes from hexadecimal digits; blanks separate the fields. */
const bytes = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(' ', ''), 'hex');

test('numbers, texts and lists, packed or one at a time', () => {
  const read: unknown[] = [];
  const message = bytes('08ac02 1202c3a9 1a03018001 1803 21000000000000f83f');
  readMessage(message, {
    1: (one) => read.push(one.varint()),
    2: (one) => read.push(one.text()),
    3: (one, isPacked) => read.push(one.signedList(isPacked)),
    4: (one) => read.push(one.double()),
  });
  assert.deepEqual(read, [300, 'é', [-1, 64], [-2], 1.5]);
});

test('fields of no interest are skipped, whatever their type', () => {
  const read: number[] = [];
  const message = bytes('28ff01 2a0108 2d01020304 290102030405060708 0805');
  readMessage(message, { 1: (one) => read.push(one.varint()) });
  assert.deepEqual(read, [5]);
});

for (const [what, message] of [
  ['a number that ends early', bytes('0880')],
  ['a text that ends early', bytes('120561')],
  ['a number with too many digits', bytes(`08${'ff'.repeat(12)}`)],
  ['an unknown type', bytes('0b')],
] as const)
  test(`${what} is refused`, () => {
    assert.throws(() => readMessage(message, what.includes('number') ? { 1: (one) => one.varint() } : {}));
  });
