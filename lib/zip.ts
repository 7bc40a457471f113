/** Reads a zip archive without encryption, up to 4 GB. */
import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';

export interface ZippedFile {
  readonly name: string;
  /** The decompressed content. */
  stream(): AsyncIterable<Buffer>;
  /** @throws RangeError if it is larger */
  bytes(maxBytes: number): Buffer;
}

const [endMark, stored, deflated] = [Buffer.from('PK\u0005\u0006'), 0, 8];
const [endBytes, maxCommentBytes] = [22, 0xffff];

/** @throws Error if the file is not such an archive */
export function zippedFiles(file: string): ZippedFile[] {
  const handle = openSync(file, 'r');
  const read = (position: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    if (readSync(handle, bytes, 0, length, position) < length) throw new Error('the archive is cut');
    return bytes;
  };
  try {
    const { size } = fstatSync(handle);
    const tailBytes = Math.min(size, endBytes + maxCommentBytes);
    const tail = read(size - tailBytes, tailBytes);
    const end = tail.subarray(tail.lastIndexOf(endMark));
    if (tail.lastIndexOf(endMark) < 0 || end.length < endBytes) throw new Error('the archive is cut');
    const [length, offset] = [end.readUInt32LE(12), end.readUInt32LE(16)];
    const directory = read(offset, Math.min(length, size));
    const files: ZippedFile[] = [];
    for (let at = 0; at + 46 <= directory.length;) {
      const lengths = [28, 30, 32].map((place) => directory.readUInt16LE(at + place));
      const name = directory.toString('utf8', at + 46, at + 46 + lengths[0]!);
      const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
      if ((flags & 1) === 1 || (method !== stored && method !== deflated))
        throw new Error(`${name} in it is encrypted, or packed in an unknown way`);
      const packedBytes = directory.readUInt32LE(at + 20);
      const local = directory.readUInt32LE(at + 42);
      const header = read(local, 30);
      const start = local + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
      files.push(zippedFile(file, name, { start, packedBytes, isPacked: method === deflated }));
      at += 46 + lengths[0]! + lengths[1]! + lengths[2]!;
    }
    return files;
  } finally {
    closeSync(handle);
  }
}

interface Place {
  readonly start: number;
  readonly packedBytes: number;
  readonly isPacked: boolean;
}

const zippedFile = (file: string, name: string, { start, packedBytes, isPacked }: Place): ZippedFile => ({
  name,
  stream: () => {
    const packed = createReadStream(file, { start, end: start + Math.max(0, packedBytes - 1) });
    return isPacked ? pipeline(packed, createInflateRaw(), () => undefined) : packed;
  },
  bytes: (maxBytes) => {
    const handle = openSync(file, 'r');
    try {
      if (packedBytes > maxBytes) throw new RangeError(`${name} is too large`);
      const packed = Buffer.alloc(packedBytes);
      readSync(handle, packed, 0, packedBytes, start);
      return isPacked ? inflateRawSync(packed, { maxOutputLength: maxBytes }) : packed;
    } finally {
      closeSync(handle);
    }
  },
});
