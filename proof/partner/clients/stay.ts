import { addDays } from '../../../lib/days.ts';
import { random } from '../../../lib/random.ts';

export interface Stay {
  readonly start: string;
  readonly end: string;
}

/** A stay some weeks ahead, drawn by a seed. */
export function stayFrom(seed: number, label: string): Stay {
  const stream = random(seed, 'stay', label);
  const start = addDays(new Date().toISOString().slice(0, 10), stream.integerBetween(20, 120));
  return { start, end: addDays(start, stream.integerBetween(1, 4)) };
}
