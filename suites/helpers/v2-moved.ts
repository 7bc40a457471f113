/** Checks with a new search whether a hook changed a rate, and restores a changed price. */
import { blocked } from '../../client/gaps.ts';
import type { Answer } from '../../client/answer.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { ratesIn, type OfferedRate } from '../../client/v2-answers.ts';
import type { Money } from '../../schemas/messages/v2/shapes.ts';
import { search } from './v2-search.ts';

type Searcher = Pick<Fixtures, 'api' | 'known' | 'stay'>;

/** The members of a rate that are the same in every search. */
const nameOf = ({ hotelId, rate: { roomType, ratePlan, meal } }: OfferedRate): string =>
  JSON.stringify([hotelId, roomType?.id, ratePlan?.id, meal?.breakfast, meal?.allInclusive]);

const alike = (found: Answer, offer: OfferedRate): OfferedRate[] =>
  ratesIn(found).filter((one) => nameOf(one) === nameOf(offer));

/** Whether a rate has a total, and can be told from all others of its search. */
export const isPricedApart = (found: Answer, offer: OfferedRate): boolean =>
  Boolean(offer.rate.priceComposition?.total) && alike(found, offer).length === 1;

/** Blocks the test if a new search shows as many rates like the closed one as before, because the hook closed nothing. */
export async function mustBeClosed(
  fixtures: Searcher,
  before: Answer,
  offer: OfferedRate,
  differently: object = {},
): Promise<void> {
  const now = alike(await search(fixtures, differently), offer).length;
  if (now >= alike(before, offer).length)
    blocked('the hook closeRate closed nothing: a fresh search still shows the rate');
}

/** A price that was changed by the hook. */
export interface Moved {
  readonly before: Money;
  readonly now: Money;
  /** Two answers to one request: right after the price was changed, and after a search had shown the new price. */
  readonly answers: readonly Answer[];
  /** Restores the price as far as the hook can. */
  readonly back: () => Promise<void>;
}

/** Whether a price changed by more than it may change without the hook. */
const hasPriceChanged = (now: Money, before: Money): boolean => {
  const ratio = now.value / before.value;
  return ratio > 1.2 || ratio < 0.8;
};

/**
 * Changes the price of a rate by the first factor that has an effect: an earlier run may have left the price at the result
 * of the first factor. `ask` is called before a search shows the new price, and after it.
 * @returns undefined if a new search shows no change for any factor
 */
export async function movePrice(
  { hooks, ...fixtures }: Searcher & Pick<Fixtures, 'hooks'>,
  offer: OfferedRate,
  factors: readonly number[],
  ask: () => Promise<Answer>,
): Promise<Moved | undefined> {
  const { rateToken, priceComposition } = offer.rate;
  const before = priceComposition.total!;
  const look = async (): Promise<Money> =>
    alike(await search(fixtures), offer)[0]?.rate.priceComposition?.total ??
    blocked('a fresh search does not show the rate whose price was changed');
  for (const factor of factors) {
    await hooks.changePrice(rateToken, factor, before);
    const atOnce = await ask();
    const moved = await look();
    if (!hasPriceChanged(moved, before)) continue;
    const back = async (): Promise<void> => {
      let now = moved;
      // A hook multiplies either the original price or the current one.
      for (const by of [(factor * before.value) / moved.value, before.value / moved.value]) {
        if (!hasPriceChanged(now, before)) return;
        await hooks.changePrice(rateToken, Math.abs(by - 1) < 0.001 ? 1 : by, now);
        now = await look();
      }
    };
    return { before, now: moved, answers: [atOnce, await ask()], back };
  }
  return undefined;
}
