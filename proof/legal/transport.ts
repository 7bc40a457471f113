/** HTTP lets a server write the same response in many ways. RFC 9110, RFC 9112. */
import { override } from '../override.ts';
import type { OutgoingResponse } from '../../sandbox/rules/answers.ts';
import { withRandom, writeWith } from './rule-overrides.ts';
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
