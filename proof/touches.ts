/** The operations that each test called in the last full play: a fault or variant is proven by tests that call what it changes. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { packageRoot } from '../lib/own-files.ts';
import { writeAtomically } from '../lib/whole-file.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { TracedTest } from './conforming-run.ts';
import type { LoadedTest } from '../suites/load-tests.ts';

/** The calls by test title. An entry is valid while the spec file and the suite files that it imports are unchanged. */
type CallsByTitle = Readonly<
  Record<string, { readonly spec: string; readonly calls: readonly OperationId[] }>
>;

/** The cache between proofs on this machine. Without it, a proof of one fault plays more tests with the same result. */
const callsFile = 'results/touches.json';

export const readCalls = (): CallsByTitle => {
  const path = join(packageRoot, callsFile);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as CallsByTitle) : {};
};

/**
 * @param cachedCalls the cached calls by default
 * @returns the operations that a test calls; undefined if unknown, so that it may call any
 */
export function knownCalls(
  cachedCalls: CallsByTitle = readCalls(),
  suites = join(packageRoot, 'suites'),
): (test: Pick<LoadedTest, 'title' | 'file'>) => ReadonlySet<OperationId> | undefined {
  const hashBySpec = new Map<string, string | undefined>();
  return ({ title, file: spec }) => {
    const cached = cachedCalls[title];
    if (cached === undefined) return undefined;
    const specHash = hashBySpec.get(spec) ?? specHashOf(spec, suites);
    hashBySpec.set(spec, specHash);
    return cached.spec === specHash ? new Set(cached.calls) : undefined;
  };
}

/** Caches the calls of all tests. Earlier calls of an unchanged test are kept, because another seed may call fewer. */
export function saveCalls(tests: readonly TracedTest[]): void {
  // Only a checkout has spec files to compare with.
  if (process.cwd() !== resolve(packageRoot)) return;
  const callsOf = knownCalls();
  const rows = tests.map(({ test, operations }) => {
    const allCalls = new Set([...operations, ...(callsOf(test) ?? [])]);
    return [test.title, { spec: specHashOf(test.file) ?? '', calls: [...allCalls].sort() }] as const;
  });
  writeAtomically(join(packageRoot, callsFile), JSON.stringify(Object.fromEntries(rows)));
}

/** The hash of a spec file and the suite files that it imports; undefined if the file is missing, as in a package. */
export function specHashOf(spec: string, suites = join(packageRoot, 'suites')): string | undefined {
  const specPath = join(suites, spec);
  if (!existsSync(specPath)) return undefined;
  const texts = new Map<string, string>();
  const queue = [specPath];
  for (const path of queue) {
    if (texts.has(path)) continue;
    const text = readFileSync(path, 'utf8');
    texts.set(path, text);
    queue.push(
      ...importsIn(text)
        .map((name) => resolve(dirname(path), name))
        .filter((importPath) => !relative(suites, importPath).startsWith('..') && existsSync(importPath)),
    );
  }
  const hash = createHash('sha256');
  for (const path of [...texts.keys()].sort())
    hash.update(relative(suites, path)).update('\0').update(texts.get(path)!).update('\0');
  return hash.digest('hex').slice(0, 12);
}

const importsIn = (text: string): string[] =>
  [...text.matchAll(/(?:from|import) '(\.{1,2}\/[^']+)'/g)].map(([, name]) => name!);
