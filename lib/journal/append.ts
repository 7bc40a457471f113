/**
 * An append-only file of lines that rotates. A line counts as stored once the operating system has it, so that it survives the end
 * of this process.
 */
import { open, type FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { journalFile } from './files.ts';

export interface AppendOptions {
  readonly folder: string;
  /** The number of the first file to write; this file must not exist. */
  readonly file: number;
  /** The maximum number of bytes of a file before the next one is started. */
  readonly fileBytes?: number;
  /** The maximum number of bytes that wait for the disk; further lines are dropped. */
  readonly waitingBytes?: number;
  /** Milliseconds before writing is tried again after an error. */
  readonly retryMs?: number;
  /** Milliseconds between two flushes to the disk, in case the machine crashes. */
  readonly flushMs?: number;
  /** Formats the line that reports dropped lines. */
  readonly gap: (from: number, until: number, why: string) => string;
  /** Called when lines can no longer be stored. */
  readonly onTrouble?: (why: string) => void;
  /** Called when lines can be stored again. */
  readonly onRecovery?: () => void;
}

interface WaitingLine {
  readonly text: Buffer;
  readonly at: number;
  readonly onDone: (isStored: boolean) => void;
}

const defaultFileBytes = 64 * 1024 * 1024;
const defaultWaitingBytes = 64 * 1024 * 1024;
const defaultRetryMs = 1_000;
const defaultFlushMs = 1_000;

/** The maximum number of bytes per write. */
const batchBytes = 4 * 1024 * 1024;

export class LinesAppender {
  readonly #options: AppendOptions;
  #waitingLines: WaitingLine[] = [];
  #waitingByteCount = 0;
  #writing: Promise<void> | undefined;
  #handle: FileHandle | undefined;
  #fileNumber: number;
  #fileSize = 0;
  #gap: { from: number; until: number; why: string } | undefined;
  #retryAt = 0;
  #needsFlush = false;
  readonly #flushTimer: NodeJS.Timeout;

  constructor(options: AppendOptions) {
    this.#options = options;
    this.#fileNumber = options.file;
    this.#flushTimer = setInterval(() => void this.#flush(), options.flushMs ?? defaultFlushMs).unref();
  }

  /** @param at start of the event, Unix time in ms. @returns whether the line was stored */
  add(line: string, at: number): Promise<boolean> {
    const text = Buffer.from(`${line}\n`);
    if (this.#waitingByteCount + text.length > (this.#options.waitingBytes ?? defaultWaitingBytes)) {
      this.#drop(at, 'the disk was slower than the traffic');
      return Promise.resolve(false);
    }
    if (performance.now() < this.#retryAt) {
      this.#drop(at, this.#gap!.why);
      return Promise.resolve(false);
    }
    this.#waitingByteCount += text.length;
    const stored = new Promise<boolean>((onDone) => this.#waitingLines.push({ text, at, onDone }));
    this.#writing ??= this.#writeAll();
    return stored;
  }

  /**
   * Writes what is waiting, and closes the file.
   * @returns true if no line was dropped, or the journal reports each dropped line
   */
  async close(): Promise<boolean> {
    clearInterval(this.#flushTimer);
    this.#retryAt = 0;
    await this.#writing;
    if (this.#gap !== undefined) await this.#writeBatch([]);
    await this.#flush();
    await this.#handle?.close().catch(() => undefined);
    this.#handle = undefined;
    return this.#gap === undefined;
  }

  async #writeAll(): Promise<void> {
    // Lines that arrive within one iteration of the event loop are written together.
    while (this.#waitingLines.length > 0) {
      await setImmediate();
      await this.#writeBatch(this.#takeBatch());
    }
    this.#writing = undefined;
  }

  #takeBatch(): WaitingLine[] {
    let bytes = 0;
    let count = 0;
    while (
      count < this.#waitingLines.length &&
      (count === 0 || bytes + this.#waitingLines[count]!.text.length <= batchBytes)
    ) {
      bytes += this.#waitingLines[count]!.text.length;
      count += 1;
    }
    const batch = this.#waitingLines.slice(0, count);
    this.#waitingLines = count === this.#waitingLines.length ? [] : this.#waitingLines.slice(count);
    return batch;
  }

  /** Never throws: lines that could not be written are reported as a gap before the next batch. */
  async #writeBatch(batch: readonly WaitingLine[]): Promise<void> {
    const pendingGap = this.#gap;
    const gapLine = Buffer.from(
      pendingGap === undefined
        ? ''
        : `${this.#options.gap(pendingGap.from, pendingGap.until, pendingGap.why)}\n`,
    );
    const buffer =
      batch.length === 1 && gapLine.length === 0
        ? batch[0]!.text
        : Buffer.concat([gapLine, ...batch.map(({ text }) => text)]);
    const { written, error } = await this.#appendBytes(buffer);
    let lineEnd = gapLine.length;
    const isGapWritten = written >= lineEnd && gapLine.length > 0;
    if (isGapWritten && pendingGap === this.#gap) this.#gap = undefined;
    for (const { text, at, onDone } of batch) {
      lineEnd += text.length;
      this.#waitingByteCount -= text.length;
      if (lineEnd > written) this.#drop(at, error!);
      onDone(lineEnd <= written);
    }
    if (error === undefined) {
      if (pendingGap !== undefined) this.#options.onRecovery?.();
      return;
    }
    // There must be a gap until the retry, because `add` reads the reason from it.
    this.#drop(Date.now(), error);
    this.#retryAt = performance.now() + (this.#options.retryMs ?? defaultRetryMs);
    if (pendingGap === undefined) this.#options.onTrouble?.(error);
  }

  async #appendBytes(bytes: Buffer): Promise<{ written: number; error?: string }> {
    let written = 0;
    try {
      const handle = await this.#openHandle();
      while (written < bytes.length) written += (await handle.write(bytes, written)).bytesWritten;
      this.#fileSize += written;
      this.#needsFlush = true;
      return { written };
    } catch (error) {
      this.#fileSize += written;
      // A partial line remains at the end of its file.
      await this.#closeFile();
      return { written, error: errorMessage(error as NodeJS.ErrnoException) };
    }
  }

  async #openHandle(): Promise<FileHandle> {
    if (this.#fileSize >= (this.#options.fileBytes ?? defaultFileBytes)) await this.#closeFile();
    return (this.#handle ??= await open(journalFile(this.#options.folder, this.#fileNumber), 'a', 0o600));
  }

  /** Continues in another file, unless this one is empty. */
  async #closeFile(): Promise<void> {
    const handle = this.#handle;
    if (this.#fileSize > 0) this.#fileNumber += 1;
    this.#fileSize = 0;
    this.#handle = undefined;
    await handle?.datasync().catch(() => undefined);
    await handle?.close().catch(() => undefined);
  }

  /** Every gap is a new object, so that lines lost while a gap is written are reported later. */
  #drop(at: number, why: string): void {
    const previousGap = this.#gap;
    const until = Date.now();
    this.#gap = { from: Math.min(previousGap?.from ?? at, at), until, why: previousGap?.why ?? why };
  }

  async #flush(): Promise<void> {
    if (!this.#needsFlush) return;
    this.#needsFlush = false;
    await this.#handle?.datasync().catch(() => undefined);
  }
}

const errorMessage = ({ code, message }: NodeJS.ErrnoException): string =>
  code === 'ENOSPC' || code === 'EDQUOT'
    ? 'the disk was full'
    : `the journal could not be written (${code ?? message})`;
