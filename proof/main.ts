/** `npm run prove`: the command line. */
import { Command, InvalidArgumentError } from 'commander';
import { maxSeed, run, wholeNumber } from '../lib/command-line.ts';
import { isDay } from '../targets/day.ts';

/** Each command is imported only when it is called. */
const proofs = {
  faults: async () => (await import('./commands/faults.ts')).prove,
  variants: async () => (await import('./commands/legal.ts')).proveLegal,
  partners: async () => (await import('./commands/partners.ts')).provePartners,
};

await run(
  new Command('npm run prove --')
    .exitOverride()
    .description(
      'prove that the verdict means something: faults of the sandbox are caught by their own clauses, and legal variants pass',
    )
    .option('--all', 'every fault (about an hour); the default is a sample drawn by the seed')
    .option(
      '--fault <names...>',
      'only these faults; GET /faults of the sandbox, and results/prove.json after --all, list the names',
    )
    .option('--chapter <name>', 'only faults of this chapter')
    .option('--new', 'only faults of chapters whose faults have changed since the last proof')
    .option(
      '--variants',
      'instead of faults: every legal variant of the sandbox, against which nothing may fail',
    )
    .option('--variant <name>', 'instead of faults: only this variant, or several joined by a plus sign')
    .option(
      '--quick-set',
      'instead of a verdict: runs every hand-written fault, and chooses for gate --quick the tests that find them',
    )
    .option(
      '--partners',
      "instead of faults: partners' clients, conforming and faulty, and mutants of conforming recordings",
    )
    .option('--count <number>', 'number of mutants of recordings', wholeNumber(1, 5_000), 300)
    .option(
      '--soak',
      'instead of faults: 200 random mixtures of variants, and the gate with 50 seeds (hours)',
    )
    .option('--seed <number>', 'seed of everything that is sent', wholeNumber(0, maxSeed), 1)
    .option(
      '--today <day>',
      'YYYY-MM-DD from which stays are counted (default: a fixed day, so that a proof can be repeated)',
      (text) => {
        if (isDay(text)) return text;
        throw new InvalidArgumentError('Expected an existing date as YYYY-MM-DD.');
      },
    )
    .action(async (options) => {
      if (options.quickSet) {
        const { proveQuickSet } = await import('./commands/quick.ts');
        process.exitCode = await proveQuickSet(options);
        return;
      }
      const { kindOf } = await import('./commands/choice.ts');
      const prove = await proofs[kindOf(options)]();
      process.exitCode = await prove(options);
    }),
);
