/** Compares a rate re-confirmation with its request. Specification: "v2 rate re-confirmation (checkrate)". */
import { isObject } from '../../lib/objects.ts';
import { membersOf, isPresent, type Assertion } from './check.ts';

/** The response repeats the sent search id. If none was sent, it has a new one; it may be null if null was sent, or no rate is confirmed. */
export const searchIdRepeated: Assertion = ({ request, response }, check) => {
  // A response that is not an object is reported by its type.
  if (!isObject(response)) return;
  const [sent, received] = [membersOf(request)['searchId'], membersOf(response)['searchId']];
  const { hotels } = membersOf(response);
  // An id of another type is reported by its type.
  if (sent === undefined && Array.isArray(hotels) && hotels.length > 0)
    check('v2.checkrate.search-id-given', isPresent(received), '/searchId', 'a new search id');
  if (typeof received !== 'string') return;
  // The specification does not say whether an empty string counts as an id.
  if (sent === '') return;
  if (typeof sent === 'string')
    check('v2.checkrate.search-id-link', received === sent, '/searchId', `${sent}, as sent`);
  else if (!isPresent(sent))
    check('v2.checkrate.search-id-new', received !== '', '/searchId', 'a new search id');
};
