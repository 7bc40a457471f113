/** Whatever was said to be kept is there after kill -9. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readJournal } from '../../certification/journal/read.ts';

const writer = `
const { openJournal } = await import('${new URL('../../lib/journal/open.ts', import.meta.url).href}');
const journal = await openJournal(process.argv[1], { kindOf: () => undefined, secrets: new Set() }, { keeper: 'the test' });
const request = { method: 'GET', url: '/', headers: {} };
const response = { status: 200, headers: {}, body: '["' + 'x'.repeat(5_000) + '"]' };
for (;;) {
  const numbers = await Promise.all(Array.from({ length: 7 }, async () => {
    const kept = journal.add({ request, response, sentAt: 1, receivedAt: 2 }, true);
    const number = journal.number;
    return (await kept) ? number : 0;
  }));
  process.stdout.write(numbers.join('\\n') + '\\n');
}`;

test('what was kept is there after kill -9', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', writer, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.length > 2_000) child.kill('SIGKILL');
  }
  const kept = said.slice(0, said.lastIndexOf('\n')).split('\n').map(Number);
  assert.ok(kept.length > 100 && !kept.includes(0));
  const there = new Set<number>();
  for await (const line of readJournal(folder)) if ('exchange' in line) there.add(line.exchange.number);
  assert.deepEqual(
    kept.filter((number) => !there.has(number)),
    [],
  );
});
