/** Remembers masked secrets that must be sent back, such as a token or an id with a secret. Only this process knows them. */
import { withCache } from '../cache.ts';
import { learningMasker, maskerOf, type Mask } from './masker.ts';

const maskedSecrets = new Map<string, string>();
const maxSecrets = 10_000;

const maskedTextPattern = /secret(?::|%3A)\d+(?::|%3A)[0-9a-f]{12}/gi;

/** By the JSON of a sorted list of secrets: the mask, cached because making one takes milliseconds. */
const maskByJson = withCache((json: string) => maskerOf(JSON.parse(json) as string[], rememberMasked), 50);

export const maskFor = (secrets: Iterable<string>): Mask =>
  maskByJson(JSON.stringify([...new Set(secrets)].toSorted()));

/** A mask for secrets that become known one by one. */
export const learningVaultMask = (): ReturnType<typeof learningMasker> =>
  learningMasker(undefined, rememberMasked);

function rememberMasked(masked: string, text: string): void {
  if (maskedSecrets.size < maxSecrets) maskedSecrets.set(masked, text);
}

/** Replaces the masks in a request that was built from a response by the secrets that they stand for. */
export const restoreSecrets = (text: string): string =>
  maskedSecrets.size === 0
    ? text
    : text.replaceAll(maskedTextPattern, (masked) => {
        const secret = maskedSecrets.get(masked.replaceAll(/%3A/gi, ':'));
        // A value that was encoded for a URL stays encoded, so that it cannot be read as another part of the URL.
        return secret === undefined ? masked : masked.includes('%') ? encodeURIComponent(secret) : secret;
      });

/** Whether a text contains a mask, so that only this process could send it. */
export const containsMask = (text: string): boolean => text.search(maskedTextPattern) >= 0;
