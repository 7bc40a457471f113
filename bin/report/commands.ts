/** The command `report`: compares, merges and charts the results of runs. Sends nothing. */
import type { Command } from 'commander';
import { baseline, helpFooter, out, report as reports, ownTests, target } from '../common-options.ts';

export function addReport(program: Command): void {
  const report = program
    .command('report')
    .description('compare runs, put the shards of one together, or show many on a page; nothing is sent')
    .addHelpText(
      'after',
      helpFooter(['report diff before/run.json results/run.json', 'report merge results/shard-*.json']),
    );

  report
    .command('diff')
    .description(
      'say what has become of the findings of one run in another: new, fixed, still there, no longer exercised',
    )
    .argument('<old>', 'run.json of the earlier run')
    .argument('<new>', 'run.json of the later run')
    .addHelpText(
      'after',
      '\nIt ends with 1 where something fails that did not and that the target does not expect, with 3 where a clause that was\n' +
        'judged no longer is, with 2 where a file is no run.json, else with 0. Warnings are told and do not count.',
    )
    .action(async (old: string, now: string) => {
      const { diffRuns } = await import('./diff.ts');
      process.exitCode = diffRuns(old, now);
    });

  report
    .command('merge')
    .description('say the verdict on a run that several machines have played with gate --shard')
    .argument('<files...>', 'results/shard-N-of-M.json of each')
    .optionsGroup('What the shards were given:')
    .addOption(target('their target; without it the sandbox'))
    .addOption(ownTests())
    .optionsGroup('What comes of it:')
    .addOption(baseline())
    .addOption(reports())
    .addHelpText(
      'after',
      helpFooter(
        [
          'report merge results/shard-*.json',
          'report merge results/shard-*.json --target FILE --report html,junit',
        ],
        'It ends as the gate on one machine would, with 2 where the files are of another run, seed, day, target or tool, and with 3\n' +
          'where one is missing.',
      ),
    )
    .action(async (files: string[], options) => {
      const { merge } = await import('./merge.ts');
      process.exitCode = await merge(files, options);
    });

  report
    .command('trend')
    .description('make one page of many runs: verdicts over time, clauses that flicker, latency by release')
    .argument(
      '<folder>',
      'where run.json of gates and load.json of load runs are kept, under any names, in any folders',
    )
    .addOption(out('results/trend.html'))
    .addHelpText('after', '\nIt ends with 0, or with 2 where there is no run in the folder.')
    .action(async (folder: string, options) => {
      const { trend } = await import('./trend.ts');
      process.exitCode = trend(folder, options);
    });
}
