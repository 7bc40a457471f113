import type { Play, JourneyTools } from '../steps/journey.ts';
import { sendAndSelect } from '../steps/send.ts';
import { now, reading } from '../steps/values.ts';
import { anyRow } from '../steps/wish.ts';

/** Requests the URL of the content file without downloading it, which would be another kind of load. */
export function v1ContentLink({ corpus, step }: JourneyTools): Play {
  const link = step('v1.contentfile');
  const problems = reading('problems');
  return (arrival) => {
    sendAndSelect(arrival, link, anyRow(arrival, corpus)['v1.contentfile']!, { now: now() }, problems);
  };
}
