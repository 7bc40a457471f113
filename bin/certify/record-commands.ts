/** The commands `certify record` and `certify receiver`. */
import type { Command } from 'commander';
import { UsageError } from '../../lib/exit.ts';
import { helpFooter, runLazily, target } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';

export function addRecorder(certify: Command): void {
  certify
    .command('record')
    .description("forward a partner's calls to a deployment, and record them in a journal, until Ctrl-C")
    .optionsGroup('What is recorded:')
    .addOption(target('target file of the deployment, or NAME for targets/NAME.json'))
    .option('--journal <folder>', 'folder of the journal; a restart continues it', 'journal')
    .option(
      '--partner <name>',
      'the partner that sends all traffic (default: callers are distinguished by their credentials)',
    )
    .option('--production', 'allow a production target, where real guests book')
    .optionsGroup('Where it listens:')
    .option(
      '--base-port <number>',
      'port for the v1 API (base_url); 0 for any free port',
      wholeNumber(0, 65_535),
      8091,
    )
    .option(
      '--api-port <number>',
      'port for the v2 API and orders (api_url); 0 for any free port',
      wholeNumber(0, 65_535),
      8092,
    )
    .option(
      '--auth-port <number>',
      'port for the token endpoint (auth_url); 0 for any free port',
      wholeNumber(0, 65_535),
      8093,
    )
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--tls-cert <file>', 'certificate as a PEM file, to serve HTTPS')
    .option('--tls-key <file>', 'private key of the certificate as a PEM file')
    .optionsGroup('Instead of recording:')
    .option('--to-har <file>', 'export the present journal as an HTTP archive')
    .addHelpText(
      ...helpFooter(
        [
          'certify record --target targets/approval.json --partner "Viagens Sul"',
          'certify record --journal journal --to-har journal.har',
        ],
        'Exit codes: 0 the journal of this run is complete, 2 it could not start, 3 some calls were not recorded, so\n' +
          'the journal has a gap.',
      ),
    )
    .action(runLazily(async () => (await import('./record.ts')).record));

  certify
    .command('receiver')
    .description(
      "send each kind of notification to a partner's webhook URL, and check that the partner then fetches the orders; certify record must be running",
    )
    // Optional, because commander can take it as the last value of an option with several values.
    .argument('[url]', 'the URL that the partner has registered; required')
    .optionsGroup('What is sent:')
    .addOption(
      target(
        'target file of the deployment; the notifications use its names of JSON members; required',
      ).makeOptionMandatory(),
    )
    .requiredOption(
      '--order <ids...>',
      'ids of orders of this partner; two are needed to send notifications in the wrong sequence',
    )
    .option('--lost <ids...>', 'ids of reservations of this partner that the supplier lost')
    .option(
      '--allow-host <names...>',
      'hosts in your own network, as named in the URL, that may be called, like public hosts',
    )
    .optionsGroup('What is checked:')
    .option(
      '--journal <folder>',
      "journal of the partner's calls, which certify record writes meanwhile",
      'journal',
    )
    .option('--wait <seconds>', 'seconds to wait for the fetches', wholeNumber(0, 3_600), 60)
    .addHelpText(
      ...helpFooter(
        [
          'certify receiver https://partner.example/hook --target FILE --order 4711 4712',
          'certify receiver https://partner.example/hook --target FILE --order 4711 --lost 12 --wait 10',
        ],
        'Exit codes: 0 the orders are fetched, 1 an order is not fetched, or the URL is not HTTPS, 2 the URL may not be called,\n' +
          '3 nothing could be observed.',
      ),
    )
    .action(async (url: string | undefined, options) => {
      const address = url ?? urlTakenByOption([options.order, options.lost, options.allowHost]);
      const { receiver } = await import('./receiver.ts');
      process.exitCode = await receiver(address, options);
    });
}

/** Takes back the URL that an option with several values has consumed. @throws UsageError if there is none */
function urlTakenByOption(lists: readonly (string[] | undefined)[]): string {
  const list = lists.find(
    (values) => values !== undefined && values.length > 1 && /^https?:/i.test(values.at(-1)!),
  );
  if (list === undefined)
    throw new UsageError(
      'the URL is missing: give the one that the partner has registered, such as "certify receiver https://…"',
    );
  return list.pop()!;
}
