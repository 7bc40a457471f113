/** Files that a user names, hostile: one sentence or a few, soon. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readBaseline } from '../../bin/baseline.ts';
import { UsageError } from '../../lib/exit.ts';
import { thresholdsFor } from '../../load/thresholds/files.ts';
import { loadTarget } from '../../targets/load.ts';
import { temporaryFolder } from '../support/folder.ts';

const folder = temporaryFolder();

const readers = {
  target: (file: string) => loadTarget(file, {}),
  levels: (file: string) => thresholdsFor('steady', file),
  baseline: (file: string) => readBaseline(file),
} as const;

const count = (entry: string, bytes: number): string =>
  Array.from({ length: Math.floor(bytes / (entry.length + 1)) }, () => entry).join(',');

const texts: Readonly<Record<string, (bytes: number) => string>> = {
  'a version that is deep': (bytes) => `{"schemaVersion":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`,
  'a name that is deep': (bytes) =>
    `{"name":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)},"operations":${'['.repeat(9)}${']'.repeat(9)}}`,
  'many empty entries': (bytes) => `{"schemaVersion":1,"waivers":[${count('{}', bytes)}]}`,
  'many unknown members': (bytes) => `{${count('"m":0', bytes / 2)},"${'x'.repeat(bytes / 2)}":1}`,
  'one long text': (bytes) => JSON.stringify({ name: 'x'.repeat(bytes), environment: 'x'.repeat(10) }),
};

for (const [kind, read] of Object.entries(readers))
  for (const [name, make] of Object.entries(texts))
    for (const bytes of [900_000, 5_000_000])
      test(`a ${kind} file of ${bytes} bytes with ${name}`, () => {
        const file = join(folder, 'file.json');
        writeFileSync(file, make(bytes));
        const before = process.cpuUsage();
        assert.throws(
          () => read(file),
          (error: Error) => {
            assert.ok(error instanceof UsageError, `${error.name}: ${error.message.slice(0, 300)}`);
            assert.ok(error.message.length < 60_000, `${error.message.length} characters`);
            assert.ok(error.message.split('\n').length <= 51, error.message.slice(0, 300));
            return true;
          },
        );
        const { user } = process.cpuUsage(before);
        assert.ok(user < 5e6, `${user / 1e6} s`);
      });
