/** Wraps a journey as the function that k6 calls for each arrival. */
import type { OperationId } from '../../../schemas/operations.ts';
import type { JourneyName } from '../../journeys.ts';
import { beginArrival, type Arrival } from './arrival.ts';
import { corpusOf, type Corpus } from './corpus.ts';
import { countOutcome, isJourneyEnd, journeyCounter } from './counters.ts';
import { stepOf, type Step } from './step.ts';

/** A user's instance of a journey: created at its first arrival, called for each arrival. */
export type ArrivalHandler = (arrival: Arrival) => void;

export interface JourneyTools {
  readonly corpus: Corpus;
  step(operation: OperationId, token?: string): Step;
}

export function journey(
  name: JourneyName,
  createHandler: (tools: JourneyTools) => ArrivalHandler,
): () => void {
  const corpus = corpusOf(name);
  let handleArrival: ArrivalHandler | undefined;
  return () => {
    const arrival = beginArrival();
    if (corpus === undefined) throw new Error(`the load script has no prepared requests for ${name}`);
    let end = 'done';
    try {
      handleArrival ??= createHandler({
        corpus,
        step: (operation, token) => stepOf(operation, corpus.head.calls[operation]!, token),
      });
      handleArrival(arrival);
    } catch (thrown) {
      end = recordEarlyEnd(name, corpus, thrown);
    }
    journeyCounter.add(1, { journey: name, end });
  };
}

/** @returns why a journey ended early. Our own errors are logged and counted as unreadable responses. */
function recordEarlyEnd(name: JourneyName, corpus: Corpus, thrown: unknown): string {
  if (isJourneyEnd(thrown)) return `${thrown.step} ${thrown.kind}`;
  const [step] = Object.keys(corpus.head.calls) as OperationId[];
  console.error(`${name}: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`);
  countOutcome(step!, 'unreadable');
  return `${step} unreadable`;
}
