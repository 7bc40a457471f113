import type { LongStayTokenResponse } from '../../../schemas/messages/long-stay/messages.ts';

/** The long-stay token. Specification: "Long-stay token request and response"; "Authentication". */
export const longStayRules = {
  /** Whether a token is issued for a locator. @param locator undefined if none was sent */
  issuesTokenFor: (locator: string | undefined): boolean => locator !== undefined,
  tokenAnswer: (token: string, sessionId: string): LongStayTokenResponse => ({
    access_token: token,
    token_type: 'Bearer',
    expires_in: 1800,
    session_id: sessionId,
  }),
  longStayLifetimeSeconds: (): number => 1800,
  /** Whether the token of a landing page gives access to the landing page in the path. */
  opensLandingPage: (tokenLocator: string, pathLocator: string, _sessionId: string): boolean =>
    tokenLocator === pathLocator,
};
