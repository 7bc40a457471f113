/** The command `contract`: explains the contract, and generates cases and an OpenAPI document. Sends nothing. */
import { Option, type Command } from 'commander';
import { formatNames } from '../../generators/formats/names.ts';
import { caseKinds } from '../../schemas/case.ts';
import { helpFooter, out, seed, target, today } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';

export function addContract(program: Command): void {
  const contract = program
    .command('contract')
    .description('say what the contract asks, and write cases or an OpenAPI document of it; nothing is sent')
    .addHelpText(
      'after',
      helpFooter(['contract explain v2.avail.page-echo', 'contract generate v1.avail --count 10']),
    );

  contract
    .command('explain')
    .description('say all that is known of one clause: what it says, where it is checked, what breaks it')
    .argument('<clause>', 'for example v2.avail.page-echo')
    .action(async (clause: string) => {
      const { explain } = await import('./explain.ts');
      process.exitCode = await explain(clause);
    });

  contract
    .command('generate')
    .description('write the cases of one operation, as JSON lines or for another tool')
    .argument('<operation>', 'for example v1.avail')
    .optionsGroup('What is made:')
    .addOption(
      new Option('--kind <kind>', 'what is wanted').choices([...caseKinds, 'hostile']).default('valid'),
    )
    .option(
      '--count <number>',
      'at most so many (default: all that there are; of valid ones up to 400, of hostile ones each kind and as many mutations)',
      wholeNumber(1, 1_000_000),
    )
    .addOption(target('whose settings and known data they are made of; without it the sandbox'))
    .addOption(seed('the same seed gives the same bytes'))
    .addOption(today())
    .optionsGroup('How it is written:')
    .addOption(
      new Option(
        '--format <name>',
        'jsonl: a case a line; http: for the clients of editors; postman: a collection; har: an archive without answers',
      )
        .choices(formatNames)
        .default('jsonl'),
    )
    .addOption(out())
    .addHelpText(
      'after',
      helpFooter(
        [
          'contract generate v1.avail --count 10',
          'contract generate v2.avail --format postman --out v2.avail.json',
        ],
        'What is only known at sending stands open in a case, and is for you to fill: {{now}} is the moment of sending,\n' +
          '{{rateToken:0}} the first rate token of a search whose id is {{searchId}}, {{reservationId}} a reservation made before.\n' +
          'A hostile case lists under "slots" what stands open in its bytes.',
      ),
    )
    .action(async (operation: string, options) => {
      const { generate } = await import('./generate.ts');
      process.exitCode = await generate(operation, options);
    });

  contract
    .command('openapi')
    .description("write the contract as an OpenAPI document, with a deployment's names, paths and security")
    .addOption(target('whose settings and addresses; without it those of the specification'))
    .addOption(new Option('--format <format>', 'how it is written').choices(['json', 'yaml']).default('json'))
    .addOption(out())
    .addHelpText(
      'after',
      helpFooter(['contract openapi --format yaml', 'contract openapi --target FILE --out openapi.json']),
    )
    .action(async (options) => {
      const { writeOpenapi } = await import('./openapi.ts');
      process.exitCode = await writeOpenapi(options);
    });
}
