import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const decoders = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) } as const;

/** The codings of a body that can be read, as a request says it. */
export const accepted = Object.keys(decoders).join(', ');

/**
 * The text of a body that came in a coding.
 *
 * @throws Error where it cannot be read
 */
export async function plainText(bytes: ArrayBuffer, coding: string): Promise<string> {
  const decode = decoders[coding.trim().toLowerCase() as keyof typeof decoders];
  if (decode === undefined) throw new Error(`its body is coded by ${coding}, which was not asked for`);
  return (await decode(bytes)).toString('utf8');
}
