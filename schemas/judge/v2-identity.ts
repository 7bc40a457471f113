/** Checks that ids and tokens of a v2 response identify one thing each. Specification: "v2 availability (request and response)". */
import { dig, membersOf, type Assertion } from './check.ts';
import { allRatesOf, hotelsOf, ratesOf } from './v2-hotels.ts';

/** Only its token identifies a rate, so two rates must not have the same token. */
const uniqueTokens =
  (member: 'rateToken' | 'bookingToken'): Assertion =>
  ({ request, response }, check) => {
    // A rate that is requested twice may be returned twice.
    const { rateTokens: requestedTokens } = membersOf(request);
    const areDistinct =
      !Array.isArray(requestedTokens) || new Set(requestedTokens).size === requestedTokens.length;
    const knownTokens = new Set<string>();
    for (const [rate, pointer] of allRatesOf(response, 'roomRates')) {
      const token = rate[member];
      if (typeof token !== 'string') continue;
      if (token === '' || areDistinct)
        check(
          'v2.token.one-rate',
          token !== '' && !knownTokens.has(token),
          `${pointer}/${member}`,
          'a different token for each rate',
        );
      knownTokens.add(token);
    }
  };

const rateLists = ['roomRates', 'unavailableRoomRates'] as const;

const consistentNames: Assertion = ({ response }, check) => {
  for (const hotel of hotelsOf(response)) {
    const names = new Map<string, string>();
    for (const list of rateLists)
      for (const [rate, pointer] of ratesOf(hotel, list))
        for (const member of ['roomType', 'ratePlan']) {
          const [id, name] = [dig(rate, member, 'id'), dig(rate, member, 'name')];
          if (typeof id !== 'string' || id === '' || typeof name !== 'string') continue;
          const firstName = names.get(`${member} ${id}`);
          if (firstName === undefined) names.set(`${member} ${id}`, name);
          else
            check(
              'v2.shape.named-once',
              firstName === name,
              `${pointer}/${member}/name`,
              `${firstName}, the name of ${id} in another place of this response`,
            );
        }
  }
};

export const searchIdentity: readonly Assertion[] = [uniqueTokens('rateToken'), consistentNames];
export const recheckIdentity: readonly Assertion[] = [uniqueTokens('bookingToken'), consistentNames];
