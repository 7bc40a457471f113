import type { Play, JourneyTools } from '../steps/journey.ts';
import { sendAndSelect } from '../steps/send.ts';
import { reading, valuesFor } from '../steps/values.ts';
import { wishOf } from '../steps/wish.ts';

/** One search. Only the number of problems is read from the response. */
export function v1Shop({ corpus, step }: JourneyTools): Play {
  const avail = step('v1.avail');
  const problems = reading('problems');
  return (arrival) => {
    const { row, stay } = wishOf(arrival, corpus, 'searches');
    sendAndSelect(arrival, avail, row['v1.avail']!, valuesFor(stay), problems);
  };
}
