import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

type Decoder = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const requested: Readonly<Record<string, Decoder>> = {
  gzip: promisify(gunzip),
  // Some send it without the two bytes that zlib begins with, whose low half is 8.
  deflate: (bytes, options) =>
    promisify((bytes[0]! & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0 ? inflate : inflateRaw)(
      bytes,
      options,
    ),
  br: promisify(brotliDecompress),
};

/** The codings of a body that can be read, as a request says it. */
export const accepted = Object.keys(requested).join(', ');

/** What else is read: HTTP knows these names too (RFC 9110, 8.4.1.3), and an empty one is none. */
const decoders: Readonly<Record<string, Decoder>> = {
  ...requested,
  'x-gzip': requested['gzip']!,
  identity: (bytes) => Promise.resolve(bytes),
  '': (bytes) => Promise.resolve(bytes),
};

/**
 * A body that came in a coding, unpacked; undefined where it unpacks to more than so many bytes, which is seen on the way.
 *
 * @param coding as the header states it: several, each put around those before it
 * @throws Error where it cannot be read
 */
export async function unpacked(
  bytes: Buffer,
  coding: string | undefined,
  most: number,
): Promise<Buffer | undefined> {
  let plain = bytes;
  for (const one of (coding ?? '').split(',').toReversed()) {
    const name = one.trim().toLowerCase();
    if (!Object.hasOwn(decoders, name))
      throw new Error(`its body is coded by ${name}, which was not asked for`);
    // Without a body there is nothing to unpack, whatever its headers say.
    if (plain.length === 0) return plain;
    try {
      plain = await decoders[name]!(plain, { maxOutputLength: most });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
      throw new Error(`its body cannot be unpacked, though it says that it is ${name}`, { cause });
    }
  }
  return plain;
}
