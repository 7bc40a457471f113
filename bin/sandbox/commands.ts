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
    .description('run the reference service until Ctrl-C, with a clock that you can set and a console')
    .optionsGroup('Where it listens:')
    .option('--port <number>', 'port of the service; 0 for any free port', port, 8080)
    .option('--control-port <number>', 'port of the controls; 0 for any free port', port, 8081)
    .option('--host <address>', 'address of the service; the controls stay on loopback', '127.0.0.1')
    .option(
      '--control-host <address>',
      `address of the controls; if it is not loopback, their secret must be in ${controlSecretVariable}`,
      '127.0.0.1',
    )
    .option('--allow-host <names...>', 'hosts in your own network that may receive notifications')
    .optionsGroup('The service:')
    .addOption(target('use the names, paths and formats of this target'))
    .option('--hotels <number>', 'number of hotels', wholeNumber(1, maxHotels), 2_000)
    .addOption(seed('generates the hotels', 7))
    .option('--fault <name>', 'violate one clause in the tenant demo')
    .option('--write-target <file>', 'write a target with which a gate can judge the tenant demo')
    .option('--variant <name>', 'make the tenant demo differ in one legal way')
    .optionsGroup('Storage:')
    .option(
      '--data <file>',
      'database of tenants, bookings and pending notifications; :memory: keeps nothing',
      'hotel-contract-sandbox.db',
    )
    .option('--journal <folder>', 'record all exchanges of each tenant in this folder, for a certificate')
    .option(
      '--key <file>',
      'private key that signs certificates, created if missing (default: signing.key in the journal folder)',
    )
    .addOption(
      new Option('--log <level>', 'minimum level to log')
        .choices(['silent', 'error', 'warn', 'info', 'debug'])
        .default('silent'),
    )
    .addHelpText(...helpFooter(['sandbox', 'sandbox --port 9000 --data :memory: --fault ignores-locale']))
    .action(runLazily(async () => (await import('./sandbox.ts')).sandbox));
}
