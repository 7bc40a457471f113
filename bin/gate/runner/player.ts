/** Plays items of a gate run in one thread, many in parallel while they wait for responses. */
import { definedMembers } from '../../../lib/objects.ts';
import { escapeControls } from '../../../lib/visible.ts';
import type { TestRunOptions } from '../../../client/execute-test.ts';
import type { Fixtures } from '../../../client/fixtures.ts';
import type { RunContext } from '../../../targets/run-context.ts';
import type { Item, ItemReport } from './items.ts';
import type { Sender } from './sender.ts';
import { Slots } from './slots.ts';

const interruptedMessage = 'the test was interrupted';

/** Called with the index of an item that has ended, and its report. */
export type OnReport = (index: number, report: ItemReport) => void;

export class Player {
  /** First lines of errors that no item has caught. */
  readonly strayErrors = new Set<string>();
  isStopped = false;
  readonly #context: RunContext;
  readonly #items: readonly Item[];
  readonly #sender: Sender;
  readonly #openFixtures = new Set<Fixtures>();

  constructor(context: RunContext, items: readonly Item[], sender: Sender) {
    this.#context = context;
    this.#items = items;
    this.#sender = sender;
    process.on('unhandledRejection', this.#recordStrayError);
    process.on('uncaughtException', this.#recordStrayError);
  }

  /**
   * Plays all items that `next` returns, several at once. Resolves when all have ended; after a stop, when the running ones have.
   * @param next returns the index of the next item; undefined if there is none
   */
  async playAll(next: () => number | undefined, onReport: OnReport): Promise<void> {
    let runningCount = 0;
    await new Promise<void>((resolve) => {
      const begin = (): void => {
        const index = this.isStopped ? undefined : next();
        if (index === undefined) {
          if (runningCount > 0) return;
          slots.end();
          return resolve();
        }
        runningCount += 1;
        void this.#play(this.#items[index]!).then((report) => {
          runningCount -= 1;
          onReport(index, report);
          slots.leave();
          if (runningCount === 0) begin();
        });
      };
      const slots = new Slots(
        () => begin(),
        () => this.#sender.isThrottled,
      );
      slots.open();
    });
  }

  /** Starts no further items, and asks the running items to end. */
  stop(): void {
    this.isStopped = true;
    for (const fixtures of this.#openFixtures) fixtures.session.stop(interruptedMessage);
  }

  /** Ends what is still running, including requests that take bookings back. */
  close(): void {
    for (const fixtures of this.#openFixtures) fixtures.session.stop(interruptedMessage, true);
    this.#sender.close();
    process.off('unhandledRejection', this.#recordStrayError);
    process.off('uncaughtException', this.#recordStrayError);
  }

  readonly #recordStrayError = (error: unknown): void =>
    void this.strayErrors.add(firstLine(messageOf(error)));

  /** Never rejects. */
  async #play(item: Item): Promise<ItemReport> {
    let fixtures: Fixtures | undefined;
    const testOptions: TestRunOptions = {
      context: this.#context,
      transport: this.#sender.send,
      onOpen: (opened) => {
        this.#openFixtures.add((fixtures = opened));
        if (this.isStopped) opened.session.stop(interruptedMessage);
      },
    };
    try {
      const report = await item.play(testOptions);
      return this.isStopped && report.status === 'failed' ? { ...report, status: 'interrupted' } : report;
    } catch (error) {
      const evidence = fixtures?.session.evidence.toEvidence();
      const status = this.isStopped ? 'interrupted' : 'failed';
      return { status, reason: messageOf(error), ...definedMembers({ evidence }) };
    } finally {
      if (fixtures) this.#openFixtures.delete(fixtures);
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The first line of a message that is not blank. */
export const firstLine = (message: string): string =>
  escapeControls(message)
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? '';
