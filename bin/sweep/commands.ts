/** The command `sweep`. */
import type { Command } from 'commander';
import { helpFooter, target } from '../common-options.ts';

export function addSweep(program: Command): void {
  program
    .command('sweep')
    .description(
      'cancel at a deployment what a run that died has left behind, by the ledger in results/ of this folder',
    )
    .addOption(target('whose ledger is swept').makeOptionMandatory())
    .option(
      '--find',
      'look at the deployment itself for all that carries a booking tag of this tool, also of a run that goes on elsewhere',
    )
    .addHelpText('after', helpFooter(['sweep --target targets/approval.json', 'sweep --target FILE --find']))
    .action(async (options) => {
      const { sweep } = await import('./sweep.ts');
      process.exitCode = await sweep(options);
    });
}
