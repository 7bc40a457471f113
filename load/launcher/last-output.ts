/** The end of what a process said, without the secrets that it was told. */
import { maskerOf } from '../../lib/secrets/masker.ts';
import { visible } from '../../lib/visible.ts';

export interface LastWords {
  readonly hear: (text: string) => void;
  /** Its last lines. */
  readonly lines: () => string[];
}

/** Characters that are kept while it talks: k6 can write megabytes of warnings. */
const kept = 16_000;

export function lastWords(secrets: readonly string[], most = 20): LastWords {
  const mask = maskerOf(secrets);
  let words = '';
  return {
    hear: (text) => {
      words = (words + text).slice(-2 * kept);
    },
    lines: () => {
      // A line that is cut in front could begin in the middle of a secret.
      const whole = words.length < 2 * kept ? words : words.slice(words.indexOf('\n') + 1);
      return mask(whole)
        .split('\n')
        .map((line) => visible(line.trimEnd().slice(0, 1000)))
        .filter((line) => line !== '')
        .slice(-most);
    },
  };
}
