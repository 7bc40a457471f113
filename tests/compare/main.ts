/**
 * `npm run compare -- --faults 20 --seed 1`: explicit faults of the second set, drawn by a seed, played by Schemathesis with our
 * OpenAPI document of the other service. What was played is in results/compare.json, and the next call continues there. Options:
 * --seconds N of processor time for each fault, --conforming N runs without a fault, --at-once N.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { random } from '../../lib/random.ts';
import { faults } from '../other-service/sets/second/all.ts';
import { isInstalled, play, type Result } from './schemathesis.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    conforming: { type: 'string', default: '4' },
    'at-once': { type: 'string', default: '1' },
  },
});
const [count, seed, seconds, conforming, atOnce] = (
  ['faults', 'seed', 'seconds', 'conforming', 'at-once'] as const
).map((name) => Number(values[name])) as [number, number, number, number, number];
if (![count, seed, seconds, conforming, atOnce].every(Number.isInteger)) {
  process.stderr.write('every option is a whole number\n');
  process.exit(2);
}
if (!isInstalled()) {
  process.stderr.write(
    'Schemathesis is not installed: python3 -m venv results/schemathesis && results/schemathesis/bin/pip install schemathesis==4.32.5\n',
  );
  process.exit(2);
}

interface Played extends Result {
  /** The name of a fault, or `conforming 1`. */
  readonly name: string;
}
interface State {
  readonly seed: number;
  readonly seconds: number;
  readonly played: Played[];
}

const file = 'results/compare.json';
const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined;
const state: State =
  before?.seed === seed && before.seconds === seconds ? before : { seed, seconds, played: [] };

const drawn = faults
  .filter(({ strength }) => strength === 'explicit')
  .map(({ name, bend }) => ({ name, bend, order: random(seed, 'compare', name).next() }))
  .toSorted((one, other) => one.order - other.order)
  .slice(0, count);
// A conforming service is called for longer, so that a late false failure is not credited to the fault.
const wanted = [
  ...Array.from({ length: conforming }, (_, at) => ({
    name: `conforming ${at + 1}`,
    bend: undefined,
    ownSeed: 1_000 + at,
    budget: seconds * 3,
  })),
  ...drawn.map(({ name, bend }, at) => ({ name, bend, ownSeed: seed + at, budget: seconds })),
];
const left = wanted.filter(({ name }) => !state.played.some((one) => one.name === name));
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { name, bend, ownSeed, budget } = next;
      const result = await play(bend, ownSeed, budget);
      state.played.push({ name, ...result });
      mkdirSync('results', { recursive: true });
      writeFileSync(file, `${JSON.stringify(state, null, 2)}\n`);
      const { calls, failures, processorSeconds } = result;
      process.stdout.write(`${name}: ${calls} calls, ${failures.length} failures, ${processorSeconds} s\n`);
    }
  }),
);

const played = wanted.map(({ name }) => state.played.find((one) => one.name === name)!);
const known = new Set(
  played.slice(0, conforming).flatMap(({ failures }) => failures.flatMap((one) => [one.check, one.place])),
);
const found = { check: 0, place: 0 };
for (const { name, failures } of played.slice(conforming)) {
  const fresh = failures.filter(({ place }) => !known.has(place));
  const isFoundByCheck = fresh.some(({ check }) => !known.has(check));
  found.check += Number(isFoundByCheck);
  found.place += Number(fresh.length > 0);
  const verdict = isFoundByCheck ? 'found' : fresh.length > 0 ? 'found by its place' : 'not found';
  process.stdout.write(`${name}: ${verdict}\n`);
  for (const { place, message } of fresh.slice(0, 6))
    process.stdout.write(`    ${place}: ${message.slice(0, 100).replaceAll('\n', ' ')}\n`);
}
process.stdout.write(
  `of ${drawn.length}: ${found.check} by operation and check, ${found.place} by the place in the schema too\n`,
);
