/** Headers beside the content type are the transport's own, and their names have no case. RFC 9110. */
import { sending, writingWith } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

const typed = (type: string) =>
  sending((answer) =>
    answer.headers['content-type']?.startsWith('application/json')
      ? { ...answer, headers: { ...answer.headers, 'content-type': type } }
      : answer,
  );

const more = {
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
    does: 'Says application/json and no character set.',
    rules: typed('application/json'),
  },
  'type-tight': {
    aspect: 'content type',
    does: 'Says application/json;charset=UTF-8, without a space.',
    rules: typed('application/json;charset=UTF-8'),
  },
  'type-loud': {
    aspect: 'content type',
    does: 'Says Application/JSON ; Charset="utf-8"; version=2.',
    rules: typed('Application/JSON ; Charset="utf-8"; version=2'),
  },
  'headers-upper': {
    does: 'Writes names of headers in capitals.',
    unseen: 'The names of headers are read in lower case.',
    rules: writingWith({ headerName: (name) => name.toUpperCase() }),
  },
  'headers-titled': {
    does: 'Writes names of headers Like-This, and OK in words of its own.',
    unseen: 'The names of headers are read in lower case.',
    rules: writingWith({
      headerName: (name) => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      reason: 'All Is Well',
    }),
  },
  'headers-more': {
    does: 'Sends a cookie, and headers of gateways and caches.',
    rules: sending((answer) => ({ ...answer, headers: { ...answer.headers, ...more } })),
  },
  'headers-old-date': {
    does: 'Has a Date and an Age as from a cache, of a year that is long over.',
    rules: sending((answer) => ({
      ...answer,
      headers: { ...answer.headers, date: 'Tue, 15 Nov 1994 08:12:31 GMT', age: '1000000000' },
    })),
  },
  'headers-undated': {
    does: 'Has no Date.',
    rules: writingWith({ undated: true }),
  },
});
