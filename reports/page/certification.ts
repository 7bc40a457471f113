/** The state of a certification, as the control port returns it. */

export const attestationAnswers = ['yes', 'no', 'does not apply'] as const;
export type AttestationAnswer = (typeof attestationAnswers)[number];

/** `waiting`: the client has begun, and `waitsFor` names what is missing. */
export type ShownScenarioState = 'to do' | 'waiting' | 'passed' | 'warned' | 'failed' | 'not configured';

export interface ShownScenario {
  readonly id: string;
  readonly title: string;
  readonly asks: string;
  readonly meets: string;
  /** Whether the scenario consists of practices only, so that it never prevents a pass. */
  readonly optional: boolean;
  readonly state: ShownScenarioState;
  readonly waitsFor?: 'the client' | 'time';
  /** The end of the wait, in milliseconds since 1970 on the tenant's clock. */
  readonly until?: number;
  readonly missing: readonly string[];
  /** The last call that the scenario still needs, if it was refused. */
  readonly refusal?: string;
  /** The sentences of the requirements that fail, warn or are pending. */
  readonly because: readonly string[];
}

/** A violation by the client, with the first example. */
export interface ShownViolation {
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

export interface ShownRequirement {
  readonly id: string;
  readonly says: string;
  readonly state: string;
  readonly exchanges: readonly number[];
}

export interface ShownQuestion {
  readonly requirement: string;
  readonly question: string;
  readonly attestation?: {
    readonly answer: AttestationAnswer;
    readonly says: string;
    readonly by: string;
    readonly on: string;
  };
}

export interface ShownWaiver {
  readonly requirement: string;
  readonly reason: string;
  readonly until: string;
}

export interface ShownCertificate {
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

export interface ShownProgramme {
  readonly name: string;
  readonly title: string;
}

export interface CertificationInProgress {
  readonly programme: ShownProgramme;
  readonly partner: string;
  readonly client: { readonly name: string; readonly version: string };
  readonly attempt: number;
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly outcome: 'passed' | 'failed' | 'incomplete';
  /** What to do next, in one sentence. */
  readonly next: string;
  readonly exchanges: number;
  /** Real time of the last response in milliseconds since 1970; 0 for none. */
  readonly lastAt: number;
  readonly scenarios: readonly ShownScenario[];
  readonly accused: readonly ShownViolation[];
  readonly requirements: readonly ShownRequirement[];
  readonly questions: readonly ShownQuestion[];
  readonly waivers: readonly ShownWaiver[];
  readonly gaps: readonly string[];
  /** The reasons why there is no certificate now. */
  readonly against: readonly string[];
  readonly certificate?: ShownCertificate;
}

/** The certification of a tenant; `now` is undefined if the tenant has none. */
export interface CertificationView {
  readonly now?: CertificationInProgress;
  /** Why the state of the certification is unknown. */
  readonly problem?: string;
}

/** A line in the certification manager's list. */
export interface CertificationLine {
  readonly tenant: string;
  readonly partner: string;
  readonly programme: string;
  readonly outcome: CertificationInProgress['outcome'];
  readonly done: number;
  readonly of: number;
  readonly next: string;
  readonly isCertified: boolean;
}
