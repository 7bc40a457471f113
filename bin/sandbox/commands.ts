/** The verb `sandbox`. */
import { Option, type Command } from 'commander';
import { controlSecretVariable } from '../../lib/control-secret.ts';
import { helpFooter, seed, target } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';
import { maxHotels } from '../options.ts';

const port = wholeNumber(0, 65_535);

export function addSandbox(program: Command): void {
  program
    .command('sandbox')
    .description('run the reference service until Ctrl-C, with a clock to turn and a page to try it')
    .optionsGroup('Where it listens:')
    .option('--port <number>', 'port of the service; 0 for any that is free', port, 8080)
    .option('--control-port <number>', 'port of its controls; 0 for any that is free', port, 8081)
    .option('--host <address>', 'of the service; its controls stay on loopback', '127.0.0.1')
    .option(
      '--control-host <address>',
      `opens the controls elsewhere too; their secret is then read from ${controlSecretVariable}`,
      '127.0.0.1',
    )
    .option('--allow-host <names...>', 'hosts inside of this network to which notifications may be sent')
    .optionsGroup('What it is:')
    .addOption(target('speak the names, paths and forms that this target states'))
    .option('--hotels <number>', 'hotels in its world', wholeNumber(1, maxHotels), 2_000)
    .addOption(seed('its world is made from it', 7))
    .option('--fault <name>', 'break the tenant demo in one way')
    .option('--write-target <file>', 'writes a target by which a gate judges its tenant demo')
    .option('--variant <name>', 'let the tenant demo differ in one legal way')
    .optionsGroup('What it keeps:')
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
    .addOption(
      new Option('--log <level>', 'what is logged')
        .choices(['silent', 'error', 'warn', 'info', 'debug'])
        .default('silent'),
    )
    .addHelpText(
      'after',
      helpFooter(['sandbox', 'sandbox --port 9000 --data :memory: --fault ignores-locale']),
    )
    .action(async (options) => {
      const { sandbox } = await import('./sandbox.ts');
      process.exitCode = await sandbox(options);
    });
}
