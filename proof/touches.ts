/** Which operations each story was seen to call in the last whole proof, so that one fault is proven by what can touch it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { home } from '../lib/own-files.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { KnownStory } from './honest.ts';
import type { LoadedStory } from './material.ts';

/** By title. What a story calls is known while its spec file is as it was then. */
type Touches = Readonly<Record<string, { readonly spec: string; readonly calls: readonly OperationId[] }>>;

const file = 'proof/touches.json';

/** @returns what a story calls; undefined where that is not known, for a story may then call anything */
export function knownCalls(): (story: LoadedStory) => ReadonlySet<OperationId> | undefined {
  const path = join(home, file);
  const touches = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Touches) : {};
  return ({ title, file: spec }) => {
    const known = touches[title];
    return known !== undefined && known.spec === printOf(spec) ? new Set(known.calls) : undefined;
  };
}

/** Writes what a whole proof has seen into the checkout in which somebody stands. Returns the files. */
export function writeCalls(stories: readonly KnownStory[]): string[] {
  if (process.cwd() !== resolve(home)) return [];
  const rows = stories
    .map(({ story: { title, file: spec }, operations }) => [title, { spec: printOf(spec), calls: [...operations].sort() }] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([title, touches]) => `  ${JSON.stringify(title)}: ${JSON.stringify(touches)}`);
  writeFileSync(join(home, file), `{\n${rows.join(',\n')}\n}\n`);
  return [file];
}

/** Of a spec file as it is written; '' where it is not there, as in a package. */
function printOf(spec: string): string {
  const path = join(home, 'suites', spec);
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12) : '';
}
