/** Where an answer gives back what the request said. Specification: "v1 message envelope", "v1 availability response", "v2 …". */
import { beginningOf } from '../finding.ts';
import { operationOf, type OperationId } from '../operations.ts';
import { valueAt } from '../readings/path.ts';
import { illegal, isObject, parse, present, type Known, type Suppression } from './check.ts';

/** A place of the answer, and that of the request which it repeats; of each all that is below it too. */
type Repeats = readonly (readonly [answer: string, request: string])[];

const envelope: Repeats = ['EchoToken', 'PrimaryLangID', 'Target', 'Version'].map((member) => [
  `/${member}`,
  `/${member}`,
]);

const own: Readonly<Record<OperationId, Repeats>> = {
  'v1.ping': [],
  'v1.avail': [['/Criteria', '/HotelSearchCriteria']],
  'v1.search': [],
  'v1.desc': [],
  'v1.cancel': [],
  'v1.book': [],
  'v1.getbk': [],
  'v1.countries': [],
  'v1.states': [],
  'v1.cities': [],
  'v1.contentfile': [],
  'content.download': [],
  'v2.avail': [['/page', '/page']],
  'v2.checkrate': [['/searchId', '/searchId']],
  'v2.book': [],
  'longstay.token': [],
  'longstay.avail': [],
  'order.by-query': [],
  'order.by-id': [],
  'lost.by-id': [],
  webhook: [],
};

const repeatsOf = (operation: OperationId): Repeats =>
  operationOf(operation).errors === 'in-200' ? [...envelope, ...own[operation]] : own[operation];

/** What is wrong in an answer only because the request was wrong there, and the answer is "same as request". */
export const repeated: Suppression = ({ exchange, request, sent }: Known, { pointer }) => {
  const stated = parse(exchange.request.body ?? '')?.value;
  // Of a legal request nothing wrong can be repeated.
  if (request === sent && isObject(stated)) return false;
  const repeat = repeatsOf(exchange.operation).find(
    ([place]) => pointer === place || pointer.startsWith(`${place}/`),
  );
  if (repeat === undefined) return false;
  const [place, from] = repeat;
  const got = parse(exchange.response.body)?.value;
  const asRequested = valueAt(stated, from + pointer.slice(place.length));
  const shown = valueAt(got, pointer);
  // Of what is not legal, or was owed and not sent, there is no legal "same as request": it may come back as nothing.
  const isIllegal = request === illegal || valueAt(request, from) !== valueAt(sent, from);
  return present(shown) ? beginningOf(asRequested) === beginningOf(shown) : isIllegal;
};
