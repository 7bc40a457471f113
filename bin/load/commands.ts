/** The command `load` with its subcommands. */
import type { Command } from 'commander';
import { journeyNames } from '../../load/journeys.ts';
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
    .option(
      '--rate <number>',
      'journeys that start per second (a journey is what one customer does); the shape has a default, and multiplies it',
      positive,
    )
    .option('--duration <time>', 'length of the whole run: 90s, 2m, 1h30m (default: by the shape)', seconds)
    .option(
      '--speed <number>',
      'simulate whole days, faster: 24 plays a day in one hour; the rate rises and falls with the time of day',
      positive,
    )
    .optionsGroup('Traffic:')
    .option(
      '--market <name>',
      'who searches: b2b, ota, meta (metasearch) or agent (software agents) (default: ota)',
    )
    .option(
      '--stays <name>',
      'who travels: transient (short stays on short notice) or leisure (default: leisure)',
    )
    .option('--traffic <file>', 'replace parts of both (load --print-traffic shows them)')
    .option('--journey <names...>', `only these journeys: ${journeyNames.join(', ')}`)
    .optionsGroup('Judgement:')
    .option('--thresholds <file>', 'JSON file with thresholds, instead of those of the shape')
    .option(
      '--sample <percent>',
      'share of the exchanges that is judged against the contract (default: 2, or more in a run too short for the thresholds)',
      percent,
    );

export function addLoad(program: Command): void {
  const loadCommand = addRunOptions(
    program
      .command('load')
      .description(
        'put a deployment under load, and end with a verdict on thresholds and contract; it books only if the target allows it, and cancels each booking',
      ),
    'target file of the deployment, which must set permissions.mayLoad; default: a sandbox, started for this run',
  )
    .optionsGroup('The sandbox:')
    .addOption(hotels())
    .option(
      '--fault <name@seconds>',
      'break the embedded sandbox at that second, to see how the report shows it; contract explain CLAUSE names the faults',
      faultAt,
    )
    .optionsGroup('Output:')
    .option(
      '--k6-out <outputs...>',
      "also send k6's measurements to these outputs, as k6 --out does: json=FILE, opentelemetry, experimental-prometheus-rw",
    )
    .optionsGroup('Instead of a run:')
    .option('--print-traffic', 'print the requests and their shares as a file for --traffic; nothing is sent')
    .option(
      '--write-script <folder>',
      'write a k6 script with its data, so that you can start k6 yourself; it makes no bookings; nothing is sent',
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
      'show how two load runs differ, or, given more of them, from which run on an operation is slower',
    )
    .argument('<a>', 'load.json of the earlier run')
    .argument('<b>', 'load.json of the later run')
    .argument(
      '[more...]',
      'load.json of further runs; with three or more runs, all are sorted by their start, so their order is free',
    )
    .addHelpText(
      ...helpFooter(
        ['load compare before/load.json results/load/load.json'],
        'Exit codes: 0 compared; 1 three or more runs were given, and later ones are slower; 2 a file is no load.json.',
      ),
    )
    .action(runLazily(async () => (await import('./compare.ts')).compareRuns));

  loadCommand
    .command('duel')
    .description(
      'measure whether B is slower than A: requests go to both in turns (A B B A); without addresses, to two sandboxes on this machine',
    )
    .optionsGroup('A and B:')
    .option('--a <url>', 'address of A, instead of the addresses in its target')
    .option('--b <url>', 'address of B, instead of the addresses in its target')
    .option('--target-a <file>', 'target file of A: its addresses, settings and names of credentials')
    .option('--target-b <file>', 'target file of B (default: that of A)')
    .option('--variant-a <name>', 'legal variant of A, if it is a sandbox')
    .option(
      '--variant-b <name>',
      'legal variant of B, if it is a sandbox, such as slower; GET /variants on the control port of a sandbox lists all',
    )
    .optionsGroup('Requests:')
    .option(
      '--ask <operations...>',
      'operations to call, each as OPERATION or OPERATION=WEIGHT (default: v1.avail v2.avail v1.search v1.desc)',
    )
    .option(
      '--seconds <number>',
      'time to measure, including the warm-up; on a busy machine it may take three times as long',
      wholeNumber(5, 3_600),
      25,
    )
    .addOption(seed())
    .addOption(today())
    .addHelpText(
      ...helpFooter(
        [
          'load duel --variant-b slower',
          'load duel --a https://old.example --b https://new.example --target-a FILE --target-b FILE',
        ],
        'Exit codes: 0 B is not slower, 1 B is slower, 2 wrong usage, 3 A and B could not be compared.',
      ),
    )
    .action(runLazily(async () => (await import('./duel.ts')).duel));

  addRunOptions(
    loadCommand
      .command('cluster')
      .description(
        'write the Kubernetes files that run this load in a cluster with k6-operator; nothing is sent',
      ),
    'target file of the deployment, which must set permissions.mayLoad',
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
