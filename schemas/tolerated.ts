/**
 * Requests that a service must accept although a partner must not send them. Specification: "Availability rules", "Orders (on
 * {api_url})".
 */
import type { ClauseId } from './clauses.ts';
import type { Finding } from './finding.ts';
import type { Settings } from './settings.ts';
import { validate } from './validate.ts';

/**
 * The clause that the partner violates, by the clause that makes the service accept the request: one with several
 * destinations, or with both keys of an order.
 */
const toleratedClauses: Readonly<Partial<Record<ClauseId, ClauseId>>> = {
  'v2.avail.multi-no-error': 'v2.avail.exactly-one',
  'order.query.pms-precedence': 'order.query.exactly-one',
};

/**
 * The findings about a request, without the one that the service must tolerate.
 * @param acceptanceClause the clause that says such a request is accepted, if it is unusual
 */
export const withoutTolerated = (
  findings: readonly Finding[],
  acceptanceClause: ClauseId | undefined,
): Finding[] =>
  acceptanceClause === undefined
    ? [...findings]
    : findings.filter(({ clause }) => clause !== toleratedClauses[acceptanceClause]);

/** The findings, except tolerated ones, about a request with internal member names before it is sent. */
export const findingsBeforeSending = (
  schema: object,
  request: unknown,
  settings: Settings,
  acceptanceClause: ClauseId | undefined,
): Finding[] =>
  withoutTolerated(validate(schema, request, settings, 'wire', false).findings, acceptanceClause);
