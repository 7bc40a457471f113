/** What the console's page and the control port tell each other, beside the calls of the control port itself. */
import type { CompleteExchange } from '../../../lib/exchange.ts';
import type { CertificationShown, ProgrammeShown } from '../../../reports/page/certification.ts';
import type { StandingShown } from './standing.ts';

export type { StandingShown } from './standing.ts';

export type Kind = 'valid' | 'edge' | 'pairs' | 'refusal';

/** An operation that can be tried. */
export interface OperationShown {
  readonly id: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  /** Kinds of requests that the generators make of it; the first of a plain one where it has none. */
  readonly kinds: readonly Kind[];
}

/** What the page is made with. */
export interface ConsoleShown {
  readonly operations: readonly OperationShown[];
  /** What some operations are called, for the journal. */
  readonly version: string;
  /** What a tenant can be certified for; absent where no journals are kept. */
  readonly programmes?: readonly ProgrammeShown[];
}

export interface FindingShown {
  readonly clause: string;
  readonly says: string;
  readonly section: string;
  readonly severity: 'fails' | 'warns';
  /** In which of the two messages. */
  readonly at: 'request' | 'answer';
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

/** A rate of an answer, which the control port can close or price anew. */
export interface RateShown {
  readonly token: string;
  readonly label: string;
}

/** What is said of an exchange. */
export interface Remarks {
  readonly title: string;
  readonly findings: readonly FindingShown[];
  /** Findings beyond those. */
  readonly more: number;
  /** Clauses that had a chance to be broken. */
  readonly exercised: number;
  /** The try of the page that made it. */
  readonly tried?: string;
  readonly rates: readonly RateShown[];
}

/** An exchange of the journal as it is told: of long bodies the beginning. */
export interface ExchangeShown extends Remarks, CompleteExchange {
  readonly number: number;
  readonly operation?: string;
  readonly lengths: { readonly request: number; readonly response: number };
}

export interface CaseRequest {
  readonly operation: string;
  readonly kind: Kind;
  readonly seed: number;
  /** Which of its kind, from 0 on. */
  readonly number: number;
}

/** A request that is ready to be sent. */
export interface CaseShown {
  readonly try: string;
  /** As the generators call it; absent where they make none of this operation. */
  readonly id?: string;
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  /** What is special about it, and what the contract says of its answer. */
  readonly about: string;
}

export interface Sending {
  readonly try: string;
  readonly operation: string;
  readonly path: string;
  readonly body?: string;
}

export interface AnswerShown {
  readonly status: number;
  readonly milliseconds: number;
}

/** A tenant as the control port tells of it. */
export interface TenantShown {
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

/** A fault or a variant, as the control port lists them. */
export interface BehaviourShown {
  readonly name: string;
  readonly does: string;
  readonly breaks?: string;
}

/** Events of the stream. */
export interface EventReport {
  readonly exchange: ExchangeShown;
  readonly gap: { readonly skipped: number };
  readonly standing: StandingShown;
  readonly certification: CertificationShown;
  readonly ended: object;
}
