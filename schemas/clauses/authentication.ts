import { clausesUnder } from './clause.ts';
import { v2Stay } from './needs.ts';

const bearer = clausesUnder('Authentication', ['v2-rates', 'orders'])('partner', 'explicit', 'traffic');

export const authentication = {
  'auth.bearer.header': bearer(
    'Every v2 call, order look-up and webhook follow-up carries its token as Authorization: Bearer.',
  ),
  'auth.bearer.enforced': bearer('Without a good bearer token the service gives no data.', {
    who: 'service',
    strength: 'derived',
    testing: 'live',
    note: 'The security scheme demands it, as that of v1 demands both keys. The status is not shown: only a 200 with data breaks it.',
  }),
  'auth.bearer.jwt-form': bearer(
    'A bearer token has the form of a JWT: three base64url parts with dots between them.',
    { who: 'operator' },
  ),
  'auth.bearer.length-640-2000': bearer('A bearer token is 640 to 2000 characters long.', {
    who: 'operator',
    note: 'This is not about the long-stay access token.',
  }),
  'auth.bearer.accepts-long': bearer(
    'A client can carry a bearer token of any length from 640 to 2000 characters.',
    { testing: 'sandbox' },
  ),
  'auth.bearer.bound-to-client': bearer('A bearer token works for one registered client only.', {
    who: 'service',
    testing: 'data',
    needs: [...v2Stay, 'v2.names.favorites'],
    note: 'Needs a second client in the target, and the favourites of both: no other response differs between clients.',
  }),
  'auth.bearer.operator-supplied': bearer('Bearer tokens are supplied by the operator.', {
    who: 'operator',
    testing: 'none',
    untested: 'HTTP traffic does not show how a partner gets its token.',
  }),
  'auth.no-secret-in-url': bearer('A client puts no token and no key into a URL.', {
    strength: 'reasoned',
    profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders', 'long-stay'],
    note: 'v1 keys are exempt if the deployment takes them in the query.',
  }),
};
