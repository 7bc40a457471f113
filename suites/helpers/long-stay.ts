/** Issues and uses long-stay tokens. */
import { longStayPath } from '../../generators/long-stay.ts';
import type { LongStayTokenResponse } from '../../schemas/messages/long-stay/messages.ts';
import { blocked, type Answer, type Shopper } from '../../client/index.ts';

export interface IssuedToken {
  readonly token: string;
  readonly locator: string;
}

export async function issueToken(
  { api, known }: Shopper,
  locator = known('landingPageLocators')[0]!,
): Promise<IssuedToken> {
  const answer = await api.post('/generateLongStayAccessToken', { landingPageLocator: locator });
  const { access_token: token } = (answer.body ?? {}) as Partial<LongStayTokenResponse>;
  return { token: token ?? blocked('the token endpoint returned no access_token'), locator };
}

export const useToken = ({ api, stay }: Shopper, { token, locator }: IssuedToken): Promise<Answer> =>
  api.get(longStayPath(locator, stay.checkIn), { authorization: `Bearer ${token}`, expects: 'open' });

/** Issues a token and uses it once. Blocks the test if it is refused, because the specification does not show what else is needed. */
export async function workingToken(shopper: Shopper, locator?: string): Promise<IssuedToken> {
  const issuedToken = await issueToken(shopper, locator);
  if ((await useToken(shopper, issuedToken)).status !== 200)
    blocked(`a fresh token does not open the landing page ${issuedToken.locator}`);
  return issuedToken;
}
