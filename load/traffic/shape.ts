import { shapeCheck } from '../../targets/sentences.ts';
import { TrafficFile } from './schema.ts';
import type { Bucket, Traffic } from './traffic.ts';

const check = shapeCheck(TrafficFile);

/** How far from 1 shares may add up: they are written with four decimals at most. */
const rounding = 0.005;

/** What is wrong with a traffic file: a sentence for each place, none where it is good. Its sums are looked at when its shape is right. */
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
    const before = buckets[index - 1];
    if (toDays < fromDays)
      return [`${name}[${index}] ends on day ${toDays}, before it begins on day ${fromDays}: exchange them`];
    if (before !== undefined && fromDays <= before.toDays)
      return [
        `${name}[${index}] begins on day ${fromDays}, but the one before it ends on day ${before.toDays}: put them in order, without an overlap`,
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
