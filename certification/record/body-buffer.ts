/** Buffers for forwarded bodies, within a memory limit. */

/** Limits the memory for the bodies of all exchanges in flight. */
export class MemoryLimit {
  #remaining: number;
  readonly #maxBodyBytes: number;

  /** @param maxBodyBytes maximum bytes of one body */
  constructor(totalBytes = 256 * 1024 * 1024, maxBodyBytes = 32 * 1024 * 1024) {
    this.#remaining = totalBytes;
    this.#maxBodyBytes = maxBodyBytes;
  }

  /**
   * @param bytes of the next chunk of a body
   * @param bufferedBytes of its earlier chunks
   * @returns whether the chunk may be buffered
   */
  reserve({ bytes, bufferedBytes }: { bytes: number; bufferedBytes: number }): boolean {
    if (bytes > this.#remaining || bufferedBytes + bytes > this.#maxBodyBytes) return false;
    this.#remaining -= bytes;
    return true;
  }

  release(bytes: number): void {
    this.#remaining += bytes;
  }
}

/** Copies the chunks of a body. */
export class BodyBuffer {
  readonly #memoryLimit: MemoryLimit;
  #chunks: Buffer[] = [];
  #byteCount = 0;
  #isComplete = true;

  constructor(memoryLimit: MemoryLimit) {
    this.#memoryLimit = memoryLimit;
  }

  add(chunk: Buffer): void {
    if (!this.#isComplete) return;
    if (!this.#memoryLimit.reserve({ bytes: chunk.length, bufferedBytes: this.#byteCount })) {
      this.release();
      this.#isComplete = false;
      return;
    }
    this.#chunks.push(chunk);
    this.#byteCount += chunk.length;
  }

  /** The complete body, until it is released; undefined if it exceeded the limit. */
  completeBody(): Buffer | undefined {
    if (!this.#isComplete) return undefined;
    return this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
  }

  /** Releases the body and its memory. */
  release(): void {
    this.#memoryLimit.release(this.#byteCount);
    this.#byteCount = 0;
    this.#chunks = [];
  }
}
