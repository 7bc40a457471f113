/** Thresholds and broken clauses that follow from the figures of an invented run. */
import type { ClauseId } from '../../../../schemas/clauses.ts';
import type { OperationId } from '../../../../schemas/operations.ts';
import { mergeBuckets, quantile } from '../../../../load/report/buckets.ts';
import type {
  BrokenClause,
  ThresholdVerdict,
  LoadRun,
  Moment,
  OperationFigures,
} from '../../../../load/result.ts';

export const brokenClause: ClauseId = 'v2.checkrate.booking-token-required';

export const rateAt = (
  { from, seconds, rates: [start, end] }: LoadRun['phases'][number],
  at: number,
): number => start + ((end - start) * (at - from)) / seconds;

export function thresholdsOf(
  operations: readonly OperationFigures[],
  timeline: readonly Moment[],
): ThresholdVerdict[] {
  const limits: readonly (readonly [OperationId, number])[] = [
    ['v1.avail', 250],
    ['v2.avail', 400],
    ['v2.checkrate', 150],
    ['v1.book', 400],
  ];
  const dropped = timeline.reduce((sum, moment) => sum + moment.dropped, 0);
  return [
    ...limits.flatMap(([operation, limit]): ThresholdVerdict[] => {
      const parts = operations.filter(
        (figures) => figures.operation === operation && figures.phase !== 'warm-up',
      );
      if (parts.length === 0) return [];
      const samples = parts.reduce((sum, { requests }) => sum + requests, 0);
      const p95 = quantile(mergeBuckets(parts.map(({ buckets }) => buckets)), 0.95)!;
      const errors = parts.reduce(
        (sum, { outcomes }) => sum + (outcomes.problem ?? 0) + (outcomes.status ?? 0),
        0,
      );
      const judged = { operation, phase: parts[0]!.phase, samples };
      const percent = (100 * errors) / samples;
      return [
        {
          ...judged,
          bound: `${operation} p95 below ${limit} ms`,
          holds: p95 < limit,
          measured: p95,
          limit,
          unit: 'ms',
        },
        {
          ...judged,
          bound: `${operation} errors below 1 %`,
          holds: percent < 1,
          measured: percent,
          limit: 1,
          unit: '%',
        },
      ];
    }),
    {
      bound: 'no dropped arrivals',
      phase: timeline[Math.floor(timeline.length / 2)]!.phase,
      holds: dropped === 0,
      measured: dropped,
      limit: 0,
      unit: 'arrivals',
      samples: timeline.length,
    },
  ];
}

export function brokenClausesOf(
  timeline: readonly Moment[],
  operations: readonly OperationFigures[],
  phases: LoadRun['phases'],
): BrokenClause[] {
  const faultyMoments = timeline.filter(({ violations }) => violations[brokenClause] !== undefined);
  if (faultyMoments.length === 0) return [];
  const timesByPhase: Record<string, number> = {};
  for (const { phase, violations } of faultyMoments)
    timesByPhase[phase] = (timesByPhase[phase] ?? 0) + violations[brokenClause]!;
  const exercised = operations
    .filter(({ operation }) => operation === 'v2.checkrate')
    .reduce((sum, { requests }) => sum + requests, 0);
  const [first, last] = [faultyMoments[0]!, faultyMoments.at(-1)!];
  const rate = { rateToken: 'rt_88213', price: { net: 214.0, currency: 'EUR' }, refundable: true };
  const body = JSON.stringify({ searchId: 's-1c0e', hotels: [{ hotelId: '901', rates: [rate] }] });
  return [
    {
      clause: brokenClause,
      outcome: 'failed',
      times: Object.values(timesByPhase).reduce((sum, times) => sum + times, 0),
      exercised,
      firstAt: first.at - first.seconds,
      lastAt: last.at,
      fromRate: rateAt(
        phases.find(({ name }) => name === first.phase)!,
        first.at,
      ),
      phases: timesByPhase,
      example: {
        finding: {
          clause: brokenClause,
          pointer: '/hotels/0/rates/0/bookingToken',
          expected: 'a text',
          actual: 'nothing',
        },
        exchange: {
          id: 'x-000812',
          operation: 'v2.checkrate',
          expects: 'accepted',
          request: {
            method: 'POST',
            url: 'http://127.0.0.1:41873/v2/hotels/checkrate',
            headers: { 'content-type': 'application/json', authorization: 'Bearer secret:42:9ac1f0' },
            body: '{"searchId":"s-1c0e","locale":"en-GB","rateTokens":["rt_88213"]}',
          },
          response: { status: 200, headers: { 'content-type': 'application/json' }, body },
          sentAt: Date.UTC(2026, 10, 21, 9, 30) + first.at * 1000,
          receivedAt: Date.UTC(2026, 10, 21, 9, 30) + first.at * 1000 + 41,
        },
      },
    },
  ];
}
