/** HTTP lets a server write the same response in many ways. RFC 9110, RFC 9112. */
import { override } from '../override.ts';
import type { OutgoingResponse } from '../../sandbox/rules/answers.ts';
import { withRandom, writeWith, changeResponses } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

/** The additional processor time of a response, as a share. */
const extraShare = 0.1;

/** Processor time in microseconds; unlike wall time it is not affected by other processes and waiting. */
const cpuTimeSince = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return user + system;
};

async function withExtraWork(respond: () => Promise<OutgoingResponse>): Promise<OutgoingResponse> {
  const startUsage = process.cpuUsage();
  const response = await respond();
  const targetTime = cpuTimeSince(startUsage) * (1 + extraShare);
  while (cpuTimeSince(startUsage) < targetTime);
  return response;
}

export const transportVariants = variantsOf({})({
  chunked: {
    aspect: 'body',
    does: 'Sends bodies in seven chunks.',
    rules: writeWith({ chunkCount: 7 }),
  },
  trailers: {
    aspect: 'body',
    does: 'Sends bodies in chunks with headers after them.',
    rules: writeWith({ chunkCount: 2, trailers: { 'x-checksum': 'none' } }),
  },
  gzip: {
    aspect: 'body',
    does: 'Compresses bodies by gzip if the client accepts it.',
    rules: writeWith({ coding: 'gzip' }),
  },
  deflate: {
    aspect: 'body',
    does: 'Compresses bodies by deflate if the client accepts it.',
    rules: writeWith({ coding: 'deflate' }),
  },
  brotli: {
    aspect: 'body',
    does: 'Compresses bodies by Brotli if the client accepts it.',
    rules: writeWith({ coding: 'br' }),
  },
  closing: {
    aspect: 'connection',
    does: 'Closes the connection after each response.',
    rules: writeWith({ closesConnection: true }),
  },
  interim: {
    aspect: 'connection',
    does: 'Sends an interim response (102) before each response.',
    unseen: 'Only the final response is read.',
    rules: writeWith({ interim: true }),
  },
  slow: {
    aspect: 'pace',
    does: 'Takes 30 ms until its first byte.',
    unseen: 'Only the response time differs.',
    rules: writeWith({ waitMs: 30 }),
  },
  /** A release that has become slightly slower, which `load duel` must detect. */
  slower: {
    aspect: 'pace',
    does: 'Uses a tenth more processor time per response.',
    unseen: 'Only the processor time differs.',
    rules: (conforming) => ({ pace: (makeResponse) => withExtraWork(() => conforming.pace(makeResponse)) }),
  },
  trickling: {
    aspect: 'pace',
    does: 'Sends the body in four pieces, 5 ms apart.',
    rules: writeWith({ chunkCount: 4, chunkIntervalMs: 5 }),
  },
  /** Responses overtake each other. */
  uneven: {
    aspect: 'pace',
    does: 'Takes between 0 and 120 ms until its first byte.',
    unseen: 'Only the response time differs.',
    rules: withRandom((next) =>
      override('send', (response) => ({
        ...response,
        writing: { ...response.writing, waitMs: Math.floor(next() ** 4 * 120) },
      })),
    ),
  },
});

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

/** Headers other than the content type belong to the transport, and their names are case-insensitive. RFC 9110. */
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
