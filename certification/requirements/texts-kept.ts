/** A ring buffer for strings in one block of memory, so that dropped strings leave no garbage to collect. */
export class TextBuffer<Note> {
  readonly #maxBytes: number;
  #memory: Buffer | undefined;
  #next = 0;
  #kept: { readonly from: number; readonly length: number; readonly note: Note }[] = [];
  #head = 0;
  #lost = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Whether a string was dropped, or was too long to be stored. */
  get hasLost(): boolean {
    return this.#lost;
  }

  add(text: string, note: Note): void {
    const length = Buffer.byteLength(text);
    if (length > this.#maxBytes) {
      this.#lost = true;
      return;
    }
    this.#memory ??= Buffer.allocUnsafe(this.#maxBytes);
    if (this.#next + length > this.#maxBytes) {
      // The oldest strings are between the write position and the end of the block.
      this.#dropWhile(({ from }) => from >= this.#next);
      this.#next = 0;
    }
    const from = this.#next;
    this.#dropWhile((one) => one.from < from + length && one.from + one.length > from);
    this.#memory.write(text, from);
    this.#kept.push({ from, length, note });
    this.#next += length;
  }

  #dropWhile(isOverwritten: (one: { readonly from: number; readonly length: number }) => boolean): void {
    while (this.#head < this.#kept.length && isOverwritten(this.#kept[this.#head]!)) {
      this.#head += 1;
      this.#lost = true;
    }
    if (this.#head <= 1_000) return;
    this.#kept = this.#kept.slice(this.#head);
    this.#head = 0;
  }

  /** The notes of the stored strings, latest first, with access to the strings. */
  *latest(): Iterable<{
    readonly note: Note;
    readonly has: (part: string) => boolean;
    readonly text: () => string;
  }> {
    for (let index = this.#kept.length - 1; index >= this.#head; index -= 1) {
      const { from, length, note } = this.#kept[index]!;
      const bytes = this.#memory!.subarray(from, from + length);
      yield { note, has: (part) => bytes.includes(part), text: () => bytes.toString() };
    }
  }
}
