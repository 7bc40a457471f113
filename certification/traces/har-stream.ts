/** Reads the entries of a HAR of any size one after the other. */
import { UsageError } from '../../lib/exit.ts';
import { decoderFor } from '../../lib/text-file.ts';
import { parseNamedFile } from '../../targets/json-file.ts';
import { notHarError } from './har.ts';

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
/** Depth of nesting inside of a list of the log: root, log, list. */
const listDepth = 3;
const maxEntryChars = 128 * 1024 * 1024;

/** An entry, or a gap of our own files as `{ gap }`. */
export interface HarItem {
  readonly value: unknown;
  /** Names the entry in messages. */
  readonly where: string;
}

/** @throws UsageError if it is not a HAR, or an entry is not JSON or too large */
export async function* itemsOf(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<HarItem> {
  let decoder: ReturnType<typeof decoderFor> | undefined;
  const splitter = new Splitter();
  let count = 0;
  for await (const bytes of chunks) {
    decoder ??= decoderFor(bytes);
    for (const { list, text } of splitter.next(decoder.decode(bytes, { stream: true }))) {
      const where = `${file}: entry ${count}`;
      if (text === undefined) throw new UsageError(`${where} is too large`);
      const value = parseNamedFile(where, text);
      if (list === 'entries') count += 1;
      yield { value: list === 'entries' ? value : { gap: value }, where };
    }
  }
  if (!splitter.hasEntries) throw notHarError(file);
  if (!splitter.isComplete) throw new UsageError(`${file} is not JSON: it ends too early`);
}

/** Finds the objects of `log.entries` and `log._gaps` in the text of a HAR. */
class Splitter {
  hasEntries = false;
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  /** The last string outside of the lists, and the names of the current members at depths 1 and 2. */
  #string = '';
  readonly #names: string[] = [];
  #list: string | undefined;
  /** The parts of the current object; undefined outside of an object. */
  #parts: string[] | undefined;

  get isComplete(): boolean {
    return this.#depth === 0;
  }

  /** @param text the next part of the file */
  *next(text: string): Generator<{ readonly list: string; readonly text: string | undefined }> {
    let from = 0;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (code === backslash) this.#isEscaped = true;
        else if (code === quote) this.#inString = false;
        else if (this.#list === undefined && this.#depth < listDepth) this.#string += text[index]!;
      } else if (code === quote) {
        this.#inString = true;
        this.#string = '';
      } else if (code === colon) {
        if (this.#depth < listDepth) this.#names[this.#depth] = this.#string;
      } else if (code === openBrace || code === openBracket) {
        if (this.#list !== undefined && this.#depth === listDepth) {
          this.#parts = [];
          from = index;
        }
        this.#depth += 1;
        if (code === openBracket && this.#depth === listDepth) this.#beginList();
      } else if (code === closeBrace || code === closeBracket) {
        this.#depth -= 1;
        if (this.#depth === listDepth && this.#parts !== undefined) {
          this.#parts.push(text.slice(from, index + 1));
          yield { list: this.#list!, text: this.#takeObject() };
        } else if (this.#depth < listDepth) this.#list = undefined;
      }
    }
    this.#parts?.push(text.slice(from));
  }

  #beginList(): void {
    const [, log, list] = this.#names;
    if (log !== 'log' || (list !== 'entries' && list !== '_gaps')) return;
    this.#list = list;
    if (list === 'entries') this.hasEntries = true;
  }

  #takeObject(): string | undefined {
    const parts = this.#parts!;
    this.#parts = undefined;
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    return length > maxEntryChars ? undefined : parts.join('');
  }
}
