import { Command, CommanderError, Option } from 'commander';
import { exits, Stop } from '../lib/exit.ts';
import { caseKinds } from '../schemas/case.ts';
import { toolVersion } from './about.ts';
import { day, journey, largestSeed, pattern, wholeNumber } from './options.ts';

// Verbs are loaded when they are called, so that --help and a mistyped option answer at once.

const program = new Command('hotel-contract')
  .description('Judges a hotel distribution service by its contract, and is the sandbox of one.')
  .version(toolVersion())
  .exitOverride()
  .showHelpAfterError('(--help says more)')
  .addHelpText(
    'after',
    `\nExit codes:\n${Object.values(exits)
      .map(({ code, means }) => `  ${code}  ${means}`)
      .join('\n')}`,
  );

program
  .command('gate')
  .description('judge a deployment, clause by clause, and end with a verdict')
  .option('--target <file>', 'whom to judge; without it the sandbox, started for this run')
  .option('--grep <pattern>', 'only tests whose title matches; the verdict is then a partial one', pattern)
  .option('--journey <steps>', 'only this journey, as a finding names it; the verdict is then a partial one', journey)
  .option('--seed <number>', 'what is sent is made from it; the same seed sends the same', wholeNumber(0, largestSeed), 1)
  .option('--today <day>', 'YYYY-MM-DD from which stays are counted (default: the day in UTC)', day)
  .option('--workers <number>', 'tests that run at the same time', wholeNumber(1, 64), 2)
  .option('--patient', 'where no lever turns the clock, wait for tokens to expire (about half an hour)')
  .option('--hotels <number>', 'hotels of the embedded sandbox', wholeNumber(1, 1_000_000))
  .option('--baseline <run.json>', 'fail when a clause that passed in that run is no longer exercised')
  .option('--preflight-timeout <seconds>', 'how long to wait for each first answer of a deployment', wholeNumber(1, 600), 10)
  .action(async (options) => {
    const { gate } = await import('./gate.ts');
    process.exitCode = await gate(options);
  });

program
  .command('generate')
  .description('write the cases of one operation as JSON lines; nothing is sent')
  .argument('<operation>', 'for example v1.avail')
  .addOption(new Option('--kind <kind>', 'what is wanted').choices([...caseKinds, 'hostile']).default('valid'))
  .option('--seed <number>', 'the same seed gives the same bytes', wholeNumber(0, largestSeed), 1)
  .option('--count <number>', 'at most so many (default: all that there are)', wholeNumber(1, 1_000_000))
  .option('--out <file>', 'where they go (default: the standard output)')
  .option('--target <file>', 'whose settings and known data they are made of; without it the sandbox')
  .option('--today <day>', 'YYYY-MM-DD from which stays are counted (default: the day in UTC)', day)
  .action(async (operation: string, options) => {
    const { generate } = await import('./generate.ts');
    process.exitCode = await generate(operation, options);
  });

program
  .command('sandbox')
  .description('run the reference service until Ctrl-C')
  .option('--port <number>', 'port of the service; 0 for any that is free', wholeNumber(0, 65_535), 8080)
  .option('--control-port <number>', 'port of its controls; 0 for any that is free', wholeNumber(0, 65_535), 8081)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--hotels <number>', 'hotels in its world', wholeNumber(1, 1_000_000), 2_000)
  .option('--seed <number>', 'its world is made from it', wholeNumber(0, largestSeed), 7)
  .option('--data <file>', 'keeps tenants, bookings and what is to be told of them; :memory: keeps nothing', 'hotel-contract-sandbox.db')
  .option('--fault <name>', 'break the tenant demo in one way')
  .option('--variant <name>', 'let the tenant demo differ in one legal way')
  .addOption(new Option('--log <level>', 'what is logged').choices(['silent', 'error', 'warn', 'info', 'debug']).default('silent'))
  .action(async (options) => {
    const { sandbox } = await import('./sandbox.ts');
    process.exitCode = await sandbox(options);
  });

program
  .command('sweep')
  .description('cancel at a deployment what a run that died has left behind, by the ledger in results/ of this folder')
  .requiredOption('--target <file>', 'whose ledger is swept')
  .action(async (options) => {
    const { sweep } = await import('./sweep.ts');
    process.exitCode = await sweep(options);
  });

program
  .command('prove')
  .description('prove that the verdict means something: faults of the sandbox are caught by their own clauses, and legal variants pass')
  .option('--all', 'every fault (about ten minutes); without it a sample by the seed')
  .option('--fault <name>', 'only this fault: GET /faults of the sandbox, or results/prove.json of a whole proof, names them')
  .option('--chapter <name>', 'only faults of this chapter')
  .option('--variants', 'instead of faults: every legal variant of the sandbox, against which nothing may fail')
  .option('--soak', 'instead of faults: 200 random mixtures of variants, and the gate with 50 seeds (hours)')
  .option('--seed <number>', 'what is sent is made from it', wholeNumber(0, largestSeed), 1)
  .option('--today <day>', 'YYYY-MM-DD from which stays are counted (default: a fixed day, so that a proof can be repeated)', day)
  .action(async (options) => {
    const { variants, soak, ...faults } = options;
    const { prove } = await import('./prove.ts');
    const { proveLegal } = await import('./prove-legal.ts');
    process.exitCode = variants || soak ? await proveLegal({ ...faults, soak }) : await prove(faults);
  });

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = codeOf(error);
}

function codeOf(error: unknown): number {
  // Commander has already written its sentence, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exits.usage.code;
  if (error instanceof Stop) {
    process.stderr.write(
      error.message
        .split('\n')
        .map((line) => `hotel-contract: ${line}\n`)
        .join(''),
    );
    return error.code;
  }
  const { message, stack } = error as Error;
  process.stderr.write(
    `hotel-contract: this tool broke, which says nothing about the service: ${message}. HOTEL_CONTRACT_DEBUG=1 shows where.\n`,
  );
  if (process.env['HOTEL_CONTRACT_DEBUG']) process.stderr.write(`${stack}\n`);
  return exits.unjudged.code;
}
