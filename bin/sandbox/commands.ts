/** The verb `sandbox`. */
import { Option, type Command } from 'commander';
import { controlSecretVariable } from '../../lib/control-secret.ts';
import { helpFooter, runLazily, seed, target } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';
import { maxHotels } from '../options.ts';

const port = wholeNumber(0, 65_535);

export function addSandbox(program: Command): void {
  program
    .command('sandbox')
    .description(
      'run the sandbox, a whole service, until Ctrl-C, with a console, and a clock that you can set',
    )
    .optionsGroup('Where it listens:')
    .option('--port <number>', 'port of the service; 0 for any free port', port, 8080)
    .option(
      '--control-port <number>',
      'port of the controls (clock, faults) and of the console; 0 for any free port',
      port,
      8081,
    )
    .option('--host <address>', 'address of the service; the controls stay on loopback', '127.0.0.1')
    .option(
      '--control-host <address>',
      `address of the controls; if it is not loopback, you must choose a secret (password) for them in ${controlSecretVariable}`,
      '127.0.0.1',
    )
    .option(
      '--allow-host <names...>',
      'hosts in your own network, as named in the URL, that may receive notifications, like public hosts',
    )
    .optionsGroup('The service:')
    .addOption(
      target('use the field names, paths and formats of this target file; its deployment is not called'),
    )
    .option('--hotels <number>', 'number of hotels', wholeNumber(1, maxHotels), 2_000)
    .addOption(seed('generates the hotels', 7))
    .option(
      '--fault <name>',
      'violate one clause, for the tenant "demo" (a tenant is one client of the sandbox); contract explain CLAUSE names faults',
    )
    .option('--write-target <file>', 'write a target file with which a gate can judge the tenant "demo"')
    .option(
      '--variant <name>',
      'differ in one legal way, for the tenant "demo"; GET /variants on the control port lists the names',
    )
    .optionsGroup('Storage:')
    .option(
      '--data <file>',
      'database of tenants, bookings and pending notifications; :memory: keeps nothing',
      'hotel-contract-sandbox.db',
    )
    .option(
      '--journal <folder>',
      'record all exchanges of each tenant in this folder; certify trace and the console judge them',
    )
    .option(
      '--key <file>',
      'private key (Ed25519, PEM) that signs the certificates of the console, created if missing (default: signing.key in the journal folder)',
    )
    .addOption(
      new Option('--log <level>', 'minimum level to log')
        .choices(['silent', 'error', 'warn', 'info', 'debug'])
        .default('silent'),
    )
    .addHelpText(...helpFooter(['sandbox', 'sandbox --port 9000 --data :memory: --fault ignores-locale']))
    .action(runLazily(async () => (await import('./sandbox.ts')).sandbox));
}
