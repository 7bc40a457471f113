/** `gate`: a verdict on a deployment. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotJudge, Stop, type ExitCode, worseExitCode } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import type { CollectedEvidence } from '../../reports/collected.ts';
import { reportFiles } from '../../reports/report-names.ts';
import { paintFor } from '../../lib/paint.ts';
import type { Run } from '../../reports/results.ts';
import { toRun } from '../../reports/run.ts';
import { excuseBaseFailures } from '../../reports/before.ts';
import { verdict } from '../../reports/verdict.ts';
import { dayOf } from '../../targets/day.ts';
import { findClockOffset, turnClockBack } from '../../client/clock-offset.ts';
import { paceFor } from '../../client/pace/for-run.ts';
import { renew } from '../../client/learn/renew.ts';
import { withPool } from '../../client/transport.ts';
import { RunState } from '../../client/run.ts';
import { Ledger, ledgerFile, ledgerLock } from '../../client/bookings/ledger.ts';
import { loadTarget } from '../../targets/load.ts';
import { preflight } from '../../targets/preflight.ts';
import { probeWithTimeout, measureSlowest } from '../../targets/probe.ts';
import { holdLocks } from '../../client/lock.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { embeddedSandboxOf, type RunContext } from '../../targets/run-context.ts';
import type { Target } from '../../targets/target.ts';
import { sandboxTarget, toolVersion } from '../../lib/about.ts';
import { playedPlaceCheck } from './expected.ts';
import { readBase, readBaseline } from '../baseline.ts';
import { playItems } from './runner/play.ts';
import { Interrupted, Interrupts } from '../interrupts.ts';
import { reportLeftBookings, warningsOfEarlierRuns, withLeftBookings, leftBookingsOf } from '../last-word.ts';
import type { OwnSandbox } from './own-sandbox.ts';
import { takeBackRun, announcedWait, withBookings, type TakeBackOptions } from '../take-back.ts';
import { printDocument, printLine, printMessage, warn } from '../../lib/output.ts';
import { checkFault, checkCombination, checkGrep, type GateOptions } from './options.ts';
import { fileOf, folderOf, shardText, nameOfRun, writeShard } from './shard.ts';
import { contextOfPart, workOf } from './work.ts';

const stoppedMessage = 'stopped before anything was judged: run again for a verdict.';

const paint = paintFor(process.stdout, process.env);

/** Judges a target. @returns the exit code of the verdict @throws Stop if there can be no verdict */
export async function gate(options: GateOptions): Promise<ExitCode> {
  const { grep, seed, today = dayOf(Date.now()), ownTests } = options;
  const ownTestsOption = ownTests === undefined ? {} : { ownTests: resolve(ownTests) };
  if (grep !== undefined)
    await checkGrep(grep, { target: targetOf(options), seed, today, ...ownTestsOption });
  let reportsExit: ExitCode = 0;
  const run = await playRun(options, async (playedRun, results) => {
    const { publishRun } = await import('./reports.ts');
    reportsExit = publishRun(playedRun, options, results);
  });
  printDocument(run);
  printLine({ verdict: run.verdict });
  return worseExitCode(run.verdict.exit, reportsExit);
}

const targetOf = ({ target }: GateOptions): Target => loadTarget(target ?? sandboxTarget, process.env);

/**
 * Plays a run, or a part of one.
 * @param writeResults writes the results while the results folder is locked by this run
 * @param subfolder of results/, if the run must not replace the results there
 * @throws Stop if there can be no verdict
 */
export async function playRun(
  options: GateOptions,
  writeResults: (run: Run, results: string) => void | Promise<void>,
  subfolder?: string,
): Promise<Run> {
  const startedAt = Date.now();
  const target = targetOf(options);
  checkCombination(options, target);
  const { seed, shard } = options;
  const baseline = options.baseline === undefined ? undefined : readBaseline(options.baseline);
  const base = options.base === undefined ? undefined : readBase(options.base, target.name);
  const today = options.today ?? dayOf(startedAt);
  announceRun(target, seed, today);
  // Errors in own tests are reported before anything is sent.
  const ownTests = options.ownTests === undefined ? undefined : resolve(options.ownTests);
  if (ownTests !== undefined) await (await import('../own-tests.ts')).loadOwnTests(ownTests);

  const root = resolve('results');
  const results = subfolder === undefined ? folderOf(root, shard) : join(root, subfolder);
  const release = await holdLocks(root, ['gate', ...ledgerLock(target)], {
    verb: 'gate',
    target: target.name,
    ...(shard === undefined ? {} : { shard: { run: nameOfRun(options, target, today), index: shard.index } }),
  });
  const ledgerFolder = subfolder === undefined ? results : root;
  const runId = randomBytes(4).toString('hex');
  const ledger = new Ledger(ledgerFile(ledgerFolder, target));
  clearReports(results);
  if (shard !== undefined) rmSync(fileOf(root, shard), { force: true });
  const file = options.target ?? '';
  const leftBookings = () => leftBookingsOf(ledger, target, file, runId);
  const interrupts = new Interrupts(() => reportLeftBookings(leftBookings()));
  const state = new RunState(ledgerFolder);
  let ownSandbox: OwnSandbox | undefined;
  try {
    if (target.embedded) ownSandbox = await startAnnouncedSandbox(target, options);
    const slowest = ownSandbox
      ? 0
      : await interrupts.unlessInterrupted(
          checkDeployment(target, today, options.preflightTimeout),
          stoppedMessage,
        );
    // All shards must generate the same requests.
    const renewal =
      ownSandbox || shard !== undefined
        ? { target, messages: [] }
        : await interrupts.unlessInterrupted(renewTarget({ target, seed, today }), stoppedMessage);
    for (const message of renewal.messages) printMessage(escapeControls(message));
    for (const warning of warningsOfEarlierRuns(ledgerFolder, renewal.target, file)) warn(warning);
    const conversation = { target: renewal.target, seed, today };
    const clockOffset = await announcedClockOffset(conversation, state);
    const { context, same } = await contextOfPart(options, {
      ...conversation,
      run: runId,
      ...definedMembers({
        patient: options.patient || undefined,
        clockOffset: clockOffset || undefined,
        sequence: options.sequence,
        case: options.case,
        sent: options.sent,
        ownTests,
        sandbox: ownSandbox === undefined ? undefined : embeddedSandboxOf(ownSandbox),
      }),
    });
    const work = await workOf(options, context, slowest);
    if (interrupts.requested) throw new Interrupted(stoppedMessage);
    const needsCleanup = () => ledger.open(runId).length > 0;
    const collectedPromise = playItems({ context, state, interrupts, needsCleanup, ...work });
    const takeBackOptions: TakeBackOptions = { context, file, ledger, verb: 'gate', say: printMessage };
    const collected = await restoreClockAfter(
      cancelBookingsAfter(takeBackOptions, interrupts, collectedPromise),
      context,
      state,
    );
    if (shard !== undefined) writeShard(root, shard, same!, collected);
    const playedRun = {
      ...toRun(collected, context, {
        ...options,
        settings: settingsOf(renewal.target),
        proposed: renewal.target,
        renewed: renewal.messages,
        toolVersion: toolVersion(),
        ...definedMembers({ part: shard && shardText(shard) }),
        isPlayed: await playedPlaceCheck(context),
      }),
      seconds: (Date.now() - startedAt) / 1_000,
    };
    if (state.bookings > 0) playedRun.counts = { ...playedRun.counts, bookings: state.bookings };
    const run = withVerdict(playedRun, baseline, base);
    await writeResults(run, results);
    return run;
  } catch (error) {
    throw withLeftBookings(error, leftBookings());
  } finally {
    await ownSandbox?.stop();
    interrupts.dispose();
    release();
  }
}

type Conversation = Pick<RunContext, 'target' | 'seed' | 'today'>;

function announceRun(target: Target, seed: number, today: string): void {
  printMessage(
    paint.bold(
      `hotel-contract gate  target ${escapeControls(target.name)} (${target.environment})  seed ${seed}  today ${today}`,
    ),
  );
  if (!target.embedded && target.permissions.mayBook)
    printMessage(
      `at most ${plural(target.permissions.bookingBudget, 'booking')} (permissions.bookingBudget), all cancelled`,
    );
}

async function startAnnouncedSandbox(target: Target, options: GateOptions): Promise<OwnSandbox> {
  const { startOwnSandbox } = await import('./own-sandbox.ts');
  if (options.fault !== undefined) await checkFault(options.fault);
  const ownSandbox = await startOwnSandbox(target, options);
  printMessage(`sandbox ${ownSandbox.url}, its control port (faults, clock) ${ownSandbox.controlUrl}`);
  return ownSandbox;
}

const renewTarget = (conversation: Conversation): ReturnType<typeof renew> =>
  withPool((send) => renew(conversation, paceFor(conversation, () => undefined).wrap(send)));

/** @returns the milliseconds by which the clock of the deployment is ahead */
async function announcedClockOffset(conversation: Conversation, state: RunState): Promise<number> {
  const { offset, warning } = await findClockOffset(conversation, state);
  if (offset !== 0)
    printMessage(
      `the clock of the deployment is ${Math.round(offset / 1_000)} s ahead of the clock of this machine: an earlier run may have advanced it`,
    );
  if (warning !== undefined) warn(warning);
  return offset;
}

function withVerdict(
  playedRun: ReturnType<typeof toRun>,
  baseline: Run | undefined,
  base: Run | undefined,
): Run {
  const { run, says } =
    base === undefined ? { run: playedRun, says: [] } : excuseBaseFailures(playedRun, base);
  const finalVerdict = verdict(run, baseline);
  return { ...run, verdict: { ...finalVerdict, says: [...finalVerdict.says, ...says] } };
}

/** Cancels the bookings that the tests left open, even if the suites failed, and adds the result to the collected evidence. */
async function cancelBookingsAfter(
  options: TakeBackOptions,
  interrupts: Interrupts,
  collectedPromise: Promise<CollectedEvidence>,
): Promise<CollectedEvidence> {
  if (options.context.target.embedded) return collectedPromise;
  const collected = await collectedPromise.catch((error: unknown) => {
    if (error instanceof CannotJudge) return error;
    throw error;
  });
  const takeBackResult = await takeBackRun({
    ...options,
    wait: announcedWait(interrupts, printMessage),
    signal: interrupts.cleanupTimedOut,
  });
  if (!(collected instanceof CannotJudge)) return withBookings(collected, takeBackResult);
  if (takeBackResult.left.length === 0) throw collected;
  const leftOver = takeBackResult.left.map(({ what, why }) => `${what}: ${why}.`);
  throw new Stop('leftBehind', [collected.message, ...leftOver].join('\n'));
}

/** Sets the deployment's clock back to the offset that it had before this run. */
async function restoreClockAfter(
  collectedPromise: Promise<CollectedEvidence>,
  context: RunContext,
  state: RunState,
): Promise<CollectedEvidence> {
  try {
    return await collectedPromise;
  } finally {
    const problem = await turnClockBack(context, state.turnedMs);
    if (problem !== undefined) warn(problem);
  }
}

/** Prepares the folder for this run: removes the reports of an earlier run, so that nobody takes them for reports of this run. */
function clearReports(results: string): void {
  mkdirSync(results, { recursive: true });
  const reports = Object.values(reportFiles).filter((file) => file !== undefined);
  for (const name of ['run.json', ...reports, 'playwright', 'html'])
    rmSync(join(results, name), { recursive: true, force: true });
}

/** @returns the slowest response time, in seconds */
async function checkDeployment(target: Target, today: string, timeoutSeconds: number): Promise<number> {
  printMessage(escapeControls(`checking ${[...new Set(Object.values(target.urls))].join(', ')}`));
  const { probe, slowest } = measureSlowest(probeWithTimeout(timeoutSeconds));
  const warnings = await preflight(target, { env: process.env, today, probe });
  for (const warning of warnings) warn(warning);
  return slowest();
}
