/** What a requirement is: something that a client has to do, judged over a stream of its exchanges. */
import { clauseOf, isClauseId, severityOf as clauseSeverity, type ClauseId } from '../../schemas/clauses.ts';
import type { Severity } from '../../schemas/clauses/clause.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { ReadExchange } from './exchange.ts';
import { practices, type PracticeId } from './practices.ts';

/** What can be kept or broken: a sentence of the specification, or a practice that quotes none. */
export type Obligation = ClauseId | PracticeId;

/** A practice warns; a clause does what it does everywhere: a reasoned one warns. */
export const severityOf = (id: Obligation): Severity => (isClauseId(id) ? clauseSeverity(id) : 'warns');

export const textOf = (id: Obligation): string => (isClauseId(id) ? clauseOf(id).text : practices[id]);

/** One place where a client did not do what it has to. */
export interface Accusation {
  readonly duty: string;
  readonly of: Obligation;
  readonly severity: Severity;
  /** Numbers of the exchanges that show it, the last one is that of the mistake. */
  readonly exchanges: readonly number[];
  /** Of the message that is at fault, as on the wire; '' for the message as a whole. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
  /** What to change in the client. */
  readonly advice: string;
}

export type Accused = Omit<Accusation, 'duty' | 'of' | 'severity' | 'pointer'> & {
  readonly pointer?: string;
  /** Where this way of breaking it is less certain than its sentence. */
  readonly warns?: true;
};

/** Where a requirement says what it saw. */
export interface Notes {
  /** It had a chance to be broken, and was kept. */
  keep(id: Obligation): void;
  accuse(id: Obligation, what: Accused): void;
  /** Something that is decided only once a moment has come, if `settle` is not called before. */
  wait(id: Obligation, until: number, decide: () => void): { settle(): void };
}

/** What a recording is known to be, and what is agreed with the partner. */
export interface Circumstances {
  readonly settings: Settings;
  /**
   * Whether the recording begins with the client's first call. Only then is a token that it has not seen issued one that was never
   * issued; else it may be older than the recording.
   */
  readonly fromStart: boolean;
  /** Whether the deployment is production; undefined where nobody knows. */
  readonly production?: boolean;
  /** How long the operator's token of this client is; undefined where nobody knows. */
  readonly bearerLength?: number;
  readonly limits: Limits;
}

/** Of practices and waits; the specification states none of them. */
export interface Limits {
  /** Seconds within which a notified order has to be fetched. */
  readonly followUp: number;
  /** Seconds without a repetition after which a gone rate counts as understood. */
  readonly silence: number;
  /** Searches for each booking. */
  readonly lookToBook: number;
  /** Seconds between two look-ups of an order. */
  readonly orderPoll: number;
  /** Things that are remembered of each kind. */
  readonly memory: number;
}

export const usualLimits: Limits = {
  followUp: 60,
  silence: 60,
  lookToBook: 20_000,
  orderPoll: 5,
  memory: 200_000,
};

/** What a requirement looks at while it is judged, and what it does at the end. */
export interface Watch {
  see(observed: ReadExchange): void;
  end?(): void;
}

/** A watch that notes what it sees. */
export abstract class NotingWatch implements Watch {
  protected readonly notes: Notes;
  protected readonly circumstances: Circumstances;
  protected readonly gaps: Gaps;

  constructor(notes: Notes, circumstances: Circumstances, gaps: Gaps) {
    this.notes = notes;
    this.circumstances = circumstances;
    this.gaps = gaps;
  }

  abstract see(observed: ReadExchange): void;
}

export interface Requirement {
  /** Such as: v2.tokens. */
  readonly id: string;
  /** What a client has to do, in one sentence. */
  readonly does: string;
  readonly judges: readonly Obligation[];
  readonly watch: (notes: Notes, circumstances: Circumstances, gaps: Gaps) => Watch;
}

/** What was not watched. */
export interface Gaps {
  /** Whether anything may be missing before now: then what was not seen may all the same have been. */
  readonly any: boolean;
  /** How many there have been: between two moments with the same count all was watched. */
  readonly count: number;
}
