/** `gate`: a verdict on a deployment. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { CannotJudge, Stop, UsageError, type ExitCode } from '../lib/exit.ts';
import { visible } from '../lib/visible.ts';
import { writeWhole } from '../lib/whole-file.ts';
import type { Collected } from '../reports/collected.ts';
import { paintFor } from '../reports/paint.ts';
import { partOf } from '../reports/part.ts';
import type { Run } from '../reports/results.ts';
import { toRun } from '../reports/run.ts';
import { terminalReport } from '../reports/terminal.ts';
import { verdict } from '../reports/verdict.ts';
import { dayOf } from '../targets/day.ts';
import { foundClock, putBack } from '../client/found-clock.ts';
import { runClockFile, turnedIn } from '../client/run-clock.ts';
import { Ledger, ledgerFile } from '../client/ledger/ledger.ts';
import { loadTarget } from '../targets/load.ts';
import { preflight } from '../targets/preflight.ts';
import { probeOver, timed } from '../targets/probe.ts';
import { holdLocks, ledgerLock } from '../client/lock.ts';
import { settingsOf } from '../targets/settings-of.ts';
import type { RunContext } from '../targets/run-context.ts';
import type { Target } from '../targets/target.ts';
import { home, toolVersion } from './about.ts';
import { readBaseline } from './baseline.ts';
import { collect, stopped } from './collect.ts';
import { Interrupts } from './interrupts.ts';
import { lastWord, orLeft } from './last-word.ts';
import { leftByEarlierRuns } from './left.ts';
import { takeBackRun, waiting, withBookings } from './take-back.ts';
import { say } from './output.ts';

export interface GateOptions {
  readonly target?: string;
  readonly grep?: string;
  /** The one sequence to play. */
  readonly sequence?: string;
  /** Id of the one generated case to send. */
  readonly case?: string;
  readonly seed: number;
  readonly today?: string;
  readonly workers: number;
  readonly patient?: boolean;
  readonly hotels?: number;
  readonly baseline?: string;
  readonly preflightTimeout: number;
}

const paint = paintFor(process.stdout, process.env);

/** Judges a target. Returns the exit code of the verdict; throws `Stop` where there can be none. */
export async function gate(options: GateOptions): Promise<ExitCode> {
  const startedAt = Date.now();
  const target = loadTarget(options.target ?? join(home, 'targets/sandbox.json'), process.env);
  mustFit(options, target);
  const baseline = options.baseline === undefined ? undefined : readBaseline(options.baseline);
  const today = options.today ?? dayOf(startedAt);
  say(
    paint.bold(
      `hotel-contract gate  target ${visible(target.name)} (${target.environment})  seed ${options.seed}  today ${today}`,
    ),
  );

  const results = resolve('results');
  const release = await holdLocks(results, ['gate', ...ledgerLock(target)], {
    verb: 'gate',
    target: target.name,
  });
  const [id, ledger] = [randomBytes(4).toString('hex'), new Ledger(ledgerFile(results, target))];
  freshen(results);
  const interrupts = new Interrupts(() => lastWord(ledger.openOf(id)));
  const own = target.embedded ? await startOwnSandbox(target, options) : undefined;
  try {
    const slowest = own
      ? 0
      : await interrupts.orStop(lookBefore(target, today, options.preflightTimeout), stopped);
    for (const warning of leftByEarlierRuns(results, target))
      process.stderr.write(`warning: ${visible(warning)}\n`);
    const { offset, left } = await foundClock({ target, seed: options.seed, today }, results);
    if (offset !== 0)
      say(
        `the clock of the deployment is ${Math.round(offset / 1_000)} s ahead of ours: an earlier run may have turned it`,
      );
    if (left !== undefined) process.stderr.write(`warning: ${visible(left)}\n`);
    const context: RunContext & { readonly run: string } = {
      target,
      seed: options.seed,
      run: id,
      today,
      ...(options.patient ? { patient: true } : {}),
      ...(offset === 0 ? {} : { clockOffset: offset }),
      ...(options.sequence === undefined ? {} : { sequence: options.sequence }),
      ...(options.case === undefined ? {} : { case: options.case }),
      ...(own
        ? { sandbox: { url: own.url, controlUrl: own.controlUrl, controlSecret: own.controlSecret } }
        : {}),
    };
    if (options.case !== undefined) await mustExist(options.case, context);
    const collecting = collect(results, context, { ...options, slowest }, { interrupts, ledger });
    const collected = await withClockBack(
      withTakenBack(context, ledger, interrupts, collecting),
      context,
      results,
    );
    const judged = {
      ...toRun(collected, context, { ...options, settings: settingsOf(target), toolVersion: toolVersion() }),
      seconds: (Date.now() - startedAt) / 1_000,
    };
    const run: Run = { ...judged, verdict: verdict(judged, baseline) };
    say(`\n${terminalReport(run, relative(process.cwd(), results) || '.', paint, options.patient)}`);
    writeWhole(join(results, 'run.json'), `${JSON.stringify(run, null, 1)}\n`);
    return run.verdict.exit;
  } catch (error) {
    throw orLeft(error, ledger.openOf(id));
  } finally {
    await own?.stop();
    interrupts.dispose();
    release();
  }
}

/** What was collected, and what became of the bookings that the stories left open: those are taken back whatever became of the suites. */
async function withTakenBack(
  context: RunContext & { readonly run: string },
  ledger: Ledger,
  interrupts: Interrupts,
  collecting: Promise<Collected>,
): Promise<Collected> {
  if (context.target.embedded) return collecting;
  const collected = await collecting.catch((error: unknown) => {
    if (error instanceof CannotJudge) return error;
    throw error;
  });
  const back = await takeBackRun({
    context,
    ledger,
    verb: 'gate',
    say,
    wait: waiting(interrupts, say),
    signal: interrupts.outOfTime,
  });
  if (!(collected instanceof CannotJudge)) return withBookings(collected, back);
  if (back.left.length === 0) throw collected;
  throw new Stop(
    'leftBehind',
    [collected.message, ...back.left.map(({ what, why }) => `${what}: ${why}.`)].join('\n'),
  );
}

/** Whoever comes next finds the clock as this run has found it. */
async function withClockBack(
  collecting: Promise<Collected>,
  context: RunContext,
  results: string,
): Promise<Collected> {
  try {
    return await collecting;
  } finally {
    const problem = await putBack(context, turnedIn(results));
    if (problem !== undefined) process.stderr.write(`warning: ${visible(problem)}\n`);
  }
}

/** Refuses options that do not go together, or not with this target. */
function mustFit({ baseline, grep, hotels, sequence, case: one }: GateOptions, target: Target): void {
  for (const [option, value] of Object.entries({ hotels, sequence }))
    if (value !== undefined && !target.embedded)
      throw new UsageError(
        `--${option} is for the embedded sandbox, and ${target.name} is a deployment: leave it out`,
      );
  const parts = Object.entries({ sequence, grep, case: one }).filter(([, value]) => value !== undefined);
  if (parts.length > 1)
    throw new UsageError(
      `${parts.map(([name]) => `--${name}`).join(' and ')} are different parts of a run: choose one`,
    );
  const part = partOf(Object.fromEntries(parts));
  if (baseline !== undefined && part !== undefined)
    throw new UsageError(`--baseline compares whole runs and ${part.option} runs a part: leave one out`);
}

/** The seed and the day make the cases: with others there is no such case, or another under its name. */
async function mustExist(id: string, context: RunContext): Promise<void> {
  const { caseOf } = await import('../client/cases/generation.ts');
  if ((await caseOf(id, context)) === undefined)
    throw new UsageError(
      `with seed ${context.seed} and today ${context.today} there is no case ${id}: copy the whole line of a finding`,
    );
}

/** The folder for this run. What an earlier run left there could be taken for this one's. */
function freshen(results: string): void {
  mkdirSync(results, { recursive: true });
  for (const name of [
    'run.json',
    'collected.json',
    'context.json',
    'requests',
    'bookings',
    'canary',
    runClockFile,
    'playwright',
    'html',
  ])
    rmSync(join(results, name), { recursive: true, force: true });
}

/** Its world has a seed of its own: the target's file says what is known to stand in it. */
async function startOwnSandbox(target: Target, { hotels }: GateOptions) {
  const { inMemory, startSandbox } = await import('../sandbox/index.ts');
  const own = await startSandbox({
    ...(hotels === undefined ? {} : { hotels }),
    settings: settingsOf(target),
    data: inMemory,
  });
  say(`sandbox ${own.url}, its controls ${own.controlUrl}`);
  return own;
}

/** @returns the seconds of the slowest answer */
async function lookBefore(target: Target, today: string, timeout: number): Promise<number> {
  say(visible(`looking at ${[...new Set(Object.values(target.urls))].join(', ')}`));
  const { probe, slowest } = timed(probeOver(timeout));
  const warnings = await preflight(target, { env: process.env, today, probe });
  for (const warning of warnings) process.stderr.write(`warning: ${visible(warning)}\n`);
  return slowest();
}
