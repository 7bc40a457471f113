/** Which operations each test was seen to call when all of them were last played: one fault or variant is proven by what can touch it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { home } from '../lib/own-files.ts';
import { writeWhole } from '../lib/whole-file.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { KnownTest } from './conforming-run.ts';
import type { LoadedTest } from '../suites/load-tests.ts';

/** By title. What a test calls is known while its spec file, and what that imports of the suites, is as it was then. */
type Touches = Readonly<Record<string, { readonly spec: string; readonly calls: readonly OperationId[] }>>;

/** Kept from one proof to the next on this machine: without it a proof of one fault plays more, and finds the same. */
const file = 'results/touches.json';

export const keptCalls = (): Touches => {
  const path = join(home, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Touches) : {};
};

/**
 * @param touches by default what is kept
 * @returns what a test calls; undefined where that is not known, for a test may then call anything
 */
export function knownCalls(
  touches: Touches = keptCalls(),
  suites = join(home, 'suites'),
): (test: Pick<LoadedTest, 'title' | 'file'>) => ReadonlySet<OperationId> | undefined {
  const prints = new Map<string, string | undefined>();
  return ({ title, file: spec }) => {
    const known = touches[title];
    if (known === undefined) return undefined;
    const print = prints.get(spec) ?? printOf(spec, suites);
    prints.set(spec, print);
    return known.spec === print ? new Set(known.calls) : undefined;
  };
}

/** Keeps what was seen of all tests. Of a test that has not changed what was seen before stays: another seed may call less. */
export function keepCalls(tests: readonly KnownTest[]): void {
  // Only a checkout has spec files to hold them to.
  if (process.cwd() !== resolve(home)) return;
  const calls = knownCalls();
  const rows = tests.map(({ test, operations }) => {
    const all = new Set([...operations, ...(calls(test) ?? [])]);
    return [test.title, { spec: printOf(test.file) ?? '', calls: [...all].sort() }] as const;
  });
  writeWhole(join(home, file), JSON.stringify(Object.fromEntries(rows)));
}

/** Of a spec file, and of what it imports from its own room, as they are written; undefined where it is not there, as in a package. */
export function printOf(spec: string, suites = join(home, 'suites')): string | undefined {
  const first = join(suites, spec);
  if (!existsSync(first)) return undefined;
  const texts = new Map<string, string>();
  const queue = [first];
  for (const path of queue) {
    if (texts.has(path)) continue;
    const text = readFileSync(path, 'utf8');
    texts.set(path, text);
    queue.push(
      ...importsIn(text)
        .map((name) => resolve(dirname(path), name))
        .filter((name) => !relative(suites, name).startsWith('..') && existsSync(name)),
    );
  }
  const hash = createHash('sha256');
  for (const path of [...texts.keys()].sort())
    hash.update(relative(suites, path)).update('\0').update(texts.get(path)!).update('\0');
  return hash.digest('hex').slice(0, 12);
}

const importsIn = (text: string): string[] =>
  [...text.matchAll(/(?:from|import) '(\.{1,2}\/[^']+)'/g)].map(([, name]) => name!);
