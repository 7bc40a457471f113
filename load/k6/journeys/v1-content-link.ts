import type { Play, Stock } from '../steps/journey.ts';
import { read } from '../steps/send.ts';
import { now, reading } from '../steps/values.ts';
import { anyRow } from '../steps/wish.ts';

/** The link of the content file. Nobody follows it: a download would be a load of another kind. */
export function v1ContentLink({ corpus, step }: Stock): Play {
  const link = step('v1.contentfile');
  const problems = reading('problems');
  return (arrival) => {
    read(arrival, link, anyRow(arrival, corpus)['v1.contentfile']!, { now: now() }, problems);
  };
}
