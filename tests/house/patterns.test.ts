/** Every regular expression takes time linear in the length of its input, which may come from any service or client. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parse, type Expression, type NewExpression } from 'acorn';
import { simple } from 'acorn-walk';
import { transform } from 'esbuild';
import { check } from 'recheck';
import { memberPatternOf } from '../../lib/members.ts';
import { nationalIds } from '../../schemas/messages/personal.ts';
import { isWhole } from '../support/sample.ts';

const root = join(import.meta.dirname, '../..');
/** All folders with code that runs. */
const rooms = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^\.|^(?:node_modules|tests|dist|results)$/.test(entry.name))
  .map(({ name }) => name);

interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Patterns made at run time, each with the reason why no external input can slow it down. */
const dynamicPatterns: Readonly<Record<string, string>> = {
  'bin/options.ts': 'what the user gave to --grep, only to see whether it can be read',
  'bin/gate/runner/plan.ts': 'what the user gave to --grep, which reads titles that we wrote',
  'generators/to-case.ts': 'a path of an operation, which reads paths that we wrote',
  'lib/cards.ts': 'counted out: held to the clock in redact-time.test.ts',
  'schemas/guests.ts': 'at most 300 literal texts, the longest first: checked in redact-time.test.ts',
  'lib/members.ts': 'the names of members, bounded: checked below as it is made of them',
  'proof/rule-faults.ts': 'patterns of our schemas, which read words that we wrote',
  'proof/shape-faults.ts': 'patterns of our schemas, which read words that we wrote',
  'client/api.ts': 'a path of an operation, which reads paths that we wrote',
  'client/bookings/permissions.ts': 'one name, which reads requests that we wrote',
  'client/learn/places.ts':
    'names in the style of a deployment, which read the paths of members: short, and read once',
  'client/learn/search.ts': 'two words that we wrote, which read the paths of members',
  'client/difference.ts': 'two words that we wrote, and the rest of their line, which always matches',
  'client/curl.ts': 'one name, which reads addresses that we wrote',
};

/** Slow patterns whose input cannot be slow. */
const exceptions: Readonly<Record<string, string>> = {
  'lib/json.ts: /"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"|-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?/gs':
    'JSON that JSON.parse has read: each text in it ends',
  'load/report/texts.ts: /\\B(?=(\\d{3})+$)/g': 'a number that we wrote, of at most 22 digits',
  'proof/legal/json-text.ts: /"([a-z])((?:[^"\\\\]|\\\\.)*)"/gi':
    'JSON that the sandbox wrote: each text in it ends',
  'proof/legal/json-text.ts: /"(?:[^"\\\\]|\\\\.)*"|-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?/gi':
    'JSON that the sandbox wrote: each text in it ends',
};

const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.(?:ts|tsx|js|mjs)$/.test(name) && !name.endsWith('.d.ts') && !name.includes('node_modules'),
    )
    .map((name) => join(room, name)),
);

/** The value of a string expression in the source; undefined if it is computed. */
function textOf(node: Expression | NewExpression['arguments'][number] | undefined): string | undefined {
  if (node === undefined) return '';
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const quasi =
    node.type === 'TaggedTemplateExpression'
      ? node.quasi
      : node.type === 'TemplateLiteral'
        ? node
        : undefined;
  if (quasi === undefined || quasi.expressions.length > 0) return undefined;
  const { cooked, raw } = quasi.quasis[0]!.value;
  return node.type === 'TemplateLiteral' ? (cooked ?? undefined) : raw;
}

async function patternsIn(file: string): Promise<{ readonly stated: Pattern[]; readonly made: number }> {
  const { code } = await transform(readFileSync(join(root, file), 'utf8'), {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
  });
  const stated: Pattern[] = [];
  let others = 0;
  const called = (node: {
    readonly callee: { readonly type: string };
    readonly arguments: NewExpression['arguments'];
  }): void => {
    if (node.callee.type !== 'Identifier' || (node.callee as unknown as { name: string }).name !== 'RegExp')
      return;
    const [first, second] = node.arguments;
    const isPattern = first?.type === 'Literal' && 'regex' in first && first.regex !== undefined;
    const [source, flags] = [textOf(first), textOf(second)];
    if (isPattern) return;
    if (source === undefined || flags === undefined) others += 1;
    else stated.push({ file, source, flags });
  };
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    Literal: (node) => {
      if (node.regex) stated.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
    // The pattern of a schema.
    Property: ({ key, value }) => {
      const source =
        key.type === 'Identifier' && key.name === 'pattern' && value.type !== 'AssignmentPattern'
          ? textOf(value as Expression)
          : undefined;
      if (source !== undefined) stated.push({ file, source, flags: 'u' });
    },
    NewExpression: called,
    CallExpression: called,
  });
  return { stated, made: others };
}

/** Patterns that were checked before; checking all takes 15 seconds. */
const cache = join(root, 'node_modules/.cache/hotel-contract-patterns.json');

function cached(): Set<string> {
  mkdirSync(dirname(cache), { recursive: true });
  return new Set(existsSync(cache) ? (JSON.parse(readFileSync(cache, 'utf8')) as string[]) : []);
}

/** Generous timeouts, because the checker reports a pattern as slow if it runs out of time. */
const checkerTimeouts = { timeout: 120_000, attackTimeout: 60_000 };

/**
 * With one repetition enough there are only more ways to read a text: a pattern that is safe so is safe with more of them. Bounded
 * repetitions count as three at most, which repeats a text as ambiguously; `npm run test:whole` reads them as they stand.
 */
function withFewerRepetitions(source: string): string {
  const easier = source.replaceAll(/(?<!\\)\{\d+,\}/g, '{1,}');
  if (isWhole) return easier;
  return easier.replaceAll(/(?<!\\)\{(\d+)(?:,(\d+))?\}/g, (_, least: string, most?: string) =>
    most === undefined ? `{${few(least)}}` : `{${few(least)},${few(most)}}`,
  );
}

const few = (times: string): number => Math.min(3, Number(times));

const complaint = async ({ file, source, flags }: Pattern): Promise<string[]> => {
  if (exceptions[`${file}: /${source}/${flags}`] !== undefined) return [];
  const easier = withFewerRepetitions(source);
  if (easier !== source && (await check(easier, flags, checkerTimeouts)).status === 'safe') return [];
  const { status, ...rest } = await check(source, flags, checkerTimeouts);
  if (status === 'safe') return [];
  return [
    `${file}: /${source}/${flags} is ${status}${'complexity' in rest && rest.complexity ? ` (${rest.complexity.summary})` : ''}`,
  ];
};

test('no input makes a regular expression slow', async () => {
  const found = await Promise.all(files.map(patternsIn));
  const stated = found.flatMap((one) => one.stated);
  assert.ok(stated.length > 150, `only ${stated.length} were found: is the search right?`);
  const unexplained = files.filter(
    (file, index) => found[index]!.made > 0 && dynamicPatterns[file] === undefined,
  );
  assert.deepEqual(unexplained, [], 'made at run time without a reason why it is safe');
  const unlike = [...new Map(stated.map((one) => [`/${one.source}/${one.flags}`, one])).values()];
  const known = cached();
  const complaints: string[] = [];
  for (const one of unlike) {
    const key = `/${one.source}/${one.flags}`;
    if (known.has(key)) continue;
    const stated = await complaint(one);
    if (stated.length === 0) known.add(key);
    complaints.push(...stated);
  }
  writeFileSync(cache, JSON.stringify([...known]));
  assert.deepEqual(complaints, []);
});

test('no input makes a pattern of member names slow', async () => {
  const { source, flags } = memberPatternOf([...nationalIds, 'SeriesCode', 'weiß.*']);
  assert.deepEqual(await complaint({ file: 'lib/members.ts', source, flags }), []);
});
