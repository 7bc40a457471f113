/** The parties of the traffic, in its order, with ages for their children. */
import type { Party } from '../../generators/booking/offers.ts';
import { random } from '../../lib/random.ts';
import type { Traffic } from '../traffic/traffic.ts';

/** The same seed gives the same ages. */
export function partiesOf({ parties }: Pick<Traffic, 'parties'>, seed: number): Party[] {
  return parties.map(({ adults, children }, index) => {
    const ages = random(seed, 'ages of children', index);
    return {
      adults,
      ...(children === 0 ? {} : { ages: Array.from({ length: children }, () => ages.between(1, 15)) }),
    };
  });
}
