/** Specification: "a JSON Web Token (JWT) of variable length, between 640 and 2000 characters"; session_id may be any string. */
import { override } from '../override.ts';
import { bearerLength } from '../../sandbox/jwt.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { variantsOf } from './variant.ts';

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
