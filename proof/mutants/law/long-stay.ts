/** The long-stay token. */
import { Chapter, is, type Sentence } from './fixing.ts';

const says =
  'Response 200: `access_token` (string, without the Bearer prefix), `token_type` (always Bearer), `expires_in` (number, seconds; 1800 = 30 minutes), `session_id` (string).';
const of = (...at: Sentence['at']): Sentence => ({ says, under: 'Long-stay token request and response', at });

export const longStay = new Chapter('longstay.token')
  .required('access_token', of('longstay.token.access-token'))
  .required('token_type', of('longstay.token.type-bearer'))
  .required('expires_in', of('longstay.token.expires-in-1800'))
  .required('session_id', of('longstay.token.session-id'))
  .form('access_token', is.text, of('longstay.token.access-token'))
  .form('session_id', is.text, of('longstay.token.session-id'))
  .table('token_type', ['Bearer'], of('longstay.token.type-bearer'))
  .table('expires_in', [1800], of('longstay.token.expires-in-1800'))
  .fix(
    'state',
    'access_token',
    {
      // What accepts it is not shown: that it opens anything is no more than reason.
      says: 'Long-stay token: the token from /generateLongStayAccessToken is sent in the Authorization header of long-stay availability calls, without the Bearer prefix inside access_token (the caller adds the prefix).',
      under: 'Authentication',
      at: ['longstay.token.opens'],
      firmness: 'reasoned',
    },
    ({ value, conforming }) => value === conforming,
  ).fixings;
