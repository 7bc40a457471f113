/** Plays the items of a gate run, many in parallel while they wait for responses, and collects their results. */
import { printLine, messageStream } from '../../../lib/output.ts';
import { definedMembers } from '../../../lib/objects.ts';
import { escapeControls } from '../../../lib/visible.ts';
import { paceFor } from '../../../client/pace/for-run.ts';
import type { Pace } from '../../../client/pace/pace.ts';
import { enterRun, type RunState } from '../../../client/run.ts';
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
import { firstLine, Player, type OnReport } from './player.ts';
import { pooledSender, type Sender } from './sender.ts';
import { queueOf, threadCount, Threads } from './threads.ts';

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
  readonly #pace: Pace | undefined;
  readonly #sender: Sender;
  readonly #player: Player;
  readonly #reports = new Map<number, ItemReport>();
  #threads: Threads | undefined;
  #earlyEndReason: string | undefined;
  #giveUp: () => void = () => undefined;

  constructor(options: PlayOptions) {
    this.#options = options;
    const { context, items } = options;
    // At a deployment, the rate of requests is limited.
    this.#pace = context.target.embedded
      ? undefined
      : paceFor(context, (why) =>
          this.#endEarly(`The run was ended: ${why}. What follows is only what was seen until then.`),
        );
    this.#sender = pooledSender(this.#pace);
    this.#player = new Player(context, items, this.#sender);
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
    const onReport: OnReport = (index, report) => {
      this.#reports.set(index, report);
      screen.add(report.evidence);
    };
    const playAll = async (): Promise<void> => {
      for (const phase of phasesOf(items, chosenIndexes)) await this.#playPhase(phase, onReport);
    };
    try {
      await Promise.race([playAll(), abandonment]);
    } finally {
      clearTimeout(timer);
      unwatch();
      screen.end();
      this.#threads?.close();
      this.#player.close();
    }
    return this.#collectResults();
  }

  #stop(): void {
    this.#player.stop();
    this.#threads?.stop();
  }

  /** @param reason why the run ends early, although the user did not interrupt it */
  #endEarly(reason: string): void {
    if (this.#earlyEndReason !== undefined) return;
    this.#earlyEndReason = reason;
    process.stderr.write(`\n${escapeControls(reason)}\n`);
    this.#options.interrupts.endWork();
  }

  async #playPhase(phase: readonly number[], onReport: OnReport): Promise<void> {
    const { context, state, items } = this.#options;
    if (this.#player.isStopped) return;
    const changing = queueOf(phase.filter((index) => items[index]!.changesState));
    const indexes = phase.filter((index) => !items[index]!.changesState);
    const { taken, next } = queueOf(indexes);
    const count = threadCount(
      context,
      indexes.map((index) => items[index]!),
    );
    this.#threads = new Threads(
      count,
      { context, indexes, taken, requestCounter: state.requestCounter, turnedMs: state.turnedMs },
      onReport,
      (line) => this.#player.strayErrors.add(line),
      context.target.embedded ? undefined : this.#sender,
    );
    await this.#player.playAll(() => changing.next() ?? next(), onReport);
    await this.#threads.ended;
    this.#threads.close();
  }

  /** Orders the results by file, not by time, so that two runs with the same findings give the same report. */
  #collectResults(): CollectedEvidence {
    const { context, items, chosenIndexes, interrupts } = this.#options;
    const endedItems = chosenIndexes.map((index) => endedOf(items[index]!, this.#reports.get(index)));
    const pace = this.#pace?.report() ?? [];
    const collected = collect(endedItems, {
      startedAt: this.#startedAt,
      interrupted: interrupts.requested,
      broken: [...this.#player.strayErrors],
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

function timeoutMessage(testCount: number, seconds: number): string {
  const itsTests = testCount === 1 ? 'its one test' : `its ${testCount} tests`;
  const duration = seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} minutes`;
  return `The run was stopped after ${duration}, because ${itsTests} should have ended long before (a test hangs, or the deployment becomes slower and slower): what follows is only what was seen until then.`;
}
