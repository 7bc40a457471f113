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
    .description('compare two runs, merge the shards of a run, or show many runs on a page; nothing is sent')
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
      '\nExit codes: 0 nothing is worse; 1 there is a new failure that the target file does not list as known; 2 a file is no\n' +
        'run.json; 3 a clause was judged in the old run, but not in the new one. Warnings are printed, but do not count.',
    )
    .action(runLazily(async () => (await import('./diff.ts')).diffRuns));

  report
    .command('merge')
    .description('give the verdict on a run that gate --shard has split among several machines')
    .argument('<files...>', 'results/shard-N-of-M.json of each machine')
    .optionsGroup('Give the same values as for the shards:')
    .addOption(target('target file of the shards; default: the sandbox'))
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
    .description(
      'show many runs on one page: verdicts over time, unstable clauses, latency by release of the service (implementation in the target)',
    )
    .argument(
      '<folder>',
      'folder with run.json of gates and load.json of load runs, under any names, at any depth',
    )
    .addOption(out('results/trend.html'))
    .addHelpText('after', '\nIt ends with 0, or with 2 if the folder contains no run.')
    .action(runLazily(async () => (await import('./trend.ts')).trend));
}
