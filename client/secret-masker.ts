/** Masks the credentials of a target, and all that a conversation has sent. */
import { learningVaultMask, maskFor, restoreSecrets } from '../lib/secrets/vault.ts';
import type { Mask } from '../lib/secrets/masker.ts';
import type { Access } from './access.ts';
import type { SentCredentials } from './credentials.ts';

/** Authentication schemes in a header, which are not secrets. */
const schemePattern = /^(?:bearer|basic)$/i;

export class SecretMasker {
  readonly #secrets: Set<string>;
  /** The mask of the secrets known at the start, shared between conversations. */
  #initialMask: Mask | undefined;
  /** The masks of secrets learned since. */
  #laterMasks: ReturnType<typeof learningVaultMask> | undefined;

  /** @param furtherSecrets further secrets of a run, such as those of hooks */
  constructor(access: Access, furtherSecrets: Iterable<string> = []) {
    this.#secrets = new Set([
      ...furtherSecrets,
      ...secretsOrNone(() => [access.bearer()]),
      ...secretsOrNone(() => {
        const { apiKey, secretKey } = access.keys();
        return [apiKey, secretKey];
      }),
    ]);
  }

  learnFrom({ headers, query }: SentCredentials): void {
    // The token as it is sent: a token that was read from an answer may contain a mask, and nested masks cannot be undone.
    const sentValues = [...Object.values(headers), ...Object.values(query)].map(restoreSecrets);
    this.learn(sentValues.map((value) => value.split(' ').at(-1)!));
  }

  learn(secrets: readonly string[]): void {
    for (const secret of secrets) {
      if (schemePattern.test(secret) || this.#secrets.has(secret)) continue;
      this.#secrets.add(secret);
      if (this.#initialMask !== undefined) (this.#laterMasks ??= learningVaultMask()).learn([secret]);
    }
  }

  /** The initial mask is created on first use, because most exchanges are only judged. */
  readonly mask: Mask = (text) => {
    this.#initialMask ??= maskFor(this.#secrets);
    const masked = this.#initialMask(text);
    return this.#laterMasks === undefined ? masked : this.#laterMasks.mask(masked);
  };

  /** Runs work, and masks the message of its error. */
  async maskErrorsOf<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error) error.message = this.mask(error.message);
      throw error;
    }
  }
}

/** Returns the secrets, or none if the target does not name them. */
function secretsOrNone(secrets: () => string[]): string[] {
  try {
    return secrets();
  } catch {
    return [];
  }
}
