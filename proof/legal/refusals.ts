import type { OperationAt, OperationId } from '../../schemas/operations.ts';
import { json } from '../../sandbox/rules/answers.ts';
import type { RefusalKind } from '../../sandbox/refusal.ts';
import { problemVariants } from './v1-problems.ts';
import { variantsOf } from './variant.ts';

const nothingFound = { hotels: [], searchId: 'none', count: 0, totalCount: 0, page: 1, totalPages: 0 };

/** What an operation answers when it could make nothing of a request. */
const empty = {
  'v2.avail': nothingFound,
  'v2.checkrate': { hotels: [], searchId: null },
  'v2.book': {},
  'longstay.token': {
    access_token: 'opens.no.page',
    token_type: 'Bearer',
    expires_in: 1800,
    session_id: 'none',
  },
  'longstay.avail': undefined,
  'order.by-query': undefined,
  'order.by-id': undefined,
  'lost.by-id': undefined,
} as const satisfies Record<OperationAt<'api_url' | 'auth_url'>, object | undefined>;

/** A v1 operation reports a problem instead, and a file has no message. */
const emptyOf = (operation: OperationId): object | undefined =>
  (empty as Readonly<Partial<Record<OperationId, object | undefined>>>)[operation];

const statuses: Readonly<Record<RefusalKind, number>> = {
  unusable: 422,
  unauthorized: 403,
  nowhere: 404,
  gone: 404,
  conflict: 423,
  expired: 403,
  transport: 400,
};

export const refusalVariants = variantsOf({ aspect: 'errors' })({
  /** The specification nowhere says that a service must refuse a request it cannot use. */
  'accepts-everything': {
    does: 'Answers 200 with a well-formed, empty message where a body cannot be used; what was never issued is still not confirmed or booked.',
    rules: (conforming) => ({
      refuse: (refusal, operation) => {
        const message =
          operation && (refusal.kind === 'unusable' || refusal.kind === 'transport')
            ? emptyOf(operation)
            : undefined;
        return message ? json(200, message) : conforming.refuse(refusal, operation);
      },
      report: (answer, refusal, operation) => {
        const result = conforming.report(answer, refusal, operation);
        const isMeant = refusal.kind === 'unusable' || refusal.kind === 'transport';
        return isMeant
          ? {
              ...result,
              body: JSON.stringify({ ...JSON.parse(result.body), ErrorsType: null, Success: {} }),
            }
          : result;
      },
    }),
  },
  /** Statuses other than 200 and 404, and the body of an error, are not shown: any client error in any form is legal. */
  'other-errors': {
    does: 'Refuses with other 4xx statuses, in plain text or HTML instead of JSON; in v1 inside 200 as ever, with other codes and texts.',
    rules: (conforming) => ({
      ...problemVariants['v1-other-codes'].rules(conforming),
      refuse: ({ kind, message }) =>
        kind === 'unusable' || kind === 'gone'
          ? {
              status: statuses[kind],
              headers: { 'content-type': 'text/plain; charset=utf-8' },
              body: message,
            }
          : {
              status: statuses[kind],
              headers: { 'content-type': 'text/html; charset=utf-8' },
              body: `<!doctype html><title>Error</title><p>${message}</p>`,
            },
    }),
  },
});
