/** The commands `certify record` and `certify receiver`. */
import type { Command } from 'commander';
import { UsageError } from '../../lib/exit.ts';
import { helpFooter, target } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';

export function addRecorder(certify: Command): void {
  certify
    .command('record')
    .description(
      "stand between a partner and a deployment, and keep a journal of the partner's traffic until Ctrl-C",
    )
    .optionsGroup('What is recorded:')
    .addOption(target('the deployment; NAME is targets/NAME.json'))
    .option('--journal <folder>', 'where the journal is kept; it goes on there after a restart', 'journal')
    .option(
      '--partner <name>',
      'whose traffic all of it is; without it callers are told apart by their credentials',
    )
    .option('--production', 'record production, where real guests book')
    .optionsGroup('Where it listens:')
    .option('--base-port <number>', 'port that stands for base_url; 0 for any', wholeNumber(0, 65_535), 8091)
    .option('--api-port <number>', 'port that stands for api_url; 0 for any', wholeNumber(0, 65_535), 8092)
    .option('--auth-port <number>', 'port that stands for auth_url; 0 for any', wholeNumber(0, 65_535), 8093)
    .option('--host <address>', 'address that it listens on', '127.0.0.1')
    .option('--tls-cert <file>', 'PEM file: it is then called by HTTPS')
    .option('--tls-key <file>', 'PEM file of its key')
    .optionsGroup('Instead:')
    .option('--to-har <file>', 'write the journal as it is as an HTTP archive')
    .addHelpText(
      'after',
      helpFooter(
        [
          'certify record --target targets/approval.json --partner "Viagens Sul"',
          'certify record --journal journal --to-har journal.har',
        ],
        'It ends with 0 where the journal of this run is whole, 2 where it could not begin, 3 where the journal has a gap.',
      ),
    )
    .action(async (options) => {
      const { record } = await import('./record.ts');
      process.exitCode = await record(options);
    });

  certify
    .command('receiver')
    .description(
      "send a partner's webhook address each kind of notification, and see in the journal whether the orders are fetched",
    )
    // Optional, because commander can take it as the last value of an option with several values.
    .argument('[url]', 'the address that the partner has registered')
    .optionsGroup('What is sent:')
    .addOption(target('the deployment, by whose names notifications are written').makeOptionMandatory())
    .requiredOption('--order <ids...>', 'orders of this partner that exist; two show what comes out of order')
    .option('--lost <ids...>', 'lost reservations of this partner')
    .option('--allow-host <names...>', 'hosts inside of this network that may be called')
    .optionsGroup('What is seen:')
    .option(
      '--journal <folder>',
      'where record, which goes on meanwhile, keeps what the partner calls',
      'journal',
    )
    .option('--wait <seconds>', 'for the fetches', wholeNumber(0, 3_600), 60)
    .addHelpText(
      'after',
      helpFooter(
        [
          'certify receiver https://partner.example/hook --target FILE --order 4711 4712',
          'certify receiver https://partner.example/hook --target FILE --order 4711 --lost 12 --wait 10',
        ],
        'It ends with 0 where the orders are fetched, 1 where they are not or the address is not HTTPS, 2 where it may not be called,\n' +
          '3 where nothing could be seen.',
      ),
    )
    .action(async (url: string | undefined, options) => {
      const address = url ?? urlTakenByOption([options.order, options.lost, options.allowHost]);
      const { receiver } = await import('./receiver.ts');
      process.exitCode = await receiver(address, options);
    });
}

/**
 * Takes back the URL that an option with several values has consumed.
 *
 * @throws UsageError if there is none
 */
function urlTakenByOption(lists: readonly (string[] | undefined)[]): string {
  const list = lists.find((one) => one !== undefined && one.length > 1 && /^https?:/i.test(one.at(-1)!));
  if (list === undefined)
    throw new UsageError(
      'the address is missing: give the one that the partner has registered, such as certify receiver https://…',
    );
  return list.pop()!;
}
