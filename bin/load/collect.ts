/** `load collect`: runs in the cluster, and combines the measurements of all runners into one verdict. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Type } from 'typebox';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ExitCode, worseExitCode } from '../../lib/exit.ts';
import { assemble, headerMembers, type Header } from '../../load/assemble.ts';
import { readCollectorConfig } from '../../load/k8s/collecting.ts';
import { combinedResult, waitForRunners } from '../../load/k8s/runners.ts';
import { bookingMaker } from '../../load/corpora/booking.ts';
import { ThresholdsFile, type Thresholds } from '../../load/thresholds/thresholds.ts';
import { terminalSummary } from '../../load/report/terminal.ts';
import { safetyOptions, credentialsOf } from '../../load/run.ts';
import { startSidecar } from '../../load/sidecar/sidecar.ts';
import { paintFor } from '../../lib/paint.ts';
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import { LoadRun } from '../../load/result.ts';
import { TrafficFile, type Traffic } from '../../load/traffic/traffic.ts';
import { dayOf } from '../../targets/day.ts';
import { throwIfProblems } from '../../targets/json-file.ts';
import { shapeCheck } from '../../targets/sentences.ts';
import { unexpired } from '../../targets/exempt.ts';
import { loadTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { accessFor, assertLoadAllowed, secretsOf } from './access.ts';
import { writeReports } from './reports.ts';
import { takeBackLoad } from './take-back.ts';
import { printMessage } from '../../lib/output.ts';
import { listenForStop } from '../interrupts.ts';

/** Inputs of the verdict besides the measurements. */
export interface Facts {
  readonly header: Header;
  readonly thresholds: Thresholds;
  /** The groups of guests for which the sidecar books. */
  readonly parties: Traffic['parties'];
}

const FactsForm = Type.Object({
  header: Type.Object({
    ...Type.Pick(LoadRun, headerMembers).properties,
    sample: Type.Number(),
  }),
  thresholds: { ...ThresholdsFile, required: ['operations', 'phases', 'contract', 'generator'] },
  parties: TrafficFile.properties['parties']!,
});

/**
 * @param file collect.json, written by `load cluster`
 * @param options the target file is an argument, so that no other file can choose it
 */
export async function collect(
  file: string,
  { target: targetFile }: { readonly target: string },
): Promise<ExitCode> {
  const startedAt = Date.now();
  const config = readCollectorConfig(file);
  const { plan, testRun, runners, timeLimit, listen } = config;
  throwIfProblems(file, shapeCheck(FactsForm)(config.facts));
  const { header, thresholds, parties } = config.facts as Facts;
  const target = loadTarget(targetFile, process.env);
  assertLoadAllowed(target);
  const openedTarget = await accessFor(target, targetFile, plan);
  const settings = settingsOf(target);
  const ledger = new Ledger(ledgerFile(resolve('results'), target));
  const folder = resolve('results/load');
  mkdirSync(folder, { recursive: true });
  const sidecar = await startSidecar({
    settings,
    secrets: Object.values(secretsOf(openedTarget.access, credentialsOf(plan))).filter(
      (secret) => secret !== '',
    ),
    ledger,
    run: plan.run,
    baseUrl: target.urls.base_url ?? '',
    phases: header.phases,
    bookingFor: bookingMaker({ target, settings, traffic: { parties }, seed: plan.seed }),
    listen,
    ...safetyOptions(target, plan.speed),
    say: printMessage,
  });
  /** The cluster sends these signals when the job is deleted: bookings are cancelled before the end. */
  const { signal, dispose } = listenForStop();
  try {
    printMessage(`waiting for ${runners} runners of ${testRun}`);
    const runnerEnds = await waitForRunners({ testRun, runners, timeLimit, say: printMessage, signal });
    const { exit, missing } = combinedResult(runnerEnds, runners);
    const result = assemble({
      header,
      thresholds,
      knownFailures: unexpired(target.knownFailures, dayOf(Date.now())),
      scenarios: plan.scenarios,
      collected: await sidecar.collect(),
      k6: { version: config.k6Image, exit },
      problems: missing,
      watch: [],
      cleanup: await takeBackLoad({
        context: { ...openedTarget.context, run: plan.run },
        file: targetFile,
        access: openedTarget.access,
        ledger,
        say: printMessage,
        wait: (milliseconds) => sleep(milliseconds, true, { signal }).catch(() => false),
        stopRequested: () => signal.aborted,
      }),
      seconds: (Date.now() - startedAt) / 1_000,
    });
    const { writtenFiles, exit: saveExit } = writeReports(result, folder);
    const files = writtenFiles.map((path) => join('results/load', path.slice(folder.length + 1)));
    printMessage(`\n${terminalSummary(result, paintFor(process.stdout, process.env), files)}`);
    return worseExitCode(result.verdict.exit, saveExit);
  } finally {
    dispose();
    await sidecar.close();
  }
}
