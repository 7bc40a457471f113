/** How it stands with a certification, as the control port tells it. */

/** `waiting`: begun, and `waitsFor` says for whom. */
export type ScenarioShownState = 'to do' | 'waiting' | 'passed' | 'warned' | 'failed' | 'not configured';

export interface ScenarioShown {
  readonly id: string;
  readonly title: string;
  readonly asks: string;
  readonly meets: string;
  /** Nothing of it is in the specification: it never keeps a partner from passing. */
  readonly optional: boolean;
  readonly state: ScenarioShownState;
  readonly waitsFor?: 'the client' | 'time';
  /** Milliseconds since 1970 on the tenant's clock, until when it waits. */
  readonly until?: number;
  readonly missing: readonly string[];
  /** What fails, warns or is waited for. */
  readonly because: readonly string[];
}

/** What the client has done wrong, the first of its kind. */
export interface AccusedShown {
  readonly of: string;
  readonly says: string;
  readonly severity: 'fails' | 'warns';
  readonly times: number;
  readonly exchanges: readonly number[];
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
  readonly advice: string;
}

export interface RequirementShown {
  readonly id: string;
  readonly says: string;
  readonly state: string;
  readonly exchanges: readonly number[];
}

export interface QuestionShown {
  readonly duty: string;
  readonly question: string;
  readonly answered?: {
    readonly answer: 'yes' | 'no';
    readonly says: string;
    readonly by: string;
    readonly on: string;
  };
}

export interface WaiverShown {
  readonly duty: string;
  readonly reason: string;
  readonly until: string;
}

export interface CertificateShown {
  readonly partner: string;
  readonly client: { readonly name: string; readonly version: string };
  readonly profile: string;
  readonly issued: string;
  readonly expires: string;
  readonly fingerprint: string;
  readonly passed: number;
  readonly warned: number;
  readonly attested: number;
  readonly waived: number;
}

export interface ProgrammeShown {
  readonly name: string;
  readonly title: string;
}

/** A certification that goes on. */
export interface UnderWay {
  readonly programme: ProgrammeShown;
  readonly partner: string;
  readonly client: { readonly name: string; readonly version: string };
  readonly attempt: number;
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly outcome: 'passed' | 'failed' | 'incomplete';
  /** What to do next, in one sentence. */
  readonly next: string;
  readonly exchanges: number;
  /** When the last one was answered, in real milliseconds since 1970; 0 for none. */
  readonly lastAt: number;
  readonly scenarios: readonly ScenarioShown[];
  readonly accused: readonly AccusedShown[];
  readonly requirements: readonly RequirementShown[];
  readonly questions: readonly QuestionShown[];
  readonly waivers: readonly WaiverShown[];
  readonly gaps: readonly string[];
  /** Why there is no certificate now, a sentence each. */
  readonly against: readonly string[];
  readonly certificate?: CertificateShown;
}

/** Undefined `now`: the tenant is under no certification. */
export interface CertificationShown {
  readonly now?: UnderWay;
  /** Why nothing can be said of it. */
  readonly problem?: string;
}

/** A line of what the certification manager sees of all. */
export interface CertificationLine {
  readonly tenant: string;
  readonly partner: string;
  readonly programme: string;
  readonly outcome: UnderWay['outcome'];
  readonly done: number;
  readonly of: number;
  readonly next: string;
  readonly isCertified: boolean;
}
