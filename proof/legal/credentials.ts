/** Specification: "a JSON Web Token (JWT) of variable length, between 640 and 2000 characters"; session_id may be any string. */
import { override } from '../override.ts';
import { bearerLength } from '../../sandbox/jwt.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { variantsOf, v1Operations } from './variant.ts';
import type { OutgoingResponse } from '../../sandbox/rules/answers.ts';

const unchanged = (conforming: Rules): Partial<Rules> => conforming;

const changeSessionId = (write: (id: string) => string) =>
  override('tokenAnswer', (result, _token, id) => ({ ...result, session_id: write(id) }));

export const credentialVariants = variantsOf({ aspect: 'credentials' })({
  'bearer-shortest': {
    does: 'Hands out bearer tokens of 640 characters.',
    unseen: 'Only requests contain the token.',
    rules: unchanged,
    bearerLength: bearerLength.min,
  },
  'bearer-longest': {
    does: 'Hands out bearer tokens of 2000 characters.',
    unseen: 'Only requests contain the token.',
    rules: unchanged,
    bearerLength: bearerLength.max,
  },
  'session-short': {
    aspect: 'search ids',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Issues long-stay session ids of one character.',
    rules: changeSessionId(() => 's'),
  },
  'session-long': {
    aspect: 'search ids',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Issues long-stay session ids of 2000 characters.',
    rules: changeSessionId((id) => `${id}|`.repeat(60).slice(0, 2_000)),
  },
});

const refuseKeysWith = (answer: OutgoingResponse) =>
  override('report', (result, _reported, refusal) => (refusal.kind === 'unauthorized' ? answer : result));

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

/** Specification: "Authentication failure responses … not shown". A v1 caller without valid keys may receive any response without data. */
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
