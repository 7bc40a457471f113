/** Each request for itself: shape, names, codes, credentials. Judged by `judgeRequest`, the contract's own judge of a single call. */
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import { clausesFor } from '../../schemas/clauses.ts';
import { profiles } from '../../schemas/clauses/clause.ts';
import { missingSettings } from '../../schemas/clause-needs.ts';
import type { Finding } from '../../schemas/finding.ts';
import { judgeNearMiss, judgeRequest } from '../../schemas/judge/request.ts';
import { operationOf } from '../../schemas/operations.ts';
import { placesOfClause } from '../../schemas/clause-places.ts';
import type { Requirement } from './requirement.ts';
import { adviceFor } from './advice.ts';

/** Of what no message states and an assertion on a single request does. */
const byAssertion: readonly ClauseId[] = [
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

/** Where a call goes is said by the clause that the operation answers by. */
const isPath = (id: ClauseId): boolean => id.endsWith('.path');

/** Whether a request alone can break it. */
const isOfRequests = (id: ClauseId): boolean =>
  byAssertion.includes(id) ||
  isPath(id) ||
  placesOfClause(id).some(
    ({ message }) => / (?:request|query)$/.test(message) && !message.startsWith('webhook '),
  );

/** Every clause that a client can break in a single request. */
export const clausesOfRequests: readonly ClauseId[] = clausesFor(profiles, 'partner').filter(isOfRequests);

export const requests: Requirement = {
  id: 'requests',
  does: 'Send requests as the specification shows them: members, types, names, codes, paths and credentials.',
  judges: clausesOfRequests,
  watch: (notes, { settings }) => {
    const judged = new Set(clausesOfRequests.filter((id) => missingSettings(id, settings).length === 0));
    const accuse = (finding: Finding, number: number, title: string): void => {
      const { clause, pointer, expected, actual } = finding;
      if (!judged.has(clause)) return;
      const advice = adviceFor(clause, clauseOf(clause), title, finding);
      notes.accuse(clause, { exchanges: [number], pointer, expected, actual, advice });
    };
    return {
      see: (observed) => {
        const { operation } = observed;
        const { nearly, request } = observed.exchange;
        if (nearly !== undefined)
          for (const finding of judgeNearMiss(nearly, request, settings))
            accuse(finding, observed.number, operationOf(nearly.operation).title);
        if (operation === undefined || operationOf(operation).base === 'partner') return;
        const { assumed, title } = operationOf(operation);
        const { exercised, findings } = judgeRequest(observed.judged, settings);
        // Of a payload that the specification does not show nothing is asked but that it is JSON, and who is calling.
        const counts = (id: ClauseId): boolean =>
          judged.has(id) &&
          (assumed?.body === undefined || id.startsWith('auth.') || id === 'common.json-request');
        const broken = new Set(findings.map(({ clause }) => clause));
        for (const id of exercised) if (counts(id) && !broken.has(id)) notes.keep(id);
        for (const id of broken) {
          if (!counts(id)) continue;
          const [first] = findings.filter(({ clause }) => clause === id) as [Finding];
          accuse(first, observed.number, title);
        }
      },
    };
  },
};
