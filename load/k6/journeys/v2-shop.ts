import type { Play, Stock } from '../steps/journey.ts';
import { wishOf } from '../steps/wish.ts';
import { ratesWith } from './rates.ts';

/** Pages of rates, and one of the rates checked again with its token. */
export function v2Shop(stock: Stock): Play {
  const rates = ratesWith(stock);
  return (arrival) => {
    const wish = wishOf(arrival, stock.corpus, 'searches');
    rates.recheck(arrival, wish, rates.choose(arrival, wish));
  };
}
