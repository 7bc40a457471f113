import { Command } from 'commander';
import { run } from '../lib/command-line.ts';
import { exitOrder, exits } from '../lib/exit.ts';
import { toolVersion } from '../lib/about.ts';
import { addVerbs } from './verbs.ts';

// Subcommands are imported lazily, so that --help and usage errors return quickly.

const exitCodesWorstFirst = exitOrder
  .filter((exit) => exit !== 'ok')
  .map((exit) => exits[exit].code)
  .join(', ');

const program = new Command('hotel-contract')
  .description('Judges a hotel distribution service by its contract, and contains a sandbox of one.')
  .version(toolVersion())
  .exitOverride()
  // Options after a subcommand belong to it, even if the parent command has an option of the same name.
  .enablePositionalOptions()
  .showHelpAfterError('(--help says more)')
  .addHelpText(
    'after',
    `\nExit codes:\n${Object.values(exits)
      .map(({ code, meaning }) => `  ${code}  ${meaning}`)
      .join('\n')}\nIf several apply, the first of ${exitCodesWorstFirst}; the report shows all of them.`,
  );

addVerbs(program);

await run(program);
