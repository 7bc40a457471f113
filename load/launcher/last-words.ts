/** The end of what a process said, without the secrets that it was told. */
import { redact } from '../../lib/redact.ts';

export interface LastWords {
  readonly hear: (text: string) => void;
  /** Its last lines. */
  readonly lines: () => string[];
}

/** Characters that are kept while it talks: k6 can write megabytes of warnings. */
const kept = 16_000;

export function lastWords(secrets: readonly string[], most = 20): LastWords {
  let words = '';
  return {
    hear: (text) => {
      words = (words + text).slice(-2 * kept);
    },
    lines: () => {
      // A line that is cut in front could begin in the middle of a secret.
      const whole = words.length < 2 * kept ? words : words.slice(words.indexOf('\n') + 1);
      return withoutSecrets(whole, secrets)
        .split('\n')
        .map((line) => line.trimEnd().slice(0, 1000))
        .filter((line) => line !== '')
        .slice(-most);
    },
  };
}

/** Also as they stand in an address, and in JSON. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .toSorted((a, b) => b.length - a.length)
    .flatMap((secret) =>
      [...new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])].map((form) => [form, secret] as const),
    )
    .reduce((shown, [form, secret]) => shown.replaceAll(form, redact('secret', secret)), text);
