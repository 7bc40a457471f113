import type { OperationAt, OperationId } from '../../schemas/operations.ts';
import { jsonResponse } from '../../sandbox/rules/answers.ts';
import type { RefusalKind } from '../../sandbox/refusal.ts';
import { problemVariants } from './v1-problems.ts';
import { variantsOf } from './variant.ts';

const nothingFound = { hotels: [], searchId: 'none', count: 0, totalCount: 0, page: 1, totalPages: 0 };

/** Responses of operations to requests that they cannot use. */
const emptyResponses = {
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

/** Undefined for v1 operations, which report a problem, for downloads, and for operations without an empty response. */
const emptyResponseOf = (operation: OperationId): object | undefined =>
  (emptyResponses as Readonly<Partial<Record<OperationId, object | undefined>>>)[operation];

const errorStatuses: Readonly<Record<RefusalKind, number>> = {
  unusable: 422,
  unauthorized: 403,
  nowhere: 404,
  gone: 404,
  conflict: 423,
  expired: 403,
  transport: 400,
};

export const refusalVariants = variantsOf({ aspect: 'errors' })({
  /** The specification does not require a service to refuse unusable requests. */
  'accepts-everything': {
    does: 'Answers unusable bodies with 200 and an empty message, but does not confirm or book tokens that were never issued.',
    rules: (conforming) => ({
      refuse: (refusal, operation) => {
        const message =
          operation && (refusal.kind === 'unusable' || refusal.kind === 'transport')
            ? emptyResponseOf(operation)
            : undefined;
        return message ? jsonResponse(200, message) : conforming.refuse(refusal, operation);
      },
      report: (answer, refusal, operation) => {
        const result = conforming.report(answer, refusal, operation);
        const isUnusable = refusal.kind === 'unusable' || refusal.kind === 'transport';
        return isUnusable
          ? {
              ...result,
              body: JSON.stringify({ ...JSON.parse(result.body), ErrorsType: null, Success: {} }),
            }
          : result;
      },
    }),
  },
  /** Statuses other than 200 and 404 and error bodies are not specified, so any client error is legal. */
  'other-errors': {
    does: 'Sends other 4xx statuses with plain text or HTML; v1 still reports errors inside 200, with other codes and texts.',
    rules: (conforming) => ({
      ...problemVariants['v1-other-codes'].rules(conforming),
      refuse: ({ kind, message }) =>
        kind === 'unusable' || kind === 'gone'
          ? {
              status: errorStatuses[kind],
              headers: { 'content-type': 'text/plain; charset=utf-8' },
              body: message,
            }
          : {
              status: errorStatuses[kind],
              headers: { 'content-type': 'text/html; charset=utf-8' },
              body: `<!doctype html><title>Error</title><p>${message}</p>`,
            },
    }),
  },
});
