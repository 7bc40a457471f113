import type { Command } from 'commander';
import {
  breaking,
  day,
  largestSeed,
  mostHotels,
  percent,
  positive,
  seconds,
  wholeNumber,
} from '../options.ts';

/** The verb `load`, and what is asked for below it. */
export function addLoad(program: Command): void {
  const loading = program
    .command('load')
    .description(
      'put a deployment under the load of a crowd, and end with a verdict on its service levels and its contract',
    )
    .option(
      '--target <file>',
      'whom to load: its file must allow it; without it the sandbox, started for this run',
    )
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
    .option('--market <name>', 'who searches: b2b, ota, meta or agent')
    .option('--stays <name>', 'who travels: transient or leisure')
    .option('--traffic <file>', 'replaces members of both (--print-traffic shows them)')
    .option(
      '--print-traffic',
      'print what is asked for and how often, as a file that --traffic takes; nothing is sent',
    )
    .option('--levels <file>', 'service levels, instead of those of the profile')
    .option('--journey <names...>', 'only these journeys')
    .option('--sample <percent>', 'share of the exchanges that is judged by the contract', percent, 2)
    .option(
      '--seed <number>',
      'what is asked for is made from it; the same seed asks for the same',
      wholeNumber(0, largestSeed),
      1,
    )
    .option('--today <day>', 'YYYY-MM-DD from which stays are counted (default: the day in UTC)', day)
    .option('--hotels <number>', 'hotels of the embedded sandbox', wholeNumber(1, mostHotels))
    .option(
      '--fault <name@seconds>',
      'break the embedded sandbox at that second, to see how a report shows it',
      breaking,
    )
    .option(
      '--emit-k8s <folder>',
      'write the run as files for a cluster with k6-operator instead; nothing is sent',
    )
    .option(
      '--runners <number>',
      'with --emit-k8s: k6 processes that share the run',
      wholeNumber(1, 1_000),
      4,
    )
    .option('--k6-image <image>', 'with --emit-k8s: image of k6, with its version', 'grafana/k6:2.2.0')
    .option(
      '--image <image>',
      'with --emit-k8s: image of this project, by the Dockerfile that is written',
      'hotel-contract:latest',
    )
    .action(async ({ emitK8s, runners, k6Image, image, ...options }) => {
      if (emitK8s !== undefined) {
        const { emit } = await import('./cluster.ts');
        process.exitCode = await emit(emitK8s, options, { runners, k6Image, image });
        return;
      }
      const { load, tellTraffic } = await import('./load.ts');
      const { printTraffic, ...wanted } = options;
      process.exitCode = printTraffic ? tellTraffic(wanted) : await load(wanted);
    });

  loading
    .command('compare')
    .description('say how two load runs differ, by their result files')
    .argument('<a>', 'load.json of the run before')
    .argument('<b>', 'load.json of the run after')
    .action(async (a: string, b: string) => {
      const { compareRuns } = await import('./compare.ts');
      process.exitCode = compareRuns(a, b);
    });

  loading
    .command('duel')
    .description(
      'say whether B is slower than A: both are asked in turns, A B B A, on this machine; without addresses, two sandboxes',
    )
    .option('--a <url>', 'address of A')
    .option('--b <url>', 'address of B')
    .option('--target-a <file>', 'target of A: its settings, and where its credentials stand')
    .option('--target-b <file>', 'target of B')
    .option('--variant-a <name>', 'variant of A, where it is a sandbox')
    .option('--variant-b <name>', 'variant of B, such as slower')
    .option('--ask <operations...>', 'what is asked for: OPERATION or OPERATION=WEIGHT')
    .option(
      '--seconds <number>',
      'at most, with the warm-up; a busy machine may make it three times as long',
      wholeNumber(5, 3_600),
      25,
    )
    .option('--seed <number>', 'what is sent is made from it', wholeNumber(0, largestSeed), 1)
    .option('--today <day>', 'YYYY-MM-DD from which stays are counted (default: the day in UTC)', day)
    .action(async (options) => {
      const { duel } = await import('./duel.ts');
      process.exitCode = await duel(options);
    });

  loading
    .command('collect', { hidden: true })
    .description('beside runners in a cluster: gather what they measured, and end with one verdict')
    .argument('<file>', 'collect.json, as --emit-k8s wrote it')
    .requiredOption('--target <file>', 'the target that the runners play against')
    .action(async (file: string, options) => {
      const { collect } = await import('./collect.ts');
      process.exitCode = await collect(file, options);
    });
}
