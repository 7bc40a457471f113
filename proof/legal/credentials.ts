/** "a JSON Web Token (JWT) of variable length, between 640 and 2000 characters"; session_id is any text. */
import { override } from '../override.ts';
import { bearerLength } from '../../sandbox/jwt.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { variantsOf } from './variant.ts';

const same = (conforming: Rules): Partial<Rules> => conforming;

const session = (write: (id: string) => string) =>
  override('tokenAnswer', (result, _token, id) => ({ ...result, session_id: write(id) }));

export const credentialVariants = variantsOf({ aspect: 'credentials' })({
  'bearer-shortest': {
    does: 'Hands out bearer tokens of 640 characters.',
    unseen: 'Requests show the token, and no answer does.',
    rules: same,
    bearerLength: bearerLength.min,
  },
  'bearer-longest': {
    does: 'Hands out bearer tokens of 2000 characters.',
    unseen: 'Requests show the token, and no answer does.',
    rules: same,
    bearerLength: bearerLength.max,
  },
  'session-short': {
    aspect: 'search ids',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Gives long-stay sessions of one letter.',
    rules: session(() => 's'),
  },
  'session-long': {
    aspect: 'search ids',
    operations: ['longstay.token', 'longstay.avail'],
    does: 'Gives long-stay sessions of two thousand characters.',
    rules: session((id) => `${id}|`.repeat(60).slice(0, 2_000)),
  },
});
