/** Makes of a journey what k6 calls for each arrival. */
import type { OperationId } from '../../../schemas/operations.ts';
import type { JourneyName } from '../../journeys.ts';
import { begin, type Arrival } from './arrival.ts';
import { corpusOf, type Corpus } from './corpus.ts';
import { count, journeysEnded } from './counters.ts';
import { isEnded } from './ended.ts';
import { stepOf, type Step } from './step.ts';

/** A journey in the hands of one user: made when it is first played, then played for each arrival. */
export type Play = (arrival: Arrival) => void;

/** What a journey is made of. */
export interface Stock {
  readonly corpus: Corpus;
  step(operation: OperationId, token?: string): Step;
}

export function journey(name: JourneyName, make: (stock: Stock) => Play): () => void {
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

/** What ended a journey early. Our own errors count as answers that could not be read: k6 would let them pass without a trace. */
function endOf(name: JourneyName, corpus: Corpus, thrown: unknown): string {
  if (isEnded(thrown)) return `${thrown.step} ${thrown.kind}`;
  const [step] = Object.keys(corpus.head.calls) as OperationId[];
  console.error(`${name}: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`);
  count(step!, 'unreadable');
  return `${step} unreadable`;
}
