/** Judges exchanges as the gate does, and counts per clause how often it was exercised and broken, with one example. */
import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { lowerCaseHeaders } from '../../lib/exchange.ts';
import { firstOfEach } from '../../lib/first-of-each.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import type { Finding, Judgement } from '../../schemas/finding.ts';
import { findingId } from '../../schemas/finding-id.ts';
import { judge } from '../../schemas/judge.ts';
import { reasonNotJudged } from '../../schemas/judge/status.ts';
import type { Settings } from '../../schemas/settings.ts';
import { shownExchange, shownFinding } from '../../schemas/showing.ts';
import type { BrokenClause, Contract } from '../result.ts';
import type { StorableExchange } from '../../client/capture.ts';
import { decodeUtf8 } from '../../targets/send-request.ts';
import { addToCount } from './histogram.ts';
import type { ForwardedExchange } from './protocol.ts';
import type { Timeline } from './timeline.ts';

/**
 * A forwarded message of k6 as an exchange.
 * @param bytes body of the response
 * @param clockOffset how many milliseconds the deployment's clock is ahead of ours
 */
export const exchangeOf = (
  { request, response, ...rest }: Omit<ForwardedExchange, 'phase'>,
  bytes: Buffer,
  clockOffset = 0,
): JudgedExchange => ({
  ...rest,
  request: { ...request, headers: lowerCaseHeaders(request.headers) },
  response: { ...response, headers: lowerCaseHeaders(response.headers), body: decodeUtf8(bytes) },
  ...(clockOffset === 0 ? {} : { clockOffset }),
});

interface BrokenCount {
  times: number;
  /** Milliseconds since 1970. */
  first: number;
  last: number;
  readonly phases: Map<string, number>;
  example: { readonly finding: Finding; readonly exchange: JudgedExchange };
}

export function createExchangeJudge(settings: Settings, timeline: Timeline) {
  const exercised = new Map<ClauseId, number>();
  const brokenCounts = new Map<ClauseId, BrokenCount>();
  const unjudged = new Map<string, number>();
  let judged = 0;

  function judgementOf(exchange: JudgedExchange): Judgement | string {
    try {
      return judge(exchange, settings);
    } catch (error) {
      return `our judge failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  function addFinding(finding: Finding, storable: StorableExchange, sentAt: number, phase: string): void {
    const { clause } = finding;
    const example = (): BrokenCount['example'] => ({
      finding: shownFinding(storable.finding(finding)),
      exchange: shownExchange(storable.exchange),
    });
    addToCount(timeline.tallyAt(sentAt).violations, clause, 1);
    let existing = brokenCounts.get(clause);
    if (existing === undefined) {
      existing = { times: 0, first: sentAt, last: sentAt, phases: new Map(), example: example() };
      brokenCounts.set(clause, existing);
    }
    existing.times += 1;
    addToCount(existing.phases, phase, 1);
    existing.last = Math.max(existing.last, sentAt);
    // Exchanges arrive in the order in which they ended, so one that arrives later may have started earlier.
    if (sentAt >= existing.first) return;
    existing.first = sentAt;
    existing.example = example();
  }

  return {
    /** Never throws: an error of our judge counts the exchange as not judged. */
    judge(exchange: JudgedExchange, storable: StorableExchange, phase: string): void {
      // The reason is given without headers, so that different Retry-After values do not count as different reasons.
      const unjudgedReason = reasonNotJudged({
        ...exchange,
        response: { ...exchange.response, headers: {} },
      });
      const judgement = unjudgedReason ?? judgementOf(exchange);
      if (typeof judgement === 'string') return addToCount(unjudged, storable.text(judgement), 1);
      judged += 1;
      for (const clause of judgement.exercised) addToCount(exercised, clause, 1);
      for (const finding of firstOfEach(judgement.findings, ({ clause }) => clause))
        addFinding(finding, storable, exchange.sentAt, phase);
    },
    /** Counts an exchange that was not forwarded completely. */
    skip: (unjudgedReason: string): void => addToCount(unjudged, unjudgedReason, 1),
    /** The contract part of the result. Its counts are exchanges: an exchange that violates a clause several times counts once. */
    verdict(
      startedAt: number,
      rateAt: (secondsSinceStart: number) => number,
    ): Pick<Contract, 'judged' | 'unjudged' | 'broken' | 'exercised'> {
      const secondsSinceStart = (time: number): number => Math.max(0, (time - startedAt) / 1_000);
      const broken = [...brokenCounts].map(
        ([clause, { times, first, last, phases, example }]): BrokenClause => ({
          id: findingId(clause),
          clause,
          outcome: severityOf(clause) === 'fails' ? 'failed' : 'warned',
          times,
          exercised: exercised.get(clause) ?? times,
          firstAt: secondsSinceStart(first),
          lastAt: secondsSinceStart(last),
          fromRate: rateAt(secondsSinceStart(first)),
          phases: Object.fromEntries(phases),
          example,
        }),
      );
      return {
        judged,
        unjudged: Object.fromEntries(unjudged),
        broken: broken.sort(
          (left, right) => left.outcome.localeCompare(right.outcome) || right.times - left.times,
        ),
        exercised: Object.fromEntries(exercised),
      };
    },
  };
}
