import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

type Decoder = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

/** Whether data begins with the two-byte header of zlib (RFC 1950): a multiple of 31 with 8 in the low half of its first byte. */
export const hasZlibHeader = (bytes: Buffer): boolean =>
  (bytes[0]! & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;

const requestedDecoders: Readonly<Record<string, Decoder>> = {
  gzip: promisify(gunzip),
  // Some servers send `deflate` without the header.
  deflate: (bytes, options) => promisify(hasZlibHeader(bytes) ? inflate : inflateRaw)(bytes, options),
  br: promisify(brotliDecompress),
};

/** The supported content codings, as a request lists them. */
export const acceptedCodings = Object.keys(requestedDecoders).join(', ');

/** Other names for codings in HTTP (RFC 9110, 8.4.1.3), and the empty coding. */
const decoders: Readonly<Record<string, Decoder>> = {
  ...requestedDecoders,
  'x-gzip': requestedDecoders['gzip']!,
  identity: (bytes) => Promise.resolve(bytes),
  '': (bytes) => Promise.resolve(bytes),
};

/**
 * Decodes a body.
 * @param coding the header's value: the codings in the order in which they were applied
 * @returns undefined if the decoded body exceeds `maxBytes`; decoding stops at this size
 * @throws Error if the body cannot be decoded
 */
export async function decodeBody(
  bytes: Buffer,
  coding: string | undefined,
  maxBytes: number,
): Promise<Buffer | undefined> {
  let decoded = bytes;
  for (const entry of (coding ?? '').split(',').toReversed()) {
    const name = entry.trim().toLowerCase();
    if (!Object.hasOwn(decoders, name))
      throw new Error(`the body has the content coding ${name}, which was not requested`);
    // An empty body needs no decoding, whatever its headers contain.
    if (decoded.length === 0) return decoded;
    try {
      decoded = await decoders[name]!(decoded, { maxOutputLength: maxBytes });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
      throw new Error(`the body cannot be decoded as ${name}, the content coding that the response states`, {
        cause,
      });
    }
  }
  return decoded;
}
