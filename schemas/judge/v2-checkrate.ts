/** Compares a rate re-confirmation with its request. Specification: "v2 rate re-confirmation (checkrate)". */
import { isObject } from '../../lib/objects.ts';
import { membersOf, isPresent, type Assertion } from './check.ts';

/** The response repeats the sent search id. If the request has no search id, the response should contain a new one or null. */
const searchId: Assertion = ({ request, response }, check) => {
  // A response that is not an object is reported by its type.
  if (!isObject(response)) return;
  const [sent, received] = [membersOf(request)['searchId'], membersOf(response)['searchId']];
  // An id of another type is reported by its type.
  if (sent === undefined)
    check('v2.checkrate.search-id-given', isPresent(received), '/searchId', 'a new search id', received);
  if (typeof received !== 'string') return;
  // The specification does not say whether an empty string counts as an id.
  if (sent === '') return;
  if (typeof sent === 'string')
    check('v2.checkrate.search-id-link', received === sent, '/searchId', `${sent}, as sent`, received);
  else if (!isPresent(sent))
    check('v2.checkrate.search-id-new', received !== '', '/searchId', 'a new search id', received);
};

export const checkrateAssertions: readonly Assertion[] = [searchId];
