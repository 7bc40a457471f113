/** The contract as a list: every sentence that a party must obey, under its stable id, in the order of the specification. */
import { assemble } from '../lib/assemble.ts';
import type { Clause, Profile, Severity, Who } from './clauses/clause.ts';
import { authentication } from './clauses/authentication.ts';
import { conventions } from './clauses/conventions.ts';
import { enumerations } from './clauses/enumerations.ts';
import { longStay } from './clauses/long-stay.ts';
import { orderPayments } from './clauses/order-payments.ts';
import { orders } from './clauses/orders.ts';
import { v1Availability } from './clauses/v1-availability.ts';
import { v1AvailabilityAnswer } from './clauses/v1-availability-answer.ts';
import { v1Booking } from './clauses/v1-booking.ts';
import { v1Cancellation } from './clauses/v1-cancellation.ts';
import { v1Comparisons } from './clauses/v1-comparisons.ts';
import { v1Descriptive } from './clauses/v1-descriptive.ts';
import { v1Envelope } from './clauses/v1-envelope.ts';
import { v1GetBookings } from './clauses/v1-get-bookings.ts';
import { v1Lists } from './clauses/v1-lists.ts';
import { v1Ping } from './clauses/v1-ping.ts';
import { v1Search } from './clauses/v1-search.ts';
import { v2Availability } from './clauses/v2-availability.ts';
import { v2AvailabilityAnswer } from './clauses/v2-availability-answer.ts';
import { v2Checkrate } from './clauses/v2-checkrate.ts';
import { v2Shapes } from './clauses/v2-shapes.ts';
import { versioning } from './clauses/versioning.ts';
import { webhooks } from './clauses/webhooks.ts';

export const chapters = {
  conventions: { title: 'Conventions', clauses: conventions },
  enumerations: { title: 'Enumerations', clauses: enumerations },
  'v1-envelope': { title: 'v1 message envelope', clauses: v1Envelope },
  'v1-ping': { title: 'v1 ping', clauses: v1Ping },
  'v1-availability': { title: 'v1 availability request', clauses: v1Availability },
  'v1-availability-answer': { title: 'v1 availability answer', clauses: v1AvailabilityAnswer },
  'v1-comparisons': { title: 'v1 availability, answers compared', clauses: v1Comparisons },
  'v1-search': { title: 'v1 hotel search', clauses: v1Search },
  'v1-descriptive': { title: 'v1 hotel descriptive info', clauses: v1Descriptive },
  'v1-booking': { title: 'v1 booking', clauses: v1Booking },
  'v1-cancellation': { title: 'v1 cancellation', clauses: v1Cancellation },
  'v1-get-bookings': { title: 'v1 get bookings', clauses: v1GetBookings },
  'v1-lists': { title: 'v1 location lists and content file', clauses: v1Lists },
  'v2-availability': { title: 'v2 availability', clauses: assemble(v2Availability, v2AvailabilityAnswer) },
  'v2-shapes': { title: 'v2 shared shapes', clauses: v2Shapes },
  'v2-checkrate': { title: 'v2 rate re-confirmation', clauses: v2Checkrate },
  orders: { title: 'Orders', clauses: assemble(orders, orderPayments) },
  'long-stay': { title: 'Long-stay token', clauses: longStay },
  authentication: { title: 'Authentication', clauses: authentication },
  webhooks: { title: 'Webhooks', clauses: webhooks },
  versioning: { title: 'Versioning', clauses: versioning },
} as const;

export type ChapterId = keyof typeof chapters;

export type ClauseId = { [Id in ChapterId]: keyof (typeof chapters)[Id]['clauses'] }[ChapterId];

/** All clauses by their ids. @throws Error if an id is used twice */
export const clauses = assemble(...Object.values(chapters).map((chapter) => chapter.clauses)) as Readonly<
  Record<ClauseId, Clause>
>;

export const clauseIds = Object.keys(clauses) as ClauseId[];

const chapterIds = new Map(
  (Object.keys(chapters) as ChapterId[]).flatMap((chapter) =>
    Object.keys(chapters[chapter].clauses).map((id) => [id as ClauseId, chapter] as const),
  ),
);

export const clauseOf = (id: ClauseId): Clause => clauses[id];

export const chapterOf = (id: ClauseId): ChapterId => chapterIds.get(id)!;

/** The stated effect of a violated clause on the verdict; by default a reasoned clause warns, and any other fails. */
export function severityOf(id: ClauseId): Severity {
  const { severity, strength } = clauseOf(id);
  return severity ?? (strength === 'reasoned' ? 'warns' : 'fails');
}

/** Whether a string from outside (a target, a report, a command line) is a clause id. */
export const isClauseId = (text: string): text is ClauseId => Object.hasOwn(clauses, text);

/**
 * The clauses that belong to any of the given profiles, in the order of the clauses.
 * @param who only the clauses that this party must obey; a clause for both parties is included for each of them
 */
export function clausesFor(profiles: readonly Profile[], who?: Who): ClauseId[] {
  const isBinding = (clause: Clause) =>
    who === undefined || clause.who === who || (clause.who === 'both' && who !== 'operator');
  return clauseIds.filter(
    (id) => isBinding(clauseOf(id)) && clauseOf(id).profiles.some((profile) => profiles.includes(profile)),
  );
}
