/** Draws have the shares of their traffic; the same seed draws the same. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayNumber, isoDay, weekdayOf } from '../../lib/days.ts';
import { random, type Random } from '../../lib/random.ts';
import { drawTablesOf, drawsOf, type Draws } from '../../load/traffic/draws.ts';
import { trafficOf } from '../../load/traffic/presets.ts';
import { staysNames } from '../../load/traffic/stays.ts';
import type { Bucket, Traffic } from '../../load/traffic/traffic.ts';
import { zipf } from '../../load/traffic/tables.ts';

const drawn = 20_000;
const tuesday = '2026-11-24';
const saturday = '2026-11-28';

const drawsOn = (traffic: Traffic, today = tuesday): Draws => drawsOf(drawTablesOf(traffic, today));

/** One random stream per arrival, as in a run. */
const many = <Value>(draw: (stream: Random) => Value, seed = 7): Value[] =>
  Array.from({ length: drawn }, (_, index) => draw(random(seed, 'v1-shop', index)));

/** Chi-square of counts against shares. */
function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((all, count) => all + count, 0);
  return counts.reduce((all, count, index) => {
    const wanted = shares[index]! * total;
    if (wanted === 0) return count === 0 ? all : Infinity;
    return all + (count - wanted) ** 2 / wanted;
  }, 0);
}

/** The value that is exceeded by chance once in a thousand times (Wilson and Hilferty). */
const bound = (cells: number): number => {
  const free = cells - 1;
  return free * (1 - 2 / (9 * free) + 3.09 * Math.sqrt(2 / (9 * free))) ** 3;
};

function fits(counts: readonly number[], shares: readonly number[]): void {
  const sum = shares.reduce((all, share) => all + share, 0);
  const observed = chiSquare(
    counts,
    shares.map((share) => share / sum),
  );
  assert.ok(
    observed < bound(counts.length),
    `chi-square ${observed.toFixed(1)} over ${bound(counts.length).toFixed(1)}: ${counts.join(' ')}`,
  );
}

const inBuckets = (days: readonly number[], buckets: readonly Bucket[]): number[] =>
  buckets.map(({ fromDays, toDays }) => days.filter((day) => day >= fromDays && day <= toDays).length);

const fitsBuckets = (days: readonly number[], buckets: readonly Bucket[]): void =>
  fits(
    inBuckets(days, buckets),
    buckets.map(({ share }) => share),
  );

const onWeekdays = (starts: readonly string[]): number[] =>
  [0, 1, 2, 3, 4, 5, 6].map(
    (weekday) => starts.filter((start) => weekdayOf(dayNumber(start)) === weekday).length,
  );

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0) / numbers.length;
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
const near = (observed: number, wanted: number, share: number): void =>
  assert.ok(
    Math.abs(observed / wanted - 1) <= share,
    `${observed.toFixed(3)}, not within ${share * 100} % of ${wanted}`,
  );

for (const guests of staysNames)
  describe(guests, () => {
    const traffic = trafficOf({ stays: guests });
    const draws = drawsOn(traffic);

    for (const [kind, buckets] of [
      ['books', traffic.leadTime],
      ['searches', traffic.searchLeadTime],
    ] as const)
      test(`${kind}: lead times and weekdays as in the data`, () => {
        const stays = many((stream) => draws.stay(stream, kind));
        const days = stays.map(({ leadDays }) => leadDays);
        assert.equal(
          inBuckets(days, buckets).reduce((all, count) => all + count),
          drawn,
        );
        fitsBuckets(days, buckets);
        fits(onWeekdays(stays.map(({ start }) => start)), traffic.arrivalWeekday);
      });

    test('if both are impossible, lead times are exact and weekdays as close as possible', () => {
      const onSaturday = drawsOn(traffic, saturday);
      const stays = many((stream) => onSaturday.stay(stream, 'books'));
      const days = stays.map(({ leadDays }) => leadDays);
      fitsBuckets(days, traffic.leadTime);
      const off = onWeekdays(stays.map(({ start }) => start)).map((count, day) =>
        Math.abs(count / drawn - traffic.arrivalWeekday[day]!),
      );
      assert.ok(Math.max(...off) < 0.07, off.join(' '));
    });

    test('dates, nights and parties', () => {
      const stays = many((stream) => draws.stay(stream, 'books'));
      for (const { start, end, leadDays, nights } of stays) {
        assert.equal(dayNumber(start) - dayNumber(tuesday), leadDays);
        assert.equal(dayNumber(end) - dayNumber(start), nights);
      }
      fits(
        traffic.nights.map(({ nights }) => stays.filter((stay) => stay.nights === nights).length),
        traffic.nights.map(({ share }) => share),
      );
      const parties = many((stream) => draws.party(stream));
      fits(
        traffic.parties.map((_, index) => parties.filter((one) => one === index).length),
        traffic.parties.map(({ share }) => share),
      );
    });

    test('all days of a bucket are drawn', () => {
      const days = new Set(many((stream) => draws.stay(stream, 'books').leadDays));
      for (let day = 0; day <= 60; day += 1) assert.ok(days.has(day), `nobody arrives in ${day} days`);
    });
  });

test('a lead time is drawn although nobody arrives on its weekdays', () => {
  const arrivalWeekday = [0.2, 0, 0.2, 0.2, 0.2, 0.1, 0.1];
  const leadTime = [
    { fromDays: 0, toDays: 0, share: 0.3, cancelRate: 0 },
    { fromDays: 1, toDays: 30, share: 0.7, cancelRate: 0 },
  ];
  const draws = drawsOn({ ...trafficOf(), arrivalWeekday, leadTime });
  const days = many((stream) => draws.stay(stream, 'books').leadDays);
  fitsBuckets(days, leadTime);
});

describe('against what was published', () => {
  const figures = (guests: string) => {
    const draws = drawsOn(trafficOf({ stays: guests }));
    const bookings = many((stream) => {
      const stay = draws.stay(stream, 'books');
      return { ...stay, delay: draws.cancels(stream, stay.leadDays) };
    });
    const cancelled = bookings.filter(({ delay }) => delay !== undefined);
    return {
      leads: bookings.map(({ leadDays }) => leadDays),
      nights: bookings.map(({ nights }) => nights),
      cancelled,
      share: cancelled.length / drawn,
    };
  };

  test('leisure: lead time 83 days, median 58; 3.57 nights; 36.7 % cancelled, 16 % of them at once, the median after 26 days', () => {
    const { leads, nights, cancelled, share } = figures('leisure');
    near(mean(leads), 83, 0.04);
    near(median(leads), 58, 0.06);
    near(mean(nights), 3.57, 0.02);
    near(share, 0.367, 0.03);
    const delays = cancelled.map(({ delay }) => delay!);
    near(delays.filter((delay) => delay === 0).length / delays.length, 0.16, 0.08);
    near(median(delays), 26, 0.12);
    for (const { delay, leadDays } of cancelled)
      assert.ok(
        delay! >= 0 && delay! <= leadDays,
        `cancelled ${delay} days after booking, ${leadDays} ahead`,
      );
  });

  test('transient: lead time 32 days; 1.61 nights, 72.9 % one night; 19.15 % cancelled', () => {
    const { leads, nights, share } = figures('transient');
    near(mean(leads), 32.15, 0.04);
    near(mean(nights), 1.61, 0.02);
    near(nights.filter((stay) => stay === 1).length / drawn, 0.729, 0.02);
    near(share, 0.1915, 0.05);
  });

  test('searches: 41 % within 7 days, 61 % within 14, 80 % within 30: later than bookings', () => {
    const draws = drawsOn(trafficOf({ stays: 'leisure' }));
    const days = many((stream) => draws.stay(stream, 'searches').leadDays);
    for (const [within, share] of [
      [7, 0.41],
      [14, 0.61],
      [30, 0.8],
    ] as const)
      near(days.filter((day) => day <= within).length / drawn, share, 0.03);
    assert.ok(median(days) < median(figures('leisure').leads) / 4);
  });
});

describe('destinations', () => {
  const share = (counts: readonly number[], from: number, to: number): number =>
    counts.slice(from, to).reduce((all, count) => all + count, 0) / drawn;

  for (const [exponent, count] of [
    [1, 300],
    [1, 39_000],
    [1.27, 39_000],
    [0.8, 2_000],
    [0, 10],
  ] as const)
    test(`${count} by Zipf's law with exponent ${exponent}`, () => {
      const draws = drawsOn({ ...trafficOf(), zipf: exponent });
      const counts = Array.from({ length: count }, () => 0);
      for (const index of many((stream) => draws.destination(stream, count))) {
        assert.ok(Number.isInteger(index) && index >= 0 && index < count, String(index));
        counts[index]! += 1;
      }
      const weights = counts.map((_, index) => (index + 1) ** -exponent);
      const sum = weights.reduce((all, weight) => all + weight, 0);
      // In ranges that grow tenfold, across the rank from which the law is integrated instead of summed.
      const edges = [0, 1, 3, 10, 30, 100, 300, 512, 1_000, 3_000, 10_000, 39_000]
        .filter((edge) => edge < count)
        .concat(count);
      const stretches = edges.slice(1).map((to, index) => [edges[index]!, to] as const);
      fits(
        stretches.map(([from, to]) => share(counts, from, to) * drawn),
        stretches.map(([from, to]) => weights.slice(from, to).reduce((all, weight) => all + weight, 0) / sum),
      );
    });

  test('ranks on both sides of the end of summing have the shares of the law', () => {
    const [count, steps] = [200, 400_000];
    const choose = zipf(1, count);
    const counts = Array.from({ length: count }, () => 0);
    for (let step = 0; step < steps; step += 1) counts[choose((step + 0.5) / steps)]! += 1;
    const sum = counts.reduce((all, _, index) => all + 1 / (index + 1), 0);
    for (const [index, observed] of counts.entries()) near((observed * sum * (index + 1)) / steps, 1, 0.01);
  });

  test('an empty choice is reported', () => {
    assert.throws(() => drawsOn(trafficOf()).destination(random(1), 0), {
      name: 'RangeError',
      message: 'no destination to choose from',
    });
  });
});

describe('the same seed', () => {
  const all = (seed: number, indexes: readonly number[]) => {
    const draws = drawsOn(trafficOf());
    return indexes.map((index) => {
      const stream = random(seed, 'v2-shop', index);
      const stay = draws.stay(stream, 'books');
      return {
        index,
        stay,
        party: draws.party(stream),
        destination: draws.destination(stream, 500),
        cancels: draws.cancels(stream, stay.leadDays),
      };
    });
  };
  const indexes = Array.from({ length: 400 }, (_, index) => index);

  test('draws the same, and another seed something else', () => {
    assert.deepEqual(all(3, indexes), all(3, indexes));
    assert.notDeepEqual(all(3, indexes), all(4, indexes));
  });

  test('draws the same when the arrivals are split among four', () => {
    const split = [0, 1, 2, 3].flatMap((part) =>
      all(
        3,
        indexes.filter((index) => index % 4 === part),
      ),
    );
    assert.deepEqual(
      split.toSorted((a, b) => a.index - b.index),
      all(3, indexes),
    );
  });
});

test('weekdays are those of the calendar', () => {
  for (let day = dayNumber('2023-12-20'); day < dayNumber('2028-03-05'); day += 1)
    assert.equal(weekdayOf(day), (new Date(`${isoDay(day)}T00:00:00Z`).getUTCDay() + 6) % 7);
  assert.equal(weekdayOf(-4), 6);
});
