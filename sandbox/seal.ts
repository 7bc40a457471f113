import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs strings with the sandbox's own key, so that they cannot be forged or altered. Their content stays readable. */
export interface Seal {
  close(text: string): string;
  /** @returns the content; undefined for a string that was not sealed here or was altered */
  open(sealed: string): string | undefined;
}

export function createSeal(key: Buffer = randomBytes(32)): Seal {
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, 18);
  return {
    close: (text) => `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`,
    open: (sealed) => {
      const [content, signature, ...rest] = sealed.length > 1_000 ? [] : sealed.split('.');
      if (content === undefined || signature === undefined || rest.length > 0) return undefined;
      const decoded = Buffer.from(content, 'base64url').toString();
      const signatureBytes = Buffer.from(signature, 'base64url');
      // base64url can write the same bytes in several ways; only the issued one is valid.
      if (signatureBytes.length !== 18 || !timingSafeEqual(signatureBytes, sign(decoded))) return undefined;
      return Buffer.from(decoded).toString('base64url') === content &&
        signatureBytes.toString('base64url') === signature
        ? decoded
        : undefined;
    },
  };
}
