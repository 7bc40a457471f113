/** Text files that others wrote: UTF-8, or UTF-16 where a byte order mark says so; the mark is no part of the text. */
import { createReadStream, readFileSync } from 'node:fs';
import { TextDecoder } from 'node:util';

/** What PowerShell, Excel and editors of Windows write. */
const marks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** @param start at least the first two bytes, where there are so many */
const encodingOf = (start: Uint8Array) =>
  marks.find(({ mark }) => mark.every((byte, at) => start[at] === byte))?.encoding ?? 'utf-8';

/** @param file a path, or the descriptor of an open file */
export function readText(file: string | number | URL): string {
  const bytes = readFileSync(file);
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** The lines of a file of any length, without their ends. */
export async function* linesIn(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let begun = '';
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    // Only a line feed ends a line: JSON may hold the other ends that Unicode knows.
    const [first, ...more] = decoder.decode(bytes, { stream: true }).split('\n');
    begun += first!;
    for (const next of more) {
      yield begun.replace(/\r$/, '');
      begun = next;
    }
  }
  begun += decoder?.decode() ?? '';
  if (begun !== '') yield begun;
}

/**
 * Bytes of text that is added to a file: in the encoding in which an editor may have saved it.
 *
 * @param start the first two bytes of the file, where there are so many
 */
export function bytesLike(start: Uint8Array, text: string): Buffer {
  const encoding = encodingOf(start);
  if (encoding === 'utf-8') return Buffer.from(text);
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}
