import { clausesUnder } from './clause.ts';
import { longStayCall } from './needs.ts';

const ruleOf = clausesUnder('Long-stay token request and response', ['long-stay']);
const token = ruleOf('service', 'explicit', 'live');
const reasonedToken = ruleOf('service', 'reasoned', 'live');
const request = ruleOf('partner', 'explicit', 'traffic');

export const longStay = {
  'longstay.token.path': token(
    'A token is issued by POST to /generateLongStayAccessToken below the authentication address, with 200.',
    {
      who: 'both',
      section: 'Long-stay token (on {auth_url})',
      needs: ['longstay.locator.in', 'longstay.token.auth'],
    },
  ),
  'longstay.token.locator-required': request('A token request carries landingPageLocator, which is a text.', {
    needs: ['longstay.locator.in'],
  }),
  'longstay.token.missing-locator-not-issued': token('A request without landingPageLocator gets no token.', {
    strength: 'derived',
    needs: ['longstay.locator.in'],
    note: 'The status is not shown.',
  }),
  'longstay.token.access-token': token('The answer carries access_token, which is a text.'),
  'longstay.token.no-bearer-prefix': token(
    'The access token is given bare, without the word Bearer before it.',
  ),
  'longstay.token.type-bearer': token('The member token_type of a token answer is always Bearer.'),
  'longstay.token.expires-in-1800': token('The member expires_in of a token answer is the number 1800.', {
    note: 'A text "1800" is a wrong type.',
  }),
  'longstay.token.session-id': token('The answer carries session_id, which is a text.'),
  'longstay.token.opens': reasonedToken(
    'A fresh access token is taken by the long-stay availability of its landing page.',
    {
      section: 'Authentication',
      needs: longStayCall,
      note: 'The specification does not show what else that call needs: only a refusal of the token counts.',
    },
  ),
  'longstay.token.valid-within-ttl': token(
    'For 1800 seconds after it was issued, an access token opens the long-stay availability.',
    {
      section: 'Limits',
      testing: 'sandbox',
      needs: longStayCall,
      note: 'Nothing is asserted within clock.grace of the end.',
    },
  ),
  'longstay.token.ttl-1800': token(
    'After 1800 seconds an access token no longer opens the long-stay availability.',
    {
      section: 'Limits',
      testing: 'sandbox',
      needs: longStayCall,
      note: 'Nothing is asserted within clock.grace of the end.',
    },
  ),
  'longstay.availability.enforced': reasonedToken(
    'Without an access token the long-stay availability gives no data.',
    {
      section: 'Authentication',
      needs: longStayCall,
    },
  ),
  'longstay.availability.own-page': reasonedToken(
    'An access token opens the long-stay availability of the landing page that it was issued for, and of no other.',
    {
      section: 'Authentication',
      needs: longStayCall,
    },
  ),
  'longstay.token.own-kind': reasonedToken(
    'An access token for long stays opens nothing else: neither a search for rates nor an order.',
    {
      section: 'What the service does',
      profiles: [],
      needs: ['longstay.locator.in', 'longstay.token.auth'],
      note: 'No profile claims it: a deployment may offer only one of the two.',
    },
  ),
  'longstay.token.caller-adds-prefix': request(
    'A client sends the access token in the Authorization header and puts the word Bearer before it once.',
    {
      section: 'Authentication',
      needs: ['longstay.availability.path'],
    },
  ),
  'longstay.token.locator-equals-path': request(
    'The landingPageLocator of the token request is the one in the path of the long-stay availability.',
    { needs: ['longstay.locator.in', 'longstay.availability.path'] },
  ),
  'longstay.token.reuse': request(
    'A client uses one access token for its whole life and renews it only afterwards.',
    {
      strength: 'reasoned',
      testing: 'sandbox',
      needs: ['longstay.availability.path'],
    },
  ),
};
