/** What is played against a fault or a variant: the stories of the suites, and generated cases. */
import { readdir } from 'node:fs/promises';
import { casesFor, generatable } from '../generators/cases.ts';
import { caseKinds, type Case } from '../schemas/case.ts';
import { operationIds, operationOf, type OperationId } from '../schemas/operations.ts';
import { collectStories, type Story } from '../client/collect.ts';
import { generationFor } from '../client/cases/generation.ts';
import type { Workshop } from './recording.ts';

/** A story, and the spec file that tells it. */
export interface LoadedStory extends Story {
  readonly file: string;
}

/** The stories of all numbered spec files, taken without Playwright's runner. */
export async function loadStories(): Promise<readonly LoadedStory[]> {
  const gathered = collectStories();
  const folder = new URL('../suites/', import.meta.url);
  for (const file of (await readdir(folder)).filter((name) => /^\d.*\.spec\.[jt]s$/.test(name)).sort()) {
    const before = gathered.length;
    await import(new URL(file, folder).href);
    for (const story of gathered.slice(before)) loaded.push({ ...story, file: file.replace(/\.js$/, '.ts') });
  }
  return loaded;
}

/** A spec file tells its stories only when it is loaded for the first time. */
const loaded: LoadedStory[] = [];

/**
 * Every generated case of the claimed operations, or of some of them; `prove` has the sandbox to itself, so what books is
 * among them.
 */
export async function caseBatches(
  { context }: Workshop,
  wanted: ReadonlySet<OperationId> = new Set(operationIds),
  kinds: readonly Case['kind'][] = caseKinds,
): Promise<Map<OperationId, Case[]>> {
  const options = await generationFor(context);
  const generated = generatable.filter((id) => {
    const { base, profile } = operationOf(id);
    return wanted.has(id) && base !== 'partner' && context.target.claims.includes(profile);
  });
  return new Map(generated.map((id) => [id, kinds.flatMap((kind) => casesFor(id, kind, options))]));
}

/** Of cases a few do against a fault, as they are many of one kind: what is special is what stories are for. */
export function sampleOf(cases: readonly Case[], edges = 250, valid = 40): Case[] {
  const few = (kind: Case['kind'], count: number): Case[] => {
    const all = cases.filter((one) => one.kind === kind);
    const step = Math.max(1, Math.ceil(all.length / count));
    return all.filter((_, index) => index % step === 0);
  };
  return [...few('valid', valid), ...few('edge', edges), ...few('pairs', valid / 2), ...few('refusal', 20)];
}
