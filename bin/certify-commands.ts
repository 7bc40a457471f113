/** Verbs about a partner's client: `certify`. */
import { Option, type Command } from 'commander';

export function addCertify(program: Command): void {
  program
    .command('certify')
    .description(
      "judge a partner's client by a recording of its calls, and print its checklist; nothing is sent",
    )
    .option('--trace <file>', 'what was recorded: a HAR, or a journal (.jsonl, or its folder)')
    .addOption(
      new Option('--programme <name>', 'what the client is to be certified for').choices([
        'shopping',
        'content',
        'v1-booking',
        'v2-booking',
        'orders',
        'webhooks',
        'long-stay',
        'resilience',
        'full',
      ]),
    )
    .option(
      '--target <file>',
      'the deployment that was called: its settings and addresses; without it the sandbox',
    )
    .option('--base-url <url>', 'address of the v1 API in the recording')
    .option('--api-url <url>', 'address of the v2 API and of orders in the recording')
    .option('--auth-url <url>', 'address of the token endpoint in the recording')
    .option(
      '--webhook-url <url>',
      'address at which the client is told of changes, where the recording has it',
    )
    .option(
      '--from-start',
      'the recording begins with the first call of the client: a token that it has not seen was never issued',
    )
    .option('--list', 'print the scenarios of the programme, and judge nothing')
    .option('--demo', 'let an honest client play everything against the sandbox, and judge it')
    .addHelpText(
      'after',
      '\nIt ends with 0 where the client has passed, 1 where a duty failed, 2 for wrong usage, and 3 where nothing failed and not\n' +
        'everything was shown. What was seen is in results/certify.json.',
    )
    .action(async (options) => {
      const { certify } = await import('./certify.ts');
      process.exitCode = await certify(options);
    });
}
