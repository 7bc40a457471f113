/** Proves that legal services are not accused: a service that differs only where the specification allows it must not fail. */
import { performance } from 'node:perf_hooks';
import { presentItems } from '../lib/objects.ts';
import { clauseOf, clausesFor, type ClauseId } from '../schemas/clauses.ts';
import type { OperationId } from '../schemas/operations.ts';
import { callControlPort } from '../client/access.ts';
import { loadTests } from '../suites/load-tests.ts';
import { partsOf, type ListedVariant } from './mixture.ts';
import { batchTitle, type ProofSetup } from './recording.ts';
import { unshowableClauses } from './silent.ts';
import {
  checkNoAlarms,
  runVariant,
  runVariantParts,
  sampleBatches,
  type VariantRunOptions,
  type RecordingSummary,
} from './variant-play.ts';
import { createReplayer, needsNoComparison } from './variant-shows.ts';
import { changesIn } from './visibility.ts';

export interface VariantProof {
  readonly name: string;
  /** Findings that fail, and errors of this tool, each as a sentence with its clause and place. */
  readonly falseAlarms: readonly string[];
  /** Claimed clauses that end unjudged here, but not on the conforming sandbox. */
  readonly unjudged: readonly ClauseId[];
  readonly vacuouslyPassed: readonly ClauseId[];
  /** Whether no response differs from the conforming ones, so that nothing was proven. Undefined if not compared. */
  readonly invisible?: boolean;
  readonly exchanges: number;
  readonly seconds: number;
}

interface ProveVariantsOptions extends VariantRunOptions {
  /** Names of variants, or names joined by a plus sign. */
  readonly names: readonly string[];
  /** Plays 1/n of the tests, chosen by the seed: the same tests for few names, different tests for each of many names. */
  readonly sampledOneIn?: number;
  /** Whether responses are compared with conforming ones; by default only if every test is played. */
  readonly compares?: boolean;
  readonly say: (line: string) => void;
}

export const listVariants = async ({ context }: ProofSetup): Promise<ListedVariant[]> =>
  (await callControlPort(context.sandbox!, 'GET', '/variants')) as ListedVariant[];

/** Whether a variant is proven: it changes a response, and there are no false alarms and no vacuous passes. */
export const isLegal = ({ falseAlarms, vacuouslyPassed, invisible }: VariantProof): boolean =>
  falseAlarms.length + vacuouslyPassed.length === 0 && invisible !== true;

/**
 * Plays all tests, a case for each place of each message, and random sequences against each variant. Tests that call no
 * operation that a variant touches would see the conforming service, and are skipped.
 * @throws Error if the conforming sandbox is accused: then results for variants mean nothing
 */
export async function proveVariants(
  setup: ProofSetup,
  {
    names,
    startSandboxWith,
    maxCases,
    sampledOneIn = 1,
    compares = sampledOneIn === 1,
    say,
  }: ProveVariantsOptions,
): Promise<VariantProof[]> {
  const variantByName = new Map((await listVariants(setup)).map((variant) => [variant.name, variant]));
  const varies = names.length > 2 * sampledOneIn;
  const shareOf = (index: number): number => (setup.context.seed + (varies ? index : 0)) % sampledOneIn;
  const shares = new Set(names.map((_, index) => shareOf(index)));
  const chosenTests = (await loadTests())
    .map((test, index) => ({ test, share: index % sampledOneIn }))
    .filter(({ share }) => shares.has(share));
  const tests = chosenTests.map(({ test }) => test);
  const batches = await sampleBatches(setup, maxCases);
  const conforming = await runVariant(setup, { tests, batches, name: '', compares }, {});
  checkNoAlarms(conforming);
  const callsByTitle = new Map(conforming.map(({ title, called }) => [title, called]));
  const callsAnyOf = (title: string, operations: ReadonlySet<OperationId>): boolean =>
    [...callsByTitle.get(title)!].some((id) => operations.has(id));

  const replayer = createReplayer(setup, tests, batches);
  const conformingSnapshots = new Map(conforming.map(({ title, snapshot }) => [title, snapshot]));
  const isInvisible = async (name: string, summaries: readonly RecordingSummary[]): Promise<boolean> => {
    if (name.split('+').some((part) => needsNoComparison(variantByName.get(part)!))) return false;
    const candidates = summaries
      .flatMap(({ title, snapshot }) => {
        const conformingSnapshot = conformingSnapshots.get(title);
        if (conformingSnapshot === undefined) return [];
        const changes = changesIn(snapshot, [conformingSnapshot]).length;
        return [{ title, snapshot, conformingSnapshot, changes }];
      })
      .filter(({ changes }) => changes > 0)
      .sort((a, b) => b.changes - a.changes);
    for (const { title, snapshot, conformingSnapshot } of candidates)
      if (await replayer.shows(name, title, snapshot, conformingSnapshot)) return false;
    return true;
  };

  const shareOfTitle = new Map(chosenTests.map(({ test, share }) => [test.title, share]));
  const proofs: VariantProof[] = [];
  for (const [index, name] of names.entries()) {
    const ownShare = shareOf(index);
    const { operations, ...parts } = partsOf(name, variantByName);
    if (parts.settings !== undefined && startSandboxWith === undefined) continue;
    const input = {
      name,
      compares,
      tests: chosenTests
        .filter(({ test, share }) => share === ownShare && callsAnyOf(test.title, operations))
        .map(({ test }) => test),
      batches: new Map([...batches].filter(([id]) => callsAnyOf(batchTitle(id), operations))),
    };
    const startedAt = performance.now();
    const summaries = await runVariantParts(setup, input, parts, { startSandboxWith, maxCases });
    // Batches of cases have no share: every variant is compared with all of them.
    const conformingShare = conforming.filter(
      ({ title }) => (shareOfTitle.get(title) ?? ownShare) === ownShare,
    );
    const skipped = conformingShare.filter(({ title }) => !callsAnyOf(title, operations));
    const judgedIfConforming = judgedClausesIn(conformingShare);
    const judged = judgedClausesIn([...summaries, ...skipped]);
    const proof: VariantProof = {
      name,
      falseAlarms: summaries.flatMap(({ alarms }) => alarms),
      unjudged: claimedClauses(setup).filter((id) => judgedIfConforming.has(id) && !judged.has(id)),
      vacuouslyPassed: (unshowableClauses[name] ?? []).filter((id) => judged.has(id)),
      ...(compares ? { invisible: await isInvisible(name, summaries) } : {}),
      exchanges: summaries.reduce((sum, { exchanges }) => sum + exchanges, 0),
      seconds: (performance.now() - startedAt) / 1_000,
    };
    proofs.push(proof);
    say(`  ${index + 1} of ${names.length}  ${lineOf(proof)}`);
  }
  return proofs;
}

export const lineOf = (proof: VariantProof): string =>
  presentItems(
    `${proof.name}: ${proof.falseAlarms.length} false alarms`,
    `${proof.unjudged.length} clauses unjudged`,
    proof.invisible && 'changes no answer',
    proof.vacuouslyPassed.length > 0 && `${proof.vacuouslyPassed.length} passed vacuously`,
    `${proof.exchanges} exchanges`,
    `${proof.seconds.toFixed(1)} s`,
  ).join(', ');

export const claimedClauses = ({ context }: ProofSetup): readonly ClauseId[] =>
  clausesFor(context.target.profiles, 'service').filter((id) => clauseOf(id).untested === undefined);

const judgedClausesIn = (summaries: readonly RecordingSummary[]): Set<ClauseId> =>
  new Set(summaries.flatMap(({ judged }) => judged));
