/**
 * Suppresses findings in parts of a response that repeat an illegal request. Specification: "v1 message envelope", "v1 availability
 * response", "v2 …".
 */
import { jsonBeginningOf } from '../finding.ts';
import { operationOf, type OperationId } from '../operations.ts';
import { valueAt } from '../readings/path.ts';
import { illegalValue, isObject, parse, isPresent, type AssertionInput, type Suppression } from './check.ts';

/** Pairs of JSON pointers: a part of the response, and the part of the request that it repeats, with everything below. */
type PointerPairs = readonly (readonly [response: string, request: string])[];

const envelopePairs: PointerPairs = ['EchoToken', 'PrimaryLangID', 'Target', 'Version'].map((member) => [
  `/${member}`,
  `/${member}`,
]);

const pairsByOperation: Readonly<Partial<Record<OperationId, PointerPairs>>> = {
  'v1.avail': [['/Criteria', '/HotelSearchCriteria']],
  'v2.avail': [['/page', '/page']],
  'v2.checkrate': [['/searchId', '/searchId']],
};

const pairsOf = (operation: OperationId): PointerPairs => [
  ...(operationOf(operation).errors === 'in-200' ? envelopePairs : []),
  ...(pairsByOperation[operation] ?? []),
];

/**
 * Suppresses a finding about a part of a response that is wrong only because it repeats a wrong part of the request, as the
 * specification requires ("same as request").
 */
export const isRepetition: Suppression = ({ exchange, request, sent }: AssertionInput, { pointer }) => {
  const sentBody = parse(exchange.request.body ?? '')?.value;
  // A legal request has nothing wrong that could be repeated.
  if (request === sent && isObject(sentBody)) return false;
  const pair = pairsOf(exchange.operation).find(
    ([responsePart]) => pointer === responsePart || pointer.startsWith(`${responsePart}/`),
  );
  if (pair === undefined) return false;
  const [responsePart, requestPart] = pair;
  const receivedBody = parse(exchange.response.body)?.value;
  const requestedValue = valueAt(sentBody, requestPart + pointer.slice(responsePart.length));
  const receivedValue = valueAt(receivedBody, pointer);
  // An illegal value, or a required one that was not sent, has no legal repetition: the response may leave it out.
  const isIllegal = request === illegalValue || valueAt(request, requestPart) !== valueAt(sent, requestPart);
  return isPresent(receivedValue)
    ? jsonBeginningOf(requestedValue) === jsonBeginningOf(receivedValue)
    : isIllegal;
};
