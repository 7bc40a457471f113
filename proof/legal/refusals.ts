import type { OperationAt, OperationId } from '../../schemas/operations.ts';
import { jsonResponse } from '../../sandbox/rules/answers.ts';
import type { RefusalKind } from '../../sandbox/refusal.ts';
import { variantsOf, v1Operations } from './variant.ts';
import { override } from '../override.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { changeMessages } from './rule-overrides.ts';

const nothingFound = { hotels: [], searchId: 'none', count: 0, totalCount: 0, page: 1, totalPages: 0 };

/** Responses of operations to requests that they cannot use. */
const emptyResponses = {
  'v2.avail': nothingFound,
  'v2.checkrate': { hotels: [], searchId: null },
  'v2.book': {},
  // Without a locator, which an unusable request may lack, no token is issued.
  'longstay.token': undefined,
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

type Problem = ReturnType<Rules['v1Problem']>;

const changeProblem = (change: (problem: Problem) => Problem) =>
  override('v1Problem', (result) => change(result));

interface MessageWithErrors {
  readonly ErrorsType?: { readonly Errors: readonly Problem[] } | null;
}

/** Specification: "The catalogue of Code values is not shown". The texts are open too, but v1 problems always come inside an HTTP 200 body. */
export const problemVariants = variantsOf({ aspect: 'v1 problems', operations: v1Operations })({
  'v1-other-codes': {
    does: 'Reports v1 problems with codes of another catalogue, and the code as text.',
    rules: changeProblem(({ Code }) => ({
      Code: 90_000 + Code * 7,
      Language: 1,
      ShortText: `E${90_000 + Code * 7}`,
    })),
  },
  'v1-one-code': {
    does: 'Reports all v1 problems with one code and no text.',
    rules: changeProblem((problem) => ({ ...problem, Code: 0, ShortText: '' })),
  },
  'v1-negative-codes': {
    does: 'Reports v1 problems with negative codes.',
    rules: changeProblem((problem) => ({ ...problem, Code: -1 - problem.Code })),
  },
  'v1-errors-in-danish': {
    does: 'Reports v1 problems in Danish, regardless of the requested language.',
    rules: changeProblem((problem) => ({
      ...problem,
      Language: 5,
      ShortText: 'Det kan ikke lade sig gøre.',
    })),
  },
  'v1-errors-talkative': {
    does: 'Reports v1 problems with a stack trace and a documentation link.',
    rules: changeProblem((problem) => ({
      ...problem,
      ShortText: `${problem.ShortText}\n${'  at com.example.Pull.handle(Pull.java:1)\n'.repeat(40)}`,
      Type: 3,
      DocURL: 'https://docs.invalid/errors',
    })),
  },
  'v1-several-errors': {
    does: 'Reports each v1 error three times, in three languages.',
    rules: changeMessages((message) => {
      const { ErrorsType: errorsType } = message as MessageWithErrors;
      if (!errorsType) return message;
      return {
        ...message,
        ErrorsType: {
          Errors: errorsType.Errors.flatMap((error) => [1, 3, 8].map((Language) => ({ ...error, Language }))),
        },
      };
    }),
  },
  'v1-errors-and-data': {
    does: 'Adds null data members to v1 errors of availability and descriptive content.',
    rules: changeMessages((message, operation) => {
      if (!(message as MessageWithErrors).ErrorsType) return message;
      if (operation === 'v1.avail') return { ...message, Criteria: null, HotelStaysType: null };
      return operation === 'v1.desc' ? { ...message, HotelDescriptiveContentsType: null } : message;
    }),
  },
  'v1-nothing-is-an-error': {
    does: 'Reports an error if an availability search or get-bookings finds nothing.',
    rules: changeMessages((message, operation) => {
      const results = message as {
        HotelStaysType?: { HotelStays?: unknown[] } | null;
        HotelReservationsType?: { HotelReservations?: unknown[] };
      };
      const isEmpty =
        results.HotelStaysType?.HotelStays?.length === 0 ||
        results.HotelReservationsType?.HotelReservations?.length === 0;
      if (!isEmpty || (operation !== 'v1.avail' && operation !== 'v1.getbk')) return message;
      const {
        HotelStaysType: _,
        HotelReservationsType: __,
        Criteria: ___,
        ...envelope
      } = message as Record<string, unknown>;
      return {
        ...envelope,
        Success: null,
        ErrorsType: { Errors: [{ Code: 424, Language: 1, ShortText: 'Nothing was found.' }] },
      };
    }),
  },
});
