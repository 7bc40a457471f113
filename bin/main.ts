import { Command, CommanderError } from 'commander';
import { exitOrder, exits, Stop } from '../lib/exit.ts';
import { missingNative } from '../lib/native.ts';
import { visible } from '../lib/visible.ts';
import { isNoRoom, unusablePlace } from '../lib/whole-file.ts';
import { toolVersion } from '../lib/about.ts';
import { addCertify } from './certify/commands.ts';
import { addContract } from './contract/commands.ts';
import { addGate } from './gate/commands.ts';
import { addInit } from './init/commands.ts';
import { addLoad } from './load/commands.ts';
import { outliveReaders } from '../lib/output.ts';
import { addProve } from './prove-commands.ts';
import { addReport } from './report/commands.ts';
import { addSandbox } from './sandbox/commands.ts';
import { addSweep } from './sweep/commands.ts';

// Verbs are loaded when they are called, so that --help and a mistyped option answer at once.

const worstFirst = exitOrder
  .filter((exit) => exit !== 'ok')
  .map((exit) => exits[exit].code)
  .join(', ');

const program = new Command('hotel-contract')
  .description('Judges a hotel distribution service by its contract, and is the sandbox of one.')
  .version(toolVersion())
  .exitOverride()
  // What stands behind a verb below another belongs to it, also where both have an option of that name.
  .enablePositionalOptions()
  .showHelpAfterError('(--help says more)')
  .addHelpText(
    'after',
    `\nExit codes:\n${Object.values(exits)
      .map(({ code, means }) => `  ${code}  ${means}`)
      .join('\n')}\nWhere several apply, the first of ${worstFirst}; the report shows all of them.`,
  );

for (const add of [
  addGate,
  addInit,
  addSandbox,
  addLoad,
  addCertify,
  addReport,
  addContract,
  addSweep,
  addProve,
])
  add(program);

outliveReaders();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = codeOf(error);
}

function codeOf(error: unknown): number {
  // Commander has already written its sentence, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exits.usage.code;
  if (error instanceof Stop) {
    process.stderr.write(
      visible(error.message)
        .split('\n')
        .map((line) => `hotel-contract: ${line}\n`)
        .join(''),
    );
    return error.code;
  }
  const [native, place] = [missingNative(error), unusablePlace(error)];
  if (native !== undefined || place !== undefined) {
    process.stderr.write(`hotel-contract: ${visible(native ?? place!)}\n`);
    return native === undefined ? exits.usage.code : exits.unjudged.code;
  }
  const { message, stack } = error as Error;
  if (isNoRoom(error)) {
    process.stderr.write(
      `hotel-contract: there is no room on the disk: free some and run again (${message})\n`,
    );
    return exits.unjudged.code;
  }
  process.stderr.write(
    `hotel-contract: this tool broke, which says nothing about the service: ${visible(message)}. HOTEL_CONTRACT_DEBUG=1 shows where.\n`,
  );
  if (process.env['HOTEL_CONTRACT_DEBUG']) process.stderr.write(`${stack}\n`);
  return exits.unjudged.code;
}
