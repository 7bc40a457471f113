/** Edges of the look-ups of orders and lost reservations: keys that nothing has, and both keys of two orders. */
import type { Context } from '../context.ts';
import type { Edge } from './edge.ts';

/** A path and a query have to carry each of these as it is. */
const strange: Readonly<Record<string, string>> = {
  unknown: 'HC-no-such-key',
  empty: '',
  unicode: 'praça-größe-東京-🏨',
  'reserved-characters': 'a/b?c=d&e#f %2F+',
  quotes: `"a" 'b' \\c`,
  'spaces-around': ' padded ',
  wildcard: '%',
  long: 'k'.repeat(1_500),
};

const strangers = (place: string): Edge[] =>
  Object.entries(strange).map(([scenario, key]) => ({
    scenario: `text=${scenario}`,
    place,
    pins: { [place]: key },
  }));

/** Both keys, of one order and of two: pmsNumber counts. */
function bothKeys({ known: { orders = [] } }: Context): Edge[] {
  const whole = orders
    .filter(({ pmsNumber, locator }) => pmsNumber !== undefined && locator !== undefined)
    .slice(0, 3);
  return whole.flatMap(({ pmsNumber }) =>
    whole.map(({ locator }, index) => ({
      scenario: `both-keys=${index}`,
      place: '',
      pins: { '/pmsNumber': pmsNumber, '/locator': locator },
      states: 'order.query.pms-precedence' as const,
    })),
  );
}

export const orderQueryEdges = (context: Context): Edge[] => [
  ...bothKeys(context),
  ...strangers('/pmsNumber'),
  ...strangers('/locator'),
];
export const orderEdges = (): Edge[] => strangers('/order_id');
export const lostReservationEdges = (): Edge[] => strangers('/lostReservationId');
