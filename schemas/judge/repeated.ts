/**
 * Suppresses findings in parts of a response that repeat an illegal request. Specification: "v1 message envelope", "v1 availability
 * response", "v2 …".
 */
import { beginningOf } from '../finding.ts';
import { operationOf, type OperationId } from '../operations.ts';
import { valueAt } from '../readings/path.ts';
import { illegal, isObject, parse, isPresent, type AssertionInput, type Suppression } from './check.ts';

/** Pairs of JSON pointers: a part of the response, and the part of the request that it repeats, with everything below. */
type PointerPairs = readonly (readonly [answer: string, request: string])[];

const envelope: PointerPairs = ['EchoToken', 'PrimaryLangID', 'Target', 'Version'].map((member) => [
  `/${member}`,
  `/${member}`,
]);

const pairsByOperation: Readonly<Record<OperationId, PointerPairs>> = {
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

const pairsOf = (operation: OperationId): PointerPairs =>
  operationOf(operation).errors === 'in-200'
    ? [...envelope, ...pairsByOperation[operation]]
    : pairsByOperation[operation];

/**
 * Suppresses a finding in a response that is only wrong because the request was wrong there and the response is "same as request".
 */
export const repeatsRequest: Suppression = ({ exchange, request, sent }: AssertionInput, { pointer }) => {
  const sentBody = parse(exchange.request.body ?? '')?.value;
  // A legal request has nothing wrong that could be repeated.
  if (request === sent && isObject(sentBody)) return false;
  const pair = pairsOf(exchange.operation).find(
    ([responsePart]) => pointer === responsePart || pointer.startsWith(`${responsePart}/`),
  );
  if (pair === undefined) return false;
  const [responsePart, requestPart] = pair;
  const receivedBody = parse(exchange.response.body)?.value;
  const asRequested = valueAt(sentBody, requestPart + pointer.slice(responsePart.length));
  const actual = valueAt(receivedBody, pointer);
  // An illegal value, or a required one that was not sent, has no legal repetition: the response may leave it out.
  const isIllegal = request === illegal || valueAt(request, requestPart) !== valueAt(sent, requestPart);
  return isPresent(actual) ? beginningOf(asRequested) === beginningOf(actual) : isIllegal;
};
