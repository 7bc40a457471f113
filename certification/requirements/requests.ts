/** Single requests: shape, names, codes and credentials, judged by `judgeRequest`. */
import { clauseOf, clausesFor, isClauseId, type ClauseId } from '../../schemas/clauses.ts';
import { profiles } from '../../schemas/clauses/clause.ts';
import { missingSettings } from '../../schemas/clause-needs.ts';
import { show, type Finding } from '../../schemas/finding.ts';
import { judgeNearMiss, judgeRequest } from '../../schemas/judge/request.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { placesOfClause, type Place } from '../../schemas/clause-places.ts';
import type { ParsedExchange } from './exchange.ts';
import type { Obligation, Requirement } from './requirement.ts';
import { adviceFor } from './advice.ts';
import { misspeltIn, unknownMemberBeside, type MisspeltMember } from './members.ts';

/** Clauses that are judged by an assertion on a single request and that no schema of a message states. */
const assertedClauses: readonly ClauseId[] = [
  'common.json-request',
  'v1.post-only',
  'v1.auth.both-keys',
  'v1.env.timestamp-fresh',
  'v1.lists.envelope-only',
  'v1.cancel.whole-omits-canceltype',
  'v1.book.one-primary',
  'conv.v1-pascal-request',
  'conv.v2-camel-request',
  'auth.bearer.header',
  'ver.v1-path',
  'ver.v2-path',
  'ver.orders-unversioned',
];

const isPathClause = (id: ClauseId): boolean => id.endsWith('.path');

const placesInRequests = (id: ClauseId): readonly Place[] =>
  placesOfClause(id).filter(
    ({ message }) => / (?:request|query)$/.test(message) && !message.startsWith('webhook '),
  );

/** Whether a single request can break the clause. */
const canRequestBreak = (id: ClauseId): boolean =>
  assertedClauses.includes(id) || isPathClause(id) || placesInRequests(id).length > 0;

/** Whether only optional members of a request exercise the obligation. */
export const isOfOptionalMembers = (id: Obligation): boolean =>
  isClauseId(id) &&
  !assertedClauses.includes(id) &&
  canRequestBreak(id) &&
  placesInRequests(id).every(({ isOptional }) => isOptional);

/** Every clause that a client can break in a single request. */
const clausesOfRequests: readonly ClauseId[] = clausesFor(profiles, 'partner').filter(canRequestBreak);

/** The clause of the operation about the member at a path such as Segment[0].Status. */
export function clauseAt(operation: OperationId, path: string): ClauseId | undefined {
  const pointer = `/${path.replaceAll(/\[\d+\]/g, '/*').replaceAll('.', '/')}`;
  return clausesOfRequests.find(
    (id) =>
      !/^(?:conv|enum)\./.test(id) &&
      placesInRequests(id).some(
        (place) => place.message === `${operation} request` && place.pointer === pointer,
      ),
  );
}

/** Whether a booking lacks a member that the offer may lack, too. The requirement v1.booking compares both. */
const mayOfferLackMember = ({ clause, pointer, actual }: Finding): boolean =>
  clause === 'v1.book.accepted-payments' &&
  actual === show(undefined) &&
  /\/TPA_Extensions(?:\/\w+)?$/.test(pointer);

export const requests: Requirement = {
  id: 'requests',
  seesUnreadable: true,
  judges: clausesOfRequests,
  watch: (notes, { settings }) => {
    const judgedClauses = new Set(
      clausesOfRequests.filter((id) => missingSettings(id, settings).length === 0),
    );
    const reportFinding = (
      finding: Finding,
      observed: ParsedExchange,
      title: string,
      misspelt?: MisspeltMember,
    ): void => {
      const { clause, pointer, expected, actual } = finding;
      if (!judgedClauses.has(clause)) return;
      const isMisspelt = misspelt !== undefined && pointer.endsWith(`/${misspelt.meant}`);
      const advice = adviceFor(
        clauseOf(clause),
        title,
        finding,
        isMisspelt ? misspelt.name : undefined,
        unknownMemberBeside(observed, pointer),
      );
      notes.fail(clause, { pointer, expected, actual, advice });
    };
    return {
      observe: (observed) => {
        const { operation } = observed;
        const { nearly, request } = observed.recorded;
        if (nearly !== undefined)
          for (const finding of judgeNearMiss(nearly, request, settings))
            reportFinding(finding, observed, operationOf(nearly.operation).title);
        if (operation === undefined || operationOf(operation).base === 'partner') return;
        const { assumed, title } = operationOf(operation);
        const { exercised, findings } = judgeRequest(observed.judged, settings);
        // For a payload that the specification does not show, only JSON and credentials are judged.
        const isCounted = (id: ClauseId): boolean =>
          judgedClauses.has(id) &&
          (assumed?.body === undefined || id.startsWith('auth.') || id === 'common.json-request');
        const relevantFindings = findings.filter((finding) => !mayOfferLackMember(finding));
        const brokenClauses = new Set(relevantFindings.map(({ clause }) => clause));
        for (const id of exercised) if (isCounted(id) && !brokenClauses.has(id)) notes.pass(id);
        for (const id of brokenClauses) {
          if (!isCounted(id)) continue;
          const [firstFinding] = relevantFindings.filter(({ clause }) => clause === id) as [Finding];
          reportFinding(firstFinding, observed, title, misspeltIn(observed, settings));
        }
      },
    };
  },
};
