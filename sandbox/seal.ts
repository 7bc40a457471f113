import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs strings with the sandbox's own key, so that they cannot be forged or altered. Their content stays readable. */
export function createSeal(key: Buffer = randomBytes(32)) {
  const signatureOf = (text: string): Buffer =>
    createHmac('sha256', key).update(text).digest().subarray(0, 18);
  return {
    sign: (text: string) =>
      `${Buffer.from(text).toString('base64url')}.${signatureOf(text).toString('base64url')}`,
    /** @returns the content; undefined for a string that was not signed here or was altered */
    verify: (signed: string): string | undefined => {
      const [content, signature, ...rest] = signed.length > 1_000 ? [] : signed.split('.');
      if (content === undefined || signature === undefined || rest.length > 0) return undefined;
      const decoded = Buffer.from(content, 'base64url').toString();
      const signatureBytes = Buffer.from(signature, 'base64url');
      // base64url can encode the same bytes in several ways; only the encoding that was issued is accepted.
      if (signatureBytes.length !== 18 || !timingSafeEqual(signatureBytes, signatureOf(decoded)))
        return undefined;
      return Buffer.from(decoded).toString('base64url') === content &&
        signatureBytes.toString('base64url') === signature
        ? decoded
        : undefined;
    },
  };
}
