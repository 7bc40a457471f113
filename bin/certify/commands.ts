/** Verbs about a partner's client: `certify`. */
import { Option, type Command } from 'commander';
import { wholeNumber } from '../options.ts';

export function addCertify(program: Command): void {
  program
    .command('certify')
    .description(
      "judge a partner's client by its calls, live or recorded: a checklist, and a certificate; nothing is sent",
    )
    .option('--live', 'start a sandbox for the partner, and a console in which the checklist turns green')
    .option('--follow <folder>', 'a journal that record goes on to write: judged as it grows, until Ctrl-C')
    .option('--trace <file>', 'what was recorded: a HAR, or a journal (.jsonl, or its folder)')
    .addOption(
      new Option('--programme <name>', 'what the client is to be certified for').choices([
        'shopping',
        'content',
        'v1-booking',
        'v2-booking',
        'orders',
        'webhooks',
        'long-stay',
        'resilience',
        'full',
      ]),
    )
    .option(
      '--target <file>',
      'the deployment that was called: its settings and addresses; without it the sandbox',
    )
    .option('--base-url <url>', 'address of the v1 API in the recording')
    .option('--api-url <url>', 'address of the v2 API and of orders in the recording')
    .option('--auth-url <url>', 'address of the token endpoint in the recording')
    .option(
      '--webhook-url <url>',
      'address at which the client is told of changes, where the recording has it',
    )
    .option(
      '--from-start',
      'the recording begins with the first call of the client: a token that it has not seen was never issued',
    )
    .option(
      '--caller <names...>',
      'whose calls are judged, as a journal that partners share names them; else those of all',
    )
    .option('--partner <name>', 'whose client it is, for the certificate')
    .option('--client <name>', 'what the client is called')
    .option('--client-version <text>', 'its version')
    .option('--certificate <folder>', 'issue a certificate over the journal there, where all was shown')
    .option(
      '--key <file>',
      'private key that signs it, made where there is none (default: signing.key; with --live in the folder of the journals)',
    )
    .option('--attestations <file>', 'answers to what no traffic can show (--list prints the questions)')
    .option('--waivers <file>', 'duties that need not be kept for a while, each with reason and day')
    .option('--days <number>', 'how long it is in force (default: 365)', wholeNumber(1, 3_660))
    .option('--journal <folder>', 'with --live: where the journals are kept (default: journals)')
    .option('--port <number>', 'with --live: port of the sandbox (default: 8080)', wholeNumber(0, 65_535))
    .option(
      '--control-port <number>',
      'with --live: port of the console (default: 8081)',
      wholeNumber(0, 65_535),
    )
    .option('--data <file>', 'with --live: keeps tenants and bookings over a restart')
    .option('--list', 'print the scenarios of the programme, and judge nothing')
    .option('--demo', 'let an honest client be certified live against the sandbox')
    .addHelpText(
      'after',
      '\nIt ends with 0 where the client has passed, 1 where a duty failed, 2 for wrong usage, and 3 where nothing failed and not\n' +
        'everything was shown, or no certificate could be issued. What was seen is in results/certify.json.',
    )
    .action(async (options) => {
      const { certify } = await import('./trace.ts');
      process.exitCode = await certify(options);
    });
}
