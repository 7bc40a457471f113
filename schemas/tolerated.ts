/**
 * Requests that a service must accept although a partner must not send them. Specification: "Availability rules", "Orders (on
 * {api_url})".
 */
import type { ClauseId } from './clauses.ts';
import type { Finding } from './finding.ts';
import type { Settings } from './settings.ts';
import { validate } from './validate.ts';

/**
 * The clause that the partner violates, by the clause that makes the service accept it: several destinations, both keys of an
 * order.
 */
const tolerated: Readonly<Partial<Record<ClauseId, ClauseId>>> = {
  'v2.avail.multi-no-error': 'v2.avail.exactly-one',
  'order.query.pms-precedence': 'order.query.exactly-one',
};

/**
 * The findings about a request, without the one that the service must tolerate.
 * @param states the clause that says such a request is accepted, if it is unusual
 */
export const withoutTolerated = (findings: readonly Finding[], states: ClauseId | undefined): Finding[] =>
  states === undefined ? [...findings] : findings.filter(({ clause }) => clause !== tolerated[states]);

/** The same for a request that has not been sent yet and has internal member names. */
export const findingsToSend = (
  schema: object,
  request: unknown,
  settings: Settings,
  states: ClauseId | undefined,
): Finding[] => withoutTolerated(validate(schema, request, settings, 'wire', false).findings, states);
