/** Specification: "Authentication failure responses … not shown". A v1 caller without valid keys may receive any response without data. */
import { override } from '../override.ts';
import type { OutgoingResponse } from '../../sandbox/rules/answers.ts';
import { v1Operations, variantsOf } from './variant.ts';

const refuseKeysWith = (answer: OutgoingResponse) =>
  override('report', (result, _reported, refusal) => (refusal.kind === 'unauthorized' ? answer : result));

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

export const keyVariants = variantsOf({ aspect: 'v1 keys', operations: v1Operations })({
  'keys-401': {
    does: 'Refuses v1 keys with 401 and a challenge, without a body.',
    rules: refuseKeysWith({ status: 401, headers: { 'www-authenticate': 'ApiKey realm="pull"' }, body: '' }),
  },
  'keys-403': {
    does: 'Refuses v1 keys with 403 and an HTML page.',
    rules: refuseKeysWith({
      status: 403,
      headers: htmlHeaders,
      body: '<!doctype html><title>403</title><h1>Forbidden</h1>',
    }),
  },
  'keys-400': {
    does: 'Refuses v1 keys with 400 and the JSON of a gateway.',
    rules: refuseKeysWith({
      status: 400,
      headers: { 'content-type': 'application/json' },
      body: '{"message":"Missing API key"}',
    }),
  },
  'keys-404': {
    does: 'Sends 404 to callers without v1 keys.',
    rules: refuseKeysWith({ status: 404, headers: htmlHeaders, body: 'no such page' }),
  },
  'keys-elsewhere': {
    does: 'Redirects callers without v1 keys to another page.',
    rules: refuseKeysWith({ status: 302, headers: { location: 'https://login.invalid/' }, body: '' }),
  },
  'keys-problem': {
    does: 'Refuses v1 keys with 422 and a problem document.',
    rules: refuseKeysWith({
      status: 422,
      headers: { 'content-type': 'application/problem+json' },
      body: '{"type":"about:blank","title":"Unprocessable","status":422}',
    }),
  },
});
