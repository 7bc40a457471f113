/** What is taken of a body on its way through, as far as there is room. */

/** Bytes of bodies that are under way, of all exchanges together. */
export class Room {
  #left: number;
  readonly #each: number;

  /** @param each bytes of one body at most */
  constructor(all = 256 * 1024 * 1024, each = 32 * 1024 * 1024) {
    this.#left = all;
    this.#each = each;
  }

  take(bytes: number, before: number): boolean {
    if (bytes > this.#left || before + bytes > this.#each) return false;
    this.#left -= bytes;
    return true;
  }

  give(bytes: number): void {
    this.#left += bytes;
  }
}

/** A body as it passes. */
export class Taken {
  readonly #room: Room;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #isWhole = true;

  constructor(room: Room) {
    this.#room = room;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(chunk: Buffer): void {
    if (!this.#isWhole) return;
    if (!this.#room.take(chunk.length, this.#bytes)) {
      this.end();
      this.#isWhole = false;
      return;
    }
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
  }

  /** All of it; undefined where it was more than there was room for. */
  whole(): Buffer | undefined {
    if (!this.#isWhole) return undefined;
    return this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
  }

  /** It is not wanted any more. */
  end(): void {
    this.#room.give(this.#bytes);
    this.#bytes = 0;
    this.#chunks = [];
  }
}
