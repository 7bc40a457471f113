/** Journeys that search v1 or read its content. */
import { endJourney } from '../steps/counters.ts';
import type { Play, JourneyTools } from '../steps/journey.ts';
import { sendAndSelect } from '../steps/send.ts';
import { now, reading, valuesFor, anyRow, wishOf } from '../steps/values.ts';

/** Sends one search. From the response it reads only the number of problems. */
export function v1Shop({ corpus, step }: JourneyTools): Play {
  const avail = step('v1.avail');
  const problems = reading('problems');
  return (arrival) => {
    const { row, stay } = wishOf(arrival, corpus, 'searches');
    sendAndSelect(arrival, avail, row['v1.avail']!, valuesFor(stay), problems);
  };
}

/** Requests the URL of the content file without downloading it, which would be another kind of load. */
export function v1ContentLink({ corpus, step }: JourneyTools): Play {
  const link = step('v1.contentfile');
  const problems = reading('problems');
  return (arrival) => {
    sendAndSelect(arrival, link, anyRow(arrival, corpus)['v1.contentfile']!, { now: now() }, problems);
  };
}

const hotelsDescribed = 2;

/** Searches, then reads the descriptions of some hotels that were found. */
export function v1Content({ corpus, step }: JourneyTools): Play {
  const search = step('v1.search');
  const describe = step('v1.desc');
  const [found, problems] = [reading('found'), reading('problems')];
  return (arrival) => {
    const row = anyRow(arrival, corpus);
    const { hotels = [] } = sendAndSelect<{ hotels?: readonly unknown[] }>(
      arrival,
      search,
      row['v1.search']!,
      { now: now() },
      found,
    );
    // Descriptive info takes integer codes only.
    const codes = Array.from(hotels, String).filter((code) => /^\d+$/.test(code));
    if (codes.length === 0) endJourney('v1.search', 'sold-out');
    const first = arrival.random.between(0, codes.length - 1);
    for (const code of codes.slice(first, first + hotelsDescribed))
      sendAndSelect(arrival, describe, row['v1.desc']!, { now: now(), foundHotel: code }, problems);
  };
}
