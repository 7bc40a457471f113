import { addDays } from '../lib/days.ts';
import { missingSettings } from '../schemas/clause-needs.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { RunContext } from '../targets/run-context.ts';
import { accessTo, type Access } from './access.ts';
import { Api } from './api.ts';
import { canaryOf } from './bookings/canary.ts';
import { envelopeOf } from './envelope.ts';
import { notConfigured, unjudged } from './gaps.ts';
import { Hooks } from './hooks.ts';
import { tellingLikely } from './likely.ts';
import { Session } from './session.ts';
import type { Stage } from './stage.ts';
import type { Transport } from './transport.ts';
import { openInbox } from './webhooks/open.ts';
import { usualStay } from './usual-stay.ts';

/**
 * A stage with a conversation of its own.
 *
 * @param where case, or title of the test, for the evidence
 * @param keepExchanges whether the session keeps what it sent and got
 */
export function stageFor(
  where: string,
  context: RunContext,
  access: Access,
  transport: Transport,
  keepExchanges = false,
): Stage {
  const target = tellingLikely(context.target, (id) => session.evidence.goBy(id));
  const session: Session = new Session(where, { ...context, target }, access, transport, keepExchanges);
  const { known } = target;
  const day = (offset: number): string => addDays(context.today, offset);
  const hooks = new Hooks(target.hooks, access.placeholders, context.patient, undefined, session.clock);
  hooks.mask = (text) => session.discretion.mask(text);
  let open: ReturnType<typeof openInbox> | undefined;
  let openToOther: ReturnType<typeof openInbox> | undefined;
  const stage: Stage = {
    api: new Api(session),
    hooks,
    session,
    known: (name) =>
      known[name] ?? unjudged('blocked', `the target does not state known.${name}`, `known.${name}`),
    stay: { ...usualStay(context.today, known.leadDays), occupancy: { adults: 2 } },
    envelope: () => envelopeOf(session),
    day,
    other: (shows) => session.other(shows),
    webhooks: async () => (await (open ??= openInbox(session, hooks))).inbox,
    otherWebhooks: async () => {
      // The hook of the embedded sandbox needs to know it.
      if (context.target.embedded) await session.other('bearer');
      return (await (openToOther ??= openInbox(session, hooks, 'registerOtherWebhook'))).inbox;
    },
    end: async () => {
      for (const inbox of [open, openToOther]) await (await inbox?.catch(() => undefined))?.close();
    },
  };
  session.bookings.beforeBooking = canaryOf(stage);
  return stage;
}

/**
 * Conversations for taking back.
 *
 * @param access to where the bookings were made; of the embedded sandbox it must be named, because each access else makes a tenant of its own
 */
export const conversing =
  (context: RunContext, transport: Transport, access?: Access) =>
  async (where: string): Promise<Session> =>
    new Session(where, context, access ?? (await accessTo(context)), transport);

/** Throws `Unjudged` where a clause needs a setting that the target does not state. */
export function requireSettings(session: Session, clauses: readonly ClauseId[]): void {
  const missing = [...new Set(clauses.flatMap((id) => missingSettings(id, session.settings)))];
  if (missing.length > 0) notConfigured(missing);
}
