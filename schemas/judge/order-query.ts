/** Compares an order with the search that found it. Specification: "Orders (on {api_url})", "Errors". */
import { membersOf, objectsOf, type Assertion, type Suppression } from './check.ts';

const keys = [
  { parameter: 'pmsNumber', clause: 'order.query.by-pms' },
  { parameter: 'locator', clause: 'order.query.by-locator' },
] as const;

/**
 * If a search has both keys, pmsNumber decides. Both members are nullable on items, so an item without the key may be the one
 * searched for. The response to a search without a match is not specified, so a search that may match nothing is not judged.
 */
export const orderHasKey: Assertion = ({ request, response, exchange }, check) => {
  const query = membersOf(request);
  // The specification does not say whether an empty value counts as given.
  if (keys.some(({ parameter }) => query[parameter] === '')) return;
  const givenKeys = keys.filter(({ parameter }) => typeof query[parameter] === 'string');
  const [key] = givenKeys;
  if (!key || exchange.expects === 'open') return;
  const reportedValues = objectsOf(membersOf(response)['items']).map((item) => item[key.parameter]);
  const isFound = reportedValues.includes(query[key.parameter]);
  if (
    !isFound &&
    (reportedValues.length === 0 || !reportedValues.every((value) => typeof value === 'string'))
  )
    return;
  check(
    givenKeys.length > 1 ? 'order.query.pms-precedence' : key.clause,
    isFound,
    '/items',
    `an item with ${key.parameter} ${String(query[key.parameter])}`,
    reportedValues,
  );
};

/**
 * Specification: "GET /orders/{order_id}". An existing order is returned by its own id. Letter case is ignored because the
 * specification does not mention it.
 */
export const orderHasId: Assertion = ({ response, exchange }, check) => {
  const { id } = membersOf(response);
  const requestedId = orderIdInUrl(exchange.request.url);
  if (exchange.expects === 'open' || typeof id !== 'string' || requestedId === undefined) return;
  check(
    'order.by-id.path',
    id.toLowerCase() === requestedId.toLowerCase(),
    '/id',
    `the order ${requestedId}`,
  );
};

/** The order id in a URL; undefined if the URL has no id, or an id that cannot be decoded. */
function orderIdInUrl(url: string): string | undefined {
  const [, id] = /\/orders\/([^/?#]+)(?:[?#]|$)/.exec(url) ?? [];
  try {
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    return undefined;
  }
}

/** A response that may contain no order at all need not have the shape of one. */
export const mayHaveNoOrder: Suppression = ({ response, exchange }) => {
  const { id, items } = membersOf(response);
  return exchange.expects === 'open' && !(typeof id === 'string' && Array.isArray(items));
};
