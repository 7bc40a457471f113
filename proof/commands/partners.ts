/** `npm run prove -- --partners`: conforming clients are accused of nothing, faulty ones of their mistake, and mutants of recordings are caught. */
import { mutantsOf, type Fate, type Kind } from '../partner/mutants/draw.ts';
import { faultyClients } from '../partner/clients/faulty.ts';
import { referenceClients } from '../partner/clients/reference.ts';
import { judgedFor, judgePlayed, play, type PartnerClient } from '../partner/clients/play.ts';
import type { Accusation } from '../../certification/requirements.ts';
import { exits, type ExitCode } from '../../lib/exit.ts';
import { plural } from '../../lib/plural.ts';
import { wilsonLower } from '../mutants/score.ts';
import { startSandbox } from '../sandbox.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { say } from '../../lib/output.ts';
import { paint, writeResults } from './workshop.ts';

/** What each share has to reach. */
const least: Readonly<Record<Exclude<Kind, 'harmless'>, number>> = { explicit: 0.95, reasoned: 0.8 };

/** Seeds of conforming clients for each that faulty ones are played with. */
const referenceSeeds = 5;

const inWords = ({ of, exchanges, expected, actual }: Accusation): string =>
  `${of} by ${exchanges.join(', ')}: expected ${expected}, actual ${actual}`;

/** Exit 1 where a conforming client is accused, a faulty one is not caught, or fewer mutants are caught than must be. */
export async function provePartners({
  seed,
  count,
}: {
  readonly seed: number;
  readonly count: number;
}): Promise<ExitCode> {
  say(paint.bold(`prove --partners  seed ${seed}  count ${count}`));
  const sandbox = await startSandbox({ hotels: 500 });
  try {
    const honest = await proveReference(sandbox, seed);
    const faulty = await proveFaulty(sandbox, seed);
    const mutants = await proveMutants(sandbox, seed, count);
    writeResults('prove-partners.json', { schemaVersion: 1, seed, count, honest, faulty, mutants });
    const isProven = honest.accused === 0 && faulty.wrong === 0 && mutants.good;
    say(isProven ? paint.green('PROVEN') : paint.red('NOT PROVEN'));
    return isProven ? exits.ok.code : exits.failed.code;
  } finally {
    await sandbox.stop();
  }
}

async function proveReference(sandbox: Sandbox, seed: number) {
  let accused = 0;
  for (const client of referenceClients)
    for (let one = 0; one < referenceSeeds; one += 1) {
      const { accusations } = judgePlayed(await play(sandbox, client, seed + one), client);
      if (accusations.length === 0) continue;
      accused += 1;
      say(paint.red(`${client.name}, seed ${seed + one}, is accused: ${inWords(accusations[0]!)}`));
    }
  const played = referenceClients.length * referenceSeeds;
  say(`${played - accused} of ${plural(played, 'conforming client')} accused of nothing`);
  return { played, accused };
}

/** What is wrong with how a faulty client was judged; undefined for nothing. */
function wrongWith({ breaks = [] }: PartnerClient, accusations: readonly Accusation[]): string | undefined {
  const others = accusations.filter(({ of }) => !breaks.includes(of));
  if (others.length > 0) return `is accused of something else: ${inWords(others[0]!)}`;
  return accusations.length === 0 ? `was not caught: ${breaks.join(' or ')}` : undefined;
}

async function proveFaulty(sandbox: Sandbox, seed: number) {
  let wrong = 0;
  for (const client of faultyClients) {
    const { accusations } = judgePlayed(await play(sandbox, client, seed), client);
    const problem = wrongWith(client, accusations);
    if (problem === undefined) continue;
    wrong += 1;
    say(paint.red(`${client.name} ${problem}`));
  }
  say(
    `${faultyClients.length - wrong} of ${faultyClients.length} faulty clients caught at their mistake alone`,
  );
  return { played: faultyClients.length, wrong };
}

async function proveMutants(sandbox: Sandbox, seed: number, count: number) {
  const fates: Fate[] = [];
  for (const [index, client] of referenceClients.entries()) {
    const played = await play(sandbox, client, seed + index);
    const each = Math.ceil(count / referenceClients.length);
    for (const fate of mutantsOf(played.trace, judgedFor(played, client), seed + index, each)) {
      fates.push(fate);
      if (fate.falsely.length > 0)
        say(paint.red(`${fate.operator} at ${fate.at} is accused falsely: ${inWords(fate.falsely[0]!)}`));
      else if (!fate.caught && fate.kind !== 'harmless')
        say(paint.yellow(`${fate.operator} at ${fate.at} has survived: ${fate.does}`));
    }
  }
  const falsely = fates.filter((fate) => fate.falsely.length > 0).length;
  const shares = (['explicit', 'reasoned'] as const).map((kind) => {
    const all = fates.filter((fate) => fate.kind === kind);
    const caught = all.filter((fate) => fate.caught).length;
    return { kind, mutants: all.length, caught, least: wilsonLower(caught, all.length) };
  });
  for (const { kind, mutants, caught, least: lower } of shares)
    say(
      `${kind}: ${caught} of ${mutants} mutants caught, at least ${(100 * lower).toFixed(1)} % (95 % interval); ${100 * least[kind]} % wanted`,
    );
  say(`${falsely} of ${plural(fates.length, 'mutant')} accused falsely`);
  const good = falsely === 0 && shares.every(({ kind, mutants, caught }) => caught >= least[kind] * mutants);
  return { shares, falsely, drawn: fates.length, good };
}
