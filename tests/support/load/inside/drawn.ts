/** Draws the same requests of some arrivals in Node and in k6, so that tests can compare them. */
import { random } from '../../../../lib/random.ts';
import type { Draws } from '../../../../load/traffic/draws.ts';

export const drawRequests = (draws: Draws, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const stream = random(11, 'v1-book', from + index);
    const stay = draws.stay(stream, index % 2 === 0 ? 'books' : 'searches');
    return {
      stay,
      party: draws.party(stream),
      destination: draws.destination(stream, 39_000),
      cancels: draws.cancels(stream, stay.leadDays) ?? null,
    };
  });
