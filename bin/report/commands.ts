/** Verbs that read what runs have written: `replay`, `diff`, `merge`, `trend`. */
import type { Command } from 'commander';
import { reportList, wholeNumber } from '../options.ts';

export function addAfter(program: Command): void {
  program
    .command('replay')
    .description(
      'send the one exchange, story or sequence of a finding again, and say fixed or still failing',
    )
    .argument('<id>', 'as the finding names it: f-1a2b3c4d, or f-1a2b3c4d/2 for its second example')
    .option('--run <run.json>', 'the run that found it; its seed and day are taken', 'results/run.json')
    .option('--target <file>', 'the target of that run; without it the sandbox, started for this one')
    .option('--stories <folder>', 'your own stories, where that run played some')
    .option(
      '--preflight-timeout <seconds>',
      'how long to wait for each first answer of a deployment',
      wholeNumber(1, 600),
      10,
    )
    .addHelpText(
      'after',
      '\nIt ends with 0 where it is fixed, 1 where it still fails, 2 where no finding has this id, 3 where it could not be judged,\n' +
        '4 where something was left behind. What it saw is in results/replay.json; run.json stays as it is.',
    )
    .action(async (id: string, options) => {
      const { replay } = await import('../gate/replay.ts');
      process.exitCode = await replay(id, options);
    });

  program
    .command('diff')
    .description(
      'say what has become of the findings of one run in another: new, fixed, still there, no longer exercised; nothing is sent',
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

  program
    .command('merge')
    .description(
      'say the verdict on a run that several machines have played with gate --shard; nothing is sent',
    )
    .argument('<files...>', 'results/shard-N-of-M.json of each')
    .option('--target <file>', 'the target that the shards were given; without it the sandbox')
    .option('--stories <folder>', 'your own stories, where the shards played some')
    .option('--baseline <run.json>', 'fail when a clause that passed in that run is no longer exercised')
    .option('--report <names>', 'what is written beside run.json, as of the gate', reportList, [
      'html',
    ] as const)
    .addHelpText(
      'after',
      '\nIt ends as the gate on one machine would, with 2 where the files are of another run, seed, day, target or tool, and with 3\n' +
        'where one is missing.',
    )
    .action(async (files: string[], options) => {
      const { merge } = await import('./merge.ts');
      process.exitCode = await merge(files, options);
    });

  program
    .command('trend')
    .description(
      'make one page of many runs: verdicts over time, clauses that flicker, latency by release; nothing is sent',
    )
    .argument(
      '<folder>',
      'where run.json of gates and load.json of load runs are kept, under any names, in any folders',
    )
    .option('--out <file>', 'where the page goes', 'results/trend.html')
    .addHelpText('after', '\nIt ends with 0, or with 2 where there is no run in the folder.')
    .action(async (folder: string, options) => {
      const { trend } = await import('./trend.ts');
      process.exitCode = trend(folder, options);
    });
}
