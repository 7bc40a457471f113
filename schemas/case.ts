import type { ClauseId } from './clauses.ts';
import type { Expectation } from './exchange.ts';
import type { OperationId } from './operations.ts';
import type { SettingId } from './settings.ts';

export const caseKinds = ['valid', 'edge', 'pairs', 'refusal'] as const;

/** `pairs`: valid ones in which members are combined. `refusal`: what the validator refuses. */
export type CaseKind = (typeof caseKinds)[number];

/** One request to send. The same seed, settings and day give the same bytes. */
export interface Case {
  /** `<operation>/<kind>/<number>-<scenario>`, unique in a run. */
  readonly id: string;
  readonly operation: OperationId;
  readonly kind: CaseKind;
  /** What is special about it: `absent`, `enum=mi`, `above-maximum` … */
  readonly scenario: string;
  /** JSON pointer, in our names, to the place that is special; '' where it is the whole message. */
  readonly place: string;
  readonly expects: Expectation;
  /** The clause that says such a request is accepted, where it is not the operation's own. */
  readonly states?: ClauseId;
  /** For a refusal: the clause that its request breaks. */
  readonly breaks?: ClauseId;
  /** Settings without which it says nothing about a deployment. */
  readonly needs: readonly SettingId[];
  /**
   * Only where the request is built from a real offer at sending: what stands in these bytes at these pointers, in our
   * names, goes over what is built. Absent there is absent in what is sent.
   */
  readonly keeps?: readonly string[];
  readonly request: CaseRequest;
}

export interface CaseRequest {
  readonly method: string;
  /** Below the operation's base address, with its query. */
  readonly path: string;
  /** The bytes, as text, with slots still open. */
  readonly body?: string;
}

/**
 * What is only known at sending, as it stands in a case's bytes: the JSON string `"{{rateToken:0}}"`.
 * `rateToken:n` are tokens of one search, `searchId` is that search's id, `now` is the moment of sending. The others
 * belong to a reservation that was made for the purpose.
 */
export type Slot = `rateToken:${number}` | 'bookingToken' | 'searchId' | 'now' | ReservationSlot;

/** What else is only known at sending under load (load/). */
export type TrafficSlot =
  'checkIn' | 'checkOut' | 'page' | 'email' | 'foundHotel' | 'bookedHotel' | 'orderId';

/** What v1 has to be told of a reservation. `roomOfReservation` is its first room, as a cancellation names it. */
export type ReservationSlot =
  | 'reservationId'
  | 'reservationEmail'
  | 'reservationHotel'
  | 'reservationStart'
  | 'reservationEnd'
  | 'roomOfReservation';

const slot = /"\{\{([a-zA-Z]+(?::\d+)?)\}\}"/g;

/** The slots of a text, each once, in order. */
export function slotsIn(text: string): Slot[] {
  return [...new Set(Array.from(text.matchAll(slot), ([, name]) => name as Slot))];
}

/** Fills every slot; the values go in as JSON strings. */
export function fillSlots(text: string, values: Readonly<Partial<Record<Slot, string>>>): string {
  return text.replaceAll(slot, (whole, name: Slot) =>
    values[name] === undefined ? whole : JSON.stringify(values[name]),
  );
}

export const openSlot = (name: Slot | TrafficSlot): string => `{{${name}}}`;
