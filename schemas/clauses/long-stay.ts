import { clauseDefaults, type Clause } from './clause.ts';
import { longStayCall } from './needs.ts';

const defaultsFor = clauseDefaults('Long-stay token request and response', ['long-stay']);
const token = defaultsFor('service', 'explicit', 'live');
const request = defaultsFor('partner', 'explicit', 'traffic');

export const longStay = {
  'longstay.token.path': {
    ...token,
    text: 'A token is issued by POST to /generateLongStayAccessToken below the authentication address, with 200.',
    who: 'both',
    section: 'Long-stay token (on {auth_url})',
    needs: ['longstay.locator.in', 'longstay.token.auth'],
  },
  'longstay.token.locator-required': {
    ...request,
    text: 'A token request carries landingPageLocator, which is a text.',
    needs: ['longstay.locator.in'],
  },
  'longstay.token.missing-locator-not-issued': {
    ...token,
    text: 'A request without landingPageLocator gets no token.',
    strength: 'derived',
    needs: ['longstay.locator.in'],
    note: 'The status is not shown.',
  },
  'longstay.token.access-token': { ...token, text: 'The answer carries access_token, which is a text.' },
  'longstay.token.no-bearer-prefix': {
    ...token,
    text: 'The access token is given bare, without the word Bearer before it.',
  },
  'longstay.token.type-bearer': {
    ...token,
    text: 'The member token_type of a token answer is always Bearer.',
  },
  'longstay.token.expires-in-1800': {
    ...token,
    text: 'The member expires_in of a token answer is the number 1800.',
    note: 'A text "1800" is a wrong type.',
  },
  'longstay.token.session-id': { ...token, text: 'The answer carries session_id, which is a text.' },
  'longstay.token.opens': {
    ...token,
    text: 'A fresh access token is taken by the long-stay availability of its landing page.',
    section: 'Authentication',
    strength: 'reasoned',
    needs: longStayCall,
    note: 'The specification does not show what else that call needs: only a refusal of the token counts.',
  },
  'longstay.token.valid-within-ttl': {
    ...token,
    text: 'For 1800 seconds after it was issued, an access token opens the long-stay availability.',
    section: 'Limits',
    testing: 'sandbox',
    needs: longStayCall,
    note: 'Nothing is asserted within clock.grace of the end.',
  },
  'longstay.token.ttl-1800': {
    ...token,
    text: 'After 1800 seconds an access token no longer opens the long-stay availability.',
    section: 'Limits',
    testing: 'sandbox',
    needs: longStayCall,
    note: 'Nothing is asserted within clock.grace of the end.',
  },
  'longstay.availability.enforced': {
    ...token,
    text: 'Without an access token the long-stay availability gives no data.',
    section: 'Authentication',
    strength: 'reasoned',
    needs: longStayCall,
  },
  'longstay.availability.own-page': {
    ...token,
    text: 'An access token opens the long-stay availability of the landing page that it was issued for, and of no other.',
    section: 'Authentication',
    strength: 'reasoned',
    needs: longStayCall,
  },
  'longstay.token.own-kind': {
    ...token,
    text: 'An access token for long stays opens nothing else: neither a search for rates nor an order.',
    section: 'What the service does',
    strength: 'reasoned',
    profiles: [],
    needs: ['longstay.locator.in', 'longstay.token.auth'],
    note: 'No profile claims it: a deployment may offer only one of the two.',
  },
  'longstay.token.caller-adds-prefix': {
    ...request,
    text: 'A client sends the access token in the Authorization header and puts the word Bearer before it once.',
    section: 'Authentication',
    needs: ['longstay.availability.path'],
  },
  'longstay.token.locator-equals-path': {
    ...request,
    text: 'The landingPageLocator of the token request is the one in the path of the long-stay availability.',
    needs: ['longstay.locator.in', 'longstay.availability.path'],
  },
  'longstay.token.reuse': {
    ...request,
    text: 'A client uses one access token for its whole life and renews it only afterwards.',
    strength: 'reasoned',
    testing: 'sandbox',
    needs: ['longstay.availability.path'],
  },
} as const satisfies Record<string, Clause>;
