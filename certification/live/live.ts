/** A certification that goes on: the journal that is written, judged as far as it has come. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Settings } from '../../schemas/settings.ts';
import { judgedOf } from '../certificate/judged.ts';
import { certificateFile, certificatePageFile, issue, type Issued } from '../certificate/issue.ts';
import { certifier, type Certification, type Certifier } from '../certify.ts';
import { JournalTail } from '../journal/tail.ts';
import type { Judged } from '../certificate/certificate.ts';
import type { Line } from '../line.ts';
import type { Kept } from './kept.ts';

export { certificateFile, certificatePageFile };

/** What is known of the client beside its journal. */
export interface LiveOptions {
  readonly settings: Settings;
  /** Whether the journal begins with the first call of the client. */
  readonly fromStart?: boolean;
  readonly production?: boolean;
  /** Whose calls are judged; everybody's where it is absent. */
  readonly callers?: readonly string[];
  readonly bearerLength?: number;
}

/** Milliseconds by which silence is judged later than it is over: what was sent before may be answered, and written, only now. */
const margin = 5_000;
/** Lines between which others have their turn. */
const atOnce = 50;

export class Live {
  readonly #folder: string;
  readonly #options: LiveOptions;
  readonly #tail: JournalTail;
  readonly #judge: Certifier;
  readonly #kept: Pick<Kept, 'programme' | 'after' | 'begun'>;
  #lines = 0;
  #last = { number: 0, at: 0 };
  #reading: Promise<void> | undefined;

  /** @param folder of the journal */
  constructor(
    folder: string,
    kept: Pick<Kept, 'programme' | 'after' | 'begun'>,
    { fromStart = true, ...options }: LiveOptions,
  ) {
    this.#folder = folder;
    this.#kept = kept;
    this.#options = { ...options, fromStart: fromStart && kept.after === 0 };
    this.#tail = new JournalTail(folder);
    this.#judge = certifier(kept.programme, this.#options);
  }

  /** The last exchange that was read: its number, and when it was answered, in real milliseconds since 1970. */
  get last(): { readonly number: number; readonly at: number } {
    return this.#last;
  }

  /**
   * Reads what has come, and says how it stands.
   *
   * @param clock of the deployment now, in milliseconds since 1970
   */
  async look(clock: number): Promise<Certification> {
    await (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)));
    // What was sent in the meantime comes with the next look.
    if (Date.now() - this.#last.at > margin) this.#judge.tick(clock - margin);
    return this.#judge.now();
  }

  /** @returns the certificate's files, or why there are none */
  async issue(
    clock: number,
    requested: Parameters<typeof judgedOf>[2],
    folder: string,
    key: string,
  ): Promise<Issued | readonly string[]> {
    const certification = await this.look(clock);
    const judged: Judged = await judgedOf(certification, this.#again(this.#lines), requested);
    return issue(judged, folder, key);
  }

  async #read(): Promise<void> {
    let count = 0;
    for await (const line of this.#tail.more()) {
      if ('exchange' in line) this.#last = { number: line.exchange.number, at: line.exchange.receivedAt };
      if (!this.#isOfIt(line)) continue;
      this.#judge.see(line);
      this.#lines += 1;
      if (++count % atOnce === 0) await turn();
    }
  }

  #isOfIt(line: Line): boolean {
    const { after, begun } = this.#kept;
    return 'exchange' in line ? line.exchange.number > after : line.gap.until > begun;
  }

  /** The lines that were judged, once more. */
  async *#again(count: number): AsyncGenerator<Line> {
    let left = count;
    if (left === 0) return;
    for await (const line of new JournalTail(this.#folder).more()) {
      if (!this.#isOfIt(line)) continue;
      yield line;
      left -= 1;
      if (left === 0) return;
    }
  }
}
