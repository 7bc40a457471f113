/** What a re-confirmation owes to its request. Specification: "v2 rate re-confirmation (checkrate)". */
import { isObject } from '../../lib/objects.ts';
import { membersOf, present, type Assertion } from './check.ts';

/** A search id that was sent comes back; where none was sent a new one comes, though null is lawful too. */
const searchId: Assertion = ({ request, response }, check) => {
  // One that is no object is found by its form.
  if (!isObject(response)) return;
  const [sent, got] = [membersOf(request)['searchId'], membersOf(response)['searchId']];
  // One of another type is found by its form.
  if (sent === undefined)
    check('v2.checkrate.search-id-given', present(got), '/searchId', 'a new search id', got);
  if (typeof got !== 'string') return;
  // Whether an empty one is one is not said.
  if (sent === '') return;
  if (typeof sent === 'string')
    check('v2.checkrate.search-id-link', got === sent, '/searchId', `${sent}, as sent`, got);
  else if (!present(sent))
    check('v2.checkrate.search-id-new', got !== '', '/searchId', 'a new search id', got);
};

export const checkrateAssertions: readonly Assertion[] = [searchId];
