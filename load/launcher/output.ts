/** Reads three things in k6's output: why requests got no response, its last lines, and its progress. */
import { maskerOf } from '../../lib/secrets/masker.ts';
import { escapeControls } from '../../lib/visible.ts';

const maxCauses = 10;

export function noResponseCauses(secrets: readonly string[]) {
  const mask = maskerOf(secrets);
  const causes = new Map<string, number>();
  let unfinishedLine = '';
  return {
    append: (text: string): void => {
      const lines = (unfinishedLine + text).split('\n');
      unfinishedLine = lines.pop()!.slice(-4_000);
      for (const line of lines) {
        const [, loggedError] = /msg="Request Failed" error="((?:[^"\\]|\\.)*)"/.exec(line) ?? [];
        if (loggedError === undefined) continue;
        // The cause without the URL, which may contain keys, and without the random port of the connection.
        const cause = loggedError.replace(/^.*\\": /, '').replace(/^read tcp \S+ /, '');
        if (causes.size < maxCauses || causes.has(cause)) causes.set(cause, (causes.get(cause) ?? 0) + 1);
      }
    },
    causes: () =>
      [...causes]
        .map(([why, times]) => ({ why: escapeControls(mask(why.slice(0, 300))), times }))
        .toSorted((left, right) => right.times - left.times),
  };
}

/** Maximum number of characters that are stored, because k6 can write megabytes of warnings. */
const maxStoredChars = 32_000;

const maxLines = 20;

/** The end of a process's output, with secrets masked. */
export function outputTail(secrets: readonly string[]) {
  const mask = maskerOf(secrets);
  let tail = '';
  return {
    append: (text: string): void => {
      tail = (tail + text).slice(-maxStoredChars);
    },
    lines: (): string[] => {
      // A truncated first line is dropped, because it could begin within a secret.
      const wholeLines = tail.length < maxStoredChars ? tail : tail.slice(tail.indexOf('\n') + 1);
      return mask(wholeLines)
        .split('\n')
        .map((line) => escapeControls(line.trimEnd().slice(0, 1000)))
        .filter((line) => line !== '')
        .slice(-maxLines);
    },
  };
}

export interface Progress {
  /** Seconds since k6's first arrival. */
  readonly seconds: number;
  /** Iterations that have ended. */
  readonly complete: number;
}

/** Parses the last progress line of k6 in a text: `running (1m05.2s), 003/050 VUs, 50 complete and 0 interrupted iterations`. */
export function readProgress(text: string): Progress | undefined {
  const lines = [
    ...text.matchAll(/running \(((?:\d+[hm])*[\d.]+s)\), \d+\/\d+ VUs, (\d+) complete and \d+ interrupted/g),
  ];
  const [, time, complete] = lines.at(-1) ?? [];
  return time === undefined ? undefined : { seconds: secondsOf(time), complete: Number(complete) };
}

const secondsOf = (time: string): number =>
  [...time.matchAll(/([\d.]{1,20})([hms])/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * { h: 3600, m: 60, s: 1 }[unit as 'h' | 'm' | 's'],
    0,
  );
