/** The command `sweep`. */
import type { Command } from 'commander';
import { helpFooter, runLazily, target } from '../common-options.ts';

export function addSweep(program: Command): void {
  program
    .command('sweep')
    .description(
      'cancel the bookings that a run left behind at a deployment, by its ledger: the list of its bookings in results/ of the current folder',
    )
    .addOption(target('target file of the deployment; required').makeOptionMandatory())
    .option(
      '--find',
      'cancel all bookings of this tool that a search of the deployment finds, without a ledger; also those of a run that still goes on elsewhere',
    )
    .addHelpText(...helpFooter(['sweep --target targets/approval.json', 'sweep --target FILE --find']))
    .action(runLazily(async () => (await import('./sweep.ts')).sweep));
}
