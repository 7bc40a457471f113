import { addDays } from '../lib/days.ts';
import { missingSettings } from '../schemas/clause-needs.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { RunContext } from '../targets/run-context.ts';
import { accessTo, type Access } from './access.ts';
import { apiOf } from './api.ts';
import { firstBookingCheck } from './bookings/first-booking.ts';
import { nextEnvelopeOf } from './envelope.ts';
import { notConfigured, unjudged } from './gaps.ts';
import { Hooks } from './hooks.ts';
import { reportingLikelyUse } from './likely.ts';
import { Session } from './session.ts';
import type { Fixtures, Shopper } from './fixtures.ts';
import type { Transport } from './transport.ts';
import { openInbox } from './webhooks/open.ts';
import { usualStay } from './default-stay.ts';

/**
 * Creates fixtures with their own conversation.
 * @param where the case id or test title that the evidence names
 * @param keepExchanges whether the session keeps its exchanges
 */
export function createFixtures(
  where: string,
  context: RunContext,
  access: Access,
  transport: Transport,
  keepExchanges = false,
): Fixtures {
  const target = reportingLikelyUse(context.target, (id, value) =>
    session.evidence.markUnconfirmed(id, value),
  );
  const session: Session = new Session(where, { ...context, target }, access, transport, keepExchanges);
  const { known } = target;
  const stay = usualStay({ ...context, target });
  const day = (offset: number): string => addDays(context.today, offset);
  const hooks = new Hooks(target.hooks, access.placeholders, context.patient, undefined, session.clock);
  hooks.mask = (text) => session.secrets.mask(text);
  let ownInbox: ReturnType<typeof openInbox> | undefined;
  let secondClientInbox: ReturnType<typeof openInbox> | undefined;
  const shopper: Shopper = {
    api: apiOf(session),
    session,
    known: (name) =>
      known[name] ?? unjudged('blocked', `the target does not state known.${name}`, `known.${name}`),
    stay,
    envelope: () => nextEnvelopeOf(session),
  };
  const fixtures: Fixtures = {
    ...shopper,
    shopper,
    hooks,
    usualStay: stay,
    day,
    other: (shows) => session.secondClient(shows),
    webhooks: async () => (await (ownInbox ??= openInbox(session, hooks))).inbox,
    otherWebhooks: async () => {
      // The hook of the embedded sandbox needs the second tenant's id.
      if (context.target.embedded) await session.secondClient('bearer');
      return (await (secondClientInbox ??= openInbox(session, hooks, 'registerOtherWebhook'))).inbox;
    },
    end: async () => {
      for (const inbox of [ownInbox, secondClientInbox]) await (await inbox?.catch(() => undefined))?.close();
    },
  };
  session.bookings.beforeBooking = firstBookingCheck(fixtures);
  return fixtures;
}

/**
 * Returns a function that opens conversations in which bookings are taken back.
 *
 * @param access the access that made the bookings; required for the embedded sandbox, because every other access
 *   creates its own tenant
 */
export const conversationOpener =
  (context: RunContext, transport: Transport, access?: Access) =>
  async (where: string): Promise<Session> =>
    new Session(where, context, access ?? (await accessTo(context)), transport);

/** @throws Unjudged if a clause needs a setting that the target does not state */
export function requireSettings(session: Session, clauses: readonly ClauseId[]): void {
  const missing = [...new Set(clauses.flatMap((id) => missingSettings(id, session.settings)))];
  if (missing.length > 0) notConfigured(missing);
}
