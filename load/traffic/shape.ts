import { shapeCheck } from '../../targets/sentences.ts';
import { TrafficFile } from './schema.ts';
import type { Bucket, Traffic } from './traffic.ts';

const check = shapeCheck(TrafficFile);

/** Tolerance of the sum of shares, which have at most four decimals. */
const rounding = 0.005;

/** Problems of a traffic file, one sentence per place; empty for a valid file. Sums are checked only if the shape is valid. */
export function trafficProblems(file: unknown): string[] {
  const shape = check(file);
  return shape.length > 0 ? shape : senseProblems(file as Partial<Traffic>);
}

function senseProblems(traffic: Partial<Traffic>): string[] {
  const weekdays = { arrivalWeekday: traffic.arrivalWeekday, searchWeekday: traffic.searchWeekday };
  const shares = {
    leadTime: traffic.leadTime,
    searchLeadTime: traffic.searchLeadTime,
    nights: traffic.nights,
    parties: traffic.parties,
    cancelDelay: traffic.cancelDelay,
  };
  const buckets = {
    leadTime: traffic.leadTime,
    searchLeadTime: traffic.searchLeadTime,
    cancelDelay: traffic.cancelDelay,
  };
  return [
    ...Object.entries(shares).flatMap(([name, items]) =>
      items === undefined
        ? []
        : sumProblems(
            name,
            items.map(({ share }) => share),
          ),
    ),
    ...Object.entries(weekdays).flatMap(([name, items]) =>
      items === undefined ? [] : sumProblems(name, items),
    ),
    ...Object.entries(buckets).flatMap(([name, items]) => bucketProblems(name, items ?? [])),
    ...(traffic.hours === undefined ? [] : hourProblems(traffic.hours)),
  ];
}

function sumProblems(name: string, shares: readonly number[]): string[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  return Math.abs(sum - 1) <= rounding
    ? []
    : [`${name}: the shares add up to ${Number(sum.toFixed(4))}: they must add up to 1, within ${rounding}`];
}

function bucketProblems(name: string, buckets: readonly Bucket[]): string[] {
  return buckets.flatMap(({ fromDays, toDays }, index) => {
    const previous = buckets[index - 1];
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
  const mean = hours.reduce((all, hour) => all + hour, 0) / hours.length;
  return Math.abs(mean - 1) <= 0.05
    ? []
    : [`hours: the factors are ${Number(mean.toFixed(3))} on average: they must be 1, within 0.05`];
}
