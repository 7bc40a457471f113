import type { Command } from 'commander';
import { helpFooter, runLazily, out, today } from '../common-options.ts';

const appendValue = (value: string, previous: string[] = []): string[] => [...previous, value];

/** The verb `init`. */
export function addInit(program: Command): void {
  program
    .command('init')
    .description(
      'explore a deployment with read-only requests, run a first gate, and write a target file for it',
    )
    .optionsGroup('Where it is:')
    .option('--name <name>', 'name of the target')
    .option(
      '--environment <name>',
      'development, approval (a system for tests; default) or production, at which nothing is booked',
    )
    .option('--v1 <url>', 'base address of the v1 message API')
    .option('--v2 <url>', 'base address of the v2 rate API')
    .option('--orders <url>', 'base address of the orders, if it is not that of v2')
    .option('--auth <url>', 'base address of the token endpoint for long stays')
    .optionsGroup('Its credentials, each the name of an environment variable:')
    .option('--bearer-env <variable>', 'environment variable with the bearer token')
    .option('--key-env <variable>', 'environment variable with the API key of v1')
    .option('--secret-env <variable>', 'environment variable with the secret key of v1')
    .option('--other-bearer-env <variable>', 'environment variable with the bearer token of a second client')
    .option('--other-key-env <variable>', 'environment variable with the API key of a second client')
    .option('--other-secret-env <variable>', 'environment variable with the secret key of a second client')
    .optionsGroup('What you know about it:')
    .option('--hotel <code>', 'a hotel with rates for sale')
    .option('--region <id>', 'a region of v2 with hotels that have rates for sale')
    .option('--order <key>', 'id, locator or pmsNumber of an order of the client; repeatable', appendValue)
    .option(
      '--landing <locator>',
      'a landingPageLocator: the landing page for which the service issues long-stay tokens',
    )
    .option(
      '--known <name=value>',
      'data in its inventory, a member of known in a target, such as leadDays=30 or stars={"7001":4}; repeatable',
      appendValue,
    )
    .option(
      '--setting <id=value>',
      'a setting that you know already, such as v2.names.checkIn=from; repeatable',
      appendValue,
    )
    .optionsGroup('What it allows and offers:')
    .option(
      '--may-book',
      'allow bookings, now and in later gates: init makes one, runs a gate that books, and cancels all',
    )
    .option('--may-load', 'allow load runs (in the file)')
    .option('--hooks <file>', 'JSON with the hooks of the deployment, as in a target')
    .option(
      '--webhook-url <url>',
      'the public URL that leads to --webhook-port, where gates listen for notifications',
    )
    .option(
      '--webhook-port <port>',
      'the port of this machine on which gates listen for notifications (default: any)',
    )
    .optionsGroup('Results:')
    .addOption(out('target.json'))
    .option('--evidence <file>', 'write what was learned, with the evidence, as JSON')
    .option(
      '--no-waivers',
      'do not run the first gate; by default, what it could not judge is waived in the file, by cause',
    )
    .addOption(today())
    .addHelpText(
      ...helpFooter(
        [
          'init --v2 https://api.example --bearer-env BEARER',
          'init --v2 https://api.example --bearer-env BEARER --hotel 7001 --may-book --out -',
        ],
        'On a terminal, if no address is given, it asks for every missing value. It ends with\n' +
          '  0 if the next gate will end with 0,\n' +
          '  2 if the file exists already (the difference is shown) or an option is wrong,\n' +
          '  3 if the deployment is out of reach, refuses requests or has nothing for sale, if something was not found, or if\n' +
          '    the next gate will not end with 0,\n' +
          '  4 if the booking of --may-book may still exist.',
      ),
    )
    .action(runLazily(async () => (await import('./init.ts')).init));
}
