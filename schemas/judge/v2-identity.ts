/** Whether what v2 tells apart by ids and tokens is told apart. Specification: "v2 availability (request and response)". */
import { dig, entriesIn, entriesOf, membersOf, type Assertion, type Placed } from './check.ts';

const hotelsOf = (response: unknown): readonly Placed[] =>
  entriesOf(membersOf(response)['hotels'], '/hotels');
const ratesOf = ([hotel, pointer]: Placed): readonly Placed[] =>
  entriesOf(hotel['roomRates'], `${pointer}/roomRates`);

/** A token says nothing of its rate but which it is: two rates with one token could not be told apart. */
const tokens =
  (member: 'rateToken' | 'bookingToken'): Assertion =>
  ({ request, response }, check) => {
    // One rate that is asked for twice may be answered twice.
    const { rateTokens: wanted } = membersOf(request);
    const unlike = !Array.isArray(wanted) || new Set(wanted).size === wanted.length;
    const observed = new Set<string>();
    for (const [rate, pointer] of entriesIn(hotelsOf(response), ratesOf)) {
      const token = rate[member];
      if (typeof token !== 'string') continue;
      if (token === '' || unlike)
        check(
          'v2.token.one-rate',
          token !== '' && !observed.has(token),
          `${pointer}/${member}`,
          'a token of its own',
          token,
        );
      observed.add(token);
    }
  };

const lists = ['roomRates', 'unavailableRoomRates'] as const;

const namedOnce: Assertion = ({ response }, check) => {
  for (const [hotel, place] of hotelsOf(response)) {
    const names = new Map<string, string>();
    for (const list of lists)
      for (const [rate, pointer] of entriesOf(hotel[list], `${place}/${list}`))
        for (const member of ['roomType', 'ratePlan']) {
          const [id, name] = [dig(rate, member, 'id'), dig(rate, member, 'name')];
          if (typeof id !== 'string' || id === '' || typeof name !== 'string') continue;
          const before = names.get(`${member} ${id}`);
          if (before === undefined) names.set(`${member} ${id}`, name);
          else
            check(
              'v2.shape.named-once',
              before === name,
              `${pointer}/${member}/name`,
              `${before}, as ${id} is named before`,
              name,
            );
        }
  }
};

export const searchIdentity: readonly Assertion[] = [tokens('rateToken'), namedOnce];
export const recheckIdentity: readonly Assertion[] = [tokens('bookingToken'), namedOnce];
