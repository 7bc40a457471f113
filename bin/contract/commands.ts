/** The command `contract`: explains the contract, and generates cases and an OpenAPI document. Sends nothing. */
import { Option, type Command } from 'commander';
import { formatNames } from '../../generators/formats/names.ts';
import { caseKinds } from '../../schemas/case.ts';
import { helpFooter, runLazily, out, seed, target, today } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';

export function addContract(program: Command): void {
  const contract = program
    .command('contract')
    .description('explain the contract, and write cases or an OpenAPI document from it; nothing is sent')
    .addHelpText(
      ...helpFooter([
        'contract list page echo',
        'contract explain v2.avail.page-echo',
        'contract generate v1.avail --count 10',
      ]),
    );

  contract
    .command('list')
    .description('list the clauses whose sentence, id or section has all of these words; without a word all')
    .argument('[words...]', 'for example: cancelled')
    .action(runLazily(async () => (await import('./list.ts')).list));

  contract
    .command('explain')
    .description('explain one clause: its text, the tests that check it, the faults that break it')
    .argument('<clause>', 'for example v2.avail.page-echo')
    .action(runLazily(async () => (await import('./explain.ts')).explain));

  contract
    .command('generate')
    .description('write the cases of one operation, as JSON lines or for another tool')
    .argument('<operation>', 'for example v1.avail')
    .optionsGroup('Cases:')
    .addOption(
      new Option('--kind <kind>', 'kind of case').choices([...caseKinds, 'hostile']).default('valid'),
    )
    .option(
      '--count <number>',
      'maximum number of cases (default: all; for valid up to 400, for hostile each kind and as many mutations)',
      wholeNumber(1, 1_000_000),
    )
    .addOption(target('target whose settings and known data are used; default: the sandbox'))
    .addOption(seed('the same seed gives the same bytes'))
    .addOption(today())
    .optionsGroup('Output:')
    .addOption(
      new Option(
        '--format <name>',
        'jsonl: one case per line; http: for editors; postman: a collection with a test in each request; postman-environment: the values of its variables; har: an archive without responses',
      )
        .choices(formatNames)
        .default('jsonl'),
    )
    .addOption(out())
    .addHelpText(
      ...helpFooter(
        [
          'contract generate v1.avail --count 10',
          'contract generate v2.avail --format postman --out v2.avail.json',
        ],
        'A case has placeholders for values that are known only when it is sent; you fill them in: {{now}} is the time of sending,\n' +
          '{{rateToken:0}} the first rate token of a search whose id is {{searchId}}, {{reservationId}} an existing reservation.\n' +
          'A hostile case lists the placeholders in its bytes under "slots".',
      ),
    )
    .action(runLazily(async () => (await import('./generate.ts')).generate));

  contract
    .command('openapi')
    .description("write the contract as an OpenAPI document, with a deployment's names, paths and security")
    .addOption(target('target whose settings and addresses are used; default: those of the specification'))
    .addOption(
      new Option('--format <format>', 'format of the document').choices(['json', 'yaml']).default('json'),
    )
    .addOption(out())
    .addHelpText(
      ...helpFooter(['contract openapi --format yaml', 'contract openapi --target FILE --out openapi.json']),
    )
    .action(runLazily(async () => (await import('./openapi.ts')).writeOpenapi));
}
