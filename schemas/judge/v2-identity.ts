/** Checks that ids and tokens of a v2 response identify one thing each. Specification: "v2 availability (request and response)". */
import { dig, nestedEntries, entriesOf, membersOf, type Assertion, type LocatedObject } from './check.ts';

const hotelsOf = (response: unknown): readonly LocatedObject[] =>
  entriesOf(membersOf(response)['hotels'], '/hotels');
const ratesOf = ([hotel, pointer]: LocatedObject): readonly LocatedObject[] =>
  entriesOf(hotel['roomRates'], `${pointer}/roomRates`);

/** Only its token identifies a rate, so two rates must not have the same token. */
const uniqueTokens =
  (member: 'rateToken' | 'bookingToken'): Assertion =>
  ({ request, response }, check) => {
    // A rate that is requested twice may be returned twice.
    const { rateTokens: requestedTokens } = membersOf(request);
    const areDistinct =
      !Array.isArray(requestedTokens) || new Set(requestedTokens).size === requestedTokens.length;
    const knownTokens = new Set<string>();
    for (const [rate, pointer] of nestedEntries(hotelsOf(response), ratesOf)) {
      const token = rate[member];
      if (typeof token !== 'string') continue;
      if (token === '' || areDistinct)
        check(
          'v2.token.one-rate',
          token !== '' && !knownTokens.has(token),
          `${pointer}/${member}`,
          'a different token for each rate',
          token,
        );
      knownTokens.add(token);
    }
  };

const rateLists = ['roomRates', 'unavailableRoomRates'] as const;

const consistentNames: Assertion = ({ response }, check) => {
  for (const [hotel, hotelPointer] of hotelsOf(response)) {
    const names = new Map<string, string>();
    for (const list of rateLists)
      for (const [rate, pointer] of entriesOf(hotel[list], `${hotelPointer}/${list}`))
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
              `${firstName}, the name of ${id} elsewhere`,
              name,
            );
        }
  }
};

export const searchIdentity: readonly Assertion[] = [uniqueTokens('rateToken'), consistentNames];
export const recheckIdentity: readonly Assertion[] = [uniqueTokens('bookingToken'), consistentNames];
