import type { ClauseId } from './clauses.ts';
import type { Expectation } from './exchange.ts';
import type { OperationId } from './operations.ts';
import type { SettingId } from './settings.ts';

export const caseKinds = ['valid', 'edge', 'pairs', 'refusal'] as const;

/** `pairs`: valid cases that combine members. `refusal`: requests that the validator refuses. */
export type CaseKind = (typeof caseKinds)[number];

/** One request to send. The same seed, settings and day give the same bytes. */
export interface Case {
  /** `<operation>/<kind>/<number>-<scenario>`, unique in a run. */
  readonly id: string;
  readonly operation: OperationId;
  readonly kind: CaseKind;
  /** What is unusual about the request: `absent`, `enum=mi`, `above-maximum` … */
  readonly scenario: string;
  /** JSON pointer, with internal member names, to the unusual member; '' for the whole message. */
  readonly place: string;
  readonly expects: Expectation;
  /** The clause that requires the service to accept this request, if it is not the operation's usual clause. */
  readonly states?: ClauseId;
  /** For a refusal: the clause that its request violates. */
  readonly breaks?: ClauseId;
  /** The settings that must be stated; without them the case shows nothing about a deployment. */
  readonly needs: readonly SettingId[];
  /**
   * JSON pointers, with internal member names. For a request that is built again from a real offer when it is sent: the
   * values of `request` at these pointers replace those of the new request; an absent value removes the member.
   */
  readonly keeps?: readonly string[];
  readonly request: CaseRequest;
}

export interface CaseRequest {
  readonly method: string;
  /** Relative to the operation's base URL, with its query. */
  readonly path: string;
  /** The body as a string, with open slots. */
  readonly body?: string;
}

/**
 * A placeholder in a case's bytes for a value that is only known when the case is sent, written as the JSON string
 * `"{{rateToken:0}}"`. `rateToken:n` are tokens of one search, `searchId` is that search's id, `now` is the moment of sending. The
 * others belong to a reservation that is made for the case.
 */
export type Slot = `rateToken:${number}` | 'bookingToken' | 'searchId' | 'now' | ReservationSlot;

/** Further slots that are only used under load (load/). */
export type TrafficSlot =
  'checkIn' | 'checkOut' | 'page' | 'email' | 'foundHotel' | 'bookedHotel' | 'orderId';

/** Data of a reservation that v1 requests need. `roomOfReservation` is its first room, in the form of a cancellation request. */
export type ReservationSlot =
  | 'reservationId'
  | 'reservationEmail'
  | 'reservationHotel'
  | 'reservationStart'
  | 'reservationEnd'
  | 'roomOfReservation';

const slotPattern = /"\{\{([a-zA-Z]+(?::\d+)?)\}\}"/g;

/** The distinct slots of a string, in order. */
export function slotsIn(text: string): Slot[] {
  return [...new Set(Array.from(text.matchAll(slotPattern), ([, name]) => name as Slot))];
}

/** Fills every slot for which there is a value. Values are written as JSON strings. */
export function fillSlots(text: string, values: Readonly<Partial<Record<Slot, string>>>): string {
  return text.replaceAll(slotPattern, (placeholder, name: Slot) =>
    values[name] === undefined ? placeholder : JSON.stringify(values[name]),
  );
}

export const slotPlaceholder = (name: Slot | TrafficSlot): string => `{{${name}}}`;
