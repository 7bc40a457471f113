/** The command `report`: compares, merges and charts the results of runs. Sends nothing. */
import type { Command } from 'commander';
import {
  baseline,
  helpFooter,
  runLazily,
  out,
  report as reports,
  ownTests,
  target,
} from '../common-options.ts';

export function addReport(program: Command): void {
  const report = program
    .command('report')
    .description('compare runs, merge the shards of one, or show many on a page; nothing is sent')
    .addHelpText(
      ...helpFooter(['report diff before/run.json results/run.json', 'report merge results/shard-*.json']),
    );

  report
    .command('diff')
    .description('compare the findings of two runs: new, fixed, still there, no longer exercised')
    .argument('<old>', 'run.json of the earlier run')
    .argument('<new>', 'run.json of the later run')
    .addHelpText(
      'after',
      '\nIt ends with 1 if a new failure is not known to the target, with 3 if a clause that was judged no longer is, with 2 if\n' +
        'a file is no run.json, else with 0. Warnings are printed and do not count.',
    )
    .action(runLazily(async () => (await import('./diff.ts')).diffRuns));

  report
    .command('merge')
    .description('give the verdict on a run that gate --shard has split among several machines')
    .argument('<files...>', 'results/shard-N-of-M.json of each machine')
    .optionsGroup('As for the shards:')
    .addOption(target('their target; default: the sandbox'))
    .addOption(ownTests())
    .optionsGroup('Results:')
    .addOption(baseline())
    .addOption(reports())
    .addHelpText(
      ...helpFooter(
        [
          'report merge results/shard-*.json',
          'report merge results/shard-*.json --target FILE --report html,junit',
        ],
        'It ends like a gate on one machine, with 2 if the files differ in run, seed, day, target or tool, and with 3 if one is\n' +
          'missing.',
      ),
    )
    .action(runLazily(async () => (await import('./merge.ts')).merge));

  report
    .command('trend')
    .description('show many runs on one page: verdicts over time, unstable clauses, latency by release')
    .argument(
      '<folder>',
      'folder with run.json of gates and load.json of load runs, under any names, at any depth',
    )
    .addOption(out('results/trend.html'))
    .addHelpText('after', '\nIt ends with 0, or with 2 if the folder contains no run.')
    .action(runLazily(async () => (await import('./trend.ts')).trend));
}
