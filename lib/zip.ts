/** Reads a zip archive without encryption, up to 4 GB. */
import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';

const [endMark, storedMethod, deflatedMethod] = [Buffer.from('PK\u0005\u0006'), 0, 8];
const [endBytes, maxCommentBytes] = [22, 0xffff];

/** @throws Error if the file is not such an archive */
export function zippedFiles(file: string) {
  const handle = openSync(file, 'r');
  const readBytes = (position: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    if (readSync(handle, bytes, 0, length, position) < length) throw new Error('the archive is cut');
    return bytes;
  };
  try {
    const { size } = fstatSync(handle);
    const tailBytes = Math.min(size, endBytes + maxCommentBytes);
    const tail = readBytes(size - tailBytes, tailBytes);
    const endRecord = tail.subarray(tail.lastIndexOf(endMark));
    if (tail.lastIndexOf(endMark) < 0 || endRecord.length < endBytes) throw new Error('the archive is cut');
    const [directoryLength, directoryOffset] = [endRecord.readUInt32LE(12), endRecord.readUInt32LE(16)];
    const directory = readBytes(directoryOffset, Math.min(directoryLength, size));
    const files: ReturnType<typeof zippedFile>[] = [];
    for (let entryStart = 0; entryStart + 46 <= directory.length;) {
      const lengths = [28, 30, 32].map((fieldOffset) => directory.readUInt16LE(entryStart + fieldOffset));
      const name = directory.toString('utf8', entryStart + 46, entryStart + 46 + lengths[0]!);
      const flags = directory.readUInt16LE(entryStart + 8);
      const method = directory.readUInt16LE(entryStart + 10);
      if ((flags & 1) === 1 || (method !== storedMethod && method !== deflatedMethod))
        throw new Error(`${name} in the archive is encrypted, or packed in an unknown way`);
      const packedBytes = directory.readUInt32LE(entryStart + 20);
      const localHeaderStart = directory.readUInt32LE(entryStart + 42);
      const localHeader = readBytes(localHeaderStart, 30);
      const start = localHeaderStart + 30 + localHeader.readUInt16LE(26) + localHeader.readUInt16LE(28);
      files.push(zippedFile(file, name, { start, packedBytes, isPacked: method === deflatedMethod }));
      entryStart += 46 + lengths[0]! + lengths[1]! + lengths[2]!;
    }
    return files;
  } finally {
    closeSync(handle);
  }
}

interface PackedContent {
  readonly start: number;
  readonly packedBytes: number;
  readonly isPacked: boolean;
}

const zippedFile = (file: string, name: string, { start, packedBytes, isPacked }: PackedContent) => ({
  name,
  /** The decompressed content. */
  stream: (): AsyncIterable<Buffer> => {
    const packed = createReadStream(file, { start, end: start + Math.max(0, packedBytes - 1) });
    return isPacked ? pipeline(packed, createInflateRaw(), () => undefined) : packed;
  },
  /** @throws RangeError if it is larger */
  bytes: (maxBytes: number): Buffer => {
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
