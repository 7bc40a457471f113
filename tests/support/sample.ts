/** `npm test` plays a fixed sample of similar tests; `npm run test:whole` plays all. */
import { hashOf } from '../../lib/random.ts';
import { some } from './some.ts';

export const isWhole = process.env['HOTEL_CONTRACT_TESTS'] === 'whole';

/** A sample by name. @throws Error if it is empty */
export const sampleEntries = <Item>(
  items: Readonly<Record<string, Item>>,
  oneOf: number,
): (readonly [string, Item])[] => [
  ...some(
    Object.entries(items).filter(([name]) => isWhole || hashOf(name) * oneOf < 1),
    'the sample',
  ),
];

/** At most `most` of the items, spread over the list. */
export const atMost = <Item>(items: readonly Item[], most: number): readonly Item[] =>
  isWhole ? items : items.filter((_, index) => index % Math.ceil(items.length / most) === 0);
