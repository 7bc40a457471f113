/** The import law: a table of which room may import which; everything else is forbidden. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { build, transform } from 'esbuild';
import { circlesOf, folderOf } from './folders.ts';
import { folders, law, layers, packages } from './law.ts';
import { root, textOf } from './sources.ts';
import { assertMapsTo, assertNone } from '../support/lists.ts';

interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const filesOf = (room: string): string[] => {
  const folder = join(root, room);
  if (room.endsWith('.ts')) return [room];
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(room, name));
  } catch {
    return [];
  }
};

const importsOf = (file: string): Import[] =>
  [
    ...textOf(file).matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ].map(([, type, named, lazy, bare]) => ({
    from: file,
    specifier: (named ?? lazy ?? bare)!,
    typeOnly: type !== undefined,
  }));

const files = Object.keys(law).flatMap(filesOf);
const all = files.flatMap(importsOf);

const within = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

const target = ({ from, specifier }: Import): string =>
  relative(root, join(root, dirname(from), specifier))
    .split(sep)
    .join('/');

test('the law covers every room', () => {
  const rooms = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && filesOf(entry.name).length > 0)
    .map(({ name }) => name);
  assertNone(rooms, (room) => !['tests', 'node_modules', 'dist', 'docs', ...Object.keys(law)].includes(room));
  assert.ok(all.length > 300, `only ${all.length} imports were found: is the pattern right?`);
});

test('no room imports what the law forbids', () => {
  const broken = all.filter((one) => {
    if (!one.specifier.startsWith('.')) return false;
    const room = one.from.split('/')[0]!;
    const to = target(one);
    if (within(to, room)) return false;
    // Types of clauses, cases and exchanges are vocabulary, not judgement.
    if (room === 'sandbox' && one.typeOnly && within(to, 'schemas')) return false;
    return !law[room]!.some((place) => within(to, place));
  });
  assertMapsTo(broken, [], ({ from, specifier }) => `${from} imports ${specifier}`);
});

test('the sandbox never imports the judge', () => {
  const judges = ['schemas/judge.ts', 'schemas/judge', 'schemas/validate.ts'];
  const observed = all.filter(
    (one) =>
      one.from.startsWith('sandbox/') &&
      one.specifier.startsWith('.') &&
      judges.some((place) => within(target(one), place)),
  );
  assert.deepEqual(observed, []);
});

test('packages are imported only by their rooms', () => {
  const broken = all.filter(({ from, specifier, typeOnly }) => {
    const name = Object.keys(packages).find((one) => specifier === one || specifier.startsWith(`${one}/`));
    return name !== undefined && !typeOnly && !packages[name]!.some((place) => within(from, place));
  });
  assertMapsTo(broken, [], ({ from, specifier }) => `${from} imports ${specifier}`);
});

test('there are no cycles of rooms', () => {
  const edges = new Map<string, Set<string>>();
  for (const one of all.filter(({ specifier }) => specifier.startsWith('.'))) {
    const [from, to] = [one.from.split('/')[0]!, target(one).split('/')[0]!];
    if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const reach = (from: string, observed = new Set<string>()): Set<string> => {
    for (const to of edges.get(from) ?? []) if (!observed.has(to)) reach(to, observed.add(to));
    return observed;
  };
  assertNone([...edges.keys()], (room) => reach(room).has(room));
});

test('there are no cycles of files, including type imports', () => {
  const arrows = arrowsOf((file) => file);
  assert.ok(arrows.size > 500, `only ${arrows.size} files import another`);
  assert.deepEqual(circlesOf(arrows), []);
});

test('there are no cycles of folders inside a room, including type imports', () => {
  const arrows = arrowsOf((file) => folderOf(file, files));
  assert.ok(
    [...arrows.keys()].filter((folder) => !/\.tsx?$/.test(folder)).length > 60,
    'too few folders were found: check how they are listed',
  );
  assert.deepEqual(circlesOf(arrows), []);
});

test('the law covers every folder of rooms with several', () => {
  for (const room of Object.keys(law)) {
    const inside = filesOf(room).map((file) => folderOf(file, files));
    const there = new Set(
      inside.filter((folder) => !/\.tsx?$/.test(folder)).map((folder) => folder.slice(room.length + 1)),
    );
    const named = folders[room] ?? [];
    if (layers[room])
      assert.deepEqual(
        [...new Set([...there].map((folder) => layerOf(room, folder)))].toSorted(),
        layers[room].toSorted(),
        `${room}: each of its folders must lie in one of the layers of tests/house/law.ts`,
      );
    else if (there.size > 1 || named.length > 0)
      assert.deepEqual(
        named.toSorted(),
        [...there].toSorted(),
        `${room}: name its folders in tests/house/law.ts, from the bottom up`,
      );
  }
});

/** The innermost part of a path that is the name of a layer. */
const layerOf = (room: string, folder: string): string | undefined =>
  folder.split('/').findLast((part) => layers[room]?.includes(part));

test('a folder imports only earlier folders of its room', () => {
  const place = (folder: string): number => {
    const [room = '', ...rest] = folder.split('/');
    const inside = rest.join('/');
    return layers[room]?.indexOf(layerOf(room, inside)!) ?? (folders[room] ?? []).indexOf(inside);
  };
  const climbs = all.filter((one) => {
    if (!one.specifier.startsWith('.') || !within(target(one), one.from.split('/')[0]!)) return false;
    const [from, to] = [one.from, target(one)].map((file) => folderOf(file, files)) as [string, string];
    return !/\.tsx?$/.test(from) && !/\.tsx?$/.test(to) && place(to) > place(from);
  });
  assertMapsTo(climbs, [], ({ from, specifier }) => `${from} imports ${specifier}`);
});

/** The imports between parts, given the part of each file. */
function arrowsOf(part: (file: string) => string): Map<string, string[]> {
  const arrows = new Map<string, string[]>();
  for (const one of all.filter(({ specifier }) => specifier.startsWith('.'))) {
    const [from, to] = [part(one.from), part(target(one))];
    if (from !== to || from === one.from) arrows.set(from, [...(arrows.get(from) ?? []), to]);
  }
  return arrows;
}

/** The files that run inside k6, with everything that they import. */
const insideK6 = ['load/k6'];

/** Files that it may import values from. */
const pureFiles = [
  ...insideK6,
  'lib',
  'load/plan.ts',
  'load/journeys.ts',
  'load/metrics.ts',
  'load/result.ts',
  'load/shapes/times.ts',
  'load/traffic',
  'load/sidecar/protocol.ts',
  'load/duel/duel.ts',
];

/** Features that k6 lacks, implements wrongly or hangs on; each with a line that must be detected. */
const absentInK6: readonly (readonly [RegExp, string])[] = [
  [/\bIntl\b/, 'new Intl.NumberFormat()'],
  [/\\[pP]\{/, String.raw`/\p{L}/u.test(x)`],
  [/\.toLocale/, 'x.toLocaleString()'],
  [/\bfor await\b/, 'async function f(x){for await(const y of x)y()}'],
  [/\basync(?: function)?\s*\*/, 'const o={async*f(){}}; async function* g(){}'],
  [/\bimport\(/, 'import("x")'],
  [/\bMath\.random\b/, 'Math.random()'],
  [/\b(?:Object|Map)\.groupBy\b/, 'Object.groupBy(x,y)'],
  [/\bprocess\./, 'process.env'],
  [
    /\b(?:structuredClone|URL|URLSearchParams|TextEncoder|TextDecoder|WeakRef|FinalizationRegistry|Buffer|fetch|btoa|atob|performance|queueMicrotask|AbortController|AbortSignal)\b(?=[(.])/,
    'new URL("x")',
  ],
];

/** The bundled files: paths, and code without types and comments. */
async function bundledFiles(): Promise<
  { readonly path: string; readonly external: readonly string[]; readonly code: string }[]
> {
  const { metafile } = await build({
    entryPoints: insideK6.flatMap(filesOf),
    absWorkingDir: root,
    outdir: 'never-written',
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    metafile: true,
    logLevel: 'silent',
  });
  return Promise.all(
    Object.entries(metafile.inputs).map(async ([path, { imports }]) => ({
      path,
      external: imports.filter((one) => one.external).map((one) => one.path),
      code: (await transform(textOf(path), { loader: 'ts', minifyWhitespace: true })).code,
    })),
  );
}

test('code inside k6 imports only pure files and k6', async () => {
  const files = await bundledFiles();
  assert.ok(files.some(({ path }) => path.startsWith('load/k6/')));
  assertNone(
    files.map(({ path }) => path),
    (path) => !pureFiles.some((place) => within(path, place)),
  );
  assert.deepEqual(
    files.flatMap(({ path, external }) =>
      external.filter((one) => !within(one, 'k6')).map((one) => `${path} imports ${one}`),
    ),
    [],
  );
});

test('code inside k6 uses no feature that k6 lacks', async () => {
  for (const [pattern, sample] of absentInK6) {
    const { code } = await transform(sample, { loader: 'ts', minifyWhitespace: true });
    assert.match(code, pattern, sample);
  }
  const files = await bundledFiles();
  assert.deepEqual(
    files.flatMap(({ path, code }) =>
      absentInK6.flatMap(([pattern]) =>
        [...code.matchAll(new RegExp(pattern, 'g'))].map(([found]) => `${path} has ${found}`),
      ),
    ),
    [],
  );
});
