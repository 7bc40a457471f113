/** Reads text files that other programs wrote: UTF-8, or UTF-16 if there is a byte order mark, which is not part of the text. */
import { createReadStream, readFileSync } from 'node:fs';
import { TextDecoder } from 'node:util';

/** The encodings of PowerShell, Excel and Windows editors. */
const byteOrderMarks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** @param firstBytes at least the first two bytes, if the file has them */
const encodingOf = (firstBytes: Uint8Array) =>
  byteOrderMarks.find(({ mark }) => mark.every((byte, index) => firstBytes[index] === byte))?.encoding ??
  'utf-8';

/** A decoder for a text that is read in parts. @param firstBytes at least the first two bytes, if there are any */
export const decoderFor = (firstBytes: Uint8Array): TextDecoder => new TextDecoder(encodingOf(firstBytes));

/** @param file a path, or the descriptor of an open file */
export function readText(file: string | number | URL): string {
  const bytes = readFileSync(file);
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** The lines of a file of any size, without line ends. */
export async function* linesIn(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let partialLine = '';
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    decoder ??= decoderFor(bytes);
    // Only a line feed ends a line: JSON may contain Unicode's other line ends.
    const [firstPart, ...followingParts] = decoder.decode(bytes, { stream: true }).split('\n');
    partialLine += firstPart!;
    for (const nextPart of followingParts) {
      yield partialLine.replace(/\r$/, '');
      partialLine = nextPart;
    }
  }
  partialLine += decoder?.decode() ?? '';
  if (partialLine !== '') yield partialLine;
}

/**
 * Encodes text to append to a file in that file's own encoding: an editor may have saved it as UTF-16.
 * @param firstBytes the first two bytes of the file, if it has them
 */
export function encodeLike(firstBytes: Uint8Array, text: string): Buffer {
  const encoding = encodingOf(firstBytes);
  if (encoding === 'utf-8') return Buffer.from(text);
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}
