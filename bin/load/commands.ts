/** The command `load` with its subcommands. */
import type { Command } from 'commander';
import { helpFooter, runLazily, hotels, seed, target, today } from '../common-options.ts';
import { wholeNumber } from '../../lib/command-line.ts';
import { faultAt, folder, percent, positive, seconds } from '../options.ts';

/** Options of a run on this machine or in a cluster. */
const addRunOptions = (command: Command, whom: string): Command =>
  command
    .optionsGroup('Target and data:')
    .addOption(target(whom))
    .addOption(seed('generates the requests; the same seed sends the same requests'))
    .addOption(today())
    .optionsGroup('Amount:')
    .option(
      '--shape <name>',
      'how the rate changes over the run: smoke, average, stress, spike, soak or breakpoint',
      'smoke',
    )
    .option('--rate <number>', 'journeys per second, which the shape multiplies', positive)
    .option('--duration <time>', 'length of the whole run: 90s, 2m, 1h30m', seconds)
    .option(
      '--speed <number>',
      'run a day this many times faster than the clock; the rate follows its hours',
      positive,
    )
    .optionsGroup('Traffic:')
    .option('--market <name>', 'who searches: b2b, ota, meta or agent')
    .option('--stays <name>', 'who travels: transient or leisure')
    .option('--traffic <file>', 'replace parts of both (load --print-traffic shows them)')
    .option('--journey <names...>', 'only these journeys')
    .optionsGroup('Judgement:')
    .option('--thresholds <file>', 'thresholds instead of those of the shape')
    .option(
      '--sample <percent>',
      'share of the exchanges that is judged against the contract (default: 2, or more in a run too short for the thresholds)',
      percent,
    );

export function addLoad(program: Command): void {
  const loadCommand = addRunOptions(
    program
      .command('load')
      .description('put a deployment under load, and end with a verdict on thresholds and contract'),
    'deployment to load, whose file must allow it; default: a sandbox started for this run',
  )
    .optionsGroup('The sandbox:')
    .addOption(hotels())
    .option(
      '--fault <name@seconds>',
      'break the embedded sandbox at that second, to see how the report shows it',
      faultAt,
    )
    .optionsGroup('Output:')
    .option(
      '--k6-out <outputs...>',
      "also send what k6 measures there, as k6's own --out: json=FILE, opentelemetry, experimental-prometheus-rw",
    )
    .optionsGroup('Instead:')
    .option('--print-traffic', 'print the requests and their shares as a file for --traffic; nothing is sent')
    .option(
      '--write-script <folder>',
      'write the script, its plan and its requests for k6 run by hand, without bookings; nothing is sent',
      folder,
    )
    .addHelpText(...helpFooter(['load', 'load --target FILE --shape average --rate 20 --duration 10m']))
    .action(async ({ printTraffic, writeScript: scriptFolder, ...options }) => {
      if (scriptFolder !== undefined) {
        const { writeScript } = await import('./script.ts');
        process.exitCode = await writeScript(scriptFolder, options);
        return;
      }
      const { load, printTrafficFile: tellTraffic } = await import('./load.ts');
      process.exitCode = printTraffic ? tellTraffic(options) : await load(options);
    });

  loadCommand
    .command('compare')
    .description(
      'show how two load runs differ, by their result files, or since which of many runs one is slower',
    )
    .argument('<a>', 'load.json of the run before')
    .argument('<b>', 'load.json of the run after')
    .argument(
      '[more...]',
      'further runs, in any order: the result is the run from which an operation is slower',
    )
    .action(runLazily(async () => (await import('./compare.ts')).compareRuns));

  loadCommand
    .command('duel')
    .description(
      'measure whether B is slower than A: requests go to both in turns (A B B A); without addresses, to two sandboxes on this machine',
    )
    .optionsGroup('A and B:')
    .option('--a <url>', 'address of A')
    .option('--b <url>', 'address of B')
    .option('--target-a <file>', 'target of A: its settings, and the names of its credentials')
    .option('--target-b <file>', 'target of B')
    .option('--variant-a <name>', 'variant of A, if it is a sandbox')
    .option('--variant-b <name>', 'variant of B, such as slower')
    .optionsGroup('Requests:')
    .option('--ask <operations...>', 'operations to call: OPERATION or OPERATION=WEIGHT')
    .option(
      '--seconds <number>',
      'maximum time, including the warm-up; up to three times as long on a busy machine',
      wholeNumber(5, 3_600),
      25,
    )
    .addOption(seed())
    .addOption(today())
    .addHelpText(
      ...helpFooter([
        'load duel --variant-b slower',
        'load duel --a https://old.example --b https://new.example --target-a FILE --target-b FILE',
      ]),
    )
    .action(runLazily(async () => (await import('./duel.ts')).duel));

  addRunOptions(
    loadCommand
      .command('cluster')
      .description('write the files of a run in a cluster with k6-operator; nothing is sent'),
    'deployment to load, whose file must allow it',
  )
    .optionsGroup('The cluster:')
    .option('--out <folder>', 'folder for the files', folder, 'k8s')
    .option('--runners <number>', 'k6 processes that share the run', wholeNumber(1, 1_000), 4)
    .option('--k6-image <image>', 'image of k6, with its version', 'grafana/k6:2.2.0')
    .option('--image <image>', 'image of this project, built with its Dockerfile', 'hotel-contract:latest')
    .addHelpText(
      ...helpFooter([
        'load cluster --target FILE --runners 4',
        'load cluster --target FILE --shape stress --rate 200 --out k8s',
      ]),
    )
    .action(async ({ out, runners, k6Image, image, ...options }) => {
      const { emitCluster } = await import('./cluster.ts');
      process.exitCode = await emitCluster(out, options, { runners, k6Image, image });
    });

  loadCommand
    .command('collect', { hidden: true })
    .description('beside runners in a cluster: collect their measurements, and end with one verdict')
    .argument('<file>', 'collect.json, as load cluster wrote it')
    .addOption(target('the target of the runners').makeOptionMandatory())
    .action(runLazily(async () => (await import('./collect.ts')).collect));
}
