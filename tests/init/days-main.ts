/**
 * `npm run init-days -- --days 30 --seed 7`: `init` on days of a year, drawn by a seed, and on each next day what a gate says of that
 * service by what was learned. What was played stands in results/init-days.json, and the next call goes on there. Ends with 1 where a
 * conforming service was blamed, with 3 where `--seconds` were over before the last day. Options: --days N, --seed S, --seconds N.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from '../../sandbox/index.ts';
import { drawnDays, playDay, type Day } from './days.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    seed: { type: 'string' },
    seconds: { type: 'string', default: 'Infinity' },
  },
});

interface State {
  readonly seed: number;
  readonly played: readonly Day[];
}

const file = 'results/init-days.json';
const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined;
const count = Number(values.days);
const isOver = before !== undefined && before.played.length >= count;
const seed =
  values.seed !== undefined
    ? Number(values.seed)
    : before !== undefined && !isOver
      ? before.seed
      : Math.floor(Math.random() * 1e9);
const seconds = Number(values.seconds);
if (![count, seed].every(Number.isInteger) || Number.isNaN(seconds)) {
  process.stderr.write('--days and --seed are whole numbers, --seconds is a number\n');
  process.exit(2);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
let played: readonly Day[] = before?.seed === seed ? before.played : [];
say(`seed ${seed}${played.length > 0 ? `, ${played.length} days run before` : ''}`);
const began = Date.now();
const sandbox = await startSandbox();
try {
  for (const day of drawnDays(seed, count)) {
    if (played.some((one) => one.day === day)) continue;
    if (Date.now() - began > seconds * 1_000) break;
    const one = await playDay(sandbox, day, seed);
    played = [...played, one];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ seed, played } satisfies State, null, 2)}\n`);
    const { parts, judged, failed, warned } = one;
    say(`${day}: ${parts} parts, ${judged} clauses judged, ${failed.length} failed, ${warned.length} warned`);
    for (const sentence of failed) say(`  failed: ${sentence}`);
    for (const sentence of warned) say(`  warned: ${sentence}`);
  }
} finally {
  await sandbox.stop();
}
const sum = (member: 'failed' | 'warned'): number => played.reduce((all, one) => all + one[member].length, 0);
say(`${played.length} of ${count} days: ${sum('failed')} failed, ${sum('warned')} warned`);
process.exit(sum('failed') > 0 ? 1 : played.length < count ? 3 : 0);
