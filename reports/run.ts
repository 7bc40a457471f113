/** Builds a run without verdict from the collected evidence. Pure. */
import { missingSettings } from '../schemas/clause-needs.ts';
import { contractVersion } from '../schemas/contract-version.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Settings } from '../schemas/settings.ts';
import { repeatCommand, type ReplayOptions } from './again.ts';
import type { Collected } from './collected.ts';
import { batchesOf } from './batches.ts';
import { expectationsOf, isExpected } from './expected.ts';
import { findingsOf } from './findings.ts';
import { flowOf } from './flow.ts';
import { merge } from './merge.ts';
import { schemaVersion, type Run } from './results.ts';
import { withoutUnconfirmed, type Proposed } from './unconfirmed.ts';
import type { Unjudged } from './verdict.ts';

/** The target of a run, and the part that was played. */
export interface Judged extends Pick<Run, 'seed' | 'today' | 'sequence' | 'case'> {
  readonly target: { readonly [Member in keyof Run['target']]: Readonly<Run['target'][Member]> };
}

/** The user's options, and the version of this tool. */
export interface RunOptions extends Pick<Run, 'grep' | 'quick'> {
  readonly toolVersion: string;
  /** Replacements for outdated known data, one sentence each. */
  readonly renewed?: readonly string[];
  /** The target's settings. */
  readonly settings: Settings;
  /** The target file, as given on the command line. */
  readonly target?: string;
  readonly hotels?: number;
  readonly fault?: string;
  /** The folder of additional tests, as given on the command line. */
  readonly ownTests?: string;
  readonly patient?: boolean;
  /** Description of the part that was played. */
  readonly part?: string;
  /** The target's settings, and the unconfirmed ones among them. */
  readonly proposed?: Proposed;
  /** Whether a place of an expected failure is part of a whole run. */
  readonly isPlayed?: (where: string) => boolean;
}

export function toRun(
  original: Collected,
  { target, seed, today, sequence, case: one }: Judged,
  {
    grep,
    target: file,
    hotels,
    fault,
    ownTests,
    patient,
    settings,
    toolVersion,
    part: shard,
    quick,
    renewed = [],
    isPlayed,
    proposed,
  }: RunOptions,
): Unjudged {
  const collected = proposed
    ? { ...original, evidences: withoutUnconfirmed(original.evidences, proposed) }
    : original;
  const replay: ReplayOptions = {
    seed,
    today,
    ...(file === undefined ? {} : { file }),
    ...(hotels === undefined ? {} : { hotels }),
    ...(fault === undefined ? {} : { fault }),
    ...(ownTests === undefined ? {} : { ownTests }),
    ...(patient ? { patient } : {}),
  };
  // Paths are omitted: readers of the file use their own.
  const given = {
    ...(hotels === undefined ? {} : { hotels }),
    ...(fault === undefined ? {} : { fault }),
    ...(ownTests === undefined ? {} : { playsOwnTests: true }),
    ...(patient ? { patient } : {}),
  };
  const { name, environment, embedded, claims, waivers, knownFailures, flaky = [], completeness } = target;
  const implementation = embedded
    ? { name: 'hotel-contract sandbox', version: toolVersion }
    : target.implementation;
  const cleaned = collected.evidences.flatMap((evidence) => evidence.cleaned ?? []);
  // A partial run skips most clauses on purpose.
  const isWhole = (grep ?? sequence ?? one ?? shard) === undefined && !quick;
  const exemptions = {
    waivers,
    knownFailures,
    flaky,
    day: collected.startedAt.slice(0, 10),
    ...(isWhole ? { missing: (id: ClauseId) => missingSettings(id, settings) } : {}),
  };
  const batches = batchesOf(collected.evidences);
  const clauses = merge(collected.evidences, exemptions, (where) => repeatCommand(where, replay));
  const contact =
    implementation === undefined || !('contact' in implementation) ? undefined : implementation.contact;
  const findings = findingsOf(
    collected.evidences,
    clauses,
    { embedded, ...(contact === undefined ? {} : { contact }) },
    replay,
    isExpected(exemptions),
  );
  const expected = expectationsOf(
    exemptions,
    collected.evidences,
    clauses,
    isWhole && !collected.interrupted && collected.late === undefined,
    isPlayed,
  );
  const flow = flowOf(collected.evidences);
  const sum = (count: 'exchanges' | 'cases') =>
    collected.evidences.reduce((total, evidence) => total + evidence[count], 0);
  return {
    schemaVersion,
    tool: { name: 'hotel-contract', version: toolVersion },
    contractVersion,
    target: {
      name,
      ...(implementation === undefined ? {} : { implementation }),
      environment,
      embedded,
      claims: [...claims],
      waivers: [...waivers],
      knownFailures: [...knownFailures],
      ...(flaky.length > 0 ? { flaky: [...flaky] } : {}),
      ...(completeness === undefined ? {} : { completeness }),
    },
    seed,
    today,
    startedAt: collected.startedAt,
    seconds: collected.seconds,
    ...(Object.keys(given).length > 0 ? { given } : {}),
    ...(grep === undefined ? {} : { grep }),
    ...(sequence === undefined ? {} : { sequence }),
    ...(one === undefined ? {} : { case: one }),
    ...(shard === undefined ? {} : { shard }),
    ...(quick ? { quick } : {}),
    ...(renewed.length > 0 ? { renewed: [...renewed] } : {}),
    ...(collected.interrupted ? { interrupted: true } : {}),
    ...(collected.late === undefined ? {} : { late: collected.late }),
    ...(flow === undefined ? {} : { flow }),
    counts: { exchanges: sum('exchanges'), cases: sum('cases'), tests: collected.tests },
    ...(Object.keys(batches).length > 0 ? { batches } : {}),
    clauses,
    ...(findings.length > 0 ? { findings } : {}),
    ...(expected.length > 0 ? { expected } : {}),
    ...(collected.pace === undefined ? {} : { pace: [...collected.pace] }),
    broken: [...collected.broken],
    ...(cleaned.length > 0 ? { cleaned } : {}),
    left: [...collected.left],
  };
}
