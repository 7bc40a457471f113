/** Runs inside k6: draws for arrivals, and measures how long a draw takes. */
import type { Options } from 'k6/options';
import { random } from '../../../../lib/random.ts';
import { drawsOf, type DrawTables } from '../../../../load/traffic/draws.ts';
import { drawRequests } from './drawn.ts';

const tables = JSON.parse(open(__ENV['TABLES']!)) as DrawTables;
export const options: Options = { vus: 1, iterations: 1 };

export default function (): void {
  const began = Date.now();
  const draws = drawsOf(tables);
  drawRequests(draws, 0, 1);
  const prepared = Date.now() - began;
  const first = drawRequests(draws, 0, 300);
  const start = Date.now();
  const rounds = 20_000;
  const stream = random(1, 'speed');
  for (let index = 0; index < rounds; index += 1) {
    const { leadDays } = draws.stay(stream, 'books');
    draws.party(stream);
    draws.destination(stream, 500);
    draws.cancels(stream, leadDays);
  }
  const microseconds = ((Date.now() - start) * 1_000) / rounds / 4;
  console.log(JSON.stringify({ first, prepared, microseconds }));
}
