import { stripVTControlCharacters } from 'node:util';
import { visible } from '../../lib/visible.ts';
import { addDays } from '../../lib/days.ts';
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { KnownData } from '../../targets/target.ts';
import type { Access } from './access.ts';
import { Api } from './api.ts';
import { envelopeOf } from './envelope.ts';
import { blocked, notConfigured, Unjudged } from './gaps.ts';
import { Levers } from './levers.ts';
import { Session } from './session.ts';
import { trialOf } from './booking/trial.ts';
import type { Transport } from './transport.ts';
import type { Inbox } from './webhooks/inbox.ts';
import { openInbox } from './webhooks/open.ts';

/** What a story finds when it begins. */
export interface Stage {
  readonly api: Api;
  readonly lever: Levers;
  readonly session: Session;
  /** Known data of the deployment; `blocked` where the target does not state it. */
  readonly known: <Name extends keyof KnownData>(name: Name) => NonNullable<KnownData[Name]>;
  /** Two adults, four nights (some offers begin there), a good while ahead: what a story asks for unless it says otherwise. */
  readonly stay: { readonly checkIn: string; readonly checkOut: string; readonly occupancy: { readonly adults: number } };
  /** Members that every v1 request carries: when it is sent by the deployment's clock, and whether it is in earnest. */
  readonly envelope: () => { readonly TimeStamp: string; readonly Target: 0 | 1 };
  /** The plain date so many days from today. */
  readonly day: (offset: number) => string;
  /** Where the service's notifications arrive, from the first call on. `not configured` where the target says no way. */
  readonly webhooks: () => Promise<Inbox>;
  /** Ends what the stage holds open. */
  readonly end: () => Promise<void>;
}

const usualLead = 45;

/**
 * A stage with a conversation of its own.
 *
 * @param where case, or title of the story, for the evidence
 * @param keepExchanges whether the session keeps what it sent and got
 */
export function stageFor(where: string, context: RunContext, access: Access, transport: Transport, keepExchanges = false): Stage {
  const session = new Session(where, context, access, transport, keepExchanges);
  const { known, levers } = context.target;
  const day = (offset: number): string => addDays(context.today, offset);
  const lead = known.leadDays ?? usualLead;
  const lever = new Levers(levers, access.placeholders, context.patient, undefined, session.clock);
  lever.mask = (text) => session.discretion.mask(text);
  let open: ReturnType<typeof openInbox> | undefined;
  const stage: Stage = {
    api: new Api(session),
    lever,
    session,
    known: (name) => known[name] ?? blocked(`the target does not state known.${name}`),
    stay: { checkIn: day(lead), checkOut: day(lead + 4), occupancy: { adults: 2 } },
    envelope: () => envelopeOf(session),
    day,
    webhooks: async () => (await (open ??= openInbox(session, lever))).inbox,
    end: async () => (await open?.catch(() => undefined))?.close(),
  };
  session.bookings.beforeBooking = trialOf(stage);
  return stage;
}

/** Throws `Unjudged` where a clause needs a setting that the target does not state. */
export function requireSettings(session: Session, clauses: readonly ClauseId[]): void {
  const missing = session.missing(clauses.flatMap((id) => clauseOf(id).needs ?? []));
  if (missing.length > 0) notConfigured(missing);
}

/** How a story ended, before it is written down. */
export type End =
  | { readonly kind: 'held' }
  | { readonly kind: 'unjudged'; readonly error: Unjudged }
  | { readonly kind: 'broken' | 'error'; readonly message: string };

/** An assertion that does not hold breaks the clause; anything else that is thrown is our fault or the network's. */
export function endOf(error: unknown): End {
  if (error === undefined) return { kind: 'held' };
  if (error instanceof Unjudged) return { kind: 'unjudged', error };
  const message = error instanceof Error ? error.message : String(error);
  return { kind: typeof error === 'object' && error !== null && 'matcherResult' in error ? 'broken' : 'error', message };
}

/** Writes the end of a story into its evidence. */
export function recordEnd({ session: { evidence } }: Stage, clauses: readonly ClauseId[], end: End): void {
  for (const clause of clauses) {
    if (end.kind === 'held') evidence.exercise(clause);
    else if (end.kind === 'broken')
      evidence.find({ clause, pointer: '', expected: clauseOf(clause).text, seen: plain(end.message), ...evidence.lastShown() });
    else if (end.kind === 'unjudged') evidence.gap(clause, end.error.outcome, end.error.message);
    else evidence.gap(clause, 'error', plain(end.message));
  }
}

/** Without the colours of a terminal, and short. */
const plain = (message: string): string =>
  visible(stripVTControlCharacters(message))
    .replaceAll(/\n{2,}/g, '\n')
    .slice(0, 600);
