/** Checks that ids and tokens of a v2 response identify one thing each. Specification: "v2 availability (request and response)". */
import { dig, nestedEntries, entriesOf, membersOf, type Assertion, type Located } from './check.ts';

const hotelsOf = (response: unknown): readonly Located[] =>
  entriesOf(membersOf(response)['hotels'], '/hotels');
const ratesOf = ([hotel, pointer]: Located): readonly Located[] =>
  entriesOf(hotel['roomRates'], `${pointer}/roomRates`);

/** A token is all that identifies a rate, so two rates must not share one. */
const uniqueTokens =
  (member: 'rateToken' | 'bookingToken'): Assertion =>
  ({ request, response }, check) => {
    // A rate that is requested twice may be returned twice.
    const { rateTokens: wanted } = membersOf(request);
    const areDistinct = !Array.isArray(wanted) || new Set(wanted).size === wanted.length;
    const seenTokens = new Set<string>();
    for (const [rate, pointer] of nestedEntries(hotelsOf(response), ratesOf)) {
      const token = rate[member];
      if (typeof token !== 'string') continue;
      if (token === '' || areDistinct)
        check(
          'v2.token.one-rate',
          token !== '' && !seenTokens.has(token),
          `${pointer}/${member}`,
          'a different token for each rate',
          token,
        );
      seenTokens.add(token);
    }
  };

const rateLists = ['roomRates', 'unavailableRoomRates'] as const;

const hasOneName: Assertion = ({ response }, check) => {
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

export const searchIdentity: readonly Assertion[] = [uniqueTokens('rateToken'), hasOneName];
export const recheckIdentity: readonly Assertion[] = [uniqueTokens('bookingToken'), hasOneName];
