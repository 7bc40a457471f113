/** Edges of keys: of orders, of lost reservations (unknown keys, and both keys of two orders) and of landing pages. */
import type { Context } from '../context.ts';
import { edgesAt, type Edge } from './edge.ts';

/** Keys with unusual characters, which a path, a query and a body must carry unchanged. */
const unusualKeys: Readonly<Record<string, string>> = {
  unknown: 'HC-no-such-key',
  empty: '',
  unicode: 'praça-größe-東京-🏨',
  'reserved-characters': 'a/b?c=d&e#f %2F+',
  quotes: `"a" 'b' \\c`,
  'spaces-around': ' padded ',
  wildcard: '%',
  long: 'k'.repeat(1_500),
};

/** Requests with both keys, of the same order and of two orders: pmsNumber takes precedence. */
function bothKeyEdges({ known: { orders = [] } }: Context): Edge[] {
  const ordersWithBothKeys = orders
    .filter(({ pmsNumber, locator }) => pmsNumber !== undefined && locator !== undefined)
    .slice(0, 3);
  return ordersWithBothKeys.flatMap(({ pmsNumber }) =>
    ordersWithBothKeys.map(({ locator }, index) => ({
      scenario: `both-keys=${index}`,
      place: '',
      pins: { '/pmsNumber': pmsNumber, '/locator': locator },
      states: 'order.query.pms-precedence' as const,
    })),
  );
}

export const orderQueryEdges = (context: Context): Edge[] => [
  ...bothKeyEdges(context),
  ...edgesAt('/pmsNumber', 'text', unusualKeys),
  ...edgesAt('/locator', 'text', unusualKeys),
];
export const orderEdges = (): Edge[] => edgesAt('/order_id', 'text', unusualKeys);
export const lostReservationEdges = (): Edge[] => edgesAt('/lostReservationId', 'text', unusualKeys);

const { wildcard: _, ...locators } = unusualKeys;

/** Edges of POST /generateLongStayAccessToken. An unknown locator is open: the specification does not say how it is refused. */
export const longStayEdges = (): Edge[] =>
  edgesAt('/landingPageLocator', 'text', {
    ...locators,
    unknown: 'no-such-landing-page',
    long: 'l'.repeat(2_000),
  });
