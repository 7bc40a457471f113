/** `npm test` plays a fixed sample of similar tests; `npm run test:whole` plays all. */
import { hashFraction } from '../../lib/random.ts';
import { requireItems } from './require-items.ts';

export const isWhole = process.env['HOTEL_CONTRACT_TESTS'] === 'whole';

/** A sample by name. @throws Error if it is empty */
export const sampleEntries = <Item>(
  items: Readonly<Record<string, Item>>,
  oneOf: number,
): (readonly [string, Item])[] => [
  ...requireItems(
    Object.entries(items).filter(([name]) => isWhole || hashFraction(name) * oneOf < 1),
    'the sample',
  ),
];

/** At most `maxCount` of the items, spread over the list; all items in a whole run. */
export const spreadSample = <Item>(items: readonly Item[], maxCount: number): readonly Item[] =>
  isWhole ? items : items.filter((_, index) => index % Math.ceil(items.length / maxCount) === 0);
