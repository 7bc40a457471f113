/** The last so many bytes of texts, in one piece of memory: what is let go of leaves nothing to be collected. */
export class TextsKept<Note> {
  readonly #most: number;
  #memory: Buffer | undefined;
  #next = 0;
  #kept: { readonly from: number; readonly length: number; readonly note: Note }[] = [];
  #head = 0;
  #lost = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether a text has fallen out, or was too long to be kept. */
  get hasLost(): boolean {
    return this.#lost;
  }

  add(text: string, note: Note): void {
    const length = Buffer.byteLength(text);
    if (length > this.#most) {
      this.#lost = true;
      return;
    }
    this.#memory ??= Buffer.allocUnsafe(this.#most);
    if (this.#next + length > this.#most) {
      // The oldest stand behind what was written last, up to the end.
      this.#dropWhile(({ from }) => from >= this.#next);
      this.#next = 0;
    }
    const from = this.#next;
    this.#dropWhile((one) => one.from < from + length && one.from + one.length > from);
    this.#memory.write(text, from);
    this.#kept.push({ from, length, note });
    this.#next += length;
  }

  #dropWhile(isInTheWay: (one: { readonly from: number; readonly length: number }) => boolean): void {
    while (this.#head < this.#kept.length && isInTheWay(this.#kept[this.#head]!)) {
      this.#head += 1;
      this.#lost = true;
    }
    if (this.#head <= 1_000) return;
    this.#kept = this.#kept.slice(this.#head);
    this.#head = 0;
  }

  /** The notes of all that are kept, the latest first, each with its text for whoever wants it. */
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
