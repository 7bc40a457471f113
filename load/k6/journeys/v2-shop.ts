import type { Play, JourneyTools } from '../steps/journey.ts';
import { wishOf } from '../steps/wish.ts';
import { ratesWith } from './rates.ts';

/** Reads pages of rates, and re-checks one of the rates by its token. */
export function v2Shop(tools: JourneyTools): Play {
  const rates = ratesWith(tools);
  return (arrival) => {
    const wish = wishOf(arrival, tools.corpus, 'searches');
    rates.recheck(arrival, wish, rates.choose(arrival, wish));
  };
}
