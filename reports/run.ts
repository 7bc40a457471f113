/** Builds a run without verdict from the collected evidence. Pure. */
import { definedMembers } from '../lib/objects.ts';
import { missingSettings } from '../schemas/clause-needs.ts';
import { contractVersion } from '../schemas/contract-version.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Settings } from '../schemas/settings.ts';
import { repeatCommand, type ReplayOptions } from './again.ts';
import type { CollectedEvidence } from './collected.ts';
import { batchesOf } from './batches.ts';
import { expectationsOf, isExpected } from './expected.ts';
import { findingsOf } from './findings.ts';
import { merge } from './merge.ts';
import { schemaVersion, type Run } from './results.ts';
import { withoutUnconfirmed, type ProposedSettings } from './unconfirmed.ts';
import type { RunWithoutVerdict } from './verdict.ts';
import type { Evidence } from '../schemas/evidence.ts';

/** The target of a run, its seed and day, and the part that was played. */
export interface RunSubject extends Pick<Run, 'seed' | 'today' | 'sequence' | 'case'> {
  readonly target: { readonly [Member in keyof Run['target']]: Readonly<Run['target'][Member]> };
}

/** The user's options, and the version of this tool. */
export interface RunOptions
  extends Pick<Run, 'grep' | 'quick'>, Omit<ReplayOptions, 'seed' | 'today' | 'file'> {
  readonly toolVersion: string;
  /** Replacements of outdated known data, one sentence each. */
  readonly renewed?: readonly string[];
  /** The target's settings. */
  readonly settings: Settings;
  /** The target file, as given on the command line. */
  readonly target?: string;
  /** Description of the part that was played. */
  readonly part?: string;
  /** The target's settings, and the unconfirmed ones among them. */
  readonly proposed?: ProposedSettings;
  /** Whether a place of an expected failure is part of a whole run. */
  readonly isPlayed?: (where: string) => boolean;
}

export function toRun(
  original: CollectedEvidence,
  subject: RunSubject,
  options: RunOptions,
): RunWithoutVerdict {
  const { target, seed, today, sequence, case: caseId } = subject;
  const { grep, hotels, fault, ownTests, settings, toolVersion, part: shard, renewed = [] } = options;
  // `false` becomes undefined, so that the member is left out.
  const [patient, quick] = [options.patient || undefined, options.quick || undefined];
  const collected = options.proposed
    ? { ...original, evidences: withoutUnconfirmed(original.evidences, options.proposed) }
    : original;
  const { evidences: evidenceOfTests, startedAt, interrupted, late } = collected;
  const replayOptions: ReplayOptions = {
    seed,
    today,
    ...definedMembers({ file: options.target, hotels, fault, ownTests, patient }),
  };
  // Paths are omitted, because other readers of run.json have other paths.
  const givenOptions = definedMembers({
    hotels,
    fault,
    playsOwnTests: ownTests === undefined ? undefined : true,
    patient,
  });
  const { waivers, knownFailures, flaky = [], embedded } = target;
  const implementation = embedded
    ? { name: 'hotel-contract sandbox', version: toolVersion }
    : target.implementation;
  // A partial run skips most clauses on purpose.
  const isWholeRun = (grep ?? sequence ?? caseId ?? shard ?? quick) === undefined;
  const exemptions = {
    waivers,
    knownFailures,
    flaky,
    day: startedAt.slice(0, 10),
    ...(isWholeRun ? { missing: (id: ClauseId) => missingSettings(id, settings) } : {}),
  };
  const clauses = merge(evidenceOfTests, exemptions, (where) => repeatCommand(where, replayOptions));
  const findings = findingsOf(
    evidenceOfTests,
    clauses,
    { embedded, ...definedMembers({ contact: embedded ? undefined : target.implementation?.contact }) },
    replayOptions,
    isExpected(exemptions),
  );
  const expectations = expectationsOf(
    exemptions,
    evidenceOfTests,
    clauses,
    isWholeRun && !interrupted && late === undefined,
    options.isPlayed,
  );
  const sumOf = (count: 'exchanges' | 'cases') =>
    evidenceOfTests.reduce((total, evidence) => total + evidence[count], 0);
  return {
    schemaVersion,
    tool: { name: 'hotel-contract', version: toolVersion },
    contractVersion,
    target: {
      name: target.name,
      ...definedMembers({ implementation }),
      environment: target.environment,
      embedded,
      profiles: [...target.profiles],
      waivers: [...waivers],
      knownFailures: [...knownFailures],
      ...definedMembers({ flaky: undefinedIfEmpty([...flaky]), completeness: target.completeness }),
    },
    seed,
    today,
    startedAt,
    seconds: collected.seconds,
    ...(Object.keys(givenOptions).length > 0 ? { given: givenOptions } : {}),
    ...definedMembers({
      grep,
      sequence,
      case: caseId,
      shard,
      quick,
      renewed: undefinedIfEmpty([...renewed]),
    }),
    ...(interrupted ? { interrupted } : {}),
    ...definedMembers({ late, flow: flowOf(evidenceOfTests) }),
    counts: { exchanges: sumOf('exchanges'), cases: sumOf('cases'), tests: collected.tests },
    ...definedMembers({ batches: batchesOf(evidenceOfTests) }),
    clauses,
    ...definedMembers({
      findings: undefinedIfEmpty(findings),
      expected: undefinedIfEmpty(expectations),
      pace: collected.pace && [...collected.pace],
    }),
    broken: [...collected.broken],
    ...definedMembers({
      cleaned: undefinedIfEmpty(evidenceOfTests.flatMap((evidence) => evidence.cleaned ?? [])),
    }),
    left: [...collected.left],
  };
}

/** A list that is left out if it is empty. */
const undefinedIfEmpty = <Item>(list: Item[]): Item[] | undefined => (list.length === 0 ? undefined : list);

/** Maximum number of intervals, which keeps run.json and the chart small; longer runs have longer intervals. */
const maxIntervals = 240;
/** Maximum seconds that a chart shows; shards that ran on different days span more. */
const maxSpanSeconds = 86_400;

/** The number of requests in each interval; undefined if nothing was sent, or the run is too long to show. */
export function flowOf(evidenceOfTests: readonly Pick<Evidence, 'seconds'>[]): Run['flow'] {
  const requestsBySecond = new Map<number, number>();
  for (const { seconds = {} } of evidenceOfTests)
    for (const second in seconds)
      requestsBySecond.set(Number(second), (requestsBySecond.get(Number(second)) ?? 0) + seconds[second]!);
  if (requestsBySecond.size === 0) return undefined;
  let [firstSecond, lastSecond] = [Infinity, -Infinity];
  for (const second of requestsBySecond.keys())
    [firstSecond, lastSecond] = [Math.min(firstSecond, second), Math.max(lastSecond, second)];
  const span = lastSecond - firstSecond + 1;
  if (span > maxSpanSeconds) return undefined;
  const intervalSeconds = Math.ceil(span / maxIntervals);
  const counts = Array.from({ length: Math.ceil(span / intervalSeconds) }, () => 0);
  for (const [second, count] of requestsBySecond)
    counts[Math.floor((second - firstSecond) / intervalSeconds)]! += count;
  return { from: new Date(firstSecond * 1_000).toISOString(), every: intervalSeconds, counts };
}
