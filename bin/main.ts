import { Command, CommanderError, Option } from 'commander';
import { exitOrder, exits, Stop } from '../lib/exit.ts';
import { controlSecretVariable } from '../lib/control-secret.ts';
import { missingNative } from '../lib/native.ts';
import { visible } from '../lib/visible.ts';
import { isNoRoom, unusablePlace } from '../lib/whole-file.ts';
import { formatNames } from '../generators/formats/names.ts';
import { caseKinds } from '../schemas/case.ts';
import { toolVersion } from './about.ts';
import { addAfter } from './report/commands.ts';
import { addCertify } from './certify/commands.ts';
import { addInit } from './init/commands.ts';
import { addLoad } from './load/commands.ts';
import {
  day,
  largestSeed,
  mostHotels,
  pattern,
  reportList,
  runId,
  sequence,
  shard,
  wholeNumber,
} from './options.ts';
import { outliveReaders } from './output.ts';
import { addProve } from './prove-commands.ts';
import { addRecord } from './certify/record-commands.ts';

// Verbs are loaded when they are called, so that --help and a mistyped option answer at once.

const worstFirst = exitOrder
  .filter((exit) => exit !== 'ok')
  .map((exit) => exits[exit].code)
  .join(', ');

const program = new Command('hotel-contract')
  .description('Judges a hotel distribution service by its contract, and is the sandbox of one.')
  .version(toolVersion())
  .exitOverride()
  .showHelpAfterError('(--help says more)')
  .addHelpText(
    'after',
    `\nExit codes:\n${Object.values(exits)
      .map(({ code, means }) => `  ${code}  ${means}`)
      .join('\n')}\nWhere several apply, the first of ${worstFirst}; the report shows all of them.`,
  );

program
  .command('gate')
  .description('judge a deployment, clause by clause, and end with a verdict')
  .option('--target <file>', 'whom to judge; without it the sandbox, started for this run')
  .option('--grep <pattern>', 'only tests whose title matches; the verdict is then on that part', pattern)
  .option(
    '--sequence <steps>',
    'only this random sequence, as a finding names it; the verdict is then on that part',
    sequence,
  )
  .option('--case <id>', 'only this generated case, as a finding names it; the verdict is then on that part')
  .option(
    '--seed <number>',
    'what is sent is made from it; the same seed sends the same',
    wholeNumber(0, largestSeed),
    1,
  )
  .option('--today <day>', 'YYYY-MM-DD from which stays are counted (default: the day in UTC)', day)
  .option(
    '--workers <number>',
    'processes that play; each has as many tests under way as it finds time for',
    wholeNumber(1, 64),
    2,
  )
  .option(
    '--quick',
    'for a pull request: only the stories and cases that find most faults in little time; no baseline, and no known failure expires',
  )
  .option(
    '--shard <n/m>',
    'only the Nth of M parts, for as many machines; merge says the verdict on all',
    shard,
  )
  .option('--run-id <name>', 'of the run that the shards belong to, such as that of a pipeline', runId)
  .option(
    '--stories <folder>',
    'play the stories of this folder too: your own, told by hotel-contract/suites',
  )
  .option('--playwright', "play by Playwright's own runner, one test a worker, with its report of each test")
  .option('--patient', 'where no lever turns the clock, wait for tokens to expire (about half an hour)')
  .option('--hotels <number>', 'hotels of the embedded sandbox', wholeNumber(1, mostHotels))
  .option('--baseline <run.json>', 'fail when a clause that passed in that run is no longer exercised')
  .option(
    '--report <names>',
    'what is written beside run.json, joined by commas: html, junit, ctrf, markdown (also to $GITHUB_STEP_SUMMARY), sarif, har, github (annotations, printed); or none',
    reportList,
    ['html'] as const,
  )
  .option(
    '--preflight-timeout <seconds>',
    'how long to wait for each first answer of a deployment',
    wholeNumber(1, 600),
    10,
  )
  .action(async (options) => {
    const { gate } = await import('./gate/gate.ts');
    process.exitCode = await gate(options);
  });

program
  .command('generate')
  .description('write the cases of one operation, as JSON lines or for another tool; nothing is sent')
  .argument('<operation>', 'for example v1.avail')
  .addOption(
    new Option('--kind <kind>', 'what is wanted').choices([...caseKinds, 'hostile']).default('valid'),
  )
  .option('--seed <number>', 'the same seed gives the same bytes', wholeNumber(0, largestSeed), 1)
  .option(
    '--count <number>',
    'at most so many (default: all that there are; of valid ones up to 400, of hostile ones each kind and as many mutations)',
    wholeNumber(1, 1_000_000),
  )
  .addOption(
    new Option(
      '--format <name>',
      'jsonl: a case a line; http: for the clients of editors; postman: a collection; har: an archive without answers',
    )
      .choices(formatNames)
      .default('jsonl'),
  )
  .option('--out <file>', 'where they go (default: the standard output)')
  .option('--target <file>', 'whose settings and known data they are made of; without it the sandbox')
  .option('--today <day>', 'YYYY-MM-DD from which stays are counted (default: the day in UTC)', day)
  .addHelpText(
    'after',
    '\nWhat is only known at sending stands open in a case, and is for you to fill: {{now}} is the moment of sending,\n' +
      '{{rateToken:0}} the first rate token of a search whose id is {{searchId}}, {{reservationId}} a reservation made before.\n' +
      'A hostile case lists under "slots" what stands open in its bytes.',
  )
  .action(async (operation: string, options) => {
    const { generate } = await import('./contract/generate.ts');
    process.exitCode = await generate(operation, options);
  });

program
  .command('preflight')
  .description('look at a deployment by harmless requests: is the target right, and what could a gate judge?')
  .requiredOption('--target <file>', 'whom to look at')
  .option('--today <day>', 'YYYY-MM-DD from which stays are counted (default: the day in UTC)', day)
  .option(
    '--preflight-timeout <seconds>',
    'how long to wait for each first answer of a deployment',
    wholeNumber(1, 600),
    10,
  )
  .option('--all', 'list every setting, not the first few')
  .action(async (options) => {
    const { preflight } = await import('./gate/dry-run.ts');
    process.exitCode = await preflight(options);
  });

program
  .command('openapi')
  .description(
    "write the contract as an OpenAPI document, with a deployment's names, paths and security; nothing is sent",
  )
  .option('--target <file>', 'whose settings and addresses; without it those of the specification')
  .addOption(new Option('--format <format>', 'how it is written').choices(['json', 'yaml']).default('json'))
  .option('--out <file>', 'where it goes (default: the standard output)')
  .action(async (options) => {
    const { writeOpenapi } = await import('./contract/openapi.ts');
    process.exitCode = await writeOpenapi(options);
  });

program
  .command('explain')
  .description(
    'say all that is known of one clause: what it says, where it is checked, what breaks it; nothing is sent',
  )
  .argument('<clause>', 'for example v2.avail.page-echo')
  .action(async (clause: string) => {
    const { explain } = await import('./contract/explain.ts');
    process.exitCode = await explain(clause);
  });

addAfter(program);
addCertify(program);

program
  .command('sandbox')
  .description('run the reference service until Ctrl-C')
  .option('--port <number>', 'port of the service; 0 for any that is free', wholeNumber(0, 65_535), 8080)
  .option(
    '--control-port <number>',
    'port of its controls; 0 for any that is free',
    wholeNumber(0, 65_535),
    8081,
  )
  .option(
    '--host <address>',
    'address that the service listens on; its controls stay on loopback',
    '127.0.0.1',
  )
  .option(
    '--control-host <address>',
    `opens the controls elsewhere too; their secret is then read from ${controlSecretVariable}`,
    '127.0.0.1',
  )
  .option('--hotels <number>', 'hotels in its world', wholeNumber(1, mostHotels), 2_000)
  .option('--seed <number>', 'its world is made from it', wholeNumber(0, largestSeed), 7)
  .option(
    '--data <file>',
    'keeps tenants, bookings and what is to be told of them; :memory: keeps nothing',
    'hotel-contract-sandbox.db',
  )
  .option('--journal <folder>', 'keep all exchanges of each tenant there, in files, for a certificate')
  .option(
    '--key <file>',
    'private key that signs certificates, made where there is none (default: signing.key in that folder)',
  )
  .option('--allow-host <names...>', 'hosts inside of this network to which notifications may be sent')
  .option('--fault <name>', 'break the tenant demo in one way')
  .option('--variant <name>', 'let the tenant demo differ in one legal way')
  .option('--target <file>', 'speak the names, paths and forms that this target states')
  .addOption(
    new Option('--log <level>', 'what is logged')
      .choices(['silent', 'error', 'warn', 'info', 'debug'])
      .default('silent'),
  )
  .action(async (options) => {
    const { sandbox } = await import('./sandbox/sandbox.ts');
    process.exitCode = await sandbox(options);
  });

program
  .command('sweep')
  .description(
    'cancel at a deployment what a run that died has left behind, by the ledger in results/ of this folder',
  )
  .requiredOption('--target <file>', 'whose ledger is swept')
  .option(
    '--find',
    'look at the deployment itself for all that carries a mark of this tool, also of a run that goes on elsewhere',
  )
  .action(async (options) => {
    const { sweep } = await import('./sweep/sweep.ts');
    process.exitCode = await sweep(options);
  });

addInit(program);
addLoad(program);
addRecord(program);
addProve(program);

outliveReaders();
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
      visible(error.message)
        .split('\n')
        .map((line) => `hotel-contract: ${line}\n`)
        .join(''),
    );
    return error.code;
  }
  const [native, place] = [missingNative(error), unusablePlace(error)];
  if (native !== undefined || place !== undefined) {
    process.stderr.write(`hotel-contract: ${visible(native ?? place!)}\n`);
    return native === undefined ? exits.usage.code : exits.unjudged.code;
  }
  const { message, stack } = error as Error;
  if (isNoRoom(error)) {
    process.stderr.write(
      `hotel-contract: there is no room on the disk: free some and run again (${message})\n`,
    );
    return exits.unjudged.code;
  }
  process.stderr.write(
    `hotel-contract: this tool broke, which says nothing about the service: ${visible(message)}. HOTEL_CONTRACT_DEBUG=1 shows where.\n`,
  );
  if (process.env['HOTEL_CONTRACT_DEBUG']) process.stderr.write(`${stack}\n`);
  return exits.unjudged.code;
}
