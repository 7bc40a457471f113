/** A certification of a running client: judges the journal while it is written. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { certificateInputOf } from '../certificate/certificate-input.ts';
import { issue, type IssuedCertificate } from '../certificate/issue.ts';
import { certifier, type Certification } from '../certify.ts';
import { JournalTail } from '../journal/tail.ts';
import type { JudgeOptions } from '../judgement.ts';
import type { Line } from '../line.ts';
import type { CertificationState } from './state.ts';

export type LiveOptions = Pick<
  JudgeOptions,
  'settings' | 'fromStart' | 'production' | 'callers' | 'bearerLength'
>;

type JudgedState = Pick<CertificationState, 'programme' | 'after' | 'begun' | 'again'>;

/** Milliseconds to wait before the absence of calls is judged, because earlier requests may still be answered and recorded. */
const settleMs = 5_000;
/** Lines processed before yielding to the event loop. */
const linesPerYield = 50;

export class LiveCertification {
  readonly #folder: string;
  readonly #tail: JournalTail;
  readonly #judge: ReturnType<typeof certifier>;
  readonly #state: JudgedState;
  #lines = 0;
  #last = { number: 0, at: 0 };
  #reading: Promise<void> | undefined;

  /** @param folder the journal's folder */
  constructor(folder: string, state: JudgedState, { fromStart = true, ...options }: LiveOptions) {
    this.#folder = folder;
    this.#state = state;
    this.#tail = new JournalTail(folder);
    const again = new Map(state.again?.map(({ requirement, after }) => [requirement, after]));
    const isFromStart = fromStart && state.after === 0;
    this.#judge = certifier(state.programme, { ...options, fromStart: isFromStart, again });
  }

  /** Number and response time (real milliseconds since 1970) of the last exchange that was read. */
  get last(): { readonly number: number; readonly at: number } {
    return this.#last;
  }

  /**
   * Reads the new lines, and returns the state of the certification.
   * @param clock the deployment's present time in milliseconds since 1970
   */
  async update(clock: number): Promise<Certification> {
    // Concurrent calls share one read.
    await (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)));
    // Exchanges in flight are judged by the next call.
    if (Date.now() - this.#last.at > settleMs) this.#judge.tick(clock - settleMs);
    return this.#judge.now();
  }

  /** @returns the certificate's files, or why there are none */
  async issue(
    clock: number,
    request: Parameters<typeof certificateInputOf>[2],
    folder: string,
    key: string,
  ): Promise<IssuedCertificate | readonly string[]> {
    const certification = await this.update(clock);
    return issue(
      await certificateInputOf(certification, this.#judgedLines(this.#lines), request),
      folder,
      key,
    );
  }

  async #read(): Promise<void> {
    let count = 0;
    for await (const line of this.#tail.newLines()) {
      if ('exchange' in line) this.#last = { number: line.exchange.number, at: line.exchange.receivedAt };
      if (!this.#belongsHere(line)) continue;
      this.#judge.observe(line);
      this.#lines += 1;
      if (++count % linesPerYield === 0) await yieldToEventLoop();
    }
  }

  #belongsHere(line: Line): boolean {
    const { after, begun } = this.#state;
    return 'exchange' in line ? line.exchange.number > after : line.gap.until > begun;
  }

  /** Reads the judged lines again. */
  async *#judgedLines(count: number): AsyncGenerator<Line> {
    let remaining = count;
    if (remaining === 0) return;
    for await (const line of new JournalTail(this.#folder).newLines()) {
      if (!this.#belongsHere(line)) continue;
      yield line;
      remaining -= 1;
      if (remaining === 0) return;
    }
  }
}
