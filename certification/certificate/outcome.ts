/** Outcomes, attestations and waivers of requirements, as used for certificates. */
import type { AttestationAnswer } from '../../reports/page/certification.ts';
import type { Certificate, CertifiedRequirement } from './form.ts';

/** An exchange of a journal, by its number and the hash of its line. */
export interface Evidence {
  readonly exchange: number;
  /** SHA-256 of its line, in hexadecimal: see `hashOf`. */
  readonly hash: string;
}

export interface RequirementOutcome extends Readonly<
  Pick<CertifiedRequirement, 'id' | 'title' | 'severity' | 'outcome'>
> {
  /** The exchanges that show the outcome. */
  readonly evidence: readonly Evidence[];
}

/** An answer to a question that traffic cannot answer. */
export interface Attestation {
  readonly requirement: string;
  readonly question: string;
  readonly answer: AttestationAnswer;
  /** How the client does it, or why it does not, or need not. */
  readonly says: string;
  readonly by: string;
  /** YYYY-MM-DD. */
  readonly on: string;
}

/** Permits a client to break a requirement until a day. */
export type Waiver = Readonly<Certificate['waivers'][number]>;
