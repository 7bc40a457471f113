import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const decoders = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** The codings of a body that can be read, as a request says it. */
export const accepted = Object.keys(decoders).join(', ');

/**
 * A body that came in a coding, unpacked; undefined where it unpacks to more than so many bytes, which is seen on the way.
 *
 * @throws Error where it cannot be read
 */
export async function unpacked(bytes: Buffer, coding: string, most: number): Promise<Buffer | undefined> {
  const decode = decoders[coding.trim().toLowerCase() as keyof typeof decoders];
  if (decode === undefined) throw new Error(`its body is coded by ${coding}, which was not asked for`);
  try {
    return await decode(bytes, { maxOutputLength: most });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw new Error(`its body cannot be unpacked, though it says that it is ${coding}`, { cause });
  }
}
