/** Of many tests of one kind `npm test` plays some, the same each time; `npm run test:whole` plays them all. */
import { hashOf } from '../../lib/random.ts';
import { some } from './some.ts';

export const isWhole = process.env['HOTEL_CONTRACT_TESTS'] === 'whole';

/** One of so many, by its name. @throws where none is left */
export const sampled = <Item>(
  all: Readonly<Record<string, Item>>,
  oneOf: number,
): (readonly [string, Item])[] => [
  ...some(
    Object.entries(all).filter(([name]) => isWhole || hashOf(name) * oneOf < 1),
    'the sample',
  ),
];
