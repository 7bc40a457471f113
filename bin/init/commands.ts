import type { Command } from 'commander';
import { helpFooter, out, today } from '../common-options.ts';

const repeated = (value: string, before: string[] = []): string[] => [...before, value];

/** The verb `init`. */
export function addInit(program: Command): void {
  program
    .command('init')
    .description('look at a deployment by harmless calls, and write a target file for it')
    .optionsGroup('Where it is:')
    .option('--name <name>', 'of the target')
    .option('--environment <name>', 'development, approval (unless stated) or production')
    .option('--v1 <url>', 'base address of the v1 message API')
    .option('--v2 <url>', 'base address of the v2 rate API')
    .option('--orders <url>', 'base address of the orders, where it is not that of v2')
    .option('--auth <url>', 'base address of the long-stay token')
    .optionsGroup('Its credentials, each the name of an environment variable:')
    .option('--bearer-env <variable>', 'environment variable with the bearer token')
    .option('--key-env <variable>', 'environment variable with the first key of v1')
    .option('--secret-env <variable>', 'environment variable with the second key of v1')
    .option('--other-bearer-env <variable>', 'environment variable with the bearer token of a second client')
    .option('--other-key-env <variable>', 'the first key of v1 of a second client')
    .option('--other-secret-env <variable>', 'the second key of v1 of a second client')
    .optionsGroup('What is known of it:')
    .option('--hotel <code>', 'a hotel that sells')
    .option('--region <id>', 'a region of v2 with hotels that sell')
    .option('--order <key>', 'id, locator or pmsNumber of an order of the client; repeatable', repeated)
    .option('--landing <locator>', 'a landingPageLocator, for long stays')
    .option(
      '--known <name=value>',
      'what stands in its inventory, as known of a target has it, such as leadDays=30 or stars={"7001":4}; repeatable',
      repeated,
    )
    .option(
      '--setting <id=value>',
      'what is known already, such as v2.names.checkIn=from; repeatable',
      repeated,
    )
    .optionsGroup('What it allows and offers:')
    .option(
      '--may-book',
      'make one booking to learn how bookings are read, play a first gate that books, take all of it back, and allow gates to book: stated in the file',
    )
    .option('--hooks <file>', 'JSON with the hooks there are, as a target states them')
    .option('--webhook-url <url>', 'where the deployment reaches our receiver of notifications')
    .option('--webhook-port <port>', 'the port of this machine on which the receiver listens')
    .optionsGroup('What comes of it:')
    .addOption(out('target.json'))
    .option('--evidence <file>', 'writes what was learned, and by what it was seen, as JSON')
    .option('--no-waivers', 'plays no gate, by which what cannot be judged here is waived by cause')
    .addOption(today())
    .addHelpText(
      'after',
      helpFooter(
        [
          'init --v2 https://api.example --bearer-env BEARER',
          'init --v2 https://api.example --bearer-env BEARER --hotel 7001 --may-book --out -',
        ],
        'On a terminal it asks for what no flag says. It ends with 0 where the file was written, 2 where it stands there already\n' +
          '(the difference is shown) or a flag is wrong, 3 where the deployment is out of reach, refuses us or sells nothing,\n' +
          '4 where the booking of --may-book may still stand.',
      ),
    )
    .action(async (options) => {
      const { init } = await import('./init.ts');
      process.exitCode = await init(options);
    });
}
