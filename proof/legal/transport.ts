/** HTTP leaves a server much freedom in how it writes one and the same answer. RFC 9110, RFC 9112. */
import { override } from '../override.ts';
import type { Answer } from '../../sandbox/rules/answers.ts';
import { byChance, writingWith } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

/** The specification says nothing of how much work an answer takes. */
const share = 0.1;

/** By processor time and not by the clock, so that other processes of the machine and waiting count for nothing. */
const used = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return user + system;
};

async function withMoreWork(making: () => Promise<Answer>): Promise<Answer> {
  const began = process.cpuUsage();
  const made = await making();
  const enough = used(began) * (1 + share);
  while (used(began) < enough);
  return made;
}

export const transportVariants = variantsOf({})({
  chunked: {
    aspect: 'body',
    does: 'Sends bodies in seven chunks.',
    rules: writingWith({ pieces: 7 }),
  },
  trailers: {
    aspect: 'body',
    does: 'Sends bodies in chunks with headers after them.',
    rules: writingWith({ pieces: 2, trailers: { 'x-checksum': 'none' } }),
  },
  gzip: {
    aspect: 'body',
    does: 'Compresses bodies by gzip where it may.',
    rules: writingWith({ coding: 'gzip' }),
  },
  deflate: {
    aspect: 'body',
    does: 'Compresses bodies by deflate where it may.',
    rules: writingWith({ coding: 'deflate' }),
  },
  brotli: {
    aspect: 'body',
    does: 'Compresses bodies by Brotli where it may.',
    rules: writingWith({ coding: 'br' }),
  },
  closing: {
    aspect: 'connection',
    does: 'Closes the connection after each answer.',
    rules: writingWith({ closes: true }),
  },
  interim: {
    aspect: 'connection',
    does: 'Sends an interim answer (102) before each answer.',
    unseen: 'Only the answer is read.',
    rules: writingWith({ interim: true }),
  },
  slow: {
    aspect: 'pace',
    does: 'Takes 30 ms until its first byte.',
    unseen: 'It is the time that differs.',
    rules: writingWith({ wait: 30 }),
  },
  /** What a release that has become a little slower is like; `load duel` has to notice it. */
  slower: {
    aspect: 'pace',
    does: 'Works a tenth longer on each answer.',
    unseen: 'It is the work that differs.',
    rules: (conforming) => ({ pace: (making) => withMoreWork(() => conforming.pace(making)) }),
  },
  trickling: {
    aspect: 'pace',
    does: 'Sends the body in four pieces, 5 ms apart.',
    rules: writingWith({ pieces: 4, gap: 5 }),
  },
  /** Answers overtake each other. */
  uneven: {
    aspect: 'pace',
    does: 'Takes between no time and 120 ms until its first byte.',
    unseen: 'It is the time that differs.',
    rules: byChance((next) =>
      override('send', (sent) => ({
        ...sent,
        writing: { ...sent.writing, wait: Math.floor(next() ** 4 * 120) },
      })),
    ),
  },
});
