import type { LongStayTokenResponse } from '../../../schemas/messages/long-stay/messages.ts';

/** The long-stay token. Specification: "Long-stay token request and response"; "Authentication". */
export interface LongStayRules {
  /** Whether a token is issued for a locator. @param locator undefined if none was sent */
  issuesTokenFor(locator: string | undefined): boolean;
  tokenAnswer(token: string, sessionId: string): LongStayTokenResponse;
  longStayLifetimeSeconds(): number;
  /** Whether the token of a landing page gives access to the landing page in the path. */
  opensLandingPage(tokenLocator: string, pathLocator: string, sessionId: string): boolean;
}

export const longStayRules: LongStayRules = {
  issuesTokenFor: (locator) => locator !== undefined,
  tokenAnswer: (token, sessionId) => ({
    access_token: token,
    token_type: 'Bearer',
    expires_in: 1800,
    session_id: sessionId,
  }),
  longStayLifetimeSeconds: () => 1800,
  opensLandingPage: (tokenLocator, pathLocator) => tokenLocator === pathLocator,
};
