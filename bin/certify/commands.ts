/** The command `certify`: judges a partner's client, live or by a recording, and issues certificates. */
import { Option, type Command } from 'commander';
import { helpFooter, runLazily, target, today } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';
import { addRecorder } from './record-commands.ts';

const programme = (): Option =>
  new Option(
    '--programme <name>',
    'programme for which the client is certified; certify live --list prints what the client must show for it',
  )
    .choices([
      'shopping',
      'content',
      'v1-booking',
      'v2-booking',
      'orders',
      'webhooks',
      'long-stay',
      'resilience',
      'full',
    ])
    .default('full');

const signingKey = (defaultFile: string): Option =>
  new Option(
    '--key <file>',
    `private key (Ed25519, PEM) that signs the certificate, created if missing (default: ${defaultFile})`,
  );

const port = wholeNumber(0, 65_535);

/** Exit codes of all commands that print a checklist. */
const exitCodesText =
  'Exit codes: 0 the client passed, 1 a requirement failed, 2 wrong usage, 3 nothing failed, but the recording does not show\n' +
  'all that the programme requires, or no certificate could be issued. All results are in results/certify.json.';

export function addCertify(program: Command): void {
  const certify = program
    .command('certify')
    .description(
      "judge a partner's client by its calls, live or recorded, with a checklist and a certificate; only certify receiver sends requests of its own",
    )
    .addHelpText(
      ...helpFooter([
        'certify live --programme v2-booking --partner "Viagens Sul"',
        'certify trace client.har',
      ]),
    );

  certify
    .command('live')
    .description(
      'start a sandbox for a partner, until Ctrl-C, with a console: it has the live checklist, and issues the certificate',
    )
    .optionsGroup('Client and programme:')
    .addOption(programme())
    .option('--partner <name>', 'partner named in the certificate')
    .option('--client <name>', 'name of the client', 'client')
    .option('--client-version <text>', 'version of the client', '1')
    .optionsGroup('The sandbox:')
    .addOption(
      target('use the field names, paths and formats of this target file; its deployment is not called'),
    )
    .option('--port <number>', 'port of the sandbox; 0 for any free port', port, 8080)
    .option(
      '--control-port <number>',
      'port of the controls and of the console; 0 for any free port',
      port,
      8081,
    )
    .option(
      '--journal <folder>',
      'folder for the journals, the recordings of all calls, one for each partner',
      'journals',
    )
    .addOption(signingKey('signing.key in the journals folder'))
    .option(
      '--data <file>',
      'keep tenants (clients of the sandbox) and bookings across restarts in this file (default: nothing is kept)',
    )
    .optionsGroup('Instead of serving a partner:')
    .addOption(
      new Option(
        '--list',
        'print what the client must show (scenarios), and the questions that a person must answer (trace --attestations)',
      ),
    )
    .addOption(
      new Option('--demo', 'certify a built-in conforming client, to show how it works').conflicts('list'),
    )
    .addHelpText(
      ...helpFooter([
        'certify live --list --programme v2-booking',
        'certify live --programme v2-booking --partner "Viagens Sul" --client hub',
      ]),
    )
    .action(async ({ list, demo, ...options }) => {
      if (list) process.exitCode = (await import('./result.ts')).printProgramme(options.programme);
      else if (demo) process.exitCode = await (await import('./demo.ts')).demo(options.programme);
      else process.exitCode = await (await import('./live.ts')).live(options);
    });

  certify
    .command('trace')
    .description('judge a client by a recording of its calls')
    .argument('<recording>', 'a HAR (.har, .har.gz, .har.zip), a journal (.jsonl), or a folder of either')
    .optionsGroup('Judging:')
    .addOption(programme())
    .option('--follow', 'judge a journal while certify record writes it, until Ctrl-C')
    .option(
      '--caller <names...>',
      'callers to judge, if partners share a journal; without this option, the checklist names them (default: all)',
    )
    .option(
      '--from-start',
      "the recording begins with the client's first call: fail a token that no response in it contains",
    )
    .optionsGroup('The called service:')
    .addOption(
      target('target file of the called deployment, with its settings and URLs (default: the sandbox)'),
    )
    .option('--base-url <url>', 'base URL of the v1 API in the recording')
    .option('--api-url <url>', 'base URL of the v2 API and of orders in the recording')
    .option('--auth-url <url>', 'base URL of the token endpoint in the recording')
    .option(
      '--webhook-url <url>',
      'URL at which the client receives notifications, if the recording has them',
    )
    .optionsGroup('Certificate (for a journal, never for a HAR):')
    .option(
      '--certificate <folder>',
      'issue a certificate into this folder, if the client has shown all that the programme requires',
    )
    .option('--partner <name>', 'partner named in the certificate')
    .option('--client <name>', 'name of the client')
    .option('--client-version <text>', 'version of the client')
    .addOption(signingKey('signing.key'))
    .option('--attestations <file>', 'JSON with answers to the questions that certify live --list prints')
    .option(
      '--waivers <file>',
      'JSON with requirements that the client may violate, each with reason and end date',
    )
    .option('--days <number>', 'validity of the certificate in days (default: 365)', wholeNumber(1, 3_660))
    .addHelpText(
      ...helpFooter(
        [
          'certify trace client.har --programme v2-booking --target approval.json',
          'certify trace journal --programme v1-booking --follow',
        ],
        exitCodesText,
      ),
    )
    .action(runLazily(async () => (await import('./trace.ts')).trace));

  addRecorder(certify);

  const certificateCommand = (
    name: string,
    description: string,
    exitCodes: string,
    ...examples: readonly string[]
  ): Command =>
    certify
      .command(name)
      .description(description)
      .argument('<certificate.json>', 'the certificate')
      .option('--key <file>', 'file with the public key of the expected signer, such as signing.key.pub')
      .option(
        '--fingerprint <text>',
        'fingerprint of that public key, instead of --key; the page of a certificate shows it',
      )
      .addOption(today('day for which the certificate is judged'))
      .addHelpText(
        ...helpFooter(
          [
            `certify ${name} certificate.json --key signing.key.pub`,
            `certify ${name} certificate.json --fingerprint TEXT`,
            ...examples,
          ],
          exitCodes,
        ),
      );
  certificateCommand(
    'verify',
    'verify a certificate: whether it is unaltered and in force, and who signed it; offline, unless --status is a URL',
    'Exit codes: 0 intact, signed by that key and in force, 1 altered, signed by another key or not in force,\n' +
      '2 not a certificate that this version can read, 3 intact, but neither --key nor --fingerprint\n' +
      'was given, or a list proves nothing: it is out of reach, altered, overdue, or signed by another key.',
    'certify verify certificate.json --key signing.key.pub --status https://example.com/status.json',
  )
    .option(
      '--status <list>',
      'list of certify status, a file or a URL, in which it must be active; repeatable: the lists must not disagree',
      (value: string, previous: string[] | undefined): string[] | undefined => [...(previous ?? []), value],
    )
    .action(runLazily(async () => (await import('./verify.ts')).verify));
  certificateCommand(
    'renew',
    'list the requirements that the client of a certificate must show again, and why; --new replaces the certificate',
    'Exit codes: 0 nothing must be shown again, or --new replaces it, 1 something must, or --new does not show it,\n' +
      '2 not a certificate that this version can read, 3 altered, or signed by another key.',
    'certify renew old.json --key signing.key.pub --new certificate.json --list status.json --signing-key signing.key',
  )
    .option('--client-version <text>', 'the present version of the client (default: the certified one)')
    .optionsGroup('To replace it by a new one:')
    .option('--new <certificate.json>', 'the new certificate, which must show each of these requirements')
    .option(
      '--list <file>',
      'list of certify status to change: the old certificate becomes superseded, the new one active',
    )
    .option('--signing-key <file>', 'private key that signs the list')
    .action(runLazily(async () => (await import('./verify.ts')).renew));

  certify
    .command('status')
    .description(
      'set the state of a certificate in a signed list (active, suspended, revoked or superseded), or print the list',
    )
    .argument(
      '[certificate.json]',
      'the certificate whose state is set; without it, --key signs the same list again',
    )
    .requiredOption('--list <file>', 'the list, one static file that you publish; created if missing')
    .addOption(
      new Option(
        '--set <state>',
        'its state from today on (default: active, only if it is not in the list yet); certify renew sets superseded',
      ).choices(['active', 'suspended', 'revoked']),
    )
    .option('--reason <text>', 'why; required unless it is active')
    .option(
      '--key <file>',
      'private key that signs the list, the one that signed the certificate; without it, the list is only printed',
    )
    .option(
      '--days <number>',
      'days until a newer list is due; from then on, this one no longer proves that a certificate is active',
      wholeNumber(1, 366),
      30,
    )
    .addHelpText(
      ...helpFooter(
        [
          'certify status certificate.json --list status.json --key signing.key',
          'certify status certificate.json --list status.json --key signing.key --set revoked --reason "keys were stolen"',
          'certify status --list status.json --key signing.key',
        ],
        'Exit codes: 0 signed or printed, 1 the list is altered, 2 wrong usage: another key, or a change that is not possible.',
      ),
    )
    .action(runLazily(async () => (await import('./status.ts')).status));
}
