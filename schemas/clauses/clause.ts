import type { SettingId } from '../settings.ts';

/** Who has to obey a clause. */
export type Who = 'service' | 'partner' | 'both' | 'operator';

/** How firmly the specification says it: in a sentence, in a table or listing, or only by implication. */
export type Strength = 'explicit' | 'derived' | 'reasoned';

/** The effect of a violated clause on the verdict. */
export type Severity = 'fails' | 'warns';

/**
 * How a clause can be tested. `live`: by reading requests; `data`: by reading requests, if the deployment has suitable data;
 * `books` by booking or cancelling; `sandbox` with control of time, inventory or events; `traffic` on a partner's recorded
 * requests; `receiver` by calling a partner's webhook address; `none` not over HTTP.
 */
export type Testing = 'live' | 'data' | 'books' | 'sandbox' | 'traffic' | 'receiver' | 'none';

export const profiles = ['v1-shop', 'v1-book', 'v2-rates', 'orders', 'long-stay', 'webhooks'] as const;

/** A part of the service that a deployment or a partner may claim. */
export type Profile = (typeof profiles)[number];

/** One sentence of the contract that a party must obey. Its key in the list of clauses is its id, which never changes. */
export interface Clause {
  /** The sentence, in this project's words. */
  readonly text: string;
  /** The heading of the specification that contains the sentence. */
  readonly section: string;
  readonly who: Who;
  readonly strength: Strength;
  readonly testing: Testing;
  /** The profiles that include the clause. */
  readonly profiles: readonly Profile[];
  /** Stated only if it differs from the severity that the strength implies; `because` then gives the reason. */
  readonly severity?: Severity;
  readonly because?: string;
  /** Settings without which the clause cannot be judged, besides the names of its members, which clause-needs.ts derives. */
  readonly needs?: readonly SettingId[];
  /** Why no test can be written for the clause. */
  readonly untested?: string;
  /** How to read the clause where the specification is ambiguous. */
  readonly note?: string;
}

/** What differs from other clauses of its kind. */
export type ClauseDetails = Partial<Omit<Clause, 'text'>>;

/** A clause from its sentence. */
type ClauseMaker = (text: string, details?: ClauseDetails) => Clause;

/** Makes clauses of one heading: `clausesUnder(heading, profiles)(party, strength, testing)` makes those of one kind. */
export const clausesUnder =
  (section: string, profiles: readonly Profile[]) =>
  (who: Who, strength: Strength, testing: Testing): ClauseMaker =>
  (text, details) => ({ text, section, who, strength, testing, profiles, ...details });
