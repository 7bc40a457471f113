/** Whether the order that was found is the one searched for. Specification: "Orders (on {api_url})". */
import { membersOf, objectsOf, type Claim } from './check.ts';

const keys = [
  { parameter: 'pmsNumber', clause: 'order.query.by-pms' },
  { parameter: 'locator', clause: 'order.query.by-locator' },
] as const;

/** Given both, pmsNumber counts. Both are nullable on items: where no item shows one, nothing can be said. */
const foundByKey: Claim = ({ asked, answered }, check) => {
  const query = membersOf(asked);
  const given = keys.filter(({ parameter }) => typeof query[parameter] === 'string' && query[parameter] !== '');
  const [key] = given;
  if (!key) return;
  const shown = objectsOf(membersOf(answered)['items']).map((item) => item[key.parameter]);
  if (!shown.some((value) => typeof value === 'string')) return;
  check(
    given.length > 1 ? 'order.query.pms-precedence' : key.clause,
    shown.includes(query[key.parameter]),
    '/items',
    `an item with ${key.parameter} ${String(query[key.parameter])}`,
    shown,
  );
};

export const orderQueryClaims: readonly Claim[] = [foundByKey];
