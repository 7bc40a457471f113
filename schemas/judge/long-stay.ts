/** What a token answer owes to its request. Specification: "Long-stay token request and response". */
import { isObject, membersOf, present, type Assertion } from './check.ts';

/** Without a locator no token is issued. What was sent and cannot be read may be one. */
const locator: Assertion = ({ sent, response }, check) => {
  if (!isObject(sent) || present(sent['landingPageLocator'])) return;
  check(
    'longstay.token.missing-locator-not-issued',
    !present(membersOf(response)['access_token']),
    '/access_token',
    'no token, because no landingPageLocator was sent',
    'a token',
  );
};

export const longStayAssertions: readonly Assertion[] = [locator];
