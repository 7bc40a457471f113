import { end } from '../steps/counters.ts';
import type { Play, Stock } from '../steps/journey.ts';
import { kindOf, post, read } from '../steps/send.ts';
import type { Step } from '../steps/step.ts';
import { reading } from '../steps/values.ts';

interface Session {
  readonly avail: Step;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** A token is renewed when a tenth of its life is left. */
const used = 0.9;

/** Availability of a landing page, with a token that each user keeps and renews before it expires. */
export function longStay({ corpus, step }: Stock): Play {
  const issue = step('longstay.token');
  const selector = reading('token');
  const sessions = new Map<number, Session>();
  return (arrival) => {
    const place = arrival.random.between(0, corpus.head.destinations - 1);
    const row = corpus.row(place, 0);
    let session = sessions.get(place);
    if (session === undefined || Date.now() >= session.until) {
      const { token, seconds = 0 } = read<{ token?: string; seconds?: number }>(
        arrival,
        issue,
        row['longstay.token']!,
        {},
        selector,
      );
      if (token === undefined) return end('longstay.token', 'unreadable');
      session = { avail: step('longstay.avail', token), until: Date.now() + seconds * 1_000 * used };
      sessions.set(place, session);
    }
    const { status } = post(arrival, session.avail, row['longstay.avail']!, {}, false);
    if (status === 200) return;
    // Whatever is wrong with it, the next arrival starts anew.
    sessions.delete(place);
    end('longstay.avail', kindOf('longstay.avail', status));
  };
}
