/** Compares a token response with its request. Specification: "Long-stay token request and response". */
import { isObject, membersOf, isPresent, type Assertion } from './check.ts';

/** No token is issued without a locator. An unreadable request is not judged, because it may contain a locator. */
export const noTokenWithoutLocator: Assertion = ({ sent, response }, check) => {
  if (!isObject(sent) || isPresent(sent['landingPageLocator'])) return;
  check(
    'longstay.token.missing-locator-not-issued',
    !isPresent(membersOf(response)['access_token']),
    '/access_token',
    'no token, because no landingPageLocator was sent',
    'a token',
  );
};
