/** All verbs, and the option --json, which the verbs with a result share. */
import { Option, type Command } from 'commander';
import { UsageError } from '../lib/exit.ts';
import { addCertify } from './certify/commands.ts';
import { addContract } from './contract/commands.ts';
import { addGate } from './gate/commands.ts';
import { addInit } from './init/commands.ts';
import { addLoad } from './load/commands.ts';
import { addReport } from './report/commands.ts';
import { addSandbox } from './sandbox/commands.ts';
import { addSweep } from './sweep/commands.ts';

/** Verbs that have no --json: those without a result, and those whose output is data anyway. */
const commandsWithoutJson = ['live', 'record', 'receiver', 'generate', 'openapi', 'cluster', 'collect'];

export function addVerbs(program: Command): void {
  for (const addVerb of [addGate, addInit, addSandbox, addLoad, addCertify, addReport, addContract, addSweep])
    addVerb(program);
  for (const command of verbsIn(program)) if (!commandsWithoutJson.includes(command.name())) addJson(command);
}

/** Commands that can be run. Groups of subcommands cannot: they have neither options nor arguments. */
const verbsIn = (command: Command): Command[] =>
  command.commands.flatMap((subcommand) => [
    ...(subcommand.options.length + subcommand.registeredArguments.length > 0 ? [subcommand] : []),
    ...verbsIn(subcommand),
  ]);

/** The sandbox prints its document as soon as it runs. */
const resultOf = (command: Command): string =>
  command.name() === 'sandbox' ? 'addresses and credentials' : 'the result';

/** How the document is printed: `openOutput` in lib/output.ts. */
function addJson(command: Command): void {
  command
    .optionsGroup('For programs:')
    .addOption(
      new Option(
        '--json',
        `print ${resultOf(command)} as one JSON document, and messages on standard error`,
      ).conflicts(['jsonLines', 'printTraffic', 'writeScript', 'follow']),
    )
    .hook('preAction', () => {
      if (command.opts()['json'] && command.opts()['out'] === '-')
        throw new UsageError('--json and "--out -" would both print a document: name a file with --out');
    });
}
