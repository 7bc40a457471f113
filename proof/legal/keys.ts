/** "Authentication failure responses … not shown": a v1 caller without good keys may meet anything but data. */
import { override } from '../override.ts';
import type { Answer } from '../../sandbox/rules/answers.ts';
import { v1Operations, variantsOf } from './variant.ts';

const refusing = (answer: Answer) =>
  override('report', (result, _reported, refusal) => (refusal.kind === 'unauthorized' ? answer : result));

const html = { 'content-type': 'text/html; charset=utf-8' };

export const keyVariants = variantsOf({ aspect: 'v1 keys', operations: v1Operations })({
  'keys-401': {
    does: 'Refuses v1 keys by 401 and a challenge, without a body.',
    rules: refusing({ status: 401, headers: { 'www-authenticate': 'ApiKey realm="pull"' }, body: '' }),
  },
  'keys-403': {
    does: 'Refuses v1 keys by 403 and a page in HTML.',
    rules: refusing({
      status: 403,
      headers: html,
      body: '<!doctype html><title>403</title><h1>Forbidden</h1>',
    }),
  },
  'keys-400': {
    does: 'Refuses v1 keys by 400 and the JSON of its gateway.',
    rules: refusing({
      status: 400,
      headers: { 'content-type': 'application/json' },
      body: '{"message":"Missing API key"}',
    }),
  },
  'keys-404': {
    does: 'Has nothing to show, by 404, to whoever has no v1 keys.',
    rules: refusing({ status: 404, headers: html, body: 'no such page' }),
  },
  'keys-elsewhere': {
    does: 'Sends whoever has no v1 keys on to a page where they are sold.',
    rules: refusing({ status: 302, headers: { location: 'https://login.invalid/' }, body: '' }),
  },
  'keys-problem': {
    does: 'Refuses v1 keys by 422 and a problem document.',
    rules: refusing({
      status: 422,
      headers: { 'content-type': 'application/problem+json' },
      body: '{"type":"about:blank","title":"Unprocessable","status":422}',
    }),
  },
});
