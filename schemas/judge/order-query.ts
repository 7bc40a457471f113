/** Compares an order with the search that found it. Specification: "Orders (on {api_url})", "Errors". */
import { membersOf, objectsOf, type Assertion, type Suppression } from './check.ts';

const keys = [
  { parameter: 'pmsNumber', clause: 'order.query.by-pms' },
  { parameter: 'locator', clause: 'order.query.by-locator' },
] as const;

/**
 * If both keys are given, pmsNumber counts. Both are nullable on items, so an item without a key may be the searched one. The
 * response to a search without a match is not specified, so a search that may match nothing is not judged.
 */
const foundByKey: Assertion = ({ request, response, exchange }, check) => {
  const query = membersOf(request);
  // The specification does not say whether an empty value counts as given.
  if (keys.some(({ parameter }) => query[parameter] === '')) return;
  const given = keys.filter(({ parameter }) => typeof query[parameter] === 'string');
  const [key] = given;
  if (!key || exchange.expects === 'open') return;
  const shown = objectsOf(membersOf(response)['items']).map((item) => item[key.parameter]);
  const holds = shown.includes(query[key.parameter]);
  if (!holds && (shown.length === 0 || !shown.every((value) => typeof value === 'string'))) return;
  check(
    given.length > 1 ? 'order.query.pms-precedence' : key.clause,
    holds,
    '/items',
    `an item with ${key.parameter} ${String(query[key.parameter])}`,
    shown,
  );
};

/**
 * Specification: "GET /orders/{order_id}". An existing order is returned by its own id. Letter case is ignored because the
 * specification does not mention it.
 */
const foundById: Assertion = ({ response, exchange }, check) => {
  const { id } = membersOf(response);
  const wanted = idIn(exchange.request.url);
  if (exchange.expects === 'open' || typeof id !== 'string' || wanted === undefined) return;
  check('order.by-id.path', id.toLowerCase() === wanted.toLowerCase(), '/id', `the order ${wanted}`, id);
};

/** Undefined if the URL has no id, or one that cannot be decoded. */
function idIn(url: string): string | undefined {
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

export const orderQueryAssertions: readonly Assertion[] = [foundByKey];
export const orderIdAssertions: readonly Assertion[] = [foundById];
