import type { Play, JourneyTools } from '../steps/journey.ts';
import { endJourney } from '../steps/counters.ts';
import { sendAndSelect } from '../steps/send.ts';
import { now, reading } from '../steps/values.ts';
import { anyRow } from '../steps/wish.ts';

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
