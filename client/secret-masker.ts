/** What a conversation must not repeat: the credentials of its target and those that it has shown. */
import { learningVaultMask, maskFor, unmasked } from '../lib/secrets/vault.ts';
import type { Mask } from '../lib/secrets/masker.ts';
import type { Access } from './access.ts';
import type { SentCredentials } from './credentials.ts';

/** Words of a header, and no credentials. */
const schemePattern = /^(?:bearer|basic)$/i;

export class SecretMasker {
  readonly #secrets: Set<string>;
  /** Of those that the conversation begins with: many conversations share it. */
  #initialMask: Mask | undefined;
  /** Of those that became known since. */
  #laterMasks: ReturnType<typeof learningVaultMask> | undefined;

  /** @param others that a run shows, as hooks do */
  constructor(access: Access, others: Iterable<string> = []) {
    this.#secrets = new Set([
      ...others,
      ...orNone(() => [access.bearer()]),
      ...orNone(() => {
        const { apiKey, secretKey } = access.keys();
        return [apiKey, secretKey];
      }),
    ]);
  }

  /** Remembers what a call shows. */
  learnFrom({ headers, query }: SentCredentials): void {
    // As it is sent: a token that was read from an answer may hold a mask, and a mask inside of another is not undone.
    const sent = [...Object.values(headers), ...Object.values(query)].map(unmasked);
    this.learn(sent.map((value) => value.split(' ').at(-1)!));
  }

  /** Remembers secrets that may be shown. */
  learn(secrets: readonly string[]): void {
    for (const secret of secrets) {
      if (schemePattern.test(secret) || this.#secrets.has(secret)) continue;
      this.#secrets.add(secret);
      if (this.#initialMask !== undefined) (this.#laterMasks ??= learningVaultMask()).learn([secret]);
    }
  }

  /** Made when the first text is masked: most exchanges are only judged. */
  readonly mask: Mask = (text) => {
    this.#initialMask ??= maskFor(this.#secrets);
    const masked = this.#initialMask(text);
    return this.#laterMasks === undefined ? masked : this.#laterMasks.mask(masked);
  };

  /** Does work whose errors may repeat what came from outside. */
  async maskErrorsOf<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error) error.message = this.mask(error.message);
      throw error;
    }
  }
}

/** Not every target has all of them. */
function orNone(secrets: () => string[]): string[] {
  try {
    return secrets();
  } catch {
    return [];
  }
}
