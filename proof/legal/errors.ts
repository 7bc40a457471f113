/** Specification: "HTTP statuses other than 200 and 404, authentication failure responses and the error body shape of v2 and order endpoints: not shown." */
import { override } from '../override.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Refusal } from '../../sandbox/refusal.ts';
import type { OutgoingResponse } from '../../sandbox/rules/answers.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { apiOperations, variantsOf } from './variant.ts';

type ErrorFormat = (refusal: Refusal) => OutgoingResponse;

/** A gone rate is reported by 404, the only specified error. */
const isGoneRate = ({ code }: Refusal, operation: OperationId | undefined): boolean =>
  operation === 'v2.checkrate' && code === 'rate-gone';

const refuseWith = (format: ErrorFormat) => (): Partial<Rules> => ({
  refuse: (refusal, operation) => ({
    ...format(refusal),
    ...(isGoneRate(refusal, operation) ? { status: 404 } : {}),
  }),
});

const textHeaders = { 'content-type': 'text/plain; charset=utf-8' };
const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };
const xmlHeaders = { 'content-type': 'application/xml' };
const jsonHeaders = { 'content-type': 'application/json' };

export const errorVariants = variantsOf({ aspect: 'errors', operations: apiOperations })({
  'errors-problem': {
    does: 'Sends problem documents (RFC 9457), with status 422 for unusable bodies.',
    rules: refuseWith((refusal) => {
      const status = refusal.kind === 'unusable' ? 422 : refusal.status;
      const body = { type: 'about:blank', title: refusal.code, status, detail: refusal.message };
      return { status, headers: { 'content-type': 'application/problem+json' }, body: JSON.stringify(body) };
    }),
  },
  'errors-empty': {
    does: 'Sends errors without body and content type.',
    rules: refuseWith(({ status }) => ({ status, headers: {}, body: '' })),
  },
  'errors-html': {
    does: 'Sends 403 with an HTML page, as a firewall does.',
    rules: refuseWith(({ message }) => ({
      status: 403,
      headers: htmlHeaders,
      body: `<!doctype html><title>Request blocked</title><p>${message}</p>`,
    })),
  },
  'errors-xml': {
    does: 'Sends 400 with XML.',
    rules: refuseWith(({ message }) => ({
      status: 400,
      headers: xmlHeaders,
      body: `<?xml version="1.0"?><Error><Message>${message}</Message></Error>`,
    })),
  },
  'errors-text': {
    does: 'Sends 423 with plain text and no content type.',
    rules: refuseWith(({ message }) => ({ status: 423, headers: {}, body: message })),
  },
  'errors-not-found': {
    does: 'Sends 404 for every error, to hide what exists.',
    rules: refuseWith(() => ({ status: 404, headers: textHeaders, body: 'Not Found' })),
  },
  'errors-of-server': {
    does: 'Sends 500 for unusable requests.',
    rules: refuseWith(({ kind, status }) => ({
      status: kind === 'unusable' || kind === 'transport' ? 500 : status,
      headers: jsonHeaders,
      body: '{"timestamp":"2026-01-01T00:00:00Z","status":500,"error":"Internal Server Error","path":"/"}',
    })),
  },
  'errors-like-answers': {
    does: 'Sends errors whose bodies look like good responses.',
    rules: refuseWith(({ status }) => ({
      status,
      headers: jsonHeaders,
      body: JSON.stringify({
        hotels: [],
        searchId: null,
        count: 0,
        totalCount: 0,
        page: 1,
        totalPages: 0,
        id: null,
        items: [],
        access_token: null,
      }),
    })),
  },
  'errors-list': {
    does: 'Sends 409 with a JSON array of errors.',
    rules: refuseWith(({ code, message }) => ({
      status: 409,
      headers: jsonHeaders,
      body: JSON.stringify([{ code, message }, null]),
    })),
  },
  'errors-bare': {
    does: 'Sends 418 with a JSON string.',
    rules: refuseWith(({ message }) => ({
      status: 418,
      headers: jsonHeaders,
      body: JSON.stringify(message),
    })),
  },
  'errors-throttled': {
    does: 'Sends 429 with Retry-After for every error.',
    rules: refuseWith(() => ({
      status: 429,
      headers: { 'retry-after': '1', ...textHeaders },
      body: 'Slow down.',
    })),
  },
  'errors-login': {
    does: 'Redirects unauthorized callers to a login page, and sends 400 for other errors.',
    rules: refuseWith(({ kind }): OutgoingResponse => {
      if (kind !== 'unauthorized') return { status: 400, headers: {}, body: '' };
      return { status: 303, headers: { location: 'https://login.invalid/?next=/' }, body: '' };
    }),
  },
  /** The body of a 404 for a gone rate is not specified. */
  'gone-silently': {
    aspect: 're-check',
    operations: ['v2.checkrate'],
    does: 'Reports a gone rate by 404 without a body.',
    rules: override('refuse', (result, refusal, operation) =>
      operation === 'v2.checkrate' && refusal.kind === 'gone'
        ? { status: 404, headers: {}, body: '' }
        : result,
    ),
  },
});
