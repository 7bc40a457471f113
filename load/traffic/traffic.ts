/** Distributions of the traffic as plain data, so that a preset can be printed and a file can override it. */
import { Type, type Static, type TSchema } from 'typebox';
import { partialObject, strictObject } from '../../lib/json-schema.ts';
import { shapeCheck } from '../../targets/sentences.ts';
import type { DeepReadonly } from '../../targets/target.ts';
import { journeyNames, type JourneyName } from '../journeys.ts';

const share = Type.Number({ minimum: 0, maximum: 1 });
const days = Type.Integer({ minimum: 0, maximum: 3_650 });
const nonEmptyArray = <T extends TSchema>(item: T) => Type.Array(item, { minItems: 1 });
const arrayOfLength = <T extends TSchema>(count: number, item: T) =>
  Type.Array(item, { minItems: count, maxItems: count });

/** `fromDays` and `toDays` are both included. */
const bucket = { fromDays: days, toDays: days, share };
const weights = partialObject(
  Object.fromEntries(journeyNames.map((name) => [name, Type.Number({ minimum: 0 })])),
);

/** A traffic file: any members of a traffic, which replace those of the preset. */
export const TrafficFile = partialObject({
  /** Names of the two presets, with `+ FILE` if a file overrides them. */
  name: Type.String({ minLength: 1 }),
  /** Searching journeys per booking journey. */
  lookToBook: Type.Number({ minimum: 1 }),
  /** Days from booking to arrival, with the share of such bookings that are cancelled. */
  leadTime: nonEmptyArray(strictObject({ ...bucket, cancelRate: share })),
  /** Days from searching to arrival; on average fewer than from booking to arrival. */
  searchLeadTime: nonEmptyArray(strictObject(bucket)),
  nights: nonEmptyArray(strictObject({ nights: Type.Integer({ minimum: 1, maximum: 365 }), share })),
  parties: nonEmptyArray(
    strictObject({
      adults: Type.Integer({ minimum: 1, maximum: 20 }),
      children: Type.Integer({ minimum: 0, maximum: 20 }),
      share,
    }),
  ),
  /** Days from booking to cancellation. */
  cancelDelay: nonEmptyArray(strictObject(bucket)),
  /** Shares from Monday to Sunday. */
  arrivalWeekday: arrayOfLength(7, share),
  searchWeekday: arrayOfLength(7, share),
  /** Factors of searches by the hour of the day: 24 numbers around 1. */
  hours: arrayOfLength(24, Type.Number({ minimum: 0 })),
  /** Exponent of Zipf's law over destinations: the first known destination is the most popular. */
  zipf: Type.Number({ minimum: 0, maximum: 5 }),
  /** Weights of journeys that differ from those in journeys.ts; 0 leaves a journey out. */
  mix: Type.Unsafe<Partial<Record<JourneyName, number>>>(weights),
});

export type Traffic = DeepReadonly<Required<Static<typeof TrafficFile>>>;
export type Bucket = Traffic['cancelDelay'][number];

const check = shapeCheck(TrafficFile);

/** Tolerance of the sum of shares, which have at most four decimals. */
const sumTolerance = 0.005;

/** Problems of a traffic file, one sentence per place; empty for a valid file. Sums are checked only if the shape is valid. */
export function trafficProblems(file: unknown): string[] {
  const shapeProblems = check(file);
  return shapeProblems.length > 0 ? shapeProblems : senseProblems(file as Partial<Traffic>);
}

function senseProblems(traffic: Partial<Traffic>): string[] {
  const shareMembers = ['leadTime', 'searchLeadTime', 'nights', 'parties', 'cancelDelay'] as const;
  return [
    ...shareMembers.flatMap((name) => {
      const shares = traffic[name]?.map((item) => item.share);
      return sumProblems(name, shares);
    }),
    ...(['arrivalWeekday', 'searchWeekday'] as const).flatMap((name) => sumProblems(name, traffic[name])),
    ...(['leadTime', 'searchLeadTime', 'cancelDelay'] as const).flatMap((name) =>
      bucketProblems(name, traffic[name] ?? []),
    ),
    ...(traffic.hours === undefined ? [] : hourProblems(traffic.hours)),
  ];
}

/** A list that the file does not state is not checked: the default `[1]` has a valid sum. */
function sumProblems(name: string, shares: readonly number[] = [1]): string[] {
  const sum = shares.reduce((total, value) => total + value, 0);
  return Math.abs(sum - 1) <= sumTolerance
    ? []
    : [
        `${name}: the shares add up to ${Number(sum.toFixed(4))}: they must add up to 1, within ${sumTolerance}`,
      ];
}

function bucketProblems(name: string, bucketList: readonly Bucket[]): string[] {
  return bucketList.flatMap(({ fromDays, toDays }, index) => {
    const previous = bucketList[index - 1];
    if (toDays < fromDays)
      return [`${name}[${index}] ends on day ${toDays}, before it begins on day ${fromDays}: swap them`];
    if (previous !== undefined && fromDays <= previous.toDays)
      return [
        `${name}[${index}] begins on day ${fromDays}, but the one before it ends on day ${previous.toDays}: put them in order, without an overlap`,
      ];
    return [];
  });
}

function hourProblems(hours: readonly number[]): string[] {
  const mean = hours.reduce((total, hour) => total + hour, 0) / hours.length;
  return Math.abs(mean - 1) <= 0.05
    ? []
    : [`hours: the factors are ${Number(mean.toFixed(3))} on average: they must be 1, within 0.05`];
}
