/** `npm run prove -- --partners`: checks that conforming clients are accused of nothing, and that faulty clients and mutated recordings are caught. */
import { mutantsOf, type MutantResult, type MutantKind } from '../partner/mutants/draw.ts';
import { faultyClients } from '../partner/clients/faulty.ts';
import { referenceClients } from '../partner/clients/reference.ts';
import { judgeOptions, judgeClient, play, type PartnerClient } from '../partner/clients/play.ts';
import type { Accusation } from '../../certification/requirements.ts';
import { exits, type ExitCode } from '../../lib/exit.ts';
import { plural } from '../../lib/plural.ts';
import { wilsonLower } from '../report/interval.ts';
import { startSandbox } from '../sandbox.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { printMessage } from '../../lib/output.ts';
import { paint, writeResults } from './setup.ts';

const minShares: Readonly<Record<Exclude<MutantKind, 'harmless'>, number>> = {
  explicit: 0.95,
  reasoned: 0.8,
};

/** How many seeds each conforming client is run with; faulty clients are run with one. */
const referenceSeeds = 5;

const describeAccusation = ({ of, exchanges, expected, actual }: Accusation): string =>
  `${of} by ${exchanges.join(', ')}: expected ${expected}, actual ${actual}`;

/** Exits with 1 if a conforming client is accused, a faulty one is missed, or fewer mutants are caught than required. */
export async function provePartners({
  seed,
  count,
}: {
  readonly seed: number;
  readonly count: number;
}): Promise<ExitCode> {
  printMessage(paint.bold(`prove --partners  seed ${seed}  count ${count}`));
  const sandbox = await startSandbox({ hotels: 500 });
  try {
    const conforming = await proveConformingClients(sandbox, seed);
    const faulty = await proveFaultyClients(sandbox, seed);
    const mutants = await proveMutants(sandbox, seed, count);
    const results = { schemaVersion: 1, seed, count, conforming, faulty, mutants };
    writeResults('prove-partners.json', results);
    const isProven = conforming.accused === 0 && faulty.wrong === 0 && mutants.good;
    printMessage(isProven ? paint.green('PROVEN') : paint.red('NOT PROVEN'));
    return isProven ? exits.ok.code : exits.failed.code;
  } finally {
    await sandbox.stop();
  }
}

async function proveConformingClients(sandbox: Sandbox, seed: number) {
  let accusedCount = 0;
  for (const client of referenceClients)
    for (let offset = 0; offset < referenceSeeds; offset += 1) {
      const { accusations } = judgeClient(await play(sandbox, client, seed + offset), client);
      if (accusations.length === 0) continue;
      accusedCount += 1;
      printMessage(
        paint.red(
          `${client.name}, seed ${seed + offset}, is accused of ${describeAccusation(accusations[0]!)}`,
        ),
      );
    }
  const runCount = referenceClients.length * referenceSeeds;
  printMessage(`${runCount - accusedCount} of ${plural(runCount, 'conforming client')} accused of nothing`);
  return { played: runCount, accused: accusedCount };
}

/** A sentence about what is wrong in the accusations of a faulty client; undefined if they are as expected. */
function problemWith({ breaks = [] }: PartnerClient, accusations: readonly Accusation[]): string | undefined {
  const otherAccusations = accusations.filter(({ of }) => !breaks.includes(of));
  if (otherAccusations.length > 0)
    return `is accused of another mistake: ${describeAccusation(otherAccusations[0]!)}`;
  return accusations.length === 0 ? `was not caught: ${breaks.join(' or ')}` : undefined;
}

async function proveFaultyClients(sandbox: Sandbox, seed: number) {
  let problemCount = 0;
  for (const client of faultyClients) {
    const { accusations } = judgeClient(await play(sandbox, client, seed), client);
    const problem = problemWith(client, accusations);
    if (problem === undefined) continue;
    problemCount += 1;
    printMessage(paint.red(`${client.name} ${problem}`));
  }
  printMessage(
    `${faultyClients.length - problemCount} of ${faultyClients.length} faulty clients caught at their own mistake only`,
  );
  return { played: faultyClients.length, wrong: problemCount };
}

async function proveMutants(sandbox: Sandbox, seed: number, count: number) {
  const results: MutantResult[] = [];
  for (const [index, client] of referenceClients.entries()) {
    const played = await play(sandbox, client, seed + index);
    const mutantsPerClient = Math.ceil(count / referenceClients.length);
    for (const result of mutantsOf(
      played.trace,
      judgeOptions(played, client),
      seed + index,
      mutantsPerClient,
    )) {
      results.push(result);
      if (result.falseAccusations.length > 0)
        printMessage(
          paint.red(
            `${result.operator} at ${result.at} is falsely accused of ${describeAccusation(result.falseAccusations[0]!)}`,
          ),
        );
      else if (!result.caught && result.kind !== 'harmless')
        printMessage(paint.yellow(`${result.operator} at ${result.at} was not caught: ${result.does}`));
    }
  }
  const falselyAccusedCount = results.filter((result) => result.falseAccusations.length > 0).length;
  const shares = (['explicit', 'reasoned'] as const).map((kind) => {
    const kindResults = results.filter((result) => result.kind === kind);
    const caughtCount = kindResults.filter((result) => result.caught).length;
    return {
      kind,
      mutants: kindResults.length,
      caught: caughtCount,
      least: wilsonLower(caughtCount, kindResults.length),
    };
  });
  for (const { kind, mutants, caught, least: lower } of shares)
    printMessage(
      `${kind}: ${caught} of ${mutants} mutants caught, at least ${(100 * lower).toFixed(1)} % (95 % interval); ${100 * minShares[kind]} % required`,
    );
  printMessage(`${falselyAccusedCount} of ${plural(results.length, 'mutant')} accused falsely`);
  const isProven =
    falselyAccusedCount === 0 &&
    shares.every(({ kind, mutants, caught }) => caught >= minShares[kind] * mutants);
  return { shares, falsely: falselyAccusedCount, drawn: results.length, good: isProven };
}
