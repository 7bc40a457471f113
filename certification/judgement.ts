/** What judging a partner's client takes and gives. */
import type { Accusation, Circumstances, Limits, Obligation } from './requirements/requirement.ts';
import type { Gap } from './line.ts';

/**
 * State of an obligation. `waiting`: the following traffic decides; `not configured`: the target lacks settings to judge
 * the obligation.
 */
export type State = 'kept' | 'broken' | 'warned' | 'waiting' | 'not exercised' | 'not configured';

export interface Standing {
  readonly of: Obligation;
  readonly requirement: string;
  readonly state: State;
  /** Number of exchanges that could have broken the obligation. */
  readonly exercised: number;
  readonly broken: number;
  /** The first exchanges that broke the obligation; if no exchange broke it, the first that met it. */
  readonly exchanges: readonly number[];
  /** Time at which the wait ends, in milliseconds since 1970 on the deployment's clock. */
  readonly until?: number;
}

export interface TraceJudgement {
  /** Number of judged exchanges, and how many of them fit no operation of the contract. */
  readonly exchanges: number;
  readonly foreign: number;
  /** Number of calls without credentials at a shared recorder; they count for no client. */
  readonly strangers: number;
  /** Number of judged calls by caller, for the first callers. */
  readonly callers: ReadonlyMap<string, number>;
  readonly gaps: readonly Gap[];
  readonly standings: readonly Standing[];
  /** The first violations of each kind; the standings contain the numbers of all. */
  readonly accusations: readonly Accusation[];
}

export interface JudgeOptions
  extends
    Pick<Circumstances, 'settings' | 'production' | 'bearerLength'>,
    Partial<Pick<Circumstances, 'fromStart'>> {
  readonly limits?: Partial<Limits>;
  /** The callers that are judged, as the journal names them; all if absent. */
  readonly callers?: readonly string[];
  /** Obligations that the client is to show again: only exchanges after this number count. */
  readonly again?: ReadonlyMap<Obligation, number>;
  /** Obligations that the recording cannot show, because a tool has left out data. */
  readonly blind?: readonly Obligation[];
}
