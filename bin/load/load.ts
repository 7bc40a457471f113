/** `load`: the traffic of many partners at a rate, judged by thresholds and by the contract. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { refuse, type ExitCode, worseExitCode } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import { assemble } from '../../load/assemble.ts';
import { isRegularExit, meaningOf } from '../../load/launcher/exits.ts';
import { findK6 } from '../../load/launcher/find.ts';
import type { Progress } from '../../load/launcher/output.ts';
import type { K6Result } from '../../load/launcher/run.ts';
import { terminalSummary } from '../../load/report/terminal.ts';
import { credentialsOf, runTraffic } from '../../load/run.ts';
import { headerOf, prepare, trafficFor, type RunOptions } from '../../load/prepared.ts';
import { printTraffic } from '../../load/traffic/presets.ts';
import { paintFor } from '../../lib/paint.ts';
import { faults } from '../../proof/faults.ts';
import { Ledger, ledgerFile, ledgerLock } from '../../client/bookings/ledger.ts';
import { dayOf } from '../../targets/day.ts';
import { unexpired } from '../../targets/exempt.ts';
import { loadTarget } from '../../targets/load.ts';
import { preflight } from '../../targets/preflight.ts';
import { probeWithTimeout } from '../../targets/probe.ts';
import { holdLocks } from '../../client/lock.ts';
import { didYouMean } from '../../targets/nearest.ts';
import type { Target } from '../../targets/target.ts';
import { sandboxTarget, toolVersion } from '../../lib/about.ts';
import { Interrupts } from '../interrupts.ts';
import { reportLeftBookings, withLeftBookings, leftBookingsOf } from '../last-word.ts';
import { accessFor, assertLoadAllowed, secretsOf, urlsOf, type LoadAccess } from './access.ts';
import { writeReports } from './reports.ts';
import { takeBackAfter, takeBackLoad } from './take-back.ts';
import { announcedWait } from '../take-back.ts';
import { printDocument, printMessage, warn } from '../../lib/output.ts';
import type { FaultAt } from '../options.ts';

export interface LoadOptions extends RunOptions {
  readonly target?: string;
  readonly hotels?: number;
  readonly fault?: FaultAt;
  readonly k6Out?: readonly string[];
}

const paint = paintFor(process.stdout, process.env);

/** Puts a target under load. @returns the exit code of the verdict @throws Stop if there can be no verdict */
export async function load(options: LoadOptions): Promise<ExitCode> {
  const startedAt = Date.now();
  const file = options.target ?? sandboxTarget;
  const target = loadTarget(file, process.env);
  assertLoadAllowed(target);
  refuseUnfitOptions(options, target);
  const prepared = prepare(options, target);
  const { planned, seed, today, run } = prepared;
  const k6 = await findK6({ env: process.env, say: printMessage });
  const release = await holdLocks(resolve('results'), ['load', ...ledgerLock(target)], {
    verb: 'load',
    target: target.name,
  });
  const folder = emptyResultsFolder();
  const seconds = planned.phases.at(-1)!.to;
  printMessage(
    paint.bold(
      `hotel-contract load  target ${escapeControls(target.name)} (${target.environment})  shape ${prepared.shape}, ${seconds.toFixed(0)} s  seed ${seed}  today ${today}`,
    ),
  );
  for (const { journey, why } of planned.skipped) printMessage(`without ${journey}: ${why}`);
  for (const note of planned.notes) printMessage(note);

  const ledger = new Ledger(
    target.embedded ? join(folder, 'ledger.jsonl') : ledgerFile(resolve('results'), target),
  );
  // A sandbox ends with the run, so it leaves no bookings.
  const leftBookings = () =>
    target.embedded ? { open: [], due: [], file } : leftBookingsOf(ledger, target, file, run);
  const interrupts = new Interrupts(() => reportLeftBookings(leftBookings()));
  const { hotels, fault } = options;
  const openedTarget = await accessFor(target, file, { seed, today, run, ...definedMembers({ hotels }) });
  try {
    const { access } = openedTarget;
    const givenOptions = definedMembers({ hotels, fault: fault?.name });
    const header = {
      ...headerOf(prepared, toolVersion()),
      ...(target.embedded ? { given: givenOptions } : {}),
    };
    printMessage(
      `${target.embedded ? 'sandbox' : 'checking'} ${access.baseUrl('base_url')}, k6 ${k6.version}`,
    );
    if (!target.embedded)
      for (const warning of await preflight(target, { env: process.env, today, probe: probeWithTimeout(10) }))
        warn(warning);
    const wait = announcedWait(interrupts, printMessage);
    const takeBackOptions = {
      context: { ...openedTarget.context, run },
      file,
      access,
      ledger,
      say: printMessage,
      wait,
      stopRequested: () => interrupts.requested,
    };
    const { k6Result, collected } = await runTraffic({
      prepared,
      urls: urlsOf(access, target),
      secrets: secretsOf(access, credentialsOf(planned)),
      clockOffset: access.clockOffset,
      ledger,
      k6,
      folder,
      outputs: options.k6Out ?? [],
      say: printMessage,
      progress: progressOf(seconds, faultSetter(fault, openedTarget)),
      onStart: (child) => interrupts.watchChild(child),
    }).catch((error: unknown) => takeBackAfter(error, takeBackOptions));
    for (const { why, times } of k6Result.unanswered)
      printMessage(`  ${plural(times, 'request')} had no answer: ${why}`);
    const result = assemble({
      header,
      thresholds: prepared.thresholds,
      knownFailures: unexpired(target.knownFailures, dayOf(Date.now())),
      scenarios: planned.scenarios,
      collected,
      k6: { version: k6.version, exit: k6Result.exit },
      problems: problemsOf(k6Result, interrupts.requested),
      watch: k6Result.watch,
      cleanup: await takeBackLoad(takeBackOptions),
      seconds: (Date.now() - startedAt) / 1_000,
    });
    const { writtenFiles, exit } = writeReports(result, folder);
    const files = writtenFiles.map((path) => relative(process.cwd(), path));
    printMessage(`\n${terminalSummary(result, paint, files)}`);
    printDocument(result);
    return worseExitCode(result.verdict.exit, exit);
  } catch (error) {
    throw withLeftBookings(error, leftBookings());
  } finally {
    await openedTarget.close();
    interrupts.dispose();
    release();
  }
}

/** Prints the requests and their shares in the format of a `--traffic` file. */
export function printTrafficFile(options: RunOptions): ExitCode {
  process.stdout.write(printTraffic(trafficFor(options)));
  return 0;
}

function refuseUnfitOptions({ hotels, fault }: LoadOptions, target: Target): void {
  const [option] = target.embedded ? [] : Object.keys(definedMembers({ hotels, fault }));
  refuse(
    option && `--${option} needs the embedded sandbox, and ${target.name} is a deployment: leave it out`,
    fault &&
      !Object.hasOwn(faults, fault.name) &&
      `there is no fault ${fault.name}${didYouMean(fault.name, Object.keys(faults))}`,
  );
}

/** Removes the results of an earlier run, once all options are known to be valid. */
function emptyResultsFolder(): string {
  const folder = resolve('results/load');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Sets the fault at the given second after the start that k6 reports. */
function faultSetter(fault: FaultAt | undefined, { setFault }: LoadAccess): (second: number) => void {
  let isDone = fault === undefined;
  return (second) => {
    if (isDone || second < fault!.at) return;
    isDone = true;
    printMessage(`the fault ${fault!.name} is set`);
    setFault(fault!.name).catch((error: Error) =>
      printMessage(`the fault could not be set: ${error.message}`),
    );
  };
}

const progressIntervalSeconds = 10;

function progressOf(totalSeconds: number, onSecond: (second: number) => void): (progress: Progress) => void {
  let reportedSeconds = 0;
  return ({ seconds: elapsedSeconds, complete }) => {
    onSecond(elapsedSeconds);
    if (elapsedSeconds < reportedSeconds + progressIntervalSeconds) return;
    reportedSeconds = elapsedSeconds;
    printMessage(`  ${elapsedSeconds.toFixed(0)} of ${totalSeconds.toFixed(0)} s, ${complete} journeys`);
  };
}

/** k6 exits with a special status if a threshold was crossed. We judge thresholds ourselves; any other status is an error. */
function problemsOf(
  { exit, signal, ended, lastWords, unanswered }: K6Result,
  isInterrupted: boolean,
): string[] {
  if (isInterrupted) return ['The run was ended early: the measurements are of a part.'];
  // If k6 does not trust the certificate it sends nothing, so this is no result about the service.
  const untrusted = unanswered.find(({ why }) => why.includes('x509: '));
  if (untrusted !== undefined)
    return [
      `k6 does not trust the certificate of the service (${untrusted.why}): name its CA in NODE_EXTRA_CA_CERTS.`,
    ];
  if (isRegularExit(exit)) return [];
  const why = ended === 'itself' || ended === 'killed' || ended === 'requested' ? '' : ` (${ended})`;
  return [[`k6 ${meaningOf(exit, signal)}${why}.`, ...lastWords.slice(-3)].join(' ')];
}
