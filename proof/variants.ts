/** Proves that nobody is accused wrongly: a service that differs where the specification leaves it open fails nothing. */
import { performance } from 'node:perf_hooks';
import { clauseOf, clausesFor, type ClauseId } from '../schemas/clauses.ts';
import type { OperationId } from '../schemas/operations.ts';
import { control } from '../client/access.ts';
import { loadTests } from '../suites/load-tests.ts';
import { partsOf, type ListedVariant } from './mixture.ts';
import { casesOf, type Workshop } from './recording.ts';
import { silentOn } from './silent.ts';
import { mustAccuseNobody, play, playParts, samples, type Elsewhere, type Shown } from './variant-play.ts';
import { looksAgain, showsItself } from './variant-shows.ts';
import { changesIn } from './visibility.ts';

/** What became of one variant, or of one mixture. */
export interface VariantProof {
  readonly name: string;
  /** Findings that fail, and errors of our own: each a sentence with its clause and place. */
  readonly falseAlarms: readonly string[];
  /** Claimed clauses that end unjudged here, and do not on the conforming sandbox. */
  readonly unjudged: readonly ClauseId[];
  /** Clauses that were judged although the variant has nothing that could show them. */
  readonly vacuouslyPassed: readonly ClauseId[];
  /** Whether no answer differs from the conforming ones: then nothing was proven. Undefined where nobody looked. */
  readonly invisible?: boolean;
  readonly exchanges: number;
  readonly seconds: number;
}

export interface ProveVariantsOptions extends Elsewhere {
  /** Names, or names joined by a plus sign. */
  readonly names: readonly string[];
  /** Plays one test of so many, by the seed of the run: the same ones for a few names, others for each of many. */
  readonly oneOf?: number;
  /** Whether the answers are compared with conforming ones; else only where every test is played. */
  readonly compares?: boolean;
  readonly say: (line: string) => void;
}

export const listVariants = async ({ context }: Workshop): Promise<ListedVariant[]> =>
  (await control(context.sandbox!, 'GET', '/variants')) as ListedVariant[];

/** Whether it changes an answer, nothing was accused wrongly, and nothing shown green that could not be seen. */
export const isLegal = ({ falseAlarms, vacuouslyPassed, invisible }: VariantProof): boolean =>
  falseAlarms.length + vacuouslyPassed.length === 0 && invisible !== true;

/**
 * Plays all tests, a case for each place of each message, and random sequences against each variant. What calls none of
 * the operations that a variant touches would see the conforming service, and is not played again.
 *
 * @throws Error where the conforming sandbox itself is accused: then nothing can be said of others
 */
export async function proveVariants(
  workshop: Workshop,
  { names, withSettings, most, oneOf = 1, compares = oneOf === 1, say }: ProveVariantsOptions,
): Promise<VariantProof[]> {
  const listed = new Map((await listVariants(workshop)).map((variant) => [variant.name, variant]));
  const shareOf = (index: number): number =>
    (workshop.context.seed + (names.length > 2 * oneOf ? index : 0)) % oneOf;
  const shares = new Set(names.map((_, index) => shareOf(index)));
  const chosen = (await loadTests())
    .map((test, at) => ({ test, share: at % oneOf }))
    .filter(({ share }) => shares.has(share));
  const tests = chosen.map(({ test }) => test);
  const batches = await samples(workshop, most);
  const conforming = await play(workshop, { tests, batches, name: '', compares }, {});
  mustAccuseNobody(conforming);
  const calls = new Map(conforming.map(({ title, called }) => [title, called]));
  const touched = (title: string, operations: ReadonlySet<OperationId>): boolean =>
    [...calls.get(title)!].some((id) => operations.has(id));

  const again = looksAgain(workshop, tests, batches);
  const conformingLook = new Map(conforming.map(({ title, look }) => [title, look]));
  const invisible = async (name: string, played: readonly Shown[]): Promise<boolean> => {
    if (name.split('+').some((part) => showsItself(listed.get(part)!))) return false;
    const changed = played
      .flatMap(({ title, look }) => {
        const first = conformingLook.get(title);
        return first === undefined ? [] : [{ title, look, first, changes: changesIn(look, [first]).length }];
      })
      .filter(({ changes }) => changes > 0)
      .sort((a, b) => b.changes - a.changes);
    for (const { title, look, first } of changed)
      if (await again.shows(name, title, look, first)) return false;
    return true;
  };

  const shareOfTitle = new Map(chosen.map(({ test, share }) => [test.title, share]));
  const proofs: VariantProof[] = [];
  for (const [index, name] of names.entries()) {
    const { operations, ...parts } = partsOf(name, listed);
    if (parts.settings !== undefined && withSettings === undefined) continue;
    const material = {
      name,
      compares,
      tests: chosen
        .filter(({ test, share }) => share === shareOf(index) && touched(test.title, operations))
        .map(({ test }) => test),
      batches: new Map([...batches].filter(([id]) => touched(casesOf(id), operations))),
    };
    const startedAt = performance.now();
    const played = await playParts(workshop, material, parts, { withSettings, most });
    const conformingHere = conforming.filter(
      ({ title }) => (shareOfTitle.get(title) ?? shareOf(index)) === shareOf(index),
    );
    const [judgedHere, judged] = [
      judgedIn(conformingHere),
      judgedIn([...played, ...conformingHere.filter(({ title }) => !touched(title, operations))]),
    ];
    const proof: VariantProof = {
      name,
      falseAlarms: played.flatMap(({ alarms }) => alarms),
      unjudged: claimed(workshop).filter((id) => judgedHere.has(id) && !judged.has(id)),
      vacuouslyPassed: (silentOn[name] ?? []).filter((id) => judged.has(id)),
      ...(compares ? { invisible: await invisible(name, played) } : {}),
      exchanges: played.reduce((sum, { exchanges }) => sum + exchanges, 0),
      seconds: (performance.now() - startedAt) / 1_000,
    };
    proofs.push(proof);
    say(`  ${index + 1} of ${names.length}  ${lineOf(proof)}`);
  }
  return proofs;
}

export const lineOf = ({
  name,
  falseAlarms,
  unjudged,
  vacuouslyPassed,
  invisible,
  exchanges,
  seconds,
}: VariantProof): string =>
  [
    `${name}: ${falseAlarms.length} false alarms`,
    `${unjudged.length} clauses unjudged`,
    ...(invisible ? ['changes no answer'] : []),
    ...(vacuouslyPassed.length > 0 ? [`${vacuouslyPassed.length} passed vacuously`] : []),
    `${exchanges} exchanges`,
    `${seconds.toFixed(1)} s`,
  ].join(', ');

export const claimed = ({ context }: Workshop): readonly ClauseId[] =>
  clausesFor(context.target.claims, 'service').filter((id) => clauseOf(id).untested === undefined);

export const judgedIn = (all: readonly Shown[]): Set<ClauseId> =>
  new Set(all.flatMap(({ judged }) => judged));
