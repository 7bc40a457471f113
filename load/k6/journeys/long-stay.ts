import { endJourney } from '../steps/counters.ts';
import type { ArrivalHandler, JourneyTools } from '../steps/journey.ts';
import { outcomeOf, fillAndDispatch, sendAndSelect } from '../steps/send.ts';
import type { Step } from '../steps/step.ts';
import { selectorFor } from '../steps/values.ts';

interface Session {
  readonly avail: Step;
  /** Milliseconds since 1970. */
  readonly renewAt: number;
}

/** A token is renewed after this share of its lifetime. */
const usableShare = 0.9;

/** Availability of a landing page. Each user caches the token and renews it before it expires. */
export function longStay({ corpus, step }: JourneyTools): ArrivalHandler {
  const tokenStep = step('longstay.token');
  const selector = selectorFor('token');
  const sessions = new Map<number, Session>();
  return (arrival) => {
    const pageIndex = arrival.random.integerBetween(0, corpus.head.destinations - 1);
    const row = corpus.row(pageIndex, 0);
    let session = sessions.get(pageIndex);
    if (session === undefined || Date.now() >= session.renewAt) {
      const { token, seconds: lifetimeSeconds = 0 } = sendAndSelect<{ token?: string; seconds?: number }>(
        arrival,
        tokenStep,
        row,
        {},
        selector,
      );
      if (token === undefined) return endJourney('longstay.token', 'unreadable');
      session = {
        avail: step('longstay.avail', token),
        renewAt: Date.now() + lifetimeSeconds * 1_000 * usableShare,
      };
      sessions.set(pageIndex, session);
    }
    const { status } = fillAndDispatch(arrival, session.avail, row, {}, false);
    if (status === 200) return;
    // After any error, the next arrival starts with a new token.
    sessions.delete(pageIndex);
    endJourney('longstay.avail', outcomeOf('longstay.avail', status));
  };
}
