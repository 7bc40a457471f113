/** HTTP leaves a server much freedom in how it writes one and the same answer. RFC 9110, RFC 9112. */
import { byChance, writingWith } from './deeds.ts';
import type { Variant } from './variant.ts';

export const chunked: Variant = {
  aspect: 'body',
  does: 'Sends bodies in seven chunks.',
  rules: writingWith({ pieces: 7 }),
};

export const trailers: Variant = {
  aspect: 'body',
  does: 'Sends bodies in chunks with headers after them.',
  rules: writingWith({ pieces: 2, trailers: { 'x-checksum': 'none' } }),
};

export const gzipped: Variant = {
  aspect: 'body',
  does: 'Compresses bodies by gzip where it may.',
  rules: writingWith({ coding: 'gzip' }),
};

export const deflated: Variant = {
  aspect: 'body',
  does: 'Compresses bodies by deflate where it may.',
  rules: writingWith({ coding: 'deflate' }),
};

export const brotli: Variant = {
  aspect: 'body',
  does: 'Compresses bodies by Brotli where it may.',
  rules: writingWith({ coding: 'br' }),
};

export const closing: Variant = {
  aspect: 'connection',
  does: 'Closes the connection after each answer.',
  rules: writingWith({ closes: true }),
};

export const interim: Variant = {
  aspect: 'connection',
  does: 'Sends an interim answer (102) before each answer.',
  unseen: 'Only the answer is read.',
  rules: writingWith({ interim: true }),
};

export const slow: Variant = {
  aspect: 'pace',
  does: 'Takes 30 ms until its first byte.',
  unseen: 'It is the time that differs.',
  rules: writingWith({ wait: 30 }),
};

export const trickling: Variant = {
  aspect: 'pace',
  does: 'Sends the body in four pieces, 5 ms apart.',
  rules: writingWith({ pieces: 4, gap: 5 }),
};

/** Answers overtake each other. */
export const uneven: Variant = {
  aspect: 'pace',
  does: 'Takes between no time and 120 ms until its first byte.',
  unseen: 'It is the time that differs.',
  rules: byChance((next) => (honest) => ({
    send: (answer, operation) => {
      const sent = honest.send(answer, operation);
      return { ...sent, writing: { ...sent.writing, wait: Math.floor(next() ** 4 * 120) } };
    },
  })),
};
