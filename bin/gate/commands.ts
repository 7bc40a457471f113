/** The verb `gate`, with its dry run (`--dry-run`) and the repetition of findings (`--replay`). */
import { Option, type Command } from 'commander';
import { refuse } from '../../lib/exit.ts';
import { baseline, helpFooter, hotels, report, seed, ownTests, target, today } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';
import { pattern, runId, sequence, shard } from '../options.ts';
import type { GateOptions } from './options.ts';

/** Options of a run. They conflict with the options that replace the run by another action. */
const optionsOfRuns =
  'grep sequence case quick base fault shard runId seed hotels patient baseline report'.split(' ');

interface OtherActionOptions {
  readonly dryRun?: true;
  readonly all?: true;
  readonly replay?: string;
  readonly run?: string;
}

export function addGate(program: Command): void {
  program
    .command('gate')
    .description(
      'judge a deployment, clause by clause, and end with a verdict; it books only if the target allows it, and cancels each booking',
    )
    .optionsGroup('Target and data:')
    .addOption(target('target file of the deployment to judge; default: a sandbox, started for this run'))
    .addOption(seed())
    .addOption(today())
    .addOption(ownTests())
    .addOption(hotels())
    .option(
      '--fault <name>',
      'break the embedded sandbox in one way, to see a failing run; contract explain CLAUSE names the faults',
    )
    .optionsGroup('Only a part (the verdict is on that part):')
    .option(
      '--quick',
      'for a pull request: only the tests that find most faults in little time; its result cannot be a --baseline, and does not show that a known failure is fixed',
    )
    .option(
      '--base <run.json>',
      'with --quick: an earlier run, such as that of the main branch; what failed there, too, is shown, but does not count',
    )
    .option(
      '--grep <pattern>',
      'only tests whose file name, title or tag matches this regular expression',
      pattern,
    )
    .option('--case <id>', 'only the generated case with this id; copy it from a finding')
    .option('--sequence <steps>', 'only this random sequence; copy its steps from a finding', sequence)
    .option(
      '--shard <n/m>',
      'only part N of M, one for each machine; report merge gives the verdict on all',
      shard,
    )
    .option(
      '--run-id <name>',
      'with --shard: the name of the run that the shards belong to, such as the number of a pipeline; letters, digits, underscores, dots, colons and dashes',
      runId,
    )
    .optionsGroup('Instead of a run:')
    .addOption(
      new Option(
        '--dry-run',
        'check the target with read-only requests, and list what a gate could judge',
      ).conflicts([...optionsOfRuns, 'ownTests', 'replay', 'run']),
    )
    .option('--all', 'with --dry-run: list every setting, not only the first few')
    .addOption(
      new Option(
        '--replay <id>',
        'repeat the exchange, test or sequence of a finding (f-1a2b3c4d, or f-1a2b3c4d/2 for its second example), and report fixed or still failing; --replay failed repeats every failure of the run',
      ).conflicts([...optionsOfRuns, 'today']),
    )
    .option(
      '--run <run.json>',
      'with --replay: the run that found it, or the load.json of a load run; its seed and day are used (default: results/run.json)',
    )
    .optionsGroup('How it runs:')
    .option(
      '--patient',
      'if the target has no hook (a call or command) that advances its clock, wait until tokens and links expire: about an hour',
    )
    .option(
      '--preflight-timeout <seconds>',
      'seconds to wait for the first response of each API of the deployment',
      wholeNumber(1, 600),
      10,
    )
    .optionsGroup('Results:')
    .addOption(report())
    .addOption(
      new Option(
        '--json-lines',
        'print each finding as a line of JSON as soon as it is found, and the verdict last; messages on standard error',
      ).conflicts(['json', 'dryRun', 'replay']),
    )
    .addOption(baseline())
    .addHelpText(
      ...helpFooter(
        ['gate', 'gate --target targets/approval.json --report html,junit'],
        'Exit codes: see hotel-contract --help. --replay ends with 0 if all is fixed, 1 if something still fails, 2 if no finding has\n' +
          'this id; its results are in results/replay/, and results/run.json does not change.',
      ),
    )
    .action(
      async ({ dryRun: isDryRun, all, replay: id, run, ...options }: GateOptions & OtherActionOptions) => {
        refuse(
          all && !isDryRun && '--all needs --dry-run: give both, or leave it out',
          run !== undefined && id === undefined && '--run needs --replay: give both, or leave it out',
        );
        if (isDryRun) {
          const { dryRun } = await import('./dry-run.ts');
          process.exitCode = await dryRun({ ...options, ...(all ? { all } : {}) });
        } else if (id !== undefined) {
          const { replay } = await import('./replay.ts');
          process.exitCode = await replay(id, { ...options, run: run ?? 'results/run.json' });
        } else {
          const { gate } = await import('./gate.ts');
          process.exitCode = await gate(options);
        }
      },
    );
}
