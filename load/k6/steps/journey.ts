/** Wraps a journey as the function that k6 calls for each arrival. */
import type { OperationId } from '../../../schemas/operations.ts';
import type { JourneyName } from '../../journeys.ts';
import { begin, type Arrival } from './arrival.ts';
import { corpusOf, type Corpus } from './corpus.ts';
import { countOutcome, isJourneyEnd, journeysEnded } from './counters.ts';
import { stepOf, type Step } from './step.ts';

/** A user's instance of a journey: created at its first arrival, called for each arrival. */
export type Play = (arrival: Arrival) => void;

export interface JourneyTools {
  readonly corpus: Corpus;
  step(operation: OperationId, token?: string): Step;
}

export function journey(name: JourneyName, make: (tools: JourneyTools) => Play): () => void {
  const corpus = corpusOf(name);
  let play: Play | undefined;
  return () => {
    const arrival = begin();
    if (corpus === undefined) throw new Error(`the plan has no corpus for ${name}`);
    let end = 'done';
    try {
      play ??= make({
        corpus,
        step: (operation, token) => stepOf(operation, corpus.head.calls[operation]!, token),
      });
      play(arrival);
    } catch (thrown) {
      end = endOf(name, corpus, thrown);
    }
    journeysEnded.add(1, { journey: name, end });
  };
}

/** Why a journey ended early. Our own errors count as unreadable responses, because k6 would not report them. */
function endOf(name: JourneyName, corpus: Corpus, thrown: unknown): string {
  if (isJourneyEnd(thrown)) return `${thrown.step} ${thrown.kind}`;
  const [step] = Object.keys(corpus.head.calls) as OperationId[];
  console.error(`${name}: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`);
  countOutcome(step!, 'unreadable');
  return `${step} unreadable`;
}
