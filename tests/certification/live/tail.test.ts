/** A growing journal: each line once, as soon as it is complete, and a gap wherever something is missing. */
import assert from 'node:assert/strict';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { JournalTail } from '../../../certification/journal/tail.ts';
import { temporaryFolder } from '../../support/folder.ts';

function journal(t: TestContext) {
  const folder = temporaryFolder(t);
  const tail = new JournalTail(folder);
  const file = (number: number): string => join(folder, `journal-00000${number}.jsonl`);
  return {
    file,
    /** Numbers of exchanges, and why there is a gap. */
    more: async (): Promise<(number | string)[]> => {
      const found: (number | string)[] = [];
      for await (const line of tail.newLines())
        found.push('gap' in line ? line.gap.why : line.exchange.number);
      return found;
    },
  };
}

const line = (number: number, body = ''): string =>
  `${JSON.stringify({
    exchange: {
      number,
      client: 'c',
      request: { method: 'GET', url: '/', headers: {}, body },
      response: { status: 200, headers: {}, body: '' },
      sentAt: number,
      receivedAt: number,
    },
  })}\n`;

test('each line is delivered once, when it is complete', async (t) => {
  const { file, more } = journal(t);
  assert.deepEqual(await more(), []);
  writeFileSync(file(1), line(1) + line(2).slice(0, 20));
  assert.deepEqual(await more(), [1]);
  assert.deepEqual(await more(), []);
  // A line longer than one read, with a two-byte letter at the boundary between two reads.
  appendFileSync(file(1), line(2).slice(20) + line(3, 'é'.repeat(1_500_000)) + line(4));
  assert.deepEqual(await more(), [2, 3, 4]);
  writeFileSync(file(2), line(5));
  appendFileSync(file(2), line(6));
  assert.deepEqual(await more(), [5, 6]);
});

test('missing lines are reported as gaps', async (t) => {
  const { file, more } = journal(t);
  writeFileSync(file(1), line(1) + line(3));
  assert.deepEqual(await more(), [1, 'between the exchanges 1 and 3 some are missing', 3]);
  appendFileSync(file(1), line(4).slice(0, 30));
  assert.deepEqual(await more(), []);
  writeFileSync(file(2), line(5));
  assert.deepEqual(await more(), ['a line of the journal is incomplete', 5]);
  writeFileSync(file(4), line(6));
  assert.deepEqual(await more(), ['1 file of the journal is missing', 6]);
});
