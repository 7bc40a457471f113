/** Reads three things in k6's output: why requests got no response, its last lines, and its progress. */
import { maskerOf } from '../../lib/secrets/masker.ts';
import { escapeControls } from '../../lib/visible.ts';

export interface Unanswered {
  readonly why: string;
  readonly times: number;
}

/** Maximum number of different causes. */
const maxCauses = 10;

/** Collects why requests got no response. */
export function unanswered(secrets: readonly string[]) {
  const mask = maskerOf(secrets);
  const causes = new Map<string, number>();
  let begun = '';
  return {
    hear: (text: string): void => {
      const lines = (begun + text).split('\n');
      begun = lines.pop()!.slice(-4_000);
      for (const line of lines) {
        const [, stated] = /msg="Request Failed" error="((?:[^"\\]|\\.)*)"/.exec(line) ?? [];
        if (stated === undefined) continue;
        // The cause without the URL, which may contain keys, and without the random port of the connection.
        const why = stated.replace(/^.*\\": /, '').replace(/^read tcp \S+ /, '');
        if (causes.size < maxCauses || causes.has(why)) causes.set(why, (causes.get(why) ?? 0) + 1);
      }
    },
    causes: (): Unanswered[] =>
      [...causes]
        .map(([why, times]) => ({ why: escapeControls(mask(why.slice(0, 300))), times }))
        .toSorted((one, other) => other.times - one.times),
  };
}

/** Maximum number of characters that are stored, because k6 can write megabytes of warnings. */
const kept = 16_000;

/** Maximum number of lines that are shown. */
const maxLines = 20;

/** The end of a process's output, with secrets masked. */
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
        .map((line) => escapeControls(line.trimEnd().slice(0, 1000)))
        .filter((line) => line !== '')
        .slice(-maxLines);
    },
  };
}

/** Progress of k6, parsed from its output. */
export interface Progress {
  /** Seconds since k6's first arrival. */
  readonly seconds: number;
  readonly virtualUsers: number;
  readonly complete: number;
  readonly interrupted: number;
}

/** Parses the last progress line of k6 in a text: `running (1m05.2s), 003/050 VUs, 50 complete and 0 interrupted iterations`. */
export function readProgress(text: string): Progress | undefined {
  const lines = [
    ...text.matchAll(
      /running \(((?:\d+[hm])*[\d.]+s)\), (\d+)\/\d+ VUs, (\d+) complete and (\d+) interrupted/g,
    ),
  ];
  const [, time, virtualUsers, complete, interrupted] = lines.at(-1) ?? [];
  if (time === undefined) return undefined;
  return {
    seconds: secondsOf(time),
    virtualUsers: Number(virtualUsers),
    complete: Number(complete),
    interrupted: Number(interrupted),
  };
}

const secondsOf = (time: string): number =>
  [...time.matchAll(/([\d.]{1,20})([hms])/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * { h: 3600, m: 60, s: 1 }[unit as 'h' | 'm' | 's'],
    0,
  );
