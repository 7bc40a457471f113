/** The command `load` with its subcommands. */
import type { Command } from 'commander';
import { helpFooter, hotels, seed, target, today } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';
import { faultAt, folder, percent, positive, seconds } from '../options.ts';

/** Options of a run on this machine or in a cluster. */
const withRun = (command: Command, whom: string): Command =>
  command
    .optionsGroup('Whom, and from what:')
    .addOption(target(whom))
    .addOption(seed('what is asked for is made from it; the same seed asks for the same'))
    .addOption(today())
    .optionsGroup('How much:')
    .option(
      '--profile <name>',
      'shape of the run: smoke, average, stress, spike, soak or breakpoint',
      'smoke',
    )
    .option('--rate <number>', 'journeys a second that the profile multiplies', positive)
    .option('--duration <time>', 'of the whole run: 90s, 2m, 1h30m', seconds)
    .option(
      '--speed <number>',
      'a day goes so many times faster than the clock, and the rate follows its hours',
      positive,
    )
    .optionsGroup('Who asks:')
    .option('--market <name>', 'who searches: b2b, ota, meta or agent')
    .option('--stays <name>', 'who travels: transient or leisure')
    .option('--traffic <file>', 'replaces members of both (load --print-traffic shows them)')
    .option('--journey <names...>', 'only these journeys')
    .optionsGroup('What is judged:')
    .option('--thresholds <file>', 'thresholds, instead of those of the profile')
    .option('--sample <percent>', 'share of the exchanges that is judged by the contract', percent, 2);

export function addLoad(program: Command): void {
  const loadCommand = withRun(
    program
      .command('load')
      .description('put a deployment under load, and end with a verdict on its thresholds and its contract'),
    'whom to load: its file must allow it; without it the sandbox, started for this run',
  )
    .optionsGroup('The sandbox:')
    .addOption(hotels())
    .option(
      '--fault <name@seconds>',
      'break the embedded sandbox at that second, to see how a report shows it',
      faultAt,
    )
    .optionsGroup('Instead:')
    .option(
      '--print-traffic',
      'print what is asked for and how often, as a file that --traffic takes; nothing is sent',
    )
    .addHelpText(
      'after',
      helpFooter(['load', 'load --target FILE --profile average --rate 20 --duration 10m']),
    )
    .action(async ({ printTraffic, ...options }) => {
      const { load, tellTraffic } = await import('./load.ts');
      process.exitCode = printTraffic ? tellTraffic(options) : await load(options);
    });

  loadCommand
    .command('compare')
    .description('say how two load runs differ, by their result files')
    .argument('<a>', 'load.json of the run before')
    .argument('<b>', 'load.json of the run after')
    .action(async (a: string, b: string) => {
      const { compareRuns } = await import('./compare.ts');
      process.exitCode = compareRuns(a, b);
    });

  loadCommand
    .command('duel')
    .description(
      'say whether B is slower than A: both are asked in turns, A B B A, on this machine; without addresses, two sandboxes',
    )
    .optionsGroup('A and B:')
    .option('--a <url>', 'address of A')
    .option('--b <url>', 'address of B')
    .option('--target-a <file>', 'target of A: its settings, and where its credentials stand')
    .option('--target-b <file>', 'target of B')
    .option('--variant-a <name>', 'variant of A, where it is a sandbox')
    .option('--variant-b <name>', 'variant of B, such as slower')
    .optionsGroup('What is asked:')
    .option('--ask <operations...>', 'what is asked for: OPERATION or OPERATION=WEIGHT')
    .option(
      '--seconds <number>',
      'at most, with the warm-up; a busy machine may make it three times as long',
      wholeNumber(5, 3_600),
      25,
    )
    .addOption(seed())
    .addOption(today())
    .addHelpText(
      'after',
      helpFooter([
        'load duel --variant-b slower',
        'load duel --a https://old.example --b https://new.example --target-a FILE --target-b FILE',
      ]),
    )
    .action(async (options) => {
      const { duel } = await import('./duel.ts');
      process.exitCode = await duel(options);
    });

  withRun(
    loadCommand
      .command('cluster')
      .description('write a run as files for a cluster with k6-operator; nothing is sent'),
    'whom to load: its file must allow it',
  )
    .optionsGroup('The cluster:')
    .option('--out <folder>', 'where the files go', folder, 'k8s')
    .option('--runners <number>', 'k6 processes that share the run', wholeNumber(1, 1_000), 4)
    .option('--k6-image <image>', 'image of k6, with its version', 'grafana/k6:2.2.0')
    .option('--image <image>', 'image of this project, by its Dockerfile', 'hotel-contract:latest')
    .addHelpText(
      'after',
      helpFooter([
        'load cluster --target FILE --runners 4',
        'load cluster --target FILE --profile stress --rate 200 --out k8s',
      ]),
    )
    .action(async ({ out, runners, k6Image, image, ...options }) => {
      const { emitCluster } = await import('./cluster.ts');
      process.exitCode = await emitCluster(out, options, { runners, k6Image, image });
    });

  loadCommand
    .command('collect', { hidden: true })
    .description('beside runners in a cluster: gather what they measured, and end with one verdict')
    .argument('<file>', 'collect.json, as load cluster wrote it')
    .addOption(target('the target that the runners play against').makeOptionMandatory())
    .action(async (file: string, options) => {
      const { collect } = await import('./collect.ts');
      process.exitCode = await collect(file, options);
    });
}
