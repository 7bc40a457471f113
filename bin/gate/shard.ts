/** A shard, one machine's part of a run: its items, its share of requests and bookings, and its file for `merge`. */
import { createHash } from 'node:crypto';
import { strictObject } from '../../lib/json-schema.ts';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { refuse } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { writeAtomically } from '../../lib/whole-file.ts';
import type { CollectedEvidence } from '../../reports/collected.ts';
import { CollectedForm } from '../../reports/collected-form.ts';
import { count, line } from '../../reports/schema-parts.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { Target } from '../../targets/target.ts';
import { toolVersion } from '../../lib/about.ts';
import type { Shard } from '../options.ts';
import type { GateOptions } from './options.ts';
import { costOf, isSelected, shardsOf } from './runner/plan.ts';

export const shardText = ({ index, of }: Shard): string => `${index}/${of}`;

/** Version 1 contained the whole target, and paths. */
export const shardVersion = 4;

/** Properties of the whole run, which must be the same in all shards. */
const SharedProperties = strictObject({
  tool: line('Version of this tool'),
  run: line('Name of the run, which all of its shards have'),
  of: count('Shards of the run'),
  /** The hash of the target shows whether `merge` gets the same target. */
  target: strictObject({
    name: line('Of the target'),
    embedded: Type.Boolean(),
    hash: line('Hash of its content'),
  }),
  seed: count('Of the run'),
  today: line('Day from which stays were counted'),
  grep: Type.Optional(line('Only tests that match this were run')),
  quick: Type.Optional(Type.Literal(true)),
  hotels: Type.Optional(count('Of the embedded sandbox')),
  patient: Type.Optional(Type.Literal(true)),
  playsOwnTests: Type.Optional(Type.Literal(true)),
  items: line('Hash of the titles of all that the shards run together'),
});
export type SharedProperties = Static<typeof SharedProperties>;

/** The schema of a shard file; it has no URL and no path. */
export const ShardForm = strictObject({
  schemaVersion: Type.Literal(shardVersion),
  kind: Type.Literal('shard'),
  index: count('From 1'),
  same: SharedProperties,
  collected: CollectedForm,
});

export interface ShardFile extends Omit<Static<typeof ShardForm>, 'collected'> {
  readonly collected: CollectedEvidence;
}

/** The folder of a shard: the first uses that of a whole run, the others have their own. */
export const folderOf = (results: string, shard: Shard | undefined): string =>
  shard === undefined || shard.index === 1 ? results : join(results, `shard-${shard.index}-of-${shard.of}`);

export const fileOf = (results: string, { index, of }: Shard): string =>
  join(results, `shard-${index}-of-${of}.json`);

/** The name that identifies the shards of a run; by default made from the run's options and day. */
export const nameOfRun = (
  { runId, seed, grep, quick, shard }: GateOptions,
  target: Target,
  today: string,
): string => runId ?? hashOf([target, seed, grep, quick, today, shard?.of]);

/** @returns the items and the target of a shard, and the properties that all shards must share */
export async function shardContext(
  shard: Shard,
  context: RunContext,
  options: GateOptions,
  candidateIndices?: readonly number[],
): Promise<{ context: Pick<RunContext, 'only' | 'target'>; same: SharedProperties }> {
  const { itemsOf } = await import('./runner/items.ts');
  const items = await itemsOf(context);
  const chosenIndices =
    candidateIndices ?? [...items.keys()].filter((index) => isSelected(items[index]!, options));
  const shards = shardsOf(items, chosenIndices, shard.of);
  const cost = (indices: readonly number[]): number =>
    indices.reduce((sum, index) => sum + costOf(items[index]!), 0);
  const ownIndices = shards[shard.index - 1]!;
  const totalCost = cost(chosenIndices);
  const share = totalCost === 0 ? 1 / shard.of : cost(ownIndices) / totalCost;
  const { target, seed, today } = context;
  return {
    context: { only: ownIndices, target: target.embedded ? target : targetOfShard(target, shard, share) },
    same: {
      tool: toolVersion(),
      run: nameOfRun(options, target, today),
      of: shard.of,
      target: { name: target.name, embedded: target.embedded, hash: hashOf(target) },
      seed,
      today,
      ...definedMembers({
        grep: options.grep,
        quick: options.quick || undefined,
        hotels: options.hotels,
        patient: options.patient || undefined,
        playsOwnTests: options.ownTests === undefined ? undefined : (true as const),
      }),
      items: hashOf(chosenIndices.map((index) => items[index]!.title)),
    },
  };
}

/**
 * The target with the limits of one shard. Requests are divided in proportion to the work, other limits evenly; the
 * first shard makes all bookings.
 * @param part the share of the work, from 0 to 1
 * @throws UsageError if there are fewer permitted requests in flight than shards
 */
export function targetOfShard(target: Target, shard: Shard, part: number): Target {
  const { limits, permissions } = target;
  const { requestBudget, bookingBudget } = permissions;
  return {
    ...target,
    permissions: {
      ...permissions,
      requestBudget: Math.max(1, Math.floor(requestBudget * part)),
      bookingBudget: shard.index === 1 ? bookingBudget : 0,
    },
    ...(limits === undefined ? {} : { limits: sharedLimits(limits, shard) }),
  };
}

type Limits = NonNullable<Target['limits']>;
type Rates = NonNullable<Limits['base_url']>;

function sharedLimits(limits: Limits, shard: Shard): Limits {
  const { outage, ...rates } = limits;
  const limitsByBase = (['base_url', 'api_url', 'auth_url'] as const).map((base) => {
    const baseLimits = rates[base];
    return [base, baseLimits && sharedRates(baseLimits, shard, `limits.${base}`)];
  });
  return {
    ...sharedRates(limits, shard, 'limits'),
    ...definedMembers(Object.fromEntries(limitsByBase) as Limits),
    ...definedMembers({ outage }),
  };
}

function sharedRates({ requestsPerSecond, inFlight }: Rates, { index, of }: Shard, where: string): Rates {
  refuse(
    inFlight !== undefined &&
      inFlight < of &&
      `${where}.inFlight is ${inFlight}, which is less than one for each of ${of} shards: take at most ${inFlight}`,
  );
  return definedMembers({
    requestsPerSecond: requestsPerSecond && requestsPerSecond / of,
    inFlight: inFlight && Math.floor(inFlight / of) + (index <= inFlight % of ? 1 : 0),
  });
}

export function writeShard(
  results: string,
  shard: Shard,
  same: SharedProperties,
  collected: CollectedEvidence,
): void {
  const { index } = shard;
  const shardFile: ShardFile = { schemaVersion: shardVersion, kind: 'shard', index, same, collected };
  writeAtomically(fileOf(results, shard), JSON.stringify(shardFile));
}

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
