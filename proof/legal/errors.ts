/** "HTTP statuses other than 200 and 404, authentication failure responses and the error body shape of v2 and order endpoints: not shown." */
import { override } from '../override.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Refusal } from '../../sandbox/refusal.ts';
import type { Answer } from '../../sandbox/rules/answers.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { otherOperations, variantsOf } from './variant.ts';

type Form = (refusal: Refusal) => Answer;

/** That a rate is gone is told by 404, and that alone is shown. */
const isGoneRate = ({ code }: Refusal, operation: OperationId | undefined): boolean =>
  operation === 'v2.checkrate' && code === 'rate-gone';

const refusing = (form: Form) => (): Partial<Rules> => ({
  refuse: (refusal, operation) => ({
    ...form(refusal),
    ...(isGoneRate(refusal, operation) ? { status: 404 } : {}),
  }),
});

const text = { 'content-type': 'text/plain; charset=utf-8' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const xml = { 'content-type': 'application/xml' };
const jsonType = { 'content-type': 'application/json' };

export const errorVariants = variantsOf({ aspect: 'errors', operations: otherOperations })({
  'errors-problem': {
    does: 'Refuses by problem documents (RFC 9457), a body that it cannot use by 422.',
    rules: refusing((refusal) => {
      const status = refusal.kind === 'unusable' ? 422 : refusal.status;
      const body = { type: 'about:blank', title: refusal.code, status, detail: refusal.message };
      return { status, headers: { 'content-type': 'application/problem+json' }, body: JSON.stringify(body) };
    }),
  },
  'errors-empty': {
    does: 'Refuses by a status alone: no body, no content type.',
    rules: refusing(({ status }) => ({ status, headers: {}, body: '' })),
  },
  'errors-html': {
    does: 'Refuses by 403 and a page in HTML, as a firewall does.',
    rules: refusing(({ message }) => ({
      status: 403,
      headers: html,
      body: `<!doctype html><title>Request blocked</title><p>${message}</p>`,
    })),
  },
  'errors-xml': {
    does: 'Refuses by 400 and XML.',
    rules: refusing(({ message }) => ({
      status: 400,
      headers: xml,
      body: `<?xml version="1.0"?><Error><Message>${message}</Message></Error>`,
    })),
  },
  'errors-text': {
    does: 'Refuses by 423 and plain text that no content type announces.',
    rules: refusing(({ message }) => ({ status: 423, headers: {}, body: message })),
  },
  'errors-not-found': {
    does: 'Refuses everything by 404, as one who hides what there is.',
    rules: refusing(() => ({ status: 404, headers: text, body: 'Not Found' })),
  },
  'errors-of-server': {
    does: 'Breaks by 500 where it is asked what it cannot answer.',
    rules: refusing(({ kind, status }) => ({
      status: kind === 'unusable' || kind === 'transport' ? 500 : status,
      headers: jsonType,
      body: '{"timestamp":"2026-01-01T00:00:00Z","status":500,"error":"Internal Server Error","path":"/"}',
    })),
  },
  'errors-like-answers': {
    does: 'Refuses in bodies that look like its good answers, but for their status.',
    rules: refusing(({ status }) => ({
      status,
      headers: jsonType,
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
    does: 'Refuses by a JSON list of errors, by 409.',
    rules: refusing(({ code, message }) => ({
      status: 409,
      headers: jsonType,
      body: JSON.stringify([{ code, message }, null]),
    })),
  },
  'errors-bare': {
    does: 'Refuses by JSON that is a text and no object, by 418.',
    rules: refusing(({ message }) => ({ status: 418, headers: jsonType, body: JSON.stringify(message) })),
  },
  'errors-throttled': {
    does: 'Refuses by 429 and a time to come back at, whatever is the matter.',
    rules: refusing(() => ({ status: 429, headers: { 'retry-after': '1', ...text }, body: 'Slow down.' })),
  },
  'errors-login': {
    does: 'Sends whoever is not known on to a login page, and refuses the rest by 400.',
    rules: refusing(({ kind }): Answer => {
      if (kind !== 'unauthorized') return { status: 400, headers: {}, body: '' };
      return { status: 303, headers: { location: 'https://login.invalid/?next=/' }, body: '' };
    }),
  },
  /** "gone" may be told in any words. */
  'gone-silently': {
    aspect: 're-check',
    operations: ['v2.checkrate'],
    does: 'Says that a rate is gone by 404 without a body.',
    rules: override('refuse', (result, refusal, operation) =>
      operation === 'v2.checkrate' && refusal.kind === 'gone'
        ? { status: 404, headers: {}, body: '' }
        : result,
    ),
  },
});
