/**
 * `npm run adversary -- --rounds 200 --verb both --seed 7`: plays the gate and load against deployments that misbehave, disturbs
 * them, and holds what is left to the law of law.ts. Ends with 1 where it was broken. Options: --rounds N, --from N (the number of the first: a series can be played in parts), --verb gate|load|both,
 * --seed S, --only KIND, --blow BLOW, --of sandbox|other (the service behind), --late-look SECONDS (after which a run looks once more: 20 unless stated), --round N (that one alone), --at-a-time N, --print (what the commands printed, where the
 * law was broken).
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { behinds, type BehindName } from './behind.ts';
import { kinds, type Kind } from './character.ts';
import type { Blow, Verb } from './plan.ts';
import { playSeries } from './series.ts';
import { tableOf } from './table.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    from: { type: 'string', default: '0' },
    round: { type: 'string' },
    verb: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    only: { type: 'string' },
    blow: { type: 'string' },
    of: { type: 'string', default: 'sandbox' },
    'late-look': { type: 'string' },
    'at-a-time': { type: 'string', default: String(Math.min(2, availableParallelism())) },
    print: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

if (process.platform !== 'linux') stop('The adversary finds processes below /proc: run it on Linux.');
if (!['gate', 'load', 'both'].includes(values.verb)) stop('--verb must be gate, load or both');
if (!Object.hasOwn(behinds, values.of)) stop('--of must be sandbox or other');
if (values.only !== undefined && !kinds.some((kind) => kind === values.only))
  stop(`--only must be one of ${kinds.join(', ')}`);
const [seed, count, atATime] = [Number(values.seed), Number(values.rounds), Number(values['at-a-time'])];
const [from, lateLook] = [Number(values.from), Number(values['late-look'] ?? 0)];
if (![seed, count, atATime, from, lateLook, Number(values.round ?? 0)].every(Number.isInteger))
  stop('--seed, --rounds, --round, --from, --late-look and --at-a-time are whole numbers');

say(`seed ${seed}`);
const outcomes = await playSeries({
  wish: {
    seed,
    verb: values.verb as Verb | 'both',
    ...(values.only === undefined ? {} : { only: values.only as Kind }),
    ...(values.blow === undefined ? {} : { blow: values.blow as Blow }),
  },
  of: values.of as BehindName,
  ...(values['late-look'] === undefined ? {} : { lateLook: Number(values['late-look']) }),
  rounds:
    values.round === undefined
      ? Array.from({ length: count }, (_, index) => from + index)
      : [Number(values.round)],
  atATime,
  say,
  print: values.print,
});
console.table(tableOf(outcomes));
// Nothing that an interrupted run left open may keep the series from ending.
process.exit(outcomes.some(({ violations }) => violations.length > 0) ? 1 : 0);
