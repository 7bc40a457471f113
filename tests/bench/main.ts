/** Compares our speed with other implementations: `npm run bench [-- --only name --rounds number --smallest]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { holds, ratioOf, Unmeasured, type Bench, type Measure } from './bench.ts';
import { gateDistance } from './distance.ts';
import { generators } from './generators/valid.ts';
import { gateBulk } from './gate.ts';
import { journeyCost } from './load/journey.ts';
import { seriesCount } from './load/series.ts';
import { sandbox } from './sandbox.ts';
import { table } from './table.ts';

const benches: readonly Bench[] = [generators, gateBulk, gateDistance, sandbox, journeyCost, seriesCount];

const {
  only = [],
  rounds: turns,
  smallest = false,
} = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    // Only checks that the benches run.
    smallest: { type: 'boolean' },
  },
}).values;
const rounds = turns === undefined ? undefined : Number(turns);
/** Whether a bench has that name, or a name that starts with that word. */
const isSelected = (requested: string, { name }: Bench): boolean =>
  name === requested || name.startsWith(`${requested}-`);
const unknown = only.find((name) => !benches.some((bench) => isSelected(name, bench)));
const chosen = benches.filter((bench) => only.length === 0 || only.some((name) => isSelected(name, bench)));
if (rounds !== undefined && (!Number.isSafeInteger(rounds) || rounds < 2)) {
  process.stderr.write(`bench: --rounds must be a whole number from 2 on, not ${turns}\n`);
  process.exit(2);
}
if (unknown !== undefined) {
  process.stderr.write(
    `bench: there is none called ${unknown}; there is ${benches.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}

// Temporary files and processes are removed on exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** The load of the machine in the last minute, in processes. */
const load = (): number => Math.round(loadavg()[0]! * 100) / 100;

interface Result {
  readonly name: string;
  readonly load: readonly [before: number, after: number];
  readonly measures: readonly (Measure & {
    readonly ratio: number | undefined;
    readonly holds: boolean | undefined;
  })[];
  readonly unmeasured?: string;
}

async function resultOf({ name, does, columns, run }: Bench): Promise<Result> {
  process.stdout.write(`${name}: ${does}\n`);
  const before = load();
  try {
    const measures = await run((line) => process.stdout.write(`  ${line}\n`), rounds, smallest);
    process.stdout.write(`\n${table(measures, columns)}\n`);
    return {
      name,
      load: [before, load()],
      measures: measures.map((measure) => ({ ...measure, ratio: ratioOf(measure), holds: holds(measure) })),
    };
  } catch (error) {
    if (!(error instanceof Unmeasured)) throw error;
    process.stdout.write(`  not measured: ${error.message}\n\n`);
    return { name, load: [before, load()], measures: [], unmeasured: error.message };
  }
}

const results: Result[] = [];
for (const bench of chosen) results.push(await resultOf(bench));
mkdirSync('results', { recursive: true });
const machine = { node: process.version, cores: availableParallelism() };
writeFileSync(
  'results/bench.json',
  `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`,
);
const isGood = ({ measures, unmeasured }: Result): boolean =>
  unmeasured === undefined && (smallest || measures.every((measure) => measure.holds !== false));
process.exitCode = results.every(isGood) ? 0 : 1;
