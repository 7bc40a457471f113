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
interface RunSubject extends Pick<Run, 'seed' | 'today' | 'sequence' | 'case'> {
  readonly target: { readonly [Member in keyof Run['target']]: Readonly<Run['target'][Member]> };
}

/** The user's options, and the version of this tool. */
interface RunOptions extends Pick<Run, 'grep' | 'quick'>, Omit<ReplayOptions, 'seed' | 'today' | 'file'> {
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
  const { seed, today } = subject;
  const { waivers, knownFailures, flaky = [], ...target } = subject.target;
  const evidences = options.proposed
    ? withoutUnconfirmed(original.evidences, options.proposed)
    : original.evidences;
  const { startedAt, seconds, interrupted, late, tests, pace, broken, left } = original;
  const part = playedPart(subject, options);
  const isWholeRun = Object.keys(part).length === 0;
  const exemptions = {
    waivers,
    knownFailures,
    flaky,
    day: startedAt.slice(0, 10),
    // A partial run skips most clauses on purpose.
    ...(isWholeRun ? { missing: (id: ClauseId) => missingSettings(id, options.settings) } : {}),
  };
  const replayOptions = replayOptionsOf(subject, options);
  const clauses = merge(evidences, exemptions, (where) => repeatCommand(where, replayOptions));
  const contact = target.embedded ? undefined : target.implementation?.contact;
  const findings = findingsOf(
    evidences,
    clauses,
    { embedded: target.embedded, ...definedMembers({ contact }) },
    replayOptions,
    isExpected(exemptions),
  );
  const hasEnded = !interrupted && late === undefined;
  const expected = expectationsOf(exemptions, evidences, clauses, isWholeRun && hasEnded, options.isPlayed);
  const implementation = target.embedded
    ? { name: 'hotel-contract sandbox', version: options.toolVersion }
    : target.implementation;
  const sumOf = (count: 'exchanges' | 'cases') =>
    evidences.reduce((total, evidence) => total + evidence[count], 0);
  return {
    schemaVersion,
    tool: { name: 'hotel-contract', version: options.toolVersion },
    contractVersion,
    target: {
      name: target.name,
      ...definedMembers({ implementation }),
      environment: target.environment,
      embedded: target.embedded,
      profiles: [...target.profiles],
      waivers: [...waivers],
      knownFailures: [...knownFailures],
      ...definedMembers({ flaky: undefinedIfEmpty(flaky), completeness: target.completeness }),
    },
    seed,
    today,
    startedAt,
    seconds,
    ...definedMembers({
      given: givenOptions(options),
      ...part,
      renewed: undefinedIfEmpty(options.renewed ?? []),
      interrupted: interrupted || undefined,
      late,
      flow: flowOf(evidences),
    }),
    counts: { exchanges: sumOf('exchanges'), cases: sumOf('cases'), tests },
    ...definedMembers({ batches: batchesOf(evidences) }),
    clauses,
    ...definedMembers({
      findings: undefinedIfEmpty(findings),
      expected: undefinedIfEmpty(expected),
      pace: pace && [...pace],
    }),
    broken: [...broken],
    ...definedMembers({ cleaned: undefinedIfEmpty(evidences.flatMap(({ cleaned = [] }) => cleaned)) }),
    left: [...left],
  };
}

/** What selects a part of the suites; empty if all were played. */
const playedPart = ({ sequence, case: caseId }: RunSubject, { grep, part, quick }: RunOptions) =>
  definedMembers({ grep, sequence, case: caseId, shard: part, quick: quick || undefined });

const replayOptionsOf = (
  { seed, today }: RunSubject,
  { target, hotels, fault, ownTests, patient }: RunOptions,
): ReplayOptions => ({
  seed,
  today,
  ...definedMembers({ file: target, hotels, fault, ownTests, patient: patient || undefined }),
});

/** The options without paths, because other readers of run.json have other paths; undefined if there are none. */
function givenOptions({ hotels, fault, ownTests, patient }: RunOptions): Run['given'] {
  const playsOwnTests = ownTests === undefined ? undefined : true;
  const given = definedMembers({ hotels, fault, playsOwnTests, patient: patient || undefined });
  return Object.keys(given).length > 0 ? given : undefined;
}

/** A list that is left out if it is empty. */
const undefinedIfEmpty = <Item>(list: readonly Item[]): Item[] | undefined =>
  list.length === 0 ? undefined : [...list];

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
