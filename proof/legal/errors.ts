/** "HTTP statuses other than 200 and 404, authentication failure responses and the error body shape of v2 and order endpoints: not shown." */
import type { OperationId } from '../../schemas/operations.ts';
import type { Refusal } from '../../sandbox/refusal.ts';
import type { Answer } from '../../sandbox/rules/answers.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { otherOperations, type Variant } from './variant.ts';

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

const variant = (does: string, form: Form): Variant => ({
  aspect: 'errors',
  operations: otherOperations,
  does,
  rules: refusing(form),
});

const text = { 'content-type': 'text/plain; charset=utf-8' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const xml = { 'content-type': 'application/xml' };
const jsonType = { 'content-type': 'application/json' };

export const problemErrors = variant(
  'Refuses by problem documents (RFC 9457), a body that it cannot use by 422.',
  (refusal) => {
    const status = refusal.kind === 'unusable' ? 422 : refusal.status;
    const body = { type: 'about:blank', title: refusal.code, status, detail: refusal.message };
    return { status, headers: { 'content-type': 'application/problem+json' }, body: JSON.stringify(body) };
  },
);

export const emptyErrors = variant('Refuses by a status alone: no body, no content type.', ({ status }) => ({
  status,
  headers: {},
  body: '',
}));

export const htmlErrors = variant(
  'Refuses by 403 and a page in HTML, as a firewall does.',
  ({ message }) => ({
    status: 403,
    headers: html,
    body: `<!doctype html><title>Request blocked</title><p>${message}</p>`,
  }),
);

export const xmlErrors = variant('Refuses by 400 and XML.', ({ message }) => ({
  status: 400,
  headers: xml,
  body: `<?xml version="1.0"?><Error><Message>${message}</Message></Error>`,
}));

export const textErrors = variant(
  'Refuses by 423 and plain text that no content type announces.',
  ({ message }) => ({
    status: 423,
    headers: {},
    body: message,
  }),
);

export const notFoundErrors = variant('Refuses everything by 404, as one who hides what there is.', () => ({
  status: 404,
  headers: text,
  body: 'Not Found',
}));

export const serverErrors = variant(
  'Breaks by 500 where it is asked what it cannot answer.',
  ({ kind, status }) => ({
    status: kind === 'unusable' || kind === 'transport' ? 500 : status,
    headers: jsonType,
    body: '{"timestamp":"2026-01-01T00:00:00Z","status":500,"error":"Internal Server Error","path":"/"}',
  }),
);

export const likeAnswers = variant(
  'Refuses in bodies that look like its good answers, but for their status.',
  ({ status }) => ({
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
  }),
);

export const listErrors = variant('Refuses by a JSON list of errors, by 409.', ({ code, message }) => ({
  status: 409,
  headers: jsonType,
  body: JSON.stringify([{ code, message }, null]),
}));

export const bareErrors = variant('Refuses by JSON that is a text and no object, by 418.', ({ message }) => ({
  status: 418,
  headers: jsonType,
  body: JSON.stringify(message),
}));

export const throttledErrors = variant(
  'Refuses by 429 and a time to come back at, whatever is the matter.',
  () => ({
    status: 429,
    headers: { 'retry-after': '1', ...text },
    body: 'Slow down.',
  }),
);

export const loginErrors = variant(
  'Sends whoever is not known on to a login page, and refuses the rest by 400.',
  ({ kind }): Answer => {
    if (kind !== 'unauthorized') return { status: 400, headers: {}, body: '' };
    return { status: 303, headers: { location: 'https://login.invalid/?next=/' }, body: '' };
  },
);
