import type { Play, Stock } from '../steps/journey.ts';
import { read } from '../steps/send.ts';
import { reading, valuesFor } from '../steps/values.ts';
import { wishOf } from '../steps/wish.ts';

/** One search. Of the answer only whether it reports a problem is read. */
export function v1Shop({ corpus, step }: Stock): Play {
  const avail = step('v1.avail');
  const problems = reading('problems');
  return (arrival) => {
    const { row, stay } = wishOf(arrival, corpus, 'searches');
    read(arrival, avail, row['v1.avail']!, valuesFor(stay), problems);
  };
}
