/** How it stands with one requirement of a client, as a certificate says it. */

/** An exchange of a journal, by its number and the hash of what is kept of it. */
export interface Evidence {
  readonly exchange: number;
  /** SHA-256 of its line, in hexadecimal: see `hashOf`. */
  readonly hash: string;
}

export interface RequirementOutcome {
  /** A clause, or a practice that quotes none. */
  readonly id: string;
  /** Its sentence. */
  readonly title: string;
  readonly strength: 'fails' | 'warns';
  readonly outcome: 'passed' | 'failed' | 'warned' | 'not exercised' | 'attested';
  /** What shows it; empty where nothing was seen. */
  readonly evidence: readonly Evidence[];
}

/** What somebody answers for, because no traffic can show it. */
export interface Attestation {
  readonly duty: string;
  readonly question: string;
  readonly answer: 'yes' | 'no';
  /** How, or why not. */
  readonly says: string;
  readonly by: string;
  /** YYYY-MM-DD. */
  readonly on: string;
}

/** A requirement that need not be kept for a while. */
export interface Waiver {
  readonly duty: string;
  readonly reason: string;
  /** YYYY-MM-DD; from that day on it no longer counts. */
  readonly until: string;
}
