import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes texts that can be neither invented nor altered, with a key that only the sandbox knows. What they say can be read by anybody. */
export interface Seal {
  close(text: string): string;
  /** What was sealed; undefined for a text that was never sealed here, or was altered. */
  open(sealed: string): string | undefined;
}

export function createSeal(key: Buffer = randomBytes(32)): Seal {
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, 18);
  return {
    close: (text) => `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`,
    open: (sealed) => {
      const [content, signature, ...rest] = sealed.length > 1_000 ? [] : sealed.split('.');
      if (content === undefined || signature === undefined || rest.length > 0) return undefined;
      const plain = Buffer.from(content, 'base64url').toString();
      const given = Buffer.from(signature, 'base64url');
      // base64url has several spellings of the same bytes; only the issued one counts.
      if (given.length !== 18 || !timingSafeEqual(given, sign(plain))) return undefined;
      return Buffer.from(plain).toString('base64url') === content && given.toString('base64url') === signature
        ? plain
        : undefined;
    },
  };
}
