import { Command } from 'commander';
import { run } from '../lib/command-line.ts';
import { exitOrder, exits } from '../lib/exit.ts';
import { toolVersion } from '../lib/about.ts';
import { addCertify } from './certify/commands.ts';
import { addContract } from './contract/commands.ts';
import { addGate } from './gate/commands.ts';
import { addInit } from './init/commands.ts';
import { addLoad } from './load/commands.ts';
import { addReport } from './report/commands.ts';
import { addSandbox } from './sandbox/commands.ts';
import { addSweep } from './sweep/commands.ts';

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
      .map(({ code, means }) => `  ${code}  ${means}`)
      .join('\n')}\nIf several apply, the first of ${exitCodesWorstFirst}; the report shows all of them.`,
  );

for (const add of [addGate, addInit, addSandbox, addLoad, addCertify, addReport, addContract, addSweep])
  add(program);

await run(program);
