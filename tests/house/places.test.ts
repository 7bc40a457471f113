/** What may stand in a few places only: each rule with its pattern, a line that it must find, and the places. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourcesIn, textOf } from './sources.ts';

interface Rule {
  readonly rooms: string;
  readonly pattern: RegExp;
  readonly example: string;
  readonly places: readonly string[];
}

const rules: Readonly<Record<string, Rule>> = {
  'files that a user may have edited are read by lib/text-file.ts, which handles the encodings of editors': {
    rooms: 'bin certification client lib load reports sandbox targets',
    pattern: /\b(?:readFile|readFileSync|createReadStream)\(/,
    example: "readFileSync('target.json')",
    places: [
      // Bytes attached by Playwright.
      'bin/playwright/reporter.ts',
      // Packed bytes, and bodies as they were on the wire; the text of a HAR is decoded afterwards.
      'certification/traces/har-files.ts',
      'lib/text-file.ts',
      'lib/zip.ts',
      // Images of the documentation.
      'reports/site/documents.tsx',
    ],
  },
  'only settingsOf resolves the settings of a target, with the defaults': {
    rooms: 'bin client generators load proof reports sandbox suites targets',
    pattern: /settingsFrom\(/,
    example: 'settingsFrom(stated)',
    // A sandbox has all settings: those stated to it, and defaults.
    places: ['bin/sandbox/sandbox.ts', 'proof/commands/legal.ts', 'targets/settings-of.ts'],
  },
  // So that the compiler requires an entry for a new operation, except in tables of what only few operations have.
  'every registry by operation is complete': {
    rooms: 'schemas generators sandbox suites load reports targets bin',
    pattern: /^(?:export )?const \w+: [^=]*\bPartial<\s*Record<OperationId\b/m,
    example: 'const known: Readonly<Partial<Record<OperationId, string>>> = {};',
    places: [
      'schemas/judge/assertions.ts',
      'schemas/judge/repeated.ts',
      'schemas/judge/requests.ts',
      'schemas/judge/special.ts',
      'schemas/readings/records.ts',
    ],
  },
};

for (const [name, { rooms, pattern, example, places }] of Object.entries(rules))
  test(name, () => {
    assert.match(example, pattern);
    const files = sourcesIn(rooms.split(' '));
    assert.ok(files.length > 500, `only ${files.length} files`);
    assert.deepEqual(files.filter((file) => pattern.test(textOf(file))).toSorted(), places);
  });
