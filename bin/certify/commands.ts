/** The command `certify`: judges a partner's client, live or by a recording, and issues certificates. */
import { Option, type Command } from 'commander';
import { helpFooter, runLazily, target, today } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';
import { addRecorder } from './record-commands.ts';

const programme = (): Option =>
  new Option('--programme <name>', 'programme for which the client is certified')
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
    `private key that signs the certificate, created if missing (default: ${defaultFile})`,
  );

const port = wholeNumber(0, 65_535);

/** Exit codes of all commands that print a checklist. */
const exitCodesText =
  'Exit codes: 0 the client passed, 1 a requirement failed, 2 wrong usage, 3 nothing failed, but not everything was shown, or\n' +
  'no certificate could be issued. All results are in results/certify.json.';

export function addCertify(program: Command): void {
  const certify = program
    .command('certify')
    .description(
      "judge a partner's client by its calls, live or recorded, with a checklist and a certificate; only receiver sends requests of its own",
    )
    .addHelpText(
      ...helpFooter([
        'certify live --programme v2-booking --partner "Viagens Sul"',
        'certify trace client.har',
      ]),
    );

  certify
    .command('live')
    .description('start a sandbox for a partner, and a console with a live checklist')
    .optionsGroup('Client and programme:')
    .addOption(programme())
    .option('--partner <name>', 'partner named in the certificate')
    .option('--client <name>', 'name of the client', 'client')
    .option('--client-version <text>', 'version of the client', '1')
    .optionsGroup('The sandbox:')
    .addOption(target('use the names, paths and formats of this target'))
    .option('--port <number>', 'port of the sandbox; 0 for any free port', port, 8080)
    .option('--control-port <number>', 'port of the console; 0 for any free port', port, 8081)
    .option('--journal <folder>', 'folder for the journals', 'journals')
    .addOption(signingKey('signing.key in the journals folder'))
    .option(
      '--data <file>',
      'keep tenants and bookings across restarts in this file (default: nothing is kept)',
    )
    .optionsGroup('Instead:')
    .addOption(
      new Option(
        '--list',
        'print the scenarios of the programme, and the questions that traffic cannot answer',
      ),
    )
    .addOption(new Option('--demo', 'certify a conforming client, to show how it works').conflicts('list'))
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
    .argument('<recording>', 'a HAR (also packed), a journal (.jsonl), or a folder of either')
    .optionsGroup('Judging:')
    .addOption(programme())
    .option('--follow', 'judge a journal while record writes it, until Ctrl-C')
    .option(
      '--caller <names...>',
      'callers to judge, as named in a journal that partners share (default: all)',
    )
    .option(
      '--from-start',
      "the recording begins with the client's first call: an unknown token was never issued",
    )
    .optionsGroup('The called service:')
    .addOption(target('the deployment, with settings and URLs (default: the sandbox)'))
    .option('--base-url <url>', 'base URL of the v1 API in the recording')
    .option('--api-url <url>', 'base URL of the v2 API and of orders in the recording')
    .option('--auth-url <url>', 'base URL of the token endpoint in the recording')
    .option(
      '--webhook-url <url>',
      'URL at which the client receives notifications, if the recording has them',
    )
    .optionsGroup('Certificate for a journal:')
    .option('--certificate <folder>', 'issue a certificate into this folder if everything was shown')
    .option('--partner <name>', 'partner named in the certificate')
    .option('--client <name>', 'name of the client')
    .option('--client-version <text>', 'version of the client')
    .addOption(signingKey('signing.key'))
    .option('--attestations <file>', 'answers to the questions that live --list prints')
    .option('--waivers <file>', 'requirements that the client may violate, each with reason and end date')
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
      .option('--key <file>', 'public key of the expected signer')
      .option('--fingerprint <text>', 'fingerprint of the expected public key, instead of --key')
      .addOption(today('on which the certificate must be in force'))
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
    'verify a certificate offline: whether it is unaltered and in force, and who signed it',
    'Exit codes: 0 intact, signed by that key and in force, 1 altered, signed by another key or not in force,\n' +
      '2 not a certificate that this version can read, 3 intact, but neither --key nor --fingerprint was given, or the list does not decide it.',
    'certify verify certificate.json --key signing.key.pub --status https://example.com/status.json',
  )
    .option(
      '--status <list>',
      'file or URL of the list of certificates, by which it must be active; given several times, they must not disagree',
      (value: string, previous: string[] | undefined): string[] | undefined => [...(previous ?? []), value],
    )
    .action(runLazily(async () => (await import('./verify.ts')).verify));
  certificateCommand(
    'renew',
    'list the requirements of a certificate that must be verified again, and why',
    'Exit codes: 0 nothing must be verified again, 1 something must, 2 not a certificate that this version can read, 3 altered, or signed by another key.',
    'certify renew old.json --key signing.key.pub --new certificate.json --list status.json --signing-key signing.key',
  )
    .option('--client-version <text>', 'the present version of the client (default: the certified one)')
    .optionsGroup('To supersede it:')
    .option('--new <certificate.json>', 'the new certificate, which must show all of that')
    .option('--list <file>', 'list of certificates in which the new one supersedes the old one')
    .option('--signing-key <file>', 'private key that signs the list')
    .action(runLazily(async () => (await import('./verify.ts')).renew));

  certify
    .command('status')
    .description('keep a signed list of certificates: active, suspended, revoked or superseded')
    .argument('[certificate.json]', 'the certificate whose state is set')
    .requiredOption('--list <file>', 'the list, one static file that you publish; created if missing')
    .addOption(
      new Option(
        '--set <state>',
        'its state from today on (default: active, if it is not in the list)',
      ).choices(['active', 'suspended', 'revoked']),
    )
    .option('--reason <text>', 'why; required unless it is active')
    .option(
      '--key <file>',
      'private key that signed the certificate, to sign the list; without it the list is printed',
    )
    .option('--days <number>', 'days until a newer list is due', wholeNumber(1, 366), 30)
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
