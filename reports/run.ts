/** Builds a run without verdict from the collected evidence. Pure. */
import { defined } from '../lib/objects.ts';
import { missingSettings } from '../schemas/clause-needs.ts';
import { contractVersion } from '../schemas/contract-version.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Settings } from '../schemas/settings.ts';
import { repeatCommand, type ReplayOptions } from './again.ts';
import type { Collected } from './collected.ts';
import { batchesOf } from './batches.ts';
import { expectationsOf, isExpected } from './expected.ts';
import { findingsOf } from './findings.ts';
import { merge } from './merge.ts';
import { schemaVersion, type Run } from './results.ts';
import { withoutUnconfirmed, type Proposed } from './unconfirmed.ts';
import type { Unjudged } from './verdict.ts';
import type { Evidence } from '../schemas/evidence.ts';

/** The target of a run, and the part that was played. */
export interface Judged extends Pick<Run, 'seed' | 'today' | 'sequence' | 'case'> {
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
  readonly proposed?: Proposed;
  /** Whether a place of an expected failure is part of a whole run. */
  readonly isPlayed?: (where: string) => boolean;
}

export function toRun(original: Collected, judged: Judged, options: RunOptions): Unjudged {
  const { target, seed, today, sequence, case: one } = judged;
  const { grep, hotels, fault, ownTests, settings, toolVersion, part: shard, renewed = [] } = options;
  const [patient, quick] = [options.patient || undefined, options.quick || undefined];
  const collected = options.proposed
    ? { ...original, evidences: withoutUnconfirmed(original.evidences, options.proposed) }
    : original;
  const { evidences: evidenceOfTests, startedAt, interrupted, late } = collected;
  const replay: ReplayOptions = {
    seed,
    today,
    ...defined({ file: options.target, hotels, fault, ownTests, patient }),
  };
  // Paths are omitted: readers of the file use their own.
  const given = defined({ hotels, fault, playsOwnTests: ownTests === undefined ? undefined : true, patient });
  const { waivers, knownFailures, flaky = [], embedded } = target;
  const implementation = embedded
    ? { name: 'hotel-contract sandbox', version: toolVersion }
    : target.implementation;
  // A partial run skips most clauses on purpose.
  const isWhole = (grep ?? sequence ?? one ?? shard ?? quick) === undefined;
  const exemptions = {
    waivers,
    knownFailures,
    flaky,
    day: startedAt.slice(0, 10),
    ...(isWhole ? { missing: (id: ClauseId) => missingSettings(id, settings) } : {}),
  };
  const clauses = merge(evidenceOfTests, exemptions, (where) => repeatCommand(where, replay));
  const findings = findingsOf(
    evidenceOfTests,
    clauses,
    { embedded, ...defined({ contact: embedded ? undefined : target.implementation?.contact }) },
    replay,
    isExpected(exemptions),
  );
  const expected = expectationsOf(
    exemptions,
    evidenceOfTests,
    clauses,
    isWhole && !interrupted && late === undefined,
    options.isPlayed,
  );
  const sum = (count: 'exchanges' | 'cases') =>
    evidenceOfTests.reduce((total, evidence) => total + evidence[count], 0);
  return {
    schemaVersion,
    tool: { name: 'hotel-contract', version: toolVersion },
    contractVersion,
    target: {
      name: target.name,
      ...defined({ implementation }),
      environment: target.environment,
      embedded,
      claims: [...target.claims],
      waivers: [...waivers],
      knownFailures: [...knownFailures],
      ...defined({ flaky: undefinedIfEmpty([...flaky]), completeness: target.completeness }),
    },
    seed,
    today,
    startedAt,
    seconds: collected.seconds,
    ...(Object.keys(given).length > 0 ? { given } : {}),
    ...defined({ grep, sequence, case: one, shard, quick, renewed: undefinedIfEmpty([...renewed]) }),
    ...(interrupted ? { interrupted } : {}),
    ...defined({ late, flow: flowOf(evidenceOfTests) }),
    counts: { exchanges: sum('exchanges'), cases: sum('cases'), tests: collected.tests },
    ...defined({ batches: batchesOf(evidenceOfTests) }),
    clauses,
    ...defined({
      findings: undefinedIfEmpty(findings),
      expected: undefinedIfEmpty(expected),
      pace: collected.pace && [...collected.pace],
    }),
    broken: [...collected.broken],
    ...defined({ cleaned: undefinedIfEmpty(evidenceOfTests.flatMap((evidence) => evidence.cleaned ?? [])) }),
    left: [...collected.left],
  };
}

/** A list that is left out if it is empty. */
const undefinedIfEmpty = <Item>(list: Item[]): Item[] | undefined => (list.length === 0 ? undefined : list);

/** Maximum number of intervals, few enough for run.json and a chart; longer runs have longer intervals. */
const maxIntervals = 240;
/** Maximum seconds of a run to show: shards may have run on different days. */
const maxSpanSeconds = 86_400;

/** Undefined if nothing was sent, or the run is too long to show. */
export function flowOf(evidenceOfTests: readonly Pick<Evidence, 'seconds'>[]): Run['flow'] {
  const sent = new Map<number, number>();
  for (const { seconds = {} } of evidenceOfTests)
    for (const second in seconds)
      sent.set(Number(second), (sent.get(Number(second)) ?? 0) + seconds[second]!);
  if (sent.size === 0) return undefined;
  let [first, last] = [Infinity, -Infinity];
  for (const second of sent.keys()) [first, last] = [Math.min(first, second), Math.max(last, second)];
  const span = last - first + 1;
  if (span > maxSpanSeconds) return undefined;
  const every = Math.ceil(span / maxIntervals);
  const counts = Array.from({ length: Math.ceil(span / every) }, () => 0);
  for (const [second, many] of sent) counts[Math.floor((second - first) / every)]! += many;
  return { from: new Date(first * 1_000).toISOString(), every, counts };
}
