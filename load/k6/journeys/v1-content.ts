import type { Play, Stock } from '../steps/journey.ts';
import { end } from '../steps/counters.ts';
import { read } from '../steps/send.ts';
import { now, reading } from '../steps/values.ts';
import { anyRow } from '../steps/wish.ts';

/** How many of the hotels that were found somebody looks at. */
const looked = 2;

/** A search, then the description of hotels that it found. */
export function v1Content({ corpus, step }: Stock): Play {
  const search = step('v1.search');
  const describe = step('v1.desc');
  const [found, problems] = [reading('found'), reading('problems')];
  return (arrival) => {
    const row = anyRow(arrival, corpus);
    const { hotels = [] } = read<{ hotels?: readonly unknown[] }>(
      arrival,
      search,
      row['v1.search']!,
      { now: now() },
      found,
    );
    // Descriptive info wants an integer.
    const codes = Array.from(hotels, String).filter((code) => /^\d+$/.test(code));
    if (codes.length === 0) end('v1.search', 'sold-out');
    const first = arrival.random.between(0, codes.length - 1);
    for (const code of codes.slice(first, first + looked))
      read(arrival, describe, row['v1.desc']!, { now: now(), foundHotel: code }, problems);
  };
}
