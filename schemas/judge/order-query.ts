/** Whether the order that was found is the one searched for. Specification: "Orders (on {api_url})", "Errors". */
import { membersOf, objectsOf, type Assertion, type Suppression } from './check.ts';

const keys = [
  { parameter: 'pmsNumber', clause: 'order.query.by-pms' },
  { parameter: 'locator', clause: 'order.query.by-locator' },
] as const;

/**
 * Given both, pmsNumber counts. Both are nullable on items: one that shows none may be the one that was searched for. What is
 * answered where no order matches is not shown, so nothing is said of a search that may match none.
 */
const foundByKey: Assertion = ({ request, response, exchange }, check) => {
  const query = membersOf(request);
  // Whether an empty value counts as given is not shown.
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

/** "GET /orders/{order_id}": one that is there comes by its own id. Whether the case of its letters counts is not shown. */
const foundById: Assertion = ({ response, exchange }, check) => {
  const { id } = membersOf(response);
  const wanted = idIn(exchange.request.url);
  if (exchange.expects === 'open' || typeof id !== 'string' || wanted === undefined) return;
  check('order.by-id.path', id.toLowerCase() === wanted.toLowerCase(), '/id', `the order ${wanted}`, id);
};

/** Undefined where there is none, or one that cannot be read. */
function idIn(url: string): string | undefined {
  const [, id] = /\/orders\/([^/?#]+)(?:[?#]|$)/.exec(url) ?? [];
  try {
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    return undefined;
  }
}

/** An answer that may be about no order at all need not have the shape of one. */
export const noOrder: Suppression = ({ response, exchange }) => {
  const { id, items } = membersOf(response);
  return exchange.expects === 'open' && !(typeof id === 'string' && Array.isArray(items));
};

export const orderQueryAssertions: readonly Assertion[] = [foundByKey];
export const orderIdAssertions: readonly Assertion[] = [foundById];
