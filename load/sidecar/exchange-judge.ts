/** Judges exchanges as the gate does, and keeps how often each clause was exercised and broken, when, and one example. */
import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import type { Finding, Judgement } from '../../schemas/finding.ts';
import { judge } from '../../schemas/judge.ts';
import { whyUnjudged } from '../../schemas/judge/status.ts';
import type { Settings } from '../../schemas/settings.ts';
import { shownExchange, shownFinding } from '../../schemas/showing.ts';
import type { BrokenClause, Contract } from '../result.ts';
import type { Kept } from '../../client/capture.ts';
import { raise } from './histogram.ts';
import type { Timeline } from './timeline.ts';

interface Broken {
  times: number;
  /** Milliseconds since 1970. */
  first: number;
  last: number;
  readonly phases: Map<string, number>;
  example: { readonly finding: Finding; readonly exchange: JudgedExchange };
}

export class ExchangeJudge {
  readonly #settings: Settings;
  readonly #timeline: Timeline;
  readonly #exercised = new Map<ClauseId, number>();
  readonly #broken = new Map<ClauseId, Broken>();
  readonly #unjudged = new Map<string, number>();
  #judged = 0;

  constructor(settings: Settings, timeline: Timeline) {
    this.#settings = settings;
    this.#timeline = timeline;
  }

  /** Never throws: what our judge stumbles over is counted as not judged. */
  hear(exchange: JudgedExchange, kept: Kept, phase: string): void {
    // How long it asks to wait differs from one answer to the next, and is no reason of its own.
    const why = whyUnjudged({ ...exchange, response: { ...exchange.response, headers: {} } });
    const judgement = why ?? this.#judge(exchange);
    if (typeof judgement === 'string') return raise(this.#unjudged, kept.text(judgement), 1);
    this.#judged += 1;
    for (const clause of judgement.exercised) raise(this.#exercised, clause, 1);
    const first = new Map<ClauseId, Finding>();
    for (const finding of judgement.findings)
      if (!first.has(finding.clause)) first.set(finding.clause, finding);
    for (const finding of first.values()) this.#breaks(finding, kept, exchange.sentAt, phase);
  }

  /** An exchange that was not handed over whole. */
  passOver(why: string): void {
    raise(this.#unjudged, why, 1);
  }

  /** Times are exchanges, however often one of them breaks a clause. */
  verdict(
    startedAt: number,
    rateAt: (second: number) => number,
  ): Pick<Contract, 'judged' | 'unjudged' | 'broken' | 'exercised'> {
    const second = (at: number): number => Math.max(0, (at - startedAt) / 1_000);
    const broken = [...this.#broken].map(
      ([clause, { times, first, last, phases, example }]): BrokenClause => ({
        clause,
        outcome: severityOf(clause) === 'fails' ? 'failed' : 'warned',
        times,
        exercised: this.#exercised.get(clause) ?? times,
        firstAt: second(first),
        lastAt: second(last),
        fromRate: rateAt(second(first)),
        phases: Object.fromEntries(phases),
        example,
      }),
    );
    return {
      judged: this.#judged,
      unjudged: Object.fromEntries(this.#unjudged),
      broken: broken.sort(
        (one, other) => one.outcome.localeCompare(other.outcome) || other.times - one.times,
      ),
      exercised: Object.fromEntries(this.#exercised),
    };
  }

  #judge(exchange: JudgedExchange): Judgement | string {
    try {
      return judge(exchange, this.#settings);
    } catch (error) {
      return `our judge failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  #breaks(finding: Finding, kept: Kept, at: number, phase: string): void {
    const { clause } = finding;
    const example = (): Broken['example'] => ({
      finding: shownFinding(kept.finding(finding)),
      exchange: shownExchange(kept.exchange),
    });
    raise(this.#timeline.at(at).violations, clause, 1);
    const before = this.#broken.get(clause);
    if (before === undefined)
      return void this.#broken.set(clause, {
        times: 1,
        first: at,
        last: at,
        phases: new Map([[phase, 1]]),
        example: example(),
      });
    before.times += 1;
    raise(before.phases, phase, 1);
    before.last = Math.max(before.last, at);
    // They are judged in the order of their ends.
    if (at >= before.first) return;
    before.first = at;
    before.example = example();
  }
}
