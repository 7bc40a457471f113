/** What was collected, as a run that waits for its verdict. Pure. */
import { missingSettings } from '../schemas/clause-needs.ts';
import { contractVersion } from '../schemas/contract-version.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Settings } from '../schemas/settings.ts';
import { againLine, type ReplayOptions } from './again.ts';
import type { Collected } from './collected.ts';
import { batchesOf } from './batches.ts';
import { expectationsOf, isExpected } from './expected.ts';
import { findingsOf } from './findings.ts';
import { flowOf } from './flow.ts';
import { merge } from './merge.ts';
import { schemaVersion, type Run } from './results.ts';
import { withoutDoubtful, type Proposed } from './unconfirmed.ts';
import type { Unjudged } from './verdict.ts';

/** Whom a run judged, and which part of all there is. */
export interface Judged extends Pick<Run, 'seed' | 'today' | 'sequence' | 'case'> {
  readonly target: { readonly [Member in keyof Run['target']]: Readonly<Run['target'][Member]> };
}

/** What the user asked for, and the version of this tool. */
export interface RunOptions extends Pick<Run, 'grep' | 'quick'> {
  readonly toolVersion: string;
  /** What was used instead of known data that have aged, a sentence each. */
  readonly renewed?: readonly string[];
  /** Of the target. */
  readonly settings: Settings;
  /** File of the target, as it was given. */
  readonly target?: string;
  readonly hotels?: number;
  readonly fault?: string;
  /** Folder of tests beside those of this project, as it was given. */
  readonly ownTests?: string;
  readonly patient?: boolean;
  /** Which part of all, in words. */
  readonly part?: string;
  /** Settings of the target, and those of them that nobody has confirmed. */
  readonly proposed?: Proposed;
  /** Whether a place, by which the target expects something to fail, is part of a whole run. */
  readonly isPlayed?: (where: string) => boolean;
}

export function toRun(
  observed: Collected,
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
    ? { ...observed, evidences: withoutDoubtful(observed.evidences, proposed) }
    : observed;
  const replay: ReplayOptions = {
    seed,
    today,
    ...(file === undefined ? {} : { file }),
    ...(hotels === undefined ? {} : { hotels }),
    ...(fault === undefined ? {} : { fault }),
    ...(ownTests === undefined ? {} : { ownTests }),
    ...(patient ? { patient } : {}),
  };
  // Of paths nothing: whoever reads it names them in his own call.
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
  // In a part of a run most clauses are not reached on purpose.
  const whole = (grep ?? sequence ?? one ?? shard) === undefined && !quick;
  const exemptions = {
    waivers,
    knownFailures,
    flaky,
    day: collected.startedAt.slice(0, 10),
    ...(whole ? { missing: (id: ClauseId) => missingSettings(id, settings) } : {}),
  };
  const batches = batchesOf(collected.evidences);
  const clauses = merge(collected.evidences, exemptions, (where) => againLine(where, replay));
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
    whole && !collected.interrupted && collected.late === undefined,
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
