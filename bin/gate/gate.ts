/** `gate`: a verdict on a deployment. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotJudge, Stop, UsageError, type ExitCode, worseExitCode } from '../../lib/exit.ts';
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
import { itemsOf, quickItems } from './runner/items.ts';
import { playItems } from './runner/play.ts';
import { isSelected } from './runner/plan.ts';
import { deadlineOf } from './deadline.ts';
import { Interrupts } from '../interrupts.ts';
import { reportLeftBookings, warningsOfEarlierRuns, withLeftBookings, leftBookingsOf } from '../last-word.ts';
import type { OwnSandbox } from './own-sandbox.ts';
import { takeBackRun, announcedWait, withBookings, type TakeBackOptions } from '../take-back.ts';
import { printDocument, printLine, printMessage, warn } from '../../lib/output.ts';
import { checkFault, checkCase, checkCombination, checkGrep, type GateOptions } from './options.ts';
import { fileOf, folderOf, shardText, nameOfRun, shardContext, writeShard } from './shard.ts';

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
  let target = targetOf(options);
  checkCombination(options, target);
  const baseline = options.baseline === undefined ? undefined : readBaseline(options.baseline);
  const base = options.base === undefined ? undefined : readBase(options.base, target.name);
  const today = options.today ?? dayOf(startedAt);
  printMessage(
    paint.bold(
      `hotel-contract gate  target ${escapeControls(target.name)} (${target.environment})  seed ${options.seed}  today ${today}`,
    ),
  );

  if (!target.embedded && target.permissions.mayBook)
    printMessage(
      `at most ${plural(target.permissions.bookingBudget, 'booking')} (permissions.bookingBudget), all cancelled`,
    );

  const ownTests = options.ownTests === undefined ? undefined : resolve(options.ownTests);
  // Errors in own tests are reported before anything is sent.
  if (ownTests !== undefined) {
    const { loadOwnTests } = await import('../own-tests.ts');
    await loadOwnTests(ownTests);
  }

  const { shard } = options;
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
    if (target.embedded) {
      const { startOwnSandbox } = await import('./own-sandbox.ts');
      if (options.fault !== undefined) await checkFault(options.fault);
      ownSandbox = await startOwnSandbox(target, options);
      printMessage(`sandbox ${ownSandbox.url}, its controls ${ownSandbox.controlUrl}`);
    }
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
        : await interrupts.unlessInterrupted(
            withPool((send) => {
              const renewalContext = { target, seed: options.seed, today };
              return renew(renewalContext, paceFor(renewalContext, () => undefined).wrap(send));
            }),
            stoppedMessage,
          );
    target = renewal.target;
    for (const message of renewal.messages) printMessage(escapeControls(message));
    for (const warning of warningsOfEarlierRuns(ledgerFolder, target, file)) warn(warning);
    const { offset, warning } = await findClockOffset({ target, seed: options.seed, today }, state);
    if (offset !== 0)
      printMessage(
        `the clock of the deployment is ${Math.round(offset / 1_000)} s ahead of the clock of this machine: an earlier run may have advanced it`,
      );
    if (warning !== undefined) warn(warning);
    const wholeContext: RunContext & { readonly run: string } = {
      target,
      seed: options.seed,
      run: runId,
      today,
      ...definedMembers({
        patient: options.patient || undefined,
        clockOffset: offset || undefined,
        sequence: options.sequence,
        case: options.case,
        sent: options.sent,
        ownTests,
        sandbox: ownSandbox === undefined ? undefined : embeddedSandboxOf(ownSandbox),
      }),
    };
    const quickIndices = options.quick ? await quickItems(wholeContext) : undefined;
    if (quickIndices?.length === 0)
      throw new UsageError(
        `--quick has no test for ${target.name}: add claims to the target, or leave out --quick`,
      );
    const shardPart =
      shard === undefined ? undefined : await shardContext(shard, wholeContext, options, quickIndices);
    const context = {
      ...wholeContext,
      ...(quickIndices && { only: quickIndices, quick: true }),
      ...shardPart?.context,
    };
    if (options.case !== undefined) await checkCase(options.case, context);
    const items = await itemsOf(context);
    const selection = {
      grep: options.grep,
      file: (options.case && 'generated.spec') ?? (options.sequence && 'sequences.spec'),
    };
    const chosenIndexes = (context.only ?? [...items.keys()]).filter((index) =>
      isSelected(items[index]!, selection),
    );
    if (interrupts.requested) throw new CannotJudge(stoppedMessage);
    const collectedPromise = playItems({
      context,
      state,
      items,
      chosenIndexes,
      interrupts,
      maxSeconds: deadlineOf(
        chosenIndexes.map((index) => items[index]!),
        {
          embedded: target.embedded,
          slowest,
          webhookWait: settingsOf(target).get('webhook.wait'),
          ...definedMembers({ patient: options.patient, hotels: options.hotels }),
        },
      ),
      needsCleanup: () => ledger.open(runId).length > 0,
    });
    const collected = await restoreClockAfter(
      cancelBookingsAfter(
        { context, file, ledger, verb: 'gate', say: printMessage },
        interrupts,
        collectedPromise,
      ),
      context,
      state,
    );
    if (shard !== undefined) writeShard(root, shard, shardPart!.same, collected);
    const judgedRun = {
      ...toRun(collected, context, {
        ...options,
        settings: settingsOf(target),
        proposed: target,
        renewed: renewal.messages,
        toolVersion: toolVersion(),
        ...definedMembers({ part: shard && shardText(shard) }),
        isPlayed: await playedPlaceCheck(context),
      }),
      seconds: (Date.now() - startedAt) / 1_000,
    };
    if (state.bookings > 0) judgedRun.counts = { ...judgedRun.counts, bookings: state.bookings };
    const comparison =
      base === undefined ? { run: judgedRun, says: [] } : excuseBaseFailures(judgedRun, base);
    const finalVerdict = verdict(comparison.run, baseline);
    const run: Run = {
      ...comparison.run,
      verdict: { ...finalVerdict, says: [...finalVerdict.says, ...comparison.says] },
    };
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
