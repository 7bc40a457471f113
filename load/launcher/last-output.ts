/** The end of a process's output, with secrets masked. */
import { maskerOf } from '../../lib/secrets/masker.ts';
import { visible } from '../../lib/visible.ts';

/** Stored characters, because k6 can write megabytes of warnings. */
const kept = 16_000;

/** Shown lines. */
const most = 20;

export function lastWords(secrets: readonly string[]) {
  const mask = maskerOf(secrets);
  let words = '';
  return {
    hear: (text: string): void => {
      words = (words + text).slice(-2 * kept);
    },
    lines: (): string[] => {
      // A truncated first line is dropped, because it could begin within a secret.
      const whole = words.length < 2 * kept ? words : words.slice(words.indexOf('\n') + 1);
      return mask(whole)
        .split('\n')
        .map((line) => visible(line.trimEnd().slice(0, 1000)))
        .filter((line) => line !== '')
        .slice(-most);
    },
  };
}
