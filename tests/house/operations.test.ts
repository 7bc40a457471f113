/** Differences between operations are columns of schemas/operations.ts; no other code compares an operation's name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profiles } from '../../schemas/clauses/clause.ts';
import { operationIds } from '../../schemas/operations.ts';
import { law } from './law.ts';
import { sourcesIn, textOf } from './sources.ts';
import { assertMapsTo } from '../support/lists.ts';

const exempt = ['lib', 'certification', 'index.ts'];
const rooms = Object.keys(law).filter((room) => !exempt.includes(room));

/** Code that may compare an operation's name, with the reason. */
const allowed: readonly (readonly [place: RegExp, why: string])[] = [
  [/^schemas\/operations\.ts$/, 'the table itself'],
  [/^proof\/faults(?:\/|\.ts$)/, 'a fault is a change at one operation'],
  [/^proof\/legal\//, 'a variant says which operations it touches'],
  [/^proof\/partner\//, 'a change of a recording is one at one operation'],
  [/^client\/bookings\/permissions\.ts$/, 'reads the list of reservations in the v1 booking message'],
];

const names = [...operationIds, ...profiles].map((name) => name.replaceAll('.', String.raw`\.`)).join('|');
const quoted = `['"\`](?:${names})['"\`]`;

/** Ways to compare an operation or its profile with a certain one; each with a line that must be detected. */
const comparisons: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<![!=]|journey )[!=]==? *${quoted}`), "if (operation === 'v2.avail') return;"],
  [new RegExp(`${quoted} *[!=]==?`), "const own = 'longstay.token' === id;"],
  [new RegExp(`\\bcase ${quoted}:`), "case 'webhook':"],
  [
    /\.startsWith\(['"`](?:v\d|orders?|lost|long-?stay|content)[.-]?['"`]\)/,
    "const isV1 = profile.startsWith('v1');",
  ],
  [
    /\b(?:operation|profile)\.(?:match|split|slice|replace|includes|endsWith)\(/,
    "const [api] = operation.split('.');",
  ],
  [/\.test\((?:operation|profile)\)/, 'const isV1 = /^v1/.test(operation);'],
  [
    new RegExp(`: readonly OperationId\\[\\] = \\[|new Set(?:<OperationId>)?\\(\\[${quoted}`),
    "const long: ReadonlySet<OperationId> = new Set(['v1.avail']);",
  ],
  [
    new RegExp(`\\[(?:${quoted}(?:, *)?)+\\](?: as const)?\\)?\\.includes\\(`),
    "if (['v1.book', 'v2.book'].includes(id)) return;",
  ],
];

const sources = sourcesIn(rooms);

/** Lines with a comparison, including lists that begin on the next line. */
const requested = (text: string): string[] =>
  text
    .replaceAll(/\[\n\s*/g, '[')
    .split('\n')
    .filter(
      (line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && comparisons.some(([question]) => question.test(line)),
    );

test('detects each way to compare an operation', () => {
  for (const [question, line] of comparisons) assert.match(line, question);
  for (const line of [
    "  'v2.avail': [],",
    "step('longstay.token')",
    "check(id === 'v2.avail.multi-no-error')",
    "api === 'v1'",
  ])
    assert.deepEqual(requested(line), [], line);
});

test('detects a list that begins on its own line', () => {
  assert.equal(requested("const long = new Set<OperationId>([\n  'v1.avail',\n]);").length, 1);
});

test('only the table of operations compares names of operations', () => {
  assert.ok(sources.length > 700, `only ${sources.length} files`);
  const found = sources.flatMap((file) =>
    requested(textOf(file)).map((line) => ({
      file,
      line: line.trim(),
      why: allowed.find(([place]) => place.test(file)),
    })),
  );
  assertMapsTo(
    found.filter(({ why }) => why === undefined),
    [],
    ({ file, line }) => `${file}: ${line}`,
  );
  for (const one of allowed.slice(1))
    assert.ok(
      found.some(({ why }) => why === one),
      `nothing needs the exception: ${one[1]}`,
    );
});
