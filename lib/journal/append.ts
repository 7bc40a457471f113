/** An append-only file of lines that rotates. A line is kept when the machine has it, so that no end of this process loses it. */
import { open, type FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { journalFile } from './files.ts';

export interface AppendOptions {
  readonly folder: string;
  /** The number of the first file that is written; it must not be there yet. */
  readonly file: number;
  /** Bytes of a file, beyond which the next one is begun. */
  readonly fileBytes?: number;
  /** Bytes that wait for the disk at most; more are dropped. */
  readonly waitingBytes?: number;
  /** Milliseconds between two looks at a disk that did not take anything. */
  readonly pause?: number;
  /** Milliseconds after which what was written is handed to the disk itself, for the case that the machine goes down. */
  readonly sync?: number;
  /** The line that tells of what was dropped. */
  readonly gap: (from: number, until: number, why: string) => string;
  /** Hears, once each time, that nothing is kept for a while, and that it is again. */
  readonly trouble?: (why: string | undefined) => void;
}

export interface Appender {
  /**
   * @param at milliseconds since 1970: since when what it tells of was going on
   * @returns whether it was kept
   */
  add(line: string, at: number): Promise<boolean>;
  /** Writes what waits, and ends. @returns whether all that was dropped is told of in the journal */
  close(): Promise<boolean>;
}

interface Waiting {
  readonly text: Buffer;
  readonly at: number;
  readonly kept: (whether: boolean) => void;
}

const [usualFile, usualWaiting, usualPause, usualSync] = [64 * 1024 * 1024, 64 * 1024 * 1024, 1_000, 1_000];

/** Bytes that are written at once at most. */
const batchBytes = 4 * 1024 * 1024;

export class LinesAppender implements Appender {
  readonly #options: AppendOptions;
  #waiting: Waiting[] = [];
  #bytes = 0;
  #pumping: Promise<void> | undefined;
  #handle: FileHandle | undefined;
  #number: number;
  #size = 0;
  #lost: { from: number; until: number; why: string } | undefined;
  #notBefore = 0;
  #dirty = false;
  readonly #syncing: NodeJS.Timeout;

  constructor(options: AppendOptions) {
    this.#options = options;
    this.#number = options.file;
    this.#syncing = setInterval(() => void this.#sync(), options.sync ?? usualSync).unref();
  }

  add(line: string, at: number): Promise<boolean> {
    const text = Buffer.from(`${line}\n`);
    if (this.#bytes + text.length > (this.#options.waitingBytes ?? usualWaiting)) {
      this.#lose(at, 'the disk was slower than the traffic');
      return Promise.resolve(false);
    }
    if (performance.now() < this.#notBefore) {
      this.#lose(at, this.#lost!.why);
      return Promise.resolve(false);
    }
    this.#bytes += text.length;
    const reported = new Promise<boolean>((kept) => this.#waiting.push({ text, at, kept }));
    this.#pumping ??= this.#pump();
    return reported;
  }

  async close(): Promise<boolean> {
    clearInterval(this.#syncing);
    this.#notBefore = 0;
    await this.#pumping;
    if (this.#lost !== undefined) await this.#write([]);
    await this.#sync();
    await this.#handle?.close().catch(() => undefined);
    this.#handle = undefined;
    return this.#lost === undefined;
  }

  async #pump(): Promise<void> {
    // What comes within one turn of the loop is written at once.
    while (this.#waiting.length > 0) {
      await setImmediate();
      await this.#write(this.#batch());
    }
    this.#pumping = undefined;
  }

  #batch(): Waiting[] {
    let bytes = 0;
    let end = 0;
    while (
      end < this.#waiting.length &&
      (end === 0 || bytes + this.#waiting[end]!.text.length <= batchBytes)
    ) {
      bytes += this.#waiting[end]!.text.length;
      end += 1;
    }
    const batch = this.#waiting.slice(0, end);
    this.#waiting = end === this.#waiting.length ? [] : this.#waiting.slice(end);
    return batch;
  }

  /** Never throws: what was not written becomes a gap. */
  async #write(batch: readonly Waiting[]): Promise<void> {
    const reported = this.#lost;
    const head = Buffer.from(
      reported === undefined ? '' : `${this.#options.gap(reported.from, reported.until, reported.why)}\n`,
    );
    const all =
      batch.length === 1 && head.length === 0
        ? batch[0]!.text
        : Buffer.concat([head, ...batch.map(({ text }) => text)]);
    const { written, error } = await this.#put(all);
    let end = head.length;
    const headIsThere = written >= end && head.length > 0;
    if (headIsThere && reported === this.#lost) this.#lost = undefined;
    for (const { text, at, kept } of batch) {
      end += text.length;
      this.#bytes -= text.length;
      if (end > written) this.#lose(at, error!);
      kept(end <= written);
    }
    if (error === undefined) {
      if (reported !== undefined) this.#options.trouble?.(undefined);
      return;
    }
    this.#lose(Date.now(), error);
    this.#notBefore = performance.now() + (this.#options.pause ?? usualPause);
    if (reported === undefined) this.#options.trouble?.(error);
  }

  async #put(bytes: Buffer): Promise<{ written: number; error?: string }> {
    let written = 0;
    try {
      const handle = await this.#opened();
      while (written < bytes.length) written += (await handle.write(bytes, written)).bytesWritten;
      this.#size += written;
      this.#dirty = true;
      return { written };
    } catch (error) {
      this.#size += written;
      // What was cut off stays at the end of its file.
      await this.#next();
      return { written, error: whyNot(error as NodeJS.ErrnoException) };
    }
  }

  async #opened(): Promise<FileHandle> {
    if (this.#size >= (this.#options.fileBytes ?? usualFile)) await this.#next();
    return (this.#handle ??= await open(journalFile(this.#options.folder, this.#number), 'a', 0o600));
  }

  /** Goes on in another file, unless nothing stands in this one. */
  async #next(): Promise<void> {
    const before = this.#handle;
    if (this.#size > 0) this.#number += 1;
    this.#size = 0;
    this.#handle = undefined;
    await before?.datasync().catch(() => undefined);
    await before?.close().catch(() => undefined);
  }

  /** Each gap is another object, so that what was lost while it was being told of stays to be told. */
  #lose(at: number, why: string): void {
    const before = this.#lost;
    const now = Date.now();
    this.#lost = { from: Math.min(before?.from ?? at, at), until: now, why: before?.why ?? why };
  }

  async #sync(): Promise<void> {
    if (!this.#dirty) return;
    this.#dirty = false;
    await this.#handle?.datasync().catch(() => undefined);
  }
}

const whyNot = ({ code, message }: NodeJS.ErrnoException): string =>
  code === 'ENOSPC' || code === 'EDQUOT'
    ? 'the disk was full'
    : `the journal could not be written (${code ?? message})`;
