/** What a token answer owes to its request. Specification: "Long-stay token request and response". */
import { membersOf, present, type Assertion } from './check.ts';

/** Without a locator no token is issued. */
const locator: Assertion = ({ exchange, asked, answered }, check) => {
  const inQuery = /[?&]landingPageLocator=[^&]/.test(exchange.request.url);
  if (inQuery || typeof membersOf(asked)['landingPageLocator'] === 'string') return;
  check(
    'longstay.token.missing-locator-not-issued',
    !present(membersOf(answered)['access_token']),
    '/access_token',
    'no token, because no landingPageLocator was sent',
    'a token',
  );
};

export const longStayAssertions: readonly Assertion[] = [locator];
