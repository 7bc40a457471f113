import { endJourney } from '../steps/counters.ts';
import type { Play, JourneyTools } from '../steps/journey.ts';
import { outcomeOf, post, sendAndSelect } from '../steps/send.ts';
import type { Step } from '../steps/step.ts';
import { reading } from '../steps/values.ts';

interface Session {
  readonly avail: Step;
  /** Milliseconds since 1970. */
  readonly renewAt: number;
}

/** A token is renewed after this share of its lifetime. */
const usableShare = 0.9;

/** Availability of a landing page. Each user caches the token and renews it before it expires. */
export function longStay({ corpus, step }: JourneyTools): Play {
  const issue = step('longstay.token');
  const selector = reading('token');
  const sessions = new Map<number, Session>();
  return (arrival) => {
    const page = arrival.random.between(0, corpus.head.destinations - 1);
    const row = corpus.row(page, 0);
    let session = sessions.get(page);
    if (session === undefined || Date.now() >= session.renewAt) {
      const { token, seconds = 0 } = sendAndSelect<{ token?: string; seconds?: number }>(
        arrival,
        issue,
        row['longstay.token']!,
        {},
        selector,
      );
      if (token === undefined) return endJourney('longstay.token', 'unreadable');
      session = { avail: step('longstay.avail', token), renewAt: Date.now() + seconds * 1_000 * usableShare };
      sessions.set(page, session);
    }
    const { status } = post(arrival, session.avail, row['longstay.avail']!, {}, false);
    if (status === 200) return;
    // After any error, the next arrival starts with a new token.
    sessions.delete(page);
    endJourney('longstay.avail', outcomeOf('longstay.avail', status));
  };
}
