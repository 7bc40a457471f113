/** Headers other than the content type belong to the transport, and their names are case-insensitive. RFC 9110. */
import { changeResponses, writeWith } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

const setContentType = (type: string) =>
  changeResponses((answer) =>
    answer.headers['content-type']?.startsWith('application/json')
      ? { ...answer, headers: { ...answer.headers, 'content-type': type } }
      : answer,
  );

const extraHeaders = {
  'set-cookie': 'AWSALB=x7; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly',
  server: 'gateway/1.2 (unix)',
  via: '1.1 varnish',
  'cache-control': 'no-store, max-age=0',
  etag: 'W/"1-2"',
  'x-request-id': '7f4df9d4-90f7-4a57-8d4c-53c0a1a3b1a2',
  'strict-transport-security': 'max-age=63072000',
  'access-control-allow-origin': '*',
  'x-ratelimit-remaining': '0',
  'content-language': 'de, en',
  link: '</next>; rel="next"',
};

export const headerVariants = variantsOf({ aspect: 'headers' })({
  'type-bare': {
    aspect: 'content type',
    does: 'Sends application/json without a character set.',
    rules: setContentType('application/json'),
  },
  'type-tight': {
    aspect: 'content type',
    does: 'Sends application/json;charset=UTF-8, without a space.',
    rules: setContentType('application/json;charset=UTF-8'),
  },
  'type-loud': {
    aspect: 'content type',
    does: 'Sends Application/JSON ; Charset="utf-8"; version=2.',
    rules: setContentType('Application/JSON ; Charset="utf-8"; version=2'),
  },
  'headers-upper': {
    does: 'Writes header names in upper case.',
    unseen: 'Header names are read in lower case.',
    rules: writeWith({ headerName: (name) => name.toUpperCase() }),
  },
  'headers-titled': {
    does: 'Writes header names Like-This, and another reason phrase than OK.',
    unseen: 'Header names are read in lower case.',
    rules: writeWith({
      headerName: (name) => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      reason: 'All Is Well',
    }),
  },
  'headers-more': {
    does: 'Adds a cookie and headers of gateways and caches.',
    rules: changeResponses((answer) => ({ ...answer, headers: { ...answer.headers, ...extraHeaders } })),
  },
  'headers-old-date': {
    does: 'Sends a Date and an Age as from a cache, from 1994.',
    rules: changeResponses((answer) => ({
      ...answer,
      headers: { ...answer.headers, date: 'Tue, 15 Nov 1994 08:12:31 GMT', age: '1000000000' },
    })),
  },
  'headers-undated': {
    does: 'Sends no Date.',
    rules: writeWith({ omitsDate: true }),
  },
});
