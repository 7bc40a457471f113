/** A clause and its properties in words. */
import { clauseOf, severityOf, type ClauseId } from '../schemas/clauses.ts';
import type { Strength, Testing, Who } from '../schemas/clauses/clause.ts';

export const strengthLabels: Readonly<Record<Strength, string>> = {
  explicit: 'a sentence of the specification says it',
  derived: 'a table or listing of the specification says it',
  reasoned: 'the specification implies it',
};

/** The words before the section of a clause. */
export const sourceLabels: Readonly<Record<Strength, string>> = {
  explicit: 'stated in section',
  derived: 'listed in section',
  reasoned: 'implied by section',
};

export const partyLabels: Readonly<Record<Who, string>> = {
  service: 'the service',
  partner: 'the partner',
  both: 'the service and the partner',
  operator: 'the operator',
};

export const testMethodLabels: Readonly<Record<Testing, string>> = {
  live: 'by reading',
  data: 'by reading, if the deployment has suitable data',
  books: 'by booking or cancelling',
  sandbox: 'with control of time, inventory or events',
  traffic: "on a partner's recorded requests",
  receiver: "by calling a partner's webhook address",
  none: 'not over HTTP',
};

/** The sentence of a clause, and its section of the specification. */
export function clauseLine(id: ClauseId): string {
  const { text, section, strength } = clauseOf(id);
  return `${text} (${sourceLabels[strength]} "${section}")`;
}

/** Why a violation of the clause only warns; undefined if it fails the gate. */
export function warningText(id: ClauseId): string | undefined {
  if (severityOf(id) === 'fails') return undefined;
  const { because } = clauseOf(id);
  return `Only a warning, which does not fail the gate${because === undefined ? '.' : `: ${because}`}`;
}
