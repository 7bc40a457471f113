/** `load collect`: beside the runners in a cluster, makes one verdict of what all of them measured. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Type } from 'typebox';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ExitCode, worse } from '../../lib/exit.ts';
import { assemble, type Header } from '../../load/assemble.ts';
import { readCollectorConfig } from '../../load/k8s/collecting.ts';
import { combinedResult } from '../../load/k8s/runners.ts';
import { bookingMaker } from '../../load/corpora/booking.ts';
import { waitForRunners } from '../../load/k8s/wait.ts';
import type { Thresholds } from '../../load/thresholds/thresholds.ts';
import { terminalOf } from '../../load/report/terminal.ts';
import { safetyOptions, credentialsOf } from '../../load/run.ts';
import { startSidecar } from '../../load/sidecar/sidecar.ts';
import type { Traffic } from '../../load/traffic/traffic.ts';
import { paintFor } from '../../reports/paint.ts';
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import { LoadRun } from '../../load/result.ts';
import { ThresholdsFile } from '../../load/thresholds/schema.ts';
import { TrafficFile } from '../../load/traffic/schema.ts';
import { dayOf } from '../../targets/day.ts';
import { throwIfProblems } from '../../targets/json-file.ts';
import { shapeCheck } from '../../targets/sentences.ts';
import { unexpired } from '../../targets/exempt.ts';
import { loadTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { accessFor, mustBeLoadable, secretsOf } from './access.ts';
import { writeReports } from './reports.ts';
import { takeBackLoad } from './take-back.ts';
import { say } from '../../lib/output.ts';

/** What the verdict is made with, beside what is measured. */
export interface Facts {
  readonly header: Header;
  readonly thresholds: Thresholds;
  /** Who travels: the sidecar makes their bookings. */
  readonly parties: Traffic['parties'];
}

const headers = ['schemaVersion', 'tool', 'target', 'machine', 'run', 'seed', 'today', 'startedAt', 'profile', 'again', 'traffic', 'phases'] as const; // prettier-ignore
const FactsForm = Type.Object({
  header: Type.Object({
    ...Type.Pick(LoadRun, headers).properties,
    sample: Type.Number(),
  }),
  thresholds: { ...ThresholdsFile, required: ['operations', 'phases', 'contract', 'generator'] },
  parties: TrafficFile.properties['parties']!,
});

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * @param file collect.json, as `load cluster` wrote it
 * @param options the target's file is named by whoever calls, never by another file
 */
export async function collect(
  file: string,
  { target: targetFile }: { readonly target: string },
): Promise<ExitCode> {
  const began = Date.now();
  const collecting = readCollectorConfig(file);
  const { plan, testRun, runners, timeLimit, listen } = collecting;
  throwIfProblems(file, shapeCheck(FactsForm)(collecting.facts));
  const { header, thresholds, parties } = collecting.facts as Facts;
  const target = loadTarget(targetFile, process.env);
  mustBeLoadable(target);
  const loaded = await accessFor(target, targetFile, plan);
  const settings = settingsOf(target);
  const ledger = new Ledger(ledgerFile(resolve('results'), target));
  const folder = resolve('results/load');
  mkdirSync(folder, { recursive: true });
  const sidecar = await startSidecar({
    settings,
    secrets: Object.values(secretsOf(loaded.access, credentialsOf(plan))).filter((secret) => secret !== ''),
    ledger,
    run: plan.run,
    baseUrl: target.urls.base_url ?? '',
    phases: header.phases,
    bookingFor: bookingMaker({ target, settings, traffic: { parties }, seed: plan.seed }),
    listen,
    ...safetyOptions(target, plan.speed),
    say,
  });
  /** The cluster ends us so when the job is deleted: what was booked is taken back before. */
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  for (const signal of signals) process.on(signal, interrupt);
  try {
    say(`waiting for ${runners} runners of ${testRun}`);
    const { exit, missing } = combinedResult(
      await waitForRunners({ testRun, runners, timeLimit, say, signal: interrupted.signal }),
      runners,
    );
    const result = assemble({
      header,
      thresholds,
      knownFailures: unexpired(target.knownFailures, dayOf(Date.now())),
      scenarios: plan.scenarios,
      collected: await sidecar.collect(),
      k6: { version: collecting.k6Image, exit },
      troubles: missing,
      watch: [],
      swept: await takeBackLoad({
        context: { ...loaded.context, run: plan.run },
        file: targetFile,
        access: loaded.access,
        ledger,
        say,
        wait: (milliseconds) => sleep(milliseconds, true, { signal: interrupted.signal }).catch(() => false),
        requested: () => interrupted.signal.aborted,
      }),
      seconds: (Date.now() - began) / 1_000,
    });
    const { written, exit: kept } = writeReports(result, folder);
    const files = written.map((path) => join('results/load', path.slice(folder.length + 1)));
    say(`\n${terminalOf(result, paintFor(process.stdout, process.env), files)}`);
    return worse(result.verdict.exit, kept);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
    await sidecar.close();
  }
}
