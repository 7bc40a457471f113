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

  reserve(bytes: number, bufferedBytes: number): boolean {
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
  #bytes = 0;
  #isWhole = true;

  constructor(memoryLimit: MemoryLimit) {
    this.#memoryLimit = memoryLimit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(chunk: Buffer): void {
    if (!this.#isWhole) return;
    if (!this.#memoryLimit.reserve(chunk.length, this.#bytes)) {
      this.end();
      this.#isWhole = false;
      return;
    }
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
  }

  /** The complete body; undefined if it exceeded the limit. */
  whole(): Buffer | undefined {
    if (!this.#isWhole) return undefined;
    return this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
  }

  /** Releases the memory. */
  end(): void {
    this.#memoryLimit.release(this.#bytes);
    this.#bytes = 0;
    this.#chunks = [];
  }
}
