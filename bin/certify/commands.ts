/** The command `certify`: judges a partner's client, live or by a recording, and issues certificates. */
import { Option, type Command } from 'commander';
import { helpFooter, target, today } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';
import { addRecorder } from './record-commands.ts';

const programme = (): Option =>
  new Option('--programme <name>', 'what the client is to be certified for')
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
  new Option('--key <file>', `private key that signs it, made where there is none (default: ${defaultFile})`);

const port = wholeNumber(0, 65_535);

/** Exit codes of all commands that print a checklist. */
const ends =
  'It ends with 0 where the client has passed, 1 where a requirement failed, 2 for wrong usage, and 3 where nothing failed and not\n' +
  'everything was shown, or no certificate could be issued. What was seen is in results/certify.json.';

export function addCertify(program: Command): void {
  const certify = program
    .command('certify')
    .description(
      "judge a partner's client by its calls, live or recorded: a checklist, and a certificate; it calls nobody but a webhook address (receiver)",
    )
    .addHelpText(
      'after',
      helpFooter(['certify live --programme v2-booking --partner "Viagens Sul"', 'certify trace client.har']),
    );

  certify
    .command('live')
    .description('start a sandbox for a partner, and a console in which the checklist turns green')
    .optionsGroup('Who, and for what:')
    .addOption(programme())
    .option('--partner <name>', 'whose client it is, for the certificate')
    .option('--client <name>', 'what the client is called', 'client')
    .option('--client-version <text>', 'its version', '1')
    .optionsGroup('The sandbox:')
    .addOption(target('speak the names, paths and forms that this target states'))
    .option('--port <number>', 'of the sandbox; 0 for any that is free', port, 8080)
    .option('--control-port <number>', 'of the console; 0 for any that is free', port, 8081)
    .option('--journal <folder>', 'where the journals are kept', 'journals')
    .addOption(signingKey('signing.key in the folder of the journals'))
    .option('--data <file>', 'keeps tenants and bookings over a restart (default: nothing is kept)')
    .optionsGroup('Instead:')
    .addOption(
      new Option('--list', 'print the scenarios of the programme, and the questions that no traffic answers'),
    )
    .addOption(
      new Option('--demo', 'let a conforming client be certified, to see how it looks').conflicts('list'),
    )
    .addHelpText(
      'after',
      helpFooter([
        'certify live --list --programme v2-booking',
        'certify live --programme v2-booking --partner "Viagens Sul" --client hub',
      ]),
    )
    .action(async ({ list, demo, ...options }) => {
      if (list) process.exitCode = (await import('./result.ts')).list(options.programme);
      else if (demo) process.exitCode = await (await import('./demo.ts')).demo(options.programme);
      else process.exitCode = await (await import('./live.ts')).live(options);
    });

  certify
    .command('trace')
    .description('judge a client by what was recorded of its calls')
    .argument('<recording>', 'a HAR, or a journal (.jsonl, or its folder)')
    .optionsGroup('How it is judged:')
    .addOption(programme())
    .option('--follow', 'a journal that record goes on to write: judged as it grows, until Ctrl-C')
    .option(
      '--caller <names...>',
      'whose calls are judged, as a journal that partners share names them; else those of all',
    )
    .option(
      '--from-start',
      'the recording begins with the first call of the client: a token that it has not seen was never issued',
    )
    .optionsGroup('What was called:')
    .addOption(target('the deployment: its settings and addresses; without it the sandbox'))
    .option('--base-url <url>', 'address of the v1 API in the recording')
    .option('--api-url <url>', 'address of the v2 API and of orders in the recording')
    .option('--auth-url <url>', 'address of the token endpoint in the recording')
    .option(
      '--webhook-url <url>',
      'address at which the client is told of changes, where the recording has it',
    )
    .optionsGroup('A certificate, over a journal:')
    .option('--certificate <folder>', 'issue one there, where all was shown')
    .option('--partner <name>', 'whose client it is')
    .option('--client <name>', 'what the client is called')
    .option('--client-version <text>', 'its version')
    .addOption(signingKey('signing.key'))
    .option('--attestations <file>', 'answers to what no traffic can show (live --list prints the questions)')
    .option('--waivers <file>', 'requirements that need not be kept for a while, each with reason and day')
    .option('--days <number>', 'how long it is in force (default: 365)', wholeNumber(1, 3_660))
    .addHelpText(
      'after',
      helpFooter(
        [
          'certify trace client.har --programme v2-booking --target approval.json',
          'certify trace journal --programme v1-booking --follow',
        ],
        ends,
      ),
    )
    .action(async (recording: string, options) => {
      const { trace } = await import('./trace.ts');
      process.exitCode = await trace(recording, options);
    });

  addRecorder(certify);

  const certificate = (name: string, says: string, ended: string): Command =>
    certify
      .command(name)
      .description(says)
      .argument('<certificate.json>', 'the certificate')
      .option('--key <file>', 'public key of the operator who must have signed it')
      .option('--fingerprint <text>', 'instead: what that key is told by')
      .addOption(today('on which it has to be in force'))
      .addHelpText(
        'after',
        helpFooter(
          [
            `certify ${name} certificate.json --key signing.key.pub`,
            `certify ${name} certificate.json --fingerprint TEXT`,
          ],
          ended,
        ),
      );
  certificate(
    'verify',
    'check a certificate offline: whether it is what was signed, by whom, and in force',
    'It ends with 0 where it is intact, signed by that key and in force, 1 where anything was altered, another key signed it or it is\n' +
      'not in force, 2 where it is no certificate of this version, 3 where it is intact and nobody said who must have signed it.',
  ).action(async (file: string, options) => {
    const { verify } = await import('./verify.ts');
    process.exitCode = await verify(file, options);
  });
  certificate(
    'renew',
    'list the requirements of a certificate that have to be shown again since the contract changed, and why',
    'It ends with 0 where nothing has to be shown again, 1 where something has, 2 where it is no certificate of this version, 3 where it was altered.',
  ).action(async (file: string, options) => {
    const { renew } = await import('./verify.ts');
    process.exitCode = await renew(file, options);
  });
}
