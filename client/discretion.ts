/** What a conversation must not repeat: the credentials of its target and those that it has shown. */
import { learningVaultMask, maskFor, unmasked } from '../lib/secrets/vault.ts';
import type { Mask } from '../lib/secrets/masker.ts';
import type { Access } from './access.ts';
import type { ShownCredentials } from './credentials.ts';

/** Words of a header, and no credentials. */
const schemes = /^(?:bearer|basic)$/i;

export class Discretion {
  readonly #secrets: Set<string>;
  /** Of those that the conversation begins with: many conversations share it. */
  #usual: Mask | undefined;
  /** Of those that became known since. */
  #further: ReturnType<typeof learningVaultMask> | undefined;

  /** @param others that a run shows, as hooks do */
  constructor(access: Access, others: Iterable<string> = []) {
    this.#secrets = new Set([
      ...others,
      ...stated(() => [access.bearer()]),
      ...stated(() => {
        const { apiKey, secretKey } = access.keys();
        return [apiKey, secretKey];
      }),
    ]);
  }

  /** Remembers what a call shows. */
  shows({ headers, query }: ShownCredentials): void {
    // As it is sent: a token that was read from an answer may hold a mask, and a mask inside of another is not undone.
    const sent = [...Object.values(headers), ...Object.values(query)].map(unmasked);
    this.knows(sent.map((value) => value.split(' ').at(-1)!));
  }

  /** Remembers secrets that may be shown. */
  knows(secrets: readonly string[]): void {
    for (const secret of secrets) {
      if (schemes.test(secret) || this.#secrets.has(secret)) continue;
      this.#secrets.add(secret);
      if (this.#usual !== undefined) (this.#further ??= learningVaultMask()).learn([secret]);
    }
  }

  /** Made when the first text is masked: most exchanges are only judged. */
  readonly mask: Mask = (text) => {
    this.#usual ??= maskFor(this.#secrets);
    const masked = this.#usual(text);
    return this.#further === undefined ? masked : this.#further.mask(masked);
  };

  /** Does work whose errors may repeat what came from outside. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error) error.message = this.mask(error.message);
      throw error;
    }
  }
}

/** Not every target has all of them. */
function stated(secrets: () => string[]): string[] {
  try {
    return secrets();
  } catch {
    return [];
  }
}
