/** The command `sweep`. */
import type { Command } from 'commander';
import { helpFooter, runLazily, target } from '../common-options.ts';

export function addSweep(program: Command): void {
  program
    .command('sweep')
    .description(
      'cancel the bookings that a run left behind at a deployment, by the ledger in results/ of this folder',
    )
    .addOption(target('the deployment to sweep').makeOptionMandatory())
    .option(
      '--find',
      'search the deployment for all bookings with a tag of this tool, including those of a run that is still going on elsewhere',
    )
    .addHelpText(...helpFooter(['sweep --target targets/approval.json', 'sweep --target FILE --find']))
    .action(runLazily(async () => (await import('./sweep.ts')).sweep));
}
