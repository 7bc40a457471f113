/** Plays the items of a gate run, many in parallel while they wait for responses, and collects their results. */
import { printLine, messageStream } from '../../../lib/output.ts';
import { definedMembers } from '../../../lib/objects.ts';
import { escapeControls } from '../../../lib/visible.ts';
import { paceFor } from '../../../client/pace/for-run.ts';
import type { Pace } from '../../../client/pace/pace.ts';
import type { TestRunOptions } from '../../../client/execute-test.ts';
import { enterRun, type RunState } from '../../../client/run.ts';
import type { Fixtures } from '../../../client/fixtures.ts';
import { PoolTransport } from '../../../client/transport.ts';
import { collect, reportOf, type CollectedEvidence, type TestEnd } from '../../../reports/collected.ts';
import { FirstFindings } from '../../../reports/first-findings.ts';
import { paintFor } from '../../../lib/paint.ts';
import { claimedClauses } from '../../../reports/claimed.ts';
import { Progress, Tally } from '../../../reports/progress.ts';
import { severityOf } from '../../../schemas/clauses.ts';
import type { Evidence } from '../../../schemas/evidence.ts';
import type { RunContext } from '../../../targets/run-context.ts';
import type { Target } from '../../../targets/target.ts';
import type { Interrupts } from '../../interrupts.ts';
import type { Item, ItemReport } from './items.ts';
import { phasesOf } from './plan.ts';
import { Slots } from './slots.ts';

/** More than the maximum number of requests in flight, so that no request waits for a connection. */
const maxConnections = 128;

const interruptedMessage = 'the test was interrupted';

export interface PlayOptions {
  readonly context: RunContext;
  readonly state: RunState;
  readonly items: readonly Item[];
  /** Indexes in `items` of those to play. */
  readonly chosenIndexes: readonly number[];
  /** Maximum duration of the run in seconds. */
  readonly maxSeconds: number;
  readonly interrupts: Interrupts;
  /** Whether some bookings still have to be cancelled. */
  readonly needsCleanup: () => boolean;
}

export async function playItems(options: PlayOptions): Promise<CollectedEvidence> {
  const play = new Play(options);
  enterRun(options.state);
  try {
    return await play.run();
  } finally {
    enterRun(undefined);
  }
}

class Play {
  readonly #options: PlayOptions;
  readonly #startedAt = new Date();
  readonly #pool = new PoolTransport({ connections: maxConnections });
  readonly #pace: Pace | undefined;
  readonly #openFixtures = new Set<Fixtures>();
  readonly #reports = new Map<number, ItemReport>();
  readonly #strayErrors = new Set<string>();
  #isStopped = false;
  #earlyEndReason: string | undefined;
  #giveUp: () => void = () => undefined;

  constructor(options: PlayOptions) {
    this.#options = options;
    const { context } = options;
    // At a deployment, the rate of requests is limited.
    this.#pace = context.target.embedded
      ? undefined
      : paceFor(context, (why) =>
          this.#endEarly(`The run was ended: ${why}. What follows is only what was seen until then.`),
        );
  }

  async run(): Promise<CollectedEvidence> {
    const { context, items, chosenIndexes, maxSeconds, interrupts, needsCleanup } = this.#options;
    const screen = screenFor(context.target, chosenIndexes.length, this.#startedAt);
    const abandonment = new Promise<void>((resolve) => (this.#giveUp = resolve));
    const unwatch = interrupts.watch({ stop: () => this.#stop(), kill: () => this.#giveUp(), needsCleanup });
    const timer = setTimeout(
      () => this.#endEarly(timeoutMessage(chosenIndexes.length, maxSeconds)),
      maxSeconds * 1_000,
    );
    const recordStrayError = (error: unknown): void =>
      void this.#strayErrors.add(firstLine(messageOf(error)));
    process.on('unhandledRejection', recordStrayError);
    process.on('uncaughtException', recordStrayError);
    const playAll = async (): Promise<void> => {
      for (const phase of phasesOf(items, chosenIndexes)) await this.#playPhase(phase, screen.add);
    };
    try {
      await Promise.race([playAll(), abandonment]);
    } finally {
      clearTimeout(timer);
      unwatch();
      screen.end();
      for (const fixtures of this.#openFixtures) fixtures.session.stop(interruptedMessage, true);
      void this.#pool.close();
      process.off('unhandledRejection', recordStrayError);
      process.off('uncaughtException', recordStrayError);
    }
    return this.#collectResults();
  }

  /** Starts no further items, and asks the running items to end. */
  #stop(): void {
    this.#isStopped = true;
    for (const fixtures of this.#openFixtures) fixtures.session.stop(interruptedMessage);
  }

  /** @param reason why the run ends early, although the user did not interrupt it */
  #endEarly(reason: string): void {
    if (this.#earlyEndReason !== undefined) return;
    this.#earlyEndReason = reason;
    process.stderr.write(`\n${escapeControls(reason)}\n`);
    this.#options.interrupts.endWork();
  }

  /** Resolves when all items of the phase have ended; after a stop, when the running ones have. */
  async #playPhase(phase: readonly number[], add: (evidence: Evidence | undefined) => void): Promise<void> {
    const waitingIndices = [...phase];
    let runningCount = 0;
    await new Promise<void>((resolve) => {
      const begin = (): void => {
        const index = this.#isStopped ? undefined : waitingIndices.shift();
        if (index === undefined) {
          if (runningCount > 0) return;
          slots.end();
          return resolve();
        }
        runningCount += 1;
        void this.#play(this.#options.items[index]!).then((report) => {
          runningCount -= 1;
          this.#reports.set(index, report);
          add(report.evidence);
          slots.leave();
          if (runningCount === 0) begin();
        });
      };
      const slots = new Slots(
        () => begin(),
        () => this.#pace?.isFull ?? false,
      );
      slots.open();
    });
  }

  /** Never rejects. */
  async #play(item: Item): Promise<ItemReport> {
    let fixtures: Fixtures | undefined;
    const testOptions: TestRunOptions = {
      context: this.#options.context,
      transport: this.#pace === undefined ? this.#pool.send : this.#pace.wrap(this.#pool.send),
      onOpen: (opened) => {
        this.#openFixtures.add((fixtures = opened));
        if (this.#isStopped) opened.session.stop(interruptedMessage);
      },
    };
    try {
      const report = await item.play(testOptions);
      return this.#isStopped && report.status === 'failed' ? { ...report, status: 'interrupted' } : report;
    } catch (error) {
      const evidence = fixtures?.session.evidence.toEvidence();
      const status = this.#isStopped ? 'interrupted' : 'failed';
      return { status, reason: messageOf(error), ...definedMembers({ evidence }) };
    } finally {
      if (fixtures) this.#openFixtures.delete(fixtures);
    }
  }

  /** Orders the results by file, not by time, so that two runs with the same findings give the same report. */
  #collectResults(): CollectedEvidence {
    const { context, items, chosenIndexes, interrupts } = this.#options;
    const endedItems = chosenIndexes.map((index) => endedOf(items[index]!, this.#reports.get(index)));
    const pace = this.#pace?.report() ?? [];
    const collected = collect(endedItems, {
      startedAt: this.#startedAt,
      interrupted: interrupts.requested,
      broken: [...this.#strayErrors],
      ...definedMembers({ late: this.#earlyEndReason, pace: pace.length === 0 ? undefined : pace }),
    });
    if (context.only === undefined) return collected;
    const parts = chosenIndexes.map((index, position) => ({
      index,
      ...reportOf(endedItems[position]!),
      left: endedItems[position]!.evidence?.left ?? [],
    }));
    return { ...collected, parts };
  }
}

/** Shows the progress of the run and its first findings. */
function screenFor(target: Target, planned: number, startedAt: Date) {
  const tally = new Tally(planned, new Set(claimedClauses(target.profiles)));
  const firstFindings = new FirstFindings(target, paintFor(process.stdout, process.env));
  const progress = new Progress(messageStream(), () => tally.line(secondsSince(startedAt)));
  progress.show();
  return {
    add: (evidence: Evidence | undefined): void => {
      tally.add(evidence);
      for (const { exchange: _, by: __, ...finding } of evidence?.findings ?? [])
        printLine({ finding: { severity: severityOf(finding.clause), ...finding } });
      progress.print(firstFindings.linesFor(evidence, progress.columns));
    },
    end: (): void => {
      progress.show();
      progress.stop();
    },
  };
}

function endedOf({ file: fileName, title, clauses }: Item, report: ItemReport | undefined): TestEnd {
  const name = { where: `${fileName} › ${title}`, clauses };
  if (report === undefined) return { ...name, status: 'did not run' };
  return { ...name, ...report, ...definedMembers({ reason: report.reason && firstLine(report.reason) }) };
}

const secondsSince = (moment: Date): number => (Date.now() - moment.getTime()) / 1_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const firstLine = (message: string): string =>
  escapeControls(message)
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? '';

function timeoutMessage(testCount: number, seconds: number): string {
  const itsTests = testCount === 1 ? 'its one test' : `its ${testCount} tests`;
  const duration = seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} minutes`;
  return `The run was stopped after ${duration}, because ${itsTests} should have ended long before (a test hangs, or the deployment becomes slower and slower): what follows is only what was seen until then.`;
}
