/** Why requests were not answered, as k6 says it while it runs. */
import { maskerOf } from '../../lib/secrets/masker.ts';
import { visible } from '../../lib/visible.ts';

export interface Unanswered {
  readonly why: string;
  readonly times: number;
}

/** Different causes that are kept: what differs by a number says the same. */
const most = 10;

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
        // Without the address, in which keys may stand, and without the port that a connection happened to have.
        const why = stated.replace(/^.*\\": /, '').replace(/^read tcp \S+ /, '');
        if (causes.size < most || causes.has(why)) causes.set(why, (causes.get(why) ?? 0) + 1);
      }
    },
    causes: (): Unanswered[] =>
      [...causes]
        .map(([why, times]) => ({ why: visible(mask(why.slice(0, 300))), times }))
        .toSorted((one, other) => other.times - one.times),
  };
}
