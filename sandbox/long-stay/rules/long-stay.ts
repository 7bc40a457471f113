import type { LongStayTokenResponse } from '../../../schemas/messages/long-stay/messages.ts';

/** The long-stay token. Specification: "Long-stay token request and response"; "Authentication". */
export interface LongStayRules {
  /** Whether a token is issued for a locator; undefined where none was sent. */
  issuesFor(locator: string | undefined): boolean;
  tokenAnswer(token: string, sessionId: string): LongStayTokenResponse;
  /** Seconds. */
  longStayLife(): number;
  /** Whether a token made for one landing page opens another. */
  opensLandingPage(tokenLocator: string, pathLocator: string, sessionId: string): boolean;
}

export const longStayRules: LongStayRules = {
  issuesFor: (locator) => locator !== undefined,
  tokenAnswer: (token, sessionId) => ({
    access_token: token,
    token_type: 'Bearer',
    expires_in: 1800,
    session_id: sessionId,
  }),
  longStayLife: () => 1800,
  opensLandingPage: (tokenLocator, pathLocator) => tokenLocator === pathLocator,
};
