/** Messages between the console's page and the control port, in addition to the control port's own calls. */
import type { CompleteExchange } from '../../../lib/exchange.ts';
import type { CertificationView, ShownProgramme } from '../../../reports/page/certification.ts';
import type { Reservation } from '../../reservations/reservation.ts';

export type Kind = 'valid' | 'edge' | 'pairs' | 'refusal';

/**
 * A new id for a request that the page sends. It has only letters, because the journal masks digits that could be a card number.
 * `crypto.randomUUID` is not used: it is unavailable if the port is open to other machines without TLS.
 */
export const newRequestId = (): string =>
  String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)).map((byte) => 97 + (byte % 16)));

export interface OperationView {
  readonly id: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  /** The kinds of requests that the generators create for the operation; a plain request if there are none. */
  readonly kinds: readonly Kind[];
}

export interface ConsoleView {
  readonly operations: readonly OperationView[];
  /** Version of this package. */
  readonly version: string;
  /** Programmes for certification; absent if no journals are kept. */
  readonly programmes?: readonly ShownProgramme[];
}

export interface FindingView {
  readonly clause: string;
  readonly says: string;
  readonly section: string;
  readonly severity: 'fails' | 'warns';
  /** Whether the place of the finding is in the request or in the response. */
  readonly at: 'request' | 'answer';
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

/** A rate of a response, whose availability and price the control port can change. */
export interface RateView {
  readonly token: string;
  readonly label: string;
}

export interface Remarks {
  readonly title: string;
  readonly findings: readonly FindingView[];
  /** Number of findings that `findings` does not list. */
  readonly more: number;
  readonly exercised: number;
  readonly tried?: string;
  readonly rates: readonly RateView[];
}

/** An exchange of the journal; long bodies are shortened. */
export interface ExchangeView extends Remarks, CompleteExchange {
  readonly number: number;
  readonly operation?: string;
  readonly lengths: { readonly request: number; readonly response: number };
}

export interface CaseRequest {
  readonly operation: string;
  readonly kind: Kind;
  readonly seed: number;
  /** Zero-based number of the case among the cases of its kind. */
  readonly number: number;
}

export interface CaseView {
  readonly try: string;
  /** Name of the generated case; absent if the generators have none for this operation. */
  readonly id?: string;
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  /** The special property of the request, and the response that the contract expects. */
  readonly about: string;
}

export interface ResponseView {
  readonly status: number;
  readonly milliseconds: number;
}

export interface ConsoleTenant {
  readonly id: string;
  readonly baseUrl: string;
  readonly credentials: {
    readonly bearer: string;
    readonly apiKey: string;
    readonly secretKey: string;
    readonly landingPageLocators: readonly string[];
  };
  readonly fault: string | null;
  readonly variant: string | null;
  readonly controlSecret: string;
}

export interface BehaviourView {
  readonly name: string;
  readonly does: string;
  readonly breaks?: string;
}

/** All faults and variants that the service can have. */
export interface BehaviourLists {
  readonly faults: readonly BehaviourView[];
  readonly variants: readonly BehaviourView[];
}

interface AttemptView {
  readonly at: number;
  readonly milliseconds: number;
  readonly url: string;
  readonly status?: number;
  readonly error?: string;
}

export interface DeliveryView {
  readonly seq: number;
  readonly notice: Readonly<Record<string, unknown>>;
  readonly state: 'pending' | 'delivered' | 'dead';
  readonly tries: number;
  readonly attempts: readonly AttemptView[];
  readonly reason: string | null;
}

/** The status of a tenant in the event stream. */
export interface TenantStatus {
  readonly id: string;
  readonly fault: string | null;
  readonly variant: string | null;
  /** Milliseconds ahead of real time, and the frozen time, if any. */
  readonly clock: { readonly offset: number; readonly stoppedAt: number | null };
  readonly webhook: string | null;
  /** Newest first, like all lists of this interface. */
  readonly deliveries: readonly DeliveryView[];
  /** The hotel of a room is its code, as the API shows it, and not its number in the world. */
  readonly reservations: readonly Pick<Reservation, 'id' | 'source' | 'order' | 'state' | 'rooms'>[];
  readonly rates: {
    readonly closed: readonly string[];
    readonly factors: readonly (readonly [rate: string, factor: number])[];
  };
}

export interface EventReport {
  readonly exchange: ExchangeView;
  readonly gap: { readonly skipped: number };
  readonly standing: TenantStatus;
  readonly certification: CertificationView;
  readonly ended: object;
}
