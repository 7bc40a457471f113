import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Characters of a signature: 18 bytes. */
const signatureLength = 24;
const maxSignedLength = 1_000;

/** Signs strings with the sandbox's own key, so that they cannot be forged or altered. Their content stays readable. */
export function createSeal(key: Buffer = randomBytes(32)) {
  const sign = (text: string): string => {
    const signature = createHmac('sha256', key).update(text).digest('base64url').slice(0, signatureLength);
    return `${Buffer.from(text).toString('base64url')}.${signature}`;
  };
  return {
    sign,
    /** @returns the content; undefined for a string that was not signed here or was altered */
    verify: (signed: string): string | undefined => {
      if (signed.length > maxSignedLength) return undefined;
      const text = Buffer.from(signed.slice(0, signed.indexOf('.')), 'base64url').toString();
      // Signing again also refuses other base64url of the same bytes: only the string that was issued is accepted.
      const [received, issued] = [Buffer.from(signed), Buffer.from(sign(text))];
      return received.length === issued.length && timingSafeEqual(received, issued) ? text : undefined;
    },
  };
}
