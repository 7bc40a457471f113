/** The command `contract`: explains the contract, and generates cases and an OpenAPI document. Sends nothing. */
import { Option, type Command } from 'commander';
import { formatNames } from '../../generators/formats/names.ts';
import { caseKinds } from '../../schemas/case.ts';
import { helpFooter, runLazily, out, seed, target, today } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';
import { wrap } from '../../lib/wrap.ts';

/** The operations with cases. The list is stated here, because --help must not load the generators. */
// prettier-ignore
export const casesOf = [
  'v1.ping', 'v1.avail', 'v1.search', 'v1.desc', 'v1.cancel', 'v1.book', 'v1.getbk', 'v1.countries', 'v1.states', 'v1.cities',
  'v1.contentfile', 'v2.avail', 'v2.checkrate', 'v2.book', 'longstay.token', 'order.by-query', 'order.by-id', 'lost.by-id', 'webhook',
] as const;

export function addContract(program: Command): void {
  const contract = program
    .command('contract')
    .description(
      'explain the contract, and write test requests (cases) or an OpenAPI document from it; nothing is sent',
    )
    .addHelpText(
      ...helpFooter([
        'contract list page echo',
        'contract explain v2.avail.page-echo',
        'contract generate v1.avail --count 10',
      ]),
    );

  contract
    .command('list')
    .description(
      'list the clauses whose sentence, id or section has all of these words; without words, all clauses',
    )
    .argument('[words...]', 'for example: cancelled')
    .action(runLazily(async () => (await import('./list.ts')).list));

  contract
    .command('explain')
    .description('explain one clause: its text, the tests that check it, the faults that break it')
    .argument('<clause>', 'for example v2.avail.page-echo')
    .action(runLazily(async () => (await import('./explain.ts')).explain));

  contract
    .command('generate')
    .description('write test requests (cases) of one operation, as JSON lines or for another tool')
    .argument('<operation>', 'for example v1.avail; all are listed below')
    .optionsGroup('Cases:')
    .addOption(
      new Option(
        '--kind <kind>',
        'edge: unusual values; pairs: members in combination; refusal: must be refused; hostile: broken bytes or paths',
      )
        .choices([...caseKinds, 'hostile'])
        .default('valid'),
    )
    .option(
      '--count <number>',
      'maximum number of cases (default: all; valid: at most 400; hostile: each kind once, and as many random changes)',
      wholeNumber(1, 1_000_000),
    )
    .addOption(target('target whose settings and known data are used; default: the sandbox'))
    .addOption(seed('the same seed gives the same bytes'))
    .addOption(today())
    .optionsGroup('Output:')
    .addOption(
      new Option(
        '--format <name>',
        'jsonl: one case per line; http: a .http file, for editors; postman: a collection with a test in each request; postman-environment: the values of its variables; har: an archive without responses',
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
        `Operations: ${wrap(casesOf.join(', '), 110, '  ')}\n\n` +
          'A case has placeholders for values that are known only when it is sent; you fill them in: {{now}} is the time of sending\n' +
          '(ISO 8601, in UTC), {{searchId}} and {{rateToken:0}} are the id and the first rate token of one search, {{reservationId}}\n' +
          'is an existing reservation. A hostile case has its body in base64; "slots" names the placeholders in that body.',
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
