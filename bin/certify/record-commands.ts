/** Verbs that watch a partner's traffic and answer for what was seen: `record`, `receiver`, `verify`, `recertify`. */
import { type Command } from 'commander';
import { UsageError } from '../../lib/exit.ts';
import { day, wholeNumber } from '../options.ts';

export function addRecord(program: Command): void {
  program
    .command('record')
    .description(
      "stand between a partner and a deployment, and keep a journal of the partner's traffic until Ctrl-C",
    )
    .option('--upstream <target>', 'the deployment: file of its target, or its name in targets/')
    .option('--journal <folder>', 'where the journal is kept; it goes on there after a restart', 'journal')
    .option('--base-port <number>', 'port that stands for base_url; 0 for any', wholeNumber(0, 65_535), 8091)
    .option('--api-port <number>', 'port that stands for api_url; 0 for any', wholeNumber(0, 65_535), 8092)
    .option('--auth-port <number>', 'port that stands for auth_url; 0 for any', wholeNumber(0, 65_535), 8093)
    .option('--host <address>', 'address that it listens on', '127.0.0.1')
    .option('--tls-cert <file>', 'PEM file: it is then called by HTTPS')
    .option('--tls-key <file>', 'PEM file of its key')
    .option(
      '--partner <name>',
      'whose traffic all of it is; without it callers are told apart by their credentials',
    )
    .option('--production', 'record production, where real guests book')
    .option('--to-har <file>', 'instead: write the journal as it is as an HTTP archive')
    .addHelpText(
      'after',
      '\nIt ends with 0 where the journal of this run is whole, 2 where it could not begin, 3 where the journal has a gap.',
    )
    .action(async (options) => {
      const { record } = await import('./record.ts');
      process.exitCode = await record(options);
    });

  program
    .command('receiver')
    .description(
      "send a partner's webhook address each kind of notification, and see in the journal whether the orders are fetched",
    )
    // Not asked for: behind an option that takes several values it is the last of those.
    .argument('[url]', 'the address that the partner has registered')
    .requiredOption('--target <file>', 'the deployment, by whose names notifications are written')
    .requiredOption('--order <ids...>', 'orders of this partner that exist; two show what comes out of order')
    .option('--lost <ids...>', 'lost reservations of this partner')
    .option(
      '--journal <folder>',
      'where record, which goes on meanwhile, keeps what the partner calls',
      'journal',
    )
    .option('--wait <seconds>', 'for the fetches', wholeNumber(0, 3_600), 60)
    .option('--allow-host <names...>', 'hosts inside of this network that may be called')
    .addHelpText(
      'after',
      '\nIt ends with 0 where the orders are fetched, 1 where they are not or the address is not HTTPS, 2 where it may not be called,\n' +
        '3 where nothing could be seen.',
    )
    .action(async (url: string | undefined, options) => {
      const address = url ?? takenFrom([options.order, options.lost, options.allowHost]);
      const { receiver } = await import('./receiver.ts');
      process.exitCode = await receiver(address, options);
    });

  const of = (command: Command): Command =>
    command
      .argument('<certificate.json>', 'the certificate')
      .option('--key <file>', 'public key of the operator who must have signed it')
      .option('--fingerprint <text>', 'instead: what that key is told by');

  of(program.command('verify'))
    .description('check a certificate offline: whether it is what was signed, by whom, and in force')
    .option('--today <day>', 'YYYY-MM-DD on which it has to be in force (default: the day in UTC)', day)
    .addHelpText(
      'after',
      '\nIt ends with 0 where it is intact, signed by that key and in force, 1 where anything was altered, another key signed it or it is\n' +
        'not in force, 2 where it is no certificate of this version, 3 where it is intact and nobody said who must have signed it.',
    )
    .action(async (file: string, options) => {
      const { verify } = await import('./verify.ts');
      process.exitCode = await verify(file, options);
    });

  of(program.command('recertify'))
    .description(
      'list the requirements of a certificate that have to be shown again since the contract changed, and why',
    )
    .option('--today <day>', 'YYYY-MM-DD on which it has to be in force (default: the day in UTC)', day)
    .addHelpText(
      'after',
      '\nIt ends with 0 where nothing has to be shown again, 1 where something has, 2 where it is no certificate of this version, 3 where it was altered.',
    )
    .action(async (file: string, options) => {
      const { recertify } = await import('./verify.ts');
      process.exitCode = await recertify(file, options);
    });
}

/**
 * The address that an option has taken for one of its values.
 *
 * @throws UsageError where none has
 */
function takenFrom(lists: readonly (string[] | undefined)[]): string {
  const list = lists.find((one) => one !== undefined && one.length > 1 && /^https?:/i.test(one.at(-1)!));
  if (list === undefined)
    throw new UsageError(
      'the address is missing: give the one that the partner has registered, such as receiver https://…',
    );
  return list.pop()!;
}
