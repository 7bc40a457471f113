/** What a service must accept although a partner must not send it. Specification: "Availability rules", "Orders (on {api_url})". */
import type { ClauseId } from './clauses.ts';
import type { Finding } from './finding.ts';
import type { Settings } from './settings.ts';
import { validate } from './validate.ts';

/** By the clause that has a service accept it, the clause that a partner breaks with it: several destinations, both keys of an order. */
const tolerated: Readonly<Partial<Record<ClauseId, ClauseId>>> = {
  'v2.avail.multi-no-error': 'v2.avail.exactly-one',
  'order.query.pms-precedence': 'order.query.exactly-one',
};

/**
 * What is wrong with a request that may be sent all the same: the findings without the one that it is about.
 *
 * @param states the clause that says that a request like this one is accepted, where something is special about it
 */
export const wrongToSend = (findings: readonly Finding[], states: ClauseId | undefined): Finding[] =>
  states === undefined ? [...findings] : findings.filter(({ clause }) => clause !== tolerated[states]);

/** The same of a request that is still to be sent, in our names. */
export const wrongIn = (
  schema: object,
  request: unknown,
  settings: Settings,
  states: ClauseId | undefined,
): Finding[] => wrongToSend(validate(schema, request, settings, 'wire', false).findings, states);
