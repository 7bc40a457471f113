/** A ring buffer for strings in one block of memory, so that dropped strings leave no garbage to collect. */
export class TextBuffer<Note> {
  readonly #maxBytes: number;
  #memory: Buffer | undefined;
  #writePosition = 0;
  #entries: { readonly from: number; readonly length: number; readonly note: Note }[] = [];
  #oldestIndex = 0;
  #hasDropped = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Whether a string was dropped, or was too long to be stored. */
  get hasLost(): boolean {
    return this.#hasDropped;
  }

  add(text: string, note: Note): void {
    const length = Buffer.byteLength(text);
    if (length > this.#maxBytes) {
      this.#hasDropped = true;
      return;
    }
    this.#memory ??= Buffer.allocUnsafe(this.#maxBytes);
    if (this.#writePosition + length > this.#maxBytes) {
      // The oldest strings are between the write position and the end of the block.
      this.#dropWhile(({ from }) => from >= this.#writePosition);
      this.#writePosition = 0;
    }
    const from = this.#writePosition;
    this.#dropWhile((entry) => entry.from < from + length && entry.from + entry.length > from);
    this.#memory.write(text, from);
    this.#entries.push({ from, length, note });
    this.#writePosition += length;
  }

  #dropWhile(isOverwritten: (one: { readonly from: number; readonly length: number }) => boolean): void {
    while (this.#oldestIndex < this.#entries.length && isOverwritten(this.#entries[this.#oldestIndex]!)) {
      this.#oldestIndex += 1;
      this.#hasDropped = true;
    }
    if (this.#oldestIndex <= 1_000) return;
    this.#entries = this.#entries.slice(this.#oldestIndex);
    this.#oldestIndex = 0;
  }

  /** The notes of the stored strings, latest first, with access to the strings. */
  *latest() {
    for (let index = this.#entries.length - 1; index >= this.#oldestIndex; index -= 1) {
      const { from, length, note } = this.#entries[index]!;
      const bytes = this.#memory!.subarray(from, from + length);
      yield { note, has: (part: string) => bytes.includes(part), text: () => bytes.toString() };
    }
  }
}
