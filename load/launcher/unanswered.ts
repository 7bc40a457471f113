/** Collects from k6's output why requests got no response. */
import { maskerOf } from '../../lib/secrets/masker.ts';
import { visible } from '../../lib/visible.ts';

export interface Unanswered {
  readonly why: string;
  readonly times: number;
}

/** Maximum number of different causes. */
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
