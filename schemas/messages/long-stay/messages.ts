/** POST /generateLongStayAccessToken. Specification: "Long-stay token request and response". */
import { number, object, oneOf, text, type Static } from '../build.ts';

export const LongStayTokenRequest = object('LongStayTokenRequest', {
  landingPageLocator: text({ clause: 'longstay.token.locator-required', 'x-known': 'landingPageLocator' }),
});

export const LongStayTokenResponse = object('LongStayTokenResponse', {
  access_token: text({
    clause: 'longstay.token.access-token',
    by: { pattern: 'longstay.token.no-bearer-prefix' },
    pattern: '^(?![Bb][Ee][Aa][Rr][Ee][Rr]\\s)',
    text: 'Without the Bearer prefix',
  }),
  token_type: oneOf(['Bearer'], { clause: 'longstay.token.type-bearer' }),
  expires_in: number({ clause: 'longstay.token.expires-in-1800', const: 1800, text: 'Seconds' }),
  session_id: text({ clause: 'longstay.token.session-id' }),
});
export type LongStayTokenResponse = Static<typeof LongStayTokenResponse>;
