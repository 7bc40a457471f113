/** A requirement is something that a client must do, judged over a stream of its exchanges. */
import { clauseOf, isClauseId, severityOf as clauseSeverity, type ClauseId } from '../../schemas/clauses.ts';
import type { Severity } from '../../schemas/clauses/clause.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { ParsedExchange } from './exchange.ts';
import { practices, type PracticeId } from './practices.ts';

/** An obligation is a clause of the specification, or a practice, which quotes no clause. */
export type Obligation = ClauseId | PracticeId;

/** Practices only warn; clauses have their usual severity. */
export const severityOf = (id: Obligation): Severity => (isClauseId(id) ? clauseSeverity(id) : 'warns');

export const textOf = (id: Obligation): string => (isClauseId(id) ? clauseOf(id).text : practices[id]);

/** One violation of an obligation by a client. */
export interface Accusation {
  readonly requirement: string;
  readonly of: Obligation;
  readonly severity: Severity;
  /** Numbers of the exchanges that show the violation; the last one is the violation itself. */
  readonly exchanges: readonly number[];
  /** JSON pointer into the message, as on the wire; '' for the whole message. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
  /** What to change in the client. */
  readonly advice: string;
}

export type FailureDetails = Omit<Accusation, 'requirement' | 'of' | 'severity' | 'pointer' | 'exchanges'> & {
  readonly pointer?: string;
  /** Numbers of earlier exchanges that show the violation, too; the current exchange is added. */
  readonly exchanges?: readonly number[];
  /** Whether this violation only warns, because it is less certain than others of the obligation. */
  readonly warns?: true;
};

/** Receives the results of a requirement. */
export interface Notes {
  /** Records that an exchange met the obligation. */
  pass(id: Obligation): void;
  fail(id: Obligation, details: FailureDetails): void;
  /** Calls `decide` at a time, unless `settle` is called before; without `decide`, the obligation is met at that time. */
  wait(id: Obligation, until: number, decide?: () => void): { settle(): void };
}

/** Facts about the recording, and what was agreed with the partner. */
export interface Circumstances {
  readonly settings: Settings;
  /**
   * Whether the recording begins with the client's first call. If so, a token that was not issued in the recording was never
   * issued; otherwise it can be older than the recording.
   */
  readonly fromStart: boolean;
  /** Whether the deployment is production; undefined if unknown. */
  readonly production?: boolean;
  /** Length of the token that the operator issued to this client; undefined if unknown. */
  readonly bearerLength?: number;
  readonly limits: Limits;
}

/** Limits for practices and waits, none of which the specification states. */
export interface Limits {
  /** Seconds within which a notified order must be fetched. */
  readonly followUp: number;
  /** If the client does not repeat a call for this many seconds, it counts as having noticed an error or a gone rate. */
  readonly silence: number;
  /** Maximum searches per booking. */
  readonly lookToBook: number;
  /** Minimum seconds between two look-ups of an order, or two equal searches. */
  readonly orderPoll: number;
  /** Maximum number of remembered items of each kind. */
  readonly memory: number;
}

export const defaultLimits: Limits = {
  followUp: 60,
  silence: 60,
  lookToBook: 20_000,
  orderPoll: 5,
  memory: 200_000,
};

/** The running judgement of a requirement. */
export interface Watch {
  observe(observed: ParsedExchange): void;
  end?(): void;
}

export abstract class BaseWatch implements Watch {
  protected readonly notes: Notes;
  protected readonly circumstances: Circumstances;
  protected readonly gaps: Gaps;

  constructor(notes: Notes, circumstances: Circumstances, gaps: Gaps) {
    this.notes = notes;
    this.circumstances = circumstances;
    this.gaps = gaps;
  }

  /** @param details of the violation, if the obligation was not met */
  protected judge(id: Obligation, isMet: boolean, details: FailureDetails): void {
    if (isMet) this.notes.pass(id);
    else this.notes.fail(id, details);
  }

  abstract observe(observed: ParsedExchange): void;
}

export interface Requirement {
  /** Such as: v2.tokens. */
  readonly id: string;
  readonly judges: readonly Obligation[];
  /** Whether its watch also receives calls whose body cannot be read. Other watches do not receive these calls. */
  readonly seesUnreadable?: true;
  readonly watch: (notes: Notes, circumstances: Circumstances, gaps: Gaps) => Watch;
}

/** The gaps of the recording so far. */
export interface Gaps {
  /** Whether earlier exchanges may be missing, so that the absence of an exchange proves nothing. */
  readonly any: boolean;
  /** Number of gaps so far: between two moments with the same number the recording is complete. */
  readonly count: number;
}
